#include "ui/widgets/form.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <QVariant>
#include <QWidget>

namespace headlight::form {

QVBoxLayout* dockLayout(QWidget* dock) {
    auto* layout = new QVBoxLayout(dock);
    layout->setContentsMargins(kEdge, kEdge, kEdge, kEdge);
    layout->setSpacing(kRow);
    return layout;
}

QLabel* addSection(QVBoxLayout* layout, const QString& title) {
    if (layout->count() > 0)
        layout->addSpacing(kSection - kRow);
    auto* label = new QLabel(title.toUpper());
    label->setProperty("sectionHead", true);
    label->setIndent(0);
    layout->addWidget(label);
    return label;
}

namespace {

constexpr const char* kWidth = "baseWidth";

QLabel* labelFor(const QString& label, QWidget* control) {
    auto* text = new QLabel(label);
    text->setBuddy(control);
    if (control->accessibleName().isEmpty())
        control->setAccessibleName(label);
    return text;
}

}  // namespace

QWidget* together(const std::vector<QWidget*>& widgets) {
    auto* group = new QWidget;
    auto* row = new QHBoxLayout(group);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kRow);
    for (QWidget* widget : widgets)
        row->addWidget(widget);
    return group;
}

QWidget* addInline(QVBoxLayout* layout, const std::vector<std::pair<QString, QWidget*>>& controls) {
    auto* row = new QWidget;
    auto* rowLayout = new QHBoxLayout(row);
    rowLayout->setContentsMargins(0, 0, 0, 0);
    rowLayout->setSpacing(kRow);
    for (const auto& [label, control] : controls) {
        if (rowLayout->count() > 0)
            rowLayout->addStretch(1);
        rowLayout->addWidget(labelFor(label, control));
        rowLayout->addWidget(control);
    }
    layout->addWidget(row);
    return row;
}

QWidget* addRow(QVBoxLayout* layout, const QString& label, QWidget* control) {
    auto* row = new QWidget;
    auto* rowLayout = new QHBoxLayout(row);
    rowLayout->setContentsMargins(0, 0, 0, 0);
    rowLayout->setSpacing(kRow);
    rowLayout->addWidget(labelFor(label, control), 1);
    rowLayout->addWidget(control);
    layout->addWidget(row);
    return row;
}

void setWidth(QWidget* widget, int width) {
    widget->setProperty(kWidth, width);
    widget->setFixedWidth(width);
}

void scaleWidths(QWidget* root, double scale) {
    for (QWidget* widget : root->findChildren<QWidget*>())
        if (const QVariant width = widget->property(kWidth); width.isValid())
            widget->setFixedWidth(qRound(width.toInt() * scale));
}

QCheckBox* toggle(QWidget* parent) {
    auto* box = new QCheckBox(parent);
    box->setProperty("toggle", true);
    box->setCursor(Qt::PointingHandCursor);
    return box;
}

QLabel* mutedLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setProperty("muted", true);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

}  // namespace headlight::form
