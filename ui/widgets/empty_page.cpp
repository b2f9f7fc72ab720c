#include "ui/widgets/empty_page.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/widgets/form.h"

namespace headlight {

EmptyPage::EmptyPage(const QString& sentence, const QString& text, QWidget* parent)
    : QWidget(parent), m_sentence(form::mutedLabel(sentence, this)), m_button(new QPushButton(text, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(12);
    m_button->setProperty("primary", true);
    connect(m_button, &QPushButton::clicked, this, &EmptyPage::filled);
    m_sentence->setAlignment(Qt::AlignCenter);
    layout->addStretch(1);
    layout->addWidget(m_sentence);
    layout->addWidget(m_button, 0, Qt::AlignHCenter);
    layout->addStretch(1);
}

void EmptyPage::say(const QString& sentence, const QString& button) {
    m_sentence->setText(sentence);
    m_button->setText(button);
}

}  // namespace headlight
