#pragma once

#include <memory>

#include "core/data/opened_model.h"
#include "ui/panels/view.h"
#include "ui/plots/training_painter.h"
#include "ui/session/training_shown.h"

class QLabel;
class QPushButton;
class QScrollArea;

namespace headlight {

class CurvesPlot;
class EmptyPage;
class MomentPanel;
class StateStore;
class TrainForm;

// Trains a network, and shows how one learned: its losses and scores, and its attention from moment to moment. The
// training that runs or ran last, else the opened network's.
class TrainingView : public View {
    Q_OBJECT

public:
    explicit TrainingView(StateStore* store, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;

    void setTraining(const TrainingShownPtr& shown);
    void showForm();  // and its first field has the focus
    void pauseOrGoOn();
    void stop();

    // Whether a run is on the screen, and whether it is that of the opened network; then what it is, for a file.
    bool showsRun() const { return m_live || m_opened; }
    bool showsOpened() const { return !m_live && m_opened; }
    const TrainReport& report() const;
    TrainingPicture picture() const;
    QString runName() const;  // that of its folder

    TrainForm* form() const { return m_form; }
    CurvesPlot* curves() const { return m_curves; }
    MomentPanel* moment() const { return m_moment; }

Q_SIGNALS:
    void trainWanted(const headlight::TrainRequest& request);
    void pauseWanted();
    void resumeWanted();
    void stopWanted();
    void openWanted(const QString& folder);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildLayout();
    QWidget* buildStrip();
    void connectSignals();
    void showState();
    void refresh();
    void showRun();
    const TrainConfig& config() const;
    void showButtons();
    void arrange();

    StateStore* m_store;
    TrainForm* m_form;
    EmptyPage* m_empty;
    QScrollArea* m_run;  // all but the form
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_toForm;
    QPushButton* m_back;
    QPushButton* m_pause;
    QPushButton* m_stop;
    QPushButton* m_goOn;
    QPushButton* m_open;
    CurvesPlot* m_curves;
    MomentPanel* m_moment;
    std::shared_ptr<const OpenedModel> m_opened;
    TrainingShownPtr m_live;
    bool m_formWanted = false;  // where there is no room for both
};

}  // namespace headlight
