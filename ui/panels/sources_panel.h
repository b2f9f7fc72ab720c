#pragma once

#include <QHash>
#include <QWidget>

#include "core/data/run_request.h"

class QLabel;
class QVBoxLayout;

namespace headlight {

class HeadsView;
class RecentFiles;
class SourceRow;
class StateStore;

// What can be shown: the playground, the captures opened lately, and the heads of the one that is open.
class SourcesPanel : public QWidget {
    Q_OBJECT

public:
    SourcesPanel(StateStore* store, RecentFiles* recent, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);
    void showEmpty();
    HeadsView* heads() const { return m_heads; }

Q_SIGNALS:
    void fileChosen(const QString& path);
    void openWanted();
    void playgroundChosen();

private:
    void buildLayout();
    void rebuildFiles();
    void showState();

    StateStore* m_store;
    RecentFiles* m_recent;
    SourceRow* m_playground;
    QVBoxLayout* m_files;
    QHash<QString, SourceRow*> m_rows;
    QHash<QString, QString> m_details;
    QLabel* m_headsTitle = nullptr;
    HeadsView* m_heads;
};

}  // namespace headlight
