#include "core/data/stack_choice.h"

#include <string>

#include "core/base/error.h"

namespace headlight {

const Stack& stackOf(const Capture& capture, int index) {
    const int count = static_cast<int>(capture.stacks.size());
    if (index < 0 || index >= count)
        throw Error(ErrorCode::OutOfRange, say("stack %1", {std::to_string(index)}),
                    say(count == 1 ? toSay("the capture has %1 stack") : toSay("the capture has %1 stacks"),
                        {std::to_string(count)}),
                    say("choose 0 to %1", {std::to_string(count - 1)}));
    return capture.stacks[static_cast<std::size_t>(index)];
}

void requireLayer(const Stack& stack, int layer) {
    if (layer < 0 || layer >= stack.layers)
        throw Error(ErrorCode::OutOfRange, say("layer %1", {std::to_string(layer)}),
                    say("the stack %1 has %2 layers", {stack.name, std::to_string(stack.layers)}),
                    say("choose 0 to %1", {std::to_string(stack.layers - 1)}));
}

void requireHead(const Stack& stack, int head) {
    if (head < 0 || head >= stack.heads)
        throw Error(ErrorCode::OutOfRange, say("head %1", {std::to_string(head)}),
                    say("the stack %1 has %2 heads", {stack.name, std::to_string(stack.heads)}),
                    say("choose 0 to %1", {std::to_string(stack.heads - 1)}));
}

}  // namespace headlight
