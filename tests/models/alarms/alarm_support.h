// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/alarm_engine.h"

#include <string>

namespace seamscope::test {

using namespace std::chrono_literals;

inline const TimePoint kStart = fromNanoseconds(1'773'316'120'000'000'000);

inline telemetry::Actor person(std::string name) {
    return {telemetry::Actor::Proof::certificate, std::move(name), "seat 1"};
}

inline alarms::Condition conditionOf(std::string key, TimePoint since = kStart) {
    alarms::Condition condition;
    condition.entity = topology::EntityId::make(topology::EntityKind::pump, key);
    condition.key = std::move(key);
    condition.text = telemetry::Message("pump speed low");
    condition.action = telemetry::Message("start the stand-by pump");
    condition.since = since;
    condition.delays = {0s, 0s};
    return condition;
}

inline telemetry::AlarmRequest requestOf(telemetry::AlarmVerb verb, std::uint64_t alarm,
                                         std::string who = "ortiz", std::string text = {}) {
    telemetry::AlarmRequest request;
    request.verb = verb;
    if (alarm != 0)
        request.alarms = {alarm};
    request.by = person(std::move(who));
    request.text = std::move(text);
    return request;
}

/// Plans and carries out in one.
inline Result<telemetry::AlarmAnswer> act(alarms::AlarmEngine& engine, const telemetry::AlarmRequest& request,
                                          TimePoint now) {
    const auto plan = engine.plan(request, now);
    if (!plan)
        return fail(plan.error());
    engine.carryOut(*plan);
    return plan->answer;
}

} // namespace seamscope::test
