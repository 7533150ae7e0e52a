// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/slurm_topology.h"

#include "base/text.h"
#include "topology/hostlist.h"

#include <algorithm>
#include <string>

namespace seamscope::topology {
namespace {

/// Names and edges of all lines together: a line of twenty bytes states 200,000 of them. A site of 100,000 hosts has some 250,000.
constexpr std::size_t kMostParts = 600'000;

/// One line: keys do not care for case, values hold no blanks.
struct Line {
    std::string_view name, nodes, switches, speed;
    bool isBlock = false;
    bool isOther = false; ///< a line of options
};

Line lineOf(std::string_view text) {
    Line line;
    while (!text.empty()) {
        const auto space = text.find_first_of(" \t");
        const std::string_view word = text.substr(0, space);
        text = space == std::string_view::npos ? std::string_view() : trimmed(text.substr(space));
        const auto equals = word.find('=');
        const std::string_view key = word.substr(0, equals);
        const std::string_view value = equals == std::string_view::npos ? "" : word.substr(equals + 1);
        if (isSameWord(key, "SwitchName") || isSameWord(key, "BlockName")) {
            line.name = value;
            line.isBlock = isSameWord(key, "BlockName");
        } else if (isSameWord(key, "Nodes")) {
            line.nodes = value;
        } else if (isSameWord(key, "Switches")) {
            line.switches = value;
        } else if (isSameWord(key, "LinkSpeed")) {
            line.speed = value;
        } else if (isSameWord(key, "BlockSizes")) {
            line.isOther = true;
        }
    }
    return line;
}

class Reader {
public:
    explicit Reader(Problems& problems)
        : m_problems(problems) {}

    /// False once no more is taken.
    bool read(std::string_view text, std::uint64_t number) {
        const bool wasFull = isFull();
        readLine(text, number);
        if (isFull() && !wasFull)
            m_problems.add(ErrorCode::tooLarge, "line " + std::to_string(number),
                           "more than " + std::to_string(kMostParts) + " switches, hosts and edges; what follows is not read");
        return !isFull();
    }
    [[nodiscard]] TopologyFragment take() { return std::move(m_fragment); }

private:
    [[nodiscard]] bool isFull() const { return m_parts >= kMostParts; }
    void readLine(std::string_view text, std::uint64_t number) {
        const Line line = lineOf(text);
        if (line.isOther && line.name.empty())
            return;
        const auto names = line.name.empty()
                               ? Result<std::vector<std::string>>(fail(ErrorCode::invalidInput, "no name"))
                               : expandHostlist(line.name);
        if (!names) {
            complain(number, names.error().detail);
            return;
        }
        for (const std::string& name : *names) {
            if (isFull())
                return;
            ++m_parts;
            const EntityId from = EntityId::make(EntityKind::switch_, name);
            Entity& entity = note(from);
            if (line.isBlock)
                entity.labels["role"] = "block";
            if (!line.speed.empty())
                entity.labels["speed"] = line.speed;
            join(from, line.nodes, EntityKind::host, number);
            join(from, line.switches, EntityKind::switch_, number);
        }
    }
    void complain(std::uint64_t number, const std::string& what) {
        m_problems.add(ErrorCode::invalidInput, "line " + std::to_string(number), what);
    }
    Entity& note(const EntityId& id) {
        const auto [it, isNew] = m_places.try_emplace(id, m_fragment.entities.size());
        if (isNew)
            m_fragment.entities.push_back({id, {}, {}, {}, false});
        return m_fragment.entities[it->second];
    }
    void join(const EntityId& from, std::string_view list, EntityKind kind, std::uint64_t number) {
        if (list.empty() || isSameWord(list, "none"))
            return;
        const auto names = expandHostlist(list);
        if (!names) {
            complain(number, names.error().detail);
            return;
        }
        for (const std::string& name : *names) {
            const EntityId to = EntityId::make(kind, name);
            if (to == from) {
                complain(number, "a switch below itself");
                return;
            }
            if (isFull())
                return;
            ++m_parts;
            note(to);
            m_fragment.edges.push_back({from, to, EdgeKind::connects});
        }
    }

    Problems& m_problems;
    TopologyFragment m_fragment;
    std::size_t m_parts = 0; ///< said, the same ones again among them: each costs its time
    std::map<EntityId, std::size_t> m_places;
};

} // namespace

Result<TopologyFragment> parseSlurmTopology(std::string_view text, Problems& problems) {
    Reader reader(problems);
    std::string joined; // lines that end in a backslash go on
    std::uint64_t number = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++number;
        line = trimmed(line.substr(0, line.find('#')));
        if (!line.empty() && line.back() == '\\') {
            joined += std::string(line.substr(0, line.size() - 1)) + " ";
            continue;
        }
        joined += line;
        if (const auto whole = trimmed(joined); !whole.empty() && !reader.read(whole, number))
            break;
        joined.clear();
    }
    TopologyFragment fragment = reader.take();
    if (fragment.entities.empty())
        return fail(ErrorCode::invalidInput, "no switch and no block in it");
    return fragment;
}

} // namespace seamscope::topology
