#include "ui/itemmodels/head_table_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/model_check.h"
#include "tests/ui/analysis_fixture.h"
#include "ui/plots/atlas_figures.h"

namespace headlight {
namespace {

using testing::ElementsAre;

class HeadTableModelTest : public testing::Test {
protected:
    HeadTableModelTest() { m_order.setSourceModel(&m_model); }

    QString shown(int row, int column) const { return m_model.index(row, column).data().toString(); }
    int alignment(int column) const { return m_model.index(0, column).data(Qt::TextAlignmentRole).toInt(); }

    // The heads, counted through, from the first row to the last.
    std::vector<int> sorted(int column, Qt::SortOrder order) {
        m_order.sort(column, order);
        std::vector<int> heads;
        for (int row = 0; row < m_order.rowCount(); ++row)
            heads.push_back(m_order.mapToSource(m_order.index(row, 0)).row());
        return heads;
    }

    HeadTableModel m_model;
    HeadTableOrder m_order;
};

TEST_F(HeadTableModelTest, KeepsTheContractOfItemModels) {
    const test::ModelCheck model(&m_model), order(&m_order);
    m_model.setAnalysis(test::fourAnalysedHeads(), {});
    const auto again = test::fourAnalysedHeads();
    m_model.setAnalysis(again, {});
    m_model.setAnalysis(again, {1, 1});
    m_order.sort(2, Qt::DescendingOrder);
}

TEST_F(HeadTableModelTest, ARowIsAHeadWithItsFiguresPatternsAndCluster) {
    m_model.setAnalysis(test::fourAnalysedHeads(), {});
    const int patterns = m_model.columnCount() - 2, cluster = m_model.columnCount() - 1;
    EXPECT_EQ(m_model.rowCount(), 4);
    EXPECT_EQ(m_model.columnCount(), 2 + static_cast<int>(kHeadFigures.size()) + 1 + 2);
    EXPECT_EQ(shown(3, 0), QStringLiteral("1"));
    EXPECT_EQ(m_model.headerData(3, Qt::Vertical).toString(), QStringLiteral("L1 H1"));
    EXPECT_EQ(shown(1, HeadTableModel::columnOf("entropy")), QStringLiteral("1.5"));
    EXPECT_EQ(shown(0, patterns), QStringLiteral("previous token, local"));
    EXPECT_EQ(shown(3, cluster), QStringLiteral("0"));
    EXPECT_EQ(m_model.headerData(HeadTableModel::columnOf("next_token"), Qt::Horizontal).toString(),
              QStringLiteral("next\ntoken"));
}

TEST_F(HeadTableModelTest, WhatIsNotThereIsADash) {
    m_model.setAnalysis(test::fourAnalysedHeads(), {});
    for (const int column : {HeadTableModel::columnOf("entropy"), HeadTableModel::columnOf(kSimilarity),
                             m_model.columnCount() - 2, m_model.columnCount() - 1})
        EXPECT_EQ(shown(2, column), QString::fromUtf8("\u2013")) << column;
}

TEST_F(HeadTableModelTest, NumbersStandAtTheRight) {
    m_model.setAnalysis(test::fourAnalysedHeads(), {});
    EXPECT_TRUE(alignment(0) & Qt::AlignRight);
    EXPECT_TRUE(alignment(HeadTableModel::columnOf("entropy")) & Qt::AlignRight);
    EXPECT_TRUE(alignment(m_model.columnCount() - 2) & Qt::AlignLeft);
}

TEST_F(HeadTableModelTest, SortsByValueAndNotANumberComesLastBothWays) {
    m_model.setAnalysis(test::fourAnalysedHeads(), {0, 1});
    const int entropy = HeadTableModel::columnOf("entropy");
    EXPECT_THAT(sorted(entropy, Qt::AscendingOrder), ElementsAre(0, 3, 1, 2));
    EXPECT_THAT(sorted(entropy, Qt::DescendingOrder), ElementsAre(1, 3, 0, 2));
    EXPECT_THAT(sorted(HeadTableModel::columnOf(kSimilarity), Qt::AscendingOrder), ElementsAre(1, 0, 3, 2));
    EXPECT_EQ(sorted(m_model.columnCount() - 1, Qt::DescendingOrder).back(), 2);  // no cluster
}

TEST_F(HeadTableModelTest, HeadsAndRowsAgree) {
    m_model.setAnalysis(test::fourAnalysedHeads(), {});
    for (int row = 0; row < 4; ++row)
        EXPECT_EQ(m_model.rowOf(m_model.headAt(row)), row);
    EXPECT_EQ(m_model.rowOf({2, 0}), -1);
    EXPECT_EQ(m_model.rowOf({}), -1);
}

}  // namespace
}  // namespace headlight
