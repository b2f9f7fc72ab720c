#include "ui/plots/curves_picture.h"

#include <algorithm>
#include <cmath>

namespace headlight {

void fitScale(CurveField& field) {
    field.low = field.high = 0;
    for (const Curve& curve : field.curves)
        for (const CurvePoint& point : curve.points)
            if (std::isfinite(point.value))
                field.high = std::max(field.high, point.value);
    if (field.high <= 0)
        field.high = 1;
}

bool CurvesPicture::empty() const {
    const auto measured = [](const Curve& curve) { return !curve.points.empty(); };
    return std::none_of(fields.begin(), fields.end(), [&](const CurveField& field) {
        return std::any_of(field.curves.begin(), field.curves.end(), measured);
    });
}

const CurvePoint* pointNear(const Curve& curve, double step) {
    const auto nearest = std::min_element(
        curve.points.begin(), curve.points.end(),
        [step](const CurvePoint& a, const CurvePoint& b) { return std::abs(a.step - step) < std::abs(b.step - step); });
    return nearest == curve.points.end() ? nullptr : &*nearest;
}

}  // namespace headlight
