#include "ui/widgets/empty_page.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/widgets/form.h"

namespace headlight {

EmptyPage::EmptyPage(const QString& sentence, const QString& text, QWidget* parent) : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(12);
    auto* button = new QPushButton(text, this);
    button->setProperty("primary", true);
    connect(button, &QPushButton::clicked, this, &EmptyPage::filled);
    auto* label = form::mutedLabel(sentence, this);
    label->setAlignment(Qt::AlignCenter);
    layout->addStretch(1);
    layout->addWidget(label);
    layout->addWidget(button, 0, Qt::AlignHCenter);
    layout->addStretch(1);
}

}  // namespace headlight
