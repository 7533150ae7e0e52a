// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_alarms.h"
#include "wire/codec_lists.h"

namespace seamscope::wire {
namespace {

using telemetry::Alarm;
using telemetry::AlarmFigures;
using telemetry::AlarmFlood;
using telemetry::AlarmNote;
using telemetry::AlarmPriority;
using telemetry::AlarmReport;
using telemetry::AlarmRow;
using telemetry::AlarmVerdict;
using telemetry::AuditLine;

constexpr int kMaxAlarms = 100'000;
constexpr int kMaxFigures = 100'000;
constexpr int kMaxOver = 100'000;

void put(const AlarmRow& row, v1::AlarmRow& out) {
    out.set_group(row.group);
    out.set_first(row.first);
    out.set_priority(static_cast<std::uint32_t>(row.priority));
    out.set_alarms(row.alarms);
    out.set_unacknowledged(row.unacknowledged);
    out.set_of_flood(row.isOfFlood);
    out.mutable_members()->Add(row.members.begin(), row.members.end());
}

Result<AlarmRow> take(const v1::AlarmRow& in) {
    AlarmRow row{in.group(), in.first(), {}, in.alarms(), in.unacknowledged(), in.of_flood(), {}};
    SEAM_TAKE(row.priority, enumOf(in.priority(), AlarmPriority::critical, "priority"));
    SEAM_TRY(checkedSize(in.members_size(), kMaxAlarms, "members"));
    row.members.assign(in.members().begin(), in.members().end());
    return row;
}

void put(const AlarmFigures& figures, v1::AlarmFigures& out) {
    out.set_from_ns(toNanoseconds(figures.window.from));
    out.set_to_ns(toNanoseconds(figures.window.to));
    out.set_alarms(figures.alarms);
    out.set_per_ten_minutes(figures.perTenMinutes);
    out.set_peak(figures.peak);
    out.set_flood_share(figures.floodShare);
    out.set_standing(figures.standing);
    out.set_stale(figures.stale);
    out.set_chattering(figures.chattering);
    out.set_top_share(figures.topShare);
    for (const AlarmFigures::Top& top : figures.top) {
        out.add_top()->set_key(validText(top.key));
        out.mutable_top()->rbegin()->set_alarms(top.alarms);
    }
    out.mutable_split()->Add(figures.split.begin(), figures.split.end());
    if (figures.medianToAcknowledge)
        out.set_median_to_acknowledge_ns(figures.medianToAcknowledge->count());
    out.set_unactioned_micros(figures.unactionedMicros);
    out.mutable_columns()->Add(figures.columns.begin(), figures.columns.end());
    out.set_operators(figures.operators);
}

Result<AlarmFigures> take(const v1::AlarmFigures& in) {
    AlarmFigures figures;
    SEAM_TAKE(figures.window.from, checkedTime(in.from_ns(), "from_ns"));
    SEAM_TAKE(figures.window.to, checkedTime(in.to_ns(), "to_ns"));
    figures.alarms = in.alarms();
    SEAM_TAKE(figures.perTenMinutes, checkedFinite(in.per_ten_minutes(), "per_ten_minutes"));
    figures.peak = in.peak();
    SEAM_TAKE(figures.floodShare, checkedFinite(in.flood_share(), "flood_share"));
    figures.standing = in.standing();
    figures.stale = in.stale();
    figures.chattering = in.chattering();
    SEAM_TAKE(figures.topShare, checkedFinite(in.top_share(), "top_share"));
    SEAM_TRY(checkedSize(in.top_size(), kMaxFigures, "top"));
    for (const auto& top : in.top())
        figures.top.push_back({top.key(), top.alarms()});
    SEAM_TRY(checkedSize(in.split_size(), telemetry::kAlarmPriorityCount, "split"));
    std::copy(in.split().begin(), in.split().end(), figures.split.begin());
    if (in.has_median_to_acknowledge_ns())
        SEAM_TAKE(figures.medianToAcknowledge, checkedDuration(in.median_to_acknowledge_ns(), "median"));
    figures.unactionedMicros = in.unactioned_micros();
    SEAM_TRY(checkedSize(in.columns_size(), kMaxFigures, "columns"));
    figures.columns.assign(in.columns().begin(), in.columns().end());
    figures.operators = in.operators();
    return figures;
}

/// Merging and splitting are words about an incident, as a verdict is: what consoles that know neither are told.
telemetry::AlarmVerb nearestKnown(telemetry::AlarmVerb verb) { return std::min(verb, telemetry::AlarmVerb::verdict); }

void put(const AuditLine& line, v1::AuditLine& out) {
    out.set_number(line.number);
    out.set_at_ns(toNanoseconds(line.at));
    toProto(line.by, *out.mutable_by());
    const telemetry::AlarmVerb nearest = nearestKnown(line.verb);
    out.set_verb(static_cast<std::uint32_t>(nearest));
    if (nearest != line.verb)
        out.set_act(static_cast<std::uint32_t>(line.verb));
    out.set_alarm(line.alarm);
    out.set_text(validText(line.text));
}

Result<AuditLine> take(const v1::AuditLine& in) {
    AuditLine line{in.number(), {}, {}, {}, in.alarm(), in.text()};
    SEAM_TAKE(line.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE(line.by, fromProto(in.by()));
    SEAM_TAKE(line.verb, enumOf(in.verb(), telemetry::AlarmVerb::split, "verb"));
    if (in.has_act() && in.act() < telemetry::kAlarmVerbCount) // else it is of a newer version: the nearest holds
        line.verb = static_cast<telemetry::AlarmVerb>(in.act());
    return line;
}

Result<AlarmFlood> take(const v1::AlarmFlood& in) {
    AlarmFlood flood{{}, {}, in.alarms(), in.peak()};
    SEAM_TAKE(flood.from, checkedTime(in.from_ns(), "from_ns"));
    if (in.has_to_ns())
        SEAM_TAKE(flood.to, checkedTime(in.to_ns(), "to_ns"));
    return flood;
}

} // namespace

void toProto(const AlarmReport& report, v1::AlarmReport& out) {
    out.set_at_ns(toNanoseconds(report.at));
    for (const Alarm& alarm : report.alarms)
        toProto(alarm, *out.add_alarms());
    out.set_left_out(report.leftOut);
    for (const AlarmRow& row : report.rows)
        put(row, *out.add_rows());
    out.mutable_states()->Add(report.states.begin(), report.states.end());
    out.mutable_priorities()->Add(report.priorities.begin(), report.priorities.end());
    if (report.flood) {
        v1::AlarmFlood& flood = *out.mutable_flood();
        flood.set_from_ns(toNanoseconds(report.flood->from));
        if (report.flood->to)
            flood.set_to_ns(toNanoseconds(*report.flood->to));
        flood.set_alarms(report.flood->alarms);
        flood.set_peak(report.flood->peak);
    }
    for (const AlarmNote& note : report.handOver)
        toProto(note, *out.add_hand_over());
    for (const AuditLine& line : report.audit)
        put(line, *out.add_audit());
    out.set_audit_lines(report.auditLines);
    out.set_audit_head(validText(report.auditHead));
    put(report.figures, *out.mutable_figures());
    out.set_keeping(static_cast<std::uint32_t>(report.keeping));
    out.set_problem(validText(report.problem));
    out.set_derived(report.isDerived);
    for (const telemetry::OverIncident& over : report.over)
        toProto(over, *out.add_over());
}

Result<AlarmReport> fromProto(const v1::AlarmReport& in) {
    AlarmReport report;
    SEAM_TAKE(report.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TRY(listFromProto(in.alarms(), kMaxAlarms, "alarms", report.alarms,
                      [](const auto& one) { return fromProto(one); }));
    report.leftOut = in.left_out();
    SEAM_TRY(listFromProto(in.rows(), kMaxAlarms, "rows", report.rows, [](const auto& one) { return take(one); }));
    SEAM_TRY(checkedSize(in.states_size(), telemetry::kAlarmStateCount, "states"));
    std::copy(in.states().begin(), in.states().end(), report.states.begin());
    SEAM_TRY(checkedSize(in.priorities_size(), telemetry::kAlarmPriorityCount, "priorities"));
    std::copy(in.priorities().begin(), in.priorities().end(), report.priorities.begin());
    if (in.has_flood())
        SEAM_TAKE(report.flood, take(in.flood()));
    SEAM_TRY(listFromProto(in.hand_over(), kMaxNotes, "hand_over", report.handOver,
                      [](const auto& one) { return fromProto(one); }));
    SEAM_TRY(
        listFromProto(in.audit(), kMaxNotes, "audit", report.audit, [](const auto& one) { return take(one); }));
    report.auditLines = in.audit_lines();
    report.auditHead = in.audit_head();
    SEAM_TAKE(report.figures, take(in.figures()));
    SEAM_TAKE(report.keeping, enumOf(in.keeping(), telemetry::AlarmKeeping::failing, "keeping"));
    report.problem = in.problem();
    report.isDerived = in.derived();
    SEAM_TRY(listFromProto(in.over(), kMaxOver, "over", report.over, [](const auto& one) { return fromProto(one); }));
    return report;
}

void toProto(const telemetry::AlarmRequest& request, v1::AlarmRequest& out) {
    out.set_verb(static_cast<std::uint32_t>(request.verb));
    out.mutable_alarms()->Add(request.alarms.begin(), request.alarms.end());
    out.set_version(request.version);
    out.set_text(validText(request.text));
    out.set_until_ns(toNanoseconds(request.until));
    out.set_verdict(static_cast<std::uint32_t>(request.verdict));
    out.set_root(request.root.text());
    out.set_seat(validText(request.seat));
    out.set_into(request.into);
}

Result<telemetry::AlarmRequest> fromProto(const v1::AlarmRequest& in) {
    telemetry::AlarmRequest request;
    SEAM_TAKE(request.verb, enumOf(in.verb(), telemetry::AlarmVerb::split, "verb"));
    SEAM_TRY(checkedSize(in.alarms_size(), kMaxAlarms, "alarms"));
    request.alarms.assign(in.alarms().begin(), in.alarms().end());
    request.version = in.version();
    request.text = in.text();
    SEAM_TAKE(request.until, checkedTime(in.until_ns(), "until_ns"));
    SEAM_TAKE(request.verdict, enumOf(in.verdict(), AlarmVerdict::Kind::wrong, "verdict"));
    SEAM_TAKE(request.root, checkedEntity(in.root(), "root"));
    request.seat = in.seat();
    request.into = in.into();
    return request;
}

void toProto(const telemetry::AlarmAnswer& answer, v1::AlarmAnswer& out) {
    out.set_outcome(static_cast<std::uint32_t>(answer.outcome));
    out.set_done(answer.done);
    out.set_alarm(answer.alarm);
    toProto(answer.by, *out.mutable_by());
    out.set_at_ns(toNanoseconds(answer.at));
}

Result<telemetry::AlarmAnswer> fromProto(const v1::AlarmAnswer& in) {
    telemetry::AlarmAnswer answer;
    SEAM_TAKE(answer.outcome, enumOf(in.outcome(), telemetry::AlarmAnswer::Outcome::gone, "outcome"));
    answer.done = in.done();
    answer.alarm = in.alarm();
    SEAM_TAKE(answer.by, fromProto(in.by()));
    SEAM_TAKE(answer.at, checkedTime(in.at_ns(), "at_ns"));
    return answer;
}

} // namespace seamscope::wire
