#include "app/window_bench.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QTemporaryDir>
#include <QWindow>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/application.h"
#include "app/commands/bench.h"
#include "app/commands/offscreen_application.h"
#include "core/analysis/mask_edit.h"
#include "core/base/error.h"
#include "core/captures/capture_writer.h"
#include "core/data/painted_mask.h"
#include "core/session/session.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/atlas_pictures.h"
#include "ui/panels/head_pictures.h"
#include "ui/plots/head_grid_painter.h"
#include "ui/plots/lines_painter.h"
#include "ui/plots/map_painter.h"
#include "ui/plots/map_plot.h"
#include "ui/session/session_controller.h"
#include "ui/state/pointing.h"
#include "ui/state/state_store.h"

namespace headlight {

namespace {

constexpr int kRuns = 9;

// Energies that vary over cells and heads alike, the same in every run.
float energyAt(std::size_t i) {
    return 3 * std::sin(static_cast<float>(i % 10007) * 0.37F) * std::cos(static_cast<float>(i % 379));
}

std::vector<float> energies(std::size_t count) {
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = energyAt(i);
    return values;
}

std::vector<float> softmaxRows(const std::vector<float>& energies, std::size_t columns) {
    std::vector<float> weights(energies.size());
    for (std::size_t row = 0; row < energies.size(); row += columns) {
        float sum = 0;
        for (std::size_t i = row; i < row + columns; ++i)
            sum += weights[i] = std::exp(energies[i]);
        for (std::size_t i = row; i < row + columns; ++i)
            weights[i] /= sum;
    }
    return weights;
}

Capture capture12x12(int tokens) {
    const std::size_t count = static_cast<std::size_t>(144 * tokens * tokens);
    Stack stack;
    stack.name = "self";
    stack.layers = stack.heads = 12;
    stack.queries = stack.keys = tokens;
    for (int i = 0; i < tokens; ++i)
        stack.keyTokens.texts.push_back("token" + std::to_string(i));
    stack.queryTokens = stack.keyTokens;
    std::vector<float> values = energies(count);
    stack.weights = Array::of({12, 12, tokens, tokens}, softmaxRows(values, static_cast<std::size_t>(tokens)));
    stack.energies = Array::of({12, 12, tokens, tokens}, std::move(values));
    Capture capture;
    capture.stacks.push_back(std::move(stack));
    return capture;
}

// The real window on a capture of 12×12 heads at 256 tokens.
class WindowUnderTest {
public:
    WindowUnderTest() : m_path(m_folder.filePath(QStringLiteral("bench.npz"))) {
        writeCapture(capture12x12(256), m_path.toStdString());
        QObject::connect(&m_application.controller(), &SessionController::snapshotReady, &m_application.window(),
                         [this] { m_answered = true; });
        QObject::connect(&m_application.controller(), &SessionController::failed, &m_application.window(),
                         [this](const UserMessage& message) {
                             m_failure = message.text.toStdString();
                             m_answered = true;
                         });
        m_application.start({});
        waitUntilIdle();
    }

    // From the change of the state until the window is painted with the answer; then lets the rest arrive.
    double changeUntilPainted(const std::function<void(ViewState&)>& change) {
        benchCancel().throwIfRequested();
        QElapsedTimer timer;
        timer.start();
        m_answered = false;
        m_application.store().change(change);
        while (!m_answered)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        if (!m_failure.empty())
            throw Error(ErrorCode::CannotOpen, "the window's bench", m_failure);
        repaintMaps();
        const double elapsed = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        waitUntilIdle();
        return elapsed;
    }

    void pointAt(Pin cell) {
        m_application.window().pointing().set(cell);
        repaintMaps();
    }

    bool isOpen() { return m_application.store().state().file() != nullptr; }

    double openUntilPainted() {
        return changeUntilPainted([this](ViewState& state) {
            state.source = FileSource{m_path.toStdString(), {}, 0};
            state.map = {};
        });
    }

private:
    void repaintMaps() {
        for (MapPlot* plot : m_application.window().findChildren<MapPlot*>())
            if (plot->isVisible())
                plot->repaint();
    }

    void waitUntilIdle() {
        while (m_application.controller().running())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
    }

    QTemporaryDir m_folder;
    QString m_path;
    bool m_answered = false;
    std::string m_failure;
    Application m_application;
};

WindowUnderTest& windowUnderTest() {
    ensureApplication();
    static auto* window = new WindowUnderTest;  // for the rest of the process
    return *window;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

double openMilliseconds() { return windowUnderTest().openUntilPainted(); }

// On its capture, whichever row is the first to need it.
WindowUnderTest& openWindow() {
    if (!windowUnderTest().isOpen())
        openMilliseconds();
    return windowUnderTest();
}

double maskMilliseconds() {
    std::vector<double> runs;
    for (int i = 0; i < kRuns; ++i)
        runs.push_back(openWindow().changeUntilPainted([](ViewState& state) {
            auto& causal = state.map.mask.causal;
            causal = causal ? std::nullopt : std::optional(CausalAlignment::TopLeft);
        }));
    return median(runs);
}

double layerMilliseconds() {
    std::vector<double> runs;
    for (int i = 0; i < kRuns; ++i)
        runs.push_back(
            openWindow().changeUntilPainted([i](ViewState& state) { state.map.layer = LayerIndex{(i + 1) % 12}; }));
    return median(runs);
}

// Every other pointing leaves the cell, so that each of them changes the picture.
double hoverMilliseconds() {
    WindowUnderTest& window = openWindow();
    int at = 0;
    return medianMilliseconds([&] { window.pointAt({++at % 256, at * 7 % 256}); }, 31);
}

double compareMilliseconds() {
    std::vector<double> runs;
    for (int i = 0; i < kRuns; ++i)
        runs.push_back(openWindow().changeUntilPainted([i](ViewState& state) {
            state.view = ViewKind::Compare;
            state.compared = MapOfSource{state.source, state.map};
            state.compared->map.head = HeadIndex{1 + i % 11};
        }));
    return median(runs);
}

// Cells of the mask forbidden one after another, as a stroke does.
double strokeMilliseconds() {
    WindowUnderTest& window = openWindow();
    window.changeUntilPainted([](ViewState& state) { state.view = ViewKind::Mask; });
    std::vector<double> runs;
    for (int i = 0; i < kRuns; ++i)
        runs.push_back(window.changeUntilPainted([i](ViewState& state) {
            auto& custom = state.map.mask.custom;
            const MaskMatrix mask = editableMask(custom ? custom->allowed : MaskMatrix(), 256, 256);
            custom = paintedMask(withCells(mask, {{100 + i, 50}}, false));
        }));
    window.changeUntilPainted([](ViewState& state) {
        state.view = ViewKind::Heatmap;
        state.map.mask.custom.reset();
    });
    return median(runs);
}

// All heads of an open file, from the request to the picture; `paint` gets the snapshot and a picture to fill.
template <typename Paint>
double allHeadsMilliseconds(int tokens, RunRequest request, const Paint& paint) {
    ensureApplication();
    QTemporaryDir folder;
    request.source = FileSource{folder.filePath(QStringLiteral("heads.npz")).toStdString(), {}, 0};
    writeCapture(capture12x12(tokens), std::get<FileSource>(request.source).path);
    Session session;
    session.open(request.source);
    request.map.mask.causal = CausalAlignment::TopLeft;  // nothing is as it is stored
    return medianMilliseconds(
        [&] {
            const RunSnapshotPtr snapshot = session.run(request, benchCancel());
            QImage image(1100, 900, QImage::Format_RGB32);
            QPainter painter(&image);
            paint(*snapshot, painter, QRectF(image.rect()));
        },
        3);
}

double overviewMilliseconds() {
    RunRequest request;
    request.thumbnailSide = kThumbnailSide;
    return allHeadsMilliseconds(512, request, [](const RunSnapshot& shown, QPainter& painter, const QRectF& rect) {
        paintHeadGrid(painter, rect, headPicture(shown, ViewState(), true), {}, PlotTheme::light());
    });
}

double atlasMilliseconds() {
    RunRequest request;
    request.analyseHeads = true;
    return allHeadsMilliseconds(256, request, [](const RunSnapshot& shown, QPainter& painter, const QRectF& rect) {
        paintAtlas(painter, rect, atlasPicture(shown, ViewState()), {}, PlotTheme::light());
    });
}

MapPicture bigPicture(int side) {
    MapPicture picture;
    picture.values = Matrix(side, side, energies(static_cast<std::size_t>(side * side)));
    picture.title = QStringLiteral("Weights");
    return picture;
}

void paintPicture(QImage& image, const MapPicture& picture, const MapView& view) {
    QPainter painter(&image);
    paintMap(painter, QRectF(image.rect()), picture, view, MapMarks{}, PlotTheme::light());
}

double newMapMilliseconds() {
    ensureApplication();
    QImage image(900, 700, QImage::Format_RGB32);
    const MapPicture raw = bigPicture(2048);
    return medianMilliseconds([&] {
        MapPicture picture = raw;
        prepare(picture);
        picture.scale = fittedScale(picture, ColourMap::Viridis);
        paintPicture(image, picture, {});
    });
}

// A quarter of the map is seen, and moves by seven cells a frame, in a plot as the window has it.
double panMilliseconds(int side) {
    ensureApplication();
    MapPicture picture = bigPicture(side);
    prepare(picture);
    picture.scale = fittedScale(picture, ColourMap::Viridis);
    MapPlot plot;
    plot.resize(900, 700);
    plot.setPicture(picture);
    plot.show();
    while (!plot.windowHandle()->isExposed())  // before, nothing is painted
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    double x = 0;
    const double seen = side / 2.0;
    return medianMilliseconds(
        [&] {
            plot.setView(MapView{QRectF(x += 7, x, seen, seen)});
            plot.repaint();
        },
        31);
}

double headGridMilliseconds() {
    ensureApplication();
    HeadGridPicture picture;
    picture.layers = picture.heads = 12;
    for (int i = 0; i < 144; ++i)
        picture.thumbnails.push_back({LayerIndex{i / 12}, HeadIndex{i % 12}, Matrix(64, 64, energies(4096)), {}});
    QImage image(1100, 900, QImage::Format_RGB32);
    return medianMilliseconds([&] {
        QPainter painter(&image);
        paintHeadGrid(painter, QRectF(image.rect()), picture, {}, PlotTheme::light());
    });
}

// As after every change: the links of twelve heads are found already.
double linesMilliseconds() {
    ensureApplication();
    LinesPicture picture;
    picture.queries = picture.keys = 256;
    const std::vector<float> values = softmaxRows(energies(12 * 256 * 256), 256);
    for (int head = 0; head < 12; ++head) {
        const auto first = values.begin() + head * 256 * 256;
        const Matrix map(256, 256, std::vector<float>(first, first + 256 * 256));
        picture.series.push_back({QStringLiteral("head %1").arg(head), head, strongestLinks(map, {}, 0.8)});
    }
    prepare(picture);
    QImage image(900, 700, QImage::Format_RGB32);
    const PlotTheme theme = PlotTheme::light();
    return medianMilliseconds([&] {
        QPainter painter(&image);
        const LinesLayout layout(QRectF(image.rect()), extentOf(picture, image.width(), theme), 0, theme);
        paintLines(painter, layout, picture, {}, theme);
    });
}

// A new process, until its window shows a map and has painted it.
double startMilliseconds() {
    std::vector<double> runs;
    for (int i = 0; i < 5; ++i) {
        benchCancel().throwIfRequested();
        QElapsedTimer timer;
        timer.start();
        QProcess process;
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(QStringLiteral("/proc/%1/exe").arg(QCoreApplication::applicationPid()),
                      {QStringLiteral("--close-when-usable")});
        const bool started = process.waitForReadyRead(60'000);  // the line that says so
        runs.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        if (!started || !process.waitForFinished(60'000) || process.exitCode() != 0)
            throw Error(ErrorCode::CannotOpen, "headlight --close-when-usable", "did not start and leave with 0");
    }
    return median(runs);
}

}  // namespace

void addWindowBenchRows() {
    addBenchRow({"open 12\u00D712\u00D7256\u00D7256 capture until painted", "ms", 500, openMilliseconds});
    addBenchRow({"mask switch until painted, 12\u00D712 heads, 256 tokens", "ms", 16, maskMilliseconds});
    addBenchRow({"layer switch until painted, 12\u00D712 heads, 256 tokens", "ms", 16, layerMilliseconds});
    addBenchRow({"144 heads in one picture, 64 tokens", "ms", 50, headGridMilliseconds});
    addBenchRow({"lines, 12 heads at 256 tokens, painted", "ms", 16, linesMilliseconds});
    addBenchRow({"heatmap 2048\u00D72048, new data until painted", "ms", 10, newMapMilliseconds});
    addBenchRow({"heatmap 2048\u00D72048, pan or zoom", "ms", 3, [] { return panMilliseconds(2048); }});
    addBenchRow({"heatmap 4096\u00D74096, pan or zoom", "ms", 16, [] { return panMilliseconds(4096); }});
    addBenchRow({"pointing at a cell until painted, 256 tokens", "ms", 16, hoverMilliseconds});
    addBenchRow({"compare two heads until painted, 256 tokens", "ms", 33, compareMilliseconds});
    addBenchRow({"overview of 12\u00D712 heads at 512 tokens, after opening", "ms", 1000, overviewMilliseconds});
    addBenchRow({"painting a cell of the mask until painted, 256 tokens", "ms", 16, strokeMilliseconds});
    addBenchRow({"atlas of 144 heads at 256 tokens, computed and painted", "ms", 1000, atlasMilliseconds});
    addBenchRow({"start until window usable", "ms", 1000, startMilliseconds});
}

}  // namespace headlight
