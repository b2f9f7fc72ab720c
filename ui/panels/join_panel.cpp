#include "ui/panels/join_panel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>
#include <QVBoxLayout>

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/stack_choice.h"
#include "core/text/index_list.h"
#include "core/text/word_groups.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kSetWidth = 120;

bool hasPieces(const Tokens& tokens) {
    return !tokens.invented && wordGroups(tokens.texts).size() < tokens.texts.size();
}

template <typename Choice>
bool joins(const Choice& choice) {
    return std::holds_alternative<Aggregate>(choice);
}

QString spanWords(const MapRequest& map) {
    QStringList words;
    const auto add = [&words](const std::vector<TokenSpan>& spans, const QString& axis) {
        for (const TokenSpan span : spans)
            words << axis.arg(span.first).arg(span.first + span.count - 1);
    };
    add(map.querySpans, JoinPanel::tr("queries %1\u2013%2"));
    add(map.keySpans, JoinPanel::tr("keys %1\u2013%2"));
    return words.join(QStringLiteral(", "));
}

void mark(QLineEdit* field, bool understood) {
    field->setProperty("error", !understood);
    field->style()->unpolish(field);
    field->style()->polish(field);
}

}  // namespace

JoinPanel::JoinPanel(StateStore* store, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_layers(new QLineEdit(this)),
      m_heads(new QLineEdit(this)),
      m_words(form::toggle(this)),
      m_spans(new QLabel(this)) {
    buildLayout();
    connect(m_store, &StateStore::changed, this, &JoinPanel::showState);
    connect(m_layers, &QLineEdit::editingFinished, this,
            [this] { writeSet(m_layers, &MapRequest::layerSet, m_layerCount); });
    connect(m_heads, &QLineEdit::editingFinished, this,
            [this] { writeSet(m_heads, &MapRequest::headSet, m_headCount); });
    connect(m_words, &QCheckBox::clicked, this, &JoinPanel::toggleWords);
    showState();
}

void JoinPanel::buildLayout() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    m_layers->setAccessibleName(tr("Layers that are joined"));
    m_heads->setAccessibleName(tr("Heads that are joined"));
    for (QLineEdit* field : {m_layers, m_heads}) {
        field->setPlaceholderText(tr("all"));
        field->setToolTip(tr("Which are joined: 0,3 or 0-3,7; empty: all"));
        form::setWidth(field, kSetWidth);
    }
    m_layersRow = form::addRow(layout, tr("of layers"), m_layers);
    m_headsRow = form::addRow(layout, tr("of heads"), m_heads);
    m_words->setAccessibleName(tr("Pieces joined to words"));
    m_words->setToolTip(tr("Attention to a word is the sum over its pieces, from a word the mean over its pieces (W)"));
    m_wordsRow = form::addRow(layout, tr("Pieces as words"), m_words);
    m_spansRow = new QWidget(this);
    auto* row = new QHBoxLayout(m_spansRow);
    row->setContentsMargins(0, 0, 0, 0);
    m_spans->setWordWrap(true);
    m_spans->setToolTip(tr("Joined by Shift and dragging: summed over keys, averaged over queries"));
    row->addWidget(m_spans, 1);
    auto* split = new QPushButton(tr("Split"), m_spansRow);
    split->setToolTip(tr("Shows the joined tokens one by one again (Shift+W)"));
    connect(split, &QPushButton::clicked, this, &JoinPanel::splitSpans);
    row->addWidget(split);
    layout->addWidget(m_spansRow);
}

void JoinPanel::showState() {
    const MapRequest& map = m_store->state().map;
    const QSignalBlocker layers(m_layers), heads(m_heads);
    m_layersRow->setVisible(joins(map.layer));
    m_headsRow->setVisible(joins(map.head));
    showSet(m_layers, map.layerSet, m_shownLayers);
    showSet(m_heads, map.headSet, m_shownHeads);
    m_words->setChecked(map.words);
    m_wordsRow->setVisible(m_hasPieces);
    m_spans->setText(spanWords(map));
    m_spansRow->setVisible(!m_spans->text().isEmpty());
    setVisible(joins(map.layer) || joins(map.head) || m_hasPieces || !m_spans->text().isEmpty());
}

// What is being typed stays until the state has another set.
void JoinPanel::showSet(QLineEdit* field, const std::vector<int>& set, std::vector<int>& shown) {
    if (set == shown)
        return;
    shown = set;
    field->setText(QString::fromStdString(indexRuns(set)).replace(QChar(0x2013), QLatin1Char('-')));
    mark(field, true);
}

void JoinPanel::setSnapshot(const RunSnapshotPtr& snapshot) {
    const Stack& stack = stackOf(*snapshot);
    m_layerCount = stack.layers;
    m_headCount = stack.heads;
    if (stack.keyTokens.texts != m_keyTexts || stack.queryTokens.texts != m_queryTexts) {
        m_keyTexts = stack.keyTokens.texts;
        m_queryTexts = stack.queryTokens.texts;
        m_hasPieces = hasPieces(stack.keyTokens) || hasPieces(stack.queryTokens);
    }
    showState();
}

// A list that is none, or names what is not there, leaves the map as it was and the field marked and waiting.
void JoinPanel::writeSet(QLineEdit* field, std::vector<int> MapRequest::*set, int count) {
    std::vector<int> chosen;
    const std::string text = field->text().remove(QLatin1Char(' ')).toStdString();
    try {
        if (!text.empty())
            chosen = parseIndexList(text, "the set");
    } catch (const Error&) {
        return mark(field, false);
    }
    if (!chosen.empty() && chosen.back() >= count)
        return mark(field, false);
    m_store->change([&](ViewState& state) { state.map.*set = chosen; });
    field->setText(QString::fromStdString(indexRuns(chosen)).replace(QChar(0x2013), QLatin1Char('-')));
    mark(field, true);
}

// B of a comparison follows: its tokens are to meet A's.
void JoinPanel::toggleWords() {
    m_store->change([](ViewState& state) {
        state.map.words = !state.map.words;
        if (state.compared)
            state.compared->map.words = state.map.words;
    });
}

void JoinPanel::splitSpans() {
    m_store->change([](ViewState& state) {
        for (MapRequest* map : {&state.map, state.compared ? &state.compared->map : &state.map}) {
            map->querySpans.clear();
            map->keySpans.clear();
        }
    });
}

}  // namespace headlight
