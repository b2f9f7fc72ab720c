#pragma once

#include <QObject>
#include <QStringList>

namespace headlight {

// The files opened last, newest first, kept between starts.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    explicit RecentFiles(QObject* parent = nullptr);

    QStringList paths() const { return m_paths; }
    void add(const QString& path);
    void remove(const QString& path);
    void clear();

Q_SIGNALS:
    void changed();

private:
    void store();

    QStringList m_paths;
};

}  // namespace headlight
