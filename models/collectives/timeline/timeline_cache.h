// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/timeline/rank_groups.h"
#include "feed/incident.h"
#include "telemetry/store.h"
#include "topology/topology.h"

#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>

namespace seamscope::collectives {

/// One version of a timeline as questions need it: with its ranks in groups.
struct TimelineView {
    std::shared_ptr<const collectives::TimelineModel> model;
    std::shared_ptr<const topology::Topology> graph;
    collectives::RankGroups groups;

    TimelineView(std::shared_ptr<const collectives::TimelineModel> timeline,
                 std::shared_ptr<const topology::Topology> topology)
        : model(std::move(timeline))
        , graph(std::move(topology))
        , groups(*model, *graph) {}
};

/// Keeps the newest few of them: a view asks three questions of each version at once, and puts the same again
/// while nothing has come. Any thread; who asks for what another thread is making waits for that.
class TimelineCache {
public:
    using View = std::shared_ptr<const TimelineView>;
    using Model = std::shared_ptr<const collectives::TimelineModel>;
    using Graph = std::shared_ptr<const topology::Topology>;

    /// The view of a collective timeline that exists already.
    [[nodiscard]] View of(const Model& model, const Graph& graph);

    /// What a timeline of measured signals is made from.
    struct Signals {
        std::shared_ptr<const telemetry::StoreSnapshot> store;
        Graph graph;
        std::shared_ptr<const telemetry::IncidentReport> incidents; ///< null: not analysed
        topology::EntityId job;                                     ///< empty: the largest training
        TimeRange range;
        bool operator==(const Signals&) const = default;
    };
    [[nodiscard]] View ofSignals(const Signals& signals_);

private:
    struct Entry {
        Model model;
        Signals made; ///< of what, when the model is not given
        std::shared_future<View> view;
    };
    [[nodiscard]] View find(Entry key, const std::function<View()>& make);

    std::mutex m_mutex;
    std::deque<Entry> m_entries; ///< newest first
};

} // namespace seamscope::collectives
