#pragma once

#include <QWidget>

#include "core/data/run_request.h"
#include "ui/plots/plot_theme.h"

namespace headlight {

// One tab of the centre: draws the latest snapshot under the state, and computes nothing.
class View : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual void setSnapshot(const RunSnapshotPtr& snapshot) = 0;
    virtual void setPlotTheme(const PlotTheme& theme) = 0;
    // Nothing to show yet: says what would be here.
    virtual void showEmpty() = 0;
};

}  // namespace headlight
