// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "simulate/options.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <memory>

namespace seamscope::sources {

/// How simulated time runs.
enum class SimulatorPace : std::uint8_t {
    live, ///< history up to the clock's now, then with the clock, without end
    once, ///< a stretch of fixed length, as fast as the lane takes it, then finished
};

struct SimulatorOptions {
    /// Live: `start` is ignored, it becomes now − history; the onset still counts from the start.
    simulate::Options model;
    SimulatorPace pace = SimulatorPace::live;
    Duration history = std::chrono::minutes(30); ///< live: whole seconds, 0 … 7 d
    Duration length = std::chrono::hours(1);     ///< once: whole seconds, 1 s … 30 d
};

/// A simulated cluster as a source. Attach its lane with TimePolicy::historic: what it says is as old as it
/// likes. One thread of its own between start() and stop().
class SimulatorSource final : public Source {
public:
    SimulatorSource(telemetry::Lane& lane, const Clock& clock, SimulatorOptions options);
    ~SimulatorSource() override;
    [[nodiscard]] Capabilities capabilities() const override;
    /// Refuses options out of range; starting twice is an error.
    [[nodiscard]] Result<> start() override;
    void stop() override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
