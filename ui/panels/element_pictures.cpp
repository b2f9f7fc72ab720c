#include "ui/panels/element_pictures.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "core/data/stack_choice.h"
#include "ui/language/said.h"
#include "ui/panels/label_lists.h"
#include "ui/panels/shown_maps.h"

namespace headlight {

namespace {

QString elementText(double energy) { return saidNumber(formatEnergy(energy)); }

QString figuresText(const EnergyTerms& terms) {
    QStringList figures;
    for (const TermFigure& figure : terms.figures)
        figures.append(QString::fromStdString(figure.name) + QStringLiteral(" = ") + elementText(figure.value));
    return figures.join(QStringLiteral("   "));
}

bool termsHaveBias(const EnergyTerms& terms) {
    return std::any_of(terms.columns.begin(), terms.columns.end(),
                       [](const TermColumn& column) { return column.name == "b"; });
}

ElementRow rowOfDimension(const EnergyTerms& terms, std::size_t at, std::size_t dimension, bool sorted) {
    ElementRow row;
    row.dimension = QString::number(dimension);
    for (const TermColumn& column : terms.columns)
        row.numbers.append(elementText(column.values[dimension]));
    row.term = elementText(terms.terms[dimension]);
    const std::vector<double>& sums = sorted ? terms.runningBySize : terms.running;
    row.before = at == 0 ? 0 : sums[at - 1];
    row.after = sums[at];
    row.running = elementText(row.after);
    return row;
}

ElementSection sectionOf(const EnergyTerms& terms, bool sorted) {
    ElementSection section;
    section.formula = formulaText(terms.kind, termsHaveBias(terms));
    section.figures = figuresText(terms);
    for (const TermColumn& column : terms.columns)
        section.columns.append(QString::fromStdString(column.name));
    section.term = QString::fromStdString(terms.term);
    for (std::size_t i = 0; i < terms.terms.size(); ++i)
        section.rows.push_back(
            rowOfDimension(terms, i, sorted ? static_cast<std::size_t>(terms.bySize[i]) : i, sorted));
    section.energy = elementText(terms.energy);
    section.sum = terms.sum;
    section.share =
        QObject::tr("The %1 largest of %2 terms hold %3 % of all that is added and taken away (\u03A3 |term| = %4).")
            .arg(terms.mostOfIt)
            .arg(terms.terms.size())
            .arg(std::lround(kMostOfIt * 100))
            .arg(elementText(terms.absolute));
    return section;
}

void judgeTerms(ElementPicture& picture, const std::vector<EnergyTerms>& all) {
    double apart = 0;
    picture.badgeLevel = BadgeLevel::Good;
    for (const EnergyTerms& terms : all) {
        apart = std::max(apart, std::abs(terms.sum - terms.energy));
        if (!terms.agrees)
            picture.badgeLevel = BadgeLevel::Warn;
    }
    picture.badge = picture.badgeLevel == BadgeLevel::Good
                        ? QObject::tr("sum = energy \u00B1 %1").arg(saidNumber(formatDeviation(apart)))
                        : QObject::tr("the sum is off the map's energy by %1").arg(saidNumber(formatWeight(apart)));
}

}  // namespace

CellNames cellNames(const RunSnapshot& snapshot) {
    const Stack& stack = stackOf(snapshot);
    const Explanation& explained = *snapshot.explanation;
    return {labelList(stack.queryTokens).value(explained.query), labelList(stack.keyTokens).value(explained.key),
            explained.query, explained.key};
}

QString formulaText(AttentionKind kind, bool bias) {
    return saidPattern(formula(kind)).replace(QStringLiteral(" [+ b]"), bias ? QStringLiteral(" + b") : QString());
}

ElementPicture elementPicture(const RunSnapshot& snapshot, const ViewState& state) {
    const Explanation& explained = *snapshot.explanation;
    ElementPicture picture;
    picture.cell = cellNames(snapshot);
    for (const EnergyTerms& terms : explained.terms)
        picture.sections.push_back(sectionOf(terms, state.elementSorted));
    picture.title = QObject::tr("Element");
    picture.rule = ruleOf(*snapshot.capture, snapshot.request, snapshot.map);
    judgeTerms(picture, explained.terms);
    if (explained.terms.size() > 1)
        picture.note = QObject::tr(
            "Hybrid attention mixes the weights of the two energies; the map shows the log of the mixture.");
    return picture;
}

}  // namespace headlight
