#include "ui/widgets/source_row.h"

#include <QHBoxLayout>
#include <QLabel>

namespace headlight {

SourceRow::SourceRow(const QString& name, QWidget* parent)
    : QPushButton(parent), m_fullName(name), m_name(new QLabel(this)), m_detail(new QLabel(this)) {
    setProperty("sourceRow", true);
    setCheckable(true);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(name);
    m_name->setTextFormat(Qt::PlainText);
    m_detail->setProperty("muted", true);
    m_detail->setProperty("small", true);
    for (QLabel* label : {m_name, m_detail})
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(m_name, 1);
    layout->addWidget(m_detail);
    m_name->setMinimumWidth(0);
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setMinimumHeight(30);
    elide();
}

void SourceRow::setDetail(const QString& detail) {
    m_detail->setText(detail);
    elide();
}

void SourceRow::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    elide();
}

void SourceRow::elide() {
    const int room = width() - m_detail->sizeHint().width() - 24;
    m_name->setText(m_name->fontMetrics().elidedText(m_fullName, Qt::ElideMiddle, room));
}

}  // namespace headlight
