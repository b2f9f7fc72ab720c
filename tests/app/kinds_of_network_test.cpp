#include <QSettings>
#include <QSignalSpy>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/app/commands/command_runner.h"
#include "tests/app/network_fixture.h"
#include "tests/app/started_window.h"
#include "ui/language/language.h"
#include "ui/panels/compare_view.h"
#include "ui/panels/kind_panel.h"
#include "ui/panels/translation_view.h"
#include "ui/plots/beam_plot.h"
#include "ui/plots/map_plot.h"
#include "ui/state/recent_files.h"

namespace headlight {
namespace {

using test::runHeadlight;

class KindsOfNetwork : public test::NetworkWindowTest {
protected:
    ~KindsOfNetwork() override {
        ::unsetenv("HEADLIGHT_MODELS");
        QSettings().remove(QStringLiteral("language"));
    }

    QString kept(const std::string& name) const { return m_exports.filePath(QString::fromStdString(name)); }
    QString shownMessage() { return m_app.window().messages()->text(); }

    // The pill of the inspector.
    void swapTo(const QString& kind) {
        for (auto* pill : m_app.window().findChild<KindPanel*>()->findChildren<QAbstractButton*>())
            if (pill->text() == kind) {
                ASSERT_TRUE(pill->isEnabled());
                pill->click();
                return await();
            }
        FAIL() << "no kind " << kind.toStdString();
    }

    void speak(Language language) {
        m_app.speak(language);
        await();
    }
};

TEST_F(KindsOfNetwork, OpensByFolderByConfigAndByName) {
    openNetwork("additive");
    ASSERT_TRUE(state().model());
    EXPECT_EQ(state().model()->folder, at("additive"));
    const std::vector<std::string> tokens = best().tokens;
    Q_EMIT m_app.window().openRequested(QString::fromStdString((at("dot") / "config.json").string()));
    await();
    EXPECT_EQ(state().model()->folder, at("dot"));
    EXPECT_EQ(RecentFiles().paths().value(0).toStdString(), at("dot").string());
    ::setenv("HEADLIGHT_MODELS", at("additive").parent_path().c_str(), 1);
    Q_EMIT m_app.window().openRequested(QStringLiteral("additive"));
    await();
    EXPECT_EQ(state().model()->folder, at("additive"));
    EXPECT_EQ(best().tokens, tokens);
    EXPECT_FALSE(RecentFiles().paths().contains(QStringLiteral("additive")));  // a name is no path to open
}

TEST_F(KindsOfNetwork, WhatItDoesNotKnowIsAllSaidWithWhatHelps) {
    openNetwork("additive");
    change([](ViewState& s) {
        s.model()->text = "a zzz b";
        s.model()->target = "yyy a";
    });
    EXPECT_TRUE(shownMessage().contains(QStringLiteral("zzz"))) << shownMessage().toStdString();
    EXPECT_TRUE(shownMessage().contains(QStringLiteral("yyy"))) << shownMessage().toStdString();
    const QString hint = m_app.window().messages()->shown()->message.hint;
    EXPECT_TRUE(hint.contains(QStringLiteral("vocabulary"))) << hint.toStdString();
    EXPECT_FALSE(hint.contains(QStringLiteral("headlight info"))) << hint.toStdString();
}

TEST_F(KindsOfNetwork, EditedTextRunsAnewAndATargetIsForced) {
    openNetwork("additive");
    read("a b c");
    EXPECT_EQ(m_last->capture->stacks[0].keyTokens.texts.size(), 4U);  // and the mark of the end
    change([](ViewState& s) { s.model()->target = "c b a"; });
    EXPECT_EQ(m_last->map.weights.rows(), 4);
    EXPECT_EQ(model().run.text, "c b a");
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(state().model()->target);
}

TEST_F(KindsOfNetwork, AnotherKindShowsTheSameSentence) {
    openNetwork("additive");
    read("a b c d");
    swapTo(kindLabel(AttentionKind::Dot));
    EXPECT_EQ(state().model()->folder, at("dot"));
    EXPECT_EQ(state().model()->text, "a b c d");
    EXPECT_EQ(m_last->capture->provenance.attention->kind, AttentionKind::Dot);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(m_last->capture->provenance.attention->kind, AttentionKind::Additive);
}

TEST_F(KindsOfNetwork, TheOneWithoutAttentionSaysSoAndSwapsBack) {
    openNetwork("additive");
    for (int view = 0; view <= static_cast<int>(ViewKind::Kinds); ++view) {
        show(static_cast<ViewKind>(view));
        swapTo(QStringLiteral("none"));
        EXPECT_FALSE(m_last->capture);
        EXPECT_TRUE(shownMessage().contains(QStringLiteral("no attention"))) << shownMessage().toStdString();
        swapTo(kindLabel(AttentionKind::Additive));
        EXPECT_TRUE(m_last->capture);
    }
}

TEST_F(KindsOfNetwork, CompareTellsSiblingsApart) {
    openNetwork("additive");
    read("a b c d");
    change([](ViewState& s) { s.model()->target = "d c b a"; });
    const Matrix before = weights();
    press(Qt::Key_B);
    swapTo(kindLabel(AttentionKind::Dot));
    show(ViewKind::Compare);
    ASSERT_TRUE(m_last->comparison);
    const auto plots = m_app.window().compare()->plots();
    EXPECT_TRUE(plots[0]->picture().rule.startsWith(QStringLiteral("dot"))) << plots[0]->picture().rule.toStdString();
    EXPECT_TRUE(plots[1]->picture().rule.startsWith(QStringLiteral("additive")));
    EXPECT_TRUE(m_last->comparison->queries.onlyInA.empty());
    EXPECT_TRUE(m_last->comparison->keys.onlyInB.empty());
    EXPECT_TRUE(std::equal(before.begin(), before.end(), plots[1]->picture().values.begin()));
}

TEST_F(KindsOfNetwork, CompareNamesTokensThatOneSideLacks) {
    openNetwork("additive");
    read("a b c d");
    change([](ViewState& s) { s.model()->target = "d c"; });
    press(Qt::Key_B);
    change([](ViewState& s) { s.model()->target = "d c b"; });
    show(ViewKind::Compare);
    ASSERT_TRUE(m_last->comparison);
    EXPECT_EQ(m_last->comparison->queries.onlyInA, std::vector<std::string>{"b"});
    const auto plots = m_app.window().compare()->plots();
    EXPECT_TRUE(plots[0]->picture().note.contains(QStringLiteral("queries only here: b")));
    EXPECT_TRUE(plots[0]->picture().rule.contains(QStringLiteral("d c b")));
    EXPECT_NE(plots[0]->picture().rule, plots[1]->picture().rule);
}

TEST_F(KindsOfNetwork, TheLanguageChangesWithANetworkAndWithNothingOpen) {
    openNetwork("additive");
    show(ViewKind::Translation);
    change([](ViewState& s) { s.decodedTokens = 1; });
    speak(Language::Chinese);
    EXPECT_EQ(state().decodedTokens, 1);
    EXPECT_TRUE(m_app.window().translation()->tree()->isVisible());
    swapTo(kindLabel(AttentionKind::Dot));
    speak(Language::English);
    Q_EMIT m_app.window().playgroundRequested();
    await();
    show(ViewKind::Translation);
    speak(Language::Chinese);
    EXPECT_FALSE(m_app.window().translation()->tree()->isVisible());
}

TEST_F(KindsOfNetwork, AViewKeepsNetworkTextAndSearch) {
    openNetwork("additive");
    read("a b c");
    change([](ViewState& s) {
        s.model()->decoding = {DecodingMethod::Beam, 3, 0.5, 2, 0};
        s.view = ViewKind::Translation;
        s.decodedTokens = 2;
        s.hypothesis = 1;
        s.tree.cells = {4, 2, 300, 150};
        s.kindsScore = "bleu";
    });
    m_app.window().resize(1300, 860);
    const QImage before = m_app.window().translation()->tree()->grab().toImage();
    const ViewState saved = state();
    const QString path = kept("network.headlight");
    QSignalSpy written(&m_app.controller(), &SessionController::saved);
    Q_EMIT m_app.window().saveViewRequested(path);
    ASSERT_TRUE(QTest::qWaitFor([&] { return written.count() > 0; }, test::kPatienceMs));
    test::StartedWindow again({path});
    const ModelSource* shown = again.state().model();
    ASSERT_TRUE(shown);
    EXPECT_TRUE(std::filesystem::equivalent(shown->folder, at("additive")));
    EXPECT_EQ(shown->text, "a b c");
    EXPECT_EQ(shown->decoding.method, DecodingMethod::Beam);
    EXPECT_EQ(shown->decoding.beamSize, 3);
    EXPECT_EQ(shown->decoding.lengthPenalty, 0.5);
    EXPECT_EQ(shown->decoding.nBest, 2);
    EXPECT_EQ(again.state().view, saved.view);
    EXPECT_EQ(again.state().decodedTokens, 2);
    EXPECT_EQ(again.state().hypothesis, 1);
    EXPECT_EQ(again.state().tree.cells, saved.tree.cells);
    EXPECT_EQ(again.state().kindsScore, "bleu");
    EXPECT_EQ(again.window().translation()->tree()->grab().toImage(), before);
    // And it is drawn without a window.
    const QString picture = kept("network.png");
    const auto drawn = runHeadlight({"render", path.toStdString(), "-o", picture.toStdString()});
    EXPECT_EQ(drawn.exitCode, 0) << drawn.err;
    EXPECT_TRUE(QFile::exists(picture));
}

TEST_F(KindsOfNetwork, ABrokenOrMissingFolderIsOneClearLine) {
    openNetwork("additive");
    namespace fs = std::filesystem;
    const fs::path broken = kept("broken").toStdString();
    fs::copy(at("dot"), broken, fs::copy_options::recursive);
    fs::resize_file(broken / "model.safetensors", 40);
    Q_EMIT m_app.window().openRequested(QString::fromStdString(broken.string()));
    await();
    EXPECT_TRUE(shownMessage().contains(QStringLiteral("model.safetensors"))) << shownMessage().toStdString();
    EXPECT_EQ(shownMessage().count(u'\n'), 0);
    Q_EMIT m_app.window().openRequested(kept("nowhere"));
    await();
    EXPECT_TRUE(shownMessage().contains(QStringLiteral("nowhere"))) << shownMessage().toStdString();
}

class RenderNetworks : public KindsOfNetwork {
protected:
    std::string out(const std::string& name) const { return kept(name).toStdString(); }
};

TEST_F(RenderNetworks, TheNumbersAreThoseOfTheCapture) {
    const std::string folder = at("additive").string();
    const auto drawn = runHeadlight(
        {"render", folder, "--text", "a b c", "--target", "c b a", "--stack", "cross", "-o", out("a.csv")});
    ASSERT_EQ(drawn.exitCode, 0) << drawn.err;
    const auto captured = runHeadlight({"capture", folder, "--text", "a b c", "--target", "c b a", "-o", out("a.npz")});
    ASSERT_EQ(captured.exitCode, 0) << captured.err;
    const auto again = runHeadlight({"render", out("a.npz"), "-o", out("b.csv")});
    ASSERT_EQ(again.exitCode, 0) << again.err;
    const auto lines = [&](const std::string& name) {
        std::ifstream file(out(name));
        std::vector<std::string> all;
        for (std::string line; std::getline(file, line);)
            if (line.rfind('#', 0) != 0)
                all.push_back(line);
        return all;
    };
    EXPECT_GT(lines("a.csv").size(), 4U);
    EXPECT_EQ(lines("a.csv"), lines("b.csv"));
}

TEST_F(RenderNetworks, ATransformerIsDrawnByItsCrossMapUnlessAnotherIsNamed) {
    const auto drawn = [&](const std::vector<std::string>& more, const std::string& name) {
        std::vector<std::string> command{"render", at("transformer").string(), "--text", "a b c", "-o", out(name)};
        command.insert(command.end(), more.begin(), more.end());
        EXPECT_EQ(runHeadlight(command).exitCode, 0) << name;
        std::ifstream file(out(name));
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    const std::string first = drawn({}, "first.csv");
    EXPECT_EQ(first, drawn({"--stack", "cross"}, "cross.csv"));
    EXPECT_NE(first, drawn({"--stack", "encoder.self"}, "encoder.csv"));
}

TEST_F(RenderNetworks, ByNameWithoutATextAndManyAtOnce) {
    ::setenv("HEADLIGHT_MODELS", at("additive").parent_path().c_str(), 1);
    const auto drawn = runHeadlight({"render", "additive", "dot", "-o", out("{name}.svg")});
    ASSERT_EQ(drawn.exitCode, 0) << drawn.err;
    for (const char* name : {"additive", "dot"}) {
        std::ifstream file(out(std::string(name) + ".svg"));
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        EXPECT_NE(text.find(name), std::string::npos);
        EXPECT_NE(text.find("sha256:"), std::string::npos);
    }
}

TEST_F(RenderNetworks, TheSearchAsATreeHasItsTokensAsText) {
    const auto drawn = runHeadlight({"render", at("additive").string(), "--text", "a b c", "--view", "translation",
                                     "--beam", "3", "-o", out("tree.svg")});
    ASSERT_EQ(drawn.exitCode, 0) << drawn.err;
    std::ifstream file(out("tree.svg"));
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    Session session;
    ModelSource source{at("additive"), "a b c", {}, {DecodingMethod::Beam, 3, 0, 1, 0}};
    const ModelRun made = session.translate(source);
    for (const std::string& token : made.translation.hypotheses.front().tokens)
        EXPECT_TRUE(token.find('<') != std::string::npos || text.find(">" + token + "<") != std::string::npos) << token;
    EXPECT_NE(text.find("bar: greedy"), std::string::npos);
    const auto none = runHeadlight({"capture", "playground", "--text", "a b", "-o", out("p.npz")});
    ASSERT_EQ(none.exitCode, 0) << none.err;
    EXPECT_EQ(runHeadlight({"render", out("p.npz"), "--view", "translation", "-o", out("p.svg")}).exitCode, 1);
}

TEST_F(RenderNetworks, RefusesWhatMeansNothing) {
    const std::string folder = at("additive").string();
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {folder, "--axes", "LHQK"}, {folder, "--target", "a", "--beam", "2"}, {at("none").string()}}) {
        std::vector<std::string> command{"render"};
        command.insert(command.end(), wrong.begin(), wrong.end());
        command.insert(command.end(), {"-o", out("x.png")});
        const auto result = runHeadlight(command);
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
        EXPECT_FALSE(QFile::exists(kept("x.png")));
    }
}

TEST_F(RenderNetworks, ComparesSiblings) {
    const auto result = runHeadlight({"render", at("additive").string(), "--text", "a b", "--view", "compare", "--with",
                                      at("dot").string(), "-o", out("c.svg")});
    ASSERT_EQ(result.exitCode, 0) << result.err;
    std::ifstream file(out("c.svg"));
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(text.find("dot"), std::string::npos);
}

}  // namespace
}  // namespace headlight
