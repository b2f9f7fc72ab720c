#pragma once

class QWidget;

namespace headlight {

// A window that says by which rules heads get the names of patterns, and where the rules come from.
void showPatternRules(QWidget* parent);

}  // namespace headlight
