// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/server_core.h"

#include "wire/caller.h"

#include <algorithm>
#include <random>
#include <string_view>
#include <utility>

namespace seamscope::wire {
namespace {

constexpr std::size_t kRememberedGraphs = 8;
// Bytes that have not been taken yet. A machine may be a proxy with many people behind it: one of them who stalls leaves room for others.
constexpr std::size_t kAnswersOfConnection = std::size_t{192} << 20;
constexpr std::size_t kAnswersOfMachine = std::size_t{384} << 20;
constexpr std::size_t kAnswersOfAll = std::size_t{512} << 20;
constexpr std::size_t kThreads = 2; ///< for looks, and as many for replies

std::string randomTicket() {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::random_device random;
    std::string ticket;
    for (int i = 0; i < 32; ++i)
        ticket += kDigits[random() % kDigits.size()];
    return ticket;
}

} // namespace

ServerCore::ServerCore(telemetry::Feed& sharedFeed, Secret requiredToken, std::size_t maxCalls,
                       std::size_t machineCalls, std::shared_ptr<Gate> entrance)
    : token(std::move(requiredToken))
    , ticket(randomTicket())
    , looks(kThreads)
    , replies(kThreads)
    , gate(std::move(entrance))
    , m_feed(sharedFeed)
    , m_maxCalls(maxCalls)
    , m_machineCalls(machineCalls) {}

grpc::Status ServerCore::authorise(const grpc::ServerContextBase& context) const {
    return bearsToken(context, ticket) ? grpc::Status::OK : wire::authorise(context, token);
}

std::shared_ptr<telemetry::Feed> ServerCore::feedFor(const grpc::ServerContextBase& context) const {
    if (feedOfPerson) {
        const auto from = peerAddress(context.peer());
        return feedOfPerson(personOf(context), from ? PeerAddress{from->machine(), 0}.text() : std::string());
    }
    return {std::shared_ptr<void>(), &m_feed}; // not ours
}

bool ServerCore::isOwn(const grpc::ServerContextBase& context) const { return bearsToken(context, ticket); }

bool ServerCore::enter(Endable& call, const std::string& peer) {
    const auto from = peerAddress(peer);
    const std::lock_guard lock(m_mutex);
    if (!m_isOpen || m_calls.size() >= m_maxCalls)
        return false;
    if (from) {
        std::size_t& held = m_callsOf[from->machine()];
        if (held >= m_machineCalls)
            return false;
        ++held;
    }
    m_calls.insert(&call);
    return true;
}

void ServerCore::leave(Endable& call, const std::string& peer) {
    const auto from = peerAddress(peer);
    const std::lock_guard lock(m_mutex);
    m_calls.erase(&call);
    if (const auto it = from ? m_callsOf.find(from->machine()) : m_callsOf.end();
        it != m_callsOf.end() && --it->second == 0)
        m_callsOf.erase(it);
    if (m_calls.empty())
        m_empty.notify_all();
}

bool ServerCore::holdAnswer(const std::string& peer, std::size_t bytes) {
    const auto from = peerAddress(peer);
    if (!from || bytes == 0)
        return true;
    const std::lock_guard lock(m_answerMutex);
    std::size_t own = 0;
    std::size_t ofMachine = 0;
    std::size_t all = 0;
    for (const auto& [whose, held] : m_answersOf) {
        own += whose == *from ? held : 0;
        ofMachine += whose.machine() == from->machine() ? held : 0;
        all += held;
    }
    const auto isTooMuch = [bytes](std::size_t held, std::size_t most) { return held > 0 && held + bytes > most; };
    if (isTooMuch(own, kAnswersOfConnection) || isTooMuch(ofMachine, kAnswersOfMachine) || isTooMuch(all, kAnswersOfAll))
        return false;
    m_answersOf[*from] += bytes;
    return true;
}

void ServerCore::dropAnswer(const std::string& peer, std::size_t bytes) {
    const auto from = bytes > 0 ? peerAddress(peer) : std::nullopt;
    if (!from)
        return;
    const std::lock_guard lock(m_answerMutex);
    if (const auto it = m_answersOf.find(*from); it != m_answersOf.end() && (it->second -= bytes) == 0)
        m_answersOf.erase(it);
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
