// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace seamscope::telemetry {

/// One host under two names: exporters give the fully qualified one ("n031.hall2.example"), kernel lines and
/// Slurm the short one ("n031"). Facts go by the name that was told first. A short name that two hosts share
/// joins neither from the moment the second is seen. Addresses are no names, unless a topology states whose they are
/// (label `address` of a host, several with commas between). Thread-safe; bounded: hosts beyond kMaxHosts are not joined.
class HostNames {
public:
    static constexpr std::size_t kMaxHosts = 1'000'000;

    struct Joined {
        topology::EntityId id;
        std::string doubt; ///< why it was not joined, for the source's row; empty = none
    };
    /// The id to keep facts about @p id under: of a host, or of a part that names its host (gpu, nic, psu,
    /// nvlink). Others are passed on.
    [[nodiscard]] Joined join(const topology::EntityId& id);
    /// The same for everything a fragment names; addresses that it states are known from then on.
    [[nodiscard]] topology::TopologyFragment join(topology::TopologyFragment fragment);

private:
    struct Known {
        std::string full;  ///< fully qualified name; empty = none told yet
        std::string kept;  ///< what facts go by
        std::string other; ///< a second host of the same short name; empty = none
    };
    /// Name to keep instead of @p host; the doubt is that of Joined.
    [[nodiscard]] std::string nameFor(std::string_view host, std::string& doubt);

    void takeAddresses(const topology::TopologyFragment& fragment);
    /// Whose address that is; otherwise @p host itself.
    [[nodiscard]] std::string ownerOf(std::string_view host);

    std::mutex m_mutex;
    std::unordered_map<std::string, Known> m_byShort;
    std::unordered_map<std::string, std::string> m_byAddress;
};

} // namespace seamscope::telemetry
