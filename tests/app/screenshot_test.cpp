#include <gtest/gtest.h>

#include <QDir>
#include <QSet>
#include <QTest>
#include <filesystem>

#include "tests/app/window_fixture.h"
#include "ui/panels/heatmap_view.h"
#include "ui/plots/map_plot.h"

namespace headlight {
namespace {

struct ViewKey {
    const char* name;
    Qt::Key key;
    Qt::KeyboardModifiers modifiers;
    ViewKind view;
};

constexpr ViewKey kViews[] = {
    {"heatmap", Qt::Key_1, Qt::ControlModifier, ViewKind::Heatmap},
    {"heads", Qt::Key_2, Qt::ControlModifier, ViewKind::Heads},
    {"lines", Qt::Key_3, Qt::ControlModifier, ViewKind::Lines},
    {"text", Qt::Key_4, Qt::ControlModifier, ViewKind::Text},
    {"compare", Qt::Key_5, Qt::ControlModifier, ViewKind::Compare},
    {"side-by-side", Qt::Key_6, Qt::ControlModifier, ViewKind::SideBySide},
    {"atlas", Qt::Key_7, Qt::ControlModifier, ViewKind::Atlas},
    {"element", Qt::Key_8, Qt::ControlModifier, ViewKind::Element},
    {"by-hand", Qt::Key_9, Qt::ControlModifier, ViewKind::ByHand},
    {"mask", Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier, ViewKind::Mask},
};

// Keeps the picture for whoever names a folder in HEADLIGHT_SCREENSHOTS.
void keep(const QImage& picture, const QString& name) {
    const QString folder = qEnvironmentVariable("HEADLIGHT_SCREENSHOTS");
    if (folder.isEmpty())
        return;
    QDir().mkpath(folder);
    EXPECT_TRUE(picture.save(QDir(folder).filePath(name + QStringLiteral(".png"))));
}

int colourCount(const QImage& picture) {
    QSet<QRgb> colours;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            colours.insert(picture.pixel(x, y));
    return static_cast<int>(colours.size());
}

// Real captures in the real window, every view reached by its keys.
class Screenshots : public test::ClosedWindowTest, public testing::WithParamInterface<const char*> {
protected:
    QString capture() const {
        return QString::fromStdString(
            (std::filesystem::path(HEADLIGHT_SHARED_DATA) / "captures" / GetParam()).u8string());
    }

    // The middle of every cell has the colour that the scale gives its number.
    void expectTrueColours(MapPlot* plot) {
        ASSERT_TRUE(QTest::qWaitFor([plot] { return !plot->fading(); }));
        const QImage picture = plot->grab().toImage();
        const double scale = picture.devicePixelRatio();
        const MapPicture& map = plot->picture();
        const ReservedColours reserved = plot->theme().reserved(map.scale.map);
        for (int r = 0; r < map.values.rows(); ++r)
            for (int c = 0; c < map.values.columns(); ++c) {
                const bool masked = !map.mask.empty() && !map.mask(map.mask.rows() == 1 ? 0 : r, c);
                if (masked || !std::isfinite(map.values(r, c)))
                    continue;
                const QPointF at = plot->mapLayout().cell(r, c).center() * scale;
                EXPECT_EQ(picture.pixel(at.toPoint()),
                          colour(static_cast<double>(map.values(r, c)), map.scale, reserved))
                    << r << ", " << c;
            }
    }
};

TEST_P(Screenshots, EveryViewShowsTheCaptureInBothThemes) {
    if (!std::filesystem::exists(capture().toStdString()))
        GTEST_SKIP() << "without the shared captures";
    open({capture()});
    press(Qt::Key_B);  // something to compare with
    press(Qt::Key_BraceRight);
    const QString name = QString::fromLatin1(GetParam()).section(u'.', 0, 0);
    for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
        m_app.store().change([theme](ViewState& state) { state.theme = theme; });
        for (const ViewKey& each : kViews) {
            press(each.key, each.modifiers);
            ASSERT_EQ(m_app.store().state().view, each.view);
            const QImage picture = m_app.window().grab().toImage();
            EXPECT_GT(colourCount(picture), 100) << each.name;
            keep(picture, name + u'-' + QLatin1String(each.name) +
                              (theme == ThemeChoice::Dark ? QStringLiteral("-dark") : QString()));
            if (each.view == ViewKind::Heatmap) {
                expectTrueColours(m_app.window().heatmap()->weights());
                expectTrueColours(m_app.window().heatmap()->energies());
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Captures, Screenshots,
                         testing::Values("bertviz-bert.json", "bertviz-distilbert.json", "bertviz-gpt2.json",
                                         "bertviz-opus-mt-en-de.json", "gpt2-small-0.npz"));

}  // namespace
}  // namespace headlight
