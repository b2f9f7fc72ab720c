#pragma once

class QScrollArea;
class QWidget;

namespace headlight {

// What of a page does not fit is scrolled, downwards alone.
QScrollArea* scrolled(QWidget* page, QWidget* parent);

}  // namespace headlight
