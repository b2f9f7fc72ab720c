#include "core/training/checkpoint_file.h"

#include <torch/torch.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "core/arrays/array_writers.h"
#include "core/arrays/zip_archive.h"
#include "core/base/error.h"
#include "core/checkpoint/config_json.h"

namespace headlight::training {

namespace {

using torch::serialize::InputArchive;
using torch::serialize::OutputArchive;

void writeList(OutputArchive& archive, const std::string& name, const std::vector<at::Tensor>& tensors) {
    archive.write(name, c10::IValue(tensors));
}

std::vector<at::Tensor> readList(InputArchive& archive, const std::string& name) {
    c10::IValue value;
    archive.read(name, value);
    return value.toTensorVector();
}

std::string readText(InputArchive& archive, const std::string& name) {
    c10::IValue value;
    archive.read(name, value);
    return value.toStringRef();
}

nlohmann::json factsOf(InputArchive& archive) { return nlohmann::json::parse(readText(archive, "facts")); }

// Against the checksums that it holds: LibTorch reads past them.
void requireWhole(const std::filesystem::path& path) {
    try {
        const ZipArchive archive(MappedFile::open(path));
        for (const ZipEntry& entry : archive.entries())
            archive.read(entry);
    } catch (const Error& error) {
        throw Error(ErrorCode::Damaged, path.u8string(), say("is a damaged checkpoint: %1", {error.detail()}),
                    say("start anew in another folder"));
    }
}

InputArchive opened(const std::filesystem::path& path) {
    requireWhole(path);
    try {
        InputArchive archive;
        archive.load_from(path.string());
        return archive;
    } catch (const c10::Error&) {
        throw Error(ErrorCode::Damaged, path.u8string(), say("is no checkpoint of a training"),
                    say("start anew in another folder"));
    }
}

}  // namespace

void writeCheckpoint(const std::filesystem::path& path, const TrainConfig& config, const Progressed& progressed,
                     model::SequenceModel& network, torch::optim::Optimizer& optimiser) {
    OutputArchive archive, parameters, moments;
    network.save(parameters);
    optimiser.save(moments);
    archive.write("network", parameters);
    archive.write("optimiser", moments);
    writeList(archive, "best", progressed.best);
    writeList(archive, "probes", progressed.probes);
    const nlohmann::ordered_json facts{{"config", toJson(config)},
                                       {"report", toJson(progressed.report)},
                                       {"best_loss", progressed.bestLoss},
                                       {"worse", progressed.worse}};
    archive.write("facts", c10::IValue(facts.dump()));
    std::ostringstream whole;  // LibTorch's writer ends the program where a disk is full
    archive.save_to(whole);
    writeAside(path, [&whole](std::ostream& out) { out << whole.str(); });
}

Progressed readCheckpoint(const std::filesystem::path& path, const TrainConfig& config, model::SequenceModel& network,
                          torch::optim::Optimizer& optimiser) {
    InputArchive archive = opened(path);
    const nlohmann::json facts = factsOf(archive);
    if (facts.at("config") != nlohmann::json(toJson(config)))
        throw Error(ErrorCode::InvalidValue, path.u8string(), say("belongs to a training with other settings"),
                    say("resume it without further options, or start anew in another folder"));
    InputArchive parameters, moments;
    archive.read("network", parameters);
    archive.read("optimiser", moments);
    network.load(parameters);
    optimiser.load(moments);
    Progressed progressed;
    progressed.report = trainReportFrom(facts.at("report"));
    progressed.best = readList(archive, "best");
    progressed.bestLoss = facts.at("best_loss");
    progressed.worse = facts.at("worse");
    progressed.probes = readList(archive, "probes");
    return progressed;
}

TrainConfig configOfCheckpoint(const std::filesystem::path& path) {
    InputArchive archive = opened(path);
    return trainConfigFrom(factsOf(archive).at("config"));
}

int stepsOfCheckpoint(const std::filesystem::path& path) {
    InputArchive archive = opened(path);
    return trainReportFrom(factsOf(archive).at("report")).stepsDone;
}

}  // namespace headlight::training
