#include "app/commands/run_options.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cmath>
#include <vector>

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/captures/mask_words.h"
#include "core/data/translation.h"
#include "core/session/first_stack.h"
#include "core/session/session.h"
#include "core/text/index_list.h"

namespace headlight {

namespace {

constexpr const char* kPlayground = "playground";
constexpr const char* kMapGroup = "Maps";
constexpr const char* kNetworkGroup = "Networks trained here";

std::vector<std::string> kindNames() {
    std::vector<std::string> names;
    for (AttentionKind kind : kAttentionKinds)
        names.emplace_back(name(kind));
    return names;
}

// Up to 2⁶⁴ − 1; the library would take −1 for the largest.
void addSeed(CLI::App& app, std::optional<std::uint64_t>& into, const std::string& group) {
    app.add_option_function<std::string>(
           "--seed",
           [&into](const std::string& text) {
               std::uint64_t seed = 0;
               const char* end = text.data() + text.size();
               const auto [stop, error] = std::from_chars(text.data(), end, seed);
               if (text.empty() || error != std::errc() || stop != end)
                   throw CLI::ValidationError("--seed", "\"" + text + "\" is not a whole number from 0");
               into = seed;
           },
           "of the vectors and parameters (0)")
        ->group(group)
        ->type_name("UINT");
}

void addPlaygroundOptions(CLI::App& app, RunOptions& options) {
    const std::string group = "Playground";
    app.add_option("--text", options.text, "the keys, and the queries too unless --target is given")->group(group);
    app.add_option("--target", options.target, "the queries of a cross map")->group(group);
    app.add_option("--vectors", options.vectors,
                   "instead of text: .npz or .safetensors with q [length, width], and k where the keys differ")
        ->group(group)
        ->type_name("FILE");
    app.add_option("--attention", options.attention, "kind of attention (scaled-dot)")
        ->check(CLI::IsMember(kindNames()))
        ->group(group)
        ->type_name("KIND");
    app.add_option("--heads", options.heads, "number of heads (1)")->check(CLI::Range(1, 65536))->group(group);
    app.add_option("--dim", options.dim, "width of a token's vector, a multiple of the heads (16)")
        ->check(CLI::Range(1, 1048576))
        ->group(group);
    addSeed(app, options.seed, group);
    app.add_flag("--bias", options.bias, "additive: a bias inside the tanh")->group(group);
    addNumber(app, "--lambda", options.lambda, "hybrid: the share of additive, 0 to 1 (0.5)")->group(group);
    app.add_option("--precision", options.precision, "float32 or float64 (float32)")
        ->check(CLI::IsMember({"float32", "float64"}))
        ->group(group)
        ->type_name("TYPE");
}

void addBeamOption(CLI::App& app, RunOptions& options) {
    app.add_option("--beam", options.beam, "a network's output by beam search of so many hypotheses; 1: greedy (1)")
        ->check(CLI::Range(1, kMostBeamSize))
        ->group(kNetworkGroup);
}

void refuseOption(bool given, const char* option, const std::string& why, const std::string& hint) {
    if (given)
        throw Error(ErrorCode::InvalidValue, option, why, hint);
}

void requireUtf8(const std::optional<std::string>& text, const char* option) {
    refuseOption(text && !isUtf8(*text), option, "is not UTF-8", "set a UTF-8 locale, or check the script's encoding");
}

Source playgroundOf(const RunOptions& options) {
    refuseFileOptions(options, "means nothing for the playground", "it tells how to read a capture file");
    refuseOption(!options.text && !options.vectors, kPlayground, "has nothing to attend to",
                 "give --text \"some words\" or --vectors FILE");
    refuseOption(options.vectors && (options.text || options.target), "--vectors", "stands in place of a text",
                 "leave out --text and --target");
    refuseOption(options.vectors && options.dim, "--dim", "means nothing with --vectors, whose width is the file's",
                 "leave it out");
    requireUtf8(options.text, "--text");
    requireUtf8(options.target, "--target");
    PlaygroundSource source;
    AttentionSpec& spec = source.attention;
    if (options.attention)
        spec.kind = attentionKind(*options.attention).value_or(spec.kind);
    const bool hybrid = spec.kind == AttentionKind::Hybrid;
    const std::string kind = "means nothing for " + std::string(name(spec.kind)) + " attention";
    refuseOption(options.lambda && !hybrid, "--lambda", kind, "choose --attention hybrid");
    refuseOption(options.bias && !hybrid && spec.kind != AttentionKind::Additive, "--bias", kind,
                 "choose --attention additive or hybrid");
    spec.heads = options.heads.value_or(spec.heads);
    spec.width = options.dim.value_or(spec.width);
    spec.seed = options.seed.value_or(spec.seed);
    spec.bias = options.bias;
    spec.lambda = options.lambda.value_or(spec.lambda);
    spec.precision = options.precision == "float64" ? NumberType::F64 : NumberType::F32;
    if (spec.kind == AttentionKind::Cosine)
        source.temperature = options.temperature.value_or(source.temperature);
    source.text = options.text.value_or("");
    source.target = options.target;
    source.vectors = std::filesystem::u8path(options.vectors.value_or(""));
    return source;
}

FileSource fileOf(const RunOptions& options) {
    if (!std::filesystem::exists(std::filesystem::u8path(options.source)))
        throw Error(ErrorCode::CannotOpen, options.source, "there is no such file, nor a network of that name",
                    "check the path; headlight models lists the networks");
    refuseOption(options.attention.has_value(), "--attention",
                 "cannot be changed for " + options.source + ", whose energies are fixed",
                 "masks and temperature can; other kinds need the source playground");
    const char* const why = "means nothing for a capture file";
    refuseOption(options.text.has_value(), "--text", why, "it belongs to the playground and to networks");
    refuseOption(options.target.has_value(), "--target", why, "it belongs to the playground and to networks");
    refuseLayerOptions(options, why, "it belongs to the source playground");
    FileSource source;
    source.path = std::filesystem::u8path(options.source);
    source.axes = options.axes.value_or("");
    source.batch = options.batch.value_or(0);
    return source;
}

template <typename Choice, typename Index>
std::optional<Choice> choiceOf(const std::optional<std::string>& text, const char* option) {
    if (!text)
        return std::nullopt;
    const std::string way = text->substr(0, text->find(':'));
    if (way == "mean")
        return Aggregate::Mean;
    if (way == "max")
        return Aggregate::Max;
    if (way == "sum")
        return Aggregate::Sum;
    constexpr bool layers = std::is_same_v<Choice, LayerChoice>;
    const std::optional<std::int64_t> number = parseInteger(*text);
    if (!number || *number < 0 || *number > 1'000'000)
        throw Error(ErrorCode::InvalidValue, option, "is \"" + *text + "\"",
                    std::string("give a number from 0, mean, max or sum, of some as mean:0,3-5") +
                        (layers ? ", or rollout" : ""));
    return Index{static_cast<int>(*number)};
}

std::vector<int> setOf(const std::optional<std::string>& text, const char* option) {
    const std::size_t colon = text ? text->find(':') : std::string::npos;
    return colon == std::string::npos ? std::vector<int>() : parseIndexList(text->substr(colon + 1), option);
}

}  // namespace

void refuseLayerOptions(const RunOptions& options, const std::string& why, const std::string& hint) {
    const std::pair<bool, const char*> all[] = {{options.attention.has_value(), "--attention"},
                                                {options.vectors.has_value(), "--vectors"},
                                                {options.heads.has_value(), "--heads"},
                                                {options.dim.has_value(), "--dim"},
                                                {options.seed.has_value(), "--seed"},
                                                {options.lambda.has_value(), "--lambda"},
                                                {options.bias, "--bias"},
                                                {options.precision.has_value(), "--precision"}};
    for (const auto& [given, option] : all)
        refuseOption(given, option, why, hint);
}

void refuseFileOptions(const RunOptions& options, const std::string& why, const std::string& hint) {
    refuseOption(options.axes.has_value(), "--axes", why, hint);
    refuseOption(options.batch.has_value(), "--batch", why, hint);
}

CLI::Option* addNumber(CLI::App& app, const std::string& flag, std::optional<double>& into, const std::string& help) {
    return app
        .add_option_function<std::string>(
            flag,
            [&into, flag](const std::string& text) {
                into = parseDouble(text);
                if (!into || !std::isfinite(*into))
                    throw CLI::ValidationError(flag, "\"" + text + "\" is not a number such as 0.5");
            },
            help)
        ->type_name("NUMBER");
}

void addSourceOptions(CLI::App& app, RunOptions& options) {
    app.add_option("SOURCE", options.source, "playground, a capture file, or a network: its folder or its name")
        ->required();
    addPlaygroundOptions(app, options);
    addBeamOption(app, options);
    addFileOptions(app, options);
}

void addNetworkOptions(CLI::App& app, RunOptions& options) {
    app.add_option("--text", options.text, "the sentence (the first one that was looked at as it learned)")
        ->group(kNetworkGroup);
    app.add_option("--target", options.target, "a translation to look at (its own)")->group(kNetworkGroup);
    addBeamOption(app, options);
}

void addFileOptions(CLI::App& app, RunOptions& options) {
    app.add_option("--axes", options.axes,
                   "what a file's axes are: a letter each of L layer, B batch, H head, Q query, K key, S step")
        ->group("Capture files")
        ->type_name("LETTERS");
    app.add_option("--batch", options.batch, "which sentence of a batch (0)")
        ->check(CLI::NonNegativeNumber)
        ->group("Capture files");
}

void addStackOptions(CLI::App& app, RunOptions& options) {
    const std::string group = kMapGroup;
    app.add_option(
           "--mask", options.mask,
           "none, recorded, or any of causal[=top-left|bottom-right], padding=N (keys), window=W (both ways; with "
           "causal backwards), segments=3+2[/2+2] (keys[/queries]), custom=FILE (1 = may look), "
           "custom-hide=FILE (1 = forbidden), joined by commas (recorded)")
        ->group(group)
        ->type_name("WORDS");
    addNumber(app, "--temperature", options.temperature,
              "divides the energies (1); playground cosine: the formula's own; a file's energies are divided once "
              "more, also those of cosine")
        ->group(group);
    app.add_option("--stack", options.stack, "by number or name (the first; of a Transformer that translates, cross)")
        ->group(group)
        ->type_name("N|NAME");
}

void addMapOptions(CLI::App& app, RunOptions& options) {
    const std::string group = kMapGroup;
    addStackOptions(app, options);
    app.add_option("--layer", options.layer,
                   "one layer, or all joined, or some as mean:0,3-5; rollout: multiplied through, heads joined")
        ->group(group)
        ->type_name("N|mean|max|sum|rollout");
    app.add_option("--head", options.head, "one head, or all joined, or some as mean:0,3-5")
        ->group(group)
        ->type_name("N|mean|max|sum");
}

void addThreadsOption(CLI::App& app, RunOptions& options) {
    app.add_option("--threads", options.threads, "processors to use (chosen by the size of the work)")
        ->check(CLI::Range(1, 1024));
}

bool isPlayground(const RunOptions& options) { return options.source == kPlayground; }

Source sourceOf(const RunOptions& options) {
    return isPlayground(options) ? playgroundOf(options) : Source(fileOf(options));
}

FileSource fileSourceOf(const RunOptions& options) { return fileOf(options); }

MaskSpec maskOf(const RunOptions& options) { return options.mask ? parseMaskSpec(*options.mask) : MaskSpec(); }

double temperatureOf(const RunOptions& options, const Capture& capture) {
    const bool inFormula = isPlayground(options) && options.attention == name(AttentionKind::Cosine);
    if (inFormula || !options.temperature)
        return capture.provenance.temperature;
    refuseOption(!(*options.temperature > 0), "--temperature", "is " + formatExact(*options.temperature),
                 "give a number above 0");
    return *options.temperature;
}

int stackIndexOf(const RunOptions& options, const Capture& capture) {
    if (!options.stack) {
        const auto network = isPlayground(options) ? std::nullopt : Session::findModel(options.source);
        return network ? firstStack(*network) : 0;
    }
    std::string names;
    for (std::size_t i = 0; i < capture.stacks.size(); ++i) {
        if (capture.stacks[i].name == *options.stack)
            return static_cast<int>(i);
        names += (i ? ", " : "") + std::to_string(i) + " " + capture.stacks[i].name;
    }
    const std::optional<std::int64_t> index = parseInteger(*options.stack);
    if (index && *index >= 0 && *index < static_cast<std::int64_t>(capture.stacks.size()))
        return static_cast<int>(*index);
    throw Error(ErrorCode::OutOfRange, "--stack", "there is no " + *options.stack, "choose from: " + names);
}

std::optional<LayerChoice> layerOf(const RunOptions& options) {
    if (options.layer && *options.layer == "rollout")
        return Rollout{};
    return choiceOf<LayerChoice, LayerIndex>(options.layer, "--layer");
}

std::optional<HeadChoice> headOf(const RunOptions& options) {
    return choiceOf<HeadChoice, HeadIndex>(options.head, "--head");
}

std::vector<int> layerSetOf(const RunOptions& options) { return setOf(options.layer, "--layer"); }
std::vector<int> headSetOf(const RunOptions& options) { return setOf(options.head, "--head"); }

}  // namespace headlight
