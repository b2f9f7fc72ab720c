#include "ui/panels/mask_view.h"

#include <QCheckBox>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <utility>

#include "core/analysis/mask_edit.h"
#include "core/base/numbers.h"
#include "core/data/mask_effect.h"
#include "core/data/painted_mask.h"
#include "core/data/stack_choice.h"
#include "core/text/special_tokens.h"
#include "ui/language/said.h"
#include "ui/panels/mask_pictures.h"
#include "ui/panels/side_by_side.h"
#include "ui/plots/mask_plot.h"
#include "ui/plots/plot_tip.h"
#include "ui/state/pointing.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kLargestNumber = 1'000'000;

// Two strokes that follow each other never have the same, so that they stay two steps.
constexpr const char* kStrokeKeys[] = {"stroke", "next stroke"};

QString presetName(MaskPreset preset) {
    switch (preset) {
        case MaskPreset::Everything: return MaskView::tr("Nothing forbidden");
        case MaskPreset::Causal: return MaskView::tr("Causal");
        case MaskPreset::Window: return MaskView::tr("Window: keys nearer than %1");
        case MaskPreset::Padding: return MaskView::tr("Padding: only the first %1 keys are real");
        case MaskPreset::DiagonalOnly: return MaskView::tr("The diagonal alone");
        case MaskPreset::NoDiagonal: return MaskView::tr("All but the diagonal");
        case MaskPreset::Blocks: return MaskView::tr("Segments of %1 tokens");
        case MaskPreset::SpecialOnly: return MaskView::tr("Special tokens alone");
        case MaskPreset::NoSpecial: return MaskView::tr("All but special tokens");
        case MaskPreset::GlobalWindow: return MaskView::tr("Window of %1 with global tokens (Longformer)");
        case MaskPreset::Strided: return MaskView::tr("Strided by %1 (Sparse Transformer)");
    }
    return {};
}

constexpr MaskPreset kPresets[] = {MaskPreset::Everything,   MaskPreset::Causal,      MaskPreset::Window,
                                   MaskPreset::Padding,      MaskPreset::Blocks,      MaskPreset::DiagonalOnly,
                                   MaskPreset::NoDiagonal,   MaskPreset::SpecialOnly, MaskPreset::NoSpecial,
                                   MaskPreset::GlobalWindow, MaskPreset::Strided};

}  // namespace

MaskView::MaskView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_plot(new MaskPlot(this)),
      m_row(new RowEffectPlot(this)),
      m_number(new QSpinBox(this)),
      m_add(new QCheckBox(tr("Add to the mask"), this)),
      m_pages(new QStackedLayout) {
    m_pages->addWidget(buildPage());
    auto* empty = new EmptyPage(tr("A mask to paint: which word may look at which, and what that takes away."),
                                tr("Type a sentence"), this);
    connect(empty, &EmptyPage::filled, this, &MaskView::textWanted);
    m_pages->addWidget(empty);
    setLayout(m_pages);
    connectSignals();
}

QWidget* MaskView::buildPage() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(form::kRow);
    column->addWidget(buildBar());
    column->addWidget(m_plot, 1);
    column->addWidget(m_row);
    return page;
}

QPushButton* MaskView::addButton(QLayout* bar, const QString& text, const QString& tip,
                                 const std::function<void()>& run) {
    auto* button = new QPushButton(text, this);
    button->setProperty("flat", true);
    button->setToolTip(tip);
    button->setCursor(Qt::PointingHandCursor);
    connect(button, &QPushButton::clicked, this, run);
    bar->addWidget(button);
    return button;
}

QWidget* MaskView::buildBar() {
    auto* bar = new QWidget(this);
    auto* row = new FlowLayout(form::kRow, bar);
    addPresets(row);
    addButton(row, tr("Invert"), tr("Forbid what may be looked at, and the other way round"), [this] { invert(); });
    m_clear = addButton(row, tr("Clear"), tr("Take all that is painted away"),
                        [this] { layOn(MaskPreset::Everything, 0, false); });
    row->addStretch();
    addButton(row, tr("Load\u2026"), tr("A mask from a file: .npy, .npz, .safetensors or text"),
              [this] { Q_EMIT maskFileWanted(); });
    m_save = addButton(row, tr("Save\u2026"), tr("The painted mask as a file"), [this] { Q_EMIT maskSaveWanted(); });
    return bar;
}

void MaskView::addPresets(QLayout* bar) {
    auto* presets = new QPushButton(tr("Presets"), this);
    auto* menu = new QMenu(presets);
    presets->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillPresets(menu); });
    m_number->setRange(1, kLargestNumber);
    m_number->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_number->setAlignment(Qt::AlignRight);
    m_number->setAccessibleName(tr("Number of the preset"));
    m_number->setToolTip(tr("The number in a preset's name: how wide the window is, how long a segment"));
    form::setWidth(m_number, 56);
    m_add->setToolTip(tr("What a preset forbids is forbidden beside what is painted, and not in its place"));
    showPresetState();
    bar->addWidget(form::together({presets, m_number, m_add}));
}

void MaskView::fillPresets(QMenu* menu) {
    menu->clear();
    const bool special = m_snapshot && canvas().hasSpecialKeys();
    for (const MaskPreset preset : kPresets) {
        const QString name = presetName(preset);
        QAction* action = menu->addAction(takesParameter(preset) ? name.arg(m_number->value()) : name, this,
                                          [=] { layOn(preset, m_number->value(), m_add->isChecked()); });
        action->setEnabled(special || (preset != MaskPreset::SpecialOnly && preset != MaskPreset::NoSpecial));
    }
}

void MaskView::connectSignals() {
    connect(m_store, &StateStore::changed, this, &MaskView::showState);
    keepViews({m_plot}, m_store);
    connect(m_pointing, &Pointing::moved, this, &MaskView::showMarks);
    m_plot->setTipSource([this](int row, int column) { return tipOf(row, column); });
    connect(m_number, &QSpinBox::valueChanged, this, [this](int number) {
        m_store->change([number](ViewState& state) { state.presetNumber = number; }, "presetNumber");
    });
    connect(m_add, &QCheckBox::clicked, this,
            [this](bool on) { m_store->change([on](ViewState& state) { state.presetAdds = on; }); });
    connect(m_plot, &MaskPlot::strokeBegan, this, &MaskView::beginStroke);
    connect(m_plot, &MaskPlot::strokeWent, this, &MaskView::paint);
    connect(m_plot, &MapPlot::cellHovered, this, [this](int row, int column) { m_pointing->set({row, column}); });
    connect(m_plot, &MapPlot::cellClicked, this, [this](int row, int column) {
        m_store->change([=](ViewState& state) { togglePin(state, {row, column}); });
    });
}

const Stack& MaskView::stack() const { return stackOf(*m_snapshot); }

MaskCanvas MaskView::canvas() const {
    const Stack& shown = stack();
    return {shown.queries, shown.keys, specialTokens(shown.queryTokens), specialTokens(shown.keyTokens)};
}

// Of another text or stack: nothing.
MaskMatrix MaskView::painted() const {
    const auto& custom = m_store->state().map.mask.custom;
    return editableMask(custom ? custom->allowed : MaskMatrix(), stack().queries, stack().keys);
}

void MaskView::beginStroke(const std::vector<Cell>& cells) {
    if (!m_snapshot)
        return;
    ++m_strokes;
    m_allows = allForbidden(painted(), cells);
    paint(cells);
}

void MaskView::paint(const std::vector<Cell>& cells) {
    if (m_snapshot)
        setPainted(withCells(painted(), cells, m_allows), kStrokeKeys[m_strokes % 2]);
}

// A mask without a forbidden cell is none; the inspector's switch then brings back the one that was there last.
void MaskView::setPainted(const MaskMatrix& allowed, const char* merge) {
    m_store->change(
        [&](ViewState& state) {
            const std::optional<CustomMask> before = std::exchange(state.map.mask.custom, paintedMask(allowed));
            if (before && !state.map.mask.custom)
                state.keptMask.custom = before;
        },
        merge);
}

void MaskView::layOn(MaskPreset preset, int parameter, bool add) {
    if (!m_snapshot)
        return;
    const MaskMatrix mask = presetMask(preset, parameter, canvas());
    setPainted(add ? bothAllow(painted(), mask) : mask);
}

void MaskView::invert() {
    if (m_snapshot)
        setPainted(invertedMask(painted()));
}

void MaskView::setSnapshot(const RunSnapshotPtr& snapshot) {
    m_pages->setCurrentIndex(0);
    const bool sameEffect = m_snapshot && m_snapshot->maskEffect == snapshot->maskEffect;
    m_snapshot = snapshot->maskEffect ? snapshot : nullptr;
    if (!sameEffect)
        showPicture();
}

void MaskView::showPicture() {
    m_plot->setPicture(m_snapshot ? maskPicture(*m_snapshot, m_store->state()) : MapPicture());
    if (m_snapshot)
        m_plot->setView(m_store->state().zoom);  // a map of another size begins with all of it
    const bool any = m_store->state().map.mask.custom.has_value();
    m_clear->setEnabled(any);
    m_save->setEnabled(any);
    showMarks();
}

void MaskView::showPresetState() {
    const QSignalBlocker number(m_number);
    m_number->setValue(m_store->state().presetNumber);
    m_add->setChecked(m_store->state().presetAdds);
}

void MaskView::showState(const ViewState& before, const ViewState& now) {
    showPresetState();
    if (!m_snapshot)
        return;
    if (!sameColours(before, now) || before.map.mask != now.map.mask)
        showPicture();
    else
        showMarks();
}

PlotTip MaskView::tipOf(int row, int column) const {
    if (!m_snapshot)
        return {};
    const MapPicture& picture = m_plot->picture();
    const MaskEffect& effect = *m_snapshot->maskEffect;
    CellFacts facts;
    facts.row = row;
    facts.column = column;
    facts.query = picture.queryLabels.value(row);
    facts.key = picture.keyLabels.value(column);
    facts.masked = !picture.mask.empty() && picture.mask(picture.mask.rows() == 1 ? 0 : row, column) == 0;
    facts.weight = static_cast<double>(effect.after(row, column));
    PlotTip tip = cellTip(facts);
    const auto before = static_cast<double>(effect.before(row, column));
    tip.lines.push_back(tipLine(tr("without these masks %1"), {{saidNumber(formatWeight(before)), true}}));
    return tip;
}

// The row under the pointer, else the pinned one, else the one that leaks most.
void MaskView::showMarks() {
    const Pin at = m_pointing->at();
    const Pin pinned = m_store->state().pin.value_or(Pin{});
    m_plot->setMarks({at.query, at.key, pinned.query, pinned.key});
    if (!m_snapshot)
        return m_row->setPicture({});
    int row = at.query >= 0 ? at.query : pinned.query;
    if (row < 0 || row >= m_snapshot->maskEffect->before.rows())
        row = m_snapshot->maskEffect->leak.row;
    RowEffectPicture picture = rowEffectPicture(*m_snapshot, row);
    picture.markedKey = at.key >= 0 ? at.key : pinned.key;
    m_row->setPicture(picture);
    m_row->setToolTip(tr("Before: %1").arg(said(m_snapshot->maskEffect->ruleBefore)));
}

void MaskView::setPlotTheme(const PlotTheme& theme) {
    m_plot->setTheme(theme);
    m_row->setTheme(theme);
}

void MaskView::showEmpty() {
    m_snapshot.reset();
    m_pages->setCurrentIndex(1);
}

}  // namespace headlight
