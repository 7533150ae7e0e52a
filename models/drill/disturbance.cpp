// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/disturbance.h"

#include "drill/seat.h"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace seamscope::drill {
namespace {

using namespace std::chrono_literals;

constexpr Duration kUsualOutage = 5min;
constexpr Duration kUsualFault = 30min;
constexpr Duration kGrows = 1min; ///< a second fault of one point, until it is whole

/// On the line between the two entries beside it.
double valueAt(const Shift& shift, Duration at) {
    const auto next = std::ranges::find_if(shift.by, [at](const auto& one) { return one.first >= at; });
    if (shift.by.empty())
        return 0;
    if (next == shift.by.begin() || next == shift.by.end())
        return next == shift.by.end() ? shift.by.back().second : next->second;
    const auto& before = *std::prev(next);
    return before.second + (next->second - before.second) * (toSeconds(at - before.first) / toSeconds(next->first - before.first));
}

std::string atText(Duration at) {
    char text[32];
    const auto seconds = static_cast<long long>(at / 1s);
    std::snprintf(text, sizeof text, "T+%lld:%02lld", seconds / 60, seconds % 60);
    return text;
}

} // namespace

bool Disturbance::darkens(const topology::EntityId& whose, TimePoint at) const {
    return kind == InjectKind::dashboardOutage && range.contains(at) && seatOf(whose.kind()) == seat;
}

double Disturbance::shown(const telemetry::SeriesInfo& series, TimePoint at, double truth) const {
    if (at < range.from)
        return truth;
    const bool isOver = at >= range.to;
    if (kind == InjectKind::sensorFault)
        return !isOver && series.entity == entity && series.signal == signal ? value : truth;
    double out = truth;
    for (const Shift& one : shifts)
        if (one.entity == series.entity && one.signal == series.signal && (!isOver || one.isCount))
            out += valueAt(one, std::min(at, range.to) - range.from);
    return truth >= 0 ? std::max(out, 0.0) : out; // what is not negative, as a flow, does not become so
}

Duration lengthOf(const Inject& inject) {
    const auto orUsual = [&](Duration usual) { return inject.lasts > Duration(0) ? inject.lasts : usual; };
    switch (inject.kind) {
    case InjectKind::dashboardOutage:
        return orUsual(kUsualOutage);
    case InjectKind::sensorFault:
    case InjectKind::secondFault:
        return inject.entity.isEmpty() && inject.shifts.empty() ? Duration(0) : orUsual(kUsualFault);
    default:
        return Duration(0);
    }
}

std::optional<Disturbance> disturbanceOf(const Inject& inject, TimePoint delivered) {
    const Duration length = lengthOf(inject);
    if (length == Duration(0))
        return std::nullopt;
    Disturbance out{inject.kind, inject.to, inject.entity, inject.signal, inject.value, {}, {delivered, delivered + length}};
    for (const Happening& one : inject.happenings) {
        telemetry::Event& event = out.events.emplace_back();
        event.at = event.arrival = delivered + one.at;
        event.kind = one.kind;
        event.entity = one.entity;
        event.code = one.code;
        event.text = one.text;
        event.source = telemetry::SourceId(one.source);
    }
    if (inject.kind == InjectKind::secondFault)
        out.shifts = inject.shifts.empty() ? std::vector{Shift{inject.entity, inject.signal, {{Duration(0), 0}, {kGrows, inject.value}}}} : inject.shifts;
    return out;
}

std::string effectText(const Inject& inject, Duration delivered) {
    const Duration length = lengthOf(inject);
    if (length == Duration(0))
        return {};
    const std::string until = " until " + atText(delivered + length);
    if (inject.kind == InjectKind::dashboardOutage)
        return "no facts reach " + std::string(name(inject.to)) + until;
    char value[32];
    if (!inject.shifts.empty())
        return "a second fault at " + inject.entity.text() + " shows on " + std::to_string(inject.shifts.size()) + " points" +
               (inject.happenings.empty() ? "" : " and in " + std::to_string(inject.happenings.size()) + " lines") + until;
    std::snprintf(value, sizeof value, inject.kind == InjectKind::secondFault ? "%+g" : "%g", inject.value);
    if (inject.kind == InjectKind::secondFault)
        return "a second fault at " + inject.entity.text() + ": " + inject.signal + " " + value + until;
    return inject.entity.text() + " " + inject.signal + " shows " + value + until;
}

} // namespace seamscope::drill
