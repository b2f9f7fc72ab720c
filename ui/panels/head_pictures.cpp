#include "ui/panels/head_pictures.h"

#include <QObject>

#include "core/data/stack_choice.h"
#include "ui/panels/map_pictures.h"

namespace headlight {

bool hasAllThumbnails(const RunSnapshot& snapshot) {
    if (!snapshot.capture)
        return false;
    const Stack& stack = stackOf(snapshot);
    return static_cast<int>(snapshot.thumbnails.size()) == stack.layers * stack.heads;
}

HeadGridPicture headPicture(const RunSnapshot& snapshot, const ViewState& state, bool titled) {
    const Stack& stack = stackOf(snapshot);
    HeadGridPicture picture;
    picture.layers = stack.layers;
    picture.heads = stack.heads;
    picture.thumbnails = snapshot.thumbnails;
    picture.map = state.colours;
    picture.perHead = state.perHeadScale;
    if (state.range != RangeMode::Auto) {
        ColourScale scale = picture.sharedScale();
        applyRange(scale, state.range, state.lockedWeights);
        picture.scale = scale;
    }
    if (titled) {
        picture.title = QObject::tr("All heads");
        picture.rule = QObject::tr("%1 \u00B7 layers down, heads across").arg(QString::fromStdString(stack.name));
    }
    return picture;
}

HeadCell headOf(const MapRequest& request) {
    const auto* layer = std::get_if<LayerIndex>(&request.layer);
    const auto* head = std::get_if<HeadIndex>(&request.head);
    return layer && head ? HeadCell{layer->value, head->value} : HeadCell{};
}

}  // namespace headlight
