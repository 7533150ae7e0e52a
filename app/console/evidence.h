// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace seamscope::models {
class ClusterState;
}

namespace seamscope::console {

/// What there is to see in each view that stands beside others: one without anything gives its room to those
/// that have something.
struct Evidence {
    bool graph = true;
    bool isGraphSmall = false; ///< a handful of parts: a strip holds it
    bool heatmap = true;
    bool timeline = true;
    bool isTimelineOneLane = false; ///< of a job's steps: their trend tells more
    bool trends = true;
    bool seams = true;
    bool meter = true;
    bool operator==(const Evidence&) const = default;

    /// Of what comes later a view takes its place again; what was there once does not go because nobody tells
    /// of it now.
    [[nodiscard]] Evidence with(const Evidence& later) const;
};

/// @param timeline whether anybody tells how time is spent; @param isOneLane and nothing but the steps of a
/// job
[[nodiscard]] Evidence evidenceOf(const models::ClusterState& state, bool timeline, bool isOneLane);

} // namespace seamscope::console
