// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/seat_filter.h"

#include <algorithm>
#include <utility>

namespace seamscope::drill {

using telemetry::SeriesInfo;

telemetry::Parts visibleParts(const SeatSet& seats, const telemetry::Parts& parts) {
    telemetry::Parts out;
    for (const Seat seat : kSeats)
        if (seats.has(seat))
            telemetry::merge(out, visibleParts(seat, parts));
    return out;
}

std::optional<telemetry::SeriesFilter> SeatFilter::narrowed(const telemetry::SeriesFilter& wanted) const {
    if (m_seats.has(Seat::facilitator) || m_seats.has(Seat::observer))
        return wanted;
    telemetry::SeriesFilter own = wanted;
    own.entities.clear();
    for (int number = 0; number < topology::kEntityKindCount; ++number) {
        const auto kind = static_cast<topology::EntityKind>(number);
        if (!maySee(m_seats, kind))
            continue;
        const std::string ofKind = std::string(topology::name(kind)) + "/";
        if (wanted.entities.empty())
            own.entities.push_back(ofKind + "*");
        for (const std::string& pattern : wanted.entities) {
            if (pattern.starts_with(ofKind))
                own.entities.push_back(pattern);
            else if (pattern.ends_with('*') && ofKind.starts_with(pattern.substr(0, pattern.size() - 1)))
                own.entities.push_back(ofKind + "*");
        }
    }
    if (own.entities.empty())
        return std::nullopt;
    return own;
}

void SeatFilter::disturb(std::vector<Disturbance> wrong) {
    if (wrong == m_wrong) // as a rule
        return;
    m_wrong = std::move(wrong);
    m_touched.clear();
    for (const Disturbance& one : m_wrong) {
        m_touched.insert(one.entity);
        for (const Shift& shift : one.shifts)
            m_touched.insert(shift.entity);
    }
}

bool SeatFilter::isDark(const topology::EntityId& whose, TimePoint at) const {
    return std::ranges::any_of(m_wrong, [&](const Disturbance& one) { return one.darkens(whose, at); });
}

double SeatFilter::shown(const SeriesInfo& series, TimePoint at, double value) const {
    if (!m_touched.contains(series.entity))
        return value;
    for (const Disturbance& one : m_wrong)
        value = one.shown(series, at, value);
    return value;
}

telemetry::Update SeatFilter::update(telemetry::Update&& all) {
    telemetry::Update out;
    static_cast<telemetry::Parts&>(out) = visibleParts(m_seats, all);
    out.token = all.token;
    out.reset = all.reset;
    out.epoch = all.epoch;
    out.mergedSamples = all.mergedSamples;
    out.lostSamples = all.lostSamples;
    if (all.reset)
        m_announced.clear();
    for (SeriesInfo& info : all.series) {
        if (maySee(m_seats, info)) {
            SeriesInfo& known = m_announced[info.id.value()];
            known.entity = info.entity;
            known.signal = info.signal;
            out.series.push_back(std::move(info));
        } else {
            m_announced.erase(info.id.value()); // was another entity's until now
        }
    }
    out.samples.arrival = all.samples.arrival;
    for (std::size_t i = 0; i < all.samples.size(); ++i) {
        const auto known = m_announced.find(all.samples.series[i].value());
        const TimePoint at = all.samples.time[i];
        if (known != m_announced.end() && !isDark(known->second.entity, at))
            out.samples.add(all.samples.series[i], at, shown(known->second, at, all.samples.value[i]), all.samples.qualityAt(i));
    }
    for (telemetry::Event& event : all.events)
        if (maySee(m_seats, event) && !isDark(event.entity, event.at))
            out.events.push_back(std::move(event));
    return out;
}

telemetry::RangeResult SeatFilter::range(telemetry::RangeResult&& all, TimePoint until) const {
    telemetry::RangeResult out;
    out.truncated = all.truncated;
    for (telemetry::RangeSeries& one : all.series) {
        if (!maySee(m_seats, one.info))
            continue;
        std::erase_if(one.columns, [&](const telemetry::RangeColumn& column) {
            return column.time > until || isDark(one.info.entity, column.time);
        });
        for (telemetry::RangeColumn& column : one.columns)
            for (double* value : {&column.min, &column.max, &column.mean, &column.last})
                *value = shown(one.info, column.time, *value);
        out.series.push_back(std::move(one));
    }
    out.matched = static_cast<std::uint32_t>(out.series.size()); // how many others there are is not theirs to know
    return out;
}

telemetry::StateResult SeatFilter::state(telemetry::StateResult&& all, TimePoint until) const {
    telemetry::StateResult out;
    out.at = all.at;
    if (all.at > until)
        return out;
    static_cast<telemetry::Parts&>(out) = visibleParts(m_seats, all);
    std::unordered_map<std::uint64_t, std::size_t> seen; // by id: where it stands
    for (SeriesInfo& info : all.series)
        if (maySee(m_seats, info)) {
            seen.emplace(info.id.value(), out.series.size());
            out.series.push_back(std::move(info));
        }
    for (telemetry::SeriesState& state : all.states) {
        const auto found = seen.find(state.id.value());
        if (found == seen.end() || state.time > until)
            continue;
        const SeriesInfo& info = out.series[found->second];
        if (isDark(info.entity, state.time)) // what it was before is not known here
            state.quality = telemetry::Quality::missing;
        state.value = state.quality == telemetry::Quality::missing ? 0 : shown(info, state.time, state.value);
        out.states.push_back(state);
    }
    return out;
}

std::vector<telemetry::Event> SeatFilter::events(std::vector<telemetry::Event>&& all, TimePoint until) const {
    std::erase_if(all, [&](const telemetry::Event& event) { return event.at > until || !maySee(m_seats, event) || isDark(event.entity, event.at); });
    return std::move(all);
}

std::vector<telemetry::Event> SeatFilter::happened(TimePoint after, TimePoint until) const {
    std::vector<telemetry::Event> out;
    for (const Disturbance& one : m_wrong)
        for (const telemetry::Event& event : one.events)
            if (event.at > after && event.at <= until && maySee(m_seats, event) && !isDark(event.entity, event.at))
                out.push_back(event);
    std::ranges::stable_sort(out, {}, &telemetry::Event::at);
    return out;
}

std::vector<SeriesInfo> SeatFilter::series(std::vector<SeriesInfo>&& all) const {
    std::erase_if(all, [&](const SeriesInfo& info) { return !maySee(m_seats, info); });
    return std::move(all);
}

} // namespace seamscope::drill
