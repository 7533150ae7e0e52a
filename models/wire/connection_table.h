// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/peer_address.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace seamscope::wire {

using SteadyTime = std::chrono::steady_clock::time_point;

struct AdmissionLimits {
    std::size_t connections = 512; ///< open at a time; half of them at most without an allowed call so far
    std::chrono::milliseconds grace{0};          ///< that a newcomer has before it counts for that half
    std::chrono::milliseconds firstByte{5'000};  ///< until the caller says anything
    std::chrono::milliseconds firstCall{30'000}; ///< until its first call that is allowed
    std::uint64_t firstCallBytes = 256 << 10;    ///< that it may send until then
    std::uint64_t strangerBytes = 64 << 20;      ///< that all such connections together may have sent
    unsigned refusedLogins = 3;                  ///< that a connection may make
    unsigned refusedPerMinute = 30;              ///< that a machine may make; this machine has no bound

    /// Of a listener whose first call may bring a message of @p bytes.
    [[nodiscard]] AdmissionLimits withMessages(std::uint64_t bytes) const {
        AdmissionLimits limits = *this;
        limits.firstCallBytes += bytes;
        limits.strangerBytes = std::max(strangerBytes, 4 * bytes);
        return limits;
    }
};

/// Who is connected, and who goes when somebody else wants in. A caller that has shown a right to call is
/// never put out for one that has not; among the others the oldest of the machine with the most goes first,
/// so that whoever knocks is heard. Pure: times come in, decisions go out; the sockets are the owner's.
/// What a caller can do over and over, coming and going, costs a logarithm of the connections and a look at each machine.
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

    /// A call that is allowed has begun, has ended. The descriptor, when it is the first of its connection.
    std::optional<int> callBegins(const PeerAddress& peer, SteadyTime now);
    void callEnds(const PeerAddress& peer, SteadyTime now);
    /// A call without the right to; the descriptor, when the connection has to end for it.
    [[nodiscard]] std::optional<int> loginRefused(const PeerAddress& peer, SteadyTime now);

    /// Those without an allowed call so far, and how much each has sent.
    [[nodiscard]] std::vector<int> strangers() const;
    void hasSent(int descriptor, std::uint64_t bytes);
    /// Strangers that had time enough or sent too much; they are out of the table. Where all together sent too much, the
    /// largest of the machine that sent most goes.
    [[nodiscard]] std::vector<int> takeOverdue(SteadyTime now);

    [[nodiscard]] std::optional<PeerAddress> peerOf(int descriptor) const;
    [[nodiscard]] bool contains(int descriptor) const { return m_connections.contains(descriptor); }
    [[nodiscard]] bool hasSpoken(int descriptor) const;
    [[nodiscard]] std::size_t size() const { return m_connections.size(); }
    /// Without an allowed call so far.
    [[nodiscard]] std::size_t unproven() const { return m_unproven; }
    [[nodiscard]] std::vector<int> descriptors() const;

private:
    using Machine = std::array<std::uint8_t, 16>;
    struct Connection {
        PeerAddress peer;
        SteadyTime since;
        SteadyTime lastCall{};
        std::size_t calls = 0;  ///< running
        std::uint64_t sent = 0; ///< bytes; looked at until it is proven
        unsigned refused = 0;
        bool hasSpoken = false;
        bool isProven = false;
    };
    struct Refusals {
        SteadyTime since;
        unsigned count = 0;
    };
    using Connections = std::map<int, Connection>;
    /// What one machine holds.
    struct Share {
        std::size_t connections = 0;
        std::set<std::pair<SteadyTime, int>> unproven; ///< oldest first
    };

    [[nodiscard]] Connection* find(const PeerAddress& peer);
    [[nodiscard]] bool isBarred(const PeerAddress& peer, SteadyTime now) const;
    [[nodiscard]] std::size_t perMachine() const;
    /// The unproven connection that goes first; of @p machine alone, when given.
    [[nodiscard]] Connections::iterator firstToGo(const Machine* machine);
    void takeLoudest(std::vector<int>& overdue);
    void forgetUnproven(int descriptor, const Connection& connection);
    /// The proven one without a call that was used longest ago.
    [[nodiscard]] Connections::iterator longestIdle();
    void evict(Connections::iterator it, std::vector<int>& evicted);
    void erase(Connections::iterator it);

    const AdmissionLimits m_limits;
    Connections m_connections;
    std::map<PeerAddress, int> m_descriptors;
    std::map<Machine, Share> m_shares; ///< of machines with a connection
    std::size_t m_unproven = 0;
    std::map<Machine, Refusals> m_refusals; ///< of the last minute, bounded
};

} // namespace seamscope::wire
