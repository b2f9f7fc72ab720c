#include "ui/panels/decoding_row.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>

#include "core/data/opened_model.h"
#include "ui/panels/beam_pictures.h"
#include "ui/state/map_choice.h"
#include "ui/state/state_store.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr double kMostPenalty = 10;

void prepareNumber(QAbstractSpinBox* box, int width) {
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setAlignment(Qt::AlignRight);
    form::setWidth(box, width);
}

QLabel* captionOf(const QString& text, QWidget* control, const QString& tip) {
    auto* label = new QLabel(text);
    label->setBuddy(control);
    label->setToolTip(tip);
    control->setToolTip(tip);
    control->setAccessibleName(text);
    return label;
}

}  // namespace

DecodingRow::DecodingRow(StateStore* store, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_method(new QComboBox(this)),
      m_beam(new QSpinBox(this)),
      m_penalty(new QDoubleSpinBox(this)),
      m_best(new QSpinBox(this)),
      m_found(form::mutedLabel({}, this)),
      m_freed(new QPushButton(tr("Its own translation"), this)) {
    m_method->addItems({tr("Greedy"), tr("Beam")});  // as DecodingMethod
    m_beam->setRange(1, kMostBeamSize);
    m_penalty->setRange(0, kMostPenalty);
    m_penalty->setSingleStep(0.1);
    m_penalty->setDecimals(2);
    buildLayout();
    connectSignals();
    showState();
}

void DecodingRow::buildLayout() {
    auto* layout = new FlowLayout(form::kRow, this);
    prepareNumber(m_beam, 36);
    prepareNumber(m_penalty, 48);
    prepareNumber(m_best, 36);
    m_method->setAccessibleName(tr("How the translation is looked for"));
    layout->addWidget(m_method);
    const auto add = [layout](const QString& text, QWidget* control, const QString& tip) {
        layout->addWidget(form::together({captionOf(text, control, tip), control}));
    };
    add(tr("Size"), m_beam, tr("How many beginnings are gone on from at every step"));
    add(tr("Length penalty \u03B1"), m_penalty,
        tr("A score is the log-probability over ((5 + length) / 6)^\u03B1: 0 leaves it as it is, more favours longer "
           "translations"));
    add(tr("Best"), m_best, tr("How many translations are wanted"));
    layout->addStretch();
    m_found->setWordWrap(false);
    layout->addWidget(m_found);
    layout->addWidget(m_freed);
    m_freed->setToolTip(tr("Without the target that is given in the text bar"));
}

void DecodingRow::connectSignals() {
    connect(m_store, &StateStore::changed, this, &DecodingRow::showState);
    connect(m_method, &QComboBox::activated, this, [this](int method) {
        edit([method](DecodeOptions& options) {
            options.method = static_cast<DecodingMethod>(method);
            options.nBest = options.method == DecodingMethod::Beam ? options.beamSize : 1;
        });
    });
    connect(m_beam, &QSpinBox::valueChanged, this, [this](int size) {
        edit(
            [size](DecodeOptions& options) {
                const bool all = options.nBest == options.beamSize;
                options.beamSize = size;
                options.nBest = all ? size : std::min(options.nBest, size);
            },
            "beam size");
    });
    connect(m_penalty, &QDoubleSpinBox::valueChanged, this, [this](double penalty) {
        edit([penalty](DecodeOptions& options) { options.lengthPenalty = penalty; }, "length penalty");
    });
    connect(m_best, &QSpinBox::valueChanged, this,
            [this](int best) { edit([best](DecodeOptions& options) { options.nBest = best; }, "n best"); });
    connect(m_freed, &QPushButton::clicked, this, [this] {
        m_store->change([](ViewState& state) {
            if (ModelSource* model = state.model())
                model->target.reset();
            takeAnotherText(state);
        });
    });
}

void DecodingRow::edit(const std::function<void(DecodeOptions&)>& change, const char* merge) {
    m_store->change(
        [&](ViewState& state) {
            if (ModelSource* model = state.model())
                change(model->decoding);
            takeAnotherText(state);
        },
        merge);
}

void DecodingRow::setModel(const OpenedModel& model) {
    const Hypothesis& best = model.run.translation.hypotheses.front();
    const bool reads = model.info->config.model.sourceVocabulary == 0;
    const ModelSource* source = m_store->state().model();
    m_forced = reads || (source && source->target);
    m_found->setText(m_forced ? tr("Along the given text: log-probability %1").arg(logText(best.logProbability))
                              : QString());
    showState();
}

void DecodingRow::showState() {
    const ModelSource* model = m_store->state().model();
    if (!model)
        return;
    const DecodeOptions& options = model->decoding;
    const QSignalBlocker method(m_method), beam(m_beam), penalty(m_penalty), best(m_best);
    m_method->setCurrentIndex(static_cast<int>(options.method));
    m_beam->setValue(options.beamSize);
    m_penalty->setValue(options.lengthPenalty);
    m_best->setRange(1, options.beamSize);
    m_best->setValue(options.nBest);
    const bool searches = !m_forced && options.method == DecodingMethod::Beam;
    m_method->setEnabled(!m_forced);
    for (QWidget* each : std::initializer_list<QWidget*>{m_beam, m_penalty, m_best})
        each->setEnabled(searches);
    m_freed->setVisible(model->target.has_value());
}

}  // namespace headlight
