#include "ui/panels/hand_steps.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "ui/language/said.h"
#include "ui/panels/element_pictures.h"

namespace headlight {

namespace {

constexpr int kShownDimensions = 6;
constexpr int kSpelledOut = 8;

QString handEnergy(double value) { return saidNumber(formatEnergy(value)); }
QString handWeight(double value) { return saidNumber(formatWeight(value)); }
QString handExact(double value) { return QString::fromStdString(formatExact(value)); }
QString inBrackets(double value) {
    return value < 0 ? QStringLiteral("(%1)").arg(handEnergy(value)) : handEnergy(value);
}

// One step being written down.
class StepWriter {
public:
    StepWriter(const HandSheet& sheet, int step)
        : m_row(sheet.row),
          m_step(m_row.steps[static_cast<std::size_t>(step)]),
          m_softmax(m_row.softmaxes[static_cast<std::size_t>(m_step.softmax)]),
          m_part(static_cast<std::size_t>(m_step.softmax)),
          m_key(static_cast<std::size_t>(sheet.key)),
          m_energyFormula(sheet.energyFormula) {
        m_block.totalsFrom = step;
    }

    HandBlock written() {
        writeStep();
        m_block.accessible = accessible();
        return m_block;
    }

private:
    void writeStep() {
        switch (m_step.kind) {
            case HandStepKind::Energies: return writeEnergies();
            case HandStepKind::Mask: return writeMask();
            case HandStepKind::Scaled: return writeScaled();
            case HandStepKind::Exponentials: return writeExponentials();
            case HandStepKind::Sum: return writeSum();
            case HandStepKind::Weights: return writeWeights();
            case HandStepKind::Mixed: return writeMixed();
            case HandStepKind::Special: return writeSpecial();
            case HandStepKind::Weighted: return writeWeighted();
            case HandStepKind::Context: return writeContext();
        }
    }

    void writeEnergies() {
        name(QObject::tr("Energies"), isHybrid() ? formulaText(m_softmax.kind, true) : m_energyFormula);
        addLine([&](std::size_t j) { return HandCell{handEnergy(m_softmax.energies[j])}; }, unknown());
        m_block.worked = QStringLiteral("e = %1").arg(handEnergy(m_softmax.energies[m_key]));
    }

    void writeMask() {
        name(QObject::tr("Mask"), QObject::tr("may the query look?"));
        m_block.centred = true;
        addLine(
            [&](std::size_t j) {
                return HandCell{m_row.mayLook[j] ? QStringLiteral("\u2713") : QStringLiteral("\u2013"), 0,
                                !m_row.mayLook[j]};
            },
            HandCell{QStringLiteral("%1 \u2713").arg(m_row.rest.visible)}, QString::number(m_row.visible));
        m_block.worked = m_row.mayLook[m_key]
                             ? QObject::tr("The query may look at this key.")
                             : QObject::tr("The query may not look at this key: it takes no part from here on.");
    }

    void writeScaled() {
        const bool divides = m_row.temperature != 1;
        const QString largest = m_row.visible == 0 ? QString() : inBrackets(m_softmax.largest);
        const QString temperature = handExact(m_row.temperature);
        name(QObject::tr("Less the largest"), divides ? QStringLiteral("s = (e \u2212 max e) / %1").arg(temperature)
                                                      : QStringLiteral("s = e \u2212 max e"));
        addLine([&](std::size_t j) { return visibleCell(j, handEnergy(m_softmax.scaled[j])); }, unknown(),
                m_row.visible == 0 ? QString() : QObject::tr("max %1").arg(handEnergy(m_softmax.largest)));
        const QString energy = handEnergy(m_softmax.energies[m_key]), scaled = handEnergy(m_softmax.scaled[m_key]);
        work(divides ? QStringLiteral("(%1 \u2212 %2) / %3 = %4").arg(energy, largest, temperature, scaled)
                     : QStringLiteral("%1 \u2212 %2 = %3").arg(energy, largest, scaled));
    }

    void writeExponentials() {
        name(QObject::tr("Exponentials"), QStringLiteral("exp s"));
        ++m_block.totalsFrom;  // the sum is the next step
        addLine([&](std::size_t j) { return shareCell(j, m_softmax.exponentials[j]); },
                HandCell{handWeight(m_row.rest.exponentials[m_part]), m_row.rest.exponentials[m_part]},
                handWeight(m_softmax.sum));
        work(QStringLiteral("exp(%1) = %2")
                 .arg(handEnergy(m_softmax.scaled[m_key]), handWeight(m_softmax.exponentials[m_key])));
    }

    void writeSum() {
        name(QObject::tr("Their sum"), QStringLiteral("\u03A3 exp s"));
        QStringList parts;
        for (std::size_t j = 0; j < m_softmax.exponentials.size(); ++j)
            if (m_row.mayLook[j])
                parts.append(handWeight(m_softmax.exponentials[j]));
        m_block.sentence =
            shortened(parts).join(QStringLiteral(" + ")) + QStringLiteral(" = ") + handWeight(m_softmax.sum);
        if (parts.isEmpty())
            m_block.sentence = QObject::tr("There is nothing to add up: every key is forbidden.");
        m_block.worked = m_block.sentence;
    }

    void writeWeights() {
        name(isHybrid() ? m_softmax.kind == AttentionKind::Additive ? QObject::tr("Weights (additive)")
                                                                    : QObject::tr("Weights (scaled dot)")
                        : QObject::tr("Weights"),
             QStringLiteral("w = exp s / %1").arg(handWeight(m_softmax.sum)));
        addLine([&](std::size_t j) { return shareCell(j, m_softmax.weights[j]); },
                HandCell{handWeight(m_row.rest.softmaxWeights[m_part]), m_row.rest.softmaxWeights[m_part]},
                handWeight(m_softmax.weightSum));
        work(QStringLiteral("%1 / %2 = %3")
                 .arg(handWeight(m_softmax.exponentials[m_key]), handWeight(m_softmax.sum),
                      handWeight(m_softmax.weights[m_key])));
    }

    void writeMixed() {
        const QString share = handWeight(m_row.lambda), rest = handWeight(1 - m_row.lambda);
        name(QObject::tr("Mixture"), QObject::tr("%1 \u00B7 additive + %2 \u00B7 scaled dot").arg(share, rest));
        addLine([&](std::size_t j) { return shareCell(j, m_row.weights[j]); },
                HandCell{handWeight(m_row.rest.weight), m_row.rest.weight}, handWeight(m_row.weightSum));
        work(QStringLiteral("%1 \u00B7 %2 + %3 \u00B7 %4 = %5")
                 .arg(share, handWeight(m_row.softmaxes.front().weights[m_key]), rest,
                      handWeight(m_row.softmaxes.back().weights[m_key]), handWeight(m_row.weights[m_key])));
    }

    void writeSpecial() {
        const QString kept = handWeight(m_row.kept);
        name(QObject::tr("Without special tokens"),
             m_row.renormalised ? QStringLiteral("w / %1").arg(kept) : QObject::tr("not renormalised"));
        addLine(
            [&](std::size_t j) {
                HandCell cell = shareCell(j, m_row.shown[j]);
                cell.forbidden = cell.forbidden || m_row.hidden[j];
                return cell;
            },
            HandCell{handWeight(m_row.rest.shown), m_row.rest.shown}, handWeight(m_row.shownSum));
        if (m_row.hidden[m_key])
            m_block.worked =
                QObject::tr("A special token: its weight of %1 is left out.").arg(handWeight(m_row.weights[m_key]));
        else if (m_row.renormalised)
            work(QStringLiteral("%1 / %2 = %3")
                     .arg(handWeight(m_row.weights[m_key]), kept, handWeight(m_row.shown[m_key])));
        else
            work(QStringLiteral("w = %1").arg(handWeight(m_row.shown[m_key])));
    }

    void writeWeighted() {
        const int shown = std::min(m_row.valueWidth, kShownDimensions);
        name(QObject::tr("Weighted values"),
             shown < m_row.valueWidth ? QObject::tr("w \u00B7 v, first %1 of %2").arg(shown).arg(m_row.valueWidth)
                                      : QStringLiteral("w \u00B7 v"));
        m_block.signedCells = true;
        ++m_block.totalsFrom;  // the context is the next step
        const double largest = largestWeighted(shown);
        for (int i = 0; i < shown; ++i) {
            addLine(
                [&](std::size_t j) {
                    const double value = m_row.weighted[at(j, i)];
                    return m_row.mayLook[j] ? HandCell{handEnergy(value), largest > 0 ? value / largest : 0}
                                            : HandCell{QStringLiteral("0"), 0, true};
                },
                HandCell{handEnergy(m_row.rest.weighted[static_cast<std::size_t>(i)])},
                handEnergy(m_row.context[static_cast<std::size_t>(i)]));
            m_block.lines.back().label = QString::number(i);
        }
        work(QObject::tr("dimension %1: %2")
                 .arg(0)
                 .arg(QStringLiteral("%1 \u00B7 %2 = %3")
                          .arg(handWeight(m_row.shown[m_key]), inBrackets(m_row.values[at(m_key, 0)]),
                               handEnergy(m_row.weighted[at(m_key, 0)]))));
    }

    void writeContext() {
        name(QObject::tr("Context"), QStringLiteral("c = \u03A3 w \u00B7 v"));
        QStringList parts;
        for (const double value : m_row.context)
            parts.append(handEnergy(value));
        m_block.worked = m_block.sentence =
            QStringLiteral("c = (%1)").arg(shortened(parts).join(QStringLiteral(",  ")));
    }

    bool isHybrid() const { return m_row.softmaxes.size() == 2; }
    std::size_t at(std::size_t key, int dimension) const {
        return key * static_cast<std::size_t>(m_row.valueWidth) + static_cast<std::size_t>(dimension);
    }

    void name(const QString& text, const QString& formula) {
        m_block.name = text;
        m_block.formula = formula;
    }

    // What happens to the chosen key, where anything does.
    void work(const QString& text) {
        m_block.worked = m_row.mayLook[m_key] ? text : QObject::tr("This key is forbidden: it takes no part.");
    }

    HandCell visibleCell(std::size_t j, const QString& text) const {
        return m_row.mayLook[j] ? HandCell{text} : HandCell{QStringLiteral("\u2013"), 0, true};
    }

    HandCell shareCell(std::size_t j, double share) const {
        return {handWeight(share), std::isnan(share) ? 0 : share, !m_row.mayLook[j]};
    }

    static HandCell unknown() { return {QStringLiteral("\u2026")}; }

    template <typename CellOf>
    void addLine(const CellOf& cellOf, const HandCell& rest, const QString& total = {}) {
        HandLine line;
        for (const int j : m_row.columns)
            line.cells.push_back(cellOf(static_cast<std::size_t>(j)));
        if (m_row.rest.keys > 0)
            line.cells.push_back(rest);
        line.total = total;
        m_block.lines.push_back(std::move(line));
    }

    double largestWeighted(int dimensions) const {
        double largest = 0;
        for (const int j : m_row.columns)
            for (int i = 0; i < dimensions; ++i)
                if (const double value = std::abs(m_row.weighted[at(static_cast<std::size_t>(j), i)]); value > largest)
                    largest = value;
        return largest;
    }

    static QStringList shortened(QStringList parts) {
        if (parts.size() <= kSpelledOut)
            return parts;
        parts = parts.mid(0, kSpelledOut - 1);
        parts.append(QStringLiteral("\u2026"));
        return parts;
    }

    QString accessible() const {
        QStringList parts{m_block.name, m_block.formula};
        for (const HandLine& line : m_block.lines)
            for (const HandCell& cell : line.cells)
                parts.append(cell.text);
        if (!m_block.sentence.isEmpty())
            parts.append(m_block.sentence);
        return parts.join(QStringLiteral("; "));
    }

    const HandRow& m_row;
    const HandStep& m_step;
    const HandSoftmax& m_softmax;
    std::size_t m_part;
    std::size_t m_key;
    const QString& m_energyFormula;
    HandBlock m_block;
};

}  // namespace

HandBlock handBlock(const HandSheet& sheet, int step) { return StepWriter(sheet, step).written(); }

}  // namespace headlight
