#pragma once

#include <QFrame>
#include <vector>

#include "core/data/train_request.h"
#include "ui/session/user_message.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace headlight {

// What to train: data, network, run and folder, with the command that does the same.
class TrainForm : public QFrame {
    Q_OBJECT

public:
    explicit TrainForm(QWidget* parent = nullptr);

    TrainRequest request() const;
    void setRequest(const TrainRequest& request);

    void setRunning(bool running);  // one training at a time; afterwards its folder may hold one that was stopped
    void refuse(const UserMessage& message);
    void focusFirst();

Q_SIGNALS:
    void trainWanted(const headlight::TrainRequest& request);

protected:
    void showEvent(QShowEvent* event) override;

private:
    // train_form_layout.cpp
    void buildWidgets();
    void buildLayout();
    void addDataRows(QVBoxLayout* rows);
    void addNetworkRows(QVBoxLayout* rows);
    void addRunRows(QVBoxLayout* rows);
    void addCommandRows(QVBoxLayout* rows);
    // train_form.cpp
    void connectSignals();
    void onTask();
    void onNetwork();
    void follow();
    void suggestFolder();
    void lookIntoFolder();
    void ask();
    bool ownText() const;
    std::vector<std::filesystem::path> files() const;
    TrainConfig config() const;

    QComboBox* m_task;
    QLabel* m_description;
    QWidget* m_ownRows;
    QLineEdit* m_source;
    QLineEdit* m_target;
    QComboBox* m_unit;
    QComboBox* m_network;
    QComboBox* m_attention;
    QSpinBox* m_width;
    QSpinBox* m_layers;
    QSpinBox* m_heads;
    QSpinBox* m_steps;
    QDoubleSpinBox* m_minutes;
    QSpinBox* m_evaluateEvery;
    QSpinBox* m_seed;
    QLineEdit* m_folder;
    QLineEdit* m_command;
    QLabel* m_stopped;
    QLabel* m_refusal;
    QPushButton* m_train;
    bool m_running = false;
    bool m_resumes = false;    // the folder holds a training that was stopped, and Train goes on with it
    bool m_ownFolder = false;  // chosen by hand: it does not follow the other choices
};

}  // namespace headlight
