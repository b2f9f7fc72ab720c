#pragma once

#include <optional>

#include "ui/panels/text_pictures.h"
#include "ui/panels/view.h"
#include "ui/plots/text_picture.h"
#include "ui/state/pointing.h"

class QButtonGroup;
class QScrollBar;
class QStackedLayout;

namespace headlight {

class HeadChips;
class StateStore;
class TextPlot;

// The sentence itself, its tokens coloured by what a chosen token attends to, or by who attends to it.
class TextView : public View {
    Q_OBJECT

public:
    TextView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;

    TextPlot* plot() const { return m_plot; }
    HeadChips* heads() const { return m_heads; }

Q_SIGNALS:
    void textWanted();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildControls();
    void buildLayout();
    void connectSignals();
    void showState(const ViewState& before, const ViewState& now);
    void showMap();
    void showPicture();
    Pin pinOf(TextToken token) const;
    Pin tokensOfPin(Pin shown) const;
    void point(TextToken token);
    void placeText();

    StateStore* m_store;
    Pointing* m_pointing;
    TextPlot* m_plot;
    HeadChips* m_heads;
    QButtonGroup* m_direction;
    QScrollBar* m_scroll = nullptr;
    QStackedLayout* m_pages;
    RunSnapshotPtr m_snapshot;
    std::optional<TextMap> m_map;
};

}  // namespace headlight
