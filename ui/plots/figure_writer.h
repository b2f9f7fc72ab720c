#pragma once

#include <QColor>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <functional>
#include <memory>

class QPainter;

namespace headlight {

// A picture for a file: how large it is in logical pixels (96 to the inch), and who paints it.
struct Figure {
    QSizeF size;
    QColor background;
    QString title;
    QString description;  // written into the file: what made the picture
    std::function<void(QPainter&, const QRectF&)> paint;
};

// Whether the ending is one that writeFigure knows: .png, .svg, .pdf.
bool isFigurePath(const QString& path);

// By the ending. PNG at `dpi` dots to the inch, which the file states; SVG and PDF with text as text. Written aside,
// then renamed: a failure leaves an older file as it was. Error{CannotWrite}; Error{OutOfRange} for more than 200
// million pixels. Needs a QGuiApplication, but no display.
void writeFigure(const QString& path, const Figure& figure, int dpi);

// A PDF of many pages, each as large as its figure, written page by page. Nothing appears at the path before finish();
// without it an older file stays as it was. Error{CannotWrite} for another ending, and where it cannot be written.
class FigurePages {
public:
    FigurePages(const QString& path, const QString& title, const QString& description);
    ~FigurePages();
    FigurePages(FigurePages&&) noexcept;

    void add(const Figure& page);
    void finish();

private:
    struct Document;
    std::unique_ptr<Document> m_document;
};

}  // namespace headlight
