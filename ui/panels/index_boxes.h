#pragma once

#include <QComboBox>

#include "core/data/map_request.h"

// Boxes for a layer or a head: row i is index i; the two rows behind the last index are the mean and the maximum.
namespace headlight::index_boxes {

inline void fill(QComboBox* box, int count, const QString& mean, const QString& maximum) {
    if (box->count() == count + 2)
        return;
    box->clear();
    for (int i = 0; i < count; ++i)
        box->addItem(QString::number(i));
    box->addItem(mean);
    box->addItem(maximum);
}

template <typename Choice, typename IndexType>
Choice choiceAt(int row, int count) {
    if (row < count)
        return IndexType{row};
    return row == count ? Aggregate::Mean : Aggregate::Max;
}

template <typename IndexType, typename Choice>
int rowOf(const Choice& choice, int count) {
    if (const auto* index = std::get_if<IndexType>(&choice))
        return index->value;
    return std::get<Aggregate>(choice) == Aggregate::Mean ? count : count + 1;
}

}  // namespace headlight::index_boxes
