#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>
#include <limits>

#include "core/data/teaching_task.h"
#include "ui/panels/kind_panel.h"
#include "ui/panels/train_form.h"
#include "ui/widgets/form.h"
#include "ui/widgets/scrolled.h"

namespace headlight {

namespace {

constexpr int kFieldWidth = 124;
constexpr int kTrainNumberWidth = 76;

QSpinBox* trainNumber(int least, int most, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setRange(least, most);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setAlignment(Qt::AlignRight);
    form::setWidth(box, kTrainNumberWidth);
    return box;
}

QPushButton* chooseButton(QWidget* parent) {
    auto* button = new QPushButton(TrainForm::tr("Choose\u2026"), parent);
    button->setProperty("flat", true);
    return button;
}

// A name above a field with a button beside it.
QPushButton* addPathRow(QVBoxLayout* rows, const QString& name, QLineEdit* field) {
    auto* line = new QHBoxLayout;
    line->setSpacing(form::kRow);
    auto* label = new QLabel(name);
    label->setBuddy(field);
    field->setAccessibleName(name);
    auto* button = chooseButton(field->parentWidget());
    line->addWidget(field, 1);
    line->addWidget(button);
    rows->addWidget(label);
    rows->addLayout(line);
    return button;
}

}  // namespace

void TrainForm::buildWidgets() {
    setProperty("card", true);
    m_task = new QComboBox(this);
    for (const TeachingTask task : kTeachingTasks)
        m_task->addItem(QString::fromLatin1(name(task).data()));
    m_task->addItem(tr("your own text"));
    m_description = form::mutedLabel({}, this);
    m_ownRows = new QWidget(this);
    m_source = new QLineEdit(m_ownRows);
    m_target = new QLineEdit(m_ownRows);
    m_source->setPlaceholderText(tr(".tsv, .po, .tmx or the source"));
    m_target->setPlaceholderText(tr("only beside a file of sources"));
    m_unit = new QComboBox(m_ownRows);
    m_unit->addItem(tr("words"), QStringLiteral("words"));
    m_unit->addItem(tr("split at spaces"), QStringLiteral("spaces"));
    m_unit->addItem(tr("characters"), QStringLiteral("characters"));
    m_network = new QComboBox(this);
    m_network->addItems({tr("recurrent"), tr("Transformer"), tr("decoder alone")});
    m_attention = new QComboBox(this);
    for (const AttentionKind kind : kAttentionKinds)
        m_attention->addItem(kindLabel(kind));
    m_width = trainNumber(1, 4096, this);
    m_layers = trainNumber(1, 24, this);
    m_heads = trainNumber(1, 64, this);
    constexpr int kMost = std::numeric_limits<int>::max();
    m_steps = trainNumber(1, 10'000'000, this);
    m_minutes = new QDoubleSpinBox(this);
    m_minutes->setRange(0, 100'000);
    m_minutes->setDecimals(1);
    m_minutes->setSpecialValueText(tr("no limit"));
    m_minutes->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_minutes->setAlignment(Qt::AlignRight);
    form::setWidth(m_minutes, kTrainNumberWidth);
    m_evaluateEvery = trainNumber(1, 1'000'000, this);
    m_seed = trainNumber(0, kMost, this);
    m_folder = new QLineEdit(this);
    m_command = new QLineEdit(this);
    m_command->setReadOnly(true);
    m_stopped = form::mutedLabel(
        tr("This folder holds a training that was stopped. It goes on as it was begun, whatever is chosen above."),
        this);
    m_stopped->setObjectName(QStringLiteral("trainStopped"));
    m_refusal = new QLabel(this);
    m_refusal->setProperty("badge", QStringLiteral("bad"));
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setWordWrap(true);
    m_refusal->setObjectName(QStringLiteral("trainRefusal"));
    m_train = new QPushButton(tr("Train"), this);
    m_train->setProperty("primary", true);
    m_train->setObjectName(QStringLiteral("trainButton"));
    for (QComboBox* box : {m_unit, m_network, m_attention})
        form::setWidth(box, kFieldWidth);
}

void TrainForm::addDataRows(QVBoxLayout* rows) {
    form::addSection(rows, tr("Train a network"));
    m_task->setAccessibleName(tr("Task"));
    rows->addWidget(m_task);
    rows->addWidget(m_description);
    auto* own = new QVBoxLayout(m_ownRows);
    own->setContentsMargins(0, 0, 0, 0);
    own->setSpacing(form::kRow);
    const auto choose = [this](QLineEdit* field, const QString& title) {
        return [this, field, title] {
            const QString path = QFileDialog::getOpenFileName(
                this, title, {}, tr("Parallel text (*.tsv *.po *.tmx *.txt);;All files (*)"));
            if (!path.isEmpty())
                field->setText(path);
        };
    };
    const QString source = tr("Text to learn from"), target = tr("Its translation, line by line");
    connect(addPathRow(own, source, m_source), &QPushButton::clicked, this, choose(m_source, source));
    connect(addPathRow(own, target, m_target), &QPushButton::clicked, this, choose(m_target, target));
    form::addRow(own, tr("A token is"), m_unit);
    rows->addWidget(m_ownRows);
}

void TrainForm::addNetworkRows(QVBoxLayout* rows) {
    form::addSection(rows, tr("Network"));
    form::addRow(rows, tr("Kind"), m_network);
    form::addRow(rows, tr("Attention"), m_attention);
    form::addRow(rows, tr("Width"), m_width);
    form::addRow(rows, tr("Layers"), m_layers);
    form::addRow(rows, tr("Heads"), m_heads);
}

void TrainForm::addRunRows(QVBoxLayout* rows) {
    form::addSection(rows, tr("Run"));
    form::addRow(rows, tr("Steps"), m_steps);
    form::addRow(rows, tr("Minutes, at most"), m_minutes);
    form::addRow(rows, tr("Evaluate every"), m_evaluateEvery)->setToolTip(tr("So many steps"));
    form::addRow(rows, tr("Seed"), m_seed);
    rows->addWidget(form::mutedLabel(tr("Threads are chosen by measurement."), this));
    connect(addPathRow(rows, tr("Folder for the network"), m_folder), &QPushButton::clicked, this, [this] {
        const QString path = QFileDialog::getExistingDirectory(this, tr("Folder for the network"));
        if (path.isEmpty())
            return;
        m_ownFolder = true;
        m_folder->setText(path);
    });
}

void TrainForm::addCommandRows(QVBoxLayout* rows) {
    form::addSection(rows, tr("The same as a command"));
    auto* line = new QHBoxLayout;
    line->setSpacing(form::kRow);
    m_command->setAccessibleName(tr("The same as a command"));
    auto* copy = new QPushButton(tr("Copy"), this);
    copy->setProperty("flat", true);
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_command->text()); });
    line->addWidget(m_command, 1);
    line->addWidget(copy);
    rows->addLayout(line);
}

// What is filled in is scrolled, the button and what was refused stay in sight.
void TrainForm::buildLayout() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, form::kSection);
    column->setSpacing(form::kRow);
    auto* page = new QWidget;
    auto* rows = form::dockLayout(page);
    addDataRows(rows);
    addNetworkRows(rows);
    addRunRows(rows);
    addCommandRows(rows);
    rows->addStretch(1);
    column->addWidget(scrolled(page, this), 1);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(form::kEdge, 0, form::kEdge, 0);
    below->setSpacing(form::kRow);
    below->addWidget(m_stopped);
    below->addWidget(m_refusal);
    below->addWidget(m_train);
    column->addLayout(below);
    m_stopped->hide();
    m_refusal->hide();
}

}  // namespace headlight
