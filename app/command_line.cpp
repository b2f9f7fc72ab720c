#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <new>

#include "app/commands/analyse.h"
#include "app/commands/bench.h"
#include "app/commands/capture.h"
#include "app/commands/command_context.h"
#include "app/commands/info.h"
#include "app/commands/interrupt.h"
#include "app/commands/models.h"
#include "app/commands/offscreen_application.h"
#include "app/commands/refusal.h"
#include "app/commands/render.h"
#include "app/commands/train.h"
#include "app/commands/translate.h"
#include "core/base/error.h"
#include "core/session/session.h"

namespace headlight {

namespace {

constexpr const char* kExamples = R"(EXAMPLES
  headlight
  headlight capture playground --text "the small cat sat" -o cat.npz
  headlight info cat.npz
  headlight capture cat.npz --mask causal,window=2 -o local.npz
  headlight render cat.npz -o cat.pdf
  headlight analyse heads cat.npz
  headlight train dates --attention additive -o dates
  headlight models
  headlight translate dates --text "3 May 1999" -o dates.npz
  headlight bench

Layers, heads and positions count from 0. Exit codes: 0 done, 1 the input is refused, 2 wrong usage,
3 stopped by the user.)";

void describeProgram(CLI::App& app, CommandLine& line) {
    app.description("Headlight shows what attention does, with real numbers. Without a command it opens its window.");
    app.footer(kExamples);
    app.set_version_flag("--version", std::string("headlight ") + HEADLIGHT_VERSION + "\n" + Session::libraryLine());
    app.add_option("PATH", line.paths,
                   "captures, saved views and networks (a folder, or the name of one that is here) to open");
    CLI::Option* dark = app.add_flag_callback(
        "--dark", [&line] { line.appearance = Appearance::Dark; }, "open the window dark");
    app.add_flag_callback(
           "--light", [&line] { line.appearance = Appearance::Light; }, "open the window light")
        ->excludes(dark);
    app.add_option("--language", line.language, "language of the window, and of what render draws: en, zh_CN or system")
        ->check(CLI::IsMember({"en", "zh_CN", "system"}))
        ->each([](const std::string& code) { drawInLanguage(code); });
    app.add_flag("--presentation", line.presentation, "larger type, for a projector");
    app.add_flag("--close-when-usable", line.closeWhenUsable)->group("");  // for the bench; not in the help
    app.require_subcommand(0, 1);
}

// A word that names no file and does not look like one is a mistyped command, not a capture to open.
bool looksLikePath(const std::string& word) {
    std::error_code ignored;
    return word.find_first_of("./\\") != std::string::npos ||
           std::filesystem::exists(std::filesystem::u8path(word), ignored);
}

void refuseUnknownCommands(const CLI::App& app, CommandLine& line) {
    for (const std::string& word : line.paths) {
        if (looksLikePath(word) || Session::findModel(word))
            continue;
        std::string names;
        for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
            names += (names.empty() ? "" : ", ") + command->get_name();
        printRefusal("\"" + word + "\" is neither a command, a file nor a network that is here; commands are " + names);
        line.exitCode = kExitWrongUsage;
        return;
    }
}

// Help and version are asked for in the manner of errors.
int leave(const CLI::App& app, const CLI::ParseError& error) {
    const int code = app.exit(error, std::cout, std::cerr);
    return code == 0 ? 0 : kExitWrongUsage;
}

// The library names them from the last to the first.
int leaveUnexpected(const CLI::App& app) {
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty())
        command = command->get_subcommands().front();
    std::vector<std::string> words = command->remaining();
    std::reverse(words.begin(), words.end());
    return leave(app, CLI::ExtrasError(command->get_name(), words));
}

// A table that is cut off is no answer, whatever the command thought of it.
void requireWrittenOutput(CommandLine& line) {
    std::cout.flush();
    if (!line.exitCode || std::cout)
        return;
    const int refused = printRefusal("the output: cannot be written; check where it goes and the free space");
    if (*line.exitCode == 0)
        line.exitCode = refused;
}

}  // namespace

CommandLine parseAndRun(int argc, char** argv) {
    CommandLine line;
    CLI::App app("", "headlight");
    try {
        CommandContext context;
        describeProgram(app, line);
        addInfo(app, context);
        addCapture(app, context);
        addRender(app, context);
        addAnalyse(app, context);
        addTrain(app, context);
        addTranslate(app, context);
        addModels(app, context);
        addBench(app, context);
        const InterruptGuard interrupts(context.cancel);
        app.parse(argc, argv);
        if (!app.get_subcommands().empty())
            line.exitCode = context.exitCode;
        else
            refuseUnknownCommands(app, line);
    } catch (const CLI::ExtrasError&) {
        line.exitCode = leaveUnexpected(app);
    } catch (const CLI::ParseError& error) {
        line.exitCode = leave(app, error);
    } catch (const Error& error) {
        line.exitCode = printRefusal(error.what());
        if (error.code() == ErrorCode::Cancelled)
            line.exitCode = kExitStopped;
    } catch (const std::bad_alloc&) {
        line.exitCode = printRefusal("memory: there is not enough; choose a stack, layer or head");
    } catch (const std::exception& error) {
        line.exitCode = printRefusal(error.what());
    }
    requireWrittenOutput(line);
    return line;
}

}  // namespace headlight
