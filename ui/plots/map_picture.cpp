#include "ui/plots/map_picture.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/data/painted_mask.h"
#include "ui/plots/label_text.h"
#include "ui/plots/plot_theme.h"

namespace headlight {
namespace {

constexpr std::size_t kPyramidFrom = 250 * 250;  // cells; below, a single pass over the map is as fast

void requireCount(const char* what, qsizetype count, int size) {
    if (count != 0 && count != size)
        throw Error(ErrorCode::ShapeMismatch, what,
                    say("%1 for a map with %2 of them", {std::to_string(count), std::to_string(size)}));
}

bool lacksGlyphs(const QStringList& labels) {
    const QFont font = PlotTheme::light().tokenFont();  // the families are the same in every theme
    return std::any_of(labels.begin(), labels.end(),
                       [&](const QString& label) { return shownLabel(label, font).missingGlyph; });
}

QString noticeOf(const MapPicture& picture) {
    if (picture.values.empty())
        return QObject::tr("an empty map: no queries or no keys");
    if (!picture.range.hasValues())
        return picture.range.masked == static_cast<std::int64_t>(picture.values.size())
                   ? QObject::tr("every cell is masked")
                   : QObject::tr("no cell holds a finite number");
    if (lacksGlyphs(picture.queryLabels) || lacksGlyphs(picture.keyLabels))
        return QObject::tr("characters that no installed font can draw are shown as U+ and their code point");
    return {};
}

void buildPyramid(MapPicture& picture) {
    picture.pyramid.reset();
    if (picture.values.size() >= kPyramidFrom)
        picture.pyramid =
            std::make_shared<const MapPyramid>(picture.values, picture.mask, extremeOf(picture.scale.map));
}

}  // namespace

void prepare(MapPicture& picture) {
    const int rows = picture.values.rows(), columns = picture.values.columns();
    requireCount("query labels", picture.queryLabels.size(), rows);
    requireCount("key labels", picture.keyLabels.size(), columns);
    requireCount("rows without keys", static_cast<qsizetype>(picture.rowsWithoutKeys.size()), rows);
    requireCount("leaks", static_cast<qsizetype>(picture.leaks.size()), rows);
    picture.paintedCells = forbiddenCells(picture.painted);
    picture.range = valueRange(picture.values, picture.mask);
    picture.notice = noticeOf(picture);
    buildPyramid(picture);
}

void setScale(MapPicture& picture, const ColourScale& scale) {
    const bool samePeaks = extremeOf(scale.map) == extremeOf(picture.scale.map);
    picture.scale = scale;
    if (!samePeaks)
        buildPyramid(picture);
}

Extreme extremeOf(ColourMap map) { return map == ColourMap::Signed ? Extreme::Magnitude : Extreme::Maximum; }

ColourScale fittedScale(const MapPicture& picture, ColourMap map, bool logarithmic) {
    ColourScale scale;
    scale.map = map;
    if (!picture.range.hasValues()) {
        scale.low = 1;
        scale.high = 0;
        return scale;
    }
    const double low = static_cast<double>(picture.range.low), high = static_cast<double>(picture.range.high);
    scale.logarithmic = logarithmic && high > 0;
    scale.low = low;
    scale.high = high;
    if (scale.logarithmic) {
        scale.low = static_cast<double>(picture.range.smallestPositive);
    } else if (map == ColourMap::Signed) {
        scale.high = std::max(std::abs(low), std::abs(high));
        scale.low = -scale.high;
    } else if (picture.kind == MapKind::Weights && low >= 0 && high > 0) {
        scale.low = 0;
    }
    return scale;
}

}  // namespace headlight
