#include "ui/panels/training_pictures.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "core/base/numbers.h"
#include "ui/language/said.h"
#include "ui/panels/kind_panel.h"
#include "ui/panels/label_lists.h"
#include "ui/panels/map_pictures.h"

namespace headlight {

namespace {

using Figure = std::function<double(const TrainScores&)>;

Curve measured(const QString& name, int series, const TrainReport& report, const Figure& figure) {
    Curve curve{name, {}, series, 1.5, true};
    for (const Evaluation& evaluation : report.evaluations)
        curve.points.push_back({static_cast<double>(evaluation.step), figure(evaluation.scores)});
    return curve;
}

// A colour and dashes of its own for every curve of a chart.
int lineStyle(int index) { return index + index * PlotTheme::kSeriesColours; }

CurveField lossField(const TrainReport& report) {
    CurveField field;
    field.curves.push_back(
        {QObject::tr("training loss, smoothed"), smoothedLoss(report.steps), lineStyle(0), 1, false});
    field.curves.push_back(measured(QObject::tr("validation loss"), lineStyle(1), report,
                                    [](const TrainScores& scores) { return scores.loss; }));
    fitScale(field);
    return field;
}

bool knowsAlignment(const TrainReport& report) {
    return std::any_of(report.evaluations.begin(), report.evaluations.end(), [](const Evaluation& evaluation) {
        return evaluation.scores.output.all.alignmentError.has_value();
    });
}

CurveField scoreField(const TrainReport& report, bool attends) {
    CurveField field;
    const auto add = [&](const QString& name, const Figure& figure) {
        field.curves.push_back(measured(name, lineStyle(static_cast<int>(field.curves.size())), report, figure));
    };
    add(QObject::tr("exact match"), [](const TrainScores& s) { return s.output.all.exactMatch; });
    add(QObject::tr("token accuracy"), [](const TrainScores& s) { return s.output.all.tokenAccuracy; });
    if (attends)
        add(QObject::tr("diagonality"), [](const TrainScores& s) { return s.diagonality; });
    if (knowsAlignment(report))
        add(QObject::tr("AER"),
            [](const TrainScores& s) { return s.output.all.alignmentError.value_or(std::nan("")); });
    return field;
}

QString timeLeft(double seconds) {
    const auto whole = std::llround(std::max(0.0, seconds));
    return whole < 60 ? QObject::tr("%1 s left").arg(whole) : QObject::tr("%1 min left").arg((whole + 59) / 60);
}

QString numberText(double value) { return saidNumber(formatWeight(value)); }

}  // namespace

CurvesPicture trainingCurves(const TrainReport& report, const TrainConfig& config, std::optional<double> cursor) {
    CurvesPicture picture;
    picture.fields = {lossField(report), scoreField(report, config.model.attention.has_value())};
    const int done = std::max(report.stepsDone, report.steps.empty() ? 0 : report.steps.back().step);
    picture.lastStep = std::max(1, done);
    picture.cursor = cursor;
    return picture;
}

MapPicture probePicture(const ProbeMap& map, const ProbePlace& place, const ViewState& state) {
    MapPicture picture;
    picture.kind = MapKind::Weights;
    picture.values = map.weights;
    picture.mask = map.mask;
    picture.queryLabels = labelList(map.queries);
    picture.keyLabels = labelList(map.keys);
    picture.title = QObject::tr("Weights");
    picture.rule = QObject::tr("layer %1, head %2, colours from 0 to 1").arg(place.layer).arg(place.head);
    if (state.range == RangeMode::Locked)
        picture.rule = QObject::tr("layer %1, head %2, colours locked").arg(place.layer).arg(place.head);
    prepare(picture);
    ColourScale scale;
    scale.map = state.colours;
    applyRange(scale, state.range == RangeMode::Locked ? RangeMode::Locked : RangeMode::Unit, state.lockedWeights);
    setScale(picture, scale);
    return picture;
}

ProbePlace probePlace(const AttentionHistory& history, const ViewState& state, const MapRequest& map) {
    const auto* layer = std::get_if<LayerIndex>(&map.layer);
    const auto* head = std::get_if<HeadIndex>(&map.head);
    return nearestPlace(history,
                        {state.probe, map.stack, state.moment, layer ? layer->value : 0, head ? head->value : 0});
}

std::vector<MomentFigure> momentFigures(const AttentionHistory& history, const TrainReport& report, int moment) {
    const QString none = QStringLiteral("\u2013");
    QString loss = none, exact = none, diagonality = none, error = none, errorName = QObject::tr("AER");
    if (const Evaluation* found = evaluationAt(history, report, moment)) {
        const TrainScores& scores = found->scores;
        loss = numberText(scores.loss);
        exact = QObject::tr("%1 %").arg(numberText(100 * scores.output.all.exactMatch));
        if (!history.probes.front().stacks.empty())
            diagonality = numberText(scores.diagonality);
        if (scores.output.all.alignmentError) {
            error = numberText(*scores.output.all.alignmentError);
            errorName = (scores.alignment.rowShift == 0 ? QObject::tr("AER: layer %1, head %2, the row of the word")
                                                        : QObject::tr("AER: layer %1, head %2, the row after the word"))
                            .arg(scores.alignment.layer)
                            .arg(scores.alignment.head);
        }
    }
    return {{QObject::tr("step"), QString::number(history.steps[static_cast<std::size_t>(moment)])},
            {QObject::tr("validation loss"), loss},
            {QObject::tr("exact match"), exact},
            {QObject::tr("diagonality"), diagonality},
            {errorName, error}};
}

TrainingPicture trainingPicture(const TrainReport& report, const TrainConfig& config, const AttentionHistory* history,
                                const ProbePlace& place, const ViewState& state) {
    TrainingPicture picture;
    picture.title = trainingTitle(config);
    picture.curves = trainingCurves(report, config, {});
    picture.curves.framed = false;
    if (!history || history->probes.empty() || history->steps.empty())
        return picture;
    const ProbeHistory& probe = history->probes[static_cast<std::size_t>(place.probe)];
    picture.curves.cursor = history->steps[static_cast<std::size_t>(place.moment)];
    picture.figures = momentFigures(*history, report, place.moment);
    if (probe.stacks.empty())
        return picture;
    picture.sentence = probeText(probe);
    picture.map = probePicture(probeMap(*history, place), place, state);
    picture.map->title = QObject::tr("Weights of %1", "a stack")
                             .arg(QString::fromStdString(probe.stacks[static_cast<std::size_t>(place.stack)].name));
    picture.map->framed = false;
    return picture;
}

QString trainingNumbers(const TrainReport& report, QChar separator) {
    constexpr int kScores = 7;
    std::map<int, QStringList> rows;  // by step
    const auto number = [](double value) {
        return std::isfinite(value) ? QString::fromStdString(formatExact(value)) : QString();
    };
    for (const TrainStep& step : report.steps)
        rows[step.step] = QStringList{number(step.loss)} + QStringList(kScores - 1, QString());
    for (const Evaluation& evaluation : report.evaluations) {
        const TrainScores& scores = evaluation.scores;
        const TranslationScores& all = scores.output.all;
        const QStringList before = rows.count(evaluation.step) > 0 ? rows[evaluation.step] : QStringList(QString());
        rows[evaluation.step] = {before.front(),
                                 number(scores.loss),
                                 number(all.exactMatch),
                                 number(all.tokenAccuracy),
                                 number(all.bleu.score),
                                 number(scores.diagonality),
                                 number(all.alignmentError.value_or(std::nan("")))};
    }
    QString text =
        QStringList{QStringLiteral("step"),        QStringLiteral("training_loss"),  QStringLiteral("validation_loss"),
                    QStringLiteral("exact_match"), QStringLiteral("token_accuracy"), QStringLiteral("bleu"),
                    QStringLiteral("diagonality"), QStringLiteral("alignment_error")}
            .join(separator) +
        u'\n';
    for (const auto& [step, cells] : rows)
        text += QString::number(step) + separator + cells.join(separator) + u'\n';
    return text;
}

QString probeText(const ProbeHistory& probe) {
    QStringList words = labelList(probe.source.size() > 1 ? probe.source : probe.target);
    if (!words.isEmpty())
        words.removeLast();  // the mark of the end
    const bool letters =
        std::all_of(words.begin(), words.end(), [](const QString& word) { return word.toUcs4().size() == 1; });
    return words.join(letters ? QString() : QStringLiteral(" "));
}

QString taskText(const TrainConfig& config) {
    if (config.data.task)
        return QString::fromLatin1(name(*config.data.task).data());
    if (config.data.files.empty())
        return QObject::tr("a text");
    return QFileInfo(QString::fromStdString(config.data.files.front().string())).fileName();
}

QString trainingTitle(const TrainConfig& config) {
    const QString network = config.model.network == NetworkKind::Recurrent         ? QObject::tr("recurrent")
                            : config.model.part == TransformerPart::EncoderDecoder ? QObject::tr("Transformer")
                                                                                   : QObject::tr("decoder alone");
    return config.model.attention
               ? QObject::tr("%1, %2, %3 attention").arg(taskText(config), network, kindLabel(*config.model.attention))
               : QObject::tr("%1, %2, without attention").arg(taskText(config), network);
}

QString endText(const TrainReport& report) {
    if (report.end == TrainEnd::Finished)
        return QObject::tr("%1 steps; the network is that of step %2, with the lowest validation loss.")
            .arg(report.stepsDone)
            .arg(report.bestStep);
    return QObject::tr("It ended early: %1. The network is that of step %2.")
        .arg(said(report.why))
        .arg(report.bestStep);
}

QString trainingText(const TrainingShown& shown) {
    const int steps = shown.request.config.steps, done = shown.now.step;
    switch (shown.state) {
        case TrainingState::Preparing: return QObject::tr("Reading the data and measuring threads\u2026");
        case TrainingState::Running:
            return done == 0 ? QObject::tr("Step 0 of %1").arg(steps)
                             : QObject::tr("Step %1 of %2, loss %3, %4 tokens/s, %5")
                                   .arg(QString::number(done), QString::number(steps), numberText(shown.now.loss),
                                        QString::number(std::llround(shown.now.tokensPerSecond)),
                                        timeLeft(shown.now.secondsLeft));
        case TrainingState::Paused: return QObject::tr("Paused at step %1 of %2").arg(done).arg(steps);
        case TrainingState::Stopping: return QObject::tr("Stopping\u2026");
        case TrainingState::Ended: return endText(shown.report);
        case TrainingState::Stopped:
            return shown.canGoOn ? QObject::tr("Stopped at step %1 of %2; its folder keeps it, to go on from there.")
                                       .arg(done)
                                       .arg(steps)
                                 : QObject::tr("Stopped before the first step.");
        case TrainingState::Failed: break;
    }
    return shown.message.text;
}

QString trainingLine(const TrainingShown& shown) {
    const QString task = taskText(shown.request.config);
    const int steps = shown.request.config.steps, done = shown.now.step;
    if (shown.state == TrainingState::Paused)
        return QObject::tr("training %1 \u00B7 paused at step %2/%3").arg(task).arg(done).arg(steps);
    if (shown.state == TrainingState::Stopping)
        return QObject::tr("training %1 \u00B7 stopping").arg(task);
    if (done == 0)
        return QObject::tr("training %1 \u00B7 preparing").arg(task);
    return QObject::tr("training %1 \u00B7 step %2/%3 \u00B7 loss %4 \u00B7 %5")
        .arg(task, QString::number(done), QString::number(steps), numberText(shown.now.loss),
             timeLeft(shown.now.secondsLeft));
}

}  // namespace headlight
