#pragma once

#include <QString>
#include <string>
#include <vector>

#include "core/data/head_analysis.h"

namespace headlight {

// The figure that is no HeadFigure: the distance to a reference head.
inline constexpr const char* kSimilarity = "similarity";

// A figure of the atlas as people read it.
struct AtlasFigure {
    std::string name;                      // in the state and on the command line
    double HeadFigures::*value = nullptr;  // null: similarity
    const char* unitPattern = "";          // empty: the title says it
    const char* sentencePattern = "";

    QString title() const;          // "next token"
    QString titleWithUnit() const;  // "entropy (nats)"
    QString sentence() const;
};

// Those of kHeadFigures, and last the similarity.
const std::vector<AtlasFigure>& atlasFigures();

// The first one for a name that there is not.
const AtlasFigure& atlasFigure(const std::string& name);

// Of the head counted through; not a number where no row counts, or a reference (−1: none) is wanting.
double valueOf(const AtlasFigure& figure, const HeadAnalysis& analysis, int head, int reference);

// Four significant digits, as weights are written; a dash for what is no number.
QString figureText(double value);

// How many heads share the head's cluster, itself included; 0 without a cluster.
int clusterSize(const HeadAnalysis& analysis, int head);

}  // namespace headlight
