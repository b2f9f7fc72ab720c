#pragma once

#include <functional>
#include <vector>

#include "core/analysis/mask_presets.h"
#include "core/analysis/row_statistics.h"
#include "ui/panels/view.h"

class QCheckBox;
class QLayout;
class QMenu;
class QPushButton;
class QSpinBox;
class QStackedLayout;

namespace headlight {

class MaskPlot;
class Pointing;
class RowEffectPlot;
class StateStore;
struct PlotTip;
struct ViewState;

// The mask editor: the weights under all masks, painted on, beside them the leak of every row, below one row before and
// after. A stroke is one step of the history.
class MaskView : public View {
    Q_OBJECT

public:
    MaskView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;

    // Lays a preset on, instead of what is painted or, where `add`, beside it.
    void layOn(MaskPreset preset, int parameter, bool add);

    MaskPlot* plot() const { return m_plot; }
    RowEffectPlot* row() const { return m_row; }

Q_SIGNALS:
    void textWanted();
    void maskFileWanted();
    void maskSaveWanted();

private:
    QWidget* buildPage();
    QWidget* buildBar();
    QPushButton* addButton(QLayout* bar, const QString& text, const QString& tip, const std::function<void()>& run);
    void addPresets(QLayout* bar);
    void fillPresets(QMenu* menu);
    void connectSignals();
    void showState(const ViewState& before, const ViewState& now);
    void showPresetState();
    void showPicture();
    void showMarks();
    PlotTip tipOf(int row, int column) const;
    const Stack& stack() const;
    MaskMatrix painted() const;
    void beginStroke(const std::vector<Cell>& cells);
    void paint(const std::vector<Cell>& cells);
    void setPainted(const MaskMatrix& allowed, const char* merge = nullptr);
    void invert();
    MaskCanvas canvas() const;

    StateStore* m_store;
    Pointing* m_pointing;
    MaskPlot* m_plot;
    RowEffectPlot* m_row;
    QSpinBox* m_number;
    QCheckBox* m_add;
    QPushButton* m_clear = nullptr;
    QPushButton* m_save = nullptr;
    QStackedLayout* m_pages;
    RunSnapshotPtr m_snapshot;  // the last one with the effect of its masks
    int m_strokes = 0;
    bool m_allows = false;  // what the running stroke does
};

}  // namespace headlight
