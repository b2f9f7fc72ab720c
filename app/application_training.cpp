#include "app/application.h"
#include "app/commands/render_training.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/training_pictures.h"
#include "ui/panels/training_view.h"
#include "ui/session/train_controller.h"
#include "ui/state/state_store.h"

namespace headlight {

void Application::connectTraining() {
    const TrainingView* view = m_window->training();
    connect(view, &TrainingView::trainWanted, m_training, &TrainController::start);
    connect(view, &TrainingView::pauseWanted, m_training, &TrainController::pause);
    connect(view, &TrainingView::resumeWanted, m_training, &TrainController::resume);
    connect(view, &TrainingView::stopWanted, m_training, &TrainController::stop);
    disconnect(m_training, &TrainController::changed, this, nullptr);
    connect(m_training, &TrainController::changed, this, &Application::showTraining);
}

bool Application::showsTraining(ExportWhat what) const {
    return what == ExportWhat::View && m_store->state().view == ViewKind::Training && m_window->training()->showsRun();
}

RenderedFigure Application::trainingFigure(const ExportOptions& options) const {
    const TrainingView* view = m_window->training();
    const RenderStyle style = exportStyle(options);
    const RunSnapshotPtr& opened = m_snapshot ? m_snapshot : m_modelAlone;
    const QString source =
        view->showsOpened() && opened ? QString::fromStdString(namedSource(*opened, style)) : view->runName();
    return headlight::trainingFigure(view->picture(), source, style);
}

void Application::goOnWith(const std::filesystem::path& folder) {
    m_window->clearMessage();
    m_store->change([](ViewState& state) { state.view = ViewKind::Training; });
    TrainRequest request;  // its settings are those it was begun with
    request.folder = folder;
    request.resume = true;
    if (!m_training->start(request))
        m_window->showMessage({UserMessage::Level::Warning, tr("One network is trained at a time."),
                               tr("Wait for its end, or stop it.")});
}

// Whoever looks at something else is told when it is over.
void Application::showTraining(const TrainingShownPtr& shown) {
    m_window->setTraining(shown);
    const bool over = m_trains && !shown->running();
    m_trains = shown->running();
    if (!over || shown->state == TrainingState::Stopped || m_store->state().view == ViewKind::Training)
        return;
    const auto look = [this] {
        m_window->clearMessage();
        m_store->change([](ViewState& state) { state.view = ViewKind::Training; });
    };
    const QString task = taskText(shown->request.config);
    if (shown->state == TrainingState::Ended)
        m_window->showMessage({UserMessage::Level::Info, tr("The training of %1 is over.").arg(task), {}},
                              {{tr("Look at it"), look}});
    else
        m_window->showMessage(shown->message, {{tr("Look at it"), look}});
}

}  // namespace headlight
