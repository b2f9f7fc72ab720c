#pragma once

#include <QPushButton>

class QLabel;

namespace headlight {

// One line of the sources list: a name left, shortened in the middle, and its size right.
class SourceRow : public QPushButton {
    Q_OBJECT

public:
    explicit SourceRow(const QString& name, QWidget* parent = nullptr);

    void setDetail(const QString& detail);
    QString name() const { return m_fullName; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void elide();

    QString m_fullName;
    QLabel* m_name;
    QLabel* m_detail;
};

}  // namespace headlight
