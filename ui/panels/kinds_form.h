#pragma once

#include <QFrame>
#include <memory>
#include <optional>
#include <vector>

#include "core/data/kinds_analysis.h"
#include "core/data/model_info.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace headlight {

// What is to be measured: a task or what the opened network was trained on, kinds, seeds, steps.
class KindsForm : public QFrame {
    Q_OBJECT

public:
    explicit KindsForm(QWidget* parent = nullptr);

    // The opened network, whose settings can be taken over; null: none.
    void setModel(std::shared_ptr<const ModelInfo> model);
    void setRunning(bool running);
    void refuse(const QString& line);  // empty: nothing is refused
    void focusFirst();

Q_SIGNALS:
    void measureWanted(const headlight::KindsRequest& request);
    void closed();

private:
    void buildWidgets();
    void addRows(QVBoxLayout* rows);
    void addKindBoxes(QVBoxLayout* rows);
    void addFolderRow(QVBoxLayout* rows);
    void onTask();
    TrainConfig config() const;
    std::vector<std::optional<AttentionKind>> kinds() const;
    std::optional<std::vector<std::uint64_t>> seeds() const;
    void ask();

    std::shared_ptr<const ModelInfo> m_model;
    QComboBox* m_task;
    QLabel* m_description;
    std::vector<QCheckBox*> m_kinds;  // none, then as kAttentionKinds
    QLineEdit* m_seeds;
    QSpinBox* m_steps;
    QDoubleSpinBox* m_accuracy;
    QLineEdit* m_folder;
    QLabel* m_refusal;
    QPushButton* m_measure;
};

}  // namespace headlight
