#include "ui/panels/kinds_pictures.h"

#include <QObject>
#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string>

#include "core/analysis/kind_figures.h"
#include "core/base/numbers.h"
#include "ui/language/said.h"
#include "ui/panels/kind_panel.h"

namespace headlight {
namespace {

constexpr std::array kLengthScores{
    LengthScore{"exact-match", toSay("exact match"), &KindLength::exactMatch, 1},
    LengthScore{"token-accuracy", toSay("token accuracy"), &KindLength::tokenAccuracy, 1},
    LengthScore{"bleu", toSay("BLEU"), &KindLength::bleu, 100},
    LengthScore{"alignment-error", toSay("alignment error rate"), &KindLength::alignmentError, 1},
};

// Below it one sentence more or less moves a share by a tenth and more.
constexpr std::int64_t kManySentences = 10;

// None is the first, so that a kind looks alike whatever it is compared with.
int styleOf(const std::optional<AttentionKind>& kind) { return kind ? static_cast<int>(*kind) + 1 : 0; }

QString lengthText(const KindLength& length) {
    return length.shortest == length.longest ? QString::number(length.shortest)
                                             : QStringLiteral("%1\u2013%2").arg(length.shortest).arg(length.longest);
}

PlotTip lengthTip(const QString& kind, const KindLength& length, const LengthScore& score) {
    const Spread& spread = length.*score.figure;
    PlotTip tip;
    tip.lines.push_back(tipLine(QStringLiteral("%1"), {{kind, true}}));
    tip.lines.push_back(tipLine(QStringLiteral("%1 %2"), {{score.title()}, {saidNumber(spreadText(spread, 1)), true}}));
    tip.lines.push_back(tipLine(QObject::tr("%1 source tokens"), {{lengthText(length), true}}));
    tip.lines.push_back(tipLine(QObject::tr("%1 sentences"), {{QString::number(length.sentences), true}}));
    if (spread.count > 1)
        tip.lines.push_back(tipLine(QObject::tr("%1 seeds"), {{QString::number(spread.count), true}}));
    return tip;
}

ChartSeries lengthSeries(const KindFigures& kind, const LengthScore& score) {
    ChartSeries series;
    series.name = kindTitle(kind.attention);
    series.style = styleOf(kind.attention);
    for (const KindLength& length : kind.byLength) {
        const Spread& spread = length.*score.figure;
        if (spread.count > 0)
            series.points.push_back({(length.shortest + length.longest) / 2.0, spread.mean, spread.deviation,
                                     lengthTip(series.name, length, score), length.sentences < kManySentences});
    }
    return series;
}

QString seedsText(const KindsAnalysis& analysis) {
    QStringList seeds;
    for (const std::uint64_t seed : analysis.request.seeds)
        seeds.append(QString::number(seed));
    return seeds.join(QStringLiteral(", "));
}

}  // namespace

QString LengthScore::title() const { return saidPattern(titlePattern); }

QString kindTitle(const std::optional<AttentionKind>& kind) {
    return kind ? kindLabel(*kind) : QObject::tr("none", "no attention");
}

std::vector<LengthScore> lengthScores(const KindsAnalysis& analysis) {
    std::vector<LengthScore> scores;
    for (const LengthScore& score : kLengthScores) {
        const auto has = [&](const KindLength& length) { return (length.*score.figure).count > 0; };
        if (std::any_of(analysis.kinds.begin(), analysis.kinds.end(), [&](const KindFigures& kind) {
                return std::any_of(kind.byLength.begin(), kind.byLength.end(), has);
            }))
            scores.push_back(score);
    }
    return scores;
}

LineChart bottleneckChart(const KindsAnalysis& analysis, const LengthScore& score) {
    LineChart chart;
    chart.title = QObject::tr("Kinds of attention by the length of the source");
    chart.xTitle = QObject::tr("source length (tokens)");
    chart.yTitle = score.title();
    chart.y = {0, score.best};
    std::vector<double> lengths;
    for (const KindFigures& kind : analysis.kinds) {
        chart.series.push_back(lengthSeries(kind, score));
        for (const KindLength& length : kind.byLength) {
            lengths.push_back(length.longest);
            if (length.sentences < kManySentences)
                chart.rule = QObject::tr("hollow: fewer than %1 sentences").arg(kManySentences);
        }
    }
    chart.x = roundRange(lengths);
    return chart;
}

QString conditionsText(const KindsAnalysis& analysis, const QString& source) {
    const QString accuracy = saidNumber(formatWeight(100 * analysis.request.accuracy));
    QStringList lines{source, QObject::tr("each run: %1").arg(QString::fromStdString(analysis.command)),
                      QObject::tr("seeds: %1; steps to %2 %: of the first evaluation whose exact match is as high")
                          .arg(seedsText(analysis), accuracy)};
    QStringList data, machine;
    for (const Words& line : analysis.data)
        data.append(said(line));
    lines.append(data.join(QStringLiteral("; ")));
    for (const std::string& part : {analysis.library, analysis.processors})
        if (!part.empty())
            machine.append(QString::fromStdString(part));
    lines.append(machine.join(QStringLiteral("; ")));
    lines.append(
        QObject::tr("\u00B1 is the standard deviation over the seeds; entropy in nats, of the head with the "
                    "lowest AER"));
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString lengthNumbers(const KindsAnalysis& analysis) {
    QString text = QStringLiteral("kind,shortest,longest,sentences,seeds");
    for (const char* score : {"exact_match", "token_accuracy", "bleu", "alignment_error"})
        text += QStringLiteral(",%1,%1_deviation").arg(QString::fromLatin1(score));
    const auto number = [](double value) {
        return std::isnan(value) ? QString() : QString::fromStdString(formatExact(value));
    };
    for (const KindFigures& kind : analysis.kinds)
        for (const KindLength& length : kind.byLength) {
            QStringList cells{QString::fromStdString(kindName(kind.attention)), QString::number(length.shortest),
                              QString::number(length.longest), QString::number(length.sentences),
                              QString::number(length.exactMatch.count)};
            for (const LengthScore& score : kLengthScores)
                cells << number((length.*score.figure).mean) << number((length.*score.figure).deviation);
            text += u'\n' + cells.join(u',');
        }
    return text + u'\n';
}

QString timeLeftText(double seconds) {
    if (std::isnan(seconds))
        return {};
    return seconds < 90 ? QObject::tr("%1 s left").arg(std::lround(seconds))
                        : QObject::tr("%1 min left").arg(std::lround(seconds / 60));
}

}  // namespace headlight
