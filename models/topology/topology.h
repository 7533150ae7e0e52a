// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/strong_id.h"
#include "topology/agent_names.h"
#include "topology/entity.h"
#include "topology/job.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::topology {

using EntityIndex = StrongId<struct EntityIndexTag>;
using EdgeIndex = StrongId<struct EdgeIndexTag>;

enum class EdgeKind : unsigned char { cools, powers, contains, connects, hosts, runs, stores, transfers, funds, gates };
[[nodiscard]] std::string_view name(EdgeKind kind);
[[nodiscard]] std::optional<EdgeKind> edgeKindFromName(std::string_view text);

/// Interfaces between owners, contract §2.
enum class Seam : unsigned char {
    none, cooling, power, hardware, fabric, storage, scheduler, software, transfer, economics
};
[[nodiscard]] std::string_view name(Seam seam);

/// Place on the floor plan: row and column count from 0, unit is the tray from the top; negative = not stated.
struct Position {
    int row = -1;
    int column = -1;
    int unit = -1;
    bool operator==(const Position&) const = default;
};

struct Entity {
    EntityId id;
    std::string owner; ///< team; empty = orphan, which views say
    std::map<std::string, std::string> labels;
    std::optional<Position> position;
    /// True when it was seen in data but stands in no topology file: drawn as unknown ground.
    bool discovered = false;
    bool operator==(const Entity&) const = default;
};

/// From provider to dependent, cause to effect.
struct Edge {
    EntityId from;
    EntityId to;
    EdgeKind kind = EdgeKind::connects;
    auto operator<=>(const Edge&) const = default;
};

/// Part of a topology as a source reports it; merged by the builder. The JSON importers make these.
struct TopologyFragment {
    std::vector<Entity> entities;
    std::vector<Edge> edges;
    std::vector<Job> jobs;
    [[nodiscard]] bool isEmpty() const { return entities.empty() && edges.empty() && jobs.empty(); }
};

/// Immutable typed graph of one epoch; shared between threads by shared_ptr<const Topology>.
/// Entities are sorted by (kind, natural name order), edges by (from, to, kind): same input, same indices.
class Topology {
public:
    /// Brings back a graph that was built elsewhere (wire, recording): same content, same epoch, same order. Refuses
    /// a repeated entity, edge or job and an edge whose ends are not both there. Nothing is implied or added.
    [[nodiscard]] static Result<std::shared_ptr<const Topology>> restore(std::uint64_t epoch,
                                                                         std::vector<Entity> entities,
                                                                         std::vector<Edge> edges,
                                                                         std::vector<Job> jobs);

    [[nodiscard]] std::uint64_t epoch() const { return m_epoch; }
    [[nodiscard]] std::span<const Entity> entities() const { return m_entities; }
    [[nodiscard]] std::span<const Edge> edges() const { return m_edges; }
    [[nodiscard]] std::span<const Job> jobs() const { return m_jobs; }

    [[nodiscard]] EntityIndex find(const EntityId& id) const; ///< invalid when absent
    [[nodiscard]] const Entity& entity(EntityIndex i) const { return m_entities[i.value()]; }
    [[nodiscard]] const Edge& edge(EdgeIndex i) const { return m_edges[i.value()]; }
    [[nodiscard]] std::span<const EdgeIndex> outgoing(EntityIndex i) const;
    [[nodiscard]] std::span<const EdgeIndex> incoming(EntityIndex i) const;
    [[nodiscard]] EntityIndex from(EdgeIndex i) const { return m_ends[i.value()].first; }
    [[nodiscard]] EntityIndex to(EdgeIndex i) const { return m_ends[i.value()].second; }
    /// The provider over a `contains` edge (gpu → host, host → rack); invalid for a top.
    [[nodiscard]] EntityIndex container(EntityIndex i) const;
    /// Which seam an edge is; Seam::none when both ends have one owner or an owner is not known.
    [[nodiscard]] Seam seamOf(EdgeIndex i) const;
    [[nodiscard]] const Job* job(const EntityId& id) const; ///< nullptr when absent

private:
    friend class TopologyBuilder;
    [[nodiscard]] bool indexEntities(); ///< false: one stands there twice
    void groupEdges();

    std::uint64_t m_epoch = 0;
    std::vector<Entity> m_entities;
    std::vector<Edge> m_edges;
    std::vector<Job> m_jobs;
    std::vector<std::uint32_t> m_slots; ///< where entities stand, by the hash of their ids; open addressing
    std::vector<std::pair<EntityIndex, EntityIndex>> m_ends;
    std::vector<EdgeIndex> m_out, m_in;              ///< grouped by entity
    std::vector<std::uint32_t> m_outStart, m_inStart; ///< entities + 1 offsets
};

/// Collects fragments and makes immutable snapshots. Not thread-safe: one owner.
class TopologyBuilder {
public:
    /// Entities, and ranks of jobs, that there may be. When there are more, jobs that ended go, the first to end first; what is
    /// new and has no room then is not taken.
    void setMost(std::size_t most) { m_most = most; }
    /// Entities and jobs that went or were not taken since the last call.
    [[nodiscard]] std::size_t takeLost() { return std::exchange(m_lost, 0); }
    /// Adds or overrides (a stated entity beats a discovered one; labels are merged, the newer value wins). Of what agents are
    /// called (kAgentsLabel) a host gets the names under which something is known.
    void merge(const TopologyFragment& fragment);
    /// Notes an entity seen in data; true when it was new. Its host is noted too.
    bool discover(const EntityId& id);
    [[nodiscard]] bool isChanged() const { return m_changed; }
    /// Implied `contains` edges (host → gpu, nic, psu), `hosts` edges (gpu → rank), `runs` (rank → job) and
    /// `funds`-direction edges (job → program) are added. Epoch counts up at each call.
    [[nodiscard]] std::shared_ptr<const Topology> build();

private:
    class Implied;
    std::map<EntityId, Entity> m_entities;
    std::map<Edge, bool> m_edges;
    std::map<EntityId, Job> m_jobs;
    AgentNames m_agents;
    void forgetEnded(std::size_t coming);
    void takeAgents(const EntityId& host, const std::string& names);
    void callByAgent(const EntityId& id);
    [[nodiscard]] bool hasRoom(std::size_t parts) const { return m_entities.size() + m_ranks + parts <= m_most; }

    std::size_t m_most = SIZE_MAX;
    std::size_t m_ranks = 0; ///< of all jobs
    std::size_t m_lost = 0;
    std::uint64_t m_epoch = 0;
    bool m_changed = false;
};

/// "rack/r2" before "rack/r10": digit runs compare as numbers.
[[nodiscard]] bool naturalLess(std::string_view a, std::string_view b);

} // namespace seamscope::topology
