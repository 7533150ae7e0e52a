// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace seamscope::sources::prometheus {

/// What hosts call themselves (node_uname_info) that are known by the address at which they are asked. One thread.
class SelfNames {
public:
    /// @param address without its port. One that is a name stays one: somebody chose it.
    void add(std::string_view address, std::string_view nodename);
    /// Hosts that were not told yet, with their addresses. Containers and images call themselves alike, and behind one address
    /// may be several: a name of two addresses is nobody's, and an address of two names has none.
    [[nodiscard]] topology::TopologyFragment news();

private:
    std::map<std::string, std::set<std::string>> m_addresses; ///< by name
    std::map<std::string, std::set<std::string>> m_names;     ///< by address
    std::set<std::string> m_told;
    bool m_hasNews = false;
};

} // namespace seamscope::sources::prometheus
