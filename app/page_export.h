#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "app/commands/render_figure.h"
#include "core/data/run_request.h"
#include "ui/plots/figure_writer.h"
#include "ui/session/user_message.h"

namespace headlight {

class SessionController;

// Writes all heads of a snapshot's stack into a PDF, a page each, while the window lives on: one map is held at a time.
class PageExport : public QObject {
    Q_OBJECT

public:
    // Error{CannotWrite} as FigurePages.
    PageExport(SessionController* controller, const RunSnapshotPtr& shown, const RenderStyle& style,
               const QString& path, QObject* parent);

    void start() { fetchNext(); }
    void stop();  // nothing is written

Q_SIGNALS:
    void progressed(double fraction);
    void finished(const headlight::UserMessage& message);

private:
    void fetchNext();
    void addPage(const RunSnapshotPtr& page);
    void finish(const UserMessage& message);

    SessionController* m_controller;
    RunSnapshotPtr m_shown;
    RenderStyle m_style;
    QString m_path;
    std::vector<MapRequest> m_heads;
    std::size_t m_done = 0;
    quint64 m_awaited = 0;  // the fetch whose answer is the next page; others are of an export that was stopped
    FigurePages m_pages;
};

}  // namespace headlight
