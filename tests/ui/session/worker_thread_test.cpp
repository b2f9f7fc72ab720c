#include "ui/session/worker_thread.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace headlight {
namespace {

std::atomic<bool> keptIsGone{false};

// What a library keeps for each thread, and takes its time to put away.
struct KeptForTheThread {
    ~KeptForTheThread() {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        keptIsGone = true;
    }
    int uses = 0;
};

class Scribe : public QObject {
public:
    Scribe() : m_madeIn(std::this_thread::get_id()) {}
    ~Scribe() override { s_goneIn = std::this_thread::get_id(); }

    bool isAtHome() const { return std::this_thread::get_id() == m_madeIn; }

    static std::thread::id s_goneIn;

private:
    std::thread::id m_madeIn;
};

std::thread::id Scribe::s_goneIn;

TEST(WorkerThread, ItsEndIsTheEndOfAllThatIsKeptForTheThread) {
    keptIsGone = false;
    {
        WorkerThread<Scribe> thread;
        thread.ask([](Scribe&) {
            thread_local KeptForTheThread kept;
            ++kept.uses;
        });
    }
    EXPECT_TRUE(keptIsGone);
}

TEST(WorkerThread, MakesAsksAndDestroysItsObjectInTheThread) {
    std::atomic<bool> atHome{false};
    std::thread::id asked;
    {
        WorkerThread<Scribe> thread;
        thread.ask([&](Scribe& scribe) {
            atHome = scribe.isAtHome();
            asked = std::this_thread::get_id();
        });
    }
    EXPECT_TRUE(atHome);
    EXPECT_NE(asked, std::this_thread::get_id());
    EXPECT_EQ(Scribe::s_goneIn, asked);
}

TEST(WorkerThread, WhatWasAskedIsDoneInOrderBeforeItGoes) {
    std::vector<int> done;
    {
        WorkerThread<Scribe> thread;
        for (int number = 0; number < 100; ++number)
            thread.ask([&done, number](Scribe&) { done.push_back(number); });
    }
    ASSERT_EQ(done.size(), 100U);
    for (int number = 0; number < 100; ++number)
        EXPECT_EQ(done[static_cast<std::size_t>(number)], number);
}

}  // namespace
}  // namespace headlight
