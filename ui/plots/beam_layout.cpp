#include "ui/plots/beam_layout.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/label_text.h"

namespace headlight {

namespace {

constexpr double kBoxHeight = 38;
constexpr double kRowGap = 6;
constexpr double kPathRowGap = 16;  // a line runs between the rows of a path
constexpr double kColumnGap = 32;
constexpr double kLeastToken = 28;
constexpr double kMostToken = 120;
constexpr double kInside = 22;      // left and right of the texts
constexpr double kTurnSpace = 12;   // beside a row that is left or entered
constexpr double kTurnShare = 0.7;  // of it, from the box to the line

double widestInTree(const BeamPicture& picture, const QFont& font, QString BeamBox::*text) {
    QStringList texts;
    for (const BeamBox& box : picture.boxes)
        texts.append(box.*text);
    return widestLabel(texts, font);
}

// Bold, as the tokens of the chosen path are; a sign may stand before the number.
double boxWidth(const BeamPicture& picture, const PlotTheme& theme) {
    QFont bold = theme.tokenFont();
    bold.setBold(true);
    const double token =
        std::clamp(widestInTree(picture, bold, &BeamBox::token), theme.sized(kLeastToken), theme.sized(kMostToken));
    const double number = widestInTree(picture, theme.noteFont(), &BeamBox::number) +
                          textWidth(theme.noteFont(), QStringLiteral("\u2713 "));
    return std::ceil(std::max(token, number) + theme.sized(kInside));
}

// Rows of a path, with space for the lines that turn from one to the next.
void breakPath(BeamLayout& layout, const PlotTheme& theme, double room) {
    const double turn = theme.sized(kTurnSpace), pitch = theme.sized(kBoxHeight + kPathRowGap);
    const double width = layout.boxes.front().width(), stride = width + theme.sized(kColumnGap);
    const int across = std::max(1, static_cast<int>((room - 2 * turn - width) / stride) + 1);
    const auto count = static_cast<int>(layout.boxes.size());
    for (int i = 0; i < count; ++i)
        layout.boxes[static_cast<std::size_t>(i)].moveTopLeft({turn + i % across * stride, i / across * pitch});
    layout.size = {2 * turn + (across - 1) * stride + width, layout.boxes.back().bottom()};
}

std::vector<std::vector<int>> columnsOf(const BeamPicture& picture) {
    std::vector<std::vector<int>> columns;
    std::vector<int> place(picture.boxes.size(), 0);  // in its column
    for (int i = 0; i < static_cast<int>(picture.boxes.size()); ++i) {
        const auto step = static_cast<std::size_t>(picture.boxes[static_cast<std::size_t>(i)].step);
        columns.resize(std::max(columns.size(), step + 1));
        columns[step].push_back(i);
    }
    for (std::vector<int>& column : columns) {
        std::stable_sort(column.begin(), column.end(), [&](int a, int b) {
            const auto above = [&](int box) {
                const int parent = picture.boxes[static_cast<std::size_t>(box)].parent;
                return parent < 0 ? 0 : place[static_cast<std::size_t>(parent)];
            };
            return above(a) < above(b);
        });
        for (std::size_t i = 0; i < column.size(); ++i)
            place[static_cast<std::size_t>(column[i])] = static_cast<int>(i);
    }
    return columns;
}

// The first child of a parent, its likeliest, on the parent's own height, so that the best path runs straight; the
// others below it, and every box below the one above.
std::vector<double> topsOf(const BeamPicture& picture, const std::vector<int>& column, const std::vector<double>& tops,
                           double pitch) {
    std::vector<double> placed;
    for (const int box : column) {
        const int parent = picture.boxes[static_cast<std::size_t>(box)].parent;
        const double wished = parent < 0 ? 0 : tops[static_cast<std::size_t>(parent)];
        placed.push_back(placed.empty() ? wished : std::max(wished, placed.back() + pitch));
    }
    return placed;
}

}  // namespace

BeamLayout::BeamLayout(const BeamPicture& picture, const PlotTheme& theme, double room) : columns(columnsOf(picture)) {
    const double width = boxWidth(picture, theme), height = theme.sized(kBoxHeight);
    const double pitch = height + theme.sized(kRowGap), stride = width + theme.sized(kColumnGap);
    std::vector<double> tops(picture.boxes.size(), 0);
    double lowest = 0;
    for (const std::vector<int>& column : columns) {
        const std::vector<double> placed = topsOf(picture, column, tops, pitch);
        for (std::size_t i = 0; i < column.size(); ++i) {
            tops[static_cast<std::size_t>(column[i])] = placed[i];
            lowest = std::max(lowest, placed[i]);
        }
    }
    for (std::size_t i = 0; i < tops.size(); ++i)
        boxes.emplace_back(picture.boxes[i].step * stride, tops[i], width, height);
    if (!boxes.empty())
        size = {static_cast<double>(columns.size()) * stride - theme.sized(kColumnGap), lowest + height};
    if (columns.size() == boxes.size() && room > 0 && size.width() > room)
        breakPath(*this, theme, room);
}

int BeamLayout::boxAt(const QPointF& point) const {
    const auto found = std::find_if(boxes.begin(), boxes.end(), [&](const QRectF& box) { return box.contains(point); });
    return found == boxes.end() ? -1 : static_cast<int>(found - boxes.begin());
}

QPointF BeamLayout::lineFrom(int parent) const {
    const QRectF& box = boxes[static_cast<std::size_t>(parent)];
    return {box.right(), box.center().y()};
}

QPointF BeamLayout::lineTo(int box) const {
    const QRectF& rect = boxes[static_cast<std::size_t>(box)];
    return {rect.left(), rect.center().y()};
}

QPainterPath BeamLayout::line(int parent, int box) const {
    const QPointF from = lineFrom(parent), to = lineTo(box);
    QPainterPath path(from);
    if (to.x() > from.x()) {
        const double middle = (from.x() + to.x()) / 2;
        path.cubicTo({middle, from.y()}, {middle, to.y()}, to);
        return path;
    }
    const double between =
        (boxes[static_cast<std::size_t>(parent)].bottom() + boxes[static_cast<std::size_t>(box)].top()) / 2;
    const double turn = kTurnShare * to.x();  // left of the first box of a row is the space for it
    for (const QPointF& corner : {QPointF(from.x() + turn, from.y()), QPointF(from.x() + turn, between),
                                  QPointF(to.x() - turn, between), QPointF(to.x() - turn, to.y()), to})
        path.lineTo(corner);
    return path;
}

int BeamLayout::beside(const BeamPicture& picture, int box, int right, int down) const {
    const BeamBox& at = picture.boxes[static_cast<std::size_t>(box)];
    if (right < 0)
        return std::max(0, at.parent);
    if (right > 0) {
        int likeliest = box;
        for (int i = box + 1; i < static_cast<int>(picture.boxes.size()); ++i)
            if (const BeamBox& child = picture.boxes[static_cast<std::size_t>(i)];
                child.parent == box &&
                (likeliest == box || child.share > picture.boxes[static_cast<std::size_t>(likeliest)].share))
                likeliest = i;
        return likeliest;
    }
    const std::vector<int>& column = columns[static_cast<std::size_t>(at.step)];
    const auto place = std::find(column.begin(), column.end(), box) - column.begin() + down;
    return column[static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(place, 0, static_cast<std::ptrdiff_t>(column.size()) - 1))];
}

}  // namespace headlight
