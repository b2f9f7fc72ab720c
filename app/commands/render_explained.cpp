#include "app/commands/render_explained.h"

#include "core/base/error.h"
#include "core/captures/explanation_table.h"
#include "core/data/explanation.h"
#include "core/data/stack_choice.h"
#include "ui/panels/missing_words.h"

namespace headlight {

namespace {

Missing missingFrom(const Explanation& explanation, RenderView view) {
    return view == RenderView::Element ? explanation.termsMissing : explanation.rowMissing;
}

}  // namespace

bool isExplained(RenderView view) { return view == RenderView::Element || view == RenderView::ByHand; }

bool canExplain(const RunSnapshot& snapshot, RenderView view) {
    return snapshot.explanation && missingFrom(*snapshot.explanation, view) == Missing::Nothing;
}

void requireExplained(const RunSnapshot& snapshot, RenderView view) {
    if (canExplain(snapshot, view))
        return;
    const Missing why = snapshot.explanation ? missingFrom(*snapshot.explanation, view) : Missing::NoVectors;
    std::string sentence =
        missingSentence(why, snapshot.explanation ? snapshot.explanation->refusal : Words()).toStdString();
    if (!sentence.empty() && sentence.back() == '.')
        sentence.pop_back();
    throw Error(
        ErrorCode::Unsupported, view == RenderView::Element ? say("the view element") : say("the view by-hand"),
        sentence,
        singleMapHelps(why) ? say("choose one --layer and one --head") : say("choose --view both for its maps"));
}

std::string explanationText(const RunSnapshot& snapshot, RenderView view, char separator) {
    requireExplained(snapshot, view);
    const Stack& stack = stackOf(snapshot);
    return view == RenderView::Element ? termsTable(*snapshot.explanation, separator)
                                       : handTable(snapshot.explanation->row, stack.keyTokens, separator);
}

}  // namespace headlight
