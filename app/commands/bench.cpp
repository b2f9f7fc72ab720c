#include "app/commands/bench.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/commands/bench_rows.h"
#include "app/commands/command_context.h"
#include "app/commands/progress_bar.h"
#include "core/base/error.h"
#include "core/session/session.h"

namespace headlight {

namespace {

constexpr const char* kBenchExamples = R"(EXAMPLES
  headlight bench
  headlight bench --json > bench.json
  headlight bench --only 2048

Goals hold for two cores and a release build; lower is better.)";

struct Measured {
    BenchRow row;
    double value = 0;
};

std::vector<BenchRow>& addedRows() {
    static std::vector<BenchRow> rows;
    return rows;
}

CancelToken& heardWish() {
    static CancelToken cancel;
    return cancel;
}

std::vector<BenchRow> rowsNamed(const std::string& part) {
    std::vector<BenchRow> rows = coreBenchRows();
    rows.insert(rows.end(), addedRows().begin(), addedRows().end());
    rows.erase(std::remove_if(rows.begin(), rows.end(),
                              [&](const BenchRow& row) { return row.name.find(part) == std::string::npos; }),
               rows.end());
    if (rows.empty())
        throw Error(ErrorCode::InvalidValue, "--only " + part, "names no row", "headlight bench lists them");
    return rows;
}

std::vector<Measured> measureAll(const std::vector<BenchRow>& rows, const Progress& progress) {
    std::vector<Measured> measured;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        benchCancel().throwIfRequested();
        if (progress)
            progress(static_cast<double>(i) / static_cast<double>(rows.size()), rows[i].name);
        const double value = rows[i].measure();
        measured.push_back({rows[i], value});
    }
    return measured;
}

std::string jsonOf(const std::vector<Measured>& measured) {
    nlohmann::ordered_json document;
    document["rows"] = nlohmann::ordered_json::array();
    for (const Measured& one : measured)
        document["rows"].push_back(
            {{"name", one.row.name}, {"value", one.value}, {"unit", one.row.unit}, {"goal", one.row.goal}});
    document["threads"] = Session::threads();
    document["blas"] = Session::blasName();
    document["library"] = Session::libraryLine();
    return document.dump(2);
}

std::string tableOf(const std::vector<Measured>& measured) {
    std::size_t width = 0;
    for (const Measured& one : measured)
        width = std::max(width, one.row.name.size());
    std::string table;
    for (const Measured& one : measured) {
        char figures[64];
        std::snprintf(figures, sizeof figures, "  %9.2f %-3s goal %6.0f  %s", one.value, one.row.unit.c_str(),
                      one.row.goal, one.value <= one.row.goal ? "met" : "missed");
        table += one.row.name + std::string(width - one.row.name.size(), ' ') + figures + '\n';
    }
    return table + Session::libraryLine();
}

}  // namespace

void addBenchRow(BenchRow row) { addedRows().push_back(std::move(row)); }

CancelToken benchCancel() { return heardWish(); }

double medianMilliseconds(const std::function<void()>& work, int runs) {
    work();
    std::vector<double> times;
    for (int i = 0; i < std::max(1, runs); ++i) {
        benchCancel().throwIfRequested();
        const auto start = std::chrono::steady_clock::now();
        work();
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());
    return times[times.size() / 2];
}

void addBench(CLI::App& app, CommandContext& context) {
    struct Options {
        bool json = false;
        int threads = 0;
        std::string only;
    };
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("bench", "measure this build on this machine");
    command->add_flag("--json", options->json, "print one JSON document");
    command->add_option("--threads", options->threads, "processors to use (chosen by the size of the work)")
        ->check(CLI::Range(1, 1024));
    command->add_option("--only", options->only, "only the rows whose name contains TEXT")->option_text("TEXT");
    command->footer(kBenchExamples);
    command->callback([options, &context] {
        if (options->threads > 0)
            Session::setThreads(options->threads);
        const std::vector<BenchRow> rows = rowsNamed(options->only);
        heardWish() = context.cancel;
        std::vector<Measured> measured;
        {
            ProgressBar bar;
            measured = measureAll(rows, bar.progress());
        }
        std::cout << (options->json ? jsonOf(measured) : tableOf(measured)) << '\n';
    });
}

}  // namespace headlight
