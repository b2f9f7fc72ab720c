#include "ui/widgets/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeDatabase>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <array>

#include "ui/widgets/form.h"
#include "ui/widgets/message_bar.h"

namespace headlight {

namespace {

constexpr int kDialogWidth = 460;
constexpr int kControlWidth = 240;
constexpr int kLeastDpi = 72, kMostDpi = 600;
constexpr double kMostWidth = 1000;  // millimetres

struct ExportFormat {
    const char* ending;
    const char* label;
    const char* note;
    bool picture;
    bool view, allHeads, headPages;  // what it can hold
};

constexpr std::array<ExportFormat, 5> kFormats{{
    {"png", QT_TRANSLATE_NOOP("headlight::ExportDialog", "PNG picture"),
     QT_TRANSLATE_NOOP("headlight::ExportDialog", "Dots; the file states their resolution and what made the picture."),
     true, true, true, false},
    {"svg", QT_TRANSLATE_NOOP("headlight::ExportDialog", "SVG drawing"),
     QT_TRANSLATE_NOOP("headlight::ExportDialog", "Lines, with text as text; the file states what made the picture."),
     true, true, true, false},
    {"pdf", QT_TRANSLATE_NOOP("headlight::ExportDialog", "PDF document"),
     QT_TRANSLATE_NOOP("headlight::ExportDialog", "Lines, with text as text; the file states what made the picture."),
     true, true, true, true},
    {"csv", QT_TRANSLATE_NOOP("headlight::ExportDialog", "CSV table"),
     QT_TRANSLATE_NOOP("headlight::ExportDialog", "The numbers of the view: queries down, keys across."), false, true,
     false, false},
    {"npz", QT_TRANSLATE_NOOP("headlight::ExportDialog", "NPZ arrays"),
     QT_TRANSLATE_NOOP("headlight::ExportDialog",
                       "Energies, weights, mask and tokens, for NumPy; Headlight opens the file again."),
     false, true, true, false},
}};

bool holds(const ExportFormat& format, ExportWhat what) {
    return what == ExportWhat::View ? format.view : what == ExportWhat::AllHeads ? format.allHeads : format.headPages;
}

const ExportFormat& formatOf(const QString& ending) {
    for (const ExportFormat& format : kFormats)
        if (ending == QLatin1String(format.ending))
            return format;
    return kFormats.front();
}

}  // namespace

ExportDialog::ExportDialog(const ExportOptions& options, const QString& path, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Export"));
    buildWidgets(options);
    buildLayout();
    m_path->setText(path);
    offerFormats();
    followPath();
    followFormat();
    connectSignals();
}

void ExportDialog::buildWidgets(const ExportOptions& options) {
    m_what = new QComboBox(this);
    m_what->addItems({tr("what the window shows"), tr("all heads in one"), tr("all heads, a page each")});
    m_what->setCurrentIndex(static_cast<int>(options.what));
    m_format = new QComboBox(this);
    m_dpi = new QSpinBox(this);
    m_dpi->setRange(kLeastDpi, kMostDpi);
    m_dpi->setSingleStep(24);
    m_dpi->setSuffix(tr(" dpi"));
    m_dpi->setValue(options.dpi);
    m_width = new QDoubleSpinBox(this);
    m_width->setRange(0, kMostWidth);
    m_width->setDecimals(0);
    m_width->setSingleStep(10);
    m_width->setSuffix(tr(" mm"));
    m_width->setSpecialValueText(tr("as it needs"));
    m_width->setValue(options.width);
    m_colours = new QComboBox(this);
    m_colours->addItems({tr("as the window"), tr("light"), tr("dark")});
    m_colours->setCurrentIndex(static_cast<int>(options.colours));
    m_provenance = form::toggle(this);
    m_provenance->setChecked(options.provenance);
    m_provenance->setToolTip(tr("A line under the picture that says what made it; the file states it in any case"));
    m_path = new QLineEdit(this);
    m_note = form::mutedLabel({}, this);
    m_message = new MessageBar(this);
    for (QWidget* control : std::initializer_list<QWidget*>{m_what, m_format, m_dpi, m_width, m_colours})
        form::setWidth(control, kControlWidth);
}

void ExportDialog::buildLayout() {
    auto* layout = form::dockLayout(this);
    form::addRow(layout, tr("What"), m_what);
    form::addRow(layout, tr("Format"), m_format);
    layout->addWidget(m_note);
    form::addRow(layout, tr("Resolution"), m_dpi);
    form::addRow(layout, tr("Width"), m_width);
    form::addRow(layout, tr("Colours"), m_colours);
    form::addRow(layout, tr("Provenance line"), m_provenance);
    auto* row = new QHBoxLayout;
    row->setSpacing(form::kRow);
    m_path->setAccessibleName(tr("File"));
    auto* browse = new QPushButton(tr("Browse\u2026"), this);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    row->addWidget(m_path, 1);
    row->addWidget(browse);
    layout->addLayout(row);
    layout->addWidget(m_message);
    layout->addSpacing(form::kSection);
    auto* buttons = new QDialogButtonBox(this);
    m_export = new QPushButton(tr("Export"), this);
    m_export->setProperty("primary", true);
    m_export->setDefault(true);
    buttons->addButton(m_export, QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
    layout->addWidget(buttons);
    form::setWidth(this, kDialogWidth);
}

void ExportDialog::connectSignals() {
    connect(m_what, &QComboBox::currentIndexChanged, this, [this] {
        offerFormats();
        followFormat();
    });
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::followFormat);
    connect(m_path, &QLineEdit::textEdited, this, &ExportDialog::followPath);
}

// The formats that can hold what is chosen; the chosen one stays where it can.
void ExportDialog::offerFormats() {
    const QSignalBlocker blocker(m_format);
    const QString before = ending();
    m_format->clear();
    for (const ExportFormat& format : kFormats)
        if (holds(format, static_cast<ExportWhat>(m_what->currentIndex())))
            m_format->addItem(tr(format.label), QString::fromLatin1(format.ending));
    chooseFormat(before);
}

void ExportDialog::chooseFormat(const QString& ending) {
    const QSignalBlocker blocker(m_format);
    if (const int row = m_format->findData(ending); row >= 0)
        m_format->setCurrentIndex(row);
}

QString ExportDialog::ending() const { return m_format->currentData().toString(); }

void ExportDialog::followFormat() {
    m_path->setText(path());
    showFormat();
}

// What means nothing for the format cannot be set.
void ExportDialog::showFormat() {
    const ExportFormat& format = formatOf(ending());
    m_note->setText(tr(format.note));
    m_dpi->setEnabled(ending() == QLatin1String("png"));
    for (QWidget* control : std::initializer_list<QWidget*>{m_width, m_colours, m_provenance})
        control->setEnabled(format.picture);
    m_export->setEnabled(!QFileInfo(m_path->text()).fileName().isEmpty());
}

// An ending that is typed chooses its format.
void ExportDialog::followPath() {
    m_message->clear();
    chooseFormat(QFileInfo(m_path->text()).suffix().toLower());
    showFormat();
}

QString ExportDialog::path() const {
    const QString text = m_path->text().trimmed();
    const QFileInfo file(text);
    if (file.fileName().isEmpty() || file.suffix().toLower() == ending())
        return text;
    const QString suffix = file.suffix().toLower();
    const bool known = suffix == QLatin1String(formatOf(suffix).ending);
    return (known ? text.chopped(file.suffix().size() + 1) : text) + u'.' + ending();
}

ExportOptions ExportDialog::options() const {
    return {static_cast<ExportWhat>(m_what->currentIndex()), m_dpi->value(), m_width->value(),
            static_cast<ExportColours>(m_colours->currentIndex()), m_provenance->isChecked()};
}

void ExportDialog::browse() {
    const QString chosen = QFileDialog::getSaveFileName(this, tr("Export"), path(),
                                                        tr("%1 (*.%2)").arg(m_format->currentText(), ending()));
    if (chosen.isEmpty())
        return;
    m_path->setText(chosen);
    followPath();
    followFormat();
    m_confirmed = path();
}

// Why nothing can be written there, as far as that is known before.
std::optional<UserMessage> ExportDialog::refusal() const {
    const QFileInfo target(path());
    const QString folder = target.absolutePath();
    if (!QFileInfo(folder).isDir())
        return UserMessage{UserMessage::Level::Error, tr("There is no folder %1.").arg(folder),
                           tr("Make it first, or choose another.")};
    // What is known as the ending of another kind of file; a number is part of the name.
    const QFileInfo typed(m_path->text().trimmed());
    const bool another = typed.suffix().toLower() != ending() && typed.suffix().toInt() == 0 &&
                         target.fileName().startsWith(typed.fileName()) &&
                         !QMimeDatabase().mimeTypeForFile(typed.fileName(), QMimeDatabase::MatchExtension).isDefault();
    if (another)
        return UserMessage{UserMessage::Level::Error, tr("Headlight writes no .%1.").arg(typed.suffix()),
                           tr("End the name in .%1, or leave the ending out.").arg(ending())};
    return std::nullopt;
}

void ExportDialog::accept() {
    if (const auto message = refusal())
        return m_message->show(*message);
    const QString target = path();
    const bool asks = target != m_confirmed && QFileInfo::exists(target);
    if (asks && QMessageBox::question(this, tr("Export"),
                                      tr("%1 exists already. Write over it?").arg(QFileInfo(target).fileName())) !=
                    QMessageBox::Yes)
        return;
    QDialog::accept();
}

}  // namespace headlight
