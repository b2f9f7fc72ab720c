#include "app/commands/view_check.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/data/stack_choice.h"
#include "core/session/session.h"

namespace headlight {

namespace {

using Warnings = std::vector<std::string>;

// Everything that is wrong, not only the first of it.
template <typename Check>
void warnOf(Warnings& warnings, const std::string& where, Check&& check) {
    try {
        check();
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled)
            throw;
        const std::string warning = where + error.subject().english() + ": " + error.detail().english();
        if (std::find(warnings.begin(), warnings.end(), warning) == warnings.end())
            warnings.push_back(warning);
    }
}

void checkIndices(const Stack& stack, const MapRequest& map, Warnings& warnings) {
    const std::string shown = "it shows ";
    if (const auto* layer = std::get_if<LayerIndex>(&map.layer))
        warnOf(warnings, shown, [&] { requireLayer(stack, layer->value); });
    if (const auto* head = std::get_if<HeadIndex>(&map.head))
        warnOf(warnings, shown, [&] { requireHead(stack, head->value); });
    for (const int layer : map.layerSet)
        warnOf(warnings, shown, [&] { requireLayer(stack, layer); });
    for (const int head : map.headSet)
        warnOf(warnings, shown, [&] { requireHead(stack, head); });
}

// A network without attention has no map that could be missing.
bool hasMaps(const Source& source) {
    const auto* model = std::get_if<ModelSource>(&source);
    return !model || Session::modelInfo(model->folder).config.model.attention;
}

}  // namespace

std::vector<std::string> missingParts(const ViewState& state, const CancelToken& cancel) {
    Session session;
    Warnings warnings;
    const auto check = [&](const Source& source, const MapRequest& map) {
        warnOf(warnings, "", [&] {
            if (!hasMaps(source))
                return;
            const CapturePtr capture = session.open(source, cancel);
            warnOf(warnings, "it shows ", [&] { checkIndices(stackOf(*capture, map.stack), map, warnings); });
        });
    };
    check(state.source, state.map);
    if (state.compared)
        check(state.compared->source, state.compared->map);
    return warnings;
}

}  // namespace headlight
