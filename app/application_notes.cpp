#include <utility>

#include "app/application.h"
#include "ui/language/said.h"
#include "ui/main_window/main_window.h"
#include "ui/state/state_store.h"

namespace headlight {

namespace {

// Of a file the first one stands for all that its reading brought to light; of a text all are said, with what helps.
UserMessage noteOf(const Capture& capture, const ViewState& state) {
    UserMessage message{UserMessage::Level::Warning, said(capture.warnings.front()), {}};
    const int more = static_cast<int>(capture.warnings.size()) - 1;
    if (state.file()) {
        if (more > 0)
            message.hint = Application::tr("and %n more; headlight info lists them", nullptr, more);
        return message;
    }
    for (int i = 1; i <= more; ++i)
        message.text += QLatin1Char('\n') + said(capture.warnings[static_cast<std::size_t>(i)]);
    if (state.model())
        message.hint =
            Application::tr("Words that it was trained on help: the vocabulary files in its folder list them.");
    return message;
}

}  // namespace

// What reading the source brought to light, once; where axes could be read otherwise, the other readings to choose
// from, with the map below as the preview.
void Application::showNotes(const RunSnapshotPtr& snapshot) {
    m_window->clearMessage();
    const Capture& capture = *snapshot->capture;
    const std::optional<UserMessage> missing = std::exchange(m_missing, {});
    const QString behind = missing ? QLatin1Char(' ') + missing->text : QString();
    if (!capture.axesQuestions.empty() && m_store->state().file())
        return askForAxes(capture, behind);
    if (!capture.warnings.empty()) {
        UserMessage message = noteOf(capture, m_store->state());
        message.hint += behind;
        m_window->showMessage(message);
    } else if (missing) {
        m_window->showMessage(*missing);
    }
}

void Application::askForAxes(const Capture& capture, const QString& missing) {
    const AxesQuestion& question = capture.axesQuestions.front();
    const std::string chosen = m_store->state().file()->axes;
    const std::string current = chosen.empty() ? question.candidates.front().axes : chosen;
    UserMessage message{UserMessage::Level::Warning, {}, tr("The map below shows this reading.")};
    // The reading itself is among the warnings already.
    if (capture.warnings.size() > capture.axesQuestions.size())
        message.hint += QLatin1Char(' ') + said(capture.warnings.back());
    message.hint += missing;
    std::vector<MessageBar::Choice> choices;
    for (const AxesCandidate& candidate : question.candidates) {
        const QString sentence = said(candidate.sentence);
        if (candidate.axes == current)
            message.text = tr("'%1', %2, is read as %3. It could be read otherwise:")
                               .arg(QString::fromStdString(question.arrayName),
                                    QString::fromStdString(shapeText(question.shape)), sentence);
        else
            choices.emplace_back(sentence, [this, axes = candidate.axes] { readAxesAs(axes); });
    }
    m_window->showMessage(message, choices);
}

}  // namespace headlight
