#include "ui/itemmodels/map_table_model.h"

#include <gtest/gtest.h>

#include <QItemSelection>
#include <vector>

#include "tests/support/model_check.h"

namespace headlight {
namespace {

MapPicture smallPicture() {
    MapPicture picture;
    picture.values = Matrix(2, 3, {0.25F, 0.75F, 0, 0.1234F, 2e-8F, 0.8766F});
    picture.mask = MaskMatrix(2, 3, {1, 1, 0, 1, 1, 1});
    picture.queryLabels = QStringList{QStringLiteral("the"), QStringLiteral("%1 <b>")};
    picture.keyLabels = QStringList{QStringLiteral("le"), QStringLiteral("petit"), QStringLiteral("chat")};
    return picture;
}

class MapTableModelTest : public testing::Test {
protected:
    MapTableModelTest() { m_model.setPicture(smallPicture()); }

    QString shown(int row, int column, int role = Qt::DisplayRole) const {
        return m_model.index(row, column).data(role).toString();
    }

    MapTableModel m_model;
};

TEST_F(MapTableModelTest, KeepsTheContractOfItemModels) {
    const test::ModelCheck check(&m_model);
    m_model.setPicture({});
    m_model.setPicture(smallPicture());
}

TEST_F(MapTableModelTest, ShowsWeightsAsEverywhereAndSaysWhatIsMasked) {
    EXPECT_EQ(shown(0, 1), QStringLiteral("0.75"));
    EXPECT_EQ(shown(1, 0), QStringLiteral("0.1234"));
    EXPECT_EQ(shown(1, 1), QString::fromUtf8("2e\u22128"));
    EXPECT_EQ(shown(0, 2), QStringLiteral("masked"));
    EXPECT_EQ(m_model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("chat"));
    EXPECT_EQ(m_model.headerData(1, Qt::Vertical).toString(), QStringLiteral("%1 <b>"));
}

TEST_F(MapTableModelTest, AnEnergyIsThereBeforeTheMask) {
    MapPicture energies = smallPicture();
    energies.kind = MapKind::Energies;
    energies.values = Matrix(1, 2, {-0.7123F, 1.5F});
    energies.mask = MaskMatrix(1, 2, {1, 0});
    energies.queryLabels = QStringList{QStringLiteral("the")};
    energies.keyLabels = QStringList{QStringLiteral("le"), QStringLiteral("petit")};
    m_model.setPicture(energies);
    EXPECT_EQ(shown(0, 0), QString::fromUtf8("\u22120.712"));
    EXPECT_EQ(shown(0, 1), QStringLiteral("1.500 (masked)"));
}

TEST_F(MapTableModelTest, ACellIsReadAsASentence) {
    EXPECT_EQ(shown(0, 0, Qt::AccessibleTextRole), QStringLiteral("query the, key le: 0.25"));
    EXPECT_EQ(shown(0, 2, Qt::AccessibleTextRole), QStringLiteral("query the, key chat: masked"));
    // A token that looks like a placeholder stays what it is.
    EXPECT_EQ(shown(1, 0, Qt::AccessibleTextRole), QStringLiteral("query %1 <b>, key le: 0.1234"));
}

TEST_F(MapTableModelTest, OneMaskRowHoldsForAllQueries) {
    MapPicture picture = smallPicture();
    picture.mask = MaskMatrix(1, 3, {0, 1, 1});
    m_model.setPicture(picture);
    for (int row = 0; row < 2; ++row)
        EXPECT_EQ(shown(row, 0), QStringLiteral("masked"));
}

TEST_F(MapTableModelTest, CopiesTheSelectionExactlyByTabsAndLines) {
    QItemSelection selection(m_model.index(0, 0), m_model.index(1, 1));
    EXPECT_EQ(m_model.copied(selection), QStringLiteral("0.25\t0.75\n0.1234\t2e-08\n"));
    QItemSelection apart(m_model.index(0, 0), m_model.index(0, 0));
    apart.select(m_model.index(1, 2), m_model.index(1, 2));
    EXPECT_EQ(m_model.copied(apart), QStringLiteral("0.25\t\t\n\t\t0.8766\n"));
    EXPECT_EQ(m_model.copied({}), QString());
}

TEST_F(MapTableModelTest, ALargeMapIsNotCopiedAndTooLargeASelectionIsRefused) {
    MapPicture large;
    large.values = Matrix(4096, 4096, std::vector<float>(4096 * 4096, 0.5F));
    m_model.setPicture(large);
    EXPECT_EQ(m_model.picture().values.data(), large.values.data());
    EXPECT_EQ(m_model.rowCount(), 4096);
    EXPECT_EQ(shown(4095, 4095), QStringLiteral("0.5"));
    EXPECT_EQ(m_model.headerData(4095, Qt::Vertical).toString(), QStringLiteral("4095"));
    EXPECT_EQ(m_model.copied({m_model.index(0, 0), m_model.index(4095, 4095)}), QString());
    EXPECT_EQ(m_model.copied({m_model.index(0, 0), m_model.index(0, 1)}), QStringLiteral("0.5\t0.5\n"));
}

}  // namespace
}  // namespace headlight
