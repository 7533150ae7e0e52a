// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/memory_account.h"
#include "topology/topology.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace seamscope::telemetry {

/// One host under two names: exporters give the fully qualified one ("n031.hall2.example"), kernel lines and
/// Slurm the short one ("n031"). Facts go by the name that was told first. A short name that two hosts share
/// joins neither from the moment the second is seen. Case makes no other host (RFC 4343): books write GN031. Addresses are no names, unless a topology states whose they are
/// (label `address` of a host, several with commas between).
/// Bounded by bytes: three quarters for names of topologies and series, which are kept as they come; the rest, and whoever
/// comes when these are full, has a place for as long as it goes on being told. Thread-safe.
class HostNames {
public:
    struct Options {
        std::size_t bytes = std::size_t{256} << 20;
        std::shared_ptr<MemoryAccount> account{}; ///< counts them as names; null: nobody asks
        topology::EntityKind kind = topology::EntityKind::host; ///< whose names: those of a switch are told in two ways too
    };
    HostNames()
        : HostNames(Options{}) {}
    explicit HostNames(Options options)
        : m_options(std::move(options)) {}

    struct Joined {
        topology::EntityId id;
        std::string doubt; ///< why it was not joined, for the source's row; empty = none
    };
    /// What tells of a host: series and topologies last, an event is over.
    enum class Use : std::uint8_t { lasting, passing };
    /// The id to keep facts about @p id under: of a host, or of a part that names its host (gpu, nic, psu,
    /// nvlink). Others are passed on.
    [[nodiscard]] Joined join(const topology::EntityId& id, Use use = Use::lasting);
    /// The same for everything a fragment names; addresses that it states are known from then on.
    [[nodiscard]] topology::TopologyFragment join(topology::TopologyFragment fragment);
    /// Names that were forgotten or not taken since the last call, for want of room.
    [[nodiscard]] std::uint64_t takeForgotten();
    [[nodiscard]] std::size_t bytes() const;

private:
    struct Known {
        std::string full;      ///< fully qualified name; empty = none told yet
        std::string kept;      ///< what facts go by
        std::string other;     ///< a second host of the same short name; empty = none
        std::size_t bytes = 0; ///< with its place in the table
    };
    struct Table {
        std::unordered_map<std::string, Known> names; ///< by short name, in small letters
        std::size_t bytes = 0;
    };
    /// Name to keep instead of @p host; the doubt is that of Joined.
    [[nodiscard]] std::string nameFor(std::string_view host, Use use, std::string& doubt);
    [[nodiscard]] Known& knownAs(const std::string& shortName, std::string_view host, Use use);
    [[nodiscard]] bool fitsKept(std::size_t bytes) const { return m_kept.bytes + m_addressBytes + bytes <= m_options.bytes / 4 * 3; }
    void put(Table& table, std::unordered_map<std::string, Known>::node_type name);
    void account(std::size_t added, std::size_t removed);

    void takeAddresses(const topology::TopologyFragment& fragment);
    void takeAddress(std::string address, std::string_view host);
    /// Whose address that is; otherwise @p host itself.
    [[nodiscard]] std::string ownerOf(std::string_view host);

    const Options m_options;
    mutable std::mutex m_mutex;
    Table m_kept;
    Table m_recent; ///< told since the last time that this one was full
    Table m_former; ///< told before that; forgotten the next time
    std::unordered_map<std::string, std::string> m_byAddress; ///< by its name in small letters
    std::size_t m_addressBytes = 0;
    std::uint64_t m_forgotten = 0;
};

} // namespace seamscope::telemetry
