// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

#include <cstddef>
#include <cstdint>
#include <memory>

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

/// What there is now. Parts and series are walked through again only when there are others: at every tick a site of a
/// hundred thousand would keep all else waiting.
class EvidenceScale {
public:
    /// @param timeline whether anybody tells how time is spent; @param isOneLane and nothing but the steps of a job
    [[nodiscard]] const Evidence& weigh(const models::ClusterState& state, bool timeline, bool isOneLane);
    [[nodiscard]] std::size_t walks() const { return m_walks; }

private:
    void walk(const models::ClusterState& state);

    Evidence m_found;
    std::shared_ptr<const topology::Topology> m_graph; ///< that was walked through
    std::uint64_t m_epoch = 0;
    std::uint64_t m_seriesVersion = 0;
    std::size_t m_walks = 0;
};

} // namespace seamscope::console
