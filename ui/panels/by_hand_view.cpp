#include "ui/panels/by_hand_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <algorithm>
#include <cmath>

#include "ui/panels/hand_pictures.h"
#include "ui/plots/hand_plot.h"
#include "ui/plots/map_layout.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

ByHandView::ByHandView(StateStore* store, Pointing* pointing, QWidget* parent)
    : ExplainedView(store, pointing, parent),
      m_plot(new HandPlot),
      m_count(form::mutedLabel({}, this)),
      m_back(new QPushButton(tr("Back"), this)),
      m_next(new QPushButton(tr("Next step"), this)) {
    build(m_plot, buildSteps(), tr("A row of the map worked out step by step, from its energies to its context."));
    connect(m_plot, &HandPlot::stepWanted, this, &ByHandView::goTo);
    connect(m_plot, &HandPlot::queryStepped, this, &ByHandView::stepQuery);
    connect(m_plot, &HandPlot::keyClicked, this, [this](int key) {
        if (hasPicture())
            pin({m_snapshot->explanation->query, key});
    });
    connect(m_plot, &HandPlot::keyPointed, this, [this](int key) {
        const bool points = key >= 0 && hasPicture();
        m_pointing->set(points ? Pin{m_snapshot->explanation->query, key} : Pin{});
    });
    // The names of the steps stay in sight.
    connect(m_scroll->horizontalScrollBar(), &QScrollBar::valueChanged, m_plot, qOverload<>(&QWidget::update));
}

QWidget* ByHandView::buildSteps() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    m_count->setWordWrap(false);
    m_next->setProperty("primary", true);
    for (QWidget* each : std::initializer_list<QWidget*>{m_count, m_back, m_next})
        layout->addWidget(each);
    m_back->setToolTip(tr("Left, Page Up; Home goes to the first step"));
    m_next->setToolTip(tr("Right, Page Down; End goes to the last step"));
    connect(m_back, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { step(1); });
    return row;
}

void ByHandView::step(int by) {
    if (hasPicture())
        goTo(m_plot->picture().step + by);
}

void ByHandView::goTo(int step) {
    if (!hasPicture())
        return;
    const int wanted = std::clamp(step, 0, handStepCount(*m_snapshot) - 1);
    m_store->change([wanted](ViewState& state) { state.handStep = wanted; });
}

Missing ByHandView::missingFrom(const Explanation& explanation) const { return explanation.rowMissing; }

void ByHandView::showPicture() {
    m_plot->setPicture(handPicture(*m_snapshot, m_store->state()));
    const int step = m_plot->picture().step, count = handStepCount(*m_snapshot);
    m_count->setText(tr("Step %1 of %2").arg(step + 1).arg(count));
    m_back->setEnabled(step > 0);
    m_next->setEnabled(step + 1 < count);
    QTimer::singleShot(0, this, &ByHandView::follow);  // when the plot has its size
}

// As far down and across as it takes to see what the step has written and the chosen key, wherever it was before: the
// same state is the same picture.
void ByHandView::follow() {
    const QRectF block = m_plot->presentBlock();
    if (block.isNull())
        return;
    const int chosen = m_plot->picture().chosen;
    const HandLayout& layout = m_plot->handLayout();
    const double totals = layout.card.right() - layout.totalsLeft;
    const double right = chosen >= 0 ? layout.column(chosen, block).right() + totals : 0;
    const QSize seen = m_scroll->viewport()->size();
    m_scroll->horizontalScrollBar()->setValue(static_cast<int>(std::ceil(right)) - seen.width());
    m_scroll->verticalScrollBar()->setValue(static_cast<int>(std::ceil(block.bottom() + kCardPadding)) - seen.height());
}

void ByHandView::resizeEvent(QResizeEvent* event) {
    ExplainedView::resizeEvent(event);
    QTimer::singleShot(0, this, &ByHandView::follow);
}

void ByHandView::setPlotTheme(const PlotTheme& theme) { m_plot->setTheme(theme); }

}  // namespace headlight
