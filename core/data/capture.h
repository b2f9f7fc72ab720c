#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "core/data/array.h"
#include "core/data/attention_spec.h"
#include "core/data/mask_spec.h"
#include "core/data/tokens.h"

namespace headlight {

// One family of maps. Arrays that were not recorded are empty; at least energies, weights or (q and k) are there.
struct Stack {
    std::string name;  // "self", "encoder.self", "decoder.self", "cross", …
    int layers = 0;
    int heads = 0;
    int queries = 0;
    int keys = 0;
    Tokens queryTokens;
    Tokens keyTokens;

    Array energies;                            // [layers, heads, queries, keys], before mask and softmax
    Array weights;                             // [layers, heads, queries, keys]
    Array mask;                                // [layers or 1, heads or 1, queries or 1, keys], 1 = may look
    Array q;                                   // [layers, heads, queries, width]: what enters the formula
    Array k;                                   // [layers, heads, keys, width]
    Array v;                                   // [layers, heads, keys, width of a value]: what the weights mix
    std::map<std::string, Array> energyParts;  // hybrid: "additive", "scaled_dot", each [layers, heads, queries, keys]

    bool partialRows = false;    // a cut-out of a larger map: its rows need not sum to 1
    bool averagedHeads = false;  // the file holds one map a layer, the mean over heads
    std::string axesNote;        // how the axes were read, in words; empty when there was nothing to decide
};

struct AxesCandidate {
    std::string axes;  // what FileSource::axes takes
    Words sentence;    // "heads × queries × keys"
};

// An array whose axes could be read in several ways; the first candidate is the reading that readCapture takes.
struct AxesQuestion {
    std::string arrayName;
    std::vector<std::int64_t> shape;
    std::vector<AxesCandidate> candidates;
};

// Where a capture came from; written to and read from "headlight.provenance".
struct Provenance {
    std::string program;                     // "headlight 0.1.0"
    std::string source;                      // a path or "playground"
    std::string sourceHash;                  // "sha256:…" of the source file, where it is one
    std::optional<AttentionSpec> attention;  // of a computed capture; a file's kind may be unknown
    MaskSpec mask;                           // under which the weights were computed
    double temperature = 1;
    std::vector<std::string> warnings;
};

// The immutable recording of one run.
struct Capture {
    std::vector<Stack> stacks;                // at least one
    std::map<std::string, Array> parameters;  // "W_q", "W_k", "v", "b", "W", "temperature", "lambda": leading head axis
    Provenance provenance;
    std::vector<Words> warnings;              // of reading it
    std::vector<AxesQuestion> axesQuestions;  // what the user may want to have read otherwise
    std::string format;                       // "Headlight capture", "Hugging Face arrays", "BertViz page", …
};

using CapturePtr = std::shared_ptr<const Capture>;

}  // namespace headlight
