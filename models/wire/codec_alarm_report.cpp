// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_alarms.h"

namespace seamscope::wire {
namespace {

using telemetry::AlarmAnswer;
using telemetry::AlarmReport;
using telemetry::AlarmRequest;
using telemetry::AlarmVerb;

constexpr int kMaxAlarms = 100'000;
constexpr int kMaxFigures = 100'000;
constexpr int kMaxOver = 100'000;

/// Merging and splitting are words about an incident, as a verdict is: what consoles that know neither are told.
AlarmVerb nearestKnown(AlarmVerb verb) { return std::min(verb, AlarmVerb::verdict); }

constexpr FieldTable kAlarmRow{SEAM_FIELD(group, group),
                               SEAM_FIELD(first, first),
                               SEAM_ENUM(priority, priority, telemetry::AlarmPriority::critical),
                               SEAM_FIELD(alarms, alarms),
                               SEAM_FIELD(unacknowledged, unacknowledged),
                               SEAM_FIELD(isOfFlood, of_flood),
                               SEAM_NUMBERS(members, members, kMaxAlarms)};

constexpr FieldTable kFigureTop{SEAM_FIELD(key, key), SEAM_FIELD(alarms, alarms)};

constexpr FieldTable kAlarmFigures{SEAM_FIELD(window.from, from_ns),
                                   SEAM_FIELD(window.to, to_ns),
                                   SEAM_FIELD(alarms, alarms),
                                   SEAM_FIELD(perTenMinutes, per_ten_minutes),
                                   SEAM_FIELD(peak, peak),
                                   SEAM_FIELD(floodShare, flood_share),
                                   SEAM_FIELD(standing, standing),
                                   SEAM_FIELD(stale, stale),
                                   SEAM_FIELD(chattering, chattering),
                                   SEAM_FIELD(topShare, top_share),
                                   SEAM_LIST(top, top, kMaxFigures, kFigureTop),
                                   SEAM_ARRAY(split, split),
                                   SEAM_OPTIONAL(medianToAcknowledge, median_to_acknowledge_ns),
                                   SEAM_FIELD(unactionedMicros, unactioned_micros),
                                   SEAM_NUMBERS(columns, columns, kMaxFigures),
                                   SEAM_FIELD(operators, operators)};

constexpr FieldTable kAuditLine{
    SEAM_FIELD(number, number),
    SEAM_FIELD(at, at_ns),
    SEAM_OWN(by, by),
    SEAM_STEP(m.set_verb(encoded(nearestKnown(s.verb))); if (nearestKnown(s.verb) != s.verb) m.set_act(encoded(s.verb)),
              SEAM_TAKE(s.verb, enumFrom(m.verb(), AlarmVerb::split, "verb"));
              // One of a newer version: the nearest holds.
              if (m.has_act() && m.act() < telemetry::kAlarmVerbCount) s.verb = static_cast<AlarmVerb>(m.act())),
    SEAM_FIELD(alarm, alarm),
    SEAM_FIELD(text, text)};

constexpr FieldTable kFlood{SEAM_FIELD(from, from_ns), SEAM_OPTIONAL(to, to_ns), SEAM_FIELD(alarms, alarms),
                            SEAM_FIELD(peak, peak)};

constexpr FieldTable kAlarmReport{SEAM_FIELD(at, at_ns),
                                  SEAM_OWN_LIST(alarms, alarms, kMaxAlarms),
                                  SEAM_FIELD(leftOut, left_out),
                                  SEAM_LIST(rows, rows, kMaxAlarms, kAlarmRow),
                                  SEAM_ARRAY(states, states),
                                  SEAM_ARRAY(priorities, priorities),
                                  SEAM_PART(flood, flood, kFlood),
                                  SEAM_OWN_LIST(handOver, hand_over, kMaxNotes),
                                  SEAM_LIST(audit, audit, kMaxNotes, kAuditLine),
                                  SEAM_FIELD(auditLines, audit_lines),
                                  SEAM_FIELD(auditHead, audit_head),
                                  SEAM_PART(figures, figures, kAlarmFigures),
                                  SEAM_ENUM(keeping, keeping, telemetry::AlarmKeeping::failing),
                                  SEAM_FIELD(problem, problem),
                                  SEAM_FIELD(isDerived, derived),
                                  SEAM_OWN_LIST(over, over, kMaxOver)};

constexpr FieldTable kAlarmRequest{SEAM_ENUM(verb, verb, AlarmVerb::split),
                                   SEAM_NUMBERS(alarms, alarms, kMaxAlarms),
                                   SEAM_FIELD(version, version),
                                   SEAM_FIELD(text, text),
                                   SEAM_FIELD(until, until_ns),
                                   SEAM_ENUM(verdict, verdict, telemetry::AlarmVerdict::Kind::wrong),
                                   SEAM_FIELD(root, root),
                                   SEAM_FIELD(seat, seat),
                                   SEAM_FIELD(into, into)};

constexpr FieldTable kAlarmAnswer{SEAM_ENUM(outcome, outcome, AlarmAnswer::Outcome::gone), SEAM_FIELD(done, done),
                                  SEAM_FIELD(alarm, alarm), SEAM_OWN(by, by), SEAM_FIELD(at, at_ns)};

} // namespace

void toProto(const AlarmReport& report, v1::AlarmReport& out) { kAlarmReport.encode(report, out); }
Result<AlarmReport> fromProto(const v1::AlarmReport& in) { return kAlarmReport.read<AlarmReport>(in); }

void toProto(const AlarmRequest& request, v1::AlarmRequest& out) { kAlarmRequest.encode(request, out); }
Result<AlarmRequest> fromProto(const v1::AlarmRequest& in) { return kAlarmRequest.read<AlarmRequest>(in); }

void toProto(const AlarmAnswer& answer, v1::AlarmAnswer& out) { kAlarmAnswer.encode(answer, out); }
Result<AlarmAnswer> fromProto(const v1::AlarmAnswer& in) { return kAlarmAnswer.read<AlarmAnswer>(in); }

} // namespace seamscope::wire
