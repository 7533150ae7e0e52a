// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace seamscope::models {
class ClusterState;
}
namespace seamscope::topology {
class Topology;
}

namespace seamscope::console {

/// What the site is called: by the gateway, else by the graph, else by the recording.
[[nodiscard]] QString siteName(const models::ClusterState& state);
/// "2,048 H100 · 32 racks": what the site is made of, in the words of its own labels; empty without GPUs.
[[nodiscard]] QString extentText(const topology::Topology& graph);

} // namespace seamscope::console
