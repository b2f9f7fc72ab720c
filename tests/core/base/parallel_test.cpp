#include "core/base/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace headlight {
namespace {

TEST(ForRows, EveryRowIsDoneOnce) {
    for (int rows : {0, 1, 2, 7, 1000}) {
        std::vector<std::atomic<int>> done(static_cast<std::size_t>(rows));
        forRows(rows, 1 << 20, [&](int first, int end) {
            for (int r = first; r < end; ++r)
                ++done[static_cast<std::size_t>(r)];
        });
        for (const std::atomic<int>& times : done)
            EXPECT_EQ(times, 1);
    }
}

TEST(ForRows, LittleWorkStaysOnThisThread) {
    int runs = 0;
    forRows(100, 100, [&](int first, int end) {
        ++runs;
        EXPECT_EQ(first, 0);
        EXPECT_EQ(end, 100);
    });
    EXPECT_EQ(runs, 1);
}

TEST(ForRows, WhatARunThrowsArrives) {
    EXPECT_THROW(forRows(1000, 1 << 20,
                         [](int, int end) {
                             if (end == 1000)
                                 throw std::runtime_error("the last run");
                         }),
                 std::runtime_error);
}

}  // namespace
}  // namespace headlight
