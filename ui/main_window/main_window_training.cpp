#include <QAction>
#include <QLabel>

#include "ui/main_window/main_window.h"
#include "ui/panels/training_pictures.h"
#include "ui/panels/training_view.h"

namespace headlight {

void MainWindow::buildTrainingActions() {
    m_commandGroup = tr("Training");
    addCommand(tr("Train a network\u2026"), {}, [this] {
        showView(ViewKind::Training);
        m_training->showForm();
    });
    addCommand(tr("Pause training, or go on"), {}, [this] { m_training->pauseOrGoOn(); });
    addCommand(tr("Stop training"), {}, [this] { m_training->stop(); });
}

// From anywhere in the window it is seen how far a training is.
void MainWindow::setTraining(const TrainingShownPtr& shown) {
    m_training->setTraining(shown);
    m_trainingLine->setText(shown->running() ? trainingLine(*shown) : QString());
}

}  // namespace headlight
