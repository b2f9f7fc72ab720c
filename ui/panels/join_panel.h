#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "core/data/run_request.h"

class QCheckBox;
class QLabel;
class QLineEdit;

namespace headlight {

class StateStore;

// What is joined into the map beside the choice of how: which layers and heads, pieces into words, neighbouring tokens.
// Each row is there only where it means something.
class JoinPanel : public QWidget {
    Q_OBJECT

public:
    explicit JoinPanel(StateStore* store, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);
    void toggleWords();
    void splitSpans();

    QLineEdit* layers() const { return m_layers; }
    QLineEdit* heads() const { return m_heads; }
    QCheckBox* words() const { return m_words; }

private:
    void buildLayout();
    void showState();
    void showSet(QLineEdit* field, const std::vector<int>& set, std::vector<int>& shown);
    void writeSet(QLineEdit* field, std::vector<int> MapRequest::*set, int count);

    StateStore* m_store;
    QLineEdit* m_layers;
    QLineEdit* m_heads;
    QCheckBox* m_words;
    QLabel* m_spans;
    QWidget* m_layersRow = nullptr;
    QWidget* m_headsRow = nullptr;
    QWidget* m_wordsRow = nullptr;
    QWidget* m_spansRow = nullptr;
    std::vector<std::string> m_keyTexts, m_queryTexts;  // those that m_hasPieces tells of
    std::vector<int> m_shownLayers, m_shownHeads;       // the sets that the fields tell
    bool m_hasPieces = false;
    int m_layerCount = 1;
    int m_headCount = 1;
};

}  // namespace headlight
