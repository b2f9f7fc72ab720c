#include "app/commands/head_pages.h"

#include "core/data/stack_choice.h"
#include "core/session/session.h"

namespace headlight {

std::vector<MapRequest> headPages(const Capture& capture, const MapRequest& request) {
    const Stack& stack = stackOf(capture, request.stack);
    std::vector<MapRequest> heads;
    for (int layer = 0; layer < stack.layers; ++layer)
        for (int head = 0; head < stack.heads; ++head) {
            heads.push_back(request);
            heads.back().layer = LayerIndex{layer};
            heads.back().head = HeadIndex{head};
            heads.back().layerSet.clear();
            heads.back().headSet.clear();
        }
    return heads;
}

FigurePages startedPages(const QString& path, const RunSnapshot& of, const RenderStyle& style) {
    return FigurePages(path, headsTitle(of), headsDescription(of, style));
}

std::size_t writeHeadPages(Session& session, const RunSnapshot& of, const RenderStyle& style, const QString& path,
                           const CancelToken& cancel, const Progress& progress) {
    const std::vector<MapRequest> heads = headPages(*of.capture, of.request);
    FigurePages pages = startedPages(path, of, style);
    for (std::size_t i = 0; i < heads.size(); ++i) {
        cancel.throwIfRequested();
        auto page = std::make_shared<RunSnapshot>();
        page->capture = of.capture;
        page->request = heads[i];
        page->map = session.map(*of.capture, heads[i], cancel);
        pages.add(renderedFigure(page, style).figure);
        if (progress)
            progress(static_cast<double>(i + 1) / static_cast<double>(heads.size()), "pages");
    }
    pages.finish();
    return heads.size();
}

}  // namespace headlight
