#include "core/captures/bertviz_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/captures/capture_reader.h"
#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::refusal;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

CapturePtr readBertVizText(const std::string& text, const std::string& name) {
    const test::TempFolder folder;
    return readCapture({folder.write(name, text), "", 0});
}

std::string bertVizRefusal(const std::string& text, const std::string& name = "a.json") {
    return refusal([&] { readBertVizText(text, name); });
}

const std::string kBertVizView =
    R"({"attn": [[[[0.25, 0.75], [1.0, 0.0]]]], "left_text": ["a}{", "\"b\\"], "right_text": ["</script>", "d"]})";
const std::string kBertVizParameters = R"({"attention": {"all": )" + kBertVizView + R"(}, "default_filter": "all"})";

void expectIsView(const Capture& capture) {
    ASSERT_THAT(capture.stacks, SizeIs(1));
    EXPECT_EQ(capture.stacks[0].name, "self");
    EXPECT_THAT(capture.stacks[0].weights.floats(), ElementsAre(0.25F, 0.75F, 1, 0));
    EXPECT_THAT(capture.stacks[0].queryTokens.texts, ElementsAre("a}{", "\"b\\"));
    EXPECT_THAT(capture.stacks[0].keyTokens.texts, ElementsAre("</script>", "d"));
    EXPECT_THAT(capture.warnings, IsEmpty());
}

TEST(BertVizReader, ParametersPagesAndNotebooks) {
    expectIsView(*readBertVizText(kBertVizParameters, "a.json"));
    expectIsView(
        *readBertVizText("<!DOCTYPE html><html><script>function f() { return {a: 1}; }\n var x = {\"attention\": 3};"
                         " const params = " +
                             kBertVizParameters + "; // HACK {\"template\"}\n</script></html>",
                         "a.html"));
    std::string escaped;
    for (const char c : kBertVizParameters)
        escaped += c == '"' ? "&quot;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    expectIsView(
        *readBertVizText("<html><iframe srcdoc=\"<script>p = " + escaped + "</script>\"></iframe></html>", "b.html"));
}

TEST(BertVizReader, ANotebookKeepsTheViewInItsOutput) {
    std::string script = "require(['d3'], function(d3) {\n var params = " + kBertVizParameters + ";\n});";
    std::string escaped;
    for (const char c : script)
        escaped += c == '"' ? "\\\"" : c == '\\' ? "\\\\" : c == '\n' ? "\\n" : std::string(1, c);
    const std::string notebook = R"({"nbformat": 4, "cells": [{"cell_type": "markdown", "source": ["x"]}, )"
                                 R"({"outputs": [{"data": {"application/javascript": [")" +
                                 escaped.substr(0, 30) + "\", \"" + escaped.substr(30) + R"("]}}]}]})";
    expectIsView(*readBertVizText(notebook, "a.ipynb"));
    EXPECT_THAT(bertVizRefusal(R"({"nbformat": 4, "cells": []})"), HasSubstr("notebook without a saved view"));
}

TEST(BertVizReader, SubBlocksHavePartialRows) {
    const std::string part = R"({"attn": [[[[0.25]]]], "left_text": ["a"], "right_text": ["a"]})";
    const CapturePtr capture =
        readBertVizText(R"({"attention": {"aa": )" + part + R"(, "all": )" + kBertVizView + "}}", "a.json");
    ASSERT_THAT(capture->stacks, SizeIs(2));
    EXPECT_EQ(capture->stacks[0].name, "self");
    EXPECT_EQ(capture->stacks[1].name, "self.aa");
    EXPECT_TRUE(capture->stacks[1].partialRows);
    EXPECT_THAT(capture->warnings, IsEmpty());
}

TEST(BertVizReader, NamedViewsAndAbsentLayers) {
    const CapturePtr capture = readBertVizText(
        R"({"attention": [{"name": "Cross", "attn": [null, [[[0.5, 0.5]]]], "left_text": ["x"], "right_text": ["a", "b"]}],)"
        R"( "include_layers": [3, 5]})",
        "a.json");
    EXPECT_EQ(capture->stacks.at(0).name, "cross");
    EXPECT_EQ(capture->stacks[0].layers, 2);
    EXPECT_THAT(capture->warnings, Contains(HasSubstr("layer 0 is not in the file")));
    EXPECT_THAT(capture->warnings, Contains(HasSubstr("layers 3, 5")));
}

TEST(BertVizReader, ContradictionsAreRefused) {
    EXPECT_THAT(bertVizRefusal(
                    R"({"attention": {"all": {"attn": [[[[1.0]]]], "left_text": ["a", "b"], "right_text": ["a"]}}})"),
                HasSubstr("1 × 1, but it names 2 and 1 tokens"));
    EXPECT_THAT(bertVizRefusal(
                    R"({"attention": {"all": {"attn": [[[[1.0], [1.0, 2.0]]]], "left_text": [], "right_text": []}}})"),
                HasSubstr("regular nested list"));
    EXPECT_THAT(
        bertVizRefusal(R"({"attention": {"all": {"attn": [[[1.0]]], "left_text": ["a"], "right_text": ["a"]}}})"),
        HasSubstr("heads × queries × keys"));
    EXPECT_THAT(bertVizRefusal(R"({"attention": {"all": {"attn": [], "left_text": ["a"], "right_text": ["a"]}}})"),
                HasSubstr("list of layers"));
    EXPECT_THAT(bertVizRefusal("<html><body>sign in</body></html>", "a.html"), HasSubstr("web page without a view"));
    EXPECT_THAT(bertVizRefusal(R"({"attention": {"all": )"), HasSubstr("not JSON at byte"));
}

}  // namespace
}  // namespace headlight
