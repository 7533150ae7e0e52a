// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/fragment_difference.h"

#include <algorithm>
#include <set>

namespace seamscope::topology {
namespace {

template<class T>
std::map<EntityId, const T*> byId(const std::vector<T>& list) {
    std::map<EntityId, const T*> index;
    for (const T& item : list)
        index[item.id] = &item; // the later one wins, as in the builder
    return index;
}

void say(FragmentDifference& result, std::string line) {
    if (result.lines.size() < FragmentDifference::kKeptLines)
        result.lines.push_back(std::move(line));
    else
        ++result.leftOut;
}

/// Calls @p each(before, after) for every id of either, null where it is absent.
template<class T, class Each>
void walk(const std::vector<T>& before, const std::vector<T>& after, const Each& each) {
    const auto old = byId(before);
    const auto fresh = byId(after);
    std::set<EntityId> ids;
    for (const auto& [id, item] : old)
        ids.insert(id);
    for (const auto& [id, item] : fresh)
        ids.insert(id);
    for (const EntityId& id : ids) {
        const auto a = old.find(id);
        const auto b = fresh.find(id);
        each(id, a == old.end() ? nullptr : a->second, b == fresh.end() ? nullptr : b->second);
    }
}

std::string quoted(const std::string& text) { return text.empty() ? "none" : "'" + text + "'"; }

std::string changeOf(const Entity& before, const Entity& after) {
    std::string text;
    if (before.owner != after.owner)
        text += ", owner " + quoted(before.owner) + " -> " + quoted(after.owner);
    if (before.position != after.position)
        text += ", position";
    if (before.labels != after.labels)
        text += ", labels";
    return text.empty() ? text : text.substr(2);
}

/// How many ranks sit elsewhere, came or went.
std::size_t moved(const Job& before, const Job& after) {
    std::map<unsigned, EntityId> places;
    for (const RankPlacement& rank : before.ranks)
        places[rank.rank] = rank.gpu;
    std::size_t count = 0;
    for (const RankPlacement& rank : after.ranks) {
        const auto it = places.find(rank.rank);
        if (it == places.end() || it->second != rank.gpu)
            ++count;
        if (it != places.end())
            places.erase(it);
    }
    return count + places.size();
}

std::string timeOr(const std::optional<TimePoint>& time) { return time ? formatRfc3339(*time) : "none"; }

std::string changeOf(const Job& before, const Job& after) {
    std::string text;
    const auto add = [&](const std::string& what) { text += (text.empty() ? "" : ", ") + what; };
    if (before.owner != after.owner)
        add("owner " + quoted(before.owner) + " -> " + quoted(after.owner));
    if (before.gpus != after.gpus)
        add("GPUs " + std::to_string(before.gpus) + " -> " + std::to_string(after.gpus));
    if (const std::size_t ranks = moved(before, after); ranks > 0)
        add(std::to_string(ranks) + " ranks placed anew");
    if (before.start != after.start)
        add("start " + timeOr(before.start) + " -> " + timeOr(after.start));
    if (before.end != after.end)
        add("end " + timeOr(before.end) + " -> " + timeOr(after.end));
    if (!(before.reference == after.reference))
        add("reference");
    if (before.checkpoint != after.checkpoint)
        add("checkpoint");
    return text.empty() ? "changed" : text;
}

} // namespace

FragmentDifference difference(const TopologyFragment& before, const TopologyFragment& after) {
    FragmentDifference result;
    walk(before.jobs, after.jobs, [&](const EntityId& id, const Job* a, const Job* b) {
        if (a && b && !(*a == *b))
            say(result, id.text() + ": " + changeOf(*a, *b));
        else if (!a)
            say(result, id.text() + ": new, " + std::to_string(b->gpus) + " GPUs");
        else if (!b) {
            say(result, id.text() + ": no longer stated, ended");
            result.gone.push_back(*a);
        }
    });
    walk(before.entities, after.entities, [&](const EntityId& id, const Entity* a, const Entity* b) {
        if (a && b && !(*a == *b))
            say(result, id.text() + ": " + changeOf(*a, *b));
        else if (!a)
            say(result, id.text() + ": new");
        else if (!b) {
            say(result, id.text() + ": no longer stated");
            ++result.entitiesGone;
        }
    });
    const std::set<Edge> old(before.edges.begin(), before.edges.end());
    const std::set<Edge> fresh(after.edges.begin(), after.edges.end());
    const auto text = [](const Edge& edge) {
        return edge.from.text() + " " + std::string(name(edge.kind)) + " " + edge.to.text();
    };
    for (const Edge& edge : fresh)
        if (!old.contains(edge))
            say(result, text(edge) + ": new");
    for (const Edge& edge : old)
        if (!fresh.contains(edge)) {
            say(result, text(edge) + ": no longer stated");
            ++result.edgesGone;
        }
    return result;
}

} // namespace seamscope::topology
