#include "ui/widgets/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

namespace headlight {

namespace {

QLabel* plainLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_text(plainLabel(this)), m_hint(plainLabel(this)), m_choices(new QHBoxLayout) {
    setObjectName(QStringLiteral("messageBar"));
    m_hint->setProperty("muted", true);
    buildLayout();
    hide();
}

void MessageBar::buildLayout() {
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_text);
    texts->addWidget(m_hint);
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("\u2715"));
    close->setAccessibleName(tr("Close the message"));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, &MessageBar::clear);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 8, 8);
    row->setSpacing(8);
    row->addLayout(texts, 1);
    row->addLayout(m_choices);
    row->addWidget(close, 0, Qt::AlignTop);
}

void MessageBar::show(const UserMessage& message, const std::vector<Choice>& choices) {
    m_shown = {message, choices};
    // In the order of UserMessage::Level.
    static const char* const kLevels[] = {"good", "warn", "bad"};
    setProperty("level", QString::fromLatin1(kLevels[static_cast<int>(message.level)]));
    style()->unpolish(this);
    style()->polish(this);
    m_text->setText(message.text);
    m_hint->setText(message.hint);
    m_hint->setVisible(!message.hint.isEmpty());
    while (QLayoutItem* item = m_choices->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const Choice& choice : choices) {
        auto* button = new QPushButton(choice.first, this);
        connect(button, &QPushButton::clicked, this, choice.second);
        m_choices->addWidget(button);
    }
    setVisible(true);
}

void MessageBar::clear() { setVisible(false); }

std::optional<MessageBar::Shown> MessageBar::shown() const {
    return isHidden() ? std::nullopt : std::optional(m_shown);
}

QString MessageBar::text() const { return isHidden() ? QString() : m_text->text(); }

}  // namespace headlight
