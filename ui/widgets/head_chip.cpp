#include "ui/widgets/head_chip.h"

#include <QPainter>
#include <cmath>

#include "ui/plots/label_text.h"
#include "ui/plots/lines_painter.h"

namespace headlight {

namespace {

constexpr double kChipHeight = 24, kChipPadding = 7, kChipSwatch = 12, kChipGap = 5;

}  // namespace

HeadChip::HeadChip(int head, QWidget* parent) : QAbstractButton(parent), m_head(head) {
    setCheckable(true);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setText(QString::number(head));
    setAccessibleName(tr("Head %1").arg(head));
    setToolTip(tr("Head %1 on or off; a double click shows it alone").arg(head));
}

void HeadChip::setPlotTheme(const PlotTheme& theme) {
    m_theme = theme;
    updateGeometry();
    update();
}

QSize HeadChip::sizeHint() const {
    const double number = QFontMetricsF(m_theme.numberFont()).horizontalAdvance(text());
    return {static_cast<int>(std::ceil(number + 2 * kChipPadding + kChipSwatch + kChipGap)),
            static_cast<int>(m_theme.sized(kChipHeight))};
}

void HeadChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF whole = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(hasFocus() ? m_theme.accent : isChecked() ? m_theme.seriesColour(m_head) : m_theme.line, 1));
    painter.setBrush(isChecked() ? m_theme.surface : underMouse() ? m_theme.hoverWash() : m_theme.window);
    painter.drawRoundedRect(whole, whole.height() / 2, whole.height() / 2);
    painter.setOpacity(isChecked() ? 1 : 0.45);
    paintSeriesSwatch(painter, QRectF(kChipPadding, 0, kChipSwatch, height()), m_head, m_theme);
    painter.setOpacity(1);
    painter.setFont(m_theme.numberFont());
    painter.setPen(isChecked() ? m_theme.text : m_theme.muted);
    drawLabel(painter,
              QPointF(kChipPadding + kChipSwatch + kChipGap,
                      whole.center().y() + QFontMetricsF(painter.font()).capHeight() / 2),
              text(), LabelSide::FromLeft, width());
}

// The first click has toggled already; the second one does not toggle back.
void HeadChip::mouseDoubleClickEvent(QMouseEvent*) { Q_EMIT aloneWanted(); }

}  // namespace headlight
