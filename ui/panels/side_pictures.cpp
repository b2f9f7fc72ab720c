#include "ui/panels/side_pictures.h"

#include <QObject>
#include <algorithm>
#include <numeric>

#include "core/base/numbers.h"
#include "ui/language/said.h"
#include "ui/panels/map_pictures.h"
#include "ui/panels/shown_maps.h"

namespace headlight {

namespace {

constexpr int kMostHeads = 16;
constexpr std::int64_t kMostCells = 64 * 1024 * 1024;  // of all maps, half a gigabyte with their energies

}  // namespace

std::vector<int> firstHeads(const Stack& stack) {
    const std::int64_t cells = std::max<std::int64_t>(1, std::int64_t{stack.queries} * stack.keys);
    const auto bearable = static_cast<int>(std::clamp<std::int64_t>(kMostCells / cells, 1, kMostHeads));
    std::vector<int> heads(static_cast<std::size_t>(std::min(stack.heads, bearable)));
    std::iota(heads.begin(), heads.end(), 0);
    return heads;
}

std::vector<MapPicture> sidePictures(const RunSnapshot& snapshot, const ViewState& state) {
    const std::vector<MapOfHead> maps = shownMaps(snapshot, state);
    std::vector<MapPicture> pictures;
    for (const MapOfHead& each : maps) {
        MapPicture picture = weightsPicture(*snapshot.capture, snapshot.request, *each.map);
        picture.title = each.head < 0 ? headWords(snapshot, maps) : QObject::tr("Head %1").arg(each.head);
        picture.rule.clear();  // told once, of all of them, and so is what is as it should be
        if (picture.badgeLevel == BadgeLevel::Good)
            picture.badge.clear();
        pictures.push_back(std::move(picture));
    }
    return pictures;
}

void applyOneScale(std::vector<MapPicture>& pictures, const ViewState& state) {
    if (pictures.empty())
        return;
    ColourScale shared;
    shared.map = state.colours;
    shared.low = 1;
    shared.high = 0;
    for (const MapPicture& picture : pictures) {
        const ColourScale own = fittedScale(picture, state.colours);
        if (own.empty())
            continue;
        if (shared.empty())
            shared = own;
        shared.low = std::min(shared.low, own.low);
        shared.high = std::max(shared.high, own.high);
    }
    applyRange(shared, state.range, state.lockedWeights);
    for (MapPicture& picture : pictures)
        setScale(picture, shared);
}

QString sideRule(const RunSnapshot& snapshot, const ViewState& state) {
    const std::vector<MapOfHead> maps = shownMaps(snapshot, state);
    double worst = 0;
    for (const MapOfHead& each : maps)
        worst = std::max(worst, each.map->rowSumDeviation);
    const QString rule = commonRule(snapshot, maps, headWords(snapshot, maps));
    return maps.front().map->partialRows ? rule
                                         : rule + QStringLiteral(" \u00B7 ") +
                                               QObject::tr("rows 1 \u00B1 %1").arg(saidNumber(formatDeviation(worst)));
}

}  // namespace headlight
