// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/fact.h"
#include "seams/tenancy.h"
#include "topology/topology.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::seams {

/// The ways along which a fault template looks from its root.
enum class Relation : std::uint8_t {
    self,
    host,      ///< that carries it
    hosts,     ///< fed, cooled or carried by it
    racks,     ///< fed or cooled by it
    gpus,      ///< whose work passes through it
    circuit,   ///< pumps, loops and CDUs that share its water, itself included
    chillers,  ///< that feed its circuit
    cdus,      ///< that it feeds; of a rack or host: that feed it
    feeders,   ///< everything that powers it
    psus,      ///< of its host
    nics,      ///< of its host, or at the ends of its links
    links,     ///< at its port or ports; for a link itself
    switches,  ///< at the ends of its links
    uplinks,   ///< from those to other switches
    ranks,     ///< that run on its GPUs
    jobs,      ///< that depend on it
    writers,   ///< jobs that write their checkpoints to it
    otherJobs, ///< that do not depend on it, but can meet it in the fabric as far as is known
    storages,  ///< that the job writes to and reads from
    pools,     ///< of its job
    routes,    ///< of its job or pool
    siblings,  ///< of the same kind below the same provider
    residents, ///< ranks and GPUs on the hosts that it is part of, feeds, cools or holds; of what has no
               ///< place (a job, its storage, the fabric): none
};
inline constexpr int kRelationCount = static_cast<int>(Relation::residents) + 1;
[[nodiscard]] std::optional<Relation> relationFromName(std::string_view name);

/// The dependency graph as the engine walks it. Entities without a place in the topology take part as far as
/// their names tell (gpu → host, link → ports, pump → CDU). One thread.
class Graph {
public:
    Node node(const topology::EntityId& id); ///< finds or makes
    [[nodiscard]] Node find(const topology::EntityId& id) const;
    /// Whether series and events may speak of it: it is known, or there is room. What the topology has has room.
    [[nodiscard]] bool admits(const topology::EntityId& id) const { return m_ids.size() < m_most || m_index.contains(id); }
    void setMost(std::size_t most) { m_most = most; }
    [[nodiscard]] const topology::EntityId& id(Node n) const { return m_ids[n.value()]; }
    [[nodiscard]] topology::EntityKind kind(Node n) const { return m_ids[n.value()].kind(); }
    [[nodiscard]] std::size_t size() const { return m_ids.size(); }
    [[nodiscard]] const std::vector<Node>& ofKind(topology::EntityKind kind) const {
        return m_byKind[static_cast<std::size_t>(kind)];
    }

    void setTopology(std::shared_ptr<const topology::Topology> topology);
    /// A host and all that it carries go by another name from now on: what is found under @p from is @p to.
    /// Returns the nodes that are no more, and in whose place what stands.
    std::unordered_map<std::uint32_t, Node> rename(const topology::EntityId& from,
                                                   const topology::EntityId& to);
    /// Time goes on: jobs leave devices and others come. True when that changed what at() says.
    bool setTime(TimePoint now);
    [[nodiscard]] const topology::Topology* topology() const { return m_topology.get(); }
    [[nodiscard]] const topology::Job* job(Node n) const;
    /// Another job was started after @p since on a device of this one.
    [[nodiscard]] bool isFollowed(Node job, TimePoint since) const { return m_tenancy.isFollowed(job, since); }
    /// What the inventory says of it under that word; empty: nothing.
    [[nodiscard]] std::string_view label(Node n, const std::string& word) const;
    [[nodiscard]] std::string owner(Node n) const; ///< empty = nobody states it

    /// What lies at @p relation from @p n, without repeats, in a steady order. Kept until the graph changes.
    [[nodiscard]] const std::vector<Node>& at(Relation relation, Node n) const;
    /// Everything that may be the root of a fault seen at @p n, @p n included.
    [[nodiscard]] const std::vector<Node>& suspects(Node n) const;
    /// Whether a link ends at a port of a host.
    [[nodiscard]] bool isHostLink(Node link) const;
    /// What a port is called on its host: `mlx5_1`, and `ens2f0` where the inventory says so.
    [[nodiscard]] std::vector<std::string_view> deviceNames(Node nic) const;
    /// Where nobody says of any device who cools, feeds or holds it, a unit, a feed or a rack may serve all of them.
    [[nodiscard]] bool isGuessed(Node n) const;
    /// Entities from @p from to @p to along the edges, ends included; shortest, empty when there is no way.
    [[nodiscard]] std::vector<Node> path(Node from, Node to) const;
    /// The training or inference job that a GPU or rank works for; invalid when none or not known.
    [[nodiscard]] Node jobOf(Node n) const;
    /// Counts up when what at() says may have changed.
    [[nodiscard]] std::uint64_t epoch() const { return m_epoch; }

private:
    struct Neighbour {
        Node node;
        topology::EdgeKind kind;
    };
    void addNode(Node n);
    void clearCaches() const;
    void nameOtherNames();
    void placeNics();
    [[nodiscard]] std::vector<Node> compute(Relation relation, Node n) const;
    [[nodiscard]] std::vector<Node> suspectsOf(Node n) const;
    [[nodiscard]] std::vector<Node> downstream(const std::vector<Node>& from,
                                               topology::EntityKind wanted) const;
    [[nodiscard]] std::vector<Node> upstream(Node n) const;
    [[nodiscard]] std::vector<Node> circuitOf(Node n) const;
    [[nodiscard]] std::vector<Node> partsOf(Node host, topology::EntityKind kind) const;
    [[nodiscard]] std::vector<Node> fabricNeighbours(Node n) const;
    [[nodiscard]] std::vector<Node> nicsOf(Node n) const;
    [[nodiscard]] std::vector<Node> gpusOf(Node n) const;
    [[nodiscard]] std::vector<Node> residentsOf(Node n) const;
    [[nodiscard]] std::vector<Node> jobsOf(Node n) const;
    [[nodiscard]] std::vector<Node> storagesOf(Node job) const;
    [[nodiscard]] Node hostOf(Node n) const;
    [[nodiscard]] bool canMeet(Node a, Node b) const;

    std::size_t m_most = SIZE_MAX;
    std::vector<topology::EntityId> m_ids;
    std::array<std::vector<Node>, topology::kEntityKindCount + 1> m_byKind;
    std::unordered_map<topology::EntityId, Node> m_index;
    std::vector<topology::EntityId> m_aliases; ///< in the index, for a node of another name
    std::unordered_map<std::uint32_t, std::vector<Node>> m_parts; ///< host → parts by the id
    std::shared_ptr<const topology::Topology> m_topology;
    std::vector<std::vector<Neighbour>> m_out, m_in;
    std::unordered_map<std::uint32_t, const topology::Job*> m_jobs;
    Tenancy m_tenancy; ///< of GPUs
    std::unordered_map<std::uint32_t, Node> m_jobOfNic;
    std::unordered_map<std::uint32_t, Node> m_gpuOfRank;
    std::unordered_map<std::uint32_t, std::vector<Node>> m_ranksOfGpu;
    std::uint64_t m_epoch = 0;
    mutable std::unordered_map<std::uint64_t, std::vector<Node>> m_cache;
    mutable std::unordered_map<std::uint32_t, std::vector<Node>> m_suspects;
    mutable std::optional<bool> m_isPlaced; ///< any device
};

} // namespace seamscope::seams
