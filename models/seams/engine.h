// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/incident.h"
#include "seams/event_monitor.h"
#include "seams/fact_store.h"
#include "seams/knowledge.h"
#include "telemetry/retired_series.h"
#include "telemetry/series.h"
#include "topology/topology.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace seamscope::seams {

/// The seam engine: facts in, incidents out (docs/seam-engine.md). It works in ticks of five seconds of data
/// time: what arrives is put into its tick, and advanceTo() judges every tick that is over. So the result is
/// a function of the data up to a time and of nothing else, not of batches, speed or threads. One thread.
class Engine {
public:
    /// Telemetry of a tick is waited for that long after its end; later it counts into the open tick.
    static constexpr Duration kGrace = std::chrono::seconds(2);

    explicit Engine(std::shared_ptr<const Knowledge> knowledge);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Jobs, places and wiring; may change at any time.
    void setTopology(std::shared_ptr<const topology::Topology> topology);
    /// Before the first sample of the series, and again when its mapping changed.
    void seriesAdded(const telemetry::SeriesInfo& series);
    /// Nothing more will come of these: what they led to stays, their samples are not looked for any more.
    void retire(std::span<const telemetry::RetiredSeries> series);
    /// What is more is not taken, and counted as dropped.
    struct Bounds {
        std::size_t series = SIZE_MAX; ///< whose samples are taken; about a kilobyte each
        std::size_t parts = SIZE_MAX;  ///< that series and events make known
        std::size_t facts = FactStore::kMost;
        std::size_t eventBytes = SIZE_MAX; ///< of what waits for the end of its tick
    };
    void setBounds(const Bounds& bounds);
    void observe(const telemetry::SampleBatch& batch);
    void observe(telemetry::Event event);
    void observe(CollectiveFinding finding);

    /// Judges everything up to a time. Never goes back.
    void advanceTo(TimePoint t);
    /// Everything known at the last judged tick; a new object only when something changed. Never null.
    [[nodiscard]] std::shared_ptr<const telemetry::IncidentReport> report() const;

    /// Everything out of the ordinary that it holds at the moment, whether an incident uses it or not; by
    /// time.
    [[nodiscard]] std::vector<telemetry::IncidentEvidence> evidence() const;

    /// What it holds, for benches and the health page.
    struct Load {
        std::size_t channels = 0;
        std::size_t ownPast = 0; ///< series that their own past judges
        std::size_t facts = 0;
        std::uint64_t late = 0;    ///< samples that came after their tick was judged
        std::uint64_t dropped = 0; ///< facts, events and series over the bounds
        std::size_t series = 0;    ///< whose samples are taken
        std::size_t parts = 0;
        std::size_t eventBytes = 0; ///< of what waits
        std::size_t jobs = 0;       ///< of which something is known
    };
    [[nodiscard]] Load load() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::seams
