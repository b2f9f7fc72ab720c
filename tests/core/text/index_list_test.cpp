#include "core/text/index_list.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {
namespace {

TEST(IndexList, NumbersAndRunsAreSortedAndOnceEach) {
    EXPECT_EQ(parseIndexList("4,0-2,1", "--heads"), (std::vector<int>{0, 1, 2, 4}));
    EXPECT_EQ(parseIndexList("7", "--heads"), std::vector<int>{7});
}

TEST(IndexList, AnythingElseIsRefused) {
    for (const char* wrong : {"", ",", "1,", ",1", "a", "3-1", "-1", "1-", "1.5", "99999999999", "0-2000000"})
        EXPECT_THROW(parseIndexList(wrong, "--heads"), Error) << wrong;
}

TEST(IndexList, WhatIsPrintedIsReadBack) {
    EXPECT_EQ(indexRuns({0, 1, 2, 3, 7}), "0\u20133, 7");
    EXPECT_EQ(indexRuns({0, 1, 5, 6, 7}), "0, 1, 5\u20137");
    EXPECT_EQ(indexRuns({}), "");
}

TEST(IndexList, SpansAreTheFirstAndTheLastOfEach) {
    EXPECT_EQ(parseSpans("7-9,2-4", "--join-keys"), (std::vector<TokenSpan>{{2, 3}, {7, 3}}));
    EXPECT_EQ(parseSpans("3", "--join-keys"), (std::vector<TokenSpan>{{3, 1}}));
    for (const char* wrong : {"", "2-4,4-6", "4-2", "x", "1-2,"})
        EXPECT_THROW(parseSpans(wrong, "--join-keys"), Error) << wrong;
}

}  // namespace
}  // namespace headlight
