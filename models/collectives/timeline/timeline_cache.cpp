// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/timeline_cache.h"

#include "collectives/timeline/signal_timeline.h"

#include <algorithm>

namespace seamscope::collectives {
namespace {

/// Views of two windows, each with what it shows and what it is moving to.
constexpr std::size_t kMostKept = 4;

} // namespace

TimelineCache::View TimelineCache::of(const Model& model, const Graph& graph) {
    Signals made;
    made.graph = graph;
    return find({model, std::move(made), {}},
                [&] { return std::make_shared<const TimelineView>(model, graph); });
}

TimelineCache::View TimelineCache::ofSignals(const Signals& signals_) {
    return find({nullptr, signals_, {}}, [&] {
        return std::make_shared<const TimelineView>(timelineFromSignals(*signals_.store, *signals_.graph,
                                                                        signals_.job, signals_.range,
                                                                        signals_.incidents.get()),
                                                    signals_.graph);
    });
}

TimelineCache::View TimelineCache::find(Entry key, const std::function<View()>& make) {
    std::promise<View> promise;
    std::shared_future<View> known;
    {
        const std::lock_guard lock(m_mutex);
        const auto at = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& entry) {
            return entry.model == key.model && entry.made == key.made;
        });
        if (at != m_entries.end()) {
            known = at->view;
        } else {
            key.view = promise.get_future().share();
            m_entries.push_front(std::move(key));
            if (m_entries.size() > kMostKept)
                m_entries.pop_back();
        }
    }
    if (known.valid())
        return known.get();
    View made = make();
    promise.set_value(made);
    return made;
}

} // namespace seamscope::collectives
