// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/peer_address.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace seamscope::wire {

using SteadyTime = std::chrono::steady_clock::time_point;

struct AdmissionLimits {
    std::size_t connections = 512; ///< open at a time; half of them at most without an allowed call so far
    std::chrono::milliseconds firstByte{5'000};  ///< until the caller says anything
    std::chrono::milliseconds firstCall{30'000}; ///< until its first call that is allowed
    unsigned refusedLogins = 3;                  ///< that a connection may make
    unsigned refusedPerMinute = 30;              ///< that a machine may make; this machine has no bound
};

/// Who is connected, and who goes when somebody else wants in. A caller that has shown a right to call is
/// never put out for one that has not; among the others the oldest of the machine with the most goes first,
/// so that whoever knocks is heard. Pure: times come in, decisions go out; the sockets are the gate's.
class ConnectionTable {
public:
    explicit ConnectionTable(AdmissionLimits limits)
        : m_limits(limits) {}

    struct Arrival {
        bool isWelcome = false;
        std::vector<int> evicted; ///< descriptors whose connections end to make room
    };
    /// A connection wants in. Welcome: it is in the table under @p descriptor.
    [[nodiscard]] Arrival arrives(int descriptor, const PeerAddress& peer, SteadyTime now);
    /// It has said something.
    void speaks(int descriptor);
    void leaves(int descriptor);

    /// A call that is allowed has begun, has ended.
    void callBegins(const PeerAddress& peer, SteadyTime now);
    void callEnds(const PeerAddress& peer, SteadyTime now);
    /// A call without the right to; the descriptor, when the connection has to end for it.
    [[nodiscard]] std::optional<int> loginRefused(const PeerAddress& peer, SteadyTime now);

    /// Connections that had time enough; they are out of the table.
    [[nodiscard]] std::vector<int> takeOverdue(SteadyTime now);

    [[nodiscard]] bool contains(int descriptor) const { return m_connections.contains(descriptor); }
    [[nodiscard]] bool hasSpoken(int descriptor) const;
    [[nodiscard]] std::size_t size() const { return m_connections.size(); }
    /// Without an allowed call so far.
    [[nodiscard]] std::size_t unproven() const;
    [[nodiscard]] std::vector<int> descriptors() const;

private:
    using Machine = std::array<std::uint8_t, 16>;
    struct Connection {
        PeerAddress peer;
        SteadyTime since;
        SteadyTime lastCall{};
        std::size_t calls = 0; ///< running
        unsigned refused = 0;
        bool hasSpoken = false;
        bool isProven = false;
    };
    struct Refusals {
        SteadyTime since;
        unsigned count = 0;
    };
    using Connections = std::map<int, Connection>;

    [[nodiscard]] Connection* find(const PeerAddress& peer);
    [[nodiscard]] bool isBarred(const PeerAddress& peer, SteadyTime now) const;
    [[nodiscard]] std::size_t perMachine() const;
    /// The unproven connection that goes first; of @p machine alone, when given.
    [[nodiscard]] Connections::iterator firstToGo(const Machine* machine);
    /// The proven one without a call that was used longest ago.
    [[nodiscard]] Connections::iterator longestIdle();
    void evict(Connections::iterator it, std::vector<int>& evicted);
    void erase(Connections::iterator it);

    const AdmissionLimits m_limits;
    Connections m_connections;
    std::map<PeerAddress, int> m_descriptors;
    std::map<Machine, Refusals> m_refusals; ///< of the last minute, bounded
};

} // namespace seamscope::wire
