#include "ui/panels/kinds_view.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/data/opened_model.h"
#include "core/session/session.h"
#include "ui/itemmodels/head_table_model.h"
#include "ui/itemmodels/kind_table_model.h"
#include "ui/panels/kinds_form.h"
#include "ui/panels/kinds_pictures.h"
#include "ui/panels/table_text.h"
#include "ui/plots/line_chart_plot.h"
#include "ui/state/pointing.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kKindsFormWidth = 292;
enum KindsPage { kNothingPage, kFiguresPage, kWaitingPage };

// Reports know nothing of what a step costs: the figures that are there get the room.
void hideEmptyColumns(QTableView& table) {
    const QAbstractItemModel& rows = *table.model();
    for (int column = 0; column < rows.columnCount(); ++column) {
        bool any = false;
        for (int row = 0; row < rows.rowCount(); ++row)
            any |= rows.index(row, column).data().toString() != QStringLiteral("\u2013");
        table.setColumnHidden(column, !any);
    }
}

}  // namespace

KindsView::KindsView(StateStore* store, Pointing*, QWidget* parent)
    : View(parent),
      m_store(store),
      m_form(new KindsForm(this)),
      m_empty(new EmptyPage(
          tr("Open a network that was trained here to compare its kinds of attention, or measure them on a task."),
          tr("Open a network"), this)),
      m_plot(new LineChartPlot(this)),
      m_rows(new KindTableModel(this)),
      m_table(new QTableView(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(form::kRow);
    column->addWidget(buildBar());
    column->addWidget(m_stage);
    column->addWidget(m_progress);
    auto* row = new QHBoxLayout;
    row->setSpacing(form::kSection);
    form::setWidth(m_form, kKindsFormWidth);
    row->addWidget(m_form);
    auto* pages = new QWidget(this);
    m_pages = new QStackedLayout(pages);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(buildContent());
    auto* waiting = form::mutedLabel(tr("Lines appear as the runs end, one after the other."), pages);
    waiting->setAlignment(Qt::AlignCenter);
    m_pages->addWidget(waiting);
    row->addWidget(pages, 1);
    column->addLayout(row, 1);
    m_form->hide();
    connectSignals();
    showAnalysis();
    showProgress();
}

QWidget* KindsView::buildBar() {
    auto* bar = new QWidget(this);
    auto* row = new FlowLayout(form::kRow, bar);
    m_score = new QComboBox(bar);
    m_score->setAccessibleName(tr("Score"));
    m_source = new QComboBox(bar);
    m_source->setAccessibleName(tr("What is compared"));
    m_stage = form::mutedLabel({}, this);
    m_stop = new QPushButton(tr("Stop"), bar);
    m_copy = new QPushButton(tr("Copy numbers"), bar);
    m_copy->setProperty("flat", true);
    m_copy->setToolTip(tr("The numbers of the plot, as comma-separated values"));
    m_measure = new QPushButton(tr("Measure\u2026"), bar);
    m_measure->setToolTip(tr("Train every kind alike, from several seeds, and compare them"));
    for (QComboBox* box : {m_source, m_score}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // they are filled later
        row->addWidget(box);
    }
    row->addStretch();
    for (QPushButton* button : {m_stop, m_copy, m_measure})
        row->addWidget(button);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    return bar;
}

void KindsView::buildTable() {
    auto* order = new HeadTableOrder(this);
    order->setSourceModel(m_rows);
    m_table->setModel(order);
    m_table->setAccessibleName(tr("Figures of all kinds of attention"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(0, Qt::AscendingOrder);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setHighlightSections(false);
    auto* copy = new QAction(m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this,
            [this] { QApplication::clipboard()->setText(tableText(*m_table, Qt::DisplayRole)); });
    m_table->addAction(copy);
}

QWidget* KindsView::buildContent() {
    buildTable();
    auto* card = new QFrame(this);
    card->setProperty("card", true);
    auto* inside = new QVBoxLayout(card);
    inside->setContentsMargins(form::kRow, form::kRow, form::kRow, form::kRow);
    inside->addWidget(m_table);
    m_conditions = form::mutedLabel({}, this);
    m_conditions->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* below = new QWidget(this);
    auto* column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(form::kRow);
    column->addWidget(card, 1);
    column->addWidget(m_conditions);
    auto* halves = new QSplitter(Qt::Vertical, this);
    halves->setHandleWidth(form::kRow + 2);
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_plot);
    halves->addWidget(below);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    return halves;
}

void KindsView::connectSignals() {
    connect(m_empty, &EmptyPage::filled, this, &KindsView::modelWanted);
    connect(m_measure, &QPushButton::clicked, this, [this] { m_form->isHidden() ? showForm() : m_form->hide(); });
    connect(m_form, &KindsForm::closed, m_form, &QWidget::hide);
    connect(m_form, &KindsForm::measureWanted, this, &KindsView::measureWanted);
    connect(m_stop, &QPushButton::clicked, this, &KindsView::stopWanted);
    connect(m_copy, &QPushButton::clicked, this, &KindsView::copyNumbers);
    connect(m_score, &QComboBox::activated, this, [this](int row) {
        m_store->change([&](ViewState& state) { state.kindsScore = m_score->itemData(row).toString().toStdString(); });
    });
    connect(m_store, &StateStore::changed, this, [this](const ViewState& before, const ViewState& now) {
        if (before.kindsScore != now.kindsScore && analysis())
            showChart();
    });
    connect(m_source, &QComboBox::activated, this,
            [this](int row) { chooseSource(static_cast<SourceRow>(m_source->itemData(row).toInt())); });
}

bool KindsView::showsMeasured() const { return m_shown == kMeasured && m_measured; }

std::shared_ptr<const KindsAnalysis> KindsView::analysis() const { return showsMeasured() ? m_measured : m_siblings; }

// Every map of a network comes with the same siblings, of which nothing is new. Another network shows its own.
void KindsView::setSnapshot(const RunSnapshotPtr& snapshot) {
    const auto& model = snapshot->model;
    if (!model || !model->siblings)
        return showEmpty();
    const bool same = m_model && m_model->siblings == model->siblings && m_model->info == model->info;
    m_model = model;
    if (same)
        return;
    m_siblings = std::make_shared<const KindsAnalysis>(Session::siblingKinds(*model->info, *model->siblings));
    m_form->setModel(model->info);
    const bool another = m_lastInfo != model->info;
    m_lastInfo = model->info;
    chooseSource(another && !(m_measuring && m_measuring->running()) ? kSiblings : m_shown);
}

// What was measured stays.
void KindsView::showEmpty() {
    if (!m_model)
        return;
    m_model.reset();
    m_siblings.reset();
    m_form->setModel(nullptr);
    showAnalysis();
}

// What was measured before stays until the first run is done.
void KindsView::setMeasuring(const MeasuringShownPtr& shown) {
    const bool first = !m_measuring || !m_measuring->analysis;
    m_measuring = shown;
    m_form->setRunning(shown->running());
    if (shown->state == MeasuringState::Failed)
        m_form->refuse(shown->message.hint.isEmpty()
                           ? shown->message.text
                           : tr("%1; %2", "what is wrong, what to do").arg(shown->message.text, shown->message.hint));
    if (shown->analysis && shown->analysis != m_measured) {
        m_measured = shown->analysis;
        chooseSource(first ? kMeasured : m_shown);
    }
    showProgress();
}

void KindsView::showForm() {
    m_form->show();
    m_form->focusFirst();
}

void KindsView::chooseSource(SourceRow source) {
    m_shown = source;
    showAnalysis();
}

QString KindsView::sourceText() const {
    if (showsMeasured())
        return m_measured->request.folder.empty()
                   ? tr("measured here; the networks are not kept")
                   : tr("measured here; the networks are in %1")
                         .arg(QString::fromStdString(m_measured->request.folder.u8string()));
    return tr("from the reports of the networks beside %1; Measure tells what a step costs, and the spread over seeds")
        .arg(QString::fromStdString(m_model->info->name));
}

void KindsView::showAnalysis() {
    m_source->clear();
    if (m_siblings)
        m_source->addItem(tr("networks beside %1").arg(QString::fromStdString(m_model->info->name)), kSiblings);
    if (m_measured)
        m_source->addItem(tr("measured here"), kMeasured);
    m_source->setCurrentIndex(m_source->findData(showsMeasured() ? kMeasured : kSiblings));
    m_source->setVisible(m_source->count() > 0);
    const auto shown = analysis();
    const bool there = shown && !shown->kinds.empty();
    m_score->setVisible(there);
    m_copy->setVisible(there);
    m_pages->setCurrentIndex(there ? kFiguresPage : kNothingPage);
    if (!there)
        return;
    QStringList titles;
    for (const KindFigures& kind : shown->kinds)
        titles.append(kindTitle(kind.attention));
    m_rows->setAnalysis(shown, titles);
    hideEmptyColumns(*m_table);
    m_table->resizeColumnsToContents();
    m_conditions->setText(conditionsText(*shown, sourceText()));
    m_score->clear();
    for (const LengthScore& score : lengthScores(*shown))
        m_score->addItem(score.title(), QString::fromLatin1(score.name));
    showChart();
}

void KindsView::showChart() {
    const std::vector<LengthScore> scores = lengthScores(*analysis());
    const int row = std::max(0, m_score->findData(QString::fromStdString(m_store->state().kindsScore)));
    m_score->setCurrentIndex(row);
    m_plot->setVisible(!scores.empty());
    if (!scores.empty())
        m_plot->setChart(bottleneckChart(*analysis(), scores[static_cast<std::size_t>(row)]));
}

void KindsView::showStage(const QString& text) {
    m_stage->setText(text);
    m_stage->setVisible(!text.isEmpty());
}

void KindsView::showProgress() {
    const bool running = m_measuring && m_measuring->running();
    m_progress->setVisible(running);
    m_stop->setVisible(running);
    if (m_pages->currentIndex() != kFiguresPage)
        m_pages->setCurrentIndex(running ? kWaitingPage : kNothingPage);
    if (!running) {
        const bool stopped = m_measuring && m_measuring->state == MeasuringState::Stopped;
        showStage(!stopped                              ? QString()
                  : m_measuring->request.folder.empty() ? tr("Stopped; what was done stays.")
                                                        : tr("Stopped; measuring the same goes on with it."));
        return;
    }
    const bool stopping = m_measuring->state == MeasuringState::Stopping;
    m_stop->setEnabled(!stopping);
    m_progress->setValue(static_cast<int>(std::lround(1000 * m_measuring->fraction)));
    QStringList parts{stopping ? tr("Stopping\u2026") : m_measuring->stage, timeLeftText(m_measuring->secondsLeft)};
    parts.removeAll(QString());
    showStage(parts.isEmpty() ? tr("Reading the data\u2026") : parts.join(QStringLiteral(" \u00B7 ")));
}

void KindsView::copyNumbers() {
    if (const auto shown = analysis())
        QApplication::clipboard()->setText(lengthNumbers(*shown));
}

void KindsView::setPlotTheme(const PlotTheme& theme) { m_plot->setTheme(theme); }

}  // namespace headlight
