#pragma once

#include <QWidget>

#include "core/data/run_request.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace headlight {

class StateStore;

// The masks, each a switch; they combine by AND. The numbers of a switched-off mask are kept.
class MaskPanel : public QWidget {
    Q_OBJECT

public:
    explicit MaskPanel(StateStore* store, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);
    void toggleCausal();

Q_SIGNALS:
    void maskFileWanted();
    void maskReadAgainWanted(const QString& path, bool hide);

private:
    void buildWidgets();
    void buildLayout();
    void connectSignals();
    void showState();
    void writeMask();
    std::optional<CustomMask> customMask() const;
    int usualLength() const;
    void writeSegments();
    void showSegments(const QString& lengths);
    QString refusalOf(const MaskSpec& segments) const;
    void markSegments(const QString& refusal);
    QWidget* withNumber(QCheckBox* toggle, QWidget* number);

    StateStore* m_store;
    QCheckBox* m_recorded;
    QCheckBox* m_causal;
    QCheckBox* m_window;
    QCheckBox* m_padding;
    QCheckBox* m_segments;
    QCheckBox* m_custom;
    QCheckBox* m_hide;
    QComboBox* m_alignment;
    QSpinBox* m_windowSize;
    QSpinBox* m_length;
    QLineEdit* m_segmentLengths;
    QLabel* m_segmentNote;
    QPushButton* m_load;
    QLabel* m_customNote;
    QLabel* m_hiddenMass;
    QWidget* m_recordedRow = nullptr;
    QWidget* m_alignmentRow = nullptr;
    QWidget* m_hideRow = nullptr;
    QWidget* m_hiddenRow = nullptr;
    QString m_shownLengths;  // of the segments, as the state had them
    int m_queries = 0;
    int m_keys = 0;
};

}  // namespace headlight
