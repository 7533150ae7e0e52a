// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/connection_table.h"

#include <algorithm>

namespace seamscope::wire {
namespace {

constexpr std::chrono::minutes kRefusalsCount{1};
constexpr std::size_t kMaxRefusals = 4096; ///< machines remembered

} // namespace

/// Machines behind one another's address are few; one of them must not take what all share.
std::size_t ConnectionTable::perMachine() const { return std::max<std::size_t>(m_limits.connections / 4, 8); }

ConnectionTable::Arrival ConnectionTable::arrives(int descriptor, const PeerAddress& peer, SteadyTime now) {
    Arrival arrival;
    if (isBarred(peer, now))
        return arrival;
    const Machine machine = peer.machine();
    const auto ofMachine = [&](const auto& entry) { return entry.second.peer.machine() == machine; };
    if (!peer.isLoopback() && static_cast<std::size_t>(std::count_if(
                                  m_connections.begin(), m_connections.end(), ofMachine)) >= perMachine()) {
        const auto own = firstToGo(&machine);
        if (own == m_connections.end())
            return arrival;
        evict(own, arrival.evicted);
    }
    if (unproven() >= std::max<std::size_t>(m_limits.connections / 2, 1))
        evict(firstToGo(nullptr), arrival.evicted);
    if (size() >= m_limits.connections) {
        auto it = firstToGo(nullptr);
        if (it == m_connections.end())
            it = longestIdle();
        if (it == m_connections.end())
            return arrival;
        evict(it, arrival.evicted);
    }
    arrival.isWelcome = true;
    m_connections[descriptor] = {peer, now, now, 0, 0, false, false};
    m_descriptors[peer] = descriptor;
    return arrival;
}

void ConnectionTable::speaks(int descriptor) {
    if (const auto it = m_connections.find(descriptor); it != m_connections.end())
        it->second.hasSpoken = true;
}

void ConnectionTable::leaves(int descriptor) {
    if (const auto it = m_connections.find(descriptor); it != m_connections.end())
        erase(it);
}

void ConnectionTable::callBegins(const PeerAddress& peer, SteadyTime now) {
    Connection* const connection = find(peer);
    if (!connection)
        return;
    connection->isProven = true;
    connection->lastCall = now;
    ++connection->calls;
}

void ConnectionTable::callEnds(const PeerAddress& peer, SteadyTime now) {
    Connection* const connection = find(peer);
    if (!connection)
        return;
    connection->lastCall = now;
    connection->calls -= connection->calls > 0 ? 1 : 0;
}

std::optional<int> ConnectionTable::loginRefused(const PeerAddress& peer, SteadyTime now) {
    if (m_refusals.size() < kMaxRefusals || m_refusals.contains(peer.machine())) {
        Refusals& machine = m_refusals.try_emplace(peer.machine(), Refusals{now, 0}).first->second;
        if (now - machine.since > kRefusalsCount)
            machine = {now, 0};
        ++machine.count;
    }
    Connection* const connection = find(peer);
    if (!connection || connection->isProven || ++connection->refused < m_limits.refusedLogins)
        return std::nullopt;
    const int descriptor = m_descriptors.at(peer);
    leaves(descriptor);
    return descriptor;
}

std::vector<int> ConnectionTable::takeOverdue(SteadyTime now) {
    std::vector<int> overdue;
    for (auto it = m_connections.begin(); it != m_connections.end();) {
        const Connection& connection = it->second;
        const auto patience = connection.hasSpoken ? m_limits.firstCall : m_limits.firstByte;
        const auto next = std::next(it);
        if (!connection.isProven && now - connection.since > patience)
            evict(it, overdue);
        it = next;
    }
    std::erase_if(m_refusals, [&](const auto& entry) { return now - entry.second.since > kRefusalsCount; });
    return overdue;
}

bool ConnectionTable::hasSpoken(int descriptor) const {
    const auto it = m_connections.find(descriptor);
    return it != m_connections.end() && it->second.hasSpoken;
}

std::size_t ConnectionTable::unproven() const {
    return static_cast<std::size_t>(std::count_if(m_connections.begin(), m_connections.end(),
                                                  [](const auto& entry) { return !entry.second.isProven; }));
}

std::vector<int> ConnectionTable::descriptors() const {
    std::vector<int> all;
    for (const auto& [descriptor, connection] : m_connections)
        all.push_back(descriptor);
    return all;
}

ConnectionTable::Connection* ConnectionTable::find(const PeerAddress& peer) {
    const auto it = m_descriptors.find(peer);
    return it == m_descriptors.end() ? nullptr : &m_connections.at(it->second);
}

bool ConnectionTable::isBarred(const PeerAddress& peer, SteadyTime now) const {
    const auto it = m_refusals.find(peer.machine());
    return !peer.isLoopback() && it != m_refusals.end() && now - it->second.since <= kRefusalsCount &&
           it->second.count >= m_limits.refusedPerMinute;
}

ConnectionTable::Connections::iterator ConnectionTable::firstToGo(const Machine* machine) {
    std::map<Machine, std::size_t> held;
    for (const auto& [descriptor, connection] : m_connections)
        if (!connection.isProven)
            ++held[connection.peer.machine()];
    auto best = m_connections.end();
    for (auto it = m_connections.begin(); it != m_connections.end(); ++it) {
        const Connection& one = it->second;
        if (one.isProven || (machine && one.peer.machine() != *machine))
            continue;
        if (best == m_connections.end()) {
            best = it;
            continue;
        }
        const std::size_t mine = held[one.peer.machine()];
        const std::size_t theirs = held[best->second.peer.machine()];
        if (mine > theirs || (mine == theirs && one.since < best->second.since))
            best = it;
    }
    return best;
}

ConnectionTable::Connections::iterator ConnectionTable::longestIdle() {
    auto best = m_connections.end();
    for (auto it = m_connections.begin(); it != m_connections.end(); ++it)
        if (it->second.calls == 0 &&
            (best == m_connections.end() || it->second.lastCall < best->second.lastCall))
            best = it;
    return best;
}

void ConnectionTable::evict(Connections::iterator it, std::vector<int>& evicted) {
    if (it == m_connections.end())
        return;
    evicted.push_back(it->first);
    erase(it);
}

void ConnectionTable::erase(Connections::iterator it) {
    // The caller may be back from the same port already.
    const auto known = m_descriptors.find(it->second.peer);
    if (known != m_descriptors.end() && known->second == it->first)
        m_descriptors.erase(known);
    m_connections.erase(it);
}

} // namespace seamscope::wire
