// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace seamscope::topology {

/// Which cable is plugged into which port: a switch knows its ports, but only the topology knows the other end.
/// Learns from the ids of links (`link/A:PORT~B:PORT`). A port of two links, as where a cable was moved, is of
/// neither. Thread-safe; bounded.
class LinkEnds {
public:
    static constexpr std::size_t kMaxEnds = 2'000'000;

    void learn(const TopologyFragment& fragment);
    /// Others than links are passed over.
    void learn(const EntityId& entity);

    /// The link at the port; empty when not known.
    [[nodiscard]] EntityId find(std::string_view device, std::string_view port) const;
    /// Counts up with everything that is new: what was asked before may have another answer now.
    [[nodiscard]] std::uint64_t version() const { return m_version.load(std::memory_order_acquire); }

private:
    void put(std::string_view end, const EntityId& link);

    mutable std::mutex m_mutex;
    std::unordered_map<std::string, EntityId> m_byEnd; ///< "DEVICE:PORT"; an empty id: of several
    std::atomic<std::uint64_t> m_version{0};
};

} // namespace seamscope::topology
