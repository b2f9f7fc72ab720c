#include "app/page_export.h"

#include "app/commands/head_pages.h"
#include "ui/session/session_controller.h"

namespace headlight {

PageExport::PageExport(SessionController* controller, const RunSnapshotPtr& shown, const RenderStyle& style,
                       const QString& path, QObject* parent)
    : QObject(parent),
      m_controller(controller),
      m_shown(shown),
      m_style(style),
      m_path(path),
      m_heads(headPages(*shown->capture, shown->request)),
      m_pages(startedPages(path, *shown, style)) {
    connect(m_controller, &SessionController::fetched, this, [this](quint64 number, const RunSnapshotPtr& page) {
        if (number == m_awaited)
            addPage(page);
    });
    connect(m_controller, &SessionController::fetchFailed, this, [this](quint64 number, const UserMessage& message) {
        if (number == m_awaited)
            finish(message);
    });
    connect(m_controller, &SessionController::fetchCancelled, this, [this](quint64 number) {
        if (number == m_awaited)
            stop();
    });
}

void PageExport::fetchNext() { m_awaited = m_controller->fetch(m_shown->capture, m_heads[m_done]); }

void PageExport::addPage(const RunSnapshotPtr& page) {
    try {
        m_pages.add(renderedFigure(page, m_style).figure);
        Q_EMIT progressed(static_cast<double>(++m_done) / static_cast<double>(m_heads.size()));
        if (m_done < m_heads.size())
            return fetchNext();
        m_pages.finish();
    } catch (const std::exception& error) {
        return finish(toUserMessage(error));
    }
    finish({UserMessage::Level::Info, tr("Wrote %1").arg(m_path),
            tr("%n page(s)", nullptr, static_cast<int>(m_heads.size()))});
}

void PageExport::stop() { finish({UserMessage::Level::Info, tr("Stopped; nothing was written."), {}}); }

void PageExport::finish(const UserMessage& message) {
    disconnect(m_controller, nullptr, this, nullptr);
    Q_EMIT finished(message);
    deleteLater();
}

}  // namespace headlight
