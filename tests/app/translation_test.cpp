#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "core/data/stack_choice.h"
#include "tests/app/network_fixture.h"
#include "ui/panels/decoding_row.h"
#include "ui/panels/hypothesis_table.h"
#include "ui/panels/step_panel.h"
#include "ui/panels/translation_view.h"
#include "ui/plots/beam_plot.h"
#include "ui/plots/map_plot.h"

namespace headlight {
namespace {

class TranslationTest : public test::NetworkWindowTest {
protected:
    TranslationView& view() { return *m_app.window().translation(); }
    const BeamPicture& tree() { return view().tree()->picture(); }
    const Matrix& shown() { return view().map()->picture().values; }

    void openOn(const std::string& name) {
        openNetwork(name);
        show(ViewKind::Translation);
    }

    void chooseBeam(int size) {
        auto* method = view().decoding()->findChild<QComboBox*>();
        QTest::keyClick(method, Qt::Key_Down);
        await();
        view().decoding()->findChildren<QSpinBox*>().front()->setValue(size);
        await();
    }

    int rowsWithValues() {
        int rows = 0;
        for (int row = 0; row < shown().rows(); ++row)
            rows += std::isfinite(shown()(row, 0)) ? 1 : 0;
        return rows;
    }

    std::vector<int> litBoxes() {
        std::vector<int> lit;
        for (int i = 0; i < static_cast<int>(tree().boxes.size()); ++i)
            if (tree().boxes[static_cast<std::size_t>(i)].lit)
                lit.push_back(i);
        return lit;
    }
};

TEST_F(TranslationTest, WithoutANetworkItOffersToOpenOne) {
    open();
    show(ViewKind::Translation);
    EXPECT_FALSE(view().tree()->isVisible());
    QObject::disconnect(&view(), &TranslationView::modelWanted, nullptr, nullptr);  // which asks for a folder
    QSignalSpy wanted(&view(), &TranslationView::modelWanted);
    for (auto* each : view().findChildren<QPushButton*>())
        if (each->isVisible())
            each->click();
    EXPECT_EQ(wanted.count(), 1);
}

TEST_F(TranslationTest, GreedyIsOnePathWithItsNumbers) {
    openOn("additive");
    const Hypothesis& found = best();
    ASSERT_EQ(tree().boxes.size(), found.tokens.size() + 1);
    EXPECT_EQ(litBoxes().size(), tree().boxes.size());
    ASSERT_EQ(view().table()->rowCount(), 1);
    EXPECT_EQ(view().table()->item(0, 1)->text().toStdString(), model().run.text);
    double sum = 0;
    for (std::size_t i = 0; i < found.tokens.size(); ++i) {
        EXPECT_EQ(tree().boxes[i + 1].token.toStdString(), found.tokens[i]);
        sum += std::log(tree().boxes[i + 1].share);
    }
    EXPECT_NEAR(sum, found.logProbability, 1e-9);
}

TEST_F(TranslationTest, APathIsWholeOnItsCardAndATreeBeginsReadably) {
    openOn("additive");
    m_app.window().resize(1440, 900);
    change([](ViewState& s) {
        s.model()->text = "a b c d e f g";
        s.model()->target = "g f e d c b a";
    });
    const BeamPlot* plot = view().tree();
    const QRectF card(plot->rect());
    ASSERT_EQ(tree().boxes.size(), 9U);  // the start, seven tokens and the end: more than stand side by side
    for (int box = 0; box < static_cast<int>(tree().boxes.size()); ++box)
        EXPECT_TRUE(card.contains(plot->boxRect(box))) << box;
    EXPECT_GT(plot->boxRect(8).top(), plot->boxRect(0).bottom());
    EXPECT_EQ(plot->zoom(), 1);
    const QString root = tree().boxes[0].token;
    change([](ViewState& s) { s.model()->target.reset(); });
    chooseBeam(4);
    EXPECT_GE(plot->zoom(), 0.9);
    EXPECT_TRUE(card.contains(plot->boxRect(0)));
    EXPECT_EQ(tree().boxes[0].token, root);
    EXPECT_TRUE(tree().boxes[0].tip.plainText().contains(root));
}

TEST_F(TranslationTest, TheBeamIsATreeAndUndoGoesBack) {
    openOn("additive");
    chooseBeam(4);
    EXPECT_EQ(state().model()->decoding.method, DecodingMethod::Beam);
    EXPECT_EQ(state().model()->decoding.beamSize, 4);
    const BeamTree& search = model().run.translation.tree;
    ASSERT_EQ(tree().boxes.size(), search.nodes.size());
    ASSERT_EQ(model().treeTokens.size(), search.nodes.size());
    for (std::size_t i = 0; i < search.nodes.size(); ++i) {
        EXPECT_EQ(tree().boxes[i].greedy, search.nodes[i].greedy);
        EXPECT_EQ(tree().boxes[i].parent, search.nodes[i].parent);
        EXPECT_EQ(tree().boxes[i].mark == BeamMark::Pruned, search.nodes[i].state == BeamState::Pruned);
    }
    EXPECT_EQ(view().table()->rowCount(), static_cast<int>(model().run.translation.hypotheses.size()));
    EXPECT_GT(view().table()->rowCount(), 1);
    press(Qt::Key_Z, Qt::ControlModifier);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(state().model()->decoding.method, DecodingMethod::Greedy);
    EXPECT_EQ(tree().boxes.size(), best().tokens.size() + 1);
}

TEST_F(TranslationTest, AChosenHypothesisLightsItsPath) {
    openOn("additive");
    chooseBeam(4);
    const auto pathOf = [&](const Hypothesis& hypothesis) {
        std::vector<int> path;
        for (int at = hypothesis.node; at >= 0; at = tree().boxes[static_cast<std::size_t>(at)].parent)
            path.insert(path.begin(), at);
        return path;
    };
    EXPECT_EQ(litBoxes(), pathOf(best()));
    const Hypothesis& second = model().run.translation.hypotheses[1];
    view().table()->setFocus();
    QTest::keyClick(view().table(), Qt::Key_Down);
    EXPECT_EQ(litBoxes(), pathOf(second));
    // By its box, too.
    view().tree()->fit();
    const QPoint end = view().tree()->boxRect(best().node).center().toPoint();
    QTest::mouseClick(view().tree(), Qt::LeftButton, {}, end);
    EXPECT_EQ(litBoxes(), pathOf(best()));
    EXPECT_EQ(view().table()->currentRow(), 0);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(litBoxes(), pathOf(second));
    EXPECT_EQ(view().table()->currentRow(), 1);
    // Another search begins with its first again.
    view().decoding()->findChildren<QSpinBox*>().front()->setValue(3);
    await();
    EXPECT_EQ(view().table()->currentRow(), 0);
    EXPECT_EQ(litBoxes(), pathOf(best()));
}

TEST_F(TranslationTest, ATargetThatIsGivenIsScoredAndLeftAgain) {
    openOn("additive");
    read("a b c");
    change([](ViewState& s) { s.model()->target = "c b a"; });
    ASSERT_EQ(view().table()->rowCount(), 1);
    EXPECT_EQ(view().table()->item(0, 1)->text(), QStringLiteral("c b a"));
    double sum = 0;
    for (const double each : best().logProbabilities)
        sum += each;
    EXPECT_NEAR(best().logProbability, sum, 1e-9);
    EXPECT_FALSE(view().decoding()->findChild<QComboBox*>()->isEnabled());
    button(QStringLiteral("Its own translation"))->click();
    await();
    EXPECT_FALSE(state().model()->target);
    EXPECT_TRUE(view().decoding()->findChild<QComboBox*>()->isEnabled());
}

TEST_F(TranslationTest, ReturnLooksAtTheMapOfAHypothesis) {
    openOn("additive");
    chooseBeam(4);
    const auto& texts = model().texts;
    const auto some = std::find_if(texts.begin(), texts.end(), [](const std::string& text) { return !text.empty(); });
    ASSERT_NE(some, texts.end());
    const std::string wanted = *some;
    view().table()->setCurrentCell(static_cast<int>(some - texts.begin()), 1);
    QTest::keyClick(view().table(), Qt::Key_Return);
    await();
    ASSERT_TRUE(state().model()->target);
    EXPECT_EQ(*state().model()->target, wanted);
    EXPECT_EQ(view().table()->rowCount(), 1);
}

TEST_F(TranslationTest, TheMapGrowsRowByRowInItsPlace) {
    openOn("additive");
    const int rows = m_last->map.weights.rows();
    QSlider* slider = view().steps()->slider();
    ASSERT_EQ(slider->maximum(), rows);
    EXPECT_EQ(slider->value(), rows);
    const QRectF first = view().map()->mapLayout().cell(0, 0);
    const ColourScale scale = view().map()->picture().scale;
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Home);
    EXPECT_EQ(state().decodedTokens, 0);
    EXPECT_EQ(rowsWithValues(), 0);
    for (int row = 1; row <= rows; ++row) {
        QTest::keyClick(slider, Qt::Key_Right);
        EXPECT_EQ(rowsWithValues(), row);
        EXPECT_EQ(view().map()->mapLayout().cell(0, 0), first);
        EXPECT_EQ(view().map()->picture().scale, scale);
        for (int key = 0; key < shown().columns(); ++key)
            EXPECT_EQ(shown()(row - 1, key), m_last->map.weights(row - 1, key));
    }
    EXPECT_EQ(state().decodedTokens, -1);
    press(Qt::Key_Z, Qt::ControlModifier);  // the walk is one step
    EXPECT_EQ(rowsWithValues(), rows);
}

TEST_F(TranslationTest, TheStepNamesItsStrongestSource) {
    openOn("additive");
    view().steps()->slider()->setValue(1);
    const Matrix& weights = m_last->map.weights;
    const auto strongest = std::max_element(weights.row(0), weights.row(0) + weights.columns()) - weights.row(0);
    const QString named = view().map()->picture().keyLabels.value(static_cast<int>(strongest));
    EXPECT_TRUE(view().sources()->text().startsWith(named + QLatin1Char(' ')))
        << view().sources()->text().toStdString();
}

TEST_F(TranslationTest, PlayingGoesToTheEnd) {
    openOn("additive");
    const int rows = view().steps()->slider()->maximum();
    view().steps()->slider()->setValue(rows - 1);
    view().steps()->play()->click();
    EXPECT_TRUE(view().steps()->play()->isChecked());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !view().steps()->play()->isChecked(); }, test::kPatienceMs));
    EXPECT_EQ(state().decodedTokens, -1);
    EXPECT_EQ(rowsWithValues(), rows);
}

TEST_F(TranslationTest, WheelZoomsTheTreeAndZeroShowsAllOfIt) {
    openOn("additive");
    chooseBeam(4);
    BeamPlot* plot = view().tree();
    const double before = plot->zoom();
    const QPointF middle = QRectF(plot->rect()).center();
    QWheelEvent wheel(middle, plot->mapToGlobal(middle), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(plot, &wheel);
    EXPECT_GT(plot->zoom(), before);
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_0);
    for (int box = 0; box < static_cast<int>(tree().boxes.size()); ++box)
        EXPECT_TRUE(QRectF(plot->rect()).contains(plot->boxRect(box)));
    while (plot->pointed() != 0)
        QTest::keyClick(plot, Qt::Key_Left);
    QTest::keyClick(plot, Qt::Key_Right);
    ASSERT_GT(plot->pointed(), 0);
    EXPECT_EQ(tree().boxes[static_cast<std::size_t>(plot->pointed())].parent, 0);
    EXPECT_TRUE(plot->accessibleDescription().contains(tree().boxes[static_cast<std::size_t>(plot->pointed())].number));
}

TEST_F(TranslationTest, UndoBringsTheTreeBackToWhereItWas) {
    openOn("additive");
    chooseBeam(4);
    BeamPlot* plot = view().tree();
    const QRectF atFirst = plot->boxRect(1);
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_Plus);
    QTest::keyClick(plot, Qt::Key_Plus);
    const QRectF nearer = plot->boxRect(1);
    EXPECT_GT(nearer.width(), atFirst.width());
    change([](ViewState& state) { state.decodedTokens = 1; });
    EXPECT_EQ(plot->boxRect(1), nearer);
    press(Qt::Key_Z, Qt::ControlModifier);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(plot->boxRect(1), atFirst);
    m_app.store().redo();
    EXPECT_NEAR(plot->boxRect(1).width(), nearer.width(), 1e-9);
    EXPECT_NEAR(plot->boxRect(1).left(), nearer.left(), 1e-9);
    view().decoding()->findChildren<QSpinBox*>().front()->setValue(3);
    await();
    EXPECT_TRUE(state().tree.all());
}

TEST_F(TranslationTest, ATransformerBeginsWithTheMapBetweenTheSentences) {
    openOn("transformer");
    EXPECT_EQ(stackOf(*m_last).name, "cross");
    EXPECT_TRUE(view().map()->isVisible());
    change([](ViewState& s) { s.map.stack = 1; });
    EXPECT_EQ(stackOf(*m_last).name, "decoder.self");
    for (const auto& [name, stack] :
         {std::pair{"dot", "cross"}, {"decoder", "decoder.self"}, {"transformer", "cross"}}) {
        Q_EMIT m_app.window().openRequested(QString::fromStdString(at(name).string()));
        await();
        EXPECT_EQ(stackOf(*m_last).name, stack) << name;
    }
}

TEST_F(TranslationTest, ATransformerOffersTheMapThatGrows) {
    openOn("transformer");
    const auto indexOf = [this](const std::string& name) {
        const auto& stacks = m_last->capture->stacks;
        return static_cast<int>(
            std::find_if(stacks.begin(), stacks.end(), [&](const Stack& stack) { return stack.name == name; }) -
            stacks.begin());
    };
    const int cross = indexOf("cross");
    change([&](ViewState& s) { s.map.stack = indexOf("encoder.self"); });
    EXPECT_FALSE(view().map()->isVisible());
    button(QStringLiteral("Show cross"))->click();
    await();
    EXPECT_EQ(state().map.stack, cross);
    EXPECT_TRUE(view().map()->isVisible());
    EXPECT_EQ(view().steps()->slider()->maximum(), m_last->map.weights.rows());
}

TEST_F(TranslationTest, ADecoderAloneIsReadAlongItsText) {
    openOn("decoder");
    ASSERT_TRUE(m_last->capture);
    EXPECT_EQ(view().table()->rowCount(), 1);
    EXPECT_TRUE(view().map()->isVisible());
    EXPECT_FALSE(view().decoding()->findChild<QComboBox*>()->isEnabled());
    EXPECT_EQ(tree().boxes.size(), best().tokens.size() + 1);
}

TEST_F(TranslationTest, WithoutAttentionThereIsTheSearchAlone) {
    openOn("none");
    ASSERT_FALSE(m_last->capture);
    EXPECT_TRUE(view().tree()->isVisible());
    EXPECT_FALSE(view().map()->isVisible());
    EXPECT_EQ(tree().boxes.size(), best().tokens.size() + 1);
    view().steps()->slider()->setValue(0);
    EXPECT_EQ(state().decodedTokens, 0);
    chooseBeam(3);
    EXPECT_EQ(tree().boxes.size(), model().run.translation.tree.nodes.size());
}

}  // namespace
}  // namespace headlight
