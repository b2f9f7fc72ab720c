#pragma once

#include <QDialog>

#include "ui/widgets/export_options.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace headlight {

// What is to be exported, as what, how and where. The path's ending and the format follow each other.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(const ExportOptions& options, const QString& path, QWidget* parent = nullptr);

    ExportOptions options() const;
    QString path() const;  // always with the ending of the format

    void accept() override;  // asks before an existing file is written over

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

    QComboBox* m_what;
    QComboBox* m_format;
    QSpinBox* m_dpi;
    QDoubleSpinBox* m_width;
    QComboBox* m_colours;
    QCheckBox* m_provenance;
    QLineEdit* m_path;
    QLabel* m_note;
    QPushButton* m_export;
    QString m_confirmed;  // a path that the user was asked about already
};

}  // namespace headlight
