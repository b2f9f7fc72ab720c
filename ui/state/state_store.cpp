#include "ui/state/state_store.h"

#include <cstring>
#include <utility>

namespace headlight {

namespace {

constexpr std::size_t kHistory = 100;

bool continues(const char* merge, const char* last) { return merge && last && std::strcmp(merge, last) == 0; }

void remember(std::vector<KeptState>& steps, const ViewState& state) {
    const KeptState* before = steps.empty() ? nullptr : &steps.back();
    steps.push_back(KeptState(state, before));
}

}  // namespace

StateStore::StateStore(QObject* parent) : QObject(parent) {}

void StateStore::change(const std::function<void(ViewState&)>& edit, const char* merge) {
    ViewState next = m_state;
    edit(next);
    joinHeadsOfRollout(next.map);
    if (next.compared)
        joinHeadsOfRollout(next.compared->map);
    if (next == m_state)
        return;
    if (!continues(merge, m_lastMerge) || m_past.empty()) {
        remember(m_past, m_state);
        if (m_past.size() > kHistory)
            m_past.erase(m_past.begin());
    }
    m_lastMerge = merge;
    m_future.clear();
    replace(std::move(next));
}

void StateStore::amend(const std::function<void(ViewState&)>& edit) {
    ViewState next = m_state;
    edit(next);
    if (next == m_state)
        return;
    if (!m_past.empty() && m_past.back().state() == next) {  // the last change comes to nothing
        m_past.pop_back();
        m_lastMerge = nullptr;
    }
    replace(std::move(next));
}

void StateStore::reset(ViewState state) {
    m_state = std::move(state);
    forget();
}

void StateStore::forget() {
    m_past.clear();
    m_future.clear();
    m_lastMerge = nullptr;
}

void StateStore::restore(const ViewState& state) {
    if (!m_past.empty() && m_past.back().state() == state)
        m_past.pop_back();
    m_lastMerge = nullptr;
    replace(state);
}

void StateStore::undo() {
    if (m_past.empty())
        return;
    remember(m_future, m_state);
    ViewState next = m_past.back().state();
    m_past.pop_back();
    m_lastMerge = nullptr;
    replace(std::move(next));
}

void StateStore::redo() {
    if (m_future.empty())
        return;
    remember(m_past, m_state);
    ViewState next = m_future.back().state();
    m_future.pop_back();
    m_lastMerge = nullptr;
    replace(std::move(next));
}

void StateStore::replace(ViewState next) {
    const ViewState before = std::exchange(m_state, std::move(next));
    Q_EMIT changed(before, m_state);
}

}  // namespace headlight
