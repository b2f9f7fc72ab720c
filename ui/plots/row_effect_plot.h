#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>
#include <cstdint>
#include <vector>

#include "ui/plots/plot_theme.h"

class QPainter;

namespace headlight {

// One row of weights without and with a mask, key by key.
struct RowEffectPicture {
    QString title;
    QString facts;  // in figures, under the title
    QStringList keyLabels;
    std::vector<float> before, after;     // [keys]
    std::vector<std::uint8_t> forbidden;  // [keys], 1 = what was there before is the leak
    int markedKey = -1;

    bool empty() const { return before.empty(); }
    friend bool operator==(const RowEffectPicture& a, const RowEffectPicture& b) {
        return a.title == b.title && a.facts == b.facts && a.keyLabels == b.keyLabels && a.before == b.before &&
               a.after == b.after && a.forbidden == b.forbidden && a.markedKey == b.markedKey;
    }
};

// As a card: two bars a key, on one scale from 0.
void paintRowEffect(QPainter& painter, const QRectF& card, const RowEffectPicture& picture, const PlotTheme& theme);

class RowEffectPlot : public QWidget {
    Q_OBJECT

public:
    explicit RowEffectPlot(QWidget* parent = nullptr);

    void setPicture(const RowEffectPicture& picture);
    const RowEffectPicture& picture() const { return m_picture; }
    void setTheme(const PlotTheme& theme);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    RowEffectPicture m_picture;
    PlotTheme m_theme = PlotTheme::light();
};

}  // namespace headlight
