#pragma once

#include <QColor>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <functional>

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

}  // namespace headlight
