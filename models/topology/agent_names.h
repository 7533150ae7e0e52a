// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/entity.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace seamscope::topology {

/// Label of a host with what agents on it are called and scraped by, with commas between, as `address` has the host's own. There
/// are dozens to a host and most are never heard of, so the graph has them in no label: one is looked up when it turns up.
inline constexpr const char* kAgentsLabel = "agent_address";

/// Whose agents are called so. What a host had before is forgotten when it is told anew.
class AgentNames {
public:
    /// Returns who was seen under one of these names before, and under which: it is another's now.
    [[nodiscard]] std::vector<std::pair<EntityId, std::string>> take(const EntityId& host, const std::string& names);
    /// It was seen under this name, which is in its label from now on, also when the agent is gone: its past has it.
    void setHeard(const EntityId& host, std::string_view name);
    /// Empty: nobody's.
    [[nodiscard]] EntityId hostOf(const EntityId& name) const;

private:
    std::unordered_map<EntityId, std::string> m_names; ///< by host, as told
    std::unordered_map<EntityId, EntityId> m_heard;    ///< by name as well, those in a label that its host did not state itself
    std::unordered_map<EntityId, EntityId> m_hosts;    ///< by name in small letters
};

} // namespace seamscope::topology
