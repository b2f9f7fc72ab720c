#include "ui/panels/step_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kMsByToken = 600;  // while it plays: time to look at a row
constexpr int kPlayWidth = 84;
constexpr int kCountWidth = 72;

}  // namespace

StepPanel::StepPanel(QWidget* parent)
    : QWidget(parent),
      m_text(new QLabel(this)),
      m_play(new QPushButton(tr("Play"), this)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_count(new QLabel(this)),
      m_timer(new QTimer(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    layout->addWidget(m_text);
    auto* row = new QHBoxLayout;
    row->setSpacing(form::kRow + 2);
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_count);
    layout->addLayout(row);
    m_play->setCheckable(true);
    m_play->setToolTip(tr("Lets the map grow token by token"));
    m_slider->setAccessibleName(tr("How many tokens of the translation are there"));
    form::setWidth(m_play, kPlayWidth);
    form::setWidth(m_count, kCountWidth);
    m_count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_timer->setInterval(kMsByToken);
    connect(m_timer, &QTimer::timeout, this, &StepPanel::advance);
    connect(m_play, &QPushButton::toggled, this, &StepPanel::run);
    connect(m_slider, &QSlider::valueChanged, this, &StepPanel::stepped);
}

void StepPanel::setTokens(const QStringList& tokens) {
    const QSignalBlocker quiet(m_slider);
    m_tokens = tokens;
    m_slider->setRange(0, static_cast<int>(tokens.size()));
    m_play->setEnabled(!tokens.isEmpty());
    showTokens();
}

void StepPanel::setShown(int tokens) {
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(tokens);
    showTokens();
}

void StepPanel::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    showTokens();
}

void StepPanel::showTokens() {
    const int shown = m_slider->value();
    QStringList words;
    for (int i = 0; i < shown; ++i) {
        const QString word = m_tokens.value(i).toHtmlEscaped();
        words.append(i + 1 < shown ? word
                                   : QStringLiteral("<span style=\"color:%1; font-weight:600\">%2</span>")
                                         .arg(m_theme.accent.name(), word));
    }
    m_text->setText(words.isEmpty() ? tr("Nothing is translated yet.").toHtmlEscaped() : words.join(QLatin1Char(' ')));
    m_count->setText(tr("%1 of %2").arg(shown).arg(m_tokens.size()));
}

void StepPanel::run(bool on) {
    m_play->setText(on ? tr("Pause") : tr("Play"));
    if (!on)
        return m_timer->stop();
    if (m_slider->value() == m_slider->maximum())
        Q_EMIT stepped(0);
    m_timer->start();
}

void StepPanel::advance() {
    if (m_slider->value() < m_slider->maximum())
        Q_EMIT stepped(m_slider->value() + 1);
    if (m_slider->value() == m_slider->maximum())
        stop();
}

void StepPanel::stop() { m_play->setChecked(false); }

}  // namespace headlight
