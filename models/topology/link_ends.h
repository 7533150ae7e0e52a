// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace seamscope::topology {

/// A port under one name whatever who tells of it calls it: `Ethernet1/1`, `Eth1/1`, `Et1/1` and `Ethernet1_1` (as ids have
/// it) are one; `eth0` of a switch is not its `Ethernet0`.
[[nodiscard]] std::string portKey(std::string_view port);

/// Which cable is plugged into which port: a switch knows its ports, but only the topology knows the other end.
/// Learns from the ids of links (`link/A:PORT~B:PORT`), and from the labels `guid` and `address` of their devices by which
/// names else these are known. A device may be told with its domain or without; of two that its short name may mean it is
/// neither. A port of two links, as where a cable was moved, is of neither. Thread-safe; bounded.
class LinkEnds {
public:
    static constexpr std::size_t kMaxEnds = 2'000'000;

    void learn(const TopologyFragment& fragment);
    /// Others than links are passed over.
    void learn(const EntityId& entity);
    /// All of @p ports are names of one port, as a row of a switch gives them.
    void learnSame(std::string_view device, std::span<const std::string> ports);

    /// The link at the port; empty when not known.
    [[nodiscard]] EntityId find(std::string_view device, std::string_view port) const;
    /// The same where device and port are told by several names; the first that are known count.
    [[nodiscard]] EntityId find(std::span<const std::string> devices, std::span<const std::string> ports) const;
    /// Counts up with everything that is new: what was asked before may have another answer now.
    [[nodiscard]] std::uint64_t version() const { return m_version.load(std::memory_order_acquire); }

private:
    struct End {
        std::string device; ///< as the link has it
        EntityId link;      ///< empty: of several
    };
    /// What else a device is called, and what a port of that name is called there: the adapter of a host has a GUID of its own.
    struct Alias {
        std::string device;
        std::string part; ///< of the device; empty: the device itself
    };

    void learnNames(const Entity& device);
    void put(std::string_view end, const EntityId& link);
    void putAlias(std::string_view name, const EntityId& of);
    [[nodiscard]] EntityId atPort(std::string_view device, const std::string& port) const;
    [[nodiscard]] EntityId atDevice(std::string_view device, std::string_view port) const;

    mutable std::mutex m_mutex;
    std::unordered_multimap<std::string, End> m_byEnd;         ///< by short name of the device and key of the port
    std::unordered_map<std::string, Alias> m_aliases;          ///< by address or GUID
    std::unordered_multimap<std::string, std::string> m_same;  ///< the same way → key of the port under another name
    std::atomic<std::uint64_t> m_version{0};
};

} // namespace seamscope::topology
