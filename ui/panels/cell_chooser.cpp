#include "ui/panels/cell_chooser.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

#include "ui/plots/label_text.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kTokenLetters = 12;

void fillTokens(QComboBox* box, QStringList& filled, const QStringList& tokens) {
    if (filled == tokens && box->count() == tokens.size())
        return;
    filled = tokens;
    box->clear();
    for (qsizetype i = 0; i < tokens.size(); ++i)
        box->addItem(QStringLiteral("%1  %2").arg(i).arg(shownLabel(tokens[i], box->font()).text));
}

}  // namespace

CellChooser::CellChooser(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(form::kRow);
    m_queries = addBox(tr("Query"));
    row->addSpacing(form::kRow);
    m_keys = addBox(tr("Key"));
}

QComboBox* CellChooser::addBox(const QString& label) {
    auto* name = new QLabel(label, this);
    auto* box = new QComboBox(this);
    box->setAccessibleName(label);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(kTokenLetters);
    name->setBuddy(box);
    layout()->addWidget(name);
    layout()->addWidget(box);
    connect(box, &QComboBox::activated, this, [this] {
        Q_EMIT chosen({m_queries->currentIndex(), m_keys->currentIndex()});
    });
    return box;
}

void CellChooser::setTokens(const QStringList& queries, const QStringList& keys) {
    fillTokens(m_queries, m_queryTokens, queries);
    fillTokens(m_keys, m_keyTokens, keys);
}

void CellChooser::setCell(Pin cell) {
    m_queries->setCurrentIndex(cell.query);
    m_keys->setCurrentIndex(cell.key);
}

}  // namespace headlight
