#include "app/view_keeper.h"

#include <QFileInfo>

#include "ui/session/session_controller.h"

namespace headlight {

ViewKeeper::ViewKeeper(SessionController* controller, QObject* parent) : QObject(parent), m_controller(controller) {
    connect(controller, &SessionController::filesChecked, this, &ViewKeeper::tell);
}

void ViewKeeper::save(const ViewState& state, const QSize& window, const QString& path) {
    std::filesystem::path to(path.toStdString());
    if (!isViewPath(to))
        to += ".headlight";
    m_controller->saveView({state, window}, to);
}

ViewFile ViewKeeper::open(const QString& path) {
    m_opened = readView(std::filesystem::absolute(path.toStdString()));
    return *m_opened;
}

void ViewKeeper::check() {
    if (m_opened)
        m_controller->checkFiles(m_opened->files);
}

UserMessage ViewKeeper::refused(UserMessage message) {
    forget();
    if (message.hint.isEmpty())
        message.hint = tr("What the view shows may have changed since it was saved.");
    return message;
}

void ViewKeeper::tell(const QStringList& changed) {
    if (!m_opened)
        return;
    QStringList sentences;
    for (const QString& path : changed)
        sentences.append(tr("%1 has changed since the view was saved; the window shows it as it is now.")
                             .arg(QFileInfo(path).fileName()));
    QStringList unknown;
    for (const std::string& key : m_opened->unknown)
        unknown.append(QString::fromStdString(key));
    if (!unknown.isEmpty())
        sentences.append(tr("The view holds what this version does not know and leaves out: %1.")
                             .arg(unknown.join(QStringLiteral(", "))));
    forget();
    if (sentences.isEmpty())
        return;
    const QString first = sentences.takeFirst();
    Q_EMIT noted({UserMessage::Level::Warning, first, sentences.join(QLatin1Char(' '))});
}

}  // namespace headlight
