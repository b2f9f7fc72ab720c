#pragma once

#include <QScrollArea>

#include "core/data/run_request.h"

namespace headlight {

class ColourPanel;
class HeadPanel;
class KindPanel;
class MaskPanel;
class StateStore;
class WherePanel;

// The right dock: everything that can be changed about the map.
class InspectorPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit InspectorPanel(StateStore* store, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);
    void setModelAlone(const RunSnapshot& snapshot);
    void showEmpty();

    KindPanel* kind() const { return m_kind; }
    MaskPanel* masks() const { return m_masks; }
    WherePanel* where() const { return m_where; }
    ColourPanel* colours() const { return m_colours; }

private:
    KindPanel* m_kind;
    MaskPanel* m_masks;
    WherePanel* m_where;
    ColourPanel* m_colours;
    HeadPanel* m_head;
};

}  // namespace headlight
