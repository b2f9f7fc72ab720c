#include "core/tensor/shapes.h"

#include <torch/torch.h>

#include "core/base/error.h"
#include "core/data/array.h"

namespace headlight {

namespace {

bool fits(const at::Tensor& tensor, const std::vector<std::int64_t>& wanted) {
    if (!tensor.defined() || tensor.dim() != static_cast<std::int64_t>(wanted.size()))
        return false;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (wanted[i] != kAnySize && wanted[i] != tensor.size(static_cast<std::int64_t>(i)))
            return false;
    return true;
}

std::string wantedText(const std::vector<std::int64_t>& wanted) {
    std::string text;
    for (std::int64_t size : wanted)
        text += (text.empty() ? "" : "\u00D7") + (size == kAnySize ? std::string("any") : std::to_string(size));
    return text;
}

}  // namespace

std::string shapeText(const at::Tensor& tensor) { return tensor.defined() ? shapeText(tensor.sizes().vec()) : "none"; }

void requireShape(const std::string& name, const at::Tensor& tensor, const std::vector<std::int64_t>& wanted) {
    if (!fits(tensor, wanted))
        throw Error(ErrorCode::ShapeMismatch, name,
                    say("the shape is %1, it must be %2", {shapeText(tensor), wantedText(wanted)}));
}

void requireBroadcastable(const std::string& name, const at::Tensor& tensor, at::IntArrayRef sizes) {
    if (!tensor.defined() || at::is_expandable_to(tensor.sizes(), sizes))
        return;
    throw Error(ErrorCode::ShapeMismatch, name,
                say("the shape %1 does not fit %2", {shapeText(tensor), shapeText(sizes.vec())}),
                say("every axis must be 1 or of the same size"));
}

}  // namespace headlight
