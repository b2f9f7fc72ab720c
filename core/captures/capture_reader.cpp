#include "core/captures/capture_reader.h"

#include <nlohmann/json.hpp>

#include "core/arrays/array_file.h"
#include "core/arrays/file_kind.h"
#include "core/arrays/mapped_file.h"
#include "core/base/error.h"
#include "core/captures/bertviz_reader.h"
#include "core/captures/capture_checks.h"
#include "core/captures/capture_tokens.h"
#include "core/captures/foreign_layout.h"
#include "core/captures/json_arrays.h"
#include "core/captures/own_layout.h"
#include "core/captures/page_text.h"

namespace headlight {

namespace {

using Json = nlohmann::json;

void report(const Progress& progress, double fraction, const char* stage) {
    if (progress)
        progress(fraction, stage);
}

bool isNotebook(const Json& document) { return document.is_object() && document.contains("nbformat"); }

// What a file turned out to be: the parameters of BertViz, or arrays.
struct OpenedFile {
    std::vector<Json> pages;
    ArrayFile arrays;
};

OpenedFile openText(const MappedFile& file) {
    OpenedFile opened;
    if (fileKind(file.bytes()) == FileKind::Html) {
        opened.pages = findBertVizParameters(file.bytes());
        if (opened.pages.empty())
            throw Error(ErrorCode::NotRecognised, file.subject(), say("is a web page without a view of BertViz"),
                        say("save the page after the view has been drawn, or save the arrays with numpy.savez"));
        return opened;
    }
    const Json document = parseJson(file.bytes(), file.subject());
    if (isBertViz(document)) {
        opened.pages.push_back(document);
    } else if (isNotebook(document)) {
        opened.pages = findBertVizParameters(document);
        if (opened.pages.empty())
            throw Error(ErrorCode::NotRecognised, file.subject(), say("is a notebook without a saved view of BertViz"),
                        say("run the cell and save the notebook with its outputs"));
    } else {
        opened.arrays = arraysFromJson(document, file.subject());
    }
    return opened;
}

OpenedFile openFile(const std::filesystem::path& path) {
    const auto file = MappedFile::open(path);
    const FileKind kind = fileKind(file->bytes());
    if (kind == FileKind::Json || kind == FileKind::Html)
        return openText(*file);
    OpenedFile opened;
    opened.arrays = readArrayFile(path);
    // A lone array is called as its file.
    for (NamedArray& named : opened.arrays.arrays)
        if (named.name.empty())
            named.name = path.stem().u8string();
    return opened;
}

bool axesAreOurs(const std::string& axes) { return axes.empty() || axes == "LHQK"; }

void refuseAxes(const FileSource& source, const Words& what) {
    if (!axesAreOurs(source.axes))
        throw Error(ErrorCode::InvalidValue, source.path.u8string(),
                    say("%1 says its axes itself; axes %2 cannot be given", {what, source.axes}));
    if (source.batch != 0)
        throw Error(ErrorCode::OutOfRange, source.path.u8string(),
                    say("%1 holds one sentence, so there is no sentence %2", {what, std::to_string(source.batch)}));
}

Capture readPages(const OpenedFile& opened, const FileSource& source) {
    refuseAxes(source, say("a view of BertViz"));
    Capture capture = readBertViz(opened.pages.front(), source.path.u8string());
    if (opened.pages.size() > 1)
        capture.warnings.push_back(
            say("the page holds %1 views; the first is shown", {std::to_string(opened.pages.size())}));
    return capture;
}

std::vector<AxesQuestion> questionsOf(const ArrayFile& file, const std::string& subject) {
    std::vector<AxesQuestion> questions;
    for (const AttentionSource& source : findAttention(file, subject).sources) {
        const AxesReading reading = readingOf(source, subject);
        if (!isAmbiguous(source, reading))
            continue;
        AxesQuestion question{source.name, source.members.front().array.shape(), {}};
        question.candidates.push_back({reading.axes, axesSentence(reading.axes)});
        for (const std::string& other : reading.alternatives)
            question.candidates.push_back({other, axesSentence(other)});
        questions.push_back(std::move(question));
    }
    return questions;
}

Capture readArrays(const ArrayFile& file, const FileSource& source) {
    const std::string subject = source.path.u8string();
    const bool own = isOwnLayout(file);
    if (own)
        refuseAxes(source, say("a capture of Headlight"));
    Capture capture = own ? readOwnLayout(file, subject) : readForeignLayout(file, source, subject);
    if (!own)
        capture.axesQuestions = questionsOf(file, subject);
    for (const Words& warning : file.warnings)
        capture.warnings.push_back(warning);
    for (const Unreadable& lost : file.unreadable)
        capture.warnings.push_back(lost.hint.empty() ? say("'%1' %2", {lost.name, lost.reason})
                                                     : say("'%1' %2; %3", {lost.name, lost.reason, lost.hint}));
    TokenLists tokens = tokenListsOf(file, source.batch);
    if (tokens.lists.empty() && !own)
        tokens = tokenListsBeside(source.path, capture.warnings);
    for (Stack& stack : capture.stacks)
        assignTokens(tokens, stack, capture.warnings);
    return capture;
}

}  // namespace

CapturePtr readCapture(const FileSource& source, const CancelToken& cancel, const Progress& progress) {
    report(progress, 0, toSay("opening"));
    const OpenedFile opened = openFile(source.path);
    cancel.throwIfRequested();
    auto capture =
        std::make_shared<Capture>(opened.pages.empty() ? readArrays(opened.arrays, source) : readPages(opened, source));
    if (capture->provenance.source.empty())
        capture->provenance.source = source.path.u8string();
    report(progress, 0.5, toSay("checking"));
    for (const Words& warning : checkCapture(*capture, cancel))
        capture->warnings.push_back(warning);
    report(progress, 1, toSay("open"));
    return capture;
}

}  // namespace headlight
