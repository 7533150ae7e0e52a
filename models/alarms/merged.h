// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::alarms {

/// What an alarm knows of its incident.
struct IncidentPlace {
    std::string incident; ///< id
    topology::EntityId part;
    TimeRange span{};
};
[[nodiscard]] IncidentPlace placeOf(const telemetry::OverIncident& over);
[[nodiscard]] IncidentPlace placeOf(const telemetry::Alarm& alarm);
/// Which of a report that is, for verdicts and merges alike: of those that lie at its time the one of its name at its part,
/// else the first at its part, else the one of its name.
[[nodiscard]] std::optional<std::size_t> incidentAt(const telemetry::IncidentReport& report, const IncidentPlace& place);

/// Which of a report an alarm that stands is of, by the name that both have from one analysis. Where another one stands at the
/// part of the alarm they are of two analyses, which number on their own: none.
[[nodiscard]] std::optional<std::size_t> incidentOf(const telemetry::IncidentReport& report, const telemetry::Alarm& alarm);

/// The alarm of an incident, standing or over, and its version.
struct AlarmAddress {
    std::uint64_t alarm = 0;
    std::uint64_t version = 0;
};
/// Of the incident that is called @p id in @p shown, or was when it was merged into one of it; what is over goes by the number
/// that it had, which after a restart may be another one's. none: nobody keeps an alarm of it. @param shown may be null
[[nodiscard]] std::optional<AlarmAddress> alarmOf(const telemetry::AlarmReport& alarms, const telemetry::IncidentReport* shown, std::string_view id);

/// One incident of a report is a part of another, by their places in it.
struct Merge {
    std::size_t part = 0;
    std::size_t whole = 0;
    telemetry::AlarmMerge said;
};
/// What people merged among the incidents of @p told; none is a part of what is a part itself, and none of itself.
[[nodiscard]] std::vector<Merge> mergesIn(const telemetry::AlarmReport& alarms, const telemetry::IncidentReport& told);
/// Parts go into the incidents that they are of. @p report as judged, each where it was when @p merges was made
void mergeInto(telemetry::IncidentReport& report, const std::vector<Merge>& merges);

} // namespace seamscope::alarms
