#pragma once

#include <QLayout>
#include <QList>

namespace headlight {

// Left to right, wrapping onto new rows; each item is in the middle of its row's height, as wide as it wants to be, and
// at most as wide as the row.
class FlowLayout : public QLayout {
    Q_OBJECT

public:
    explicit FlowLayout(int spacing, QWidget* parent = nullptr);
    ~FlowLayout() override;

    // Room that a row has left goes where this is in it.
    void addStretch();

    void addItem(QLayoutItem* item) override { m_items.append(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    struct Row {
        int end = 0;    // the first item that is not in it
        int items = 0;  // that are seen
        int width = 0;
        int height = 0;
        int stretches = 0;
    };

    Row rowFrom(int first, int width) const;
    void placeRow(int first, const Row& row, const QRect& rect) const;

    // Returns the height used; moves the items only when `place`.
    int arrange(const QRect& rect, bool place) const;

    QList<QLayoutItem*> m_items;
    int m_spacing;
};

}  // namespace headlight
