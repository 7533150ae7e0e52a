// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "recording/reader.h"
#include "sources/recording/recorded_states.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

namespace seamscope::sources {

/// A recording as a source: reads it front to back through a lane as fast as the lane takes it, on one thread of its
/// own between start() and stop(). Attach the lane with TimePolicy::historic.
class RecordingSource final : public Source {
public:
    using PartsSink = std::function<void(const telemetry::Parts&)>;

    /// @param progress called on the source's thread: everything that had arrived by then is delivered; kTimeMax once
    /// the end is reached. @param parts takes what was said of times when this was recorded; same thread.
    RecordingSource(telemetry::Lane& lane, std::shared_ptr<const recording::Reader> reader,
                    std::function<void(TimePoint)> progress, PartsSink parts = {});
    ~RecordingSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {false, true}; }
    [[nodiscard]] Result<> start() override;
    void stop() override;

    /// For what is not delivered yet. Never null.
    [[nodiscard]] std::shared_ptr<const RecordedStates> states() const { return m_states; }

private:
    class Loader;
    void run();

    telemetry::Lane& m_lane;
    const std::shared_ptr<const recording::Reader> m_reader;
    const std::shared_ptr<RecordedStates> m_states;
    const std::function<void(TimePoint)> m_progress;
    const PartsSink m_parts;
    std::atomic<bool> m_stop{false};
    std::thread m_thread;
};

} // namespace seamscope::sources
