#include "ui/widgets/empty_page.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/widgets/form.h"

namespace headlight {

EmptyPage::EmptyPage(const QString& sentence, QWidget* parent) : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(12);
    auto* button = new QPushButton(tr("Type a sentence"), this);
    button->setProperty("primary", true);
    connect(button, &QPushButton::clicked, this, &EmptyPage::textWanted);
    auto* label = form::mutedLabel(sentence, this);
    label->setAlignment(Qt::AlignCenter);
    layout->addStretch(1);
    layout->addWidget(label);
    layout->addWidget(button, 0, Qt::AlignHCenter);
    layout->addStretch(1);
}

}  // namespace headlight
