// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "telemetry/event.h"
#include "telemetry/retired_series.h"
#include "telemetry/series.h"
#include "topology/topology.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

namespace seamscope::collectives {
struct CollectiveBatch;
}

namespace seamscope::telemetry {

/// What turns facts into incidents, as a gateway sees it. The gateway gives each object a thread of its own
/// and makes all calls there: facts in the order in which they arrived, then advance(). An object sees one
/// stretch of time, forward; for another it makes a new one.
class Analysis {
public:
    virtual ~Analysis() = default;
    /// New or changed; before the first sample of the series.
    virtual void series(const SeriesInfo& series) = 0;
    /// Nothing more will come of these, and their ids are not used again.
    virtual void retire(std::span<const RetiredSeries> series) { static_cast<void>(series); }
    virtual void topology(std::shared_ptr<const topology::Topology> graph) = 0;
    /// A whole file such as "pricing.json".
    virtual void document(std::string_view name, std::string_view text) = 0;
    virtual void samples(const SampleBatch& batch) = 0;
    virtual void event(const Event& event) = 0;
    /// Collectives with what is concluded of them; those without such are not handed over.
    virtual void collectives(const collectives::CollectiveBatch& batch) { static_cast<void>(batch); }
    /// Everything that had arrived by @p now has been handed over. The report as of @p now, or null when it
    /// says nothing else than the one before. Called about once a second of the time that is analysed.
    [[nodiscard]] virtual std::shared_ptr<const IncidentReport> advance(TimePoint now) = 0;
    /// Facts that it had to forget while they still mattered, so far.
    [[nodiscard]] virtual std::uint64_t forgotten() const { return 0; }
    /// About what it holds.
    [[nodiscard]] virtual std::size_t bytes() const { return 0; }
};

using AnalysisFactory = std::function<std::unique_ptr<Analysis>()>;

} // namespace seamscope::telemetry
