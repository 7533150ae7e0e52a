// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/update_parts.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seamscope::wire {
namespace {

/// Takes at most @p limit items from @p from, beginning at @p at, which moves on.
template<class T>
std::vector<T> slice(std::vector<T>& from, std::size_t& at, std::size_t limit) {
    const auto first = from.begin() + static_cast<std::ptrdiff_t>(at);
    const std::size_t n = std::min(limit, from.size() - at);
    at += n;
    return {std::make_move_iterator(first), std::make_move_iterator(first + static_cast<std::ptrdiff_t>(n))};
}

telemetry::SampleBatch sliceSamples(telemetry::SampleBatch& from, std::size_t& at, std::size_t limit) {
    telemetry::SampleBatch part;
    part.arrival = from.arrival;
    const std::size_t start = at;
    const auto column = [&](auto& source) {
        at = start;
        return slice(source, at, limit);
    };
    if (!from.quality.empty())
        part.quality = column(from.quality);
    part.series = column(from.series);
    part.time = column(from.time);
    part.value = column(from.value);
    return part;
}

} // namespace

UpdateParts::UpdateParts(telemetry::Update&& update, telemetry::ResumeToken before, const PartLimits& limits)
    : m_update(std::move(update))
    , m_before(m_update.reset ? telemetry::ResumeToken() : before)
    , m_limits(limits)
    , m_hasMore(true) {}

telemetry::Update UpdateParts::next() {
    const bool isFirst = std::exchange(m_isFirst, false);
    if (isFirst && m_update.series.size() <= m_limits.series && m_update.samples.size() <= m_limits.samples &&
        m_update.events.size() <= m_limits.events) {
        m_hasMore = false;
        return std::move(m_update);
    }
    telemetry::Update part;
    part.reset = isFirst && m_update.reset;
    part.epoch = m_update.epoch;
    part.token = m_before;
    if (isFirst && m_update.rewoundTo) { // its events are older ones: they are put before the others with it
        part.rewoundTo = m_update.rewoundTo;
        part.events = slice(m_update.events, m_events, m_update.events.size());
    }
    part.series = slice(m_update.series, m_series, m_limits.series);
    if (m_series < m_update.series.size())
        return part;
    part.samples = sliceSamples(m_update.samples, m_samples, m_limits.samples);
    if (part.events.empty())
        part.events = slice(m_update.events, m_events, m_limits.events);
    if (m_samples < m_update.samples.size() || m_events < m_update.events.size())
        return part;
    m_hasMore = false;
    part.token = m_update.token;
    static_cast<telemetry::Parts&>(part) = m_update;
    part.mergedSamples = m_update.mergedSamples;
    part.lostSamples = m_update.lostSamples;
    return part;
}

} // namespace seamscope::wire
