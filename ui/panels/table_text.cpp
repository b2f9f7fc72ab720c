#include "ui/panels/table_text.h"

#include <QTableView>

#include "core/base/numbers.h"

namespace headlight {

namespace {

QString copiedValue(const QVariant& value) {
    return value.typeId() == QMetaType::Double ? QString::fromStdString(formatExact(value.toDouble()))
                                               : value.toString();
}

}  // namespace

QString tableText(const QTableView& table, int role) {
    const QAbstractItemModel& model = *table.model();
    const auto line = [&](const auto& cell) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells.append(cell(column));
        return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    QString text =
        line([&](int column) { return model.headerData(column, Qt::Horizontal).toString().replace(u'\n', u' '); });
    const bool all = !table.selectionModel()->hasSelection();
    for (int row = 0; row < model.rowCount(); ++row)
        if (all || table.selectionModel()->isRowSelected(row, {}))
            text += line([&](int column) { return copiedValue(model.index(row, column).data(role)); });
    return text;
}

}  // namespace headlight
