// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/ib_discover.h"

#include "base/text.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace seamscope::topology {
namespace {

constexpr auto kNpos = std::string_view::npos;
constexpr std::size_t kMaxNodes = 2'000'000;
constexpr std::size_t kMaxLinks = 8'000'000;
constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();
constexpr unsigned kFarAway = 1000;

/// The part between the first two @p marks, and what follows it. False when there is none.
bool takeBetween(std::string_view& text, char open, char close, std::string_view& inside) {
    const auto begin = text.find(open);
    const auto end = begin == kNpos ? kNpos : text.find(close, begin + 1);
    if (end == kNpos)
        return false;
    inside = text.substr(begin + 1, end - begin - 1);
    text.remove_prefix(end + 1);
    return true;
}

bool isPort(std::string_view text) {
    return !text.empty() && text.size() <= 4 && text.find_first_not_of("0123456789") == kNpos;
}

struct Node {
    std::string guid, description;
    bool isSwitch = false;
    bool isTold = false; ///< it has a block of its own
    bool hasHosts = false;
    unsigned level = kFarAway;
    EntityId id;
    std::string end; ///< its name in ends of links
};

struct Cable {
    std::uint32_t a = 0, b = 0;
    std::string portA, portB;
    std::string speed;
};

class Discovery {
public:
    explicit Discovery(Problems& problems)
        : m_problems(problems) {}

    void read(std::string_view line, std::uint64_t number) {
        line = trimmed(line);
        if (line.empty() || line[0] == '#')
            return;
        if (line.starts_with("Switch") || line.starts_with("Ca") || line.starts_with("Rt"))
            beginNode(line, number);
        else if (line[0] == '[')
            addCable(line, number);
    }

    Result<TopologyFragment> take() {
        if (m_cables.empty() && m_nodes.empty())
            return fail(ErrorCode::invalidInput, "no switch and no adapter in it");
        findLevels();
        nameNodes();
        TopologyFragment fragment;
        for (const Node& node : m_nodes)
            fragment.entities.push_back(entityOf(node));
        for (const Cable& cable : m_cables)
            addLink(cable, fragment);
        return fragment;
    }

private:
    void complain(std::uint64_t number, const char* what) {
        m_problems.add(ErrorCode::invalidInput, "line " + std::to_string(number), what);
    }

    /// By "S-…" or "H-…"; kNowhere when it is neither, or too many are known.
    std::uint32_t nodeOf(std::string_view name) {
        if (name.size() < 3 || name.size() > 40 || name[1] != '-' ||
            (name[0] != 'S' && name[0] != 'H' && name[0] != 'R'))
            return kNowhere;
        const auto [it, isNew] =
            m_byName.try_emplace(std::string(name), static_cast<std::uint32_t>(m_nodes.size()));
        if (isNew) {
            if (m_nodes.size() >= kMaxNodes) {
                m_byName.erase(it);
                return kNowhere;
            }
            m_nodes.push_back({});
            m_nodes.back().guid = name.substr(2);
            m_nodes.back().isSwitch = name[0] != 'H';
        }
        return it->second;
    }

    /// Switch	41 "S-1c34da0300728866"		# "MF0;MLG01-02:MQM8700/U1" enhanced port 0 lid 1600 lmc 0
    void beginNode(std::string_view line, std::uint64_t number) {
        std::string_view name;
        std::string_view description;
        m_current = takeBetween(line, '"', '"', name) ? nodeOf(name) : kNowhere;
        if (m_current == kNowhere) {
            complain(number, "a node without a name that can be read");
            return;
        }
        m_nodes[m_current].isTold = true;
        if (takeBetween(line, '"', '"', description))
            m_nodes[m_current].description = trimmed(description);
    }

    /// [1]	"H-1c34da0300608820"[1](1c34da0300608820) 		# "selene-swift-01 HCA-2" lid 837
    /// 4xHDR
    /// [1](1c34da030072886e) 	"S-1c34da0300728866"[41]		# lid 355 lmc 0
    /// "MF0;MLG01-02:MQM8700/U1" lid 1600 4xHDR
    void addCable(std::string_view line, std::uint64_t number) {
        std::string_view mine;
        std::string_view peer;
        std::string_view theirs;
        std::string_view description;
        const bool isRead = takeBetween(line, '[', ']', mine) && takeBetween(line, '"', '"', peer) &&
                            takeBetween(line, '[', ']', theirs) && isPort(mine) && isPort(theirs);
        const std::uint32_t other = isRead && m_current != kNowhere ? nodeOf(peer) : kNowhere;
        if (other == kNowhere || m_cables.size() >= kMaxLinks) {
            complain(number, "a port that cannot be read");
            return;
        }
        const auto last = line.find_last_of(" \t");
        const std::string speed(last == kNpos ? std::string_view() : line.substr(last + 1));
        if (takeBetween(line, '"', '"', description) && m_nodes[other].description.empty())
            m_nodes[other].description = trimmed(description);
        Cable cable{m_current, other, std::string(mine), std::string(theirs),
                    speed.size() <= 16 ? speed : ""};
        if (std::pair(cable.b, cable.portB) < std::pair(cable.a, cable.portA)) {
            std::swap(cable.a, cable.b);
            std::swap(cable.portA, cable.portB);
        }
        const std::string key =
            std::to_string(cable.a) + ':' + cable.portA + '~' + std::to_string(cable.b) + ':' + cable.portB;
        if (m_known.insert(key).second) // both ends tell of it
            m_cables.push_back(std::move(cable));
    }

    static bool isAggregation(const Node& node) {
        return node.description.find("Aggregation Node") != std::string::npos;
    }

    /// Breadth first from the switches that have hosts.
    void findLevels() {
        std::vector<std::vector<std::uint32_t>> above(m_nodes.size());
        for (const Cable& cable : m_cables) {
            const bool both = m_nodes[cable.a].isSwitch && m_nodes[cable.b].isSwitch;
            if (both) {
                above[cable.a].push_back(cable.b);
                above[cable.b].push_back(cable.a);
                continue;
            }
            for (const auto& [node, adapter] : {std::pair(cable.a, cable.b), std::pair(cable.b, cable.a)})
                if (m_nodes[node].isSwitch && !isAggregation(m_nodes[adapter]))
                    m_nodes[node].hasHosts = true;
        }
        std::deque<std::uint32_t> open;
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i)
            if (m_nodes[i].hasHosts) {
                m_nodes[i].level = 0;
                open.push_back(i);
            }
        while (!open.empty()) {
            const std::uint32_t at = open.front();
            open.pop_front();
            for (const std::uint32_t next : above[at])
                if (m_nodes[next].level == kFarAway) {
                    m_nodes[next].level = m_nodes[at].level + 1;
                    open.push_back(next);
                }
        }
    }

    /// "MF0;MLG01-02:MQM8700/U1" is MLG01-02; two chips of one chassis keep their unit.
    static std::string switchName(const Node& node, bool withUnit) {
        std::string_view name = node.description;
        if (const auto semicolon = name.find(';'); semicolon != kNpos)
            name.remove_prefix(semicolon + 1);
        const auto colon = name.find(':');
        std::string result(name.substr(0, colon));
        if (const auto slash = name.rfind('/'); withUnit && colon != kNpos && slash != kNpos && slash > colon)
            result += "-" + std::string(name.substr(slash + 1));
        return result.empty() ? node.guid : result;
    }

    void nameNodes() {
        std::unordered_map<std::string, int> uses;
        for (const Node& node : m_nodes)
            if (node.isSwitch)
                ++uses[switchName(node, false)];
        std::unordered_set<std::string> taken;
        for (Node& node : m_nodes) {
            if (node.isSwitch)
                node.id =
                    EntityId::make(EntityKind::switch_, switchName(node, uses[switchName(node, false)] > 1));
            else
                node.id = adapterId(node);
            if (!taken.insert(node.id.text())
                     .second) { // another node has this name: the GUID tells them apart
                node.id =
                    node.isSwitch
                        ? EntityId::make(EntityKind::switch_, switchName(node, true) + "-" + node.guid)
                        : EntityId::make(EntityKind::nic, std::string(node.id.name()) + "-" + node.guid);
                taken.insert(node.id.text());
            }
            node.end = node.id.name();
        }
    }

    static EntityId adapterId(const Node& node) {
        if (isAggregation(node))
            return EntityId::nic("aggregation-" + node.guid, "1");
        const std::string_view words = node.description;
        const auto space = words.find(' ');
        const std::string_view host = words.substr(0, space);
        std::string device(space == kNpos ? std::string_view() : trimmed(words.substr(space)));
        std::replace(device.begin(), device.end(), ' ', '-');
        return EntityId::nic(host.empty() ? "ca-" + node.guid : std::string(host),
                             device.empty() ? "ca-" + node.guid : device);
    }

    static Entity entityOf(const Node& node) {
        Entity entity{node.id, {}, {}, {}, false};
        entity.labels["guid"] = node.guid;
        if (!node.description.empty())
            entity.labels["description"] = node.description.substr(0, 255);
        if (node.isSwitch && node.level != kFarAway) {
            entity.labels["level"] = std::to_string(node.level);
            entity.labels["role"] = node.level == 0 ? "leaf" : "spine";
        } else if (isAggregation(node)) {
            entity.labels["role"] = "aggregation";
        }
        return entity;
    }

    /// A NIC end is HOST:DEVICE; further ports of one adapter carry theirs.
    static std::string endOf(const Node& node, const std::string& port) {
        return node.isSwitch || port != "1" ? node.end + ":" + port : node.end;
    }

    void addLink(const Cable& cable, TopologyFragment& fragment) const {
        const Node& a = m_nodes[cable.a];
        const Node& b = m_nodes[cable.b];
        const EntityId link = EntityId::link(endOf(a, cable.portA), endOf(b, cable.portB));
        Entity entity{link, {}, {}, {}, false};
        if (!cable.speed.empty())
            entity.labels["speed"] = cable.speed;
        fragment.entities.push_back(std::move(entity));
        const auto height = [](const Node& node) {
            return node.isSwitch ? static_cast<int>(node.level) : -1;
        };
        const bool isAUpper = height(a) > height(b) || (height(a) == height(b) && a.id < b.id);
        fragment.edges.push_back({isAUpper ? a.id : b.id, link, EdgeKind::connects});
        fragment.edges.push_back({link, isAUpper ? b.id : a.id, EdgeKind::connects});
    }

    Problems& m_problems;
    std::vector<Node> m_nodes;
    std::unordered_map<std::string, std::uint32_t> m_byName;
    std::vector<Cable> m_cables;
    std::unordered_set<std::string> m_known;
    std::uint32_t m_current = kNowhere;
};

} // namespace

Result<TopologyFragment> parseIbDiscover(std::string_view text, Problems& problems) {
    Discovery discovery(problems);
    std::uint64_t number = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        discovery.read(text.substr(0, end), ++number);
        text.remove_prefix(end == kNpos ? text.size() : end + 1);
    }
    return discovery.take();
}

} // namespace seamscope::topology
