// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/update_log.h"

#include "session/held_bytes.h"

#include <algorithm>

namespace seamscope::session {
namespace {

constexpr std::size_t kMaxMarks = 7 * 86'400; // a week of seconds
constexpr std::size_t kMaxEntries = 200'000;  // events and tiny batches count too
constexpr std::size_t kEntryBytes = sizeof(UpdateLog::Entry) + sizeof(telemetry::SampleBatch) + 64;
/// Ids of series that are held, and of entries of them.
constexpr std::size_t kMaxSeries = 1'000'000;
constexpr std::size_t kMaxSeriesEntries = 20'000;

std::size_t bytesOf(const std::vector<telemetry::Event>& events) {
    std::size_t bytes = 0;
    for (const telemetry::Event& event : events)
        bytes += heldBytes(event);
    return bytes;
}

} // namespace

void UpdateLog::append(std::shared_ptr<const telemetry::SampleBatch> samples) {
    Entry entry;
    entry.arrival = samples->arrival;
    entry.samples = std::move(samples);
    std::lock_guard lock(m_mutex);
    push(std::move(entry));
}

void UpdateLog::append(std::vector<telemetry::SeriesId> series) {
    std::lock_guard lock(m_mutex);
    Entry entry;
    entry.sequence = ++m_sequence;
    entry.samplesBefore = m_total;
    entry.series = std::make_shared<const std::vector<telemetry::SeriesId>>(std::move(series));
    m_seriesHeld += entry.series->size();
    m_seriesEntries.push_back(std::move(entry));
    while (m_seriesEntries.size() > 1 && (m_seriesHeld > kMaxSeries || m_seriesEntries.size() > kMaxSeriesEntries)) {
        m_seriesHeld -= m_seriesEntries.front().series->size();
        m_seriesDroppedUntil = m_seriesEntries.front().sequence;
        m_seriesEntries.pop_front();
    }
}

void UpdateLog::append(std::shared_ptr<const std::vector<telemetry::Event>> events, TimePoint arrival) {
    Entry entry;
    entry.arrival = arrival;
    entry.events = std::move(events);
    std::lock_guard lock(m_mutex);
    push(std::move(entry));
}

void UpdateLog::push(Entry entry) {
    m_writer.check("UpdateLog");
    entry.sequence = ++m_sequence;
    entry.samplesBefore = m_total;
    const std::size_t weight = entry.samples ? entry.samples->size() : 0;
    m_total += weight;
    m_held += weight;
    m_eventBytes += entry.events ? bytesOf(*entry.events) : 0;
    if (m_marks.empty() || entry.arrival >= m_marks.back().second + std::chrono::seconds(1)) {
        if (m_marks.size() == kMaxMarks)
            m_marks.erase(m_marks.begin(), m_marks.begin() + kMaxMarks / 2);
        m_marks.emplace_back(entry.sequence, entry.arrival);
    }
    m_entries.push_back(std::move(entry));
    while (m_entries.size() > 1 &&
           (m_held + m_eventBytes / kFactBytes > m_maxSamples || m_entries.size() > kMaxEntries)) {
        m_eventBytes -= m_entries.front().events ? bytesOf(*m_entries.front().events) : 0;
        m_held -= m_entries.front().samples ? m_entries.front().samples->size() : 0;
        m_droppedUntil = m_entries.front().sequence;
        m_entries.pop_front();
    }
}

bool UpdateLog::reaches(std::uint64_t sequence) const {
    std::lock_guard lock(m_mutex);
    return sequence >= m_droppedUntil;
}

bool UpdateLog::namesSeriesSince(std::uint64_t sequence) const {
    std::lock_guard lock(m_mutex);
    return sequence >= m_seriesDroppedUntil;
}

std::size_t UpdateLog::bytes() const {
    std::lock_guard lock(m_mutex);
    return m_held * kFactBytes + m_seriesHeld * sizeof(telemetry::SeriesId) + m_eventBytes +
           (m_entries.size() + m_seriesEntries.size()) * kEntryBytes + m_marks.size() * sizeof m_marks[0];
}

std::uint64_t UpdateLog::head() const {
    std::lock_guard lock(m_mutex);
    return m_sequence;
}

UpdateLog::Window UpdateLog::read(std::uint64_t sequence, std::uint64_t samplesSeen,
                                  std::size_t maxSamples) const {
    const auto isAfter = [](std::uint64_t wanted, const Entry& entry) { return wanted < entry.sequence; };
    std::lock_guard lock(m_mutex);
    Window window;
    window.head = m_sequence;
    auto next = std::upper_bound(m_entries.begin(), m_entries.end(), sequence, isAfter);
    auto series = std::upper_bound(m_seriesEntries.begin(), m_seriesEntries.end(), sequence, isAfter);
    const std::uint64_t heldFrom = next == m_entries.end() ? m_total : next->samplesBefore;
    window.missedSamples = heldFrom > samplesSeen ? heldFrom - samplesSeen : 0;
    window.isCut = window.missedSamples > 0;
    window.lacksSeries = sequence < m_seriesDroppedUntil;
    window.pendingSamples = m_total - heldFrom;
    std::size_t taken = 0;
    while (next != m_entries.end() || series != m_seriesEntries.end()) {
        if (taken >= maxSamples)
            break;
        // Both lists in one order: a description always comes before the first sample of its series.
        if (next == m_entries.end() ||
            (series != m_seriesEntries.end() && series->sequence < next->sequence)) {
            window.entries.push_back(*series++);
        } else {
            taken += next->samples ? next->samples->size() : 0;
            window.entries.push_back(*next++);
        }
    }
    return window;
}

std::uint64_t UpdateLog::samplesUpTo(std::uint64_t sequence) const {
    std::lock_guard lock(m_mutex);
    const auto next =
        std::upper_bound(m_entries.begin(), m_entries.end(), sequence,
                         [](std::uint64_t wanted, const Entry& entry) { return wanted < entry.sequence; });
    return next == m_entries.end() ? m_total : next->samplesBefore;
}

TimePoint UpdateLog::arrivalOf(std::uint64_t sequence) const {
    std::lock_guard lock(m_mutex);
    const auto next =
        std::upper_bound(m_marks.begin(), m_marks.end(), sequence,
                         [](std::uint64_t wanted, const auto& mark) { return wanted < mark.first; });
    return next == m_marks.begin() ? kTimeMin : std::prev(next)->second;
}

} // namespace seamscope::session
