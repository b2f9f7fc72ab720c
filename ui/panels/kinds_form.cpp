#include "ui/panels/kinds_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <utility>

#include "core/base/numbers.h"
#include "ui/language/said.h"
#include "ui/panels/kinds_pictures.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kKindsNumberWidth = 84;
constexpr int kLikeTheModel = -1;  // in the place of a task

void narrow(QAbstractSpinBox* box) {
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setAlignment(Qt::AlignRight);
    form::setWidth(box, kKindsNumberWidth);
}

}  // namespace

KindsForm::KindsForm(QWidget* parent) : QFrame(parent) {
    setProperty("card", true);
    buildWidgets();
    auto* rows = form::dockLayout(this);
    addRows(rows);
    addKindBoxes(rows);
    addFolderRow(rows);
    rows->addStretch(1);
    rows->addWidget(m_refusal);
    auto* buttons = new QHBoxLayout;
    auto* close = new QPushButton(tr("Close"), this);
    close->setProperty("flat", true);
    buttons->addWidget(close);
    buttons->addStretch(1);
    buttons->addWidget(m_measure);
    rows->addLayout(buttons);
    connect(m_task, &QComboBox::currentIndexChanged, this, &KindsForm::onTask);
    connect(m_measure, &QPushButton::clicked, this, &KindsForm::ask);
    connect(close, &QPushButton::clicked, this, &KindsForm::closed);
    setModel(nullptr);
}

void KindsForm::buildWidgets() {
    m_task = new QComboBox(this);
    m_description = form::mutedLabel({}, this);
    m_seeds = new QLineEdit(QStringLiteral("1,2,3"), this);
    form::setWidth(m_seeds, kKindsNumberWidth);
    m_steps = new QSpinBox(this);
    m_steps->setRange(1, 10'000'000);
    narrow(m_steps);
    m_accuracy = new QDoubleSpinBox(this);
    m_accuracy->setRange(0.1, 100);
    m_accuracy->setDecimals(1);
    m_accuracy->setSuffix(QStringLiteral(" %"));
    m_accuracy->setValue(100 * KindsRequest().accuracy);
    narrow(m_accuracy);
    m_folder = new QLineEdit(this);
    m_refusal = new QLabel(this);
    m_refusal->setObjectName(QStringLiteral("kindsRefusal"));
    m_refusal->setProperty("badge", QStringLiteral("bad"));
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    m_measure = new QPushButton(tr("Measure"), this);
    m_measure->setObjectName(QStringLiteral("measureButton"));
    m_measure->setProperty("primary", true);
}

void KindsForm::addRows(QVBoxLayout* rows) {
    form::addSection(rows, tr("Measure kinds"));
    m_task->setAccessibleName(tr("Task"));
    rows->addWidget(m_task);
    rows->addWidget(m_description);
    form::addRow(rows, tr("Seeds"), m_seeds);
    form::addRow(rows, tr("Steps"), m_steps);
    form::addRow(rows, tr("Exact match to reach"), m_accuracy);
}

void KindsForm::addKindBoxes(QVBoxLayout* rows) {
    form::addSection(rows, tr("Kinds of attention"));
    auto* grid = new QGridLayout;
    grid->setSpacing(form::kRow);
    const auto add = [&](const std::optional<AttentionKind>& kind) {
        const int at = static_cast<int>(m_kinds.size());
        auto* box = new QCheckBox(kindTitle(kind), this);
        box->setChecked(true);
        m_kinds.push_back(box);
        grid->addWidget(box, at / 2, at % 2);
    };
    add({});
    for (const AttentionKind kind : kAttentionKinds)
        add(kind);
    rows->addLayout(grid);
}

void KindsForm::addFolderRow(QVBoxLayout* rows) {
    form::addSection(rows, tr("Folder for the networks"));
    auto* line = new QHBoxLayout;
    line->setSpacing(form::kRow);
    m_folder->setPlaceholderText(tr("none: they are not kept"));
    m_folder->setAccessibleName(tr("Folder for the networks"));
    auto* choose = new QPushButton(tr("Choose\u2026"), this);
    choose->setProperty("flat", true);
    line->addWidget(m_folder, 1);
    line->addWidget(choose);
    rows->addLayout(line);
    connect(choose, &QPushButton::clicked, this, [this] {
        const QString path = QFileDialog::getExistingDirectory(this, tr("Folder for the networks"));
        if (!path.isEmpty())
            m_folder->setText(path);
    });
}

void KindsForm::setModel(std::shared_ptr<const ModelInfo> model) {
    if (m_task->count() > 0 && model == m_model)
        return;
    m_model = std::move(model);
    {
        const QSignalBlocker quiet(m_task);
        m_task->clear();
        if (m_model)
            m_task->addItem(tr("as %1", "a network").arg(QString::fromStdString(m_model->name)), kLikeTheModel);
        for (const TeachingTask task : kTeachingTasks)
            m_task->addItem(QString::fromLatin1(name(task).data()), static_cast<int>(task));
        const int dates = m_task->findData(static_cast<int>(TeachingTask::Dates));
        m_task->setCurrentIndex(m_model ? 0 : dates);
    }
    onTask();
}

TrainConfig KindsForm::config() const {
    const int chosen = m_task->currentData().toInt();
    if (chosen == kLikeTheModel)
        return m_model->config;
    const auto task = static_cast<TeachingTask>(chosen);
    const bool continues = task == TeachingTask::Induction;  // for a decoder alone
    TrainConfig config = usualConfig(continues ? NetworkKind::Transformer : NetworkKind::Recurrent);
    if (continues)
        config.model.part = TransformerPart::Decoder;
    config.data.task = task;
    return config;
}

void KindsForm::onTask() {
    const TrainConfig chosen = config();
    m_description->setText(chosen.data.task ? said(description(*chosen.data.task))
                                            : tr("The text that the opened network learned from"));
    m_steps->setValue(chosen.steps);
    m_kinds.front()->setEnabled(chosen.model.network == NetworkKind::Recurrent);
    refuse({});
}

std::vector<std::optional<AttentionKind>> KindsForm::kinds() const {
    std::vector<std::optional<AttentionKind>> chosen;
    for (std::size_t i = 0; i < m_kinds.size(); ++i)
        if (m_kinds[i]->isEnabled() && m_kinds[i]->isChecked())
            chosen.push_back(i == 0 ? std::nullopt : std::optional(kAttentionKinds[i - 1]));
    return chosen;
}

// Nothing where the line holds something else than whole numbers.
std::optional<std::vector<std::uint64_t>> KindsForm::seeds() const {
    std::vector<std::uint64_t> seeds;
    for (const QString& part : m_seeds->text().split(QLatin1Char(','))) {
        const auto seed = parseInteger(part.trimmed().toStdString());
        if (!seed || *seed < 0)
            return std::nullopt;
        seeds.push_back(static_cast<std::uint64_t>(*seed));
    }
    return seeds;
}

void KindsForm::ask() {
    const auto chosen = seeds();
    KindsRequest request;
    request.kinds = kinds();
    if (!chosen)
        return refuse(tr("Seeds are whole numbers with commas between them, such as 1,2,3"));
    if (request.kinds.empty())
        return refuse(tr("No kind of attention is chosen"));
    refuse({});
    request.config = config();
    request.config.steps = m_steps->value();
    request.seeds = *chosen;
    request.accuracy = m_accuracy->value() / 100;
    request.folder = std::filesystem::u8path(m_folder->text().trimmed().toStdString());
    Q_EMIT measureWanted(request);
}

void KindsForm::setRunning(bool running) {
    m_measure->setEnabled(!running);
    m_measure->setToolTip(running ? tr("One comparison runs at a time.") : QString());
}

void KindsForm::refuse(const QString& line) {
    m_refusal->setText(line);
    m_refusal->setVisible(!line.isEmpty());
}

void KindsForm::focusFirst() { m_task->setFocus(Qt::OtherFocusReason); }

}  // namespace headlight
