#pragma once

namespace headlight {

// For `headlight bench`: how far the memory of this process grows above where it stood while additive attention joins
// 4,096 queries and keys of width 256 in chunks, in MB (1,000,000 bytes). Plain, the tanh alone would hold 17 GB.
// Read from /proc/self/status; Error{Unsupported} where there is none.
double additiveExtraMegabytes();

}  // namespace headlight
