#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>

#include "core/arrays/array_writers.h"
#include "core/arrays/number_codes.h"
#include "core/base/error.h"
#include "core/base/utf8.h"

namespace headlight {

namespace {

using OrderedJson = nlohmann::ordered_json;

std::vector<const NamedArray*> inFileOrder(const std::vector<NamedArray>& arrays) {
    std::vector<const NamedArray*> order;
    std::set<std::string> names;
    for (const NamedArray& named : arrays) {
        if (!isUtf8(named.name) || named.name == "__metadata__" || !names.insert(named.name).second)
            throw Error(ErrorCode::InvalidValue, say("'%1'", {toUtf8Lossy(named.name)}),
                        say("is not a name that a safetensors file can hold once"));
        order.push_back(&named);
    }
    std::stable_sort(order.begin(), order.end(), [](const NamedArray* a, const NamedArray* b) {
        return byteSize(a->array.type()) > byteSize(b->array.type());
    });
    return order;
}

std::string headerOf(const std::vector<const NamedArray*>& order, const std::map<std::string, std::string>& metadata) {
    OrderedJson header = OrderedJson::object();
    if (!metadata.empty())
        header["__metadata__"] = metadata;
    std::int64_t at = 0;
    for (const NamedArray* named : order) {
        const std::int64_t end = at + named->array.byteCount();
        header[named->name] = {{"dtype", safetensorsName(named->array.type())},
                               {"shape", named->array.shape()},
                               {"data_offsets", {at, end}}};
        at = end;
    }
    std::string text = header.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
    text.append((64 - (8 + text.size()) % 64) % 64, ' ');
    return text;
}

}  // namespace

void writeSafetensors(const std::filesystem::path& path, const std::vector<NamedArray>& arrays,
                      const std::map<std::string, std::string>& metadata) {
    const std::vector<const NamedArray*> order = inFileOrder(arrays);
    const std::string header = headerOf(order, metadata);
    writeAside(path, [&](std::ostream& stream) {
        for (std::size_t i = 0; i < 8; ++i)
            stream.put(static_cast<char>((header.size() >> (8 * i)) & 0xFF));
        stream << header;
        for (const NamedArray* named : order)
            stream.write(static_cast<const char*>(named->array.bytes()), named->array.byteCount());
    });
}

}  // namespace headlight
