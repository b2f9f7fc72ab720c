#include "ui/plots/tick_marks.h"

#include <gtest/gtest.h>

#include <QSet>
#include <QStringList>

namespace headlight {
namespace {

QStringList texts(const ColourScale& scale, double length = 400, double spacing = 80) {
    QStringList list;
    for (const Tick& tick : tickMarks(scale, length, spacing))
        list << tick.text;
    return list;
}

QStringList split(const char* words) { return QString::fromUtf8(words).split(u' '); }

TEST(TickMarks, RoundNumbersBetweenTheEnds) {
    EXPECT_EQ(texts({ColourMap::Viridis, 0, 1, false}), split("0 0.2 0.4 0.6 0.8 1"));
    EXPECT_EQ(texts({ColourMap::Viridis, 0, 0.655, false}), split("0 0.2 0.4 0.655"));
    EXPECT_EQ(texts({ColourMap::Signed, -4, 4, false}), split("−4 −2 0 2 4"));
}

TEST(TickMarks, C161_LogarithmicScalesTickAtPowersOfTen) {
    EXPECT_EQ(texts({ColourMap::Viridis, 1e-6, 1, true}, 400, 60), split("1e−6 1e−5 0.0001 0.001 0.01 0.1 1"));
}

TEST(TickMarks, C161_AConstantScaleHasOneTick) {
    const std::vector<Tick> ticks = tickMarks({ColourMap::Viridis, 0.25, 0.25, false}, 400, 50);
    ASSERT_EQ(ticks.size(), 1U);
    EXPECT_EQ(ticks[0].text, QStringLiteral("0.25"));
    EXPECT_EQ(ticks[0].position, 0.5);
}

TEST(TickMarks, C160_AnEmptyScaleHasNone) {
    EXPECT_TRUE(tickMarks({ColourMap::Viridis, 1, 0, false}, 400, 50).empty());
}

TEST(TickMarks, ANarrowRangeFarFromZeroStaysReadable) {
    const QStringList list = texts({ColourMap::Viridis, 1000, 1001, false});
    EXPECT_EQ(QSet<QString>(list.begin(), list.end()).size(), list.size()) << list.join(u' ').toStdString();
}

TEST(TickMarks, TicksKeepTheirDistance) {
    for (double high : {1e-30, 0.3, 7.0, 12345.0}) {
        const std::vector<Tick> ticks = tickMarks({ColourMap::Viridis, 0, high, false}, 300, 40);
        for (std::size_t i = 1; i < ticks.size(); ++i)
            EXPECT_GE((ticks[i].position - ticks[i - 1].position) * 300, 40 - 1e-6) << high;
    }
}

}  // namespace
}  // namespace headlight
