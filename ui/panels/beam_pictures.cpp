#include "ui/panels/beam_pictures.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "ui/language/said.h"

namespace headlight {

namespace {

BeamMark markOf(BeamState state) {
    switch (state) {
        case BeamState::Pruned: return BeamMark::Pruned;
        case BeamState::Finished: return BeamMark::Finished;
        case BeamState::Cut: return BeamMark::Cut;
        case BeamState::Kept: break;
    }
    return BeamMark::Kept;
}

QString markWords(BeamMark mark) {
    switch (mark) {
        case BeamMark::Pruned: return QObject::tr("looked at and left");
        case BeamMark::Finished: return QObject::tr("ends here");
        case BeamMark::Cut: return QObject::tr("cut at the longest length");
        case BeamMark::Kept: break;
    }
    return QObject::tr("gone on from");
}

// What stands before the first token, whatever the network calls it.
QString rootWord() { return QObject::tr("start"); }

QString prefixOf(const BeamPicture& picture, int box) {
    QStringList tokens;
    for (int at = box; at > 0; at = picture.boxes[static_cast<std::size_t>(at)].parent)
        tokens.prepend(picture.boxes[static_cast<std::size_t>(at)].token);
    return tokens.isEmpty() ? rootWord() : tokens.join(QLatin1Char(' '));
}

PlotTip boxTip(const BeamPicture& picture, int box, double all, double score) {
    const BeamBox& at = picture.boxes[static_cast<std::size_t>(box)];
    PlotTip tip;
    tip.lines.push_back({{prefixOf(picture, box), true}});
    if (box == 0)
        return tip;
    tip.lines.push_back(
        tipLine(QObject::tr("log-probability %1 here, %2 in all"), {{at.number, true}, {logText(all), true}}));
    tip.lines.push_back(tipLine(QObject::tr("score %1"), {{logText(score), true}}));
    return tip;
}

void addRank(PlotTip& tip, const BeamNode& node, int beamSize) {
    if (node.parent < 0)
        return;
    QString rank = node.rank >= 0 ? QObject::tr("rank %1 at this step").arg(node.rank + 1)
                                  : QObject::tr("behind the first %1 at this step").arg(2 * beamSize);
    tip.lines.push_back({{rank, false}});
    tip.lines.push_back({{markWords(markOf(node.state)), false}});
    if (node.greedy)
        tip.lines.push_back({{QObject::tr("on the greedy path"), false}});
}

void lightPath(BeamPicture& picture, int end) {
    for (int at = end; at >= 0; at = picture.boxes[static_cast<std::size_t>(at)].parent)
        picture.boxes[static_cast<std::size_t>(at)].lit = true;
}

BeamPicture treePicture(const OpenedModel& model) {
    const Translation& translation = model.run.translation;
    BeamPicture picture;
    for (std::size_t i = 0; i < translation.tree.nodes.size(); ++i) {
        const BeamNode& node = translation.tree.nodes[i];
        BeamBox box;
        box.parent = node.parent;
        box.step = node.step;
        box.token = node.parent < 0 ? rootWord() : QString::fromStdString(model.treeTokens[i]);
        box.mark = markOf(node.state);
        box.greedy = node.greedy;
        if (node.parent >= 0) {
            const double here =
                node.logProbability - translation.tree.nodes[static_cast<std::size_t>(node.parent)].logProbability;
            box.number = logText(here);
            box.share = std::exp(here);
        }
        picture.boxes.push_back(box);
        PlotTip& tip = picture.boxes.back().tip;
        tip = boxTip(picture, static_cast<int>(i), node.logProbability, node.score);
        addRank(tip, node, translation.options.beamSize);
    }
    picture.rule = QObject::tr("%n tokens looked at", nullptr, static_cast<int>(picture.boxes.size()) - 1);
    picture.note =
        QObject::tr("dashed: left \u00B7 \u2713 end \u00B7 \u2026 cut \u00B7 bar: greedy \u00B7 thick: likely");
    return picture;
}

BeamPicture pathPicture(const Hypothesis& path) {
    BeamPicture picture;
    picture.boxes.emplace_back();
    picture.boxes.back().token = rootWord();
    picture.boxes.back().tip = boxTip(picture, 0, 0, 0);
    double all = 0;
    for (std::size_t i = 0; i < path.tokens.size(); ++i) {
        BeamBox box;
        box.parent = static_cast<int>(i);
        box.step = static_cast<int>(i) + 1;
        box.token = QString::fromStdString(path.tokens[i]);
        box.number = logText(path.logProbabilities[i]);
        box.share = std::exp(path.logProbabilities[i]);
        if (i + 1 == path.tokens.size())
            box.mark = path.finished ? BeamMark::Finished : BeamMark::Cut;
        all += path.logProbabilities[i];
        picture.boxes.push_back(box);
        picture.boxes.back().tip = boxTip(picture, static_cast<int>(i) + 1, all, all);
    }
    return picture;
}

}  // namespace

QString logText(double value) { return saidNumber(formatEnergy(value)); }

BeamPicture beamPicture(const OpenedModel& model, int lit) {
    const Translation& translation = model.run.translation;
    const Hypothesis& hypothesis = translation.hypotheses[static_cast<std::size_t>(lit)];
    const bool searched = !translation.tree.nodes.empty();
    BeamPicture picture = searched ? treePicture(model) : pathPicture(hypothesis);
    picture.title = searched ? QObject::tr("Beam of %1").arg(translation.options.beamSize) : QObject::tr("One path");
    lightPath(picture, searched ? hypothesis.node : static_cast<int>(hypothesis.tokens.size()));
    return picture;
}

int hypothesisIn(const OpenedModel& model, int box) {
    const std::vector<Hypothesis>& all = model.run.translation.hypotheses;
    const auto found = std::find_if(all.begin(), all.end(), [box](const Hypothesis& one) { return one.node == box; });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

}  // namespace headlight
