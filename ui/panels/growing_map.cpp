#include "ui/panels/growing_map.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "core/data/opened_model.h"
#include "core/data/stack_choice.h"
#include "core/text/shown_tokens.h"
#include "ui/panels/label_lists.h"

namespace headlight {

bool grows(const Stack& stack) { return stack.name == "cross" || stack.name == "decoder.self"; }

int growingStack(const Capture& capture) {
    for (const char* name : {"cross", "decoder.self"})
        for (std::size_t i = 0; i < capture.stacks.size(); ++i)
            if (capture.stacks[i].name == name)
                return static_cast<int>(i);
    return -1;
}

MapPicture grownPicture(const MapPicture& whole, int rows) {
    MapPicture grown = whole;
    if (rows >= whole.values.rows())
        return grown;
    std::vector<float> values(whole.values.begin(), whole.values.end());
    std::fill(values.begin() + static_cast<std::ptrdiff_t>(std::max(0, rows)) * whole.values.columns(), values.end(),
              std::numeric_limits<float>::quiet_NaN());
    grown.values = Matrix(whole.values.rows(), whole.values.columns(), std::move(values));
    prepare(grown);
    grown.range = whole.range;
    grown.notice = whole.notice;
    setScale(grown, whole.scale);
    return grown;
}

QStringList producedTokens(const RunSnapshot& snapshot) {
    QStringList made;
    for (const std::string& token : snapshot.model->run.translation.hypotheses.front().tokens)
        made.append(QString::fromStdString(token));
    const bool byRow = snapshot.capture && grows(stackOf(snapshot)) && snapshot.map.weights.rows() != made.size();
    return byRow ? labelList(shownQueries(stackOf(snapshot), snapshot.map)) : made;
}

}  // namespace headlight
