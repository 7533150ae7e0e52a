// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_alarms.h"

namespace seamscope::wire {
namespace {

using telemetry::Actor;
using telemetry::Alarm;
using telemetry::AlarmNote;
using telemetry::AlarmPriority;

constexpr int kMaxEarlier = 1'000;

/// A message where a field of its own stands for text and message.
struct AlarmTextCodec {
    void encode(const telemetry::Message& from, v1::AlarmText& to) const {
        messageToProto(from, *to.mutable_text(), [&] { return to.mutable_message(); });
    }
    Result<> decode(const v1::AlarmText& from, telemetry::Message& to) const {
        SEAM_TAKE(to, messageFromProto(from.text(), from.has_message(), from.message()));
        return {};
    }
};
constexpr AlarmTextCodec kAlarmText;

constexpr FieldTable kActor{SEAM_ENUM(proof, proof, Actor::Proof::pager), SEAM_FIELD(name, name), SEAM_FIELD(seat, seat)};
constexpr FieldTable kQuantity{SEAM_FIELD(value, value), SEAM_FIELD(unit, unit), SEAM_FIELD(isChange, change)};
constexpr FieldTable kStake{SEAM_FIELD(currency, currency), SEAM_FIELD(perHourMicros, per_hour_micros),
                            SEAM_FIELD(gpus, gpus), SEAM_OPTIONAL(deadline, deadline_ns),
                            SEAM_ENUM(until, until, telemetry::AlarmStake::Until::loss)};
constexpr FieldTable kShelf{SEAM_OWN(by, by), SEAM_FIELD(at, at_ns), SEAM_FIELD(until, until_ns),
                            SEAM_FIELD(reason, reason)};
constexpr FieldTable kAlarmAct{SEAM_OWN(by, by), SEAM_FIELD(at, at_ns)};
constexpr FieldTable kVerdict{SEAM_ENUM(kind, kind, telemetry::AlarmVerdict::Kind::wrong), SEAM_FIELD(root, root),
                              SEAM_OWN(by, by), SEAM_FIELD(at, at_ns)};
constexpr FieldTable kAlarmMerge{SEAM_FIELD(into, into),      SEAM_FIELD(incident, incident), SEAM_FIELD(part, part),
                                 SEAM_FIELD(since, since_ns), SEAM_OWN(by, by),               SEAM_FIELD(at, at_ns)};
constexpr FieldTable kEarlier{SEAM_FIELD(alarm, alarm),
                              SEAM_FIELD(since, since_ns),
                              SEAM_FIELD(ended, ended_ns),
                              SEAM_FIELD(seam, seam),
                              SEAM_PART(text, text, kAlarmText),
                              SEAM_FIELD(currency, currency),
                              SEAM_FIELD(lostMicros, lost_micros),
                              SEAM_PART(verdict, verdict, kVerdict),
                              SEAM_FIELD(isMerged, merged)};
constexpr FieldTable kNote{SEAM_OWN(by, by), SEAM_FIELD(at, at_ns), SEAM_FIELD(text, text),
                           SEAM_FIELD(endsShift, ends_shift)};

constexpr FieldTable kAlarm{SEAM_FIELD(id, id),
                            SEAM_FIELD(version, version),
                            SEAM_FIELD(key, key),
                            SEAM_ENUM(kind, kind, telemetry::AlarmKind::throughput),
                            SEAM_ENUM(state, state, telemetry::AlarmState::outOfService),
                            SEAM_FIELD(isPresent, present),
                            SEAM_ENUM(priority, priority, AlarmPriority::critical),
                            SEAM_ENUM(peak, peak, AlarmPriority::critical),
                            SEAM_PART(stake, stake, kStake),
                            SEAM_FIELD(entity, entity),
                            SEAM_FIELD(seam, seam),
                            SEAM_FIELD(incident, incident),
                            SEAM_FIELD(owner, owner),
                            SEAM_PART(text, text, kAlarmText),
                            SEAM_PART(action, action, kAlarmText),
                            SEAM_PART(value, value, kQuantity),
                            SEAM_PART(limit, limit, kQuantity),
                            SEAM_FIELD(since, since_ns),
                            SEAM_FIELD(raised, raised_ns),
                            SEAM_OPTIONAL(returned, returned_ns),
                            SEAM_FIELD(times, times),
                            SEAM_FIELD(isChattering, chattering),
                            SEAM_FIELD(before, before),
                            SEAM_FIELD(group, group),
                            SEAM_FIELD(isFirstOut, first_out),
                            SEAM_PART(acknowledged, acknowledged, kAlarmAct),
                            SEAM_PART(shelf, shelf, kShelf),
                            SEAM_PART(service, service, kShelf),
                            SEAM_PART(suppressed, suppressed, kAlarmText),
                            SEAM_FIELD(assignee, assignee),
                            SEAM_FIELD(assigned, assigned_ns),
                            SEAM_PART(touched, touched, kAlarmAct),
                            SEAM_LIST(notes, notes, kMaxNotes, kNote),
                            SEAM_PART(verdict, verdict, kVerdict),
                            SEAM_PART(merged, merged, kAlarmMerge),
                            SEAM_FIELD(lostMicros, lost_micros),
                            SEAM_LIST(earlier, earlier, kMaxEarlier, kEarlier),
                            SEAM_LIST(assignments, assignments, kMaxNotes, kNote)};

constexpr FieldTable kOverIncident{SEAM_FIELD(alarm, alarm),
                                   SEAM_FIELD(version, version),
                                   SEAM_FIELD(incident, incident),
                                   SEAM_FIELD(part, part),
                                   SEAM_FIELD(since, since_ns),
                                   SEAM_FIELD(ended, ended_ns),
                                   SEAM_PART(verdict, verdict, kVerdict),
                                   SEAM_PART(merged, merged, kAlarmMerge),
                                   SEAM_LIST(assignments, assignments, kMaxNotes, kNote),
                                   SEAM_LIST(notes, notes, kMaxNotes, kNote)};

} // namespace

void toProto(const Actor& actor, v1::AlarmActor& out) { kActor.encode(actor, out); }
Result<Actor> fromProto(const v1::AlarmActor& in) { return kActor.read<Actor>(in); }

void toProto(const AlarmNote& note, v1::AlarmNote& out) { kNote.encode(note, out); }
Result<AlarmNote> fromProto(const v1::AlarmNote& in) { return kNote.read<AlarmNote>(in); }

void toProto(const Alarm& alarm, v1::Alarm& out) { kAlarm.encode(alarm, out); }
Result<Alarm> fromProto(const v1::Alarm& in) { return kAlarm.read<Alarm>(in); }

void toProto(const telemetry::OverIncident& over, v1::OverIncident& out) { kOverIncident.encode(over, out); }
Result<telemetry::OverIncident> fromProto(const v1::OverIncident& in) {
    return kOverIncident.read<telemetry::OverIncident>(in);
}

} // namespace seamscope::wire
