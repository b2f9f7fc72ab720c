#include "ui/plots/style_sheet.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace headlight {
namespace {

QStringList g_complaints;

void collect(QtMsgType, const QMessageLogContext&, const QString& message) { g_complaints << message; }

TEST(StyleSheet, EveryTokenIsReplaced) {
    for (const PlotTheme& theme : {PlotTheme::light(), PlotTheme::darkTheme().scaled(true)}) {
        const QString sheet = styleSheet(theme);
        static const QRegularExpression left(QStringLiteral("[@$]|#[g-zA-Z]"));
        EXPECT_FALSE(sheet.contains(left)) << left.match(sheet).captured().toStdString();
        EXPECT_TRUE(sheet.contains(theme.accent.name()));
    }
    EXPECT_TRUE(styleSheet(PlotTheme::light()).contains(QStringLiteral("font-size: 13px")));
    EXPECT_TRUE(styleSheet(PlotTheme::light().scaled(true)).contains(QStringLiteral("font-size: 20px")));
}

TEST(StyleSheet, QtReadsItAndTheIconsAreThere) {
    QWidget window;
    QVBoxLayout layout(&window);
    QCheckBox box(&window);
    box.setProperty("toggle", true);
    layout.addWidget(&box);
    const QtMessageHandler before = qInstallMessageHandler(collect);
    const QString sheet = styleSheet(PlotTheme::light());
    window.setStyleSheet(sheet);
    window.show();
    window.grab();
    qInstallMessageHandler(before);
    for (const QString& complaint : g_complaints)
        EXPECT_FALSE(complaint.contains(QStringLiteral("stylesheet"), Qt::CaseInsensitive)) << complaint.toStdString();
    static const QRegularExpression url(QStringLiteral("url\\(([^)]*)\\)"));
    for (auto it = url.globalMatch(sheet); it.hasNext();) {
        const QString path = it.next().captured(1);
        EXPECT_TRUE(QFile::exists(path)) << path.toStdString();
    }
}

TEST(PlotTheme, TextIsReadableOnEverySurface) {
    // WCAG 2.1: contrast of at least 4.5 to 1.
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
    };
    const auto contrast = [&](const QColor& a, const QColor& b) {
        const double x = luminance(a), y = luminance(b);
        return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
    };
    for (const PlotTheme& theme : {PlotTheme::light(), PlotTheme::darkTheme()}) {
        EXPECT_GE(contrast(theme.text, theme.surface), 4.5);
        EXPECT_GE(contrast(theme.muted, theme.surface), 4.5);
        EXPECT_GE(contrast(theme.muted, theme.window), 4.5);
        EXPECT_GE(contrast(theme.onAccent, theme.accent), 4.5);
        EXPECT_GE(contrast(theme.accent, theme.wash), 4.5);
        EXPECT_GE(contrast(theme.good, theme.goodWash()), 4.5);
        EXPECT_GE(contrast(theme.warn, theme.warnWash()), 4.5);
        EXPECT_GE(contrast(theme.bad, theme.badWash()), 4.5);
        EXPECT_GE(contrast(theme.tipText(), theme.tip()), 4.5);
        EXPECT_GE(contrast(theme.tipMuted(), theme.tip()), 4.5);
    }
}

}  // namespace
}  // namespace headlight
