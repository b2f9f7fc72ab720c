#include "ui/plots/text_flow.h"

#include <algorithm>

namespace headlight {
namespace {

constexpr QChar kPieceMark(0x00B7), kLineBreak(0x21B5);

bool continuesWord(const QString& label) { return label.size() > 1 && label.startsWith(kPieceMark); }

// The tokens from `first` on that make one word.
qsizetype wordEnd(const QStringList& labels, qsizetype first) {
    qsizetype end = first + 1;
    while (end < labels.size() && continuesWord(labels[end]))
        ++end;
    return end;
}

// Sets one token after the other.
class Compositor {
public:
    explicit Compositor(const TextFlow& flow) : m_flow(flow) {}

    void newLine() {
        m_x = 0;
        m_y += m_flow.lineHeight;
    }
    // Whether so much more fits behind what the line holds already.
    bool fits(double width) const { return m_x == 0 || m_x + width <= m_flow.width; }
    void space(double width) { m_x += m_x > 0 ? width : 0; }
    bool atStart() const { return m_x == 0; }

    QRectF place(double wanted) {
        const double width = std::min(wanted, m_flow.width);
        if (!fits(width))
            newLine();
        const double left = m_flow.rightToLeft ? m_flow.width - m_x - width : m_x;
        m_x += width;
        return {left, m_y + (m_flow.lineHeight - m_flow.tokenHeight) / 2, width, m_flow.tokenHeight};
    }

private:
    const TextFlow& m_flow;
    double m_x = 0, m_y = 0;
};

}  // namespace

std::vector<QRectF> flowedTokens(const QStringList& labels, const std::vector<double>& widths, const TextFlow& flow) {
    std::vector<QRectF> rects;
    Compositor line(flow);
    for (qsizetype first = 0; first < labels.size();) {
        const qsizetype end = wordEnd(labels, first);
        double word = flow.insideWord * static_cast<double>(end - first - 1);
        for (qsizetype i = first; i < end; ++i)
            word += widths[static_cast<std::size_t>(i)];
        line.space(flow.betweenWords);
        if (!line.fits(word))
            line.newLine();
        for (qsizetype i = first; i < end; ++i) {
            if (i > first)
                line.space(flow.insideWord);
            rects.push_back(line.place(widths[static_cast<std::size_t>(i)]));
            if (labels[i].contains(kLineBreak))
                line.newLine();
        }
        first = end;
    }
    return rects;
}

bool readsRightToLeft(const QStringList& labels) {
    int balance = 0;
    for (const QString& label : labels)
        for (const uint point : label.toUcs4())
            switch (QChar::direction(point)) {
                case QChar::DirR:
                case QChar::DirAL: ++balance; break;
                case QChar::DirL: --balance; break;
                default: break;
            }
    return balance > 0;
}

}  // namespace headlight
