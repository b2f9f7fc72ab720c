#pragma once

namespace headlight {

enum class ExportWhat { View, AllHeads, HeadPages };  // HeadPages: a PDF with a page for each head
enum class ExportColours { AsWindow, Light, Dark };

// How something is to be written; the ending of the path says as what.
struct ExportOptions {
    ExportWhat what = ExportWhat::View;
    int dpi = 192;     // of a PNG
    double width = 0;  // millimetres; 0: as the picture needs
    ExportColours colours = ExportColours::AsWindow;
    bool provenance = true;  // a line under the picture; the file states it in any case
};

}  // namespace headlight
