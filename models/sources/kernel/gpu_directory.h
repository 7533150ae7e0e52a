// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"
#include "topology/topology.h"

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace seamscope::sources {

/// Which GPU sits at which PCI address of which host. Learns from topology labels (`pci`, `uuid`), from the
/// labels of DCGM series (`pci_bus_id`, `UUID`) and from companion lines of the driver. A host goes by its
/// full name and by its short one, as long as no other has the same. Thread-safe; bounded.
class GpuDirectory {
public:
    static constexpr std::size_t kMaxEntries = 1'000'000;

    void learn(const topology::TopologyFragment& fragment);
    /// From a series that is already resolved to a GPU; others are passed over.
    void learn(const topology::EntityId& entity, const telemetry::Labels& labels);
    /// From a companion line: the address holds the GPU of that UUID.
    void learnUuid(std::string_view host, std::string_view pci, std::string_view uuid);

    /// Empty when not known. @param pci normalised.
    [[nodiscard]] topology::EntityId find(std::string_view host, std::string_view pci) const;
    /// UUID seen for the address, empty when not known.
    [[nodiscard]] std::string uuid(std::string_view host, std::string_view pci) const;

private:
    void put(const topology::EntityId& gpu, std::string_view pci, std::string_view uuid);

    mutable std::mutex m_mutex;
    std::unordered_map<std::string, topology::EntityId> m_byAddress; ///< "HOST DDDDDDDD:BB:dd.0"
    std::unordered_map<std::string, topology::EntityId> m_byUuid;
    std::unordered_map<std::string, std::string> m_uuids; ///< address → UUID
};

} // namespace seamscope::sources
