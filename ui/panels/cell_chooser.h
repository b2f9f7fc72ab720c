#pragma once

#include <QStringList>
#include <QWidget>

#include "ui/state/view_state.h"

class QComboBox;

namespace headlight {

// A box for the query and one for the key of a cell, by token.
class CellChooser : public QWidget {
    Q_OBJECT

public:
    explicit CellChooser(QWidget* parent = nullptr);

    void setTokens(const QStringList& queries, const QStringList& keys);
    void setCell(Pin cell);

    QComboBox* queries() const { return m_queries; }
    QComboBox* keys() const { return m_keys; }

Q_SIGNALS:
    void chosen(headlight::Pin cell);

private:
    QComboBox* addBox(const QString& label);

    QComboBox* m_queries;
    QComboBox* m_keys;
    QStringList m_queryTokens, m_keyTokens;
};

}  // namespace headlight
