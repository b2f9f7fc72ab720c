#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "ui/plots/plot_theme.h"

class QPainter;

namespace headlight {

// What a tip says: lines of parts, some of them strong. Always plain text, whatever it contains.
struct PlotTip {
    struct Part {
        QString text;
        bool strong = false;
    };
    std::vector<std::vector<Part>> lines;

    bool empty() const { return lines.empty(); }
    QString plainText() const;  // lines joined by "; ", for assistive technology
};

// A line of a tip: the pattern's places %1 to %9 filled with the parts, in whatever order the language has them.
std::vector<PlotTip::Part> tipLine(const QString& pattern, const std::vector<PlotTip::Part>& parts);

// What is known of one cell.
struct CellFacts {
    QString query, key;  // as displayed
    int row = 0, column = 0;
    std::optional<double> weight, energy;
    int rank = 0, of = 0;  // of the weight among the visible ones of its row; 0: unknown
    bool masked = false;
    bool hidden = false;  // a special token that is not shown
};

// query **ef** (9) → key **elephant** (4)
// weight **0.5497**   energy **−0.712**   rank 1 of 6
PlotTip cellTip(const CellFacts& facts);

QSizeF tipSize(const PlotTip& tip, const PlotTheme& theme);
void paintTip(QPainter& painter, const QRectF& rect, const PlotTip& tip, const PlotTheme& theme);

// Where a tip is wanted: at a corner of the cell, or beside it where what lies on the other side must stay visible.
enum class TipSide { Corner, Left, Right };

// Where a tip goes: near the pointer, inside of bounds where it fits, over neither the cell nor the pointer.
QRectF placeTip(const QSizeF& size, const QRectF& cell, const QPointF& pointer, const QRectF& bounds,
                TipSide side = TipSide::Corner);

// The tip of a plot, laid over the whole window so that it may leave the plot. Takes no events.
class PlotTipOverlay : public QWidget {
    Q_OBJECT

public:
    explicit PlotTipOverlay(QWidget* plot);

    // cell and pointer in the plot's coordinates.
    void showTip(const PlotTip& tip, const QRectF& cell, const QPointF& pointer, const PlotTheme& theme,
                 TipSide side = TipSide::Corner);
    void hideTip();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* m_plot;
    PlotTip m_tip;
    PlotTheme m_theme;
};

}  // namespace headlight
