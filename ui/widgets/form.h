#pragma once

#include <QString>
#include <utility>
#include <vector>

class QCheckBox;
class QLabel;
class QLayout;
class QVBoxLayout;
class QWidget;

// The small parts that every dock is made of, spaced as one.
namespace headlight::form {

inline constexpr int kEdge = 16;     // from a dock's edge
inline constexpr int kSection = 12;  // between sections
inline constexpr int kRow = 6;       // between rows

// A vertical layout with a dock's margins.
QVBoxLayout* dockLayout(QWidget* dock);

// "MASKS": small capitals above a section; adds the distance to the section before it.
QLabel* addSection(QVBoxLayout* layout, const QString& title);

// A label left, a control right. Returns the row, so that it can be hidden as one.
QWidget* addRow(QVBoxLayout* layout, const QString& label, QWidget* control);

// Several short labels with their controls on one line.
QWidget* addInline(QVBoxLayout* layout, const std::vector<std::pair<QString, QWidget*>>& controls);

// Widgets of a bar that stay beside each other where it wraps, as a label and its control.
QWidget* together(const std::vector<QWidget*>& widgets);

// A fixed width that follows the size of the type: set now, and again by scaleWidths() for all below root.
void setWidth(QWidget* widget, int width);
void scaleWidths(QWidget* root, double scale);

// An on/off switch without text of its own.
QCheckBox* toggle(QWidget* parent);

QLabel* mutedLabel(const QString& text, QWidget* parent = nullptr);

}  // namespace headlight::form
