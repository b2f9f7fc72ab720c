#include <QFileInfo>

#include "app/application.h"
#include "core/base/error.h"
#include "core/captures/mask_words.h"
#include "core/session/session.h"
#include "ui/main_window/main_window.h"
#include "ui/state/state_store.h"

namespace headlight {

void Application::loadMask(const QString& path, bool hide) {
    try {
        const CustomMask mask = readMaskFile(path.toStdString(), hide);
        m_store->change([&](ViewState& state) { state.map.mask.custom = mask; });
    } catch (const std::exception& error) {
        m_window->showMessage(toUserMessage(error));
    }
}

void Application::saveMask(const QString& path) {
    const auto& custom = m_store->state().map.mask.custom;
    if (!custom) {
        m_window->showMessage({UserMessage::Level::Info, tr("There is no custom mask to save."),
                               tr("Paint one in the mask editor (Ctrl+Shift+M).")});
        return;
    }
    try {
        writeMaskFile(path.toStdString(), custom->allowed);
        m_window->showMessage({UserMessage::Level::Info, tr("Saved %1").arg(QFileInfo(path).fileName()), {}});
    } catch (const std::exception& error) {
        m_window->showMessage(toUserMessage(error));
    }
}

// A mask that was painted or loaded for another text or stack is never applied, nor dropped unasked.
std::vector<MessageBar::Choice> Application::waysOut(const UserMessage& message) {
    if (!message.error)
        return {};
    const auto path = std::filesystem::u8path(message.error->subject().english());
    if (message.error->code() == ErrorCode::NotRecognised && Session::holdsStoppedTraining(path))
        return {{tr("Go on with it"), [this, path] { goOnWith(path); }}};
    if (message.error->code() != ErrorCode::ShapeMismatch || !m_store->state().map.mask.custom)
        return {};
    return {{tr("Take the custom mask off"), [this] {
                 m_store->change([](ViewState& state) {
                     state.keptMask.custom = state.map.mask.custom;
                     state.map.mask.custom.reset();
                 });
             }}};
}

}  // namespace headlight
