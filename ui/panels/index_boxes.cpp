#include "ui/panels/index_boxes.h"

#include <QObject>
#include <algorithm>
#include <array>

namespace headlight::index_boxes {

namespace {

constexpr std::array<Aggregate, 3> kAggregates{Aggregate::Mean, Aggregate::Max, Aggregate::Sum};
constexpr int kRollout = static_cast<int>(kAggregates.size());  // behind them, layers only

QStringList aggregateNames() { return {QObject::tr("mean"), QObject::tr("max"), QObject::tr("sum")}; }

void fill(QComboBox* box, int count, const QStringList& joins) {
    if (box->count() == count + joins.size())
        return;
    box->clear();
    for (int i = 0; i < count; ++i)
        box->addItem(QString::number(i));
    box->addItems(joins);
}

int rowOf(Aggregate how) {
    return static_cast<int>(std::find(kAggregates.begin(), kAggregates.end(), how) - kAggregates.begin());
}

Aggregate aggregateAt(int row) { return kAggregates.at(static_cast<std::size_t>(row)); }

}  // namespace

void fillLayers(QComboBox* box, int count) {
    fill(box, count, aggregateNames() << QObject::tr("rollout"));
    box->setItemData(count + kRollout,
                     QObject::tr("How much of each token of the text is in each query behind the last layer"),
                     Qt::ToolTipRole);
}

void fillHeads(QComboBox* box, int count) { fill(box, count, aggregateNames()); }

LayerChoice layerAt(int row, int count) {
    if (row < count)
        return LayerIndex{row};
    return row == count + kRollout ? LayerChoice(Rollout{}) : LayerChoice(aggregateAt(row - count));
}

HeadChoice headAt(int row, int count) {
    return row < count ? HeadChoice(HeadIndex{row}) : HeadChoice(aggregateAt(row - count));
}

int rowOf(const LayerChoice& choice, int count) {
    if (const auto* index = std::get_if<LayerIndex>(&choice))
        return index->value;
    const auto* how = std::get_if<Aggregate>(&choice);
    return count + (how ? rowOf(*how) : kRollout);
}

int rowOf(const HeadChoice& choice, int count) {
    const auto* index = std::get_if<HeadIndex>(&choice);
    return index ? index->value : count + rowOf(std::get<Aggregate>(choice));
}

}  // namespace headlight::index_boxes
