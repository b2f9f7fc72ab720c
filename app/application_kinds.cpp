#include "app/application.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/kinds_view.h"
#include "ui/session/kinds_controller.h"

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

}  // namespace headlight
