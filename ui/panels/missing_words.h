#pragma once

#include <QString>

#include "core/data/explanation.h"

namespace headlight {

// Why an energy or a row cannot be explained, in a sentence.
QString missingSentence(Missing why, const Words& refusal);

// What helps: a single head and single tokens, else the playground, which has everything.
bool singleMapHelps(Missing why);
QString missingButton(Missing why);

}  // namespace headlight
