// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_groups.h"

#include "graph/graph_containers.h"
#include "graph/graph_joins.h"
#include "qt/format.h"
#include "qt/terms.h"

#include <QCoreApplication>

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <optional>
#include <tuple>

namespace seamscope::ui {
namespace {

using topology::EdgeIndex;
using topology::EdgeKind;
using topology::Entity;
using topology::EntityId;
using topology::EntityIndex;
using topology::EntityKind;
using topology::Topology;

using Members = std::vector<EntityIndex>;

struct GraphWords {
    Q_DECLARE_TR_FUNCTIONS(GraphGroups)
};

/// Where the entities of a kind stand, and from how many on they are one group.
struct KindPlace {
    EntityKind kind;
    int domain;
    int column;
    int rank;
    std::size_t mostAlone;
    const char* plural;
};

constexpr KindPlace kPlaces[] = {
    {EntityKind::chiller, 0, 0, 0, 8, QT_TRANSLATE_NOOP("GraphGroups", "Chillers")},
    {EntityKind::feed, 0, 0, 2, 8, QT_TRANSLATE_NOOP("GraphGroups", "Feeds")},
    {EntityKind::ups, 0, 0, 3, 6, QT_TRANSLATE_NOOP("GraphGroups", "UPS")},
    {EntityKind::cdu, 0, 1, 0, 12, QT_TRANSLATE_NOOP("GraphGroups", "CDUs")},
    {EntityKind::crah, 0, 1, 1, 6, QT_TRANSLATE_NOOP("GraphGroups", "CRAHs")},
    {EntityKind::pdu, 0, 1, 2, 6, QT_TRANSLATE_NOOP("GraphGroups", "PDUs")},
    {EntityKind::pump, 0, 1, 3, 6, QT_TRANSLATE_NOOP("GraphGroups", "Pumps")},
    {EntityKind::loop, 0, 2, 0, 8, QT_TRANSLATE_NOOP("GraphGroups", "Loops")},
    {EntityKind::rack, 1, 0, 0, 12, QT_TRANSLATE_NOOP("GraphGroups", "Racks")},
    {EntityKind::host, 1, 0, 1, 12, QT_TRANSLATE_NOOP("GraphGroups", "Hosts")},
    {EntityKind::switch_, 1, 0, 2, 4, QT_TRANSLATE_NOOP("GraphGroups", "Switches")},
    {EntityKind::storage, 1, 0, 4, 4, QT_TRANSLATE_NOOP("GraphGroups", "Storage")},
    {EntityKind::rank, 2, 0, 0, 0, QT_TRANSLATE_NOOP("GraphGroups", "ranks")},
    {EntityKind::pool, 2, 0, 1, 8, QT_TRANSLATE_NOOP("GraphGroups", "Pools")},
    {EntityKind::route, 2, 0, 2, 6, QT_TRANSLATE_NOOP("GraphGroups", "Routes")},
    {EntityKind::comm, 2, 0, 3, 4, QT_TRANSLATE_NOOP("GraphGroups", "Comms")},
    {EntityKind::checkpoint, 2, 0, 4, 4, QT_TRANSLATE_NOOP("GraphGroups", "Checkpoints")},
    {EntityKind::job, 2, 1, 0, 8, QT_TRANSLATE_NOOP("GraphGroups", "Jobs")},
    {EntityKind::program, 3, 0, 0, 6, QT_TRANSLATE_NOOP("GraphGroups", "Programs")},
    {EntityKind::milestone, 3, 0, 1, 6, QT_TRANSLATE_NOOP("GraphGroups", "Milestones")},
    {EntityKind::reservation, 3, 0, 2, 4, QT_TRANSLATE_NOOP("GraphGroups", "Reservations")},
    {EntityKind::team, 3, 0, 3, 4, QT_TRANSLATE_NOOP("GraphGroups", "Teams")},
};

std::string capitalised(std::string text) {
    if (!text.empty())
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

/// "CDU", "Feed".
std::string kindTitle(EntityKind kind) {
    QString name = models::kindName(kind);
    name[0] = name[0].toUpper();
    return name.toStdString();
}

/// A title with a name in it.
std::string titled(const QString& words, std::string_view name) {
    return words.arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))).toStdString();
}

/// Letters at the front of a name: "leaf-07" → "leaf".
std::string prefixOf(std::string_view name) {
    const auto end = std::find_if(name.begin(), name.end(),
                                  [](char c) { return std::isalpha(static_cast<unsigned char>(c)) == 0; });
    return {name.begin(), end};
}

class Builder {
public:
    Builder(const Topology& topology, const std::set<std::string>& expanded,
            const std::vector<EntityId>& apart)
        : m_topology(topology)
        , m_expanded(expanded)
        , m_apart(apart)
        , m_containers(topology) {}

    GraphGroups build() {
        const std::size_t n = m_topology.entities().size();
        m_groups.nodeOf.assign(n, kNoNode);
        m_ofKind.resize(topology::kEntityKindCount);
        findApart();
        for (std::uint32_t i = 0; i < n; ++i)
            if (const EntityKind kind = entity(EntityIndex(i)).id.kind(); kind != EntityKind::unknown)
                m_ofKind[static_cast<std::size_t>(kind)].push_back(EntityIndex(i));
        // Shorter limits on what stands alone until the overview fits; what the user opened stays open.
        for (m_shrink = 0; m_shrink < 4; ++m_shrink) {
            m_groups.nodes.clear();
            std::fill(m_groups.nodeOf.begin(), m_groups.nodeOf.end(), kNoNode);
            m_opened = 0;
            for (const KindPlace& place : kPlaces)
                addKind(place);
            if (m_groups.nodes.size() - m_opened <= kMostOverviewNodes)
                break;
        }
        assignParts();
        sortNodes();
        m_groups.edges = joinNodes(m_topology, m_groups.nodeOf);
        return std::move(m_groups);
    }

private:
    const Entity& entity(EntityIndex i) const { return m_topology.entity(i); }
    std::string label(const Entity& of, const char* key) const {
        const auto at = of.labels.find(key);
        return at == of.labels.end() ? std::string() : at->second;
    }
    bool isOpen(const std::string& key) const { return m_expanded.contains(key); }

    void findApart();

    void addKind(const KindPlace& place);
    void addRacks(const KindPlace& place, const Members& racks);
    void addSwitches(const KindPlace& place, const Members& switches);
    void addPdus(const KindPlace& place, const Members& pdus);
    void addRanks(const KindPlace& place, const Members& ranks);
    void addSplit(const KindPlace& place, const std::string& keyStem,
                  const std::map<std::string, Members>& parts,
                  const std::function<std::string(const std::string&, std::size_t)>& title,
                  const std::string& parent);
    void addGroup(const KindPlace& place, std::string key, std::string title, const Members& members,
                  const std::string& parent);
    /// One node for all of them, which can be opened.
    void addClosed(const KindPlace& place, std::string key, std::string title, const Members& members,
                   const std::string& parent);
    void addOne(const KindPlace& place, EntityIndex i, const std::string& parent);
    void addAll(const KindPlace& place, const Members& members, const std::string& parent);
    void addNode(GraphNode node, const Members& members);

    void assignParts();
    void sortNodes();

    const Topology& m_topology;
    const std::set<std::string>& m_expanded;
    const std::vector<EntityId>& m_apart;
    std::set<EntityIndex> m_standsAlone; ///< tops of what is apart
    GraphGroups m_groups;
    std::vector<Members> m_ofKind;
    GraphContainers m_containers;
    std::size_t m_opened = 0;             ///< nodes that are there because the user opened a group
    int m_shrink = 0;
};

void Builder::findApart() {
    for (const EntityId& id : m_apart) {
        const EntityIndex at = m_topology.find(id);
        if (at.isValid())
            m_standsAlone.insert(m_containers.outermost(at));
    }
}

void Builder::addNode(GraphNode node, const Members& members) {
    const auto number = static_cast<std::uint32_t>(m_groups.nodes.size());
    for (EntityIndex member : members) {
        m_groups.nodeOf[member.value()] = number;
        const std::string& owner = entity(member).owner;
        if (!owner.empty() && std::find(node.owners.begin(), node.owners.end(), owner) == node.owners.end())
            node.owners.push_back(owner);
    }
    std::sort(node.owners.begin(), node.owners.end());
    m_opened += node.parent.empty() ? 0 : 1;
    m_groups.nodes.push_back(std::move(node));
}

void Builder::addOne(const KindPlace& place, EntityIndex i, const std::string& parent) {
    GraphNode node;
    const EntityId& id = entity(i).id;
    node.key = id.text();
    node.title = std::string(id.kind() == EntityKind::gpu || id.kind() == EntityKind::nic ||
                                     id.kind() == EntityKind::psu
                                 ? id.name().substr(std::min(id.name().find(':') + 1, id.name().size()))
                                 : id.name());
    if (id.kind() == EntityKind::gpu)
        node.title = titled(GraphWords::tr("GPU %1"), node.title);
    if (id.kind() == EntityKind::checkpoint)
        node.title = kindTitle(EntityKind::checkpoint);
    if (id.name().size() <= 2 && id.kind() != EntityKind::gpu) // "c1" alone says nothing
        node.title = kindTitle(id.kind()) + " " + node.title;
    node.entity = id;
    node.kind = id.kind();
    node.domain = place.domain;
    node.column = place.column;
    node.rank = place.rank;
    node.parent = parent;
    Members parts;
    for (EntityIndex part : m_containers.parts(i))
        if (const EntityKind kind = entity(part).id.kind();
            kind != EntityKind::link && kind != EntityKind::nvlink)
            parts.push_back(part);
    node.canExpand = !parts.empty();
    node.isExpanded = node.canExpand && isOpen(node.key);
    const bool open = node.isExpanded;
    const std::string key = node.key;
    addNode(std::move(node), {i});
    if (open)
        for (EntityIndex part : parts)
            addOne(place, part, key);
}

void Builder::addAll(const KindPlace& place, const Members& members, const std::string& parent) {
    for (EntityIndex i : members)
        addOne(place, i, parent);
}

void Builder::addGroup(const KindPlace& place, std::string key, std::string title, const Members& members,
                       const std::string& parent) {
    if (isOpen(key)) {
        addAll(place, members, key);
        return;
    }
    if (members.size() == 1 && place.kind != EntityKind::rank) {
        addOne(place, members.front(), parent);
        return;
    }
    addClosed(place, std::move(key), std::move(title), members, parent);
}

void Builder::addClosed(const KindPlace& place, std::string key, std::string title, const Members& members,
                        const std::string& parent) {
    GraphNode node;
    node.key = std::move(key);
    node.title = std::move(title);
    node.kind = place.kind;
    node.members = static_cast<std::uint32_t>(members.size());
    node.domain = place.domain;
    node.column = place.column;
    node.rank = place.rank;
    node.parent = parent;
    node.canExpand = true;
    addNode(std::move(node), members);
}

/// One group a part, or one for all of them while they are too many for the overview.
void Builder::addSplit(const KindPlace& place, const std::string& keyStem,
                       const std::map<std::string, Members>& parts,
                       const std::function<std::string(const std::string&, std::size_t)>& title,
                       const std::string& parent) {
    const std::size_t most = 16U >> m_shrink;
    const std::string all = "group:" + keyStem;
    if (parts.size() > most && !isOpen(all)) {
        Members members;
        for (const auto& [name, some] : parts)
            members.insert(members.end(), some.begin(), some.end());
        addClosed(place, all, GraphWords::tr(place.plural).toStdString(), members, parent);
        return;
    }
    for (const auto& [name, members] : parts) {
        std::string key = all;
        key.append(":").append(name);
        addGroup(place, std::move(key), title(name, members.size()), members,
                 parts.size() > most ? all : parent);
    }
}

void Builder::addRacks(const KindPlace& place, const Members& racks) {
    std::map<std::string, Members> rows;
    for (EntityIndex i : racks) {
        const EntityIndex in = m_topology.container(i);
        std::string row = in.isValid() && entity(in).id.kind() == EntityKind::row
                              ? std::string(entity(in).id.name())
                              : label(entity(i), "row");
        if (row.empty() && entity(i).position && entity(i).position->row >= 0)
            row = std::to_string(entity(i).position->row + 1);
        rows[row].push_back(i);
    }
    addSplit(place, "row", rows,
             [](const std::string& row, std::size_t) {
                 if (row.empty())
                     return GraphWords::tr("Racks").toStdString();
                 // "Row A", but never "Row row-a".
                 return prefixOf(row) == "row" || prefixOf(row) == "Row"
                            ? capitalised(row)
                            : titled(GraphWords::tr("Row %1"), row);
             },
             {});
}

void Builder::addSwitches(const KindPlace& place, const Members& switches) {
    std::map<std::string, Members> tiers;
    for (EntityIndex i : switches) {
        std::string tier = label(entity(i), "tier");
        tier = tier.empty() ? label(entity(i), "role") : tier;
        tier = tier.empty() ? prefixOf(entity(i).id.name()) : tier;
        tiers[tier].push_back(i);
    }
    addSplit(place, "tier", tiers,
             [](const std::string& tier, std::size_t) {
                 return tier.empty() ? GraphWords::tr("Switches").toStdString() : capitalised(tier);
             },
             {});
}

/// Power distribution units in groups by what feeds them.
void Builder::addPdus(const KindPlace& place, const Members& pdus) {
    std::map<std::string, Members> byFeed;
    for (EntityIndex i : pdus) {
        std::string feed;
        for (EdgeIndex e : m_topology.incoming(i))
            if (m_topology.edge(e).kind == EdgeKind::powers &&
                (feed.empty() || m_topology.edge(e).from.text() < feed))
                feed = m_topology.edge(e).from.text();
        byFeed[feed].push_back(i);
    }
    addSplit(place, "pdu", byFeed,
             [](const std::string& feed, std::size_t) -> std::string {
                 return feed.empty() ? GraphWords::tr("PDUs").toStdString()
                                     : titled(GraphWords::tr("PDUs %1"), feed.substr(feed.find('/') + 1));
             },
             {});
}

void Builder::addRanks(const KindPlace& place, const Members& ranks) {
    std::map<std::string, Members> jobs;
    for (EntityIndex i : ranks) {
        const std::string_view name = entity(i).id.name();
        jobs[std::string(name.substr(0, name.rfind(':')))].push_back(i);
    }
    addSplit(place, "ranks", jobs,
             [this](const std::string& job, std::size_t count) {
                 const topology::Job* stated = m_topology.job(topology::EntityId::make(EntityKind::job, job));
                 // The others tell nothing: "1 rank" would be a job of one GPU. More digits have no room: "511…anks" tells less.
                 const bool hasRoom = stated && (stated->gpus < 100 || (count < 10 && stated->gpus < 1000));
                 if (hasRoom && stated->gpus > count)
                     return GraphWords::tr("%1 of %2 ranks").arg(models::formatCount(count), models::formatCount(stated->gpus)).toStdString();
                 if (count >= 10'000) // does not fit beside the noun: the second line has it
                     return GraphWords::tr("Ranks").toStdString();
                 return models::countText(EntityKind::rank, count).toStdString();
             },
             {});
}

void Builder::addKind(const KindPlace& place) {
    Members members;
    for (EntityIndex i : m_ofKind[static_cast<std::size_t>(place.kind)])
        // Parts are drawn inside their container unless that is opened, which adds them itself.
        if (!m_containers.of(i).isValid())
            members.push_back(i);
    const std::size_t mostAlone = place.mostAlone >> m_shrink;
    if (!m_standsAlone.empty() && (members.size() > mostAlone || place.kind == EntityKind::rack))
        std::erase_if(members, [&](EntityIndex i) {
            const bool isAlone = m_standsAlone.contains(i);
            if (isAlone)
                addOne(place, i, {});
            return isAlone;
        });
    if (members.empty())
        return;
    if (place.kind == EntityKind::rack)
        return addRacks(place, members);
    if (place.kind == EntityKind::rank)
        return addRanks(place, members);
    if (members.size() <= mostAlone)
        return addAll(place, members, {});
    if (place.kind == EntityKind::switch_)
        return addSwitches(place, members);
    if (place.kind == EntityKind::pdu)
        return addPdus(place, members);
    if (place.kind == EntityKind::comm) {
        std::map<std::string, Members> kinds;
        for (EntityIndex i : members) {
            const std::string_view name = entity(i).id.name();
            kinds[prefixOf(name.substr(name.rfind(':') + 1))].push_back(i);
        }
        return addSplit(
            place, "comm", kinds,
            [](const std::string& kind, std::size_t) { return titled(GraphWords::tr("comm %1"), kind); }, {});
    }
    addGroup(place, std::string("group:") + place.plural, GraphWords::tr(place.plural).toStdString(), members,
             {});
}

/// Everything that has no node of its own belongs to that of its nearest container with one.
void Builder::assignParts() {
    for (std::uint32_t i = 0; i < m_groups.nodeOf.size(); ++i) {
        EntityIndex at = m_containers.of(EntityIndex(i));
        for (int depth = 0; m_groups.nodeOf[i] == kNoNode && at.isValid() && depth < GraphContainers::kMostDeep;
             ++depth, at = m_containers.of(at))
            m_groups.nodeOf[i] = m_groups.nodeOf[at.value()];
    }
}

/// By domain, column and class; within a class in the order of adding, which is natural order with parts
/// after their container.
void Builder::sortNodes() {
    std::vector<std::uint32_t> order(m_groups.nodes.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const GraphNode& x = m_groups.nodes[a];
        const GraphNode& y = m_groups.nodes[b];
        return std::tie(x.domain, x.column, x.rank) < std::tie(y.domain, y.column, y.rank);
    });
    std::vector<std::uint32_t> newNumber(order.size());
    std::vector<GraphNode> sorted;
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        newNumber[order[i]] = i;
        sorted.push_back(std::move(m_groups.nodes[order[i]]));
    }
    m_groups.nodes = std::move(sorted);
    for (std::uint32_t& node : m_groups.nodeOf)
        if (node != kNoNode)
            node = newNumber[node];
}

} // namespace

std::uint32_t GraphGroups::find(const std::string& key) const {
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].key == key)
            return i;
    return kNoNode;
}

GraphGroups makeGraphGroups(const Topology& topology, const std::set<std::string>& expanded,
                            const std::vector<EntityId>& apart) {
    return Builder(topology, expanded, apart).build();
}

} // namespace seamscope::ui
