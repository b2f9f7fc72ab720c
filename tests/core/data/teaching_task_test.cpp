#include "core/data/teaching_task.h"

#include <gtest/gtest.h>

#include <set>

namespace headlight {
namespace {

TEST(TeachingTaskNames, LeadBackToTheirTasks) {
    for (TeachingTask task : kTeachingTasks)
        EXPECT_EQ(teachingTask(name(task)), task) << name(task);
    EXPECT_EQ(name(TeachingTask::PhrasesZhEn), "phrases-zh-en");
    EXPECT_EQ(name(TeachingTask::Induction), "induction");
    EXPECT_EQ(teachingTask("Dates"), std::nullopt);
    EXPECT_EQ(teachingTask(""), std::nullopt);
}

TEST(TeachingTaskNames, EachTaskHasADescriptionOfItsOwn) {
    std::set<std::string> descriptions;
    for (TeachingTask task : kTeachingTasks)
        descriptions.insert(description(task).english());
    EXPECT_EQ(descriptions.size(), kTeachingTasks.size());
    EXPECT_EQ(descriptions.count(""), 0U);
}

}  // namespace
}  // namespace headlight
