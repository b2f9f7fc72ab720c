#pragma once

#include <QHash>
#include <QList>
#include <QPair>
#include <QWidget>

#include "core/data/run_request.h"

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace headlight {

class HeadsView;
class RecentFiles;
class SourceRow;
class StateStore;

// What can be shown: the networks that come with the program, the playground, the files and networks opened lately, and
// the heads of the one that is open.
class SourcesPanel : public QWidget {
    Q_OBJECT

public:
    SourcesPanel(StateStore* store, RecentFiles* recent, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);
    void showEmpty();
    // Those that come with the program: name and folder.
    void setModels(const QList<QPair<QString, QString>>& models);
    HeadsView* heads() const { return m_heads; }

Q_SIGNALS:
    void fileChosen(const QString& path);
    void openWanted();
    void playgroundChosen();

private:
    void buildLayout();
    void rebuildFiles();
    void showState();
    QString openPath() const;

    StateStore* m_store;
    RecentFiles* m_recent;
    SourceRow* m_playground;
    QVBoxLayout* m_files;
    QComboBox* m_models;
    QLabel* m_modelsTitle = nullptr;
    QHash<QString, SourceRow*> m_rows;
    QHash<QString, QString> m_details;
    QLabel* m_headsTitle = nullptr;
    HeadsView* m_heads;
};

}  // namespace headlight
