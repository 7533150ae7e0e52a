// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/collective_event.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::collectives {

/// A communicator or process group. Two groups of the same name but other members are two communicators
/// (split groups use names again).
struct Communicator {
    std::string name;                 ///< "43", "default_pg", "0x9a7c…"
    std::string description;          ///< "PIPELINE_MODEL_PARALLEL_GROUP"; empty = none
    std::vector<std::uint32_t> ranks; ///< in the job, ascending by rank in the group; empty = not known
    std::uint32_t size = 0;           ///< number of members where it is known without their names

    /// What people read: the description, or the name.
    [[nodiscard]] const std::string& title() const { return description.empty() ? name : description; }
    bool operator==(const Communicator&) const = default;
};

/// Where a rank runs and which part of the model it has; parts that are not known are empty or -1.
struct RankPlace {
    std::string host;
    std::int32_t device = -1;
    std::int32_t data = -1;     ///< data-parallel index
    std::int32_t pipeline = -1; ///< pipeline stage
    std::int32_t tensor = -1;
    std::int32_t expert = -1;
    bool operator==(const RankPlace&) const = default;
};

/// The names behind the ids of collective events. One thread; grows only, to stated bounds.
class CollectiveDirectory {
public:
    static constexpr std::size_t kMaxComms = 1'000'000;
    static constexpr std::size_t kMaxNames = 1'000'000;
    static constexpr std::uint32_t kMaxRank = 4'194'303; ///< a higher one is no rank
    static constexpr std::size_t kMaxBytes = std::size_t{32} << 20; ///< of names and members: 131,072 ranks take a fifth

    /// Finds or makes. Invalid id when the bound is reached. @p comm without members meets the one of its
    /// name if there is just one; members that become known later are taken.
    CommId comm(Communicator comm);
    [[nodiscard]] const Communicator& comm(CommId id) const { return m_comms[id.value()]; }
    [[nodiscard]] const std::vector<Communicator>& comms() const { return m_comms; }

    NameId name(std::string_view text);
    [[nodiscard]] std::string_view name(NameId id) const; ///< "" for an invalid id

    RankPlace& place(std::uint32_t rank) { return m_places[rank]; }
    [[nodiscard]] const RankPlace* findPlace(std::uint32_t rank) const;
    [[nodiscard]] const std::map<std::uint32_t, RankPlace>& places() const { return m_places; }

    /// About what all of it holds.
    [[nodiscard]] std::size_t bytes() const { return m_bytes + m_places.size() * kPlaceBytes; }

    std::string job; ///< name of the job: "atlas-70b"; empty = not known

private:
    static constexpr std::size_t kPlaceBytes = 144; ///< with the node of its map and the name of a host
    [[nodiscard]] bool hasRoom(std::size_t bytes) const { return m_bytes + bytes <= kMaxBytes; }

    std::size_t m_bytes = 0; ///< without places
    std::vector<Communicator> m_comms;
    std::unordered_multimap<std::string, CommId> m_commsByName;
    std::vector<std::string> m_names;
    std::unordered_map<std::string, NameId> m_nameIds;
    std::map<std::uint32_t, RankPlace> m_places;
};

} // namespace seamscope::collectives
