#include "ui/panels/time_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kMomentMs = 350;  // as long as it takes to see what has changed

}  // namespace

TimeBar::TimeBar(QWidget* parent)
    : QWidget(parent),
      m_play(new QPushButton(tr("Play"), this)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_row(new QHBoxLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(form::kRow);
    auto* bar = new QHBoxLayout;
    bar->setSpacing(form::kSection);
    m_play->setCheckable(true);
    m_play->setToolTip(tr("Run through the evaluations"));
    m_slider->setPageStep(1);
    m_slider->setAccessibleName(tr("Moment of the training"));
    bar->addWidget(m_play);
    bar->addWidget(m_slider, 1);
    column->addLayout(bar);
    m_row->setSpacing(form::kEdge);
    column->addLayout(m_row);
    m_timer.setInterval(kMomentMs);
    connect(&m_timer, &QTimer::timeout, this, &TimeBar::advance);
    connect(m_play, &QPushButton::toggled, this, &TimeBar::play);
    connect(m_slider, &QSlider::valueChanged, this, &TimeBar::momentChosen);
}

void TimeBar::setMoments(int count, int moment) {
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, count - 1);
    m_slider->setValue(moment);
    m_slider->setEnabled(count > 1);
    m_play->setEnabled(count > 1);
}

void TimeBar::setFigures(const std::vector<MomentFigure>& figures) {
    while (m_figures.size() < figures.size()) {
        auto* column = new QVBoxLayout;
        column->setSpacing(0);
        auto* value = new QLabel(this);
        value->setProperty("title", true);
        value->setTextFormat(Qt::PlainText);
        auto* name = form::mutedLabel({}, this);
        name->setProperty("small", true);
        name->setAlignment(Qt::AlignTop | Qt::AlignLeft);
        column->addWidget(value);
        column->addWidget(name, 1);
        m_row->addLayout(column, m_figures.size() + 1 < figures.size() ? 1 : 2);  // the last one tells the most
        m_figures.emplace_back(value, name);
    }
    for (std::size_t i = 0; i < figures.size(); ++i) {
        m_figures[i].first->setText(figures[i].value);
        m_figures[i].second->setText(figures[i].name);
    }
}

void TimeBar::play(bool on) {
    m_play->setText(on ? tr("Pause") : tr("Play"));
    if (!on)
        return m_timer.stop();
    if (m_slider->value() == m_slider->maximum())
        m_slider->setValue(0);
    m_timer.start();
}

void TimeBar::advance() {
    if (m_slider->value() < m_slider->maximum())
        m_slider->setValue(m_slider->value() + 1);
    if (m_slider->value() == m_slider->maximum())
        m_play->setChecked(false);
}

void TimeBar::hideEvent(QHideEvent*) { m_play->setChecked(false); }

}  // namespace headlight
