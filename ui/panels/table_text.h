#pragma once

#include <QString>

class QTableView;

namespace headlight {

// The chosen rows of a table, or all of them, tab-separated under a line of titles: what its cells hold under the role,
// numbers exactly.
QString tableText(const QTableView& table, int role);

}  // namespace headlight
