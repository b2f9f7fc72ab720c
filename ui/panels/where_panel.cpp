#include "ui/panels/where_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "core/data/stack_choice.h"
#include "ui/panels/index_boxes.h"
#include "ui/panels/join_panel.h"
#include "ui/state/map_choice.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

// The slider counts twentieths of a decade: −20 is 0.1, 0 is 1, 20 is 10.
constexpr int kStepsPerDecade = 20;

double temperatureAt(int step) { return std::pow(10.0, static_cast<double>(step) / kStepsPerDecade); }

int stepAt(double temperature) { return static_cast<int>(std::lround(std::log10(temperature) * kStepsPerDecade)); }

// The last choice wins: a set of heads for the lines gives way.
void showHead(ViewState& state, const HeadChoice& head) {
    state.map.head = head;
    state.lineHeads.clear();
}

bool isCosinePlayground(const ViewState& state) {
    return state.playground() && state.playground()->attention.kind == AttentionKind::Cosine;
}

}  // namespace

WherePanel::WherePanel(StateStore* store, QWidget* parent) : QWidget(parent), m_store(store) {
    buildWidgets();
    buildLayout();
    connectSignals();
    showState();
}

void WherePanel::buildWidgets() {
    m_temperature = new QSlider(Qt::Horizontal, this);
    m_temperature->setRange(-kStepsPerDecade, kStepsPerDecade);
    m_temperature->setPageStep(kStepsPerDecade / 4);
    m_temperature->setAccessibleName(tr("Temperature"));
    m_temperature->setToolTip(tr("Energies are divided by it before the softmax: below 1 sharpens, above 1 flattens"));
    m_temperatureValue = new QLabel(this);
    m_stack = new QComboBox(this);
    m_layer = new QComboBox(this);
    m_head = new QComboBox(this);
    m_special = new QComboBox(this);
    m_joins = new JoinPanel(m_store, this);
    m_special->addItems({tr("show"), tr("hide"), tr("hide, renormalise")});  // in the order of SpecialTokens
    m_special->setToolTip(
        tr("Keys such as [CLS], [SEP], </s> and <|endoftext|>; the weight that is hidden is printed"));
    for (QComboBox* box : {m_stack, m_layer, m_head}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        box->setMinimumContentsLength(3);
    }
}

void WherePanel::buildLayout() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    form::addSection(layout, tr("Temperature"));
    auto* row = new QHBoxLayout;
    row->setSpacing(form::kRow);
    row->addWidget(m_temperature, 1);
    row->addWidget(m_temperatureValue);
    form::setWidth(m_temperatureValue, 36);
    m_temperatureValue->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    layout->addLayout(row);
    form::addSection(layout, tr("Where"));
    m_stackRow = form::addRow(layout, tr("Stack"), m_stack);
    form::addInline(layout, {{tr("Layer"), m_layer}, {tr("Head"), m_head}});
    layout->addWidget(m_joins);
    form::addRow(layout, tr("Special tokens"), m_special);
    for (QComboBox* box : {m_layer, m_head})
        form::setWidth(box, index_boxes::kWidth);
}

void WherePanel::connectSignals() {
    connect(m_store, &StateStore::changed, this, &WherePanel::showState);
    connect(m_temperature, &QSlider::valueChanged, this, [this](int step) {
        m_store->change(
            [step](ViewState& state) {
                (isCosinePlayground(state) ? state.playground()->temperature : state.map.temperature) =
                    temperatureAt(step);
            },
            "temperature");
    });
    connect(m_stack, &QComboBox::activated, this,
            [this](int stack) { m_store->change([stack](ViewState& state) { showStack(state, stack); }); });
    connect(m_layer, &QComboBox::activated, this, [this](int row) {
        m_store->change([&](ViewState& state) { state.map.layer = index_boxes::layerAt(row, m_layers); });
    });
    connect(m_special, &QComboBox::activated, this, [this](int row) {
        m_store->change([row](ViewState& state) { state.map.special = static_cast<SpecialTokens>(row); });
    });
    connect(m_head, &QComboBox::activated, this, [this](int row) {
        m_store->change([&](ViewState& state) { showHead(state, index_boxes::headAt(row, m_heads)); });
    });
}

void WherePanel::showState() {
    const ViewState& state = m_store->state();
    const QSignalBlocker blocker(m_temperature);
    const double temperature = isCosinePlayground(state) ? state.playground()->temperature : state.map.temperature;
    m_temperature->setValue(stepAt(temperature));
    m_temperatureValue->setText(QString::number(temperature, 'g', 3));
    m_stack->setCurrentIndex(state.map.stack);
    m_layer->setCurrentIndex(index_boxes::rowOf(state.map.layer, m_layers));
    m_special->setCurrentIndex(static_cast<int>(state.map.special));
    m_head->setCurrentIndex(index_boxes::rowOf(state.map.head, m_heads));
}

void WherePanel::setSnapshot(const RunSnapshotPtr& snapshot) {
    const Capture& capture = *snapshot->capture;
    const Stack& stack = stackOf(*snapshot);
    m_layers = stack.layers;
    m_heads = stack.heads;
    QStringList names;
    for (const Stack& each : capture.stacks)
        names.append(QString::fromStdString(each.name));
    if (names != m_stackNames) {
        m_stackNames = names;
        m_stack->clear();
        m_stack->addItems(names);
        m_stackRow->setVisible(names.size() > 1);
    }
    index_boxes::fillLayers(m_layer, m_layers);
    index_boxes::fillHeads(m_head, m_heads);
    m_joins->setSnapshot(snapshot);
    showState();
}

void WherePanel::stepLayer(int by) {
    m_store->change([&](ViewState& state) {
        const auto* at = std::get_if<LayerIndex>(&state.map.layer);
        state.map.layer = LayerIndex{at ? std::clamp(at->value + by, 0, m_layers - 1) : 0};
    });
}

void WherePanel::stepHead(int by) {
    m_store->change([&](ViewState& state) {
        const auto* at = std::get_if<HeadIndex>(&state.map.head);
        showHead(state, HeadIndex{at ? std::clamp(at->value + by, 0, m_heads - 1) : 0});
    });
}

}  // namespace headlight
