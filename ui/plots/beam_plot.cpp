#include "ui/plots/beam_plot.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/beam_painter.h"
#include "ui/plots/card_painter.h"
#include "ui/plots/map_layout.h"

namespace headlight {

namespace {

constexpr double kBeamZoomStep = 1.25;
constexpr double kNearest = 3;
constexpr double kReadable = 0.9;  // a large tree begins no smaller than this
constexpr double kHeader = 22;
constexpr double kNote = 20;

bool sameTree(const BeamPicture& a, const BeamPicture& b) {
    return std::equal(a.boxes.begin(), a.boxes.end(), b.boxes.begin(), b.boxes.end(),
                      [](const BeamBox& x, const BeamBox& y) {
                          return x.parent == y.parent && x.token == y.token && x.number == y.number;
                      });
}

}  // namespace

BeamPlot::BeamPlot(QWidget* parent) : QWidget(parent), m_tip(new PlotTipOverlay(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("What the search looked at, as a tree"));
    // The tip lives in the window and may be deleted with it.
    connect(m_tip, &QObject::destroyed, this, [this] { m_tip = nullptr; });
}

BeamPlot::~BeamPlot() {
    if (m_tip) {
        m_tip->disconnect(this);
        delete m_tip;
    }
}

void BeamPlot::hideTip() {
    if (m_tip)
        m_tip->hideTip();
}

void BeamPlot::setPicture(const BeamPicture& picture) {
    const bool same = sameTree(m_picture, picture);
    m_picture = picture;
    if (!same) {
        m_layout.reset();
        m_pointed = -1;
        hideTip();
        begin();
    }
    update();
}

void BeamPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    m_layout.reset();
    begin();
}

const BeamLayout& BeamPlot::beamLayout() const {
    if (!m_layout)
        m_layout.emplace(m_picture, m_theme, body().width());
    return *m_layout;
}

QRectF BeamPlot::header() const {
    return {kCardPadding, kCardPadding, std::max(1.0, width() - 2 * kCardPadding), m_theme.sized(kHeader)};
}

QRectF BeamPlot::body() const {
    const double top = header().bottom() + m_theme.betweenRows;
    const double foot = m_picture.note.isEmpty() ? 0 : m_theme.sized(kNote);
    return {kCardPadding, top, header().width(), std::max(1.0, height() - top - foot - kCardPadding)};
}

double BeamPlot::fittingZoom() const {
    const QSizeF size = beamLayout().size;
    if (size.isEmpty())
        return 1;
    return std::min({1.0, body().width() / size.width(), body().height() / size.height()});
}

// Whole where it can be read whole; else from the root on.
void BeamPlot::begin() {
    m_moved = false;
    m_given = {};
    place(std::max(kReadable, fittingZoom()));
}

void BeamPlot::fit() {
    place(fittingZoom());
    moved();
}

void BeamPlot::moved() {
    m_moved = true;
    m_given = {};
    update();
    Q_EMIT viewChanged();
}

QRectF BeamPlot::view() const {
    return m_moved ? QRectF((body().topLeft() - m_origin) / m_zoom, body().size() / m_zoom) : QRectF();
}

void BeamPlot::setView(const QRectF& part) {
    if (part == view())
        return;
    if (part.isEmpty() || !part.intersects({{}, beamLayout().size}))
        return begin();
    m_given = part;
    m_moved = true;
    showPart(part);
}

void BeamPlot::showPart(const QRectF& part) {
    m_zoom = body().width() / part.width();
    m_origin = body().topLeft() - part.topLeft() * m_zoom;
    update();
}

void BeamPlot::place(double zoom) {
    m_zoom = zoom;
    const double spare = body().height() - beamLayout().size.height() * zoom;
    m_origin = {body().left(), body().top() + std::max(0.0, spare / 2)};
    update();
}

QRectF BeamPlot::boxRect(int box) const {
    const QRectF& rect = beamLayout().boxes[static_cast<std::size_t>(box)];
    return {m_origin + rect.topLeft() * m_zoom, rect.size() * m_zoom};
}

int BeamPlot::boxAt(const QPointF& point) const {
    return body().contains(point) ? beamLayout().boxAt((point - m_origin) / m_zoom) : -1;
}

// 0 is the window's key for the whole map, unless the tree has the focus.
bool BeamPlot::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_0) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void BeamPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintCardFrame(painter, rect(), m_theme);
    paintHeader(painter, header(), m_picture.title, m_picture.rule, {}, BadgeLevel::None, m_theme);
    if (!m_picture.note.isEmpty())
        paintNote(painter, {body().left(), body().bottom(), body().width(), m_theme.sized(kNote)}, m_picture.note,
                  m_theme.muted, m_theme);
    painter.save();
    painter.setClipRect(body());
    painter.translate(m_origin);
    painter.scale(m_zoom, m_zoom);
    const QRectF part((body().topLeft() - m_origin) / m_zoom, body().size() / m_zoom);
    paintBeam(painter, beamLayout(), m_picture, part, m_pointed, m_theme);
    painter.restore();
    paintMore(painter, body(), {m_origin, beamLayout().size * m_zoom}, m_theme);
    paintFocusRing(painter, *this, m_theme);
}

void BeamPlot::resizeEvent(QResizeEvent*) {
    m_layout.reset();
    if (!m_given.isEmpty())
        showPart(m_given);
    else if (!m_moved)
        begin();
}

void BeamPlot::zoomAbout(const QPointF& point, double factor) {
    const double zoom = std::clamp(m_zoom * factor, std::min(kReadable, fittingZoom()), kNearest);
    m_origin = point - (point - m_origin) * (zoom / m_zoom);
    m_zoom = zoom;
    moved();
}

void BeamPlot::pointAt(int box, const QPointF& pointer) {
    if (box != m_pointed) {
        m_pointed = box;
        update();
    }
    if (box < 0)
        return hideTip();
    if (!m_tip)
        return;
    const PlotTip& tip = m_picture.boxes[static_cast<std::size_t>(box)].tip;
    setAccessibleDescription(tip.plainText());
    m_tip->showTip(tip, boxRect(box), pointer, m_theme);
}

void BeamPlot::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->button() == Qt::LeftButton;
    m_pressedAt = m_draggedTo = event->position();
}

void BeamPlot::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    m_dragging = m_dragging || (m_pressed && (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance());
    if (!m_dragging)
        return pointAt(boxAt(at), at);
    hideTip();
    m_origin += at - m_draggedTo;
    m_draggedTo = at;
    moved();
}

void BeamPlot::mouseReleaseEvent(QMouseEvent* event) {
    const bool click = m_pressed && !m_dragging;
    m_pressed = m_dragging = false;
    if (const int box = boxAt(event->position()); click && box >= 0)
        Q_EMIT boxClicked(box);
}

void BeamPlot::mouseDoubleClickEvent(QMouseEvent*) { fit(); }

void BeamPlot::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / 120.0;
    if (notches == 0 || m_picture.boxes.empty())
        return event->ignore();
    zoomAbout(event->position(), std::pow(kBeamZoomStep, notches));
    pointAt(boxAt(event->position()), event->position());
    event->accept();
}

void BeamPlot::walk(int right, int down) {
    const int to = m_pointed < 0 ? 0 : beamLayout().beside(m_picture, m_pointed, right, down);
    const QRectF rect = boxRect(to), seen = body();
    const auto inside = [](double low, double high, double from, double until) {
        return low < from ? from - low : std::min(0.0, until - high);
    };
    const QPointF by(inside(rect.left(), rect.right(), seen.left(), seen.right()),
                     inside(rect.top(), rect.bottom(), seen.top(), seen.bottom()));
    m_origin += by;
    if (!by.isNull())
        moved();
    pointAt(to, boxRect(to).center());
    update();
}

void BeamPlot::keyPressEvent(QKeyEvent* event) {
    if (m_picture.boxes.empty())
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Up: return walk(0, -1);
        case Qt::Key_Down: return walk(0, 1);
        case Qt::Key_Left: return walk(-1, 0);
        case Qt::Key_Right: return walk(1, 0);
        case Qt::Key_0: return fit();
        case Qt::Key_Plus:
        case Qt::Key_Equal: return zoomAbout(body().center(), kBeamZoomStep);
        case Qt::Key_Minus: return zoomAbout(body().center(), 1 / kBeamZoomStep);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_pointed >= 0)
                Q_EMIT boxClicked(m_pointed);
            return;
        default: QWidget::keyPressEvent(event);
    }
}

void BeamPlot::leaveEvent(QEvent*) { pointAt(-1, {}); }

void BeamPlot::hideEvent(QHideEvent*) { hideTip(); }

}  // namespace headlight
