#include <ostream>

#include "app/application.h"
#include "app/commands/render_kinds.h"
#include "app/commands/render_table.h"
#include "core/arrays/array_writers.h"
#include "core/base/error.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/kinds_pictures.h"
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

std::optional<RenderedFigure> Application::kindsChart(const ExportOptions& options) const {
    return kindsFigure(m_window->kinds()->plot()->chart(), *m_window->kinds()->analysis(), exportStyle(options));
}

void Application::exportKinds(const QString& path, const ExportOptions& options) {
    if (isArraysPath(path.toStdString()))
        throw Error(ErrorCode::Unsupported, path.toStdString(), say("the figures of kinds are no arrays"),
                    say("choose .csv, .png, .svg or .pdf"));
    if (isTablePath(path.toStdString())) {
        const std::string text = lengthNumbers(*m_window->kinds()->analysis()).toStdString();
        writeAside(path.toStdString(), [&](std::ostream& out) { out << text; });
    } else {
        writeFigure(path, kindsChart(options)->figure, options.dpi);
    }
    m_window->showMessage({UserMessage::Level::Info, tr("Wrote %1").arg(path), {}});
}

}  // namespace headlight
