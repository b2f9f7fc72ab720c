#include "ui/panels/train_form.h"

#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <algorithm>
#include <array>

#include "core/session/session.h"
#include "ui/language/said.h"

namespace headlight {

namespace {

struct NetworkRow {
    NetworkKind network;
    TransformerPart part;
};

// In the order of the box.
constexpr std::array<NetworkRow, 3> kNetworkRows{{{NetworkKind::Recurrent, TransformerPart::EncoderDecoder},
                                                  {NetworkKind::Transformer, TransformerPart::EncoderDecoder},
                                                  {NetworkKind::Transformer, TransformerPart::Decoder}}};
constexpr int kDecoderAlone = 2;
constexpr int kOwnText = static_cast<int>(kTeachingTasks.size());

// Behind the kinds: only a recurrent network can do without.
constexpr int kWithout = static_cast<int>(kAttentionKinds.size());

int rowOfNetwork(const ModelConfig& model) {
    if (model.network == NetworkKind::Recurrent)
        return 0;
    return model.part == TransformerPart::Decoder ? kDecoderAlone : 1;
}

int rowOfAttention(const std::optional<AttentionKind>& kind) { return kind ? static_cast<int>(*kind) : kWithout; }

// The vocabularies follow from the data, which have not been read.
void requireTrainable(TrainConfig config) {
    config.model.sourceVocabulary = config.model.targetVocabulary = 1;
    requireValid(config.model);
    requireValid(config);
}

// A folder that is not there yet, named after what is learned and by what.
QString freeFolder(const TrainConfig& config) {
    QString home = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    if (home.isEmpty() || !QFileInfo(home).isDir())
        home = QDir::homePath();
    const std::vector<std::filesystem::path>& files = config.data.files;
    const QString what = config.data.task ? QString::fromLatin1(name(*config.data.task).data())
                         : files.empty()  ? QStringLiteral("text")
                                          : QFileInfo(QString::fromStdString(files.front().string())).baseName();
    const std::string_view by = config.model.network == NetworkKind::Transformer ? name(NetworkKind::Transformer)
                                : config.model.attention                         ? name(*config.model.attention)
                                                                                 : "none";
    const QString wanted = QStringLiteral("%1/Headlight/%2-%3").arg(home, what, QString::fromLatin1(by.data()));
    QString folder = wanted;
    for (int i = 2; QFileInfo::exists(folder); ++i)
        folder = QStringLiteral("%1-%2").arg(wanted).arg(i);
    return QDir::toNativeSeparators(folder);
}

}  // namespace

TrainForm::TrainForm(QWidget* parent) : QFrame(parent) {
    buildWidgets();
    buildLayout();
    TrainRequest first;
    first.config.data.task = TeachingTask::Dates;
    setRequest(first);
    connectSignals();
}

void TrainForm::connectSignals() {
    connect(m_task, &QComboBox::currentIndexChanged, this, &TrainForm::onTask);
    connect(m_network, &QComboBox::currentIndexChanged, this, &TrainForm::onNetwork);
    for (QComboBox* box : {m_unit, m_attention})
        connect(box, &QComboBox::currentIndexChanged, this, &TrainForm::follow);
    for (QSpinBox* box : {m_width, m_layers, m_heads, m_steps, m_evaluateEvery, m_seed})
        connect(box, &QSpinBox::valueChanged, this, &TrainForm::follow);
    connect(m_minutes, &QDoubleSpinBox::valueChanged, this, &TrainForm::follow);
    connect(m_folder, &QLineEdit::textEdited, this, [this] { m_ownFolder = true; });
    for (QLineEdit* field : {m_source, m_target, m_folder})
        connect(field, &QLineEdit::textChanged, this, &TrainForm::follow);
    connect(m_train, &QPushButton::clicked, this, &TrainForm::ask);
}

bool TrainForm::ownText() const { return m_task->currentIndex() == kOwnText; }

std::vector<std::filesystem::path> TrainForm::files() const {
    std::vector<std::filesystem::path> made;
    for (const QLineEdit* field : {m_source, m_target})
        if (const QString path = field->text().trimmed(); !path.isEmpty())
            made.push_back(std::filesystem::u8path(path.toStdString()));
    return made;
}

TrainConfig TrainForm::config() const {
    const NetworkRow& network = kNetworkRows[static_cast<std::size_t>(m_network->currentIndex())];
    TrainConfig config = usualConfig(network.network, ownText());
    if (ownText()) {
        config.data.files = files();
        config.data.unit = m_unit->currentData().toString().toStdString();
    } else {
        config.data.task = kTeachingTasks[static_cast<std::size_t>(m_task->currentIndex())];
    }
    const int kind = m_attention->currentIndex();
    config.model.part = network.part;
    config.model.attention =
        kind == kWithout ? std::nullopt : std::optional(kAttentionKinds[static_cast<std::size_t>(kind)]);
    config.model.width = m_width->value();
    config.model.layers = m_layers->value();
    config.model.heads = m_heads->value();
    config.steps = m_steps->value();
    config.minutes = m_minutes->value();
    config.evaluateEvery = m_evaluateEvery->value();
    config.seed = static_cast<std::uint64_t>(m_seed->value());
    return config;
}

TrainRequest TrainForm::request() const {
    return {config(), std::filesystem::u8path(m_folder->text().trimmed().toStdString()), m_resumes};
}

void TrainForm::setRequest(const TrainRequest& request) {
    const TrainConfig& config = request.config;
    const auto text = [](const std::filesystem::path& path) { return QString::fromStdString(path.u8string()); };
    const auto& paths = config.data.files;
    m_task->setCurrentIndex(config.data.task ? static_cast<int>(*config.data.task) : kOwnText);
    m_source->setText(paths.empty() ? QString() : text(paths.front()));
    m_target->setText(paths.size() < 2 ? QString() : text(paths[1]));
    m_unit->setCurrentIndex(std::max(0, m_unit->findData(QString::fromStdString(config.data.unit))));
    m_network->setCurrentIndex(rowOfNetwork(config.model));
    onTask();
    onNetwork();
    m_attention->setCurrentIndex(rowOfAttention(config.model.attention));
    m_width->setValue(config.model.width);
    m_layers->setValue(config.model.layers);
    m_heads->setValue(config.model.heads);
    m_steps->setValue(config.steps);
    m_minutes->setValue(config.minutes);
    m_evaluateEvery->setValue(config.evaluateEvery);
    m_seed->setValue(static_cast<int>(config.seed));
    m_ownFolder = !request.folder.empty() && text(request.folder) != freeFolder(config);
    if (m_ownFolder)
        m_folder->setText(text(request.folder));
    follow();
}

// Text that is continued has no source, for which a decoder is made alone; translation needs both.
void TrainForm::onTask() {
    const bool continues =
        !ownText() && kTeachingTasks[static_cast<std::size_t>(m_task->currentIndex())] == TeachingTask::Induction;
    if (continues)
        m_network->setCurrentIndex(kDecoderAlone);
    else if (!ownText() && m_network->currentIndex() == kDecoderAlone)
        m_network->setCurrentIndex(1);
    m_ownRows->setVisible(ownText());
    m_description->setText(ownText()
                               ? tr("Sentences and their translations, or plain text for a decoder alone")
                               : said(description(kTeachingTasks[static_cast<std::size_t>(m_task->currentIndex())])));
    follow();
}

// What is usual for the network, which the kinds of attention that it can do with follow.
void TrainForm::onNetwork() {
    const NetworkKind network = kNetworkRows[static_cast<std::size_t>(m_network->currentIndex())].network;
    const ModelConfig usual = usualConfig(network).model;
    m_attention->removeItem(kWithout);
    if (network == NetworkKind::Recurrent)
        m_attention->addItem(tr("none"));
    m_attention->setCurrentIndex(rowOfAttention(usual.attention));
    m_layers->setValue(usual.layers);
    m_heads->setValue(network == NetworkKind::Recurrent ? usual.heads : usualHeads(m_width->value()));
    follow();
}

void TrainForm::follow() {
    m_refusal->hide();
    if (!m_ownFolder)
        suggestFolder();
    lookIntoFolder();
}

void TrainForm::lookIntoFolder() {
    const QString folder = m_folder->text().trimmed();
    m_resumes =
        !m_running && !folder.isEmpty() && Session::holdsStoppedTraining(std::filesystem::u8path(folder.toStdString()));
    m_stopped->setVisible(m_resumes);
    m_train->setText(m_resumes ? tr("Go on with it") : tr("Train"));
    const QString command = QString::fromStdString(Session::trainCommand(request()));
    if (command == m_command->text())  // what is marked in it stays
        return;
    m_command->setText(command);
    m_command->setCursorPosition(0);
}

void TrainForm::suggestFolder() {
    const QSignalBlocker quiet(m_folder);
    m_folder->setText(freeFolder(config()));
}

void TrainForm::showEvent(QShowEvent* event) {
    QFrame::showEvent(event);
    if (!m_ownFolder)  // another program may have made it meanwhile
        follow();
}

void TrainForm::setRunning(bool running) {
    m_running = running;
    m_train->setEnabled(!running);
    m_train->setToolTip(running ? tr("One network is trained at a time.") : QString());
    if (!running && !m_ownFolder)
        suggestFolder();
    lookIntoFolder();
}

void TrainForm::refuse(const UserMessage& message) {
    m_refusal->setText(message.hint.isEmpty() ? message.text : tr("%1; %2").arg(message.text, message.hint));
    m_refusal->show();
}

void TrainForm::focusFirst() { m_task->setFocus(Qt::OtherFocusReason); }

void TrainForm::ask() {
    lookIntoFolder();  // another program may have trained there meanwhile
    const TrainRequest wanted = request();
    if (wanted.resume)
        return Q_EMIT trainWanted(wanted);
    if (ownText() && wanted.config.data.files.empty())
        return refuse(
            {UserMessage::Level::Error, tr("No text to learn from is given"), tr("choose a file, or a task")});
    if (wanted.folder.empty())
        return refuse({UserMessage::Level::Error, tr("The network needs a folder"), tr("say where it goes")});
    try {
        requireTrainable(wanted.config);
        Q_EMIT trainWanted(wanted);
    } catch (const std::exception& error) {
        refuse(toUserMessage(error));
    }
}

}  // namespace headlight
