// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/series_book.h"

#include <algorithm>
#include <bit>

namespace seamscope::sources::prometheus {
namespace {

using telemetry::InputFault;
using telemetry::SampleBatch;

constexpr double kStale = std::bit_cast<double>(std::uint64_t{0x7FF0'0000'0000'0002});
constexpr std::size_t kMaxBatch = 65'536;
constexpr std::size_t kMaxEntries = 4'000'000;
constexpr std::size_t kMaxFamilies = 200'000;

} // namespace

SeriesBook::SeriesBook(telemetry::Lane& lane)
    : m_lane(lane)
    , m_families(kMaxFamilies) {}

bool SeriesBook::beginSeries(std::string_view key) {
    if (const auto it = m_entries.find(key); it != m_entries.end()) {
        m_current = &it->second;
        return !m_lane.knows(it->second.id);
    }
    if (m_entries.size() >= m_entriesBound) {
        std::erase_if(m_entries, [&](const auto& entry) { return !m_lane.knows(entry.second.id); });
        m_entriesBound = std::max(kFirstEntries, 2 * m_entries.size());
    }
    if (m_entries.size() >= kMaxEntries)
        m_entries.clear(); // the lane still knows each; overlapping samples are counted there as duplicates
    m_current = &m_entries[std::string(key)];
    return true;
}

void SeriesBook::labels(std::string_view metric,
                        std::span<const std::pair<std::string_view, std::string_view>> labels) {
    const FamilyTable::Meaning meaning = m_families.meaningOf(metric);
    m_current->id = m_lane.series({metric, labels, meaning.kind, meaning.unit, {}});
}

void SeriesBook::point(TimePoint time, double value) {
    const std::int64_t t = toNanoseconds(time);
    Entry& entry = *m_current;
    if (t <= entry.newest)
        return; // an answer that overlaps the one before
    if (entry.newest != std::numeric_limits<std::int64_t>::min())
        entry.distance = t - entry.newest;
    entry.newest = t;
    entry.hasEnded = false;
    m_batch.add(entry.id, time, value);
    if (m_batch.size() >= kMaxBatch)
        flush();
}

void SeriesBook::broken(std::string_view detail) {
    m_lane.fault(InputFault::malformed, m_where + ": " + std::string(detail));
}

void SeriesBook::flush() {
    if (m_batch.isEmpty())
        return;
    SampleBatch full;
    std::swap(full, m_batch);
    full.arrival = m_lane.now();
    m_lane.samples(std::move(full));
}

bool SeriesBook::isSilent(const Entry& entry, TimePoint now, Duration interval) {
    if (entry.hasEnded || entry.newest == std::numeric_limits<std::int64_t>::min())
        return false;
    const std::int64_t patience = 2 * std::max(interval.count(), entry.distance);
    return toNanoseconds(now) - patience > entry.newest;
}

bool SeriesBook::hasSilent(TimePoint now, Duration interval) const {
    return std::any_of(m_entries.begin(), m_entries.end(),
                       [&](const auto& pair) { return isSilent(pair.second, now, interval); });
}

void SeriesBook::markCurrent(std::string_view key) {
    if (const auto it = m_entries.find(key); it != m_entries.end())
        it->second.round = m_round;
}

void SeriesBook::endSilent(TimePoint now, Duration interval) {
    for (auto& [key, entry] : m_entries) {
        if (entry.round == m_round || !isSilent(entry, now, interval))
            continue;
        const std::int64_t due = entry.newest + (entry.distance > 0 ? entry.distance : interval.count());
        entry.newest = std::min(due, toNanoseconds(now));
        entry.hasEnded = true;
        m_batch.add(entry.id, fromNanoseconds(entry.newest), kStale);
    }
    flush();
}

} // namespace seamscope::sources::prometheus
