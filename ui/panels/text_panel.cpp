#include "ui/panels/text_panel.h"

#include <QHBoxLayout>

#include "core/data/opened_model.h"
#include "core/data/stack_choice.h"
#include "ui/panels/label_lists.h"
#include "ui/state/map_choice.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"
#include "ui/widgets/token_field.h"

namespace headlight {

namespace {

QStringList strings(const std::vector<std::string>& texts) {
    QStringList list;
    for (const std::string& text : texts)
        list.append(QString::fromStdString(text));
    return list;
}

}  // namespace

TextPanel::TextPanel(StateStore* store, Pointing* pointing, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_pointing(pointing),
      m_keys(new TokenField(this)),
      m_queries(new TokenField(this)) {
    setObjectName(QStringLiteral("textPanel"));
    setAttribute(Qt::WA_StyledBackground);
    buildLayout();
    connectSignals();
    showState();
}

void TextPanel::buildLayout() {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(form::kEdge, 12, form::kEdge, 12);
    layout->setSpacing(12);
    for (TokenField* field : {m_keys, m_queries})
        layout->addWidget(field, 1);
    m_keys->setPlaceholder(tr("type a sentence"));
}

void TextPanel::connectSignals() {
    connect(m_store, &StateStore::changed, this, &TextPanel::showState);
    connect(m_pointing, &Pointing::moved, this, &TextPanel::showPointing);
    connect(m_keys, &TokenField::edited, this, &TextPanel::editText);
    connect(m_queries, &TokenField::edited, this, &TextPanel::editTarget);
    connect(m_keys, &TokenField::pointed, this, [this](int token) {
        m_pointing->set({m_keyTokens == m_queryTokens ? token : -1, token});
    });
    connect(m_queries, &TokenField::pointed, this, [this](int token) { m_pointing->set({token, -1}); });
}

void TextPanel::editText(const QString& text) {
    m_store->change(
        [&](ViewState& state) {
            if (PlaygroundSource* playground = state.playground())
                playground->text = text.toStdString();
            if (ModelSource* model = state.model())
                model->text = text.toStdString();
            takeAnotherText(state);
        },
        "text");
}

void TextPanel::editTarget(const QString& text) {
    m_store->change(
        [&](ViewState& state) {
            const auto target = text.trimmed().isEmpty() ? std::nullopt : std::optional(text.toStdString());
            if (PlaygroundSource* playground = state.playground())
                playground->target = target;
            if (ModelSource* model = state.model())
                model->target = target;
            takeAnotherText(state);
        },
        "target");
}

// A decoder alone says what it reads; the others say something of their own, or what they are given.
void TextPanel::showModel() {
    const ModelSource& source = *m_store->state().model();
    const bool translates = m_model && m_model->info->config.model.sourceVocabulary > 0;
    const std::string read = source.text ? *source.text : m_model ? m_model->run.read : std::string();
    m_keys->setCaption(translates ? tr("Source \u00B7 keys") : tr("Text"));
    m_queries->setCaption(tr("Target \u00B7 queries"));
    m_keys->setEditable(QString::fromStdString(read));
    m_queries->setEditable(QString::fromStdString(source.target.value_or("")));
    m_queries->setPlaceholder(m_model ? QString::fromStdString(m_model->run.text) : QString());
    m_queries->setToolTip(tr("Empty: the network\u2019s own translation. Or write one, and see its map."));
    m_queries->setVisible(translates);
}

void TextPanel::showState() {
    if (m_store->state().model())
        return showModel();
    const PlaygroundSource* playground = m_store->state().playground();
    if (!playground || !playground->vectors.empty())
        return;
    m_queries->setPlaceholder(tr("empty: the text attends to itself"));
    m_queries->setToolTip({});
    m_keys->setCaption(tr("Text \u00B7 keys"));
    m_queries->setCaption(tr("Target \u00B7 queries"));
    m_keys->setEditable(QString::fromStdString(playground->text));
    m_queries->setEditable(QString::fromStdString(playground->target.value_or("")));
    m_queries->show();
}

void TextPanel::setModelAlone(const RunSnapshotPtr& snapshot) {
    m_model = snapshot->model;
    m_keyTokens = m_queryTokens = {};
    m_editable = true;
    showState();
    m_keys->setTokens({});
    m_queries->setTokens({});
}

void TextPanel::setSnapshot(const RunSnapshotPtr& snapshot) {
    const Stack& stack = stackOf(*snapshot);
    if (m_model != snapshot->model) {
        m_model = snapshot->model;
        showState();
    }
    const PlaygroundSource* playground = m_store->state().playground();
    const bool editable = m_model || (playground && playground->vectors.empty());
    if (editable == m_editable && stack.keyTokens == m_keyTokens && stack.queryTokens == m_queryTokens)
        return;
    m_editable = editable;
    m_keyTokens = stack.keyTokens;
    m_queryTokens = stack.queryTokens;
    if (editable) {
        m_keys->setTokens(strings(stack.keyTokens.texts));
        m_queries->setTokens(strings(stack.queryTokens.texts));
        return;
    }
    const bool self = stack.keyTokens == stack.queryTokens;
    m_keys->setCaption(self ? tr("Tokens") : tr("Keys"));
    m_queries->setCaption(tr("Queries"));
    m_queries->setVisible(!self);
    m_keys->setReadOnlyTokens(labelList(stack.keyTokens));
    m_queries->setReadOnlyTokens(labelList(stack.queryTokens));
}

void TextPanel::focusText() { m_keys->takeFocus(); }

void TextPanel::showPointing() {
    const Pin at = m_pointing->at();
    if (m_keyTokens == m_queryTokens)
        m_keys->light({at.query, at.key});
    else
        m_keys->light({at.key});
    m_queries->light({at.query});
}

}  // namespace headlight
