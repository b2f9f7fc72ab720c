#include "app/application.h"
#include "app/commands/render_kinds.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/kinds_view.h"
#include "ui/plots/line_chart_plot.h"
#include "ui/session/kinds_controller.h"
#include "ui/state/state_store.h"

namespace headlight {

// A window that was made anew goes on showing what is measured.
void Application::connectKinds() {
    KindsView* view = m_window->kinds();
    connect(view, &KindsView::measureWanted, m_kinds, &KindsController::start);
    connect(view, &KindsView::stopWanted, m_kinds, &KindsController::stop);
    connect(m_kinds, &KindsController::changed, view, &KindsView::setMeasuring);
    if (m_kinds->shown())
        view->setMeasuring(m_kinds->shown());
}

bool Application::showsKinds() const {
    const auto analysis = m_window->kinds()->analysis();
    return m_store->state().view == ViewKind::Kinds && analysis && !analysis->kinds.empty();
}

RenderedFigure Application::kindsChart(const ExportOptions& options) const {
    return kindsFigure(m_window->kinds()->plot()->chart(), *m_window->kinds()->analysis(), exportStyle(options));
}

}  // namespace headlight
