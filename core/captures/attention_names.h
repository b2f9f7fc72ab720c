#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/arrays/array_file.h"

namespace headlight {

// Arrays of a file that together are one recording: a single array, one for each layer, or one for each generation
// step.
struct AttentionSource {
    enum class Form { Whole, Layers, Steps };

    struct Member {
        std::string name;
        int index = -1;  // the number in its name; -1: none
        Array array;     // empty where the file could not give it
    };

    std::string stack;        // "self", "encoder.self", …
    bool energies = false;    // else weights
    bool named = true;        // false: the name says nothing, the array was taken because there is no other
    bool documented = false;  // a name whose plain reading is the documented one, so that it needs no note
    Form form = Form::Whole;
    std::string name;  // of the array, or "layer_#"
    std::vector<Member> members;
};

struct FoundAttention {
    std::vector<AttentionSource> sources;
    std::vector<std::string> unused;  // "logits (64×512)": arrays that could be maps, but are not taken for any
};

// Finds the attention by name (attentions, encoder_attentions, weights and scores, layer_0 …, step_0 …, arr_0 …), or,
// where no name says anything, a list's parts ([0] …), the only array, or those whose rows sum to 1.
// Error{NotRecognised} where there is nothing, with names and shapes.
FoundAttention findAttention(const ArrayFile& file, const std::string& subject);

// Whether a name, its last number left out, is one that others give to attention.
bool isAttentionName(const std::string& name);

// Lower case, everything that is no letter or digit as one "_"; what names are compared by.
std::string plainName(std::string_view name);

}  // namespace headlight
