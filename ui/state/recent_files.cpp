#include "ui/state/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace headlight {

namespace {

constexpr int kMost = 10;
const QString kKey = QStringLiteral("recentFiles");

}  // namespace

RecentFiles::RecentFiles(QObject* parent) : QObject(parent), m_paths(QSettings().value(kKey).toStringList()) {}

void RecentFiles::add(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_paths.removeAll(absolute);
    m_paths.prepend(absolute);
    m_paths = m_paths.mid(0, kMost);
    store();
}

void RecentFiles::remove(const QString& path) {
    if (m_paths.removeAll(QFileInfo(path).absoluteFilePath()) > 0)
        store();
}

void RecentFiles::clear() {
    m_paths.clear();
    store();
}

void RecentFiles::store() {
    QSettings().setValue(kKey, m_paths);
    Q_EMIT changed();
}

}  // namespace headlight
