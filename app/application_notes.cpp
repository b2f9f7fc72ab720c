#include "app/application.h"
#include "ui/language/said.h"
#include "ui/main_window/main_window.h"
#include "ui/state/state_store.h"

namespace headlight {

// What reading the source brought to light, once; where axes could be read otherwise, the other readings to choose
// from, with the map below as the preview.
void Application::showNotes(const RunSnapshotPtr& snapshot) {
    m_window->clearMessage();
    const Capture& capture = *snapshot->capture;
    if (!capture.axesQuestions.empty() && m_store->state().file()) {
        askForAxes(capture);
        return;
    }
    if (capture.warnings.empty())
        return;
    UserMessage message{UserMessage::Level::Warning, said(capture.warnings.front()), {}};
    if (capture.warnings.size() > 1)
        message.hint =
            tr("and %n more; headlight info lists them", nullptr, static_cast<int>(capture.warnings.size()) - 1);
    m_window->showMessage(message);
}

void Application::askForAxes(const Capture& capture) {
    const AxesQuestion& question = capture.axesQuestions.front();
    const std::string chosen = m_store->state().file()->axes;
    const std::string current = chosen.empty() ? question.candidates.front().axes : chosen;
    UserMessage message{UserMessage::Level::Warning, {}, tr("The map below shows this reading.")};
    // The reading itself is among the warnings already.
    if (capture.warnings.size() > capture.axesQuestions.size())
        message.hint += QLatin1Char(' ') + said(capture.warnings.back());
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
