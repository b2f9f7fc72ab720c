#include "ui/widgets/flow_layout.h"

#include <QWidget>
#include <algorithm>

namespace headlight {

namespace {

bool isStretch(const QLayoutItem* item) {
    return item->expandingDirections().testFlag(Qt::Horizontal) && item->isEmpty();
}

}  // namespace

FlowLayout::FlowLayout(int spacing, QWidget* parent) : QLayout(parent), m_spacing(spacing) {
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() { qDeleteAll(m_items); }

void FlowLayout::addStretch() { addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding, QSizePolicy::Minimum)); }

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

FlowLayout::Row FlowLayout::rowFrom(int first, int width) const {
    Row row{first, 0, 0, 0, 0};
    for (; row.end < count(); ++row.end) {
        const QLayoutItem* item = m_items[row.end];
        if (isStretch(item))
            ++row.stretches;
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        const int wanted = (row.items > 0 ? m_spacing : 0) + std::min(size.width(), width);
        if (row.items > 0 && row.width + wanted > width)
            break;
        ++row.items;
        row.width += wanted;
        row.height = std::max(row.height, size.height());
    }
    return row;
}

void FlowLayout::placeRow(int first, const Row& row, const QRect& rect) const {
    int x = rect.x();
    for (int i = first; i < row.end; ++i) {
        QLayoutItem* item = m_items[i];
        if (isStretch(item))
            x += (rect.width() - row.width) / row.stretches;
        if (item->isEmpty())
            continue;
        const QSize size(std::min(item->sizeHint().width(), rect.width()), item->sizeHint().height());
        item->setGeometry(QRect(QPoint(x, rect.y() + (row.height - size.height()) / 2), size));
        x += size.width() + m_spacing;
    }
}

int FlowLayout::arrange(const QRect& rect, bool place) const {
    int height = 0;
    for (int first = 0; first < count();) {
        const Row row = rowFrom(first, rect.width());
        if (height > 0 && row.height > 0)
            height += m_spacing;
        if (place)
            placeRow(first, row, QRect(rect.x(), rect.y() + height, rect.width(), row.height));
        height += row.height;
        first = row.end;
    }
    return height;
}

}  // namespace headlight
