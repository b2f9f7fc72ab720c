#include "ui/panels/training_view.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/panels/moment_panel.h"
#include "ui/panels/train_form.h"
#include "ui/panels/training_pictures.h"
#include "ui/plots/curves_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/form.h"
#include "ui/widgets/scrolled.h"

namespace headlight {

namespace {

constexpr int kFormWidth = 300;
constexpr int kRoomForBoth = 820;  // the form beside charts that can be read

}  // namespace

TrainingView::TrainingView(StateStore* store, QWidget* parent)
    : View(parent),
      m_store(store),
      m_form(new TrainForm(this)),
      m_empty(new EmptyPage(tr("Train a network, or open one, to see how its attention formed."),
                            tr("Train a network\u2026"), this)),
      m_run(scrolled(new QWidget, this)),
      m_toForm(new QPushButton(tr("Train another\u2026"), this)),
      m_back(new QPushButton(tr("Back"), this)),
      m_pause(new QPushButton(tr("Pause"), this)),
      m_stop(new QPushButton(tr("Stop"), this)),
      m_goOn(new QPushButton(tr("Go on"), this)),
      m_open(new QPushButton(tr("Open the network"), this)),
      m_curves(new CurvesPlot(this)),
      m_moment(new MomentPanel(store, this)) {
    buildLayout();
    connectSignals();
    refresh();
}

QWidget* TrainingView::buildStrip() {
    auto* strip = new QWidget(this);
    auto* row = new QHBoxLayout(strip);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(form::kRow);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    m_title = new QLabel(strip);
    m_title->setProperty("title", true);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_text = form::mutedLabel({}, strip);
    words->addWidget(m_title);
    words->addWidget(m_text);
    row->addLayout(words, 1);
    m_open->setProperty("primary", true);
    m_toForm->setProperty("flat", true);
    // Pause and Go on take each other's place, and nobody takes that of Stop: a double click must not stop the run, nor
    // go on with it.
    for (QPushButton* button : {m_toForm, m_stop, m_pause, m_goOn, m_open})
        row->addWidget(button, 0, Qt::AlignTop);
    return strip;
}

void TrainingView::buildLayout() {
    form::setWidth(m_form, kFormWidth);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(form::kEdge);
    auto* formColumn = new QVBoxLayout;
    formColumn->setSpacing(form::kRow);
    formColumn->addWidget(m_back, 0, Qt::AlignLeft);
    formColumn->addWidget(m_form, 1);
    row->addLayout(formColumn);
    row->addWidget(m_empty, 1);
    row->addWidget(m_run, 1);
    auto* column = new QVBoxLayout(m_run->widget());
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(form::kSection);
    column->addWidget(buildStrip());
    // Both as high as there is room for, in this proportion, and no lower than can be read: then it is scrolled.
    m_curves->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    column->addWidget(m_curves, 2);
    column->addWidget(m_moment, 3);
}

void TrainingView::connectSignals() {
    connect(m_store, &StateStore::changed, this, &TrainingView::showState);
    connect(m_form, &TrainForm::trainWanted, this, &TrainingView::trainWanted);
    connect(m_empty, &EmptyPage::filled, this, &TrainingView::showForm);
    connect(m_toForm, &QPushButton::clicked, this, &TrainingView::showForm);
    connect(m_back, &QPushButton::clicked, this, [this] {
        m_formWanted = false;
        arrange();
    });
    connect(m_pause, &QPushButton::clicked, this, &TrainingView::pauseWanted);
    connect(m_stop, &QPushButton::clicked, this, &TrainingView::stopWanted);
    connect(m_goOn, &QPushButton::clicked, this, &TrainingView::pauseOrGoOn);
    connect(m_open, &QPushButton::clicked, this,
            [this] { Q_EMIT openWanted(QString::fromStdString(m_live->request.folder.string())); });
    connect(m_curves, &CurvesPlot::stepChosen, m_moment, &MomentPanel::chooseNear);
}

void TrainingView::setSnapshot(const RunSnapshotPtr& snapshot) {
    const bool another = snapshot->model && (!m_opened || m_opened->info != snapshot->model->info);
    if (another && m_live && !m_live->running())
        m_live.reset();
    const bool same = !another && (m_opened != nullptr) == (snapshot->model != nullptr);
    m_opened = snapshot->model;
    if (!same)
        refresh();
}

void TrainingView::showEmpty() {
    m_opened.reset();
    refresh();
}

// A training that could not begin leaves what was shown; the form says why.
void TrainingView::setTraining(const TrainingShownPtr& shown) {
    const bool begins = shown->running() && !(m_live && m_live->running());
    const bool failed = shown->state == TrainingState::Failed;
    m_live = failed && !shown->history ? nullptr : shown;
    if (begins)
        m_formWanted = false;
    m_form->setRunning(shown->running());
    if (failed) {
        m_form->refuse(shown->message);
        m_formWanted = m_formWanted || !m_live;
    }
    refresh();
}

void TrainingView::showForm() {
    m_formWanted = true;
    arrange();
    m_form->focusFirst();
}

void TrainingView::pauseOrGoOn() {
    if (!m_live)
        return;
    if (m_live->state == TrainingState::Paused)
        Q_EMIT resumeWanted();
    else if (m_live->running())
        Q_EMIT pauseWanted();
    else if (m_live->canGoOn)
        Q_EMIT trainWanted({m_live->request.config, m_live->request.folder, true});
}

void TrainingView::stop() {
    if (m_live && m_live->running())
        Q_EMIT stopWanted();
}

void TrainingView::showState() {
    if (m_store->state().view != ViewKind::Training)
        return;
    m_moment->showState();
    showRun();
}

void TrainingView::refresh() {
    if (m_live && m_live->history)
        m_moment->setHistory(m_live->history, m_live->report, false);
    else if (!m_live && m_opened && m_opened->history)
        m_moment->setHistory(m_opened->history, m_opened->info->report, m_opened->run.capture != nullptr);
    else
        m_moment->setHistory(nullptr, {}, false);
    showRun();
    showButtons();
    arrange();
}

void TrainingView::showRun() {
    if (!showsRun())
        return;
    const bool known = !m_live || !m_live->request.resume || m_live->history;  // of one resumed, only once it is read
    m_title->setText(known ? trainingTitle(config()) : tr("A training that was stopped"));
    m_text->setText(m_live ? trainingText(*m_live) : endText(report()));
    m_curves->setPicture(trainingCurves(report(), config(), m_moment->step()));
}

const TrainConfig& TrainingView::config() const { return m_live ? m_live->request.config : m_opened->info->config; }

const TrainReport& TrainingView::report() const { return m_live ? m_live->report : m_opened->info->report; }

TrainingPicture TrainingView::picture() const {
    return trainingPicture(report(), config(), m_moment->history(), m_moment->place(), m_store->state());
}

QString TrainingView::runName() const {
    const std::filesystem::path& folder = m_live ? m_live->request.folder : m_opened->info->folder;
    return QFileInfo(QString::fromStdString(folder.u8string())).fileName();
}

void TrainingView::showButtons() {
    const bool running = m_live && m_live->running(), paused = m_live && m_live->state == TrainingState::Paused;
    const bool stopping = m_live && m_live->state == TrainingState::Stopping;
    m_pause->setVisible(running && !paused && !stopping);
    m_stop->setVisible(running && !stopping);
    m_goOn->setVisible(paused || (m_live && m_live->canGoOn));
    m_open->setVisible(m_live && m_live->state == TrainingState::Ended);
}

void TrainingView::arrange() {
    const bool any = m_live || m_opened, both = width() >= kRoomForBoth * m_curves->theme().scale;
    m_form->setVisible(both || m_formWanted);
    m_empty->setVisible(!any && (both || !m_formWanted));
    m_run->setVisible(any && (both || !m_formWanted));
    m_toForm->setVisible(!both);
    m_back->setVisible(!both && m_formWanted);
}

void TrainingView::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    arrange();
}

void TrainingView::setPlotTheme(const PlotTheme& theme) {
    m_curves->setTheme(theme);
    m_moment->setPlotTheme(theme);
    arrange();
}

}  // namespace headlight
