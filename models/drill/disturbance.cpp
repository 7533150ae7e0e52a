// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/disturbance.h"

#include "drill/seat.h"

#include <cstdio>

namespace seamscope::drill {
namespace {

using namespace std::chrono_literals;

constexpr Duration kUsualOutage = 5min;
constexpr Duration kUsualFault = 30min;

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

bool Disturbance::isOf(const telemetry::SeriesInfo& series) const {
    return kind == InjectKind::sensorFault && series.entity == entity && series.signal == signal;
}

Duration lengthOf(const Inject& inject) {
    if (inject.kind == InjectKind::dashboardOutage)
        return inject.lasts > Duration(0) ? inject.lasts : Duration(kUsualOutage);
    if (inject.kind == InjectKind::sensorFault && !inject.entity.isEmpty())
        return inject.lasts > Duration(0) ? inject.lasts : Duration(kUsualFault);
    return Duration(0);
}

std::optional<Disturbance> disturbanceOf(const Inject& inject, TimePoint delivered) {
    const Duration length = lengthOf(inject);
    if (length == Duration(0))
        return std::nullopt;
    return Disturbance{inject.kind, inject.to, inject.entity, inject.signal, inject.value, {delivered, delivered + length}};
}

std::string effectText(const Inject& inject, Duration delivered) {
    const Duration length = lengthOf(inject);
    if (length == Duration(0))
        return {};
    const std::string until = " until " + atText(delivered + length);
    if (inject.kind == InjectKind::dashboardOutage)
        return "no facts reach " + std::string(name(inject.to)) + until;
    char value[32];
    std::snprintf(value, sizeof value, "%g", inject.value);
    return inject.entity.text() + " " + inject.signal + " shows " + value + until;
}

} // namespace seamscope::drill
