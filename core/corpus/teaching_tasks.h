#pragma once

#include <cstdint>

#include "core/corpus/example.h"
#include "core/data/teaching_task.h"

namespace headlight {

// What an example is for. An example belongs to one part for ever, whatever the seed it is drawn with.
enum class Part { Training, Validation, Test };

// Example `index` of the endless stream `seed`: nothing but the arguments decides it, on any machine.
//
// `links` are the true alignment, sorted by target, then source. Of a decoder's task (Induction, whose source is empty)
// both of their sides are positions of the target: see induction_task.h.
Example drawExample(TeachingTask task, std::uint64_t seed, std::uint64_t index);

// The same from the examples of one part alone.
Example drawExample(TeachingTask task, Part part, std::uint64_t seed, std::uint64_t index);

// 18 of 20 examples are for training, 1 for validation, 1 for the test. What decides is the source; of dates the date,
// so that none that is held out is ever trained in another spelling; of a decoder's task the target.
Part partOf(TeachingTask task, const Example& example);

}  // namespace headlight
