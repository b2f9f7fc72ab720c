#include <QApplication>
#include <QClipboard>
#include <QImage>
#include <QPainter>
#include <ostream>

#include "app/application.h"
#include "app/commands/render_table.h"
#include "app/page_export.h"
#include "core/arrays/array_writers.h"
#include "core/base/error.h"
#include "core/captures/map_capture.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/kinds_pictures.h"
#include "ui/panels/kinds_view.h"
#include "ui/panels/training_pictures.h"
#include "ui/panels/training_view.h"
#include "ui/session/session_controller.h"
#include "ui/state/state_store.h"

namespace headlight {

namespace {

constexpr double kCopyScale = 2;

}  // namespace

RenderStyle Application::exportStyle(const ExportOptions& options) const {
    RenderStyle style;
    style.view = options.what == ExportWhat::AllHeads ? RenderView::Heads : shownView();
    style.colours = m_store->state();
    style.dark = options.colours == ExportColours::AsWindow ? isDark() : options.colours == ExportColours::Dark;
    style.provenance = options.provenance;
    if (options.width > 0)
        style.width = options.width;
    return style;
}

// The snapshot behind a picture of the view, if it is the one on the screen: those of all heads come after the map.
RunSnapshotPtr Application::snapshotOf(RenderView view) const {
    if (view != RenderView::Heads && view != RenderView::Atlas)
        return m_snapshot;
    const RunSnapshotPtr& drawn = view == RenderView::Heads ? m_heads : m_atlas;
    const std::optional<ViewState>& of = view == RenderView::Heads ? m_thumbnailsShown : m_analysed;
    const bool current =
        drawn && m_snapshot && drawn->capture == m_snapshot->capture && of && sameThumbnails(*of, m_store->state());
    return current ? drawn : nullptr;
}

// What is on the screen, as a file's picture.
std::optional<RenderedFigure> Application::figure(const ExportOptions& options) const {
    if (showsKinds())
        return kindsChart(options);
    if (showsTraining(options.what))
        return trainingFigure(options);
    RenderStyle style = exportStyle(options);
    const RunSnapshotPtr shown = snapshotOf(style.view);
    if (!shown)
        return std::nullopt;
    if (style.view == RenderView::Atlas)
        style.colours.range = RangeMode::Auto;  // the range that was chosen is one of maps
    return renderedFigure(shown, style);
}

// Without a run the view of a training shows nothing, whatever map is there.
bool Application::hasToExport(ExportWhat what) const {
    if (what == ExportWhat::View && m_store->state().view == ViewKind::Training)
        return showsTraining();
    return m_snapshot || showsKinds();
}

void Application::exportAs(const QString& path, const ExportOptions& options) {
    if (!hasToExport(options.what))
        return m_window->showMessage({UserMessage::Level::Warning, tr("There is nothing to export yet."),
                                      m_store->state().view == ViewKind::Training
                                          ? tr("Train a network, or open one, first.")
                                          : tr("Type a sentence first.")});
    try {
        if (showsKinds() || showsTraining(options.what))
            writeWithoutMaps(path, options);
        else if (options.what == ExportWhat::HeadPages)
            exportPages(path, options);
        else if (isArraysPath(path.toStdString()))
            exportArrays(path, options.what);
        else
            write(path, options);
    } catch (const std::exception& error) {
        m_window->showMessage(toUserMessage(error));
    }
}

void Application::write(const QString& path, const ExportOptions& options) {
    QString notice;
    if (isTablePath(path.toStdString())) {
        writeTable(path.toStdString(), *m_snapshot, shownView());
    } else {
        const auto rendered = figure(options);
        if (!rendered)
            return sayHeadsAreMissing();
        writeFigure(path, rendered->figure, options.dpi);
        notice = rendered->notice;
    }
    m_window->showMessage({UserMessage::Level::Info, tr("Wrote %1").arg(path), notice});
}

void Application::writeWithoutMaps(const QString& path, const ExportOptions& options) {
    const std::string to = path.toStdString();
    if (isArraysPath(to))
        throw Error(ErrorCode::Unsupported, to,
                    showsKinds() ? say("the figures of kinds are no arrays") : say("losses and scores are no arrays"),
                    say("choose .csv, .png, .svg or .pdf"));
    if (isTablePath(to)) {
        const std::string text = (showsKinds() ? lengthNumbers(*m_window->kinds()->analysis())
                                               : trainingNumbers(m_window->training()->report(), u','))
                                     .toStdString();
        writeAside(to, [&](std::ostream& out) { out << text; });
    } else {
        writeFigure(path, figure(options)->figure, options.dpi);
    }
    m_window->showMessage({UserMessage::Level::Info, tr("Wrote %1").arg(path), {}});
}

void Application::sayHeadsAreMissing() {
    m_window->showMessage(
        {UserMessage::Level::Warning, tr("The heads are still being drawn."), tr("Export again in a moment.")});
}

void Application::exportArrays(const QString& path, ExportWhat what) {
    const RunSnapshot& shown = *m_snapshot;
    if (what == ExportWhat::AllHeads)
        return m_controller->save(shown.capture, shown.request.mask, shown.request.temperature, path.toStdString());
    m_controller->saveAsIs(std::make_shared<Capture>(captureOfMap(*shown.capture, shown.request, shown.map)),
                           path.toStdString());
}

void Application::exportPages(const QString& path, const ExportOptions& options) {
    RenderStyle style = exportStyle(options);
    style.view = style.view == RenderView::Both ? RenderView::Both : RenderView::Heatmap;
    if (m_pages)
        m_pages->stop();
    m_pages = new PageExport(m_controller, m_snapshot, style, path, this);
    connect(m_pages, &PageExport::progressed, this,
            [this](double fraction) { m_window->setProgress(fraction, tr("Pages")); });
    connect(m_pages, &PageExport::finished, this, [this](const UserMessage& message) {
        m_window->setBusy(false);
        m_window->showMessage(message);
    });
    m_window->setBusy(true);
    m_pages->start();
}

void Application::copyPicture() {
    if (!hasToExport(ExportWhat::View))
        return;
    const auto rendered = figure();
    if (!rendered)
        return sayHeadsAreMissing();
    const QSizeF size = rendered->figure.size;
    QImage image((size * kCopyScale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(kCopyScale);
    image.fill(rendered->figure.background);
    QPainter painter(&image);
    rendered->figure.paint(painter, QRectF(QPointF(), size));
    painter.end();
    QApplication::clipboard()->setImage(image);
    m_window->showMessage({UserMessage::Level::Info, tr("The picture is in the clipboard."), rendered->notice});
}

// Separated by tabs, as spreadsheets take them from the clipboard.
void Application::copyNumbers() {
    if (!hasToExport(ExportWhat::View))
        return;
    try {
        if (showsKinds())
            m_window->kinds()->copyNumbers();
        else if (showsTraining())
            QApplication::clipboard()->setText(trainingNumbers(m_window->training()->report(), u'\t'));
        else
            QApplication::clipboard()->setText(QString::fromStdString(tableText(*m_snapshot, shownView(), '\t')));
        m_window->showMessage({UserMessage::Level::Info, tr("The numbers are in the clipboard."), {}});
    } catch (const std::exception& error) {
        m_window->showMessage(toUserMessage(error));
    }
}

}  // namespace headlight
