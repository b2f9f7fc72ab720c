#include <algorithm>
#include <array>
#include <ostream>

#include "core/arrays/array_file.h"
#include "core/arrays/array_writers.h"
#include "core/arrays/file_kind.h"
#include "core/arrays/mapped_file.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/captures/mask_values.h"
#include "core/captures/mask_words.h"
#include "core/text/line_reader.h"

namespace headlight {

namespace {

// Rows of numbers between spaces, tabs or commas; blank lines and those after '#' (as numpy.savetxt writes) are
// skipped.
Array readTextMask(std::string_view bytes, const std::string& subject) {
    const Lines lines = splitLines(bytes, subject);
    std::vector<double> values;
    std::int64_t rows = 0;
    for (std::size_t i = 0; i < lines.lines.size(); ++i) {
        std::string line = lines.lines[i];
        std::replace(line.begin(), line.end(), ',', ' ');
        const std::vector<std::string> words = splitOnSpaces(line);
        if (words.empty() || words.front().front() == '#')
            continue;
        for (const std::string& word : words) {
            const auto value = parseDouble(word);
            if (!value)
                throw Error(ErrorCode::NotRecognised, subject,
                            say("line %1: '%2' is not a number", {std::to_string(i + 1), word.substr(0, 40)}),
                            say("a text mask has rows such as \"1 1 0\""));
            values.push_back(*value);
        }
        ++rows;
        if (values.size() != words.size() * static_cast<std::size_t>(rows))
            throw Error(ErrorCode::ShapeMismatch, subject,
                        say("line %1 has %2 values, the lines before it have another number",
                            {std::to_string(i + 1), std::to_string(words.size())}));
    }
    if (rows == 0)
        throw Error(ErrorCode::NotRecognised, subject, say("holds no mask: there is no value in it"));
    const std::int64_t columns = static_cast<std::int64_t>(values.size()) / rows;
    // Whole numbers, so that a text of zeros forbids everything as integers do.
    const bool whole = std::all_of(values.begin(), values.end(), [](double v) { return v == 0 || v == 1; });
    if (!whole)
        return Array::of({rows, columns}, std::move(values));
    return Array::ofBools({rows, columns}, std::vector<std::uint8_t>(values.begin(), values.end()));
}

Array chooseMask(const ArrayFile& file, const std::string& subject) {
    for (const char* name : {"mask", "attention_mask", "attn_mask"})
        if (const Array* array = file.find(name))
            return *array;
    if (file.arrays.size() == 1)
        return file.arrays.front().array;
    if (file.arrays.empty())
        throw Error(ErrorCode::NotRecognised, subject, say("holds no array of numbers"));
    throw Error(ErrorCode::Ambiguous, subject,
                say("holds %1 arrays, and none is called mask", {std::to_string(file.arrays.size())}),
                say("call it mask"));
}

bool isArrayFile(FileKind kind) {
    return kind == FileKind::Npy || kind == FileKind::Zip || kind == FileKind::Safetensors;
}

void writeTextMask(const std::filesystem::path& path, const MaskMatrix& allowed) {
    writeAside(path, [&](std::ostream& out) {
        out << "# rows are queries, columns keys; 1 = may look, 0 = forbidden\n";
        for (int r = 0; r < allowed.rows(); ++r)
            for (int c = 0; c < allowed.columns(); ++c)
                out << (allowed(r, c) ? '1' : '0') << (c + 1 < allowed.columns() ? ' ' : '\n');
    });
}

Array maskArrayOf(const MaskMatrix& allowed) {
    return Array::ofBools({allowed.rows(), allowed.columns()}, {allowed.begin(), allowed.end()});
}

struct MaskEnding {
    std::string_view ending;
    void (*write)(const std::filesystem::path&, const MaskMatrix&);
};

using MaskPath = const std::filesystem::path&;

constexpr std::array<MaskEnding, 4> kMaskEndings{{
    {".npy", [](MaskPath path, const MaskMatrix& mask) { writeNpy(path, maskArrayOf(mask)); }},
    {".npz",
     [](MaskPath path, const MaskMatrix& mask) {
         writeNpz(path, {{"mask", maskArrayOf(mask)}});
     }},
    {".safetensors",
     [](MaskPath path, const MaskMatrix& mask) {
         writeSafetensors(path, {{"mask", maskArrayOf(mask)}});
     }},
    {".txt", writeTextMask},
}};

}  // namespace

void writeMaskFile(const std::filesystem::path& path, const MaskMatrix& allowed) {
    const std::string ending = path.extension().u8string();
    for (const MaskEnding& row : kMaskEndings)
        if (row.ending == ending)
            return row.write(path, allowed);
    throw Error(
        ErrorCode::Unsupported, path.u8string(),
        ending.empty() ? say("has no ending that says the format") : say("'%1' is no format of masks", {ending}),
        say("write to .npy, .npz, .safetensors or .txt"));
}

CustomMask readMaskFile(const std::filesystem::path& path, bool hide) {
    const std::string subject = path.u8string();
    const auto mapped = MappedFile::open(path);
    const bool isText = !isArrayFile(fileKind(mapped->bytes())) && isUtf8(mapped->bytes()) &&
                        mapped->bytes().find('\0') == std::string_view::npos &&
                        mapped->bytes().substr(0, 8) != "version ";
    const Array array = isText ? readTextMask(mapped->bytes(), subject) : chooseMask(readArrayFile(path), subject);
    std::vector<std::int64_t> shape = array.shape();
    while (shape.size() > 2 && shape.front() == 1)
        shape.erase(shape.begin());
    if (shape.size() == 1)
        shape.insert(shape.begin(), 1);
    constexpr std::int64_t kLongestAxis = 1'000'000;
    const bool sane =
        shape.size() == 2 && shape[0] > 0 && shape[1] > 0 && shape[0] <= kLongestAxis && shape[1] <= kLongestAxis;
    if (!sane)
        throw Error(ErrorCode::ShapeMismatch, subject,
                    say("has the shape %1, and a mask is queries × keys, or keys alone", {shapeText(array.shape())}));
    MaskValues values = readMaskValues(array, hide, subject);
    return {subject, values.polarity,
            MaskMatrix(static_cast<int>(shape[0]), static_cast<int>(shape[1]), std::move(values.allowed))};
}

}  // namespace headlight
