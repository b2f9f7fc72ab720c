#pragma once

#include <memory>

#include "ui/panels/view.h"
#include "ui/session/measuring_shown.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedLayout;
class QTableView;

namespace headlight {

class EmptyPage;
class KindTableModel;
class KindsForm;
class LineChartPlot;
struct ModelInfo;
struct OpenedModel;
class Pointing;
class StateStore;

// What the kinds of attention are worth on one task, by measurement: the bottleneck plot, and a table of all figures,
// of the networks beside the opened one or of a comparison that is run here.
class KindsView : public View {
    Q_OBJECT

public:
    KindsView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;

    void setMeasuring(const MeasuringShownPtr& shown);
    void showForm();
    void copyNumbers();  // of the plot

    LineChartPlot* plot() const { return m_plot; }
    QTableView* table() const { return m_table; }
    KindsForm* form() const { return m_form; }
    // What is on the screen; null: nothing.
    std::shared_ptr<const KindsAnalysis> analysis() const;

Q_SIGNALS:
    void modelWanted();  // the empty page's button
    void measureWanted(const headlight::KindsRequest& request);
    void stopWanted();

private:
    enum SourceRow { kSiblings, kMeasured };

    QWidget* buildBar();
    QWidget* buildContent();
    void buildTable();
    void connectSignals();
    bool showsMeasured() const;
    void chooseSource(SourceRow source);
    void showAnalysis();
    void showChart();
    void showProgress();
    void showStage(const QString& text);
    QString sourceText() const;

    StateStore* m_store;
    std::shared_ptr<const OpenedModel> m_model;
    std::shared_ptr<const KindsAnalysis> m_siblings;
    std::shared_ptr<const KindsAnalysis> m_measured;  // as far as it was done last
    MeasuringShownPtr m_measuring;
    std::shared_ptr<const ModelInfo> m_lastInfo;
    SourceRow m_shown = kSiblings;  // as it was chosen

    QComboBox* m_source;
    QComboBox* m_score;
    QLabel* m_stage;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QPushButton* m_copy;
    QPushButton* m_measure;
    KindsForm* m_form;
    EmptyPage* m_empty;
    LineChartPlot* m_plot;
    KindTableModel* m_rows;
    QTableView* m_table;
    QLabel* m_conditions;
    QStackedLayout* m_pages;
};

}  // namespace headlight
