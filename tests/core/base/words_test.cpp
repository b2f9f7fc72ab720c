#include "core/base/words.h"

#include <gtest/gtest.h>

#include "core/base/error.h"

namespace headlight {
namespace {

TEST(Words, AreEnglishByThemselves) {
    const Words place = say("layer %1", {std::to_string(3)});
    const Words whole = say("%2 of %1", {Words("a.npz"), place});
    EXPECT_EQ(whole.english(), "layer 3 of a.npz");
    EXPECT_EQ(whole.pattern(), "%2 of %1");
    ASSERT_EQ(whole.arguments().size(), 2U);
    EXPECT_TRUE(whole.arguments()[0].pattern().empty()) << "a path is the same in every language";
    EXPECT_EQ(whole.arguments()[1].pattern(), "layer %1");
}

TEST(Words, FillOnlyPlacesThatHaveAText) {
    EXPECT_EQ(filled("%1 and %1, 50 % of %2, %3", {"a", "%1"}), "a and a, 50 % of %1, %3");
    EXPECT_EQ(filled("", {"a"}), "");
    EXPECT_EQ(filled("%", {"a"}), "%");
}

TEST(Words, OfAnErrorMakeItsLine) {
    const Error error(ErrorCode::OutOfRange, "a.npz", say("has %1", {say("%1 lines", {"3"})}),
                      say("choose 0 to %1", {"2"}));
    EXPECT_STREQ(error.what(), "a.npz: has 3 lines; choose 0 to 2");
    EXPECT_EQ(error.detail().arguments().front().pattern(), "%1 lines");
}

}  // namespace
}  // namespace headlight
