#pragma once

#include <QWidget>
#include <optional>

#include "ui/plots/hand_painter.h"

namespace headlight {

// A row worked out by hand as a card, at least as large as it needs to be. Right and Space go a step on, Left a step
// back, Home and End to the first and last; Up and Down ask for another query; a click on a column asks for its key.
class HandPlot : public QWidget {
    Q_OBJECT

public:
    explicit HandPlot(QWidget* parent = nullptr);

    void setPicture(const HandPicture& picture);
    const HandPicture& picture() const { return m_picture; }
    void setTheme(const PlotTheme& theme);
    const HandLayout& handLayout() const;
    QRectF presentBlock() const;  // what the last step has written; null: nothing

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepWanted(int step);
    void queryStepped(int by);
    void keyClicked(int key);
    void keyPointed(int key);  // −1: none any more

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    int keyAt(const QPointF& point) const;
    void relayout();

    HandPicture m_picture;
    PlotTheme m_theme = PlotTheme::light();
    mutable std::optional<HandLayout> m_layout;
};

}  // namespace headlight
