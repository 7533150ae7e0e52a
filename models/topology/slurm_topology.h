// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "topology/topology.h"

#include <string_view>

namespace seamscope::topology {

/// Reads a Slurm topology.conf: tree (SwitchName with Nodes or Switches) and block (BlockName with Nodes)
/// lines as of topology.conf(5). Switches lead to switches and hosts (`connects`); a block is a switch with
/// the label role=block. Lines that cannot be taken are named in @p problems with their number; the rest is
/// kept. An error means that no line could be read.
[[nodiscard]] Result<TopologyFragment> parseSlurmTopology(std::string_view text, Problems& problems);

} // namespace seamscope::topology
