#pragma once

#include <QWidget>

#include "core/data/run_request.h"

class QButtonGroup;
class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace headlight {

class StateStore;
struct ModelInfo;

// "scaled dot", in the window's language.
QString kindLabel(AttentionKind kind);

// Kind of attention, and what the playground lets one choose of it: heads, width, seed, bias, λ. Of a network, its
// siblings: choosing another kind shows the same sentence through that network.
class KindPanel : public QWidget {
    Q_OBJECT

public:
    explicit KindPanel(StateStore* store, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);
    void setModelAlone(const RunSnapshot& snapshot);
    void nextKind();
    void choose(std::optional<AttentionKind> kind);  // nothing: the fixed vector of a recurrent network

private:
    void buildWidgets();
    void buildLayout();
    void connectSignals();
    void showState();
    void showSiblings();
    const ModelInfo* sibling(int id) const;
    void edit(const std::function<void(AttentionSpec&)>& change, const char* merge = nullptr);

    StateStore* m_store;
    QButtonGroup* m_kinds;
    std::shared_ptr<const std::vector<ModelInfo>> m_siblings;  // of the network that is shown
    QLabel* m_formula;
    QSpinBox* m_heads;
    QSpinBox* m_width;
    QSpinBox* m_seed;
    QCheckBox* m_bias;
    QDoubleSpinBox* m_lambda;
    QWidget* m_playgroundRows;
    QWidget* m_biasRow = nullptr;
    QWidget* m_lambdaRow = nullptr;
};

}  // namespace headlight
