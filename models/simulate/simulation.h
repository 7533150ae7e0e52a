// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "simulate/cluster.h"
#include "simulate/options.h"
#include "telemetry/ingest.h"

#include <functional>
#include <memory>

namespace seamscope::simulate {

/// A cluster seen through its exporters: announces its series on a lane and emits samples and events in
/// virtual time. No threads and no clock inside; one thread at a time. What is emitted depends on the options
/// alone, not on the steps of advance().
class Simulation {
public:
    /// Refuses options out of range. Sends topology, prices and the series at once. @p lane must outlive it.
    [[nodiscard]] static Result<std::unique_ptr<Simulation>>
    create(const Options& options, telemetry::Lane& lane, Cluster::Fate fate = Cluster::Fate::asTold);
    ~Simulation();
    Simulation(const Simulation&) = delete;
    Simulation& operator=(const Simulation&) = delete;

    /// Emits everything up to and including @p to; a batch ends with the virtual second, or
    /// before an event.
    void advance(TimePoint to);
    /// Tells what the jobs do, besides the lane. Set before the first advance().
    struct Observer {
        std::function<void(std::uint32_t job, const StepRecord&)> step{};
        std::function<void(std::uint32_t job, std::uint64_t lastKept)> rolledBack{};
    };
    void setObserver(Observer observer);
    [[nodiscard]] TimePoint now() const;
    [[nodiscard]] const Cluster& cluster() const;

private:
    Simulation(const Options& options, telemetry::Lane& lane, Cluster::Fate fate);
    [[nodiscard]] TrainingJob::Listener listenerOf(std::uint32_t job);
    void tick();
    void resetCounters();

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::simulate
