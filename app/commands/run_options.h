#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/data/run_request.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace headlight {

// The options that commands share, as they were given. What was not given stays unset, so that an option which means
// nothing for its source can be refused instead of dropped.
struct RunOptions {
    std::string source;  // "playground", a path, or the name of a network
    std::optional<std::string> text;
    std::optional<std::string> target;
    std::optional<std::string> attention;
    std::optional<std::string> precision;
    std::optional<std::string> vectors;
    std::optional<int> heads;
    std::optional<int> dim;
    std::optional<std::uint64_t> seed;
    std::optional<double> lambda;
    bool bias = false;
    std::optional<int> beam;
    std::optional<std::string> axes;
    std::optional<int> batch;
    std::optional<std::string> mask;
    std::optional<double> temperature;
    std::optional<std::string> stack;  // an index or a name
    std::optional<std::string> layer;  // an index, "mean", "max", "sum" or "rollout"
    std::optional<std::string> head;
    int threads = 0;
};

// SOURCE and what belongs to one: --text … --vectors for the playground, --beam for networks, --axes and --batch for
// files.
void addSourceOptions(CLI::App& app, RunOptions& options);
// --text, --target and --beam for networks alone.
void addNetworkOptions(CLI::App& app, RunOptions& options);
// --axes and --batch alone.
void addFileOptions(CLI::App& app, RunOptions& options);
// --mask, --temperature, --stack
void addStackOptions(CLI::App& app, RunOptions& options);
// The same, --layer and --head.
void addMapOptions(CLI::App& app, RunOptions& options);
void addThreadsOption(CLI::App& app, RunOptions& options);
// An option that is one finite number, read the same under every locale.
CLI::Option* addNumber(CLI::App& app, const std::string& flag, std::optional<double>& into, const std::string& help);

bool isPlayground(const RunOptions& options);

// Of the playground or a file (opened_source.h opens networks too). Error{InvalidValue} for options that mean nothing
// for the source or the kind of attention.
Source sourceOf(const RunOptions& options);

// The same where only files will do.
FileSource fileSourceOf(const RunOptions& options);

// Error{InvalidValue} for what tells how the playground's layer is made, and for what tells how a file is read, each
// where it was given.
void refuseLayerOptions(const RunOptions& options, const std::string& why, const std::string& hint);
void refuseFileOptions(const RunOptions& options, const std::string& why, const std::string& hint);

// As recorded where no mask is given.
MaskSpec maskOf(const RunOptions& options);

// The temperature of the softmax: as given, else the one that the capture was made under. Cosine's belongs to the
// source (see sourceOf), so the softmax keeps 1.
double temperatureOf(const RunOptions& options, const Capture& capture);

// The chosen stack, by index or by name; 0 where none is chosen. Error{OutOfRange} lists the names.
int stackIndexOf(const RunOptions& options, const Capture& capture);

// Nothing where the option is not given. Error{InvalidValue} for text that is neither an index nor a way to join.
std::optional<LayerChoice> layerOf(const RunOptions& options);
std::optional<HeadChoice> headOf(const RunOptions& options);
// The layers or heads that are joined, "mean:0,3-5"; empty: all.
std::vector<int> layerSetOf(const RunOptions& options);
std::vector<int> headSetOf(const RunOptions& options);

}  // namespace headlight
