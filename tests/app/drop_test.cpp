#include <gtest/gtest.h>

#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/app/started_window.h"
#include "tests/support/temp_folder.h"
#include "ui/panels/heatmap_view.h"
#include "ui/state/recent_files.h"

namespace headlight {
namespace {

using nlohmann::json;
using test::StartedWindow;

// As BertViz 1.4 writes head_view and model_view, and a notebook saves them: the parameters stand in a script.
std::string bertVizPage(const json& parameters, const std::string& view) {
    return "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>" + view +
           "</title></head><body>\n<script "
           "src=\"https://cdnjs.cloudflare.com/ajax/libs/require.js/2.3.6/require.min.js\">"
           "</script>\n<div id=\"bertviz-1\"><span>Layer: <select id=\"layer\"></select></span><div "
           "id='vis'></div></div>\n"
           "<script type=\"text/javascript\">\nrequire(['jquery', 'd3'], function($, d3) {\n    const params = " +
           parameters.dump() +
           "; // HACK: {\"template\"} is filled in\n    const config = {attention: params['attention']};\n"
           "    function render() { d3.select('#' + params['root_div_id']); }\n    "
           "render();\n});\n</script></body></html>\n";
}

// [layers][heads][queries][keys]; rows sum to 1.
json someMaps(int layers, int heads, int queries, int keys) {
    json maps = json::array();
    for (int layer = 0; layer < layers; ++layer)
        for (int head = 0; head < heads; ++head)
            for (int q = 0; q < queries; ++q)
                for (int k = 0; k < keys; ++k) {
                    const double one = 1.0 / (2 + layer + head + q);
                    maps[layer][head][q][k] = k == 0 ? one : (1 - one) / (keys - 1);
                }
    return maps;
}

json headView() {
    return {{"attention",
             {{"all",
               {{"attn", someMaps(2, 3, 4, 4)},
                {"left_text", {"[CLS]", "the", "cat", "[SEP]"}},
                {"right_text", {"[CLS]", "the", "cat", "[SEP]"}}}}}},
            {"default_filter", "all"},
            {"root_div_id", "bertviz-1"},
            {"layer", nullptr},
            {"heads", nullptr}};
}

json modelView() {
    const json source{"the", "cat", "</s>"}, target{"die", "Katze"};
    return {{"attention",
             {{{"name", "Encoder"}, {"attn", someMaps(1, 2, 3, 3)}, {"left_text", source}, {"right_text", source}},
              {{"name", "Decoder"}, {"attn", someMaps(1, 2, 2, 2)}, {"left_text", target}, {"right_text", target}},
              {{"name", "Cross"}, {"attn", someMaps(1, 2, 2, 3)}, {"left_text", target}, {"right_text", source}}}},
            {"default_filter", "0"},
            {"root_div_id", "bertviz-1"}};
}

class Dropping : public testing::Test {
protected:
    Dropping() {
        QObject::connect(&m_run.controller(), &SessionController::snapshotReady, &m_receiver,
                         [this](const RunSnapshotPtr& snapshot) { m_last = snapshot; });
    }

    QString write(const std::string& name, const std::string& text) const {
        return QString::fromStdString(m_folder.write(name, text).string());
    }

    void drop(const QStringList& paths) {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& path : paths)
            urls.append(QUrl::fromLocalFile(path));
        data.setUrls(urls);
        QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_run.window(), &enter);
        ASSERT_TRUE(enter.isAccepted());
        QDropEvent dropped(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_run.window(), &dropped);
        m_run.await();
    }

    // Every map of the view on the screen in turn, against the page's own numbers.
    void expectShown(const json& view, int stack) {
        const json& maps = view["attn"];
        for (std::size_t layer = 0; layer < maps.size(); ++layer)
            for (std::size_t head = 0; head < maps[layer].size(); ++head) {
                m_run.change([&](ViewState& state) {
                    state.map.stack = stack;
                    state.map.layer = LayerIndex{static_cast<int>(layer)};
                    state.map.head = HeadIndex{static_cast<int>(head)};
                });
                const MapPicture& shown = m_run.window().heatmap()->weights()->picture();
                const json& map = maps[layer][head];
                ASSERT_EQ(shown.values.rows(), static_cast<int>(map.size()));
                for (int q = 0; q < shown.values.rows(); ++q)
                    for (int k = 0; k < shown.values.columns(); ++k)
                        ASSERT_EQ(shown.values(q, k), map[q][k].get<float>());
                const MapPicture& energies = m_run.window().heatmap()->energies()->picture();
                EXPECT_TRUE(energies.note.contains(QStringLiteral("derived"))) << energies.note.toStdString();
            }
        ASSERT_TRUE(m_last);
        EXPECT_EQ(m_last->map.origin, EnergyOrigin::DerivedFromWeights);
    }

    void dropAndCompare(const json& parameters, const std::string& kind) {
        drop({write(kind + ".html", bertVizPage(parameters, kind))});
        int stack = 0;
        for (const json& view : parameters["attention"]) {
            expectShown(view, stack);
            ++stack;
        }
        ASSERT_TRUE(m_last);
        EXPECT_EQ(m_last->capture->stacks.size(), parameters["attention"].size());
    }

    // Of the real parameters only what fits a short test.
    static json sharedParameters(const std::string& name, std::size_t layers) {
        std::ifstream file(HEADLIGHT_SHARED_DATA "/captures/" + name);
        json parameters = json::parse(file);
        for (json& view : parameters["attention"])
            view["attn"].get_ref<json::array_t&>().resize(layers);
        return parameters;
    }

    test::TempFolder m_folder;
    StartedWindow m_run;
    QObject m_receiver;
    RunSnapshotPtr m_last;
};

TEST_F(Dropping, APageOfHeadViewShowsItsMaps) { dropAndCompare(headView(), "head_view"); }

TEST_F(Dropping, APageOfModelViewShowsItsThreeStacks) {
    dropAndCompare(modelView(), "model_view");
    ASSERT_EQ(m_last->capture->stacks.size(), 3U);
    EXPECT_EQ(m_last->capture->stacks[2].name, "cross");
}

TEST_F(Dropping, APageOfARealTranslatorShowsItsThreeStacks) {
    if (!std::filesystem::exists(HEADLIGHT_SHARED_DATA "/captures/bertviz-opus-mt-en-de.json"))
        GTEST_SKIP() << "the real captures are not here";
    dropAndCompare(sharedParameters("bertviz-opus-mt-en-de.json", 2), "model_view");
}

TEST_F(Dropping, APageOfARealBertShowsItsMaps) {
    if (!std::filesystem::exists(HEADLIGHT_SHARED_DATA "/captures/bertviz-distilbert.json"))
        GTEST_SKIP() << "the real captures are not here";
    dropAndCompare(sharedParameters("bertviz-distilbert.json", 1), "head_view");
}

TEST_F(Dropping, OfSeveralFilesTheFirstIsShownAndTheOthersAreAtHand) {
    const QString first = write("first.html", bertVizPage(headView(), "head_view"));
    const QString second = write("second.html", bertVizPage(modelView(), "model_view"));
    drop({first, second});
    ASSERT_TRUE(m_run.state().file());
    EXPECT_EQ(m_run.state().file()->path.filename(), "first.html");
    EXPECT_EQ(RecentFiles().paths().mid(0, 2), (QStringList{first, second}));
}

TEST_F(Dropping, AFolderOrAnotherFileIsRefusedInWords) {
    const ViewState before = m_run.state();
    for (const QString& path : {QString::fromStdString(m_folder.path().string()), write("notes.txt", "no attention"),
                                write("page.html", "<html><body>sign in</body></html>")}) {
        drop({path});
        EXPECT_TRUE(m_run.window().messages()->isVisible()) << path.toStdString();
        EXPECT_TRUE(m_run.window().messages()->text().contains(QFileInfo(path).fileName())) << path.toStdString();
        EXPECT_TRUE(m_run.state() == before);
        EXPECT_FALSE(RecentFiles().paths().contains(path)) << path.toStdString();
    }
}

TEST_F(Dropping, TextIsNotTaken) {
    QMimeData data;
    data.setText(QStringLiteral("the small cat"));
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&m_run.window(), &enter);
    EXPECT_FALSE(enter.isAccepted());
}

}  // namespace
}  // namespace headlight
