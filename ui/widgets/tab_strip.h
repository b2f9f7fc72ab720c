#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

class QAbstractButton;
class QScrollArea;
class QToolButton;

namespace headlight {

// A row of tabs; where it is narrower than they are, arrows and the wheel scroll it, and the chosen tab stays in sight.
class TabStrip : public QWidget {
    Q_OBJECT

public:
    TabStrip(const QList<QAbstractButton*>& tabs, QWidget* parent = nullptr);

    void reveal(QWidget* tab);

    QToolButton* back() const { return m_back; }
    QToolButton* forward() const { return m_forward; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* arrow(const QString& text, const QString& tip, int direction);
    void keepRoom();
    void fit();
    void scroll(int pixels);

    QWidget* m_row;
    QScrollArea* m_area;
    QToolButton* m_back;
    QToolButton* m_forward;
    QPointer<QWidget> m_chosen;
};

}  // namespace headlight
