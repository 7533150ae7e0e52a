// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "topology/topology.h"

#include <string>
#include <string_view>

namespace seamscope::topology {

/// Reads topology.json (contract §4). Entries that cannot be taken are left out and named in @p problems by
/// JSON pointer; the rest is kept. An error means that nothing could be read: not JSON, or another schema
/// version (ErrorCode::unsupported).
[[nodiscard]] Result<TopologyFragment> parseTopologyJson(std::string_view text, Problems& problems);

/// The same format back; jobs are not part of it. Reading what was written gives the same entities and edges.
[[nodiscard]] std::string writeTopologyJson(const TopologyFragment& fragment);

} // namespace seamscope::topology
