#pragma once

#include <QString>
#include <vector>

#include "core/data/kinds_analysis.h"
#include "ui/plots/line_chart.h"

namespace headlight {

// The kind as people read it: "scaled dot", "none".
QString kindTitle(const std::optional<AttentionKind>& kind);

// A score of sentences of some length, as the bottleneck plot draws it.
struct LengthScore {
    const char* name;          // in the state
    const char* titlePattern;  // marked by toSay()
    Spread KindLength::*figure;
    double best;  // end of the axis

    QString title() const;
};

// Exact match first. Those that any kind was measured by.
std::vector<LengthScore> lengthScores(const KindsAnalysis& analysis);

// The bottleneck plot: the score against the length of the source, a line for each kind.
LineChart bottleneckChart(const KindsAnalysis& analysis, const LengthScore& score);

// What the figures were measured under, a line each. `source`: where the networks come from.
QString conditionsText(const KindsAnalysis& analysis, const QString& source);

// All numbers of the plot as comma-separated values, exactly.
QString lengthNumbers(const KindsAnalysis& analysis);

// "2 min left"
QString timeLeftText(double seconds);

}  // namespace headlight
