#include "ui/panels/moment_panel.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <utility>

#include "ui/panels/time_bar.h"
#include "ui/panels/training_pictures.h"
#include "ui/plots/map_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr double kLeastMomentMap = 240;  // high: its words are there, too

void refill(QComboBox* box, const QStringList& texts, int current) {
    const QSignalBlocker quiet(box);
    QStringList now;
    for (int i = 0; i < box->count(); ++i)
        now.append(box->itemText(i));
    if (now != texts) {
        box->clear();
        box->addItems(texts);
    }
    box->setCurrentIndex(current);
    box->setEnabled(texts.size() > 1);
}

QStringList numbered(const QString& pattern, std::int64_t count) {
    QStringList texts;
    for (std::int64_t i = 0; i < count; ++i)
        texts.append(pattern.arg(i));
    return texts;
}

}  // namespace

MomentPanel::MomentPanel(StateStore* store, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_probe(new QComboBox(this)),
      m_stack(new QComboBox(this)),
      m_layer(new QComboBox(this)),
      m_head(new QComboBox(this)),
      m_nothing(form::mutedLabel(tr("This network has no attention: there is no map to watch."), this)),
      m_map(new MapPlot(this)),
      m_bar(new TimeBar(this)) {
    buildLayout();
    connectSignals();
}

void MomentPanel::buildLayout() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(form::kRow);
    auto* row = new QHBoxLayout;
    row->setSpacing(form::kRow);
    const std::pair<QComboBox*, QString> boxes[] = {{m_probe, tr("Sentence that was looked at")},
                                                    {m_stack, tr("Stack of the training's map")},
                                                    {m_layer, tr("Layer of the training's map")},
                                                    {m_head, tr("Head of the training's map")}};
    for (const auto& [box, name] : boxes) {
        box->setAccessibleName(name);
        box->setToolTip(name);
        row->addWidget(box, box == m_probe ? 1 : 0);
    }
    m_probe->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_probe->setMinimumContentsLength(8);
    column->addLayout(row);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_map->setAccessibleName(tr("Weights at the moment of the training"));
    m_map->setReducedMotion(true);
    // As high as there is room for, whatever the map would like best.
    m_map->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    m_mapRow = new QGridLayout;
    m_mapRow->addWidget(m_nothing, 0, 0);
    m_mapRow->addWidget(m_map, 0, 0);
    column->addLayout(m_mapRow, 1);
    column->addWidget(m_bar);
}

void MomentPanel::connectSignals() {
    connect(m_probe, &QComboBox::activated, this,
            [this](int probe) { m_store->change([probe](ViewState& state) { state.probe = probe; }); });
    connect(m_stack, &QComboBox::activated, this, [this](int stack) {
        choosePlace([stack](MapRequest& map) {
            map.stack = stack;
            map.layer = LayerIndex{0};
            map.head = HeadIndex{0};
            map.layerSet.clear();
            map.headSet.clear();
            map.querySpans.clear();
            map.keySpans.clear();
        });
    });
    connect(m_layer, &QComboBox::activated, this,
            [this](int layer) { choosePlace([layer](MapRequest& map) { map.layer = LayerIndex{layer}; }); });
    connect(m_head, &QComboBox::activated, this,
            [this](int head) { choosePlace([head](MapRequest& map) { map.head = HeadIndex{head}; }); });
    connect(m_bar, &TimeBar::momentChosen, this, &MomentPanel::choose);
}

// At the last one it stays with the last, also when further ones come.
void MomentPanel::choose(int moment) {
    const bool last = m_history && moment == static_cast<int>(m_history->steps.size()) - 1;
    m_store->change([&](ViewState& state) { state.moment = last ? -1 : moment; }, "moment");
}

void MomentPanel::choosePlace(const std::function<void(MapRequest&)>& edit) {
    if (m_followsMap)
        return m_store->change([&](ViewState& state) { edit(state.map); });
    edit(m_own);
    showState();
}

ProbePlace MomentPanel::place() const {
    return m_history ? probePlace(*m_history, m_store->state(), m_followsMap ? m_store->state().map : m_own)
                     : ProbePlace();
}

void MomentPanel::setHistory(std::shared_ptr<const AttentionHistory> history, const TrainReport& report,
                             bool followsMap) {
    m_history = std::move(history);
    m_report.evaluations = report.evaluations;
    m_followsMap = followsMap;
    showState();
}

std::optional<double> MomentPanel::step() const {
    if (!m_history || m_history->steps.empty())
        return std::nullopt;
    return m_history->steps[static_cast<std::size_t>(place().moment)];
}

void MomentPanel::chooseNear(double step) {
    if (m_history && !m_history->steps.empty())
        choose(momentNear(*m_history, step));
}

void MomentPanel::showState() {
    const bool any = m_history && !m_history->steps.empty() && !m_history->probes.empty();
    setVisible(any);
    if (!any)
        return;
    const ProbePlace at = place();
    fillBoxes(at);
    m_bar->setMoments(static_cast<int>(m_history->steps.size()), at.moment);
    showMap(at);
    m_bar->setFigures(momentFigures(*m_history, m_report, at.moment));
}

void MomentPanel::fillBoxes(const ProbePlace& at) {
    QStringList sentences, stacks;
    for (const ProbeHistory& probe : m_history->probes)
        sentences.append(probeText(probe));
    const ProbeHistory& probe = m_history->probes[static_cast<std::size_t>(at.probe)];
    for (const StackHistory& stack : probe.stacks)
        stacks.append(QString::fromStdString(stack.name));
    refill(m_probe, sentences, at.probe);
    refill(m_stack, stacks, at.stack);
    for (QComboBox* box : {m_stack, m_layer, m_head})
        box->setVisible(!stacks.isEmpty());
    if (stacks.isEmpty())
        return;
    const Array& weights = probe.stacks[static_cast<std::size_t>(at.stack)].weights;
    refill(m_layer, numbered(tr("layer %1"), weights.axis(1)), at.layer);
    refill(m_head, numbered(tr("head %1"), weights.axis(2)), at.head);
}

void MomentPanel::showMap(const ProbePlace& at) {
    const bool attends = !m_history->probes[static_cast<std::size_t>(at.probe)].stacks.empty();
    m_map->setVisible(attends);
    m_nothing->setVisible(!attends);
    if (attends)
        m_map->setPicture(probePicture(probeMap(*m_history, at), at, m_store->state()));
}

void MomentPanel::setPlotTheme(const PlotTheme& theme) {
    m_map->setTheme(theme);
    m_mapRow->setRowMinimumHeight(0, static_cast<int>(theme.sized(kLeastMomentMap)));
}

}  // namespace headlight
