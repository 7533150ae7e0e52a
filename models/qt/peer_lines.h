// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/cluster_state.h"

#include <QString>

#include <span>
#include <string_view>
#include <vector>

namespace seamscope::models {

/// One value beside the median of its like.
struct PeerLine {
    topology::EntityId entity;
    QString name;
    QString value;
    QString against;    ///< "−31 % of 940 L/min"; empty: it has no like
    double badness = 0; ///< distance from the median in the bad direction, as a share of it; 0 = not worse
    bool isSilent = false;
};

/// What is compared: entities of a kind by a signal.
struct PeerSignal {
    topology::EntityKind kind;
    std::string_view signal;
    bool lowIsBad = false;
    bool isTemperature = false; ///< differences in kelvin: a share of degrees Celsius means nothing
};
/// Loops, CDUs, pumps, PDUs, feeds and chillers.
[[nodiscard]] std::span<const PeerSignal> facilitySignals();
/// Switches, links, NICs and the bus bandwidth of jobs.
[[nodiscard]] std::span<const PeerSignal> fabricSignals();

/// Every entity that has such a value, the worst first, the silent after the bad and before the good.
[[nodiscard]] std::vector<PeerLine> peerLines(const ClusterState& state, std::span<const PeerSignal> signals,
                                              TimePoint now);

} // namespace seamscope::models
