#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/base/words.h"

namespace headlight {

// What a small model can be taught here, without any data of the user's.
enum class TeachingTask {
    Copy,
    Reverse,
    Sort,
    Dates,        // many human spellings → ISO 8601
    PhrasesEnFr,  // from a grammar with agreement, reordering, one-to-many and many-to-one words
    PhrasesEnDe,
    PhrasesZhEn,
    Induction,  // for a decoder alone: text whose second half repeats patterns of its first
};

inline constexpr std::array kTeachingTasks{
    TeachingTask::Copy,        TeachingTask::Reverse,     TeachingTask::Sort,        TeachingTask::Dates,
    TeachingTask::PhrasesEnFr, TeachingTask::PhrasesEnDe, TeachingTask::PhrasesZhEn, TeachingTask::Induction};

// "copy", "reverse", "sort", "dates", "phrases-en-fr", "phrases-en-de", "phrases-zh-en", "induction"
std::string_view name(TeachingTask task);
// What the task asks for, in one line.
Words description(TeachingTask task);
std::optional<TeachingTask> teachingTask(std::string_view name);

}  // namespace headlight
