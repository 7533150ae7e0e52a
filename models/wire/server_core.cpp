// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/server_core.h"

#include <algorithm>

namespace seamscope::wire {
namespace {
constexpr std::size_t kRememberedGraphs = 8;
}

bool ServerCore::enter(Endable& call) {
    const std::lock_guard lock(m_mutex);
    if (!m_isOpen || m_calls.size() >= m_maxCalls)
        return false;
    m_calls.insert(&call);
    return true;
}

void ServerCore::leave(Endable& call) {
    const std::lock_guard lock(m_mutex);
    m_calls.erase(&call);
    if (m_calls.empty())
        m_empty.notify_all();
}

void ServerCore::endAll(const grpc::Status& status) {
    // A call cannot be freed meanwhile: leave() needs the lock.
    const std::lock_guard lock(m_mutex);
    m_isOpen = false;
    for (Endable* call : m_calls)
        call->end(status);
}

void ServerCore::waitUntilEmpty() {
    std::unique_lock lock(m_mutex);
    m_empty.wait(lock, [&] { return m_calls.empty(); });
}

void ServerCore::remember(std::uint64_t instance, std::shared_ptr<const topology::Topology> graph) {
    const std::lock_guard lock(m_graphMutex);
    const bool isKnown = std::any_of(m_graphs.begin(), m_graphs.end(), [&](const SentGraph& sent) {
        return sent.instance == instance && sent.graph->epoch() == graph->epoch();
    });
    if (isKnown)
        return;
    m_graphs.push_back({instance, std::move(graph)});
    if (m_graphs.size() > kRememberedGraphs)
        m_graphs.pop_front();
}

std::shared_ptr<const topology::Topology> ServerCore::recall(std::uint64_t instance,
                                                             std::uint64_t epoch) const {
    const std::lock_guard lock(m_graphMutex);
    for (const SentGraph& sent : m_graphs)
        if (sent.instance == instance && sent.graph->epoch() == epoch)
            return sent.graph;
    return nullptr;
}

} // namespace seamscope::wire
