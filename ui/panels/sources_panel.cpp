#include "ui/panels/sources_panel.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/data/stack_choice.h"
#include "ui/panels/heads_view.h"
#include "ui/state/recent_files.h"
#include "ui/state/state_store.h"
#include "ui/state/view_file.h"
#include "ui/widgets/form.h"
#include "ui/widgets/source_row.h"

namespace headlight {

SourcesPanel::SourcesPanel(StateStore* store, RecentFiles* recent, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_recent(recent),
      m_playground(new SourceRow(tr("Your own text"), this)),
      m_files(new QVBoxLayout),
      m_models(new QComboBox(this)),
      m_heads(new HeadsView(store, false, this)) {
    setObjectName(QStringLiteral("sourcesDock"));
    setAttribute(Qt::WA_StyledBackground);
    buildLayout();
    connect(m_store, &StateStore::changed, this, &SourcesPanel::showState);
    connect(m_recent, &RecentFiles::changed, this, &SourcesPanel::rebuildFiles);
    connect(m_playground, &QPushButton::clicked, this, &SourcesPanel::playgroundChosen);
    connect(m_models, &QComboBox::activated, this,
            [this](int index) { Q_EMIT fileChosen(m_models->itemData(index).toString()); });
    rebuildFiles();
    setModels({});
}

void SourcesPanel::setModels(const QList<QPair<QString, QString>>& models) {
    m_models->clear();
    for (const auto& [name, folder] : models)
        m_models->addItem(name, folder);
    m_modelsTitle->setVisible(!models.isEmpty());
    m_models->setVisible(!models.isEmpty());
    showState();
}

void SourcesPanel::buildLayout() {
    auto* layout = form::dockLayout(this);
    m_modelsTitle = form::addSection(layout, tr("Trained networks"));
    m_models->setPlaceholderText(tr("choose one"));
    m_models->setObjectName(QStringLiteral("trainedNetworks"));
    m_models->setAccessibleName(tr("Trained networks"));
    m_models->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    layout->addWidget(m_models);
    form::addSection(layout, tr("Playground"));
    layout->addWidget(m_playground);
    form::addSection(layout, tr("Opened lately"));
    m_files->setSpacing(2);
    layout->addLayout(m_files);
    auto* open = new QPushButton(tr("Open\u2026"), this);
    open->setToolTip(tr(
        "Open saved attention: .npz, .npy, .safetensors, .pt, BertViz .json or .html; a saved view: .headlight; or a "
        "network: the config.json in its folder"));
    connect(open, &QPushButton::clicked, this, &SourcesPanel::openWanted);
    layout->addWidget(open);
    m_headsTitle = form::addSection(layout, tr("Heads"));
    layout->addWidget(m_heads, 1);
}

void SourcesPanel::rebuildFiles() {
    qDeleteAll(m_rows);
    m_rows.clear();
    for (const QString& path : m_recent->paths()) {
        auto* row = new SourceRow(QFileInfo(path).fileName(), this);
        row->setToolTip(path);
        row->setDetail(m_details.value(path));
        connect(row, &QPushButton::clicked, this, [this, path] { Q_EMIT fileChosen(path); });
        m_files->addWidget(row);
        m_rows.insert(path, row);
    }
    showState();
}

// Of the file or network that is open; empty: the playground.
QString SourcesPanel::openPath() const {
    const std::filesystem::path& path = openedPath(m_store->state().source);
    return path.empty() ? QString() : QFileInfo(QString::fromStdString(path.string())).absoluteFilePath();
}

void SourcesPanel::showState() {
    const ViewState& state = m_store->state();
    const QString open = openPath();
    m_models->setCurrentIndex(open.isEmpty() ? -1 : m_models->findData(open));
    m_playground->setChecked(state.playground() != nullptr);
    for (auto row = m_rows.begin(); row != m_rows.end(); ++row)
        row.value()->setChecked(row.key() == open);
}

void SourcesPanel::showEmpty() {
    m_heads->showEmpty();
    m_headsTitle->setText(tr("Heads").toUpper());
    m_playground->setDetail({});
}

void SourcesPanel::setSnapshot(const RunSnapshotPtr& snapshot) {
    const Stack& stack = stackOf(*snapshot);
    const QString size = QStringLiteral("%1\u00D7%2").arg(stack.layers).arg(stack.heads);
    m_heads->setSnapshot(snapshot);
    m_headsTitle->setText(tr("Heads \u00B7 %1").arg(QString::fromStdString(stack.name)).toUpper());
    if (const QString path = openPath(); !path.isEmpty()) {
        m_details.insert(path, size);
        if (SourceRow* row = m_rows.value(path))
            row->setDetail(size);
    } else {
        m_playground->setDetail(size);
    }
}

}  // namespace headlight
