// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/thread_checker.h"
#include "telemetry/event.h"
#include "telemetry/series.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

namespace seamscope::session {

/// The newest facts in order of arrival, so that every subscriber reads the same list at its own pace.
/// Bounded by samples: the oldest entries go first and readers that fell behind are told how much they
/// missed. That a series was described stays longer than samples do. One writer (the session thread), readers
/// on any thread.
class UpdateLog {
public:
    explicit UpdateLog(std::size_t maxSamples)
        : m_maxSamples(maxSamples) {}

    /// One entry is one of the three.
    struct Entry {
        std::uint64_t sequence = 0;
        std::uint64_t samplesBefore = 0; ///< all samples appended before this entry
        TimePoint arrival{};
        std::shared_ptr<const telemetry::SampleBatch> samples;
        std::shared_ptr<const std::vector<telemetry::SeriesId>> series; ///< described, anew or otherwise
        std::shared_ptr<const std::vector<telemetry::Event>> events;
    };

    struct Window {
        std::vector<Entry> entries;
        std::uint64_t head = 0; ///< sequence of the newest entry in the log
        bool isCut = false;     ///< samples after the asked entry are gone
        bool lacksSeries = false; ///< series were described after the asked entry that are not named here
        std::uint64_t missedSamples = 0;
        std::uint64_t pendingSamples =
            0; ///< samples between the asked entry and the head that are still here
    };

    void append(std::shared_ptr<const telemetry::SampleBatch> samples);
    /// Series whose descriptions are in the store by then.
    void append(std::vector<telemetry::SeriesId> series);
    void append(std::shared_ptr<const std::vector<telemetry::Event>> events, TimePoint arrival);

    [[nodiscard]] std::uint64_t head() const;
    /// About what it holds.
    [[nodiscard]] std::size_t bytes() const;
    /// Entries after @p sequence, until @p maxSamples are collected (at least one entry when there is any).
    /// @param samplesSeen total samples up to and with @p sequence, as the reader counted them.
    [[nodiscard]] Window read(std::uint64_t sequence, std::uint64_t samplesSeen,
                              std::size_t maxSamples) const;
    /// Samples appended up to and with @p sequence, when that is still known; else the total.
    [[nodiscard]] std::uint64_t samplesUpTo(std::uint64_t sequence) const;
    /// True when every entry of samples or events after @p sequence is still here.
    [[nodiscard]] bool reaches(std::uint64_t sequence) const;
    /// The same of every entry of series.
    [[nodiscard]] bool namesSeriesSince(std::uint64_t sequence) const;
    /// Arrival of the newest entry at or before @p sequence that the log still knows of; kTimeMin when older.
    [[nodiscard]] TimePoint arrivalOf(std::uint64_t sequence) const;

private:
    void push(Entry entry);

    const ThreadChecker m_writer;
    const std::size_t m_maxSamples;
    mutable std::mutex m_mutex;
    std::deque<Entry> m_entries; ///< samples and events
    std::deque<Entry> m_seriesEntries;
    std::size_t m_seriesHeld = 0;           ///< ids
    std::uint64_t m_seriesDroppedUntil = 0; ///< sequence of the newest entry of them that went
    /// One in a second: where in the stream a time was, for resuming out of the store's history.
    std::vector<std::pair<std::uint64_t, TimePoint>> m_marks;
    std::uint64_t m_sequence = 0;
    std::uint64_t m_droppedUntil = 0; ///< sequence of the newest entry that went
    std::uint64_t m_total = 0;
    std::size_t m_held = 0;
    std::size_t m_eventBytes = 0;
};

} // namespace seamscope::session
