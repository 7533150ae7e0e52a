// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/reader.h"
#include "telemetry/series.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace seamscope::sources {

/// State at a time out of the keyframes of a recording, with the ids of the lane that reads it. Who asks may outlive the
/// source.
class RecordedStates {
public:
    explicit RecordedStates(std::shared_ptr<const recording::Reader> reader)
        : m_reader(std::move(reader)) {}

    /// Once, on the thread that starts the source: a recorded id and that of the lane, of all series.
    void setIds(std::vector<std::pair<telemetry::SeriesId, telemetry::SeriesId>> ids);
    /// The lane's id; invalid when the recording does not describe the series, or before setIds(). Any thread.
    [[nodiscard]] telemetry::SeriesId idFor(telemetry::SeriesId recorded) const;
    /// nullopt when the recording cannot tell, and before setIds(). Any thread.
    [[nodiscard]] std::optional<telemetry::StateResult> at(const telemetry::StateQuery& query) const;
    /// Returns once nobody is in at(), or after @p most: who looks at the file goes before who reads on in it.
    void waitWhileAsked(std::chrono::nanoseconds most) const;

private:
    class Asking;

    const std::shared_ptr<const recording::Reader> m_reader;
    std::vector<std::pair<telemetry::SeriesId, telemetry::SeriesId>> m_ids; ///< in the order of the recorded ones
    std::atomic<bool> m_isKnown{false}; ///< from then on m_ids does not change
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_answered;
    mutable unsigned m_asking = 0; ///< how many are in at()
};

} // namespace seamscope::sources
