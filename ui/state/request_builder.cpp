#include "ui/state/request_builder.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace headlight {

namespace {

bool blank(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isspace(c) != 0; });
}

}  // namespace

ViewState initialState() {
    PlaygroundSource playground;
    playground.attention.heads = 4;
    playground.attention.width = 32;
    playground.attention.seed = 7;
    playground.text = "the small cat sat on the small mat";
    ViewState state;
    state.source = playground;
    return state;
}

bool hasInput(const ViewState& state) {
    const PlaygroundSource* playground = state.playground();
    const ModelSource* model = state.model();
    if (model && model->text && blank(*model->text))
        return false;
    return !playground || !playground->vectors.empty() || !blank(playground->text);
}

RunRequest toRequest(const ViewState& state, const std::optional<ViewState>& delivered,
                     const std::optional<ViewState>& analysed) {
    RunRequest request;
    request.source = state.source;
    request.map = state.map;
    request.thumbnailSide = delivered && sameThumbnails(*delivered, state) ? 0 : kThumbnailSide;
    request.further = furtherMaps(state);
    request.compare = state.view == ViewKind::Compare;
    request.analyseHeads = lacksAnalysis(state, analysed);
    request.explain = explainedCell(state);
    request.maskEffect = state.view == ViewKind::Mask;
    return request;
}

bool lacksAnalysis(const ViewState& state, const std::optional<ViewState>& analysed) {
    return state.view == ViewKind::Atlas && !(analysed && sameThumbnails(*analysed, state));
}

std::vector<MapOfSource> furtherMaps(const ViewState& state) {
    std::vector<MapOfSource> maps;
    if (state.view == ViewKind::Compare && state.compared)
        maps.push_back(*state.compared);
    if (state.view == ViewKind::Lines || state.view == ViewKind::Text || state.view == ViewKind::SideBySide)
        for (const int head : state.lineHeads) {
            maps.push_back({state.source, state.map});
            maps.back().map.head = HeadIndex{head};
        }
    return maps;
}

std::optional<CellQuestion> explainedCell(const ViewState& state) {
    if (state.view != ViewKind::Element && state.view != ViewKind::ByHand)
        return std::nullopt;
    const Pin cell = state.pin.value_or(Pin{});
    return CellQuestion{cell.query, cell.key};
}

bool needsRun(const ViewState& before, const ViewState& now) {
    const auto asks = [](const ViewState& s) { return std::pair(explainedCell(s), s.view == ViewKind::Mask); };
    return !(before.source == now.source) || !(before.map == now.map) || furtherMaps(before) != furtherMaps(now) ||
           (asks(now) != asks(before) && asks(now) != asks(ViewState()));
}

}  // namespace headlight
