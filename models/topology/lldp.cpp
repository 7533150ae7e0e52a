// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/lldp.h"

#include "base/json.h"

#include <map>
#include <set>

namespace seamscope::topology {
namespace {

constexpr std::size_t kMostCables = 2'000'000;
constexpr std::size_t kMostName = 200;

struct Cable {
    std::string machine, port;
    std::string neighbour, theirPort;
};

/// The value of an object with one member by name, or of a list of such: lldpcli writes one as it is, and several as a list.
template<class Use>
void eachNamed(const Json& json, Use use) {
    if (json.is_array()) {
        for (const Json& entry : json)
            eachNamed(entry, use);
    } else if (json.is_object()) {
        for (const auto& [name, value] : json.items())
            use(name, value);
    }
}

const Json* memberOf(const Json& json, const char* key) {
    const auto found = json.is_object() ? json.find(key) : json.end();
    return json.is_object() && found != json.end() ? &*found : nullptr;
}

std::string textOf(const Json* json) { return json && json->is_string() ? json->get<std::string>().substr(0, kMostName) : std::string(); }

/// Name of the port as people call it: an interface name where it is one, else its description.
std::string portOf(const Json& neighbour) {
    const Json* port = memberOf(neighbour, "port");
    const Json* id = port ? memberOf(*port, "id") : nullptr;
    const std::string value = id ? textOf(memberOf(*id, "value")) : std::string();
    const bool isName = id && (textOf(memberOf(*id, "type")) == "ifname" || textOf(memberOf(*id, "type")) == "local");
    const std::string description = port ? textOf(memberOf(*port, "descr")) : std::string();
    return isName || description.empty() ? value : description;
}

class Reader {
public:
    explicit Reader(Problems& problems)
        : m_problems(problems) {}

    void read(const Json& document, const std::string& machine) {
        const Json* lldp = memberOf(document, "lldp");
        const Json* interfaces = lldp ? memberOf(*lldp, "interface") : nullptr;
        if (!interfaces)
            return;
        eachNamed(*interfaces, [&](const std::string& port, const Json& neighbour) {
            const Json* chassis = memberOf(neighbour, "chassis");
            bool isTold = false;
            // By name where it has one; without, the id stands in place of the name.
            if (chassis && !memberOf(*chassis, "id"))
                eachNamed(*chassis, [&](const std::string& name, const Json&) {
                    isTold = true;
                    add({machine, port, name.substr(0, kMostName), portOf(neighbour)});
                });
            if (!isTold)
                m_problems.add(ErrorCode::invalidInput, machine + " " + port.substr(0, kMostName), "a neighbour without a name");
        });
    }

    Result<TopologyFragment> take() {
        if (m_cables.empty())
            return fail(ErrorCode::invalidInput, "nobody in it has a neighbour");
        for (const Cable& cable : m_cables)
            m_switches.insert(cable.neighbour);
        for (const Cable& cable : m_cables)
            if (!m_switches.contains(cable.machine))
                m_leafs.insert(cable.neighbour);
        for (const std::string& name : m_switches) {
            Entity entity{EntityId::make(EntityKind::switch_, name), {}, {}, {}, false};
            entity.labels["role"] = m_leafs.contains(name) ? "leaf" : "spine";
            m_fragment.entities.push_back(std::move(entity));
        }
        for (const Cable& cable : m_cables)
            addLink(cable);
        return std::move(m_fragment);
    }

private:
    void add(Cable cable) {
        if (m_cables.size() < kMostCables)
            m_cables.push_back(std::move(cable));
        else
            m_problems.add(ErrorCode::tooLarge, cable.machine, "too many cables");
    }

    void addLink(const Cable& cable) {
        const bool isSwitch = m_switches.contains(cable.machine);
        const EntityId mine = isSwitch ? EntityId::make(EntityKind::switch_, cable.machine) : EntityId::nic(cable.machine, cable.port);
        const EntityId theirs = EntityId::make(EntityKind::switch_, cable.neighbour);
        const EntityId link = EntityId::link(cable.machine + ":" + cable.port, cable.neighbour + ":" + cable.theirPort);
        if (mine == theirs || !m_links.insert(link).second)
            return;
        if (!isSwitch && m_nics.insert(mine).second)
            m_fragment.entities.push_back({mine, {}, {}, {}, false});
        m_fragment.entities.push_back({link, {}, {}, {}, false});
        const bool isMineUpper = isSwitch && !m_leafs.contains(cable.machine) && m_leafs.contains(cable.neighbour);
        m_fragment.edges.push_back({isMineUpper ? mine : theirs, link, EdgeKind::connects});
        m_fragment.edges.push_back({link, isMineUpper ? theirs : mine, EdgeKind::connects});
    }

    Problems& m_problems;
    std::vector<Cable> m_cables;
    std::set<std::string> m_switches, m_leafs;
    std::set<EntityId> m_links, m_nics;
    TopologyFragment m_fragment;
};

} // namespace

Result<TopologyFragment> parseLldp(std::string_view text, const std::string& machine, Problems& problems) {
    const auto json = parseJson(text);
    if (!json)
        return fail(json.error());
    if (!json->is_object())
        return fail(ErrorCode::invalidInput, "an object is wanted");
    Reader reader(problems);
    if (memberOf(*json, "lldp"))
        reader.read(*json, machine);
    else
        for (const auto& [name, document] : json->items())
            reader.read(document, name.substr(0, kMostName));
    return reader.take();
}

} // namespace seamscope::topology
