#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/data/opened_model.h"
#include "core/session/session.h"
#include "tests/app/window_fixture.h"
#include "tests/support/small_training.h"
#include "tests/support/temp_folder.h"

namespace headlight::test {

// A network of a few steps. Those that differ in their kind of attention alone are siblings.
inline void trainSmall(const std::filesystem::path& folder, NetworkKind network, std::optional<AttentionKind> attention,
                       TeachingTask task = TeachingTask::Reverse,
                       TransformerPart part = TransformerPart::EncoderDecoder) {
    TrainRequest request;
    request.folder = folder;
    request.config = smallTraining(task, network);
    request.config.model.attention = attention;
    request.config.model.part = part;
    request.config.model.width = 16;
    request.config.model.embedding = 8;
    request.config.model.feedForwardWidth = 16;
    request.config.evaluated = 4;
    Session session;
    session.train(request, {});
}

// Three siblings, a Transformer and a decoder alone, trained once for all tests, and the window on one of them.
class NetworkWindowTest : public ClosedWindowTest {
protected:
    static void SetUpTestSuite() {
        s_folder = std::make_unique<TempFolder>();
        trainSmall(at("additive"), NetworkKind::Recurrent, AttentionKind::Additive);
        trainSmall(at("dot"), NetworkKind::Recurrent, AttentionKind::Dot);
        trainSmall(at("none"), NetworkKind::Recurrent, std::nullopt);
        trainSmall(at("transformer"), NetworkKind::Transformer, AttentionKind::ScaledDot);
        trainSmall(at("decoder"), NetworkKind::Transformer, AttentionKind::ScaledDot, TeachingTask::Induction,
                   TransformerPart::Decoder);
    }
    static void TearDownTestSuite() { s_folder.reset(); }

    static std::filesystem::path at(const std::string& name) { return s_folder->path() / name; }

    void openNetwork(const std::string& name) { open({QString::fromStdString(at(name).string())}); }

    void change(const std::function<void(ViewState&)>& edit) {
        m_app.store().change(edit);
        await();
    }
    void show(ViewKind view) {
        change([view](ViewState& state) { state.view = view; });
    }
    void read(const std::string& text) {
        change([&](ViewState& state) { state.model()->text = text; });
    }

    const ViewState& state() { return m_app.store().state(); }
    const OpenedModel& model() { return *m_last->model; }
    const Hypothesis& best() { return model().run.translation.hypotheses.front(); }

private:
    static inline std::unique_ptr<TempFolder> s_folder;
};

}  // namespace headlight::test
