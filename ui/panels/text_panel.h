#pragma once

#include <QWidget>

#include "core/data/run_request.h"
#include "ui/state/pointing.h"

namespace headlight {

class StateStore;
class TokenField;

// The text being run: edit it and it runs; for a network beside the translation to look at. For a capture from a file,
// its tokens, to read and to point at.
class TextPanel : public QWidget {
    Q_OBJECT

public:
    TextPanel(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);
    void setModelAlone(const RunSnapshotPtr& snapshot);
    void focusText();

private:
    void buildLayout();
    void connectSignals();
    void showState();
    void showModel();
    void editText(const QString& text);
    void editTarget(const QString& text);
    void showPointing();

    StateStore* m_store;
    Pointing* m_pointing;
    TokenField* m_keys;
    TokenField* m_queries;
    Tokens m_keyTokens, m_queryTokens;  // as they are shown
    bool m_editable = false;
    std::shared_ptr<const OpenedModel> m_model;  // whose sentence this is
};

}  // namespace headlight
