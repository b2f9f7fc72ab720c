#include "ui/plots/label_text.h"

#include <QChar>
#include <QHash>
#include <QPainter>
#include <algorithm>
#include <utility>
#include <vector>

namespace headlight {
namespace {

constexpr qsizetype kLongestLabel = 64;  // code points; far more than fits at any size
constexpr qsizetype kMeasureAll = 64;
constexpr std::size_t kMeasureWidest = 12;

struct NamedBlank {
    char32_t codePoint;
    char32_t symbol;
};
constexpr NamedBlank kBlanks[] = {{U' ', U'␣'}, {U'\t', U'⇥'}, {U'\n', U'↵'}, {U'\r', U'␍'}};

char32_t blankSymbol(char32_t codePoint) {
    for (const NamedBlank& blank : kBlanks) {
        if (blank.codePoint == codePoint)
            return blank.symbol;
    }
    return 0;
}

bool isMark(char32_t c) {
    const QChar::Category category = QChar::category(c);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing ||
           category == QChar::Mark_SpacingCombining;
}

// Joiners and variation selectors shape their neighbours; between visible characters they are part of the text.
bool isShaper(char32_t c) {
    return c == 0x200C || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
}

bool isInvisible(char32_t c) {
    switch (QChar::category(c)) {
        case QChar::Other_Control:
        case QChar::Other_Format:
        case QChar::Other_Surrogate:
        case QChar::Other_NotAssigned:
        case QChar::Separator_Line:
        case QChar::Separator_Paragraph: return true;
        case QChar::Separator_Space: return c != U' ';
        default: return false;
    }
}

bool hasGlyph(char32_t c, const QFont& font) {
    if (c < 0x7F)
        return true;
    static thread_local QHash<QString, QHash<char32_t, bool>> known;  // asking makes Qt load every font once
    QHash<char32_t, bool>& answers = known[font.family()];
    const auto found = answers.constFind(c);
    if (found != answers.cend())
        return *found;
    const bool has = QFontMetricsF(font).inFontUcs4(c);
    answers.insert(c, has);
    return has;
}

bool isPlainAscii(const QString& text) {
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() > 0x20 && c.unicode() < 0x7F; });
}

QList<uint> shortened(QList<uint> codePoints) {
    if (codePoints.size() <= kLongestLabel)
        return codePoints;
    const qsizetype half = kLongestLabel / 2;
    QList<uint> result = codePoints.mid(0, half);
    result.append(U'…');
    result.append(codePoints.mid(codePoints.size() - half));
    return result;
}

// The widths of texts in the fonts of late; forgotten all at once where they become many.
class KnownWidths {
public:
    double of(const QFont& font, const QString& text) {
        QHash<QString, double>& widths = in(font);
        if (widths.size() >= kMostTexts)
            widths.clear();
        const auto found = widths.constFind(text);
        return found != widths.cend() ? *found : *widths.insert(text, QFontMetricsF(font).horizontalAdvance(text));
    }

private:
    static constexpr std::size_t kMostFonts = 16;
    static constexpr qsizetype kMostTexts = 8192;

    QHash<QString, double>& in(const QFont& font) {
        for (auto& [known, widths] : m_fonts)
            if (known == font)
                return widths;
        if (m_fonts.size() == kMostFonts)
            m_fonts.clear();
        return m_fonts.emplace_back(font, QHash<QString, double>()).second;
    }

    std::vector<std::pair<QFont, QHash<QString, double>>> m_fonts;
};

void append(QString& text, char32_t c) { text += QString::fromUcs4(&c, 1); }

}  // namespace

QString codePointName(char32_t codePoint) {
    return QStringLiteral("U+") + QString::number(static_cast<uint>(codePoint), 16).toUpper().rightJustified(4, u'0');
}

ShownLabel shownLabel(const QString& label, const QFont& font) {
    if (label.isEmpty())
        return {QStringLiteral("∅"), false};
    if (label.size() <= kLongestLabel && isPlainAscii(label))
        return {label, false};
    const QList<uint> codePoints = shortened(label.toUcs4());
    const bool allBlank = label.trimmed().isEmpty();
    ShownLabel shown;
    for (qsizetype i = 0; i < codePoints.size(); ++i) {
        const char32_t c = codePoints[i];
        const bool inside = i > 0 && i + 1 < codePoints.size();
        const char32_t symbol = blankSymbol(c);
        if (symbol != 0 && (c != U' ' || allBlank || !inside)) {
            append(shown.text, symbol);
        } else if (isShaper(c) && i > 0) {
            append(shown.text, c);
        } else if (isInvisible(c)) {
            shown.text += codePointName(c);
        } else if (!hasGlyph(c, font)) {
            shown.text += codePointName(c);
            shown.missingGlyph = true;
        } else {
            if (i == 0 && isMark(c))
                shown.text += QStringLiteral("◌");
            append(shown.text, c);
        }
    }
    return shown;
}

double textWidth(const QFont& font, const QString& text) {
    static thread_local KnownWidths known;
    return known.of(font, text);
}

double widestLabel(const QStringList& labels, const QFont& font) {
    const auto likelyWidth = [](const QString& label) {
        qsizetype units = 0;
        for (const QChar c : label)
            units += c.unicode() >= 0x2E80 ? 2 : 1;  // ideographs are about twice as wide
        return units;
    };
    std::vector<std::pair<qsizetype, const QString*>> order;
    for (const QString& label : labels)
        order.emplace_back(-likelyWidth(label), &label);
    std::size_t count = order.size();
    if (labels.size() > kMeasureAll) {
        count = std::min(kMeasureWidest, count);
        std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end());
    }
    double widest = 0;
    for (std::size_t i = 0; i < count; ++i)
        widest = std::max(widest, textWidth(font, shownLabel(*order[i].second, font).text));
    return widest;
}

double drawLabel(QPainter& painter, const QPointF& at, const QString& text, LabelSide side, double maxWidth) {
    double width = textWidth(painter.font(), text);
    QString line = text;
    if (width > maxWidth) {
        line = QFontMetricsF(painter.font()).elidedText(text, Qt::ElideMiddle, maxWidth);
        width = textWidth(painter.font(), line);
    }
    const double left = side == LabelSide::FromLeft ? 0 : side == LabelSide::ToRight ? width : width / 2;
    painter.setLayoutDirection(Qt::LayoutDirectionAuto);
    painter.drawText(QPointF(at.x() - left, at.y()), line);
    return width;
}

}  // namespace headlight
