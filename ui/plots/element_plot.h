#pragma once

#include <QWidget>

#include "ui/plots/element_painter.h"

namespace headlight {

// The terms of an energy as a card, as high as they are many. Up and Down ask for another query, Left and Right for
// another key.
class ElementPlot : public QWidget {
    Q_OBJECT

public:
    explicit ElementPlot(QWidget* parent = nullptr);

    void setPicture(const ElementPicture& picture);
    const ElementPicture& picture() const { return m_picture; }
    void setTheme(const PlotTheme& theme);
    ElementLayout elementLayout() const { return {{0, 0}, static_cast<double>(width()), m_picture, m_theme}; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {720, heightForWidth(720)}; }
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void queryStepped(int by);
    void keyStepped(int by);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    ElementPicture m_picture;
    PlotTheme m_theme = PlotTheme::light();
};

}  // namespace headlight
