#include "ui/panels/mask_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/captures/mask_words.h"
#include "core/data/painted_mask.h"
#include "core/data/stack_choice.h"
#include "ui/language/said.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kMostTokens = 1'000'000;
constexpr int kUsualWindow = 2;

// A part of the mask as its switch and its number say. The number outlives the switch, unless it is the usual one.
template <typename Number>
void writePart(std::optional<Number>& part, std::optional<Number>& kept, bool on, Number number, Number usual) {
    if (kept || number != usual)
        kept = number;
    part = on ? std::optional(number) : std::nullopt;
}

QSpinBox* numberBox(int least, int value, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setRange(least, kMostTokens);
    box->setValue(value);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setAlignment(Qt::AlignRight);
    form::setWidth(box, 56);
    return box;
}

QString customNote(const CustomMask& mask) {
    const int cells = forbiddenCells(mask.allowed);
    if (isPainted(mask))
        return MaskPanel::tr("painted \u00B7 %n cell(s) forbidden", nullptr, cells);
    return QFileInfo(QString::fromStdString(mask.path)).fileName() + QStringLiteral(" \u00B7 ") +
           saidPattern(mask.polarity);
}

}  // namespace

MaskPanel::MaskPanel(StateStore* store, QWidget* parent) : QWidget(parent), m_store(store) {
    buildWidgets();
    buildLayout();
    connectSignals();
    showState();
}

void MaskPanel::buildWidgets() {
    m_recorded = form::toggle(this);
    m_causal = form::toggle(this);
    m_window = form::toggle(this);
    m_padding = form::toggle(this);
    m_segments = form::toggle(this);
    m_custom = form::toggle(this);
    m_hide = form::toggle(this);
    m_recorded->setToolTip(tr("The mask that was recorded with the capture"));
    m_causal->setToolTip(tr("A query sees no key after it"));
    m_window->setToolTip(tr("A query sees keys nearer than this many positions, itself included"));
    m_padding->setToolTip(tr("Only the first so many keys are real; the others are forbidden"));
    m_segments->setToolTip(tr("A query sees only the keys of its own segment"));
    m_hide->setToolTip(tr("How the file is meant: on if its 1 forbids, off if its 1 allows"));
    m_custom->setToolTip(tr("A mask from a file: .npy, .npz, .safetensors or rows of 1 (may look) and 0"));
    m_alignment = new QComboBox(this);
    m_alignment->addItems({tr("top left"), tr("bottom right")});
    m_alignment->setToolTip(tr("Where the diagonal lies when there are more or fewer keys than queries"));
    m_windowSize = numberBox(1, kUsualWindow, this);
    m_length = numberBox(0, 1, this);
    m_windowSize->setAccessibleName(tr("Window size"));
    m_length->setAccessibleName(tr("Number of real keys"));
    m_segmentLengths = new QLineEdit(this);
    form::setWidth(m_segmentLengths, 72);
    m_segmentLengths->setPlaceholderText(QStringLiteral("3+2"));
    m_segmentLengths->setToolTip(tr("Lengths of the segments, 3+2; of keys and queries, 3+2/2+2"));
    m_segmentLengths->setAccessibleName(tr("Lengths of the segments"));
    m_segmentNote = form::mutedLabel({}, this);
    m_segmentNote->hide();
    m_load = new QPushButton(tr("File\u2026"), this);
    m_customNote = form::mutedLabel({}, this);
    m_customNote->hide();
    m_hiddenMass = new QLabel(this);
    m_hiddenMass->setToolTip(tr("Mean weight of a row, as recorded, that these masks forbid"));
}

QWidget* MaskPanel::withNumber(QCheckBox* toggle, QWidget* number) {
    auto* both = new QWidget(this);
    auto* layout = new QHBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    layout->addWidget(number);
    layout->addWidget(toggle);
    return both;
}

void MaskPanel::buildLayout() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    form::addSection(layout, tr("Masks"));
    m_recordedRow = form::addRow(layout, tr("As recorded"), m_recorded);
    form::addRow(layout, tr("Causal"), m_causal);
    m_alignmentRow = form::addRow(layout, tr("Diagonal from"), m_alignment);
    form::addRow(layout, tr("Window"), withNumber(m_window, m_windowSize));
    form::addRow(layout, tr("Padding, keep"), withNumber(m_padding, m_length));
    form::addRow(layout, tr("Segments"), withNumber(m_segments, m_segmentLengths));
    layout->addWidget(m_segmentNote);
    form::addRow(layout, tr("Custom"), withNumber(m_custom, m_load));
    layout->addWidget(m_customNote);
    m_hideRow = form::addRow(layout, tr("In the file, 1 forbids"), m_hide);
    m_hiddenRow = form::addRow(layout, tr("Hidden mass"), m_hiddenMass);
    for (auto [toggle, label] : {std::pair{m_window, tr("Window mask")},
                                 {m_padding, tr("Padding mask")},
                                 {m_segments, tr("Segment mask")},
                                 {m_custom, tr("Custom mask")}})
        toggle->setAccessibleName(label);
}

void MaskPanel::connectSignals() {
    connect(m_store, &StateStore::changed, this, &MaskPanel::showState);
    for (QCheckBox* toggle : {m_recorded, m_causal, m_window, m_padding})
        connect(toggle, &QCheckBox::clicked, this, &MaskPanel::writeMask);
    connect(m_alignment, &QComboBox::activated, this, &MaskPanel::writeMask);
    for (QSpinBox* number : {m_windowSize, m_length})
        connect(number, &QSpinBox::valueChanged, this, &MaskPanel::writeMask);
    connect(m_segments, &QCheckBox::clicked, this, &MaskPanel::writeSegments);
    // Lengths that are typed are meant: the switch follows.
    connect(m_segmentLengths, &QLineEdit::returnPressed, this, [this] {
        m_segments->setChecked(true);
        writeSegments();
    });
    connect(m_hide, &QCheckBox::clicked, this, [this](bool hide) {
        if (const auto custom = customMask())
            Q_EMIT maskReadAgainWanted(QString::fromStdString(custom->path), hide);
    });
    connect(m_load, &QPushButton::clicked, this, &MaskPanel::maskFileWanted);
    connect(m_custom, &QCheckBox::clicked, this, [this](bool on) {
        if (on && !customMask()) {
            m_custom->setChecked(false);
            Q_EMIT maskFileWanted();
        } else {
            writeMask();
        }
    });
}

// The one that is on, else the last that was.
std::optional<CustomMask> MaskPanel::customMask() const {
    const ViewState& state = m_store->state();
    return state.map.mask.custom ? state.map.mask.custom : state.keptMask.custom;
}

// All keys but the last, so that switching the padding on shows something.
int MaskPanel::usualLength() const { return m_keys > 1 ? m_keys - 1 : 1; }

void MaskPanel::writeMask() {
    m_store->change([this](ViewState& state) {
        MaskSpec& mask = state.map.mask;
        MaskSpec& kept = state.keptMask;
        mask.recorded = m_recorded->isChecked();
        writePart(mask.causal, kept.causal, m_causal->isChecked(),
                  static_cast<CausalAlignment>(m_alignment->currentIndex()), CausalAlignment::TopLeft);
        writePart(mask.window, kept.window, m_window->isChecked(), m_windowSize->value(), kUsualWindow);
        writePart(mask.length, kept.length, m_padding->isChecked(), m_length->value(), usualLength());
        kept.custom = customMask();
        mask.custom = m_custom->isChecked() ? kept.custom : std::nullopt;
    });
}

// Lengths that are no lengths, or not those of the map, leave the mask as it was, and the field marked and waiting.
void MaskPanel::writeSegments() {
    MaskSpec words;
    QString refusal;
    if (m_segments->isChecked()) {
        try {
            words = parseMaskSpec("segments=" + m_segmentLengths->text().toStdString());
            refusal = refusalOf(words);
        } catch (const Error&) {
            refusal = tr("Give the lengths of the segments, such as 3+2.");
        }
    }
    markSegments(refusal);
    if (!refusal.isEmpty()) {
        m_segments->setChecked(!m_store->state().map.mask.keySegments.empty());
        m_segmentLengths->setFocus();
        return;
    }
    m_store->change([&](ViewState& state) {
        if (!state.map.mask.keySegments.empty()) {
            state.keptMask.keySegments = state.map.mask.keySegments;
            state.keptMask.querySegments = state.map.mask.querySegments;
        }
        state.map.mask.keySegments = words.keySegments;
        state.map.mask.querySegments = words.querySegments;
    });
}

// Empty: each token has its segment. Without segments of their own, queries are in those of the keys.
QString MaskPanel::refusalOf(const MaskSpec& segments) const {
    const auto keys = static_cast<int>(segments.keySegments.size());
    const auto queries = static_cast<int>(segments.querySegments.size());
    if (m_keys > 0 && keys != m_keys)
        return tr("The segments hold %1 tokens, and there are %2 keys.").arg(keys).arg(m_keys);
    if (m_keys > 0 && (queries > 0 ? queries : keys) != m_queries)
        return tr("There are %1 queries: give their segments too, such as 3+2/2+2.").arg(m_queries);
    return {};
}

void MaskPanel::markSegments(const QString& refusal) {
    m_segmentNote->setText(refusal);
    m_segmentNote->setVisible(!refusal.isEmpty());
    m_segmentLengths->setProperty("error", !refusal.isEmpty());
    m_segmentLengths->style()->unpolish(m_segmentLengths);
    m_segmentLengths->style()->polish(m_segmentLengths);
}

void MaskPanel::toggleCausal() {
    m_causal->toggle();
    writeMask();
}

void MaskPanel::showState() {
    const MaskSpec& mask = m_store->state().map.mask;
    const MaskSpec& kept = m_store->state().keptMask;
    const QSignalBlocker window(m_windowSize), length(m_length);
    m_recorded->setChecked(mask.recorded);
    m_causal->setChecked(mask.causal.has_value());
    m_alignment->setCurrentIndex(
        static_cast<int>(mask.causal.value_or(kept.causal.value_or(CausalAlignment::TopLeft))));
    m_window->setChecked(mask.window.has_value());
    m_windowSize->setValue(mask.window.value_or(kept.window.value_or(kUsualWindow)));
    m_padding->setChecked(mask.length.has_value());
    m_length->setValue(mask.length.value_or(kept.length.value_or(usualLength())));
    m_custom->setChecked(mask.custom.has_value());
    m_segments->setChecked(!mask.keySegments.empty());
    if (m_segmentLengths->property("error").toBool())
        markSegments({});
    showSegments(QString::fromStdString(segmentLengths(mask.keySegments.empty() ? kept : mask)));
    m_hideRow->setVisible(mask.custom && !isPainted(*mask.custom));
    m_customNote->setVisible(mask.custom.has_value());
    if (mask.custom)
        m_customNote->setText(customNote(*mask.custom));
}

// Lengths that are being typed stay until the state has others.
void MaskPanel::showSegments(const QString& lengths) {
    if (lengths == m_shownLengths)
        return;
    m_shownLengths = lengths;
    m_segmentLengths->setText(lengths);
    markSegments({});
}

void MaskPanel::setSnapshot(const RunSnapshotPtr& snapshot) {
    const Stack& stack = stackOf(*snapshot);
    m_recordedRow->setVisible(!stack.mask.empty());
    m_alignmentRow->setVisible(stack.queries != stack.keys);
    m_queries = stack.queries;
    m_keys = stack.keys;
    showState();
    m_hiddenRow->setVisible(snapshot->map.hiddenMass > 0);
    m_hiddenMass->setText(saidNumber(formatWeight(snapshot->map.hiddenMass)));
}

}  // namespace headlight
