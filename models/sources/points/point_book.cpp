// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/points/point_book.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::sources {
namespace {

constexpr std::size_t kMaxBatch = 8192;
constexpr std::size_t kMaxEntries = 2'000'000;

} // namespace

telemetry::InputFault faultOf(const Error& error) {
    switch (error.code) {
    case ErrorCode::truncated:
        return telemetry::InputFault::truncated;
    case ErrorCode::tooLarge:
        return telemetry::InputFault::oversized;
    case ErrorCode::notFound:
        return telemetry::InputFault::unknownReference;
    default:
        return telemetry::InputFault::malformed;
    }
}

telemetry::SeriesId PointBook::series(std::string_view key, const std::function<telemetry::SeriesId()>& make) {
    const auto known = m_ids.find(key);
    if (known != m_ids.end()) {
        if (!m_lane.knows(known->second))
            known->second = make();
        return known->second;
    }
    if (m_ids.size() >= m_bound) {
        std::erase_if(m_ids, [&](const auto& entry) { return !m_lane.knows(entry.second); });
        m_bound = std::max(kFirstEntries, 2 * m_ids.size());
    }
    if (m_ids.size() >= kMaxEntries)
        m_ids.clear(); // the lane still knows each
    return m_ids.emplace(key, make()).first->second;
}

void PointBook::add(telemetry::SeriesId id, TimePoint at, double value, telemetry::Quality quality) {
    ++m_points;
    m_batch.add(id, at, value, std::isnan(value) ? telemetry::Quality::missing : quality);
    if (m_batch.size() >= kMaxBatch)
        flush();
}

void PointBook::flush() {
    if (m_batch.isEmpty())
        return;
    telemetry::SampleBatch full;
    std::swap(full, m_batch);
    full.arrival = m_lane.now();
    m_lane.samples(std::move(full));
}

} // namespace seamscope::sources
