#include "ui/panels/hypothesis_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>

#include "core/data/opened_model.h"
#include "ui/panels/beam_pictures.h"

namespace headlight {

namespace {

enum HypothesisColumn { kRankColumn, kTextColumn, kScoreColumn, kLogColumn, kTokensColumn, kColumns };

// Every token with its log-probability, as text whatever it contains.
QString tokenTip(const Hypothesis& hypothesis) {
    QStringList lines;
    for (std::size_t i = 0; i < hypothesis.tokens.size(); ++i)
        lines.append(QString::fromStdString(hypothesis.tokens[i]) + QLatin1Char('\t') +
                     logText(hypothesis.logProbabilities[i]));
    return QStringLiteral("<pre>%1</pre>").arg(lines.join(QLatin1Char('\n')).toHtmlEscaped());
}

}  // namespace

HypothesisTable::HypothesisTable(QWidget* parent) : QTableWidget(0, kColumns, parent) {
    setHorizontalHeaderLabels({QStringLiteral("#"), tr("Translation"), tr("Score"), tr("log p"), tr("Tokens")});
    horizontalHeaderItem(kScoreColumn)->setToolTip(tr("Log-probability over the length penalty"));
    horizontalHeaderItem(kLogColumn)->setToolTip(tr("Log-probability of all tokens"));
    setAccessibleName(tr("Translations that were found"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(kTextColumn, QHeaderView::Stretch);
    connect(this, &QTableWidget::currentCellChanged, this, [this](int row) {
        if (row >= 0)
            Q_EMIT chosen(row);
    });
    connect(this, &QTableWidget::cellDoubleClicked, this, [this](int row) { Q_EMIT mapWanted(row); });
}

void HypothesisTable::addRow(const OpenedModel& model, int row) {
    const auto index = static_cast<std::size_t>(row);
    const Hypothesis& hypothesis = model.run.translation.hypotheses[index];
    const QString texts[] = {QString::number(row + 1), QString::fromStdString(model.texts[index]),
                             logText(hypothesis.score), logText(hypothesis.logProbability),
                             QString::number(hypothesis.tokens.size())};
    const QString tip = tokenTip(hypothesis);
    for (int column = 0; column < kColumns; ++column) {
        auto* item = new QTableWidgetItem(texts[column]);
        item->setToolTip(tip);
        if (column != kTextColumn)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        setItem(row, column, item);
    }
}

void HypothesisTable::setFound(const OpenedModel& model) {
    const QSignalBlocker quiet(this);
    const int rows = static_cast<int>(model.run.translation.hypotheses.size());
    clearSelection();
    setRowCount(rows);
    for (int row = 0; row < rows; ++row)
        addRow(model, row);
    // Without a penalty it would say the score again.
    setColumnHidden(kLogColumn, model.run.translation.options.lengthPenalty == 0);
}

void HypothesisTable::choose(int hypothesis) {
    const QSignalBlocker quiet(this);
    setCurrentCell(hypothesis, kTextColumn);
}

void HypothesisTable::keyPressEvent(QKeyEvent* event) {
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (opens && currentRow() >= 0)
        Q_EMIT mapWanted(currentRow());
    else
        QTableWidget::keyPressEvent(event);
}

}  // namespace headlight
