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
    const auto share = m_shares.find(machine);
    if (!peer.isLoopback() && share != m_shares.end() && share->second.connections >= perMachine()) {
        const auto own = firstToGo(&machine);
        if (own == m_connections.end())
            return arrival;
        evict(own, arrival.evicted);
    }
    if (unproven() >= std::max<std::size_t>(m_limits.connections / 2, 1))
        if (const auto it = firstToGo(nullptr); now - it->second.since >= m_limits.grace)
            evict(it, arrival.evicted);
    if (size() >= m_limits.connections) {
        auto it = firstToGo(nullptr);
        if (it == m_connections.end())
            it = longestIdle();
        if (it == m_connections.end())
            return arrival;
        evict(it, arrival.evicted);
    }
    arrival.isWelcome = true;
    leaves(descriptor); // the number of one whose end nobody told
    m_connections[descriptor] = {.peer = peer, .since = now, .lastCall = now};
    m_descriptors[peer] = descriptor;
    Share& held = m_shares[machine];
    ++held.connections;
    held.unproven.emplace(now, descriptor);
    ++m_unproven;
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

std::optional<int> ConnectionTable::callBegins(const PeerAddress& peer, SteadyTime now) {
    Connection* const connection = find(peer);
    if (!connection)
        return std::nullopt;
    connection->lastCall = now;
    ++connection->calls;
    if (connection->isProven)
        return std::nullopt;
    const int descriptor = m_descriptors.at(peer);
    forgetUnproven(descriptor, *connection);
    connection->isProven = true;
    return descriptor;
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
        if (!connection.isProven && (now - connection.since > patience || connection.sent > m_limits.firstCallBytes))
            evict(it, overdue);
        it = next;
    }
    takeLoudest(overdue);
    std::erase_if(m_refusals, [&](const auto& entry) { return now - entry.second.since > kRefusalsCount; });
    return overdue;
}

std::vector<int> ConnectionTable::strangers() const {
    std::vector<int> all;
    for (const auto& [machine, share] : m_shares)
        for (const auto& [since, descriptor] : share.unproven)
            all.push_back(descriptor);
    return all;
}

void ConnectionTable::hasSent(int descriptor, std::uint64_t bytes) {
    if (const auto it = m_connections.find(descriptor); it != m_connections.end())
        it->second.sent = bytes;
}

void ConnectionTable::takeLoudest(std::vector<int>& overdue) {
    std::uint64_t all = 0;
    std::map<Machine, std::uint64_t> sums;
    std::vector<std::pair<std::uint64_t, int>> loud; // the loudest last
    for (const int descriptor : strangers()) {
        const Connection& one = m_connections.at(descriptor);
        all += one.sent;
        sums[one.peer.machine()] += one.sent;
        loud.emplace_back(one.sent, descriptor);
    }
    std::sort(loud.begin(), loud.end());
    while (all > m_limits.strangerBytes) {
        const auto most = std::max_element(sums.begin(), sums.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        const auto next = std::find_if(loud.rbegin(), loud.rend(), [&](const auto& entry) {
            return m_connections.at(entry.second).peer.machine() == most->first;
        });
        all -= next->first;
        most->second -= next->first;
        evict(m_connections.find(next->second), overdue);
        loud.erase(std::next(next).base());
    }
}

std::optional<PeerAddress> ConnectionTable::peerOf(int descriptor) const {
    const auto it = m_connections.find(descriptor);
    return it == m_connections.end() ? std::nullopt : std::optional(it->second.peer);
}

bool ConnectionTable::hasSpoken(int descriptor) const {
    const auto it = m_connections.find(descriptor);
    return it != m_connections.end() && it->second.hasSpoken;
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
    const auto oldest = [&](const Share& share) { return m_connections.find(share.unproven.begin()->second); };
    if (machine) {
        const auto share = m_shares.find(*machine);
        return share == m_shares.end() || share->second.unproven.empty() ? m_connections.end() : oldest(share->second);
    }
    const Share* most = nullptr;
    for (const auto& [of, share] : m_shares)
        if (!share.unproven.empty() &&
            (!most || share.unproven.size() > most->unproven.size() ||
             (share.unproven.size() == most->unproven.size() && *share.unproven.begin() < *most->unproven.begin())))
            most = &share;
    return most ? oldest(*most) : m_connections.end();
}

void ConnectionTable::forgetUnproven(int descriptor, const Connection& connection) {
    m_shares[connection.peer.machine()].unproven.erase({connection.since, descriptor});
    --m_unproven;
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
    if (!it->second.isProven)
        forgetUnproven(it->first, it->second);
    if (const auto share = m_shares.find(it->second.peer.machine()); --share->second.connections == 0)
        m_shares.erase(share);
    m_connections.erase(it);
}

} // namespace seamscope::wire
