#include "ui/plots/figure_writer.h"

#include <QFileInfo>
#include <QImageWriter>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>
#include <ostream>

#include "core/arrays/aside_file.h"
#include "core/base/error.h"

namespace headlight {

// What Qt draws into, on its way to the stream of a file. A failure stays with the stream, which tells it at the end.
class StreamDevice : public QIODevice {
public:
    explicit StreamDevice(std::ostream& out) : m_out(out) { open(QIODevice::WriteOnly); }

    bool isSequential() const override { return true; }
    bool failed() const { return !m_out; }

protected:
    qint64 readData(char*, qint64) override { return -1; }
    qint64 writeData(const char* bytes, qint64 count) override { return m_out.write(bytes, count) ? count : -1; }

private:
    std::ostream& m_out;
};

namespace {

constexpr double kLogicalDpi = 96;
constexpr double kMillimetres = 25.4;
constexpr int kSvgDpi = 25'400;
constexpr int kPdfDpi = 1200;  // grid of coordinates, fine enough for any hairline
constexpr double kMostPixels = 200e6;

void paintFigure(QPainter& painter, const Figure& figure, double scale) {
    painter.save();
    // PDF would store images with loss otherwise, and colours are the message.
    painter.setRenderHint(QPainter::LosslessImageRendering);
    painter.scale(scale, scale);
    const QRectF all(QPointF(0, 0), figure.size);
    painter.fillRect(all, figure.background);
    figure.paint(painter, all);
    painter.restore();
}

void paintFigure(QPaintDevice& device, const Figure& figure, double scale) {
    QPainter painter(&device);
    paintFigure(painter, figure, scale);
}

void writePng(StreamDevice& file, const Figure& figure, int dpi) {
    const double ratio = dpi / kLogicalDpi;
    const QSize pixels = (figure.size * ratio).toSize();
    if (static_cast<double>(pixels.width()) * pixels.height() > kMostPixels)
        throw Error(ErrorCode::OutOfRange, say("the picture"),
                    say("would have %1 × %2 pixels", {std::to_string(pixels.width()), std::to_string(pixels.height())}),
                    say("choose fewer --dpi, or .svg or .pdf"));
    QImage image(pixels, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    paintFigure(image, figure, 1);
    image.setDotsPerMeterX(static_cast<int>(std::lround(dpi / kMillimetres * 1000)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(QStringLiteral("Title"), figure.title);
    image.setText(QStringLiteral("Description"), figure.description);
    image.setText(QStringLiteral("Software"), QStringLiteral("headlight " HEADLIGHT_VERSION));
    QImageWriter writer(&file, "png");
    if (!writer.write(image) && !file.failed())
        throw Error(ErrorCode::CannotWrite, say("the picture"), writer.errorString().toStdString());
}

void writeSvg(QIODevice& file, const Figure& figure) {
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    // Whole thousandths of a millimetre, since the size is an integer; drawing is in the units of the view box.
    generator.setResolution(kSvgDpi);
    generator.setSize((figure.size * (kSvgDpi / kLogicalDpi)).toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), figure.size));
    generator.setTitle(figure.title.toHtmlEscaped());
    generator.setDescription(figure.description.toHtmlEscaped());
    paintFigure(generator, figure, 1);
}

// Qt has no setter for a document's subject; the metadata packet has.
QByteArray xmpPacket(const QString& title, const QString& description) {
    return QStringLiteral(
               "<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?>"
               "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
               "<rdf:Description rdf:about='' xmlns:dc='http://purl.org/dc/elements/1.1/' "
               "xmlns:xmp='http://ns.adobe.com/xap/1.0/'>"
               "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>%1</rdf:li></rdf:Alt></dc:title>"
               "<dc:description><rdf:Alt><rdf:li xml:lang='x-default'>%2</rdf:li></rdf:Alt></dc:description>"
               "<xmp:CreatorTool>headlight " HEADLIGHT_VERSION
               "</xmp:CreatorTool></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end='w'?>")
        .arg(title.toHtmlEscaped(), description.toHtmlEscaped())
        .toUtf8();
}

void describePdf(QPdfWriter& writer, const QString& title, const QString& description) {
    writer.setResolution(kPdfDpi);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("headlight " HEADLIGHT_VERSION));
    writer.setDocumentXmpMetadata(xmpPacket(title, description));
}

void sizePage(QPdfWriter& writer, const Figure& figure) {
    const QSizeF millimetres = figure.size / kLogicalDpi * kMillimetres;
    writer.setPageSize(QPageSize(millimetres, QPageSize::Millimeter, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
}

void writePdf(QIODevice& file, const Figure& figure) {
    QPdfWriter writer(&file);
    describePdf(writer, figure.title, figure.description);
    sizePage(writer, figure);
    paintFigure(writer, figure, kPdfDpi / kLogicalDpi);
}

QString ending(const QString& path) { return QFileInfo(path).suffix().toLower(); }

}  // namespace

bool isFigurePath(const QString& path) {
    const QString suffix = ending(path);
    return suffix == QLatin1String("png") || suffix == QLatin1String("svg") || suffix == QLatin1String("pdf");
}

void writeFigure(const QString& path, const Figure& figure, int dpi) {
    if (!isFigurePath(path))
        throw Error(ErrorCode::CannotWrite, path.toStdString(), say("its ending names no kind of picture"),
                    say("end it in .png, .svg or .pdf"));
    AsideFile file(path.toStdString());
    StreamDevice device(file.stream());
    if (ending(path) == QLatin1String("png"))
        writePng(device, figure, dpi);
    else if (ending(path) == QLatin1String("svg"))
        writeSvg(device, figure);
    else
        writePdf(device, figure);
    file.keep();
}

struct FigurePages::Document {
    explicit Document(const QString& path) : file(path.toStdString()), device(file.stream()) {}

    AsideFile file;
    StreamDevice device;
    std::unique_ptr<QPdfWriter> writer;
    QPainter painter;
};

FigurePages::FigurePages(const QString& path, const QString& title, const QString& description) {
    if (ending(path) != QLatin1String("pdf"))
        throw Error(ErrorCode::CannotWrite, path.toStdString(), say("only a PDF has pages"), say("end it in .pdf"));
    m_document = std::make_unique<Document>(path);
    m_document->writer = std::make_unique<QPdfWriter>(&m_document->device);
    describePdf(*m_document->writer, title, description);
}

FigurePages::~FigurePages() = default;
FigurePages::FigurePages(FigurePages&&) noexcept = default;

void FigurePages::add(const Figure& page) {
    sizePage(*m_document->writer, page);
    if (m_document->painter.isActive())
        m_document->writer->newPage();
    else
        m_document->painter.begin(m_document->writer.get());
    paintFigure(m_document->painter, page, kPdfDpi / kLogicalDpi);
}

void FigurePages::finish() {
    m_document->painter.end();
    m_document->writer.reset();
    m_document->file.keep();
}

}  // namespace headlight
