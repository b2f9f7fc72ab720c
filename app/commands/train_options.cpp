#include "app/commands/train_options.h"

#include <CLI/CLI.hpp>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {

namespace {

// "recurrent, transformer": the words of an enum.
template <typename Values>
std::vector<std::string> namesOf(const Values& values) {
    std::vector<std::string> names;
    for (const auto value : values)
        names.emplace_back(name(value));
    return names;
}

template <typename Values>
auto valueOf(const Values& values, const std::string& word) {
    for (const auto value : values)
        if (name(value) == word)
            return value;
    throw Error(ErrorCode::InvalidValue, word, say("is not known here"));
}

class Options {
public:
    Options(CLI::App& app, TrainOptions& options) : m_app(app), m_options(options) {}

    void group(std::string name) { m_group = std::move(name); }

    // What follows means nothing elsewhere: `elsewhere` is "a recurrent network", `hint` what to do.
    void only(std::function<bool(const TrainConfig&)> here, const char* elsewhere, const char* hint) {
        m_check = [here = std::move(here), elsewhere, hint](const char* flag, const TrainConfig& config) {
            if (!here(config))
                throw Error(ErrorCode::InvalidValue, flag, std::string("means nothing for ") + elsewhere, hint);
        };
    }
    void anywhere() { m_check = nullptr; }

    template <typename T, typename Set>
    void value(const char* flag, const char* help, Set set) {
        m_app
            .add_option_function<T>(
                flag,
                [&options = m_options, set, check = m_check, flag](const T& given) {
                    noteCheck(options, check, flag);
                    options.changes.push_back([set, given](TrainConfig& config) { set(config, given); });
                },
                help)
            ->group(m_group);
    }

    template <typename Values, typename Set>
    void word(const char* flag, const char* help, const Values& values, Set set) {
        m_app
            .add_option_function<std::string>(
                flag,
                [&options = m_options, set, values, check = m_check, flag](const std::string& given) {
                    noteCheck(options, check, flag);
                    options.changes.push_back(
                        [set, value = valueOf(values, given)](TrainConfig& config) { set(config, value); });
                },
                help)
            ->check(CLI::IsMember(namesOf(values)))
            ->group(m_group)
            ->type_name("WORD");
    }

    template <typename Set>
    void flag(const char* flag, const char* help, Set set) {
        m_app
            .add_flag_callback(
                flag,
                [&options = m_options, set, check = m_check, flag] {
                    noteCheck(options, check, flag);
                    options.changes.emplace_back(set);
                },
                help)
            ->group(m_group);
    }

private:
    using Check = std::function<void(const char* flag, const TrainConfig&)>;

    static void noteCheck(TrainOptions& options, const Check& check, const char* flag) {
        if (check)
            options.checks.push_back([check, flag](const TrainConfig& config) { check(flag, config); });
    }

    CLI::App& m_app;
    TrainOptions& m_options;
    std::string m_group;
    Check m_check;
};

using Config = TrainConfig;

std::vector<int> columnsOf(const std::string& text) {
    std::vector<int> columns;
    for (const std::string& part : CLI::detail::split(text, ',')) {
        const auto column = parseInteger(part);
        if (!column || *column < 1 || *column > 10'000)
            throw Error(ErrorCode::InvalidValue, "--columns", say("\"%1\" is no number of a column", {part}),
                        say("give two, counted from 1, such as 2,3"));
        columns.push_back(static_cast<int>(*column));
    }
    if (columns.size() == 2 && columns[0] == columns[1])
        throw Error(ErrorCode::InvalidValue, "--columns", say("name one column twice"),
                    say("give that of the source and that of the target"));
    return columns;
}

void addAttentionOption(CLI::App& app, TrainOptions& options) {
    app.add_option_function<std::string>(
           "--attention",
           [&options](const std::string& word) {
               options.changes.push_back([word](Config& config) { config.model.attention = attentionKind(word); });
           },
           "kind of attention; none: the fixed vector of a recurrent network")
        ->check(CLI::IsMember(attentionWords()))
        ->group("Network")
        ->type_name("KIND");
}

void addModelOptions(CLI::App& app, TrainOptions& options, Options& add) {
    const std::string group = "Network";
    app.add_option("--model", options.network, "recurrent or transformer (recurrent)")
        ->check(CLI::IsMember(namesOf(kNetworkKinds)))
        ->group(group)
        ->type_name("WORD");
    add.group(group);
    // The callbacks of options run in the order of these lines: --heads has the last word.
    add.value<int>("--width", "of the network (128)", [](Config& c, int n) {
        c.model.width = n;
        if (c.model.network == NetworkKind::Transformer)
            c.model.heads = usualHeads(n);
    });
    const auto isRecurrent = [](const Config& c) { return c.model.network == NetworkKind::Recurrent; };
    const auto isTransformer = [](const Config& c) { return c.model.network == NetworkKind::Transformer; };
    add.only(isRecurrent, "a Transformer", "leave it out, or choose --model recurrent");
    add.value<int>("--embedding", "recurrent: width of a token's vector (64)",
                   [](Config& c, int n) { c.model.embedding = n; });
    add.anywhere();
    add.value<int>("--heads", "of each attention (1; Transformer: width / 64, 1 to 8)",
                   [](Config& c, int n) { c.model.heads = n; });
    add.value<int>("--layers", "of encoder and decoder each (1; Transformer: 2)",
                   [](Config& c, int n) { c.model.layers = n; });
    add.value<float>("--dropout", "0 to below 1 (0.1)", [](Config& c, float share) { c.model.dropout = share; });
    add.only(isRecurrent, "a Transformer", "leave it out, or choose --model recurrent");
    add.flag("--input-feeding", "recurrent: feed the last attentional state back",
             [](Config& c) { c.model.inputFeeding = true; });
    add.only(isTransformer, "a recurrent network", "choose --model transformer, or leave it out");
    add.word("--part", "Transformer: encoder-decoder, encoder or decoder", kTransformerParts,
             [](Config& c, TransformerPart part) { c.model.part = part; });
    add.word("--norm-place", "Transformer: pre or post (pre)", kNormPlaces,
             [](Config& c, NormPlace place) { c.model.normPlace = place; });
    add.word("--norm", "Transformer: layer-norm or rms-norm (layer-norm)", kNormKinds,
             [](Config& c, NormKind kind) { c.model.normKind = kind; });
    add.word("--positions", "Transformer: sinusoidal, learned or rotary (sinusoidal)", kPositionKinds,
             [](Config& c, PositionKind kind) { c.model.positions = kind; });
    add.word("--feed-forward", "Transformer: relu, gelu or gated-silu (relu)", kFeedForwardKinds,
             [](Config& c, FeedForwardKind kind) { c.model.feedForward = kind; });
    add.value<int>("--feed-forward-width", "Transformer (512)", [](Config& c, int n) { c.model.feedForwardWidth = n; });
    add.value<int>("--max-length", "Transformer: how many positions are learned (256)",
                   [](Config& c, int n) { c.model.maxLength = n; });
    add.anywhere();
}

void addDataOptions(Options& add) {
    add.group("Your own text");
    add.only([](const Config& c) { return !c.data.files.empty(); }, "a teaching task", "leave it out, or give --data");
    add.value<std::string>("--unit", "what a token is: words, spaces or characters (words)",
                           [](Config& c, const std::string& unit) { c.data.unit = unit; });
    add.flag("--lowercase", "read everything in lower case", [](Config& c) { c.data.lowercase = true; });
    add.value<int>("--max-tokens", "longer sentences are left out (60)",
                   [](Config& c, int n) { c.data.maxTokens = n; });
    add.value<int>("--vocabulary", "most tokens of a side; rarer ones become <unk> (8000)",
                   [](Config& c, int n) { c.data.vocabulary = n; });
    add.value<std::string>("--columns", "source and target column of a table, such as 2,3",
                           [](Config& c, const std::string& text) { c.data.columns = columnsOf(text); });
    add.value<std::string>(
        "--languages", "source and target language of a TMX file, such as en,de",
        [](Config& c, const std::string& text) { c.data.languages = CLI::detail::split(text, ','); });
    add.anywhere();
}

void addTrainingOptions(Options& add) {
    add.group("Training");
    add.value<int>("--steps", "batches to learn from (3000)", [](Config& c, int n) { c.steps = n; });
    add.value<double>("--minutes", "stop after so many; a cosine ends with them; 0: no limit (0)",
                      [](Config& c, double n) { c.minutes = n; });
    add.value<int>("--batch", "sentences of a step (64; own text: 16)", [](Config& c, int n) { c.batch = n; });
    add.word("--optimiser", "adam or adamw (adam)", kOptimisers, [](Config& c, Optimiser o) { c.optimiser = o; });
    add.word("--schedule", "constant, inverse-square-root or cosine (cosine)", kSchedules, [](Config& c, Schedule s) {
        c.schedule = s;
        if (s == Schedule::InverseSquareRoot)
            c.rate = 1;  // the paper's own; --rate has the last word
    });
    add.value<double>("--rate",
                      "learning rate (0.001; own text: 0.004, Transformer 0.002); for inverse-square-root a factor (1)",
                      [](Config& c, double rate) { c.rate = rate; });
    add.value<int>("--warmup", "steps in which the rate rises (200; own text: 100)",
                   [](Config& c, int n) { c.warmup = n; });
    add.value<double>("--weight-decay", "of adamw (0.01)", [](Config& c, double n) { c.weightDecay = n; });
    add.value<double>("--clip", "largest norm of the gradient; 0: none (1)", [](Config& c, double n) { c.clip = n; });
    add.value<double>("--label-smoothing", "0 to below 1 (0)", [](Config& c, double n) { c.labelSmoothing = n; });
    add.flag("--bf16", "matrix products in bfloat16", [](Config& c) { c.bf16 = true; });
    add.value<int>("--evaluate-every", "steps (250)", [](Config& c, int n) { c.evaluateEvery = n; });
    add.value<int>("--evaluated", "held-out sentences of an evaluation (500)",
                   [](Config& c, int n) { c.evaluated = n; });
    add.value<int>("--patience", "stop after so many evaluations without a lower loss; 0: never (0)",
                   [](Config& c, int n) { c.patience = n; });
}

}  // namespace

void addTrainOptions(CLI::App& app, TrainOptions& options) {
    addAlikeOptions(app, options);
    app.add_option("-o,--output", options.output, "folder for the network")->required()->type_name("DIR");
    app.add_flag("--resume", options.resume, "go on with a training that was stopped");
    addAttentionOption(app, options);
    Options add(app, options);
    add.group("Training");
    add.value<std::uint64_t>("--seed", "of the network and the order of sentences (1)",
                             [](Config& c, std::uint64_t seed) { c.seed = seed; });
}

void addAlikeOptions(CLI::App& app, TrainOptions& options) {
    app.add_option("TASK", options.task, "what to teach: " + CLI::detail::join(namesOf(kTeachingTasks), ", "))
        ->check(CLI::IsMember(namesOf(kTeachingTasks)))
        ->type_name("TASK");
    app.add_option("--data", options.files, "your own text instead: a .tsv, .po or .tmx file, or source and target")
        ->type_name("FILE");
    Options add(app, options);
    addModelOptions(app, options, add);
    addDataOptions(add);
    addTrainingOptions(add);
}

std::vector<std::string> attentionWords() {
    std::vector<std::string> words = namesOf(kAttentionKinds);
    words.emplace_back("none");
    return words;
}

TrainRequest trainRequestOf(const TrainOptions& options) {
    TrainRequest request;
    request.folder = std::filesystem::u8path(options.output);
    request.resume = options.resume;
    if (options.resume &&
        (!options.changes.empty() || !options.task.empty() || !options.files.empty() || !options.network.empty()))
        throw Error(ErrorCode::InvalidValue, "--resume",
                    "goes on as the training was begun, other options mean nothing", "give -o alone");
    request.config =
        usualConfig(options.network.empty() ? NetworkKind::Recurrent : valueOf(kNetworkKinds, options.network),
                    !options.files.empty());
    if (!options.task.empty())
        request.config.data.task = teachingTask(options.task);
    for (const std::string& file : options.files)
        request.config.data.files.push_back(std::filesystem::u8path(file));
    if (options.files.size() == 2 && options.files[0] == options.files[1])
        throw Error(ErrorCode::InvalidValue, options.files[0], "is given twice",
                    "give it once if it holds the pairs, or the sources and the targets");
    for (const auto& change : options.changes)
        change(request.config);
    for (const auto& check : options.checks)
        check(request.config);
    return request;
}

}  // namespace headlight
