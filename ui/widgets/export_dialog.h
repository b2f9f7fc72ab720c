#pragma once

#include <QDialog>
#include <optional>

#include "ui/session/user_message.h"
#include "ui/widgets/export_options.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace headlight {

class MessageBar;

// What is to be exported, as what, how and where. The path's ending and the format follow each other.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(const ExportOptions& options, const QString& path, QWidget* parent = nullptr);

    ExportOptions options() const;
    QString path() const;  // always with the ending of the format

    void accept() override;  // asks before a file is written over; stays open where none can be written

private:
    void buildWidgets(const ExportOptions& options);
    void buildLayout();
    void connectSignals();
    void offerFormats();
    void chooseFormat(const QString& ending);
    void followFormat();
    void showFormat();
    void followPath();
    void browse();
    QString ending() const;
    std::optional<UserMessage> refusal() const;

    QComboBox* m_what;
    QComboBox* m_format;
    QSpinBox* m_dpi;
    QDoubleSpinBox* m_width;
    QComboBox* m_colours;
    QCheckBox* m_provenance;
    QLineEdit* m_path;
    QLabel* m_note;
    MessageBar* m_message;
    QPushButton* m_export;
    QString m_confirmed;  // a path that the user was asked about already
};

}  // namespace headlight
