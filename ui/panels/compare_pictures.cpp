#include "ui/panels/compare_pictures.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "ui/language/said.h"
#include "ui/panels/kind_panel.h"
#include "ui/panels/label_lists.h"
#include "ui/panels/map_pictures.h"
#include "ui/panels/shown_maps.h"
#include "ui/state/view_file.h"

namespace headlight {

namespace {

// So many tokens that only one side has are named; the rest are counted.
constexpr std::size_t kNamedTokens = 4;

QString number(double value) { return saidNumber(formatWeight(value)); }

// With its folder where another of the name is meant too.
QString fileWords(const Source& source, const Source& other) {
    const std::string name = sourceName(source);
    const auto* file = std::get_if<FileSource>(&source);
    if (!file || name != sourceName(other))
        return QString::fromStdString(name);
    return QString::fromStdString((file->path.parent_path().filename() / name).u8string());
}

QString quoted(const std::string& text) {
    return QObject::tr("\u201C%1\u201D").arg(QString::fromStdString(text).simplified());
}

// Of one network what it was asked; of two their names, with the folders around them where these are alike.
QString modelWords(const ModelSource& model, const ModelSource& other) {
    const auto name = model.folder.filename();
    if (model.folder != other.folder)
        return QString::fromStdString(
            (name == other.folder.filename() ? model.folder.parent_path().filename() / name : name).u8string());
    if (model.text != other.text)
        return model.text ? quoted(*model.text) : QObject::tr("its first sentence");
    if (model.target != other.target)
        return model.target ? quoted(*model.target) : QObject::tr("its own translation");
    return model.decoding.method == DecodingMethod::Beam ? QObject::tr("beam of %1").arg(model.decoding.beamSize)
                                                         : QObject::tr("greedy");
}

// What tells the sources of the two sides apart; empty where they are one.
QString sourceWords(const Capture& capture, const Source& source, const Capture& other, const Source& otherSource) {
    if (&capture == &other)
        return {};
    const auto* model = std::get_if<ModelSource>(&source);
    if (const auto* otherModel = std::get_if<ModelSource>(&otherSource); model && otherModel)
        return modelWords(*model, *otherModel);
    const auto& attention = capture.provenance.attention;
    const auto& otherAttention = other.provenance.attention;
    const bool run = std::holds_alternative<PlaygroundSource>(source);
    if (run && attention && otherAttention && attention->kind != otherAttention->kind)
        return kindLabel(attention->kind);
    return fileWords(source, otherSource);
}

QString ruleWith(const QString& source, const QString& rule) {
    return source.isEmpty() ? rule : source + QStringLiteral(" \u00B7 ") + rule;
}

QString tokenList(const std::vector<std::string>& tokens) {
    QStringList named;
    for (std::size_t i = 0; i < std::min(tokens.size(), kNamedTokens); ++i)
        named.append(QString::fromStdString(tokens[i]));
    if (tokens.size() > kNamedTokens)
        named.append(QObject::tr("%n more", nullptr, static_cast<int>(tokens.size() - kNamedTokens)));
    return named.join(QStringLiteral(", "));
}

// "queries only here: zat", and below "keys only here: x, y, with 0.12 of the weight"
QString apartNote(const std::vector<std::string>& queries, const std::vector<std::string>& keys, double weight) {
    QStringList parts;
    if (!queries.empty())
        parts.append(QObject::tr("queries only here: %1").arg(tokenList(queries)));
    if (!keys.empty())
        parts.append(QObject::tr("keys only here: %1, with %2 of the weight").arg(tokenList(keys), number(weight)));
    return parts.join(QLatin1Char('\n'));
}

QString distanceWords(const MapComparison& comparison, const QStringList& queries, const QStringList& keys) {
    if (comparison.difference.empty())
        return {};
    QStringList words;
    if (std::isnan(comparison.totalVariation))
        words.append(QObject::tr("no row where both have weight"));
    else
        words.append(QObject::tr("total variation %1 \u00B7 Jensen\u2013Shannon %2 nats")
                         .arg(number(comparison.totalVariation), number(comparison.jensenShannon)));
    if (comparison.largestQuery >= 0)
        words.append(QObject::tr("largest %1, %2 \u2192 %3")
                         .arg(number(comparison.largest), queries.value(comparison.largestQuery),
                              keys.value(comparison.largestKey)));
    return words.join(QStringLiteral(" \u00B7 "));
}

// What a side does not show is hatched: what its mask forbids, and special tokens that are hidden.
MapPicture side(const MapComparison& comparison, const Matrix& values, const MaskMatrix& mask, const QString& title) {
    MapPicture picture;
    picture.values = values;
    picture.mask = mask;
    picture.queryLabels = labelList(comparison.queries.tokens);
    picture.keyLabels = labelList(comparison.keys.tokens);
    picture.scale.map = ColourMap::Signed;
    picture.title = title;
    if (comparison.hidesKeys)
        picture.hatched = QObject::tr("masked or hidden");
    return picture;
}

}  // namespace

std::vector<MapPicture> comparePictures(const RunSnapshot& snapshot, const ViewState& state) {
    if (!snapshot.comparison || snapshot.further.empty())
        return {};
    const MapComparison& comparison = *snapshot.comparison;
    const Capture& captureA = *snapshot.capture;
    const Capture& captureB = *snapshot.further.front().capture;
    const Source& sourceB = state.compared ? state.compared->source : state.source;
    std::vector<MapPicture> pictures{
        side(comparison, comparison.a, comparison.maskA, QStringLiteral("A")),
        side(comparison, comparison.b, comparison.maskB, QStringLiteral("B")),
        side(comparison, comparison.difference, comparison.mask, QStringLiteral("A \u2212 B"))};
    pictures[0].rule = ruleWith(sourceWords(captureA, state.source, captureB, sourceB),
                                ruleOf(captureA, snapshot.request, snapshot.map));
    pictures[0].rowsWithoutKeys = comparison.rowsWithoutKeysA;
    pictures[0].note = apartNote(comparison.queries.onlyInA, comparison.keys.onlyInA, comparison.apartA);
    const FurtherMap& b = snapshot.further.front();
    pictures[1].rule =
        ruleWith(sourceWords(captureB, sourceB, captureA, state.source), ruleOf(captureB, b.request, b.map));
    pictures[1].rowsWithoutKeys = comparison.rowsWithoutKeysB;
    pictures[1].note = apartNote(comparison.queries.onlyInB, comparison.keys.onlyInB, comparison.apartB);
    pictures[2].rule = distanceWords(comparison, pictures[2].queryLabels, pictures[2].keyLabels);
    for (MapPicture& picture : pictures) {
        prepare(picture);
        if (comparison.difference.empty() && !snapshot.map.weights.empty())
            picture.notice = QObject::tr("no token in common: there is nothing to compare");
    }
    return pictures;
}

void applySharedScale(std::vector<MapPicture>& pictures, const ViewState& state) {
    double reach = 0;
    for (const MapPicture& picture : pictures)
        if (picture.range.hasValues())
            reach = std::max({reach, std::abs(static_cast<double>(picture.range.low)),
                              std::abs(static_cast<double>(picture.range.high))});
    if (state.range == RangeMode::Unit)
        reach = 1;
    if (state.range == RangeMode::Locked)
        reach = std::max(std::abs(state.lockedWeights.low), std::abs(state.lockedWeights.high));
    ColourScale scale;
    scale.map = ColourMap::Signed;
    scale.low = -reach;
    scale.high = reach;
    for (MapPicture& picture : pictures)
        setScale(picture, scale);
}

}  // namespace headlight
