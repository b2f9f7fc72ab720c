#include "app/commands/render.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QImage>
#include <QString>
#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "core/captures/capture_writer.h"
#include "core/captures/map_table.h"
#include "core/session/session.h"
#include "tests/app/commands/command_runner.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::CommandResult;

CommandResult render(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "render");
    return test::runHeadlight(std::move(arguments));
}

std::size_t lineCount(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class RenderTest : public testing::Test {
protected:
    RenderTest() {
        Capture capture = test::storedEnergies(2, 3, 4, 4);
        capture.stacks[0].keyTokens.texts = {"the", "small", "<b>cat</b>", "the"};
        capture.stacks[0].queryTokens = capture.stacks[0].keyTokens;
        writeCapture(capture, m_capture);
    }

    std::string path(const std::string& name) const { return (m_folder.path() / name).u8string(); }
    std::string text(const std::string& name) const { return test::readBytes(m_folder.path() / name); }

    test::TempFolder m_folder;
    std::string m_capture = (m_folder.path() / "cat.npz").u8string();
};

TEST_F(RenderTest, APngHasItsResolutionAndSaysWhatMadeIt) {
    const CommandResult run = render({m_capture, "--layer", "1", "--head", "2", "--dpi", "300", "-o", path("a.png")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(run.err, "");
    const QImage image(QString::fromStdString(path("a.png")));
    ASSERT_FALSE(image.isNull());
    EXPECT_NEAR(image.dotsPerMeterX() * 0.0254, 300, 0.5);
    for (const char* part : {"cat.npz", "layer 1", "head 2", "headlight"})
        EXPECT_TRUE(image.text(QStringLiteral("Description")).contains(QString::fromLatin1(part))) << part;
}

TEST_F(RenderTest, TwiceTheResolutionIsTwiceThePixels) {
    ASSERT_EQ(render({m_capture, "--dpi", "96", "-o", path("a.png")}).exitCode, 0);
    ASSERT_EQ(render({m_capture, "--dpi", "192", "-o", path("b.png")}).exitCode, 0);
    EXPECT_EQ(QImage(QString::fromStdString(path("a.png"))).size() * 2,
              QImage(QString::fromStdString(path("b.png"))).size());
}

TEST_F(RenderTest, SvgKeepsTextAsTextAndMarkupAsText) {
    ASSERT_EQ(render({m_capture, "--view", "both", "--mask", "causal", "-o", path("a.svg")}).exitCode, 0);
    const std::string svg = text("a.svg");
    for (const char* part : {">small</text>", "&lt;b&gt;cat&lt;/b&gt;", ">query (attends)</text>", ">masked</text>",
                             ">Weights</text>", ">Energies</text>", "<desc>cat.npz"})
        EXPECT_TRUE(contains(svg, part)) << part;
    EXPECT_FALSE(contains(svg, "<b>"));
}

TEST_F(RenderTest, PdfCarriesTitleFontsAndProvenance) {
    ASSERT_EQ(render({m_capture, "--view", "heads", "-o", path("a.pdf")}).exitCode, 0);
    const std::string pdf = text("a.pdf");
    EXPECT_EQ(pdf.substr(0, 5), "%PDF-");
    EXPECT_TRUE(contains(pdf, "/FontFile"));  // text, not outlines
    EXPECT_TRUE(contains(pdf, "<dc:description>"));
    EXPECT_TRUE(contains(pdf, "2 layers × 3 heads"));
}

TEST_F(RenderTest, TheSizeIsThatAskedFor) {
    ASSERT_EQ(render({m_capture, "--width", "80", "--height", "60", "-o", path("a.svg")}).exitCode, 0);
    EXPECT_TRUE(contains(text("a.svg"), "width=\"80mm\" height=\"60mm\""));
    EXPECT_TRUE(contains(render({m_capture, "--width", "80", "-o", path("b.svg")}).out, ": 80 × "));
}

TEST_F(RenderTest, ProvenanceCanBeLeftOutOfThePictureButNotOfTheFile) {
    ASSERT_EQ(render({m_capture, "--no-provenance", "-o", path("a.svg")}).exitCode, 0);
    EXPECT_TRUE(contains(text("a.svg"), "<desc>cat.npz"));
    EXPECT_EQ(text("a.svg").find("cat.npz"), text("a.svg").rfind("cat.npz"));
}

TEST_F(RenderTest, C168_TheTableHoldsTheNumbersOfTheMap) {
    const CommandResult run = render({m_capture, "--layer", "1", "--head", "2", "-o", path("a.csv")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    Session session;
    MapRequest request;
    request.layer = LayerIndex{1};
    request.head = HeadIndex{2};
    const CapturePtr capture = session.open(FileSource{m_capture, "", 0});
    const Tokens& tokens = capture->stacks[0].keyTokens;
    EXPECT_EQ(text("a.csv"), mapTable(session.map(*capture, request).weights, tokens, tokens, ','));
    const CommandResult heads = render({m_capture, "--view", "heads", "-o", path("b.csv")});
    EXPECT_EQ(heads.exitCode, 1);
    EXPECT_EQ(lineCount(heads.err), 1U);
}

TEST_F(RenderTest, TheArraysOfAMapAreACaptureOfOneHead) {
    const CommandResult run =
        render({m_capture, "--layer", "1", "--head", "2", "--mask", "causal", "-o", path("map.npz")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    Session session;
    MapRequest request;
    request.layer = LayerIndex{1};
    request.head = HeadIndex{2};
    request.mask.causal = CausalAlignment::TopLeft;
    const AttentionMap wanted = session.map(*session.open(FileSource{m_capture, "", 0}), request);
    const CapturePtr written = session.open(FileSource{path("map.npz"), "", 0});
    const AttentionMap read = session.map(*written, MapRequest());
    EXPECT_TRUE(std::equal(wanted.weights.begin(), wanted.weights.end(), read.weights.begin(), read.weights.end()));
    EXPECT_TRUE(std::equal(wanted.energies.begin(), wanted.energies.end(), read.energies.begin(), read.energies.end()));
    EXPECT_TRUE(read.asRecorded);
    EXPECT_NE(written->provenance.sourceHash, "");
    EXPECT_EQ(render({m_capture, "--view", "heads", "-o", path("heads.npz")}).exitCode, 1);
}

TEST_F(RenderTest, EveryHeadGetsAPage) {
    const CommandResult run =
        render({m_capture, "--pages", "--no-provenance", "--mask", "causal", "-o", path("p.pdf")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_TRUE(contains(run.out, "6 pages"));
    const std::string pdf = text("p.pdf");
    std::size_t pages = 0;
    for (std::size_t at = pdf.find("/Type /Page\n"); at != std::string::npos; at = pdf.find("/Type /Page\n", at + 1))
        ++pages;
    EXPECT_EQ(pages, 6U);
    for (const char* part : {"/FontFile", "/ToUnicode", "cat.npz", "2 layers × 3 heads", "mask causal"})
        EXPECT_TRUE(contains(pdf, part)) << part;
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"-o", path("p.png")}, {"--view", "heads", "-o", path("q.pdf")}, {"--layer", "1", "-o", path("q.pdf")}}) {
        std::vector<std::string> arguments{m_capture, "--pages"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        const CommandResult refused = render(arguments);
        EXPECT_EQ(refused.exitCode, 1);
        EXPECT_EQ(lineCount(refused.err), 1U) << refused.err;
    }
    EXPECT_FALSE(std::filesystem::exists(path("q.pdf")));
}

TEST_F(RenderTest, HeadsStandSideBySideOnOneScale) {
    const CommandResult run =
        render({m_capture, "--view", "side-by-side", "--layer", "1", "--heads", "0,2", "-o", path("s.svg")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    for (const char* part : {">Head 0</text>", ">Head 2</text>", "layer 1", "heads 0, 2"})
        EXPECT_TRUE(contains(text("s.svg"), part)) << part;
    EXPECT_FALSE(contains(text("s.svg"), ">Head 1</text>"));
    ASSERT_EQ(render({m_capture, "--view", "side-by-side", "-o", path("all.svg")}).exitCode, 0);
    EXPECT_TRUE(contains(text("all.svg"), ">Head 1</text>"));
    EXPECT_EQ(render({m_capture, "--view", "side-by-side", "--head", "1", "-o", path("one.svg")}).exitCode, 1);
}

TEST_F(RenderTest, TheTableOfHeadsNamesEachInItsCorner) {
    const CommandResult run = render({m_capture, "--view", "side-by-side", "--heads", "0,2", "-o", path("s.csv")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const std::string table = text("s.csv");
    EXPECT_EQ(table.substr(0, 7), "head 0,");
    EXPECT_TRUE(contains(table, "\r\n\r\nhead 2,the,small"));
    EXPECT_EQ(lineCount(table), 11U);  // two of five lines, and one between them
}

TEST_F(RenderTest, ComparesTwoHeadsMasksOrCaptures) {
    const std::vector<std::vector<std::string>> sides{{"--with-head", "1"},
                                                      {"--with-mask", "causal"},
                                                      {"--with-layer", "1", "--with-head", "2"},
                                                      {"--with", m_capture, "--with-temperature", "2"}};
    for (std::vector<std::string> arguments : sides) {
        for (const char* each : {"--view", "compare", "-o"})
            arguments.emplace_back(each);
        arguments.push_back(path("c.svg"));
        arguments.insert(arguments.begin(), m_capture);
        const CommandResult run = render(arguments);
        ASSERT_EQ(run.exitCode, 0) << run.err;
        for (const char* part : {">A</text>", ">B</text>", "total variation", "Jensen"})
            EXPECT_TRUE(contains(text("c.svg"), part)) << part;
    }
    EXPECT_EQ(render({m_capture, "--view", "compare", "-o", path("d.svg")}).exitCode, 1);
    EXPECT_EQ(render({m_capture, "--with-head", "1", "-o", path("d.svg")}).exitCode, 1);
}

TEST_F(RenderTest, AComparisonStatesBothSidesInTheFile) {
    ASSERT_EQ(render({m_capture, "--view", "compare", "--with-mask", "causal", "-o", path("c.svg")}).exitCode, 0);
    EXPECT_TRUE(contains(text("c.svg"), "B: self · layer 0 · head 0 · mask causal"));
}

TEST_F(RenderTest, TextsWithoutACommonTokenAreSaidToHaveNone) {
    for (const char* name : {"a", "b"}) {
        Capture capture = test::storedWeights(2, 2, {0.5F, 0.5F, 0.25F, 0.75F});
        for (std::string& token : capture.stacks[0].keyTokens.texts)
            token += name;
        capture.stacks[0].queryTokens = capture.stacks[0].keyTokens;
        writeCapture(capture, path(name + std::string(".npz")));
    }
    const CommandResult run =
        render({path("a.npz"), "--view", "compare", "--with", path("b.npz"), "-o", path("none.svg")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_TRUE(contains(run.out, "no token in common")) << run.out;
    const std::string drawn = text("none.svg");
    EXPECT_TRUE(contains(drawn, "no token in common"));
    EXPECT_TRUE(contains(drawn, "with 1 of the weight"));
    EXPECT_FALSE(contains(drawn, "no queries or no keys"));
}

TEST_F(RenderTest, AComparisonNamesTheFilesOfBothSides) {
    std::filesystem::create_directories(m_folder.path() / "other");
    for (const char* name : {"pa.npz", "pb.npz", "other/pa.npz"})
        ASSERT_EQ(test::runHeadlight({"capture", "playground", "--text", "a b c", "-o", path(name)}).exitCode, 0);
    const auto compare = [this](const char* other) {
        EXPECT_EQ(render({path("pa.npz"), "--view", "compare", "--with", path(other), "-o", path("c.svg")}).exitCode,
                  0);
        return text("c.svg");
    };
    const std::string two = compare("pb.npz");
    EXPECT_TRUE(contains(two, ">pa.npz"));
    EXPECT_TRUE(contains(two, ">pb.npz"));
    EXPECT_TRUE(contains(two, "B: pb.npz"));
    EXPECT_FALSE(contains(two, "playground"));
    EXPECT_TRUE(contains(compare("other/pa.npz"), ">other/pa.npz"));
}

TEST_F(RenderTest, AHeadOfZerosHasNoDistances) {
    Capture capture = test::storedWeights(2, 2, {0, 0, 0, 0});
    writeCapture(capture, path("zeros.npz"));
    ASSERT_EQ(render({path("zeros.npz"), "--view", "compare", "--with", m_capture, "-o", path("c.svg")}).exitCode, 0);
    EXPECT_FALSE(contains(text("c.svg"), "not a number"));
}

TEST_F(RenderTest, RolloutJoinsHeadsByItself) {
    const CommandResult run = render({m_capture, "--layer", "rollout", "-o", path("r.svg")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_TRUE(contains(text("r.svg"), "rollout over 2 layers, residual 0.5")) << text("r.svg").substr(0, 400);
    EXPECT_EQ(render({m_capture, "--layer", "rollout", "--head", "1", "-o", path("r.png")}).exitCode, 1);
}

TEST_F(RenderTest, HiddenTokensAreToldInThePicture) {
    Capture capture = test::storedEnergies(1, 1, 2, 2);
    capture.stacks[0].keyTokens.texts = {"[CLS]", "cat"};
    writeCapture(capture, path("special.npz"));
    ASSERT_EQ(render({path("special.npz"), "--special", "hide", "-o", path("h.svg")}).exitCode, 0);
    for (const char* part : {"special tokens hidden", ">hidden<"})
        EXPECT_TRUE(contains(text("h.svg"), part)) << part;
}

TEST_F(RenderTest, AllHeadsTellHowManyTheyAreAndWhatIsHidden) {
    Capture capture = test::storedEnergies(1, 1, 2, 2);
    writeCapture(capture, path("plain.npz"));
    capture.stacks[0].keyTokens.texts = {"[CLS]", "cat"};
    writeCapture(capture, path("special.npz"));
    const auto told = [&](const std::string& name, const std::string& special) {
        EXPECT_EQ(render({path(name), "--view", "heads", "--special", special, "-o", path("h.svg")}).exitCode, 0);
        return text("h.svg");
    };
    EXPECT_TRUE(contains(told("special.npz", "show"), "1 layer × 1 head · mask none · headlight"));
    EXPECT_TRUE(contains(told("special.npz", "hide"), "mask none · special tokens hidden · headlight"));
    EXPECT_TRUE(contains(told("special.npz", "renormalise"), "special tokens hidden, rows renormalised · headlight"));
    EXPECT_TRUE(contains(told("plain.npz", "hide"), "mask none · headlight"));  // has none to hide
    const CommandResult pages = render({path("special.npz"), "--pages", "-o", path("p.pdf")});
    EXPECT_TRUE(contains(pages.out, ": 1 page\n")) << pages.out;
}

TEST_F(RenderTest, ManyCapturesGoIntoNamedFiles) {
    std::filesystem::copy_file(m_capture, path("dog.npz"));
    const CommandResult run = render({m_capture, path("dog.npz"), "-o", path("map-{name}.svg")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(lineCount(run.out), 2U);
    EXPECT_TRUE(std::filesystem::exists(path("map-cat.svg")));
    EXPECT_TRUE(std::filesystem::exists(path("map-dog.svg")));
    const CommandResult refused = render({m_capture, path("dog.npz"), "-o", path("one.svg")});
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_TRUE(contains(refused.err, "{name}"));
    EXPECT_FALSE(std::filesystem::exists(path("one.svg")));
}

TEST_F(RenderTest, EveryRefusalIsOneLine) {
    const std::vector<std::vector<std::string>> refused{
        {path("none.npz"), "-o", path("a.png")},
        {m_capture, "-o", path("a.bmp")},
        {m_capture, "-o", path("no/such/a.png")},
        {m_capture, "--layer", "9", "-o", path("a.png")},
        {m_capture, "--stack", "cross", "-o", path("a.png")},
        {m_capture, "--mask", "sideways", "-o", path("a.png")},
        {m_capture, "--per-head", "-o", path("a.png")},
        {m_capture, "--view", "heads", "--head", "1", "-o", path("a.png")},
        {m_capture, "--view", "atlas", "--head", "1", "-o", path("a.png")},
        {m_capture, "--figure", "entropy", "-o", path("a.png")},
        {m_capture, "--dpi", "2400", "--width", "5000", "-o", path("a.png")}};
    for (const std::vector<std::string>& arguments : refused) {
        const CommandResult run = render(arguments);
        EXPECT_EQ(run.exitCode, 1) << run.err;
        EXPECT_EQ(lineCount(run.err), 1U) << run.err;
        EXPECT_EQ(run.err.rfind("headlight: ", 0), 0U) << run.err;
        EXPECT_FALSE(std::filesystem::exists(path("a.png")));
    }
}

TEST_F(RenderTest, WrongUsageIsTwo) {
    EXPECT_EQ(render({m_capture}).exitCode, 2);
    EXPECT_EQ(render({m_capture, "--view", "cube", "-o", path("a.png")}).exitCode, 2);
    EXPECT_EQ(render({m_capture, "--view", "atlas", "--figure", "charm", "-o", path("a.png")}).exitCode, 2);
    EXPECT_EQ(render({m_capture, "--colours", "jet", "-o", path("a.png")}).exitCode, 2);
    for (const char* range : {"3", "2,1", "a,b", "1,1", "nan,2"})
        EXPECT_EQ(render({m_capture, "--range", range, "-o", path("a.png")}).exitCode, 2) << range;
}

TEST_F(RenderTest, TheRangeIsOnTheColourBar) {
    ASSERT_EQ(
        render({m_capture, "--view", "energy", "--colours", "signed", "--range=-30,30", "-o", path("a.svg")}).exitCode,
        0);
    // A sign that the font has not is a text of its own, in another.
    EXPECT_TRUE(std::regex_search(text("a.svg"), std::regex(">−(</text>\\s*<text[^>]*>)?30</text>")));
    ASSERT_EQ(render({m_capture, "--range", "0-1", "-o", path("b.svg")}).exitCode, 0);
    EXPECT_TRUE(contains(text("b.svg"), ">1</text>"));
}

TEST_F(RenderTest, AFailureLeavesTheOlderFile) {
    m_folder.write("a.svg", "older");
    EXPECT_EQ(render({m_capture, "--layer", "9", "-o", path("a.svg")}).exitCode, 1);
    EXPECT_EQ(text("a.svg"), "older");
}

TEST_F(RenderTest, C164_MissingGlyphsAreToldOnTheCommandLine) {
    Capture capture = test::storedWeights(1, 1, {1});
    capture.stacks[0].keyTokens.texts = {"\xF3\xB1\x88\xB4"};  // U+F1234, for private use
    writeCapture(capture, path("odd.npz"));
    const CommandResult run = render({path("odd.npz"), "-o", path("odd.svg")});
    EXPECT_EQ(run.exitCode, 0);
    EXPECT_EQ(lineCount(run.out), 2U) << run.out;
    EXPECT_TRUE(contains(text("odd.svg"), "U+F1234"));
}

TEST_F(RenderTest, TheAtlasIsOfTheFigureAskedFor) {
    ASSERT_EQ(render({m_capture, "--view", "atlas", "--figure", "first_token", "-o", path("a.svg")}).exitCode, 0);
    for (const char* part : {">first token (weight)</text>", ">L1</text>", ">H2</text>", "2 layers × 3 heads"})
        EXPECT_TRUE(contains(text("a.svg"), part)) << part;
    ASSERT_EQ(render({m_capture, "--view", "atlas", "--range", "0-1", "-o", path("b.svg")}).exitCode, 0);
    EXPECT_TRUE(contains(text("b.svg"), ">entropy (nats)</text>"));
}

TEST_F(RenderTest, TheAtlasComparesHeadsWithOne) {
    const std::vector<std::string> similar{m_capture, "--view", "atlas", "--figure", "similarity"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), similar.begin(), similar.end());
        more.insert(more.end(), {"-o", path("a.svg")});
        return render(more);
    };
    ASSERT_EQ(with({"--layer", "1", "--head", "2"}).exitCode, 0);
    EXPECT_TRUE(contains(text("a.svg"), ">Divergence from L1 H2</text>"));
    EXPECT_EQ(with({}).exitCode, 1);
    EXPECT_EQ(with({"--layer", "1", "--head", "mean"}).exitCode, 1);
    EXPECT_EQ(with({"--layer", "1", "--head", "9"}).exitCode, 1);
}

TEST_F(RenderTest, TheMaskViewShowsTheLeakOfEveryRowAndItsTable) {
    ASSERT_EQ(render({m_capture, "--view", "mask", "--mask", "causal", "-o", path("m.svg")}).exitCode, 0);
    const std::string svg = text("m.svg");
    for (const char* part : {">leak<", "Mean leak ", "most in row 0 "})
        EXPECT_TRUE(contains(svg, part)) << part;
    ASSERT_EQ(render({m_capture, "--view", "mask", "--mask", "causal", "-o", path("m.csv")}).exitCode, 0);
    const std::string table = text("m.csv");
    EXPECT_TRUE(contains(table, ",leak,total_variation,entropy_before,entropy_after,scale\r\n")) << table;
    EXPECT_TRUE(contains(table, ",0,0,")) << table;  // the last query sees every key
    EXPECT_EQ(lineCount(table), 5U);
    ASSERT_EQ(render({m_capture, "--view", "mask", "-o", path("n.svg")}).exitCode, 0);
    EXPECT_TRUE(contains(text("n.svg"), "Nothing is forbidden"));
}

class RenderRealData : public testing::Test {};

TEST_F(RenderRealData, AllHeadsOfGpt2AsPdf) {
    const std::string capture = HEADLIGHT_SHARED_DATA "/captures/gpt2-small-0.npz";
    if (!std::filesystem::exists(capture))
        GTEST_SKIP() << "the real captures are not here";
    const test::TempFolder folder;
    const CommandResult run = render({capture, "--view", "heads", "-o", (folder.path() / "heads.pdf").u8string()});
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_GT(std::filesystem::file_size(folder.path() / "heads.pdf"), 10'000U);
}

}  // namespace
}  // namespace headlight
