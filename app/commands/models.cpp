#include "app/commands/models.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>

#include "app/commands/command_context.h"
#include "app/commands/model_report.h"
#include "core/base/error.h"
#include "core/session/session.h"

namespace headlight {

namespace {

constexpr const char* kModelsHelp = R"(EXAMPLES
  headlight models
  headlight models kinds --json

Without DIR the networks that come with the program: below $HEADLIGHT_MODELS where it is set, else below the
installation's share/headlight/models or the source tree's models. Their names stand for their folders wherever
a MODEL is asked for. JSON: models [{name, path, task, network, attention, parameters, scores {}, ...}].)";

struct ModelsOptions {
    std::optional<std::string> folder;
    bool json = false;
};

void runModels(const ModelsOptions& options) {
    std::optional<std::filesystem::path> folder;
    if (options.folder)
        folder = std::filesystem::u8path(*options.folder);
    const std::vector<ModelInfo> models = Session::models(folder);
    if (models.empty() && !options.json)
        std::cerr << "no networks are here; headlight train makes one\n";
    std::cout << (options.json ? modelsJson(models) : modelsText(models));
}

}  // namespace

void addModels(CLI::App& app, CommandContext&) {
    auto options = std::make_shared<ModelsOptions>();
    CLI::App* command =
        app.add_subcommand("models", "list networks trained here, and those that come with the program");
    command->add_option("DIR", options->folder, "list the networks below this folder instead");
    command->add_flag("--json", options->json, "print one JSON document");
    command->footer(kModelsHelp);
    command->callback([options] { runModels(*options); });
}

}  // namespace headlight
