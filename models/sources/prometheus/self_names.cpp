// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/self_names.h"

#include <algorithm>
#include <utility>

namespace seamscope::sources::prometheus {
namespace {

bool isAddress(std::string_view text) {
    return text.find(':') != std::string_view::npos || text.find_first_not_of("0123456789.") == std::string_view::npos;
}

/// Docker calls a container by twelve letters of its id, another each time that it is made.
bool isContainer(std::string_view name) {
    constexpr std::size_t kLetters = 12;
    return name.size() == kLetters && name.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

} // namespace

void SelfNames::add(std::string_view address, std::string_view nodename) {
    if (address.empty() || !isAddress(address) || nodename.empty() || isAddress(nodename) || nodename.starts_with("localhost") || isContainer(nodename))
        return;
    m_hasNews |= m_addresses[std::string(nodename)].emplace(address).second;
    m_hasNews |= m_names[std::string(address)].emplace(nodename).second;
}

topology::TopologyFragment SelfNames::news() {
    topology::TopologyFragment fragment;
    if (!std::exchange(m_hasNews, false))
        return fragment;
    for (const auto& [name, addresses] : m_addresses) {
        const std::string& address = *addresses.begin();
        if (addresses.size() > 1 || m_names[address].size() > 1 || !m_told.insert(name).second)
            continue;
        topology::Entity host;
        host.id = topology::EntityId::make(topology::EntityKind::host, name);
        host.labels["address"] = address;
        fragment.entities.push_back(std::move(host));
    }
    return fragment;
}

} // namespace seamscope::sources::prometheus
