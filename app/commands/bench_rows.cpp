#include "app/commands/bench_rows.h"

#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <system_error>

#include "core/analysis/display_reduction.h"
#include "core/session/measurements.h"
#include "core/session/session.h"

namespace headlight {

namespace {

constexpr int kLayers = 12;
constexpr int kHeads = 12;
constexpr int kLength = 256;

Array randomArray(std::vector<std::int64_t> shape, unsigned seed) {
    std::mt19937 random(seed);
    const Array::Buffer buffer = Array::allocate(NumberType::F32, std::move(shape));
    for (std::int64_t i = 0; i < buffer.array.size(); ++i)
        buffer.as<float>()[i] = static_cast<float>(random()) / 4.0e8F - 5;
    return buffer.array;
}

Tokens positionTokens(int count) {
    Tokens tokens;
    tokens.invented = true;
    for (int i = 0; i < count; ++i)
        tokens.texts.push_back(std::to_string(i));
    return tokens;
}

Stack emptyStack(int layers, int heads, int length) {
    Stack stack;
    stack.name = "self";
    stack.layers = layers;
    stack.heads = heads;
    stack.queries = stack.keys = length;
    stack.queryTokens = stack.keyTokens = positionTokens(length);
    return stack;
}

// Twelve layers of twelve heads at 256 tokens, energies and weights, as a file in a folder of its own.
class LargeFile {
public:
    LargeFile() : m_folder(std::filesystem::temp_directory_path() / ("headlight-bench-" + std::to_string(token()))) {
        std::filesystem::create_directories(m_folder);
        Capture capture;
        Stack stack = emptyStack(kLayers, kHeads, kLength);
        stack.energies = randomArray({kLayers, kHeads, kLength, kLength}, 1);
        capture.stacks.push_back(std::move(stack));
        Session session;
        session.save(*session.materialise(capture, MaskSpec::none(), 1, benchCancel()), path());
    }
    ~LargeFile() {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }
    LargeFile(const LargeFile&) = delete;
    LargeFile& operator=(const LargeFile&) = delete;

    std::filesystem::path path() const { return m_folder / "maps.npz"; }

private:
    static unsigned token() { return std::random_device{}(); }

    std::filesystem::path m_folder;
};

// Made when the first row needs it, and removed with the last.
std::shared_ptr<LargeFile> largeFile(const std::shared_ptr<std::shared_ptr<LargeFile>>& held) {
    if (!*held)
        *held = std::make_shared<LargeFile>();
    return *held;
}

RunRequest requestOf(const LargeFile& file) {
    RunRequest request;
    request.source = FileSource{file.path(), "", 0};
    return request;
}

double openToFirstMap(const LargeFile& file) {
    return medianMilliseconds([&] { Session().run(requestOf(file), benchCancel()); }, 5);
}

// Another layer and another mask each time, neither of them as recorded.
double switchMap(const LargeFile& file) {
    Session session;
    const CapturePtr capture = session.open(requestOf(file).source);
    int turn = 0;
    return medianMilliseconds(
        [&] {
            MapRequest request;
            request.layer = LayerIndex{++turn % kLayers};
            request.mask.causal = CausalAlignment::TopLeft;
            if (turn % 2)
                request.mask.window = kLength / 8;
            session.map(*capture, request);
        },
        25);
}

double allThumbnails(const LargeFile& file) {
    Session session;
    RunRequest request = requestOf(file);
    request.map.mask.causal = CausalAlignment::TopLeft;
    request.thumbnailSide = 48;
    return medianMilliseconds([&] { session.run(request, benchCancel()); }, 5);
}

double longMap() {
    constexpr int kTokens = 4096;
    constexpr int kWidth = 64;
    Capture capture;
    Stack stack = emptyStack(1, 1, kTokens);
    stack.q = randomArray({1, 1, kTokens, kWidth}, 2);
    stack.k = randomArray({1, 1, kTokens, kWidth}, 3);
    capture.stacks.push_back(std::move(stack));
    capture.provenance.attention = AttentionSpec();
    Session session;
    return medianMilliseconds([&] { session.map(capture, MapRequest(), benchCancel()); }, 7);
}

double pyramid() {
    constexpr int kSide = 2048;
    const Matrix map = randomArray({kSide, kSide}, 4).matrix(0, kSide, kSide);
    return medianMilliseconds([&] { MapPyramid{map}; });
}

}  // namespace

std::vector<BenchRow> coreBenchRows() {
    const auto held = std::make_shared<std::shared_ptr<LargeFile>>();
    return {
        {"additive attention in chunks, 4096 x 4096, width 256: extra memory", "MB", 300, additiveExtraMegabytes},
        {"one head at 4096 tokens from q and k", "ms", 60, longMap},
        {"open a 12 x 12 x 256 x 256 capture, first map", "ms", 500,
         [held] { return openToFirstMap(*largeFile(held)); }},
        {"switch mask or layer at 256 tokens, map computed", "ms", 1, [held] { return switchMap(*largeFile(held)); }},
        {"144 heads at 256 tokens as thumbnails", "ms", 100, [held] { return allThumbnails(*largeFile(held)); }},
        {"reduce a 2048 x 2048 map for display", "ms", 4, pyramid},
    };
}

}  // namespace headlight
