#include "core/tensor/convert.h"

#include <torch/torch.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/tensor/guarded.h"
#include "core/tensor/shapes.h"

namespace headlight {

namespace {

struct TypePair {
    NumberType ours;
    at::ScalarType theirs;
};

constexpr TypePair kTypePairs[] = {
    {NumberType::Bool, at::kBool},  {NumberType::U8, at::kByte},       {NumberType::I8, at::kChar},
    {NumberType::I16, at::kShort},  {NumberType::I32, at::kInt},       {NumberType::I64, at::kLong},
    {NumberType::F16, at::kHalf},   {NumberType::BF16, at::kBFloat16}, {NumberType::F32, at::kFloat},
    {NumberType::F64, at::kDouble},
};

// Shares memory that `owner`, captured by value, keeps alive. LibTorch wants a pointer it could write through.
template <typename Owner>
at::Tensor share(const void* data, at::IntArrayRef sizes, at::ScalarType type, const Owner& owner) {
    return torch::from_blob(
        const_cast<void*>(data), sizes, [owner](void*) {}, at::TensorOptions(type));
}

bool isAligned(const void* data, std::size_t width) { return reinterpret_cast<std::uintptr_t>(data) % width == 0; }

at::Tensor copied(const Array& array, at::ScalarType type) {
    const at::Tensor made = at::empty(array.shape(), at::TensorOptions(type));
    if (array.byteCount() > 0)
        std::memcpy(made.data_ptr(), array.bytes(), static_cast<std::size_t>(array.byteCount()));
    return made;
}

struct Plane {
    at::Tensor tensor;
    int rows;
    int columns;
};

// A tensor of two axes, dense, on the CPU and of the wanted type.
Plane plane(const at::Tensor& tensor, at::ScalarType type) {
    requireShape("map", tensor, {kAnySize, kAnySize});
    constexpr std::int64_t kMost = std::numeric_limits<int>::max();
    if (tensor.size(0) > kMost || tensor.size(1) > kMost)
        throw Error(ErrorCode::Unsupported, say("map"), say("is %1, which is too long an axis", {shapeText(tensor)}));
    const at::Tensor dense = tensor.detach().to(at::kCPU, type).contiguous();
    return {dense, static_cast<int>(dense.size(0)), static_cast<int>(dense.size(1))};
}

}  // namespace

at::ScalarType scalarType(NumberType type) {
    for (const TypePair& pair : kTypePairs)
        if (pair.ours == type)
            return pair.theirs;
    throw Error(ErrorCode::Unsupported, say("array"),
                say("numbers of type %1 cannot be computed with", {std::string(name(type))}),
                say("save them as float32"));
}

NumberType numberType(at::ScalarType type) {
    for (const TypePair& pair : kTypePairs)
        if (pair.theirs == type)
            return pair.ours;
    throw Error(ErrorCode::Unsupported, say("tensor"),
                say("numbers of type %1 are not handled", {c10::toString(type)}));
}

at::Tensor toTensor(const Matrix& matrix) {
    if (matrix.empty())
        return at::empty({matrix.rows(), matrix.columns()});
    return share(matrix.data(), {matrix.rows(), matrix.columns()}, at::kFloat, matrix);
}

at::Tensor toTensor(const MaskMatrix& mask) {
    if (mask.empty())
        return {};
    return share(mask.data(), {mask.rows(), mask.columns()}, at::kBool, mask);
}

at::Tensor toTensor(const Array& array) {
    if (array.empty())
        return {};
    return guarded(say("array of %1", {shapeText(array.shape())}), [&] {
        const at::ScalarType type = scalarType(array.type());
        if (type == at::kBool)
            return share(array.bytes(), array.shape(), at::kByte, array).ne(0);
        if (array.size() == 0 || !isAligned(array.bytes(), byteSize(array.type())))
            return copied(array, type);
        return share(array.bytes(), array.shape(), type, array);
    });
}

Matrix toMatrix(const at::Tensor& tensor) {
    return guarded(say("map"), [&] {
        const Plane p = plane(tensor, at::kFloat);
        return Matrix(p.rows, p.columns, p.tensor.data_ptr<float>(), std::make_shared<const at::Tensor>(p.tensor));
    });
}

MaskMatrix toMaskMatrix(const at::Tensor& tensor) {
    if (!tensor.defined())
        return {};
    return guarded(say("mask"), [&] {
        const Plane p = plane(tensor, at::kBool);
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(p.tensor.data_ptr<bool>());
        return MaskMatrix(p.rows, p.columns, bytes, std::make_shared<const at::Tensor>(p.tensor));
    });
}

Array toArray(const at::Tensor& tensor) {
    if (!tensor.defined())
        return {};
    return guarded(say("array"), [&] {
        const NumberType type = numberType(tensor.scalar_type());
        const at::Tensor dense = tensor.detach().to(at::kCPU).contiguous();
        if (dense.numel() == 0)
            return Array::allocate(type, dense.sizes().vec()).array;
        return Array(type, dense.sizes().vec(), dense.data_ptr(), std::make_shared<const at::Tensor>(dense));
    });
}

}  // namespace headlight
