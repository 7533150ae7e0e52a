// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"
#include "feed/incident.h"

namespace seamscope::telemetry {

/// When its condition was there.
[[nodiscard]] inline TimeRange spanOf(const Alarm& alarm) {
    return {alarm.since, alarm.isPresent ? kTimeMax : alarm.returned.value_or(kTimeMax)};
}

[[nodiscard]] inline bool isAtOneTime(const Incident& incident, const TimeRange& span) {
    return incident.onset <= span.to && span.from <= incident.ended.value_or(kTimeMax);
}

/// As the analysis had it, whatever people found.
[[nodiscard]] inline topology::EntityId toldRootOf(const Incident& incident) {
    if (incident.judged && !incident.judged->toldRoot.isEmpty())
        return incident.judged->toldRoot;
    return incident.roots.empty() ? topology::EntityId() : incident.roots.front().entity;
}

/// How much speaks for it that what is called @p name, at @p part in @p span, is of this incident. 3: name
/// and part, 2: part, 1: name, 0: neither, or of another time. The part is more: a gateway that starts again
/// numbers anew.
[[nodiscard]] inline int likenessOf(const Incident& incident, std::string_view name,
                                    const topology::EntityId& part, const TimeRange& span) {
    if (!isAtOneTime(incident, span))
        return 0;
    return (!part.isEmpty() && toldRootOf(incident) == part ? 2 : 0) + (incident.id == name ? 1 : 0);
}

} // namespace seamscope::telemetry
