#include "core/data/teaching_task.h"

#include <algorithm>

namespace headlight {

namespace {

struct TaskRow {
    std::string_view name;
    const char* description;
};

// In the order of kTeachingTasks.
constexpr std::array<TaskRow, kTeachingTasks.size()> kRows{{
    {"copy", toSay("Repeat letters and digits as they are")},
    {"reverse", toSay("Repeat letters and digits from the last to the first")},
    {"sort", toSay("Put letters into the order of the alphabet")},
    {"dates", toSay("Write a date, spelled in any of many ways, as year-month-day")},
    {"phrases-en-fr", toSay("Translate simple English sentences into French")},
    {"phrases-en-de", toSay("Translate simple English sentences into German")},
    {"phrases-zh-en", toSay("Translate simple Chinese sentences into English")},
    {"induction", toSay("Continue a text that repeats patterns of its earlier part")},
}};

const TaskRow& taskRow(TeachingTask task) { return kRows[static_cast<std::size_t>(task)]; }

}  // namespace

std::string_view name(TeachingTask task) { return taskRow(task).name; }

Words description(TeachingTask task) { return say(taskRow(task).description); }

std::optional<TeachingTask> teachingTask(std::string_view name) {
    const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const TaskRow& each) { return each.name == name; });
    if (row == kRows.end())
        return std::nullopt;
    return kTeachingTasks[static_cast<std::size_t>(row - kRows.begin())];
}

}  // namespace headlight
