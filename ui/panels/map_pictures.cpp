#include "ui/panels/map_pictures.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "core/analysis/hidden_tokens.h"
#include "core/analysis/row_statistics.h"
#include "core/base/numbers.h"
#include "core/data/stack_choice.h"
#include "core/text/shown_tokens.h"
#include "ui/language/said.h"
#include "ui/panels/label_lists.h"
#include "ui/panels/shown_maps.h"

namespace headlight {

namespace {

// Rows of float32 weights sum to 1 within a few units in the last place; more is worth a look.
constexpr double kRowSumTolerance = 1e-4;
constexpr double kFarOff = 0.5;  // from 1: the sum itself says more than the distance

MapPicture pictureOf(const Stack& stack, const AttentionMap& map, MapKind kind, const Matrix& values) {
    MapPicture picture;
    picture.kind = kind;
    picture.values = values;
    picture.mask = map.mask;
    if (!map.hiddenKeys.empty()) {
        picture.mask = maskWithout(map.mask, map.hiddenKeys, values.rows(), values.columns());
        picture.hatched = map.mask.empty() ? QObject::tr("hidden") : QObject::tr("masked or hidden");
    }
    picture.queryLabels = labelList(shownQueries(stack, map));
    picture.keyLabels = labelList(shownKeys(stack, map));
    picture.rowsWithoutKeys = map.rowsWithoutKeys;
    return picture;
}

// Of a rollout and of joined tokens the weights that are shown are behind the energies; else nothing is taken away yet.
QString energiesRule(const AttentionMap& map) {
    if (map.rolledOut || joinsTokens(map))
        return {};
    return map.hiddenKeys.empty() ? QObject::tr("before the mask") : QObject::tr("before the mask, nothing hidden yet");
}

// What rounding to the type of stored weights may add up to in a row, since weights sum to 1: half a unit in the last
// place of each (IEEE 754 binary16 has 11 digits, bfloat16 has 8).
double rowSumTolerance(const Stack& stack, const AttentionMap& map) {
    if (!map.asRecorded || stack.weights.empty())
        return kRowSumTolerance;
    const NumberType type = stack.weights.type();
    return type == NumberType::F16 ? 1.0 / 2048 : type == NumberType::BF16 ? 1.0 / 256 : kRowSumTolerance;
}

void setSumsBadge(MapPicture& picture, const AttentionMap& map) {
    const QString deviation = saidNumber(formatDeviation(map.rowSumDeviation));
    const auto without = static_cast<int>(std::count(map.rowsWithoutKeys.begin(), map.rowsWithoutKeys.end(), 1));
    picture.badge = without == 0
                        ? QObject::tr("rows 1 \u00B1 %1").arg(deviation)
                        : QObject::tr("rows 1 \u00B1 %1, %n without visible keys", nullptr, without).arg(deviation);
    picture.badgeLevel = without == 0 ? BadgeLevel::Good : BadgeLevel::Warn;
}

QString offRowText(const AttentionMap& map) {
    const QString deviation = saidNumber(formatWeight(map.rowSumDeviation));
    if (map.rowSumDeviation < kFarOff)
        return QObject::tr("row %1 sums to 1 \u00B1 %2").arg(map.worstRow).arg(deviation);
    const double sum = rowSums(map.weights)[static_cast<std::size_t>(map.worstRow)];
    return std::isfinite(sum) ? QObject::tr("row %1 sums to %2").arg(map.worstRow).arg(saidNumber(formatWeight(sum)))
                              : QObject::tr("row %1 has no sum").arg(map.worstRow);
}

}  // namespace

QString originNote(const AttentionMap& map) {
    if (map.rolledOut)
        return QObject::tr("log of the rollout: it has no energies");
    if (joinsTokens(map))
        return QObject::tr("log of the joined weights: joined tokens have no energies");
    switch (map.origin) {
        case EnergyOrigin::DerivedFromWeights: return QObject::tr("log of the weights: derived, not recorded");
        case EnergyOrigin::LogOfMixedWeights: return QObject::tr("log of the mixed weights");
        case EnergyOrigin::Recorded:
        case EnergyOrigin::Computed: break;
    }
    return {};
}

void setRowSumBadge(MapPicture& picture, const Stack& stack, const AttentionMap& map) {
    if (map.partialRows) {
        picture.badge = QObject::tr("rows need not sum to 1");
        picture.badgeLevel = BadgeLevel::None;
    } else if (map.specialMass > 0) {
        picture.badge = QObject::tr("%1 of the weight hidden").arg(saidNumber(formatWeight(map.specialMass)));
        picture.badgeLevel = BadgeLevel::Warn;
    } else if (map.worstRow < 0) {
        picture.badge = QObject::tr("no visible keys");
        picture.badgeLevel = BadgeLevel::Warn;
    } else if (map.rowSumDeviation <= rowSumTolerance(stack, map)) {
        setSumsBadge(picture, map);
    } else {
        picture.badge = offRowText(map);
        picture.badgeLevel = BadgeLevel::Warn;
    }
}

MapPicture weightsPicture(const Capture& capture, const MapRequest& request, const AttentionMap& map) {
    const Stack& stack = stackOf(capture, request.stack);
    MapPicture picture = pictureOf(stack, map, MapKind::Weights, map.weights);
    picture.title = QObject::tr("Weights");
    picture.rule = ruleOf(capture, request, map);
    setRowSumBadge(picture, stack, map);
    prepare(picture);
    return picture;
}

CellFacts factsOf(const AttentionMap& map, const MapPicture& weights, int row, int column) {
    CellFacts facts;
    facts.row = row;
    facts.column = column;
    facts.query = weights.queryLabels.value(row);
    facts.key = weights.keyLabels.value(column);
    facts.masked = !map.mask.empty() && map.mask(map.mask.rows() == 1 ? 0 : row, column) == 0;
    facts.hidden = !map.hiddenKeys.empty() && map.hiddenKeys[static_cast<std::size_t>(column)] != 0;
    facts.weight = static_cast<double>(map.weights(row, column));
    facts.energy = static_cast<double>(map.energies(row, column));
    const Rank rank = rankInRow(map.weights, row, column, weights.mask);
    facts.rank = rank.rank;
    facts.of = rank.of;
    return facts;
}

MapPictures mapPictures(const RunSnapshot& snapshot) {
    const Stack& stack = stackOf(snapshot);
    const AttentionMap& map = snapshot.map;
    MapPictures pictures{weightsPicture(*snapshot.capture, snapshot.request, map),
                         pictureOf(stack, map, MapKind::Energies, map.energies)};
    pictures.energies.title = QObject::tr("Energies");
    pictures.energies.rule = energiesRule(map);
    pictures.energies.note = originNote(map);
    prepare(pictures.energies);
    return pictures;
}

void applyColours(MapPicture& picture, const ViewState& state) {
    const bool weights = picture.kind == MapKind::Weights;
    // Beside viridis the energies wear cividis, so that the two maps are told apart at a glance.
    const bool apart = !weights && state.colours == ColourMap::Viridis;
    ColourScale scale = fittedScale(picture, apart ? ColourMap::Cividis : state.colours);
    if (weights || state.range != RangeMode::Unit)
        applyRange(scale, state.range, weights ? state.lockedWeights : state.lockedEnergies);
    setScale(picture, scale);
}

void applyRange(ColourScale& scale, RangeMode mode, const LockedRange& locked) {
    if (mode == RangeMode::Unit) {
        scale.low = scale.map == ColourMap::Signed ? -1 : 0;
        scale.high = 1;
    } else if (mode == RangeMode::Locked) {
        scale.low = locked.low;
        scale.high = locked.high;
    }
}

}  // namespace headlight
