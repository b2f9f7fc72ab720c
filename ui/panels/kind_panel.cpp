#include "ui/panels/kind_panel.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "core/data/opened_model.h"
#include "ui/language/said.h"
#include "ui/state/state_store.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kMaxHeads = 64;
constexpr int kMaxWidth = 1024;

QSpinBox* spinBox(int least, int most, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setRange(least, most);
    box->setKeyboardTracking(false);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setAlignment(Qt::AlignRight);
    return box;
}

bool hasBias(AttentionKind kind) { return kind == AttentionKind::Additive || kind == AttentionKind::Hybrid; }

// In the order of the enumeration.
constexpr std::array<const char*, 6> kKindLabels{
    QT_TRANSLATE_NOOP("headlight::KindPanel", "additive"),   QT_TRANSLATE_NOOP("headlight::KindPanel", "dot"),
    QT_TRANSLATE_NOOP("headlight::KindPanel", "scaled dot"), QT_TRANSLATE_NOOP("headlight::KindPanel", "general"),
    QT_TRANSLATE_NOOP("headlight::KindPanel", "cosine"),     QT_TRANSLATE_NOOP("headlight::KindPanel", "hybrid")};

// Of the button for a network without attention, behind those of kAttentionKinds.
constexpr int kNone = static_cast<int>(kAttentionKinds.size());

int buttonOf(const std::optional<AttentionKind>& kind) { return kind ? static_cast<int>(*kind) : kNone; }

}  // namespace

QString kindLabel(AttentionKind kind) { return KindPanel::tr(kKindLabels.at(static_cast<std::size_t>(kind))); }

KindPanel::KindPanel(StateStore* store, QWidget* parent) : QWidget(parent), m_store(store) {
    buildWidgets();
    buildLayout();
    connectSignals();
    showState();
}

void KindPanel::buildWidgets() {
    m_kinds = new QButtonGroup(this);
    const auto addPill = [this](const QString& text, const QString& tip, int id) {
        auto* pill = new QPushButton(text, this);
        pill->setCheckable(true);
        pill->setProperty("pill", true);
        pill->setCursor(Qt::PointingHandCursor);
        pill->setToolTip(tip);
        m_kinds->addButton(pill, id);
    };
    for (AttentionKind kind : kAttentionKinds)
        addPill(kindLabel(kind), saidPattern(formula(kind)), static_cast<int>(kind));
    addPill(tr("none"), tr("The decoder reads one fixed vector."), kNone);
    m_formula = form::mutedLabel({}, this);
    m_playgroundRows = new QWidget(this);
    m_heads = spinBox(1, kMaxHeads, this);
    m_width = spinBox(1, kMaxWidth, this);
    m_seed = spinBox(0, std::numeric_limits<int>::max(), this);
    m_bias = form::toggle(this);
    m_lambda = new QDoubleSpinBox(this);
    m_lambda->setRange(0, 1);
    m_lambda->setSingleStep(0.05);
    m_lambda->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_lambda->setAlignment(Qt::AlignRight);
}

void KindPanel::buildLayout() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    form::addSection(layout, tr("Kind of attention"));
    auto* pills = new QWidget(this);
    auto* flow = new FlowLayout(6, pills);
    for (QAbstractButton* pill : m_kinds->buttons())
        flow->addWidget(pill);
    layout->addWidget(pills);
    layout->addWidget(m_formula);
    auto* rows = new QVBoxLayout(m_playgroundRows);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(form::kRow);
    form::addInline(rows, {{tr("Heads"), m_heads}, {tr("Width"), m_width}, {tr("Seed"), m_seed}});
    form::setWidth(m_heads, 36);
    form::setWidth(m_width, 46);
    form::setWidth(m_seed, 48);
    m_biasRow = form::addRow(rows, tr("Bias b"), m_bias);
    m_lambdaRow = form::addRow(rows, tr("Share of additive, \u03BB"), m_lambda);
    layout->addWidget(m_playgroundRows);
}

void KindPanel::connectSignals() {
    connect(m_store, &StateStore::changed, this, &KindPanel::showState);
    connect(m_kinds, &QButtonGroup::idClicked, this, [this](int id) {
        choose(id == kNone ? std::nullopt : std::optional(static_cast<AttentionKind>(id)));
        showState();  // a button that could not be chosen is not marked
    });
    connect(m_heads, &QSpinBox::valueChanged, this, [this](int heads) {
        // The width follows, so that each head keeps a whole number of dimensions.
        edit([heads](AttentionSpec& spec) {
            spec.heads = heads;
            spec.width = (spec.width + heads - 1) / heads * heads;
        });
    });
    connect(m_width, &QSpinBox::valueChanged, this, [this](int width) {
        edit([width](AttentionSpec& spec) { spec.width = (width + spec.heads - 1) / spec.heads * spec.heads; });
    });
    connect(m_seed, &QSpinBox::valueChanged, this, [this](int seed) {
        edit([seed](AttentionSpec& spec) { spec.seed = static_cast<std::uint64_t>(seed); }, "seed");
    });
    connect(m_bias, &QCheckBox::toggled, this, [this](bool on) { edit([on](AttentionSpec& s) { s.bias = on; }); });
    connect(m_lambda, &QDoubleSpinBox::valueChanged, this,
            [this](double lambda) { edit([lambda](AttentionSpec& s) { s.lambda = lambda; }, "lambda"); });
}

void KindPanel::edit(const std::function<void(AttentionSpec&)>& change, const char* merge) {
    m_store->change(
        [&](ViewState& state) {
            PlaygroundSource* playground = state.playground();
            if (!playground)
                return;
            change(playground->attention);
            keepHeadsBelow(state, playground->attention.heads);
        },
        merge);
}

void KindPanel::choose(std::optional<AttentionKind> kind) {
    const ModelInfo* wanted = sibling(buttonOf(kind));
    if (wanted && m_store->state().model())
        m_store->change([&](ViewState& state) {
            state.model()->folder = wanted->folder;
            forgetSearch(state);
        });
    else if (kind)
        edit([kind](AttentionSpec& spec) { spec.kind = *kind; });
}

void KindPanel::nextKind() {
    const int ids = static_cast<int>(m_kinds->buttons().size());
    for (int next = m_kinds->checkedId() + 1; next <= m_kinds->checkedId() + ids; ++next)
        if (QAbstractButton* button = m_kinds->button(next % ids); button->isEnabled() && !button->isHidden())
            return button->click();
}

const ModelInfo* KindPanel::sibling(int id) const {
    if (!m_siblings)
        return nullptr;
    const auto found = std::find_if(m_siblings->begin(), m_siblings->end(), [id](const ModelInfo& info) {
        return buttonOf(info.config.model.attention) == id;
    });
    return found == m_siblings->end() ? nullptr : &*found;
}

void KindPanel::showSiblings() {
    m_kinds->setExclusive(false);
    for (QAbstractButton* pill : m_kinds->buttons()) {
        const ModelInfo* info = sibling(m_kinds->id(pill));
        pill->setEnabled(info != nullptr);
        pill->setChecked(info && info->folder == m_store->state().model()->folder);
    }
    m_formula->setText(m_siblings && m_siblings->size() > 1
                           ? tr("Trained alike: another kind shows the same sentence through its network.")
                           : tr("It has no siblings that are trained alike with another kind."));
}

void KindPanel::showState() {
    const PlaygroundSource* playground = m_store->state().playground();
    m_playgroundRows->setVisible(playground != nullptr);
    m_kinds->button(kNone)->setVisible(m_store->state().model() && sibling(kNone));
    if (m_store->state().model())
        return showSiblings();
    for (QAbstractButton* pill : m_kinds->buttons())
        pill->setEnabled(playground != nullptr);
    if (!playground)
        return;
    const AttentionSpec& spec = playground->attention;
    m_kinds->setExclusive(true);
    m_kinds->button(static_cast<int>(spec.kind))->setChecked(true);
    m_formula->setText(saidPattern(formula(spec.kind)));
    const QSignalBlocker heads(m_heads), width(m_width), seed(m_seed), bias(m_bias), lambda(m_lambda);
    m_heads->setValue(spec.heads);
    m_width->setValue(spec.width);
    m_width->setSingleStep(spec.heads);
    m_seed->setValue(static_cast<int>(spec.seed));
    m_bias->setChecked(spec.bias);
    m_lambda->setValue(spec.lambda);
    m_biasRow->setVisible(hasBias(spec.kind));
    m_lambdaRow->setVisible(spec.kind == AttentionKind::Hybrid);
}

void KindPanel::setModelAlone(const RunSnapshot& snapshot) {
    m_siblings = snapshot.model->siblings;
    showState();
}

void KindPanel::setSnapshot(const RunSnapshotPtr& snapshot) {
    if (snapshot->model)
        return setModelAlone(*snapshot);
    m_siblings.reset();
    if (m_store->state().playground())
        return;
    // A capture that says which kind made it shows that kind; it cannot be changed, for its energies are fixed.
    const auto& attention = snapshot->capture->provenance.attention;
    m_kinds->setExclusive(false);
    for (QAbstractButton* pill : m_kinds->buttons())
        pill->setChecked(attention && m_kinds->id(pill) == static_cast<int>(attention->kind));
    m_formula->setText(tr("The energies of a file are fixed; masks and temperature are not."));
}

}  // namespace headlight
