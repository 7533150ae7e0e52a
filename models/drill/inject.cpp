// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/inject.h"

#include <algorithm>

namespace seamscope::drill {

namespace {

constexpr std::string_view kOneMoreThing = "One more thing has begun, and it is not the same one. Look at your own part.";

} // namespace

const std::array<InjectInfo, kInjectKinds>& injectTable() {
    using enum InjectKind;
    static constexpr std::array<InjectInfo, kInjectKinds> table{{
        {call, "call", "duty manager", Seat::lead, true, 1, "Is the hall healthy? Answer in one line."},
        {conflictingReport, "conflicting_report", "day shift", Seat::lead, true, 2,
         "We looked at exactly that this morning and it was fine."},
        {falseAlarm, "false_alarm", "monitoring", Seat::network, true, 2,
         "Link errors rise on a leaf switch. (Nobody has confirmed it.)"},
        {sensorFault, "sensor_fault", "building system", Seat::facilities, false, 2,
         "A supply temperature point has read 0 °C for two minutes."},
        {ownerAbsent, "owner_absent", "call tree", Seat::lead, true, 3, "Whoever is on call for it does not pick up."},
        {dashboardOutage, "dashboard_outage", "platform", Seat::ml, false, 3,
         "The job dashboard is down for the next five minutes."},
        {executiveQuestion, "executive_question", "head of infrastructure", Seat::finance, true, 1,
         "What does it cost, and until when? One line."},
        {vendorAnswer, "vendor_answer", "vendor", Seat::facilities, true, 1,
         "The spare unit was last exercised in October."},
        {secondFault, "second_fault", "monitoring", Seat::network, true, 3,
         "One more thing: a host in another row lost a power supply."},
        {wrongAction, "wrong_action", "job owner", Seat::lead, true, 1, "We want to restart our job now. Any objection?"},
        {maintenanceNotice, "maintenance_notice", "building", Seat::facilities, true, 2,
         "The generator test that was announced begins in ten minutes."},
        {shiftChange, "shift_change", "duty roster", Seat::lead, true, 3,
         "Your shift ends: hand over to your neighbour in two sentences."},
        {customerComplaint, "customer_complaint", "customer", Seat::ml, true, 2,
         "Our run is slower than yesterday. What do you know?"},
        {alarmFlood, "alarm_flood", "monitoring", Seat::lead, false, 3,
         "400 alarms in a minute. Which one came first?"},
    }};
    return table;
}

const InjectInfo& infoOf(InjectKind kind) { return injectTable()[static_cast<std::size_t>(kind)]; }

Inject completed(Inject inject) {
    const InjectInfo& info = infoOf(inject.kind);
    if (inject.from.empty())
        inject.from = info.from;
    // The words of the table name a fault that another one is not.
    if (inject.text.empty())
        inject.text = inject.kind == InjectKind::secondFault && !inject.entity.isEmpty() ? kOneMoreThing : info.words;
    return inject;
}

std::optional<InjectKind> injectKindFromName(std::string_view text) {
    const auto& table = injectTable();
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto& info) { return info.name == text; });
    return found == table.end() ? std::nullopt : std::optional(found->kind);
}

} // namespace seamscope::drill
