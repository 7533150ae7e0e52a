// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_alarms.h"
#include "wire/codec_lists.h"
#include "wire/codec_message.h"

namespace seamscope::wire {
namespace {

using telemetry::Actor;
using telemetry::Alarm;
using telemetry::AlarmAct;
using telemetry::AlarmMerge;
using telemetry::AlarmNote;
using telemetry::AlarmPriority;
using telemetry::AlarmShelf;
using telemetry::AlarmStake;
using telemetry::AlarmState;
using telemetry::AlarmVerdict;
using telemetry::EarlierIncident;

constexpr int kMaxEarlier = 1'000;

void put(const telemetry::Message& message, v1::AlarmText& out) {
    messageToProto(message, *out.mutable_text(), [&] { return out.mutable_message(); });
}

Result<telemetry::Message> take(const v1::AlarmText& in) {
    return messageFromProto(in.text(), in.has_message(), in.message());
}

void put(const telemetry::Quantity& quantity, v1::MessageQuantity& out) {
    out.set_value(quantity.value);
    out.set_unit(validText(quantity.unit));
    out.set_change(quantity.isChange);
}

Result<telemetry::Quantity> take(const v1::MessageQuantity& in) {
    telemetry::Quantity quantity;
    SEAM_TAKE(quantity.value, checkedFinite(in.value(), "value"));
    quantity.unit = in.unit();
    quantity.isChange = in.change();
    return quantity;
}

void put(const AlarmStake& stake, v1::AlarmStake& out) {
    out.set_currency(validText(stake.currency));
    out.set_per_hour_micros(stake.perHourMicros);
    out.set_gpus(stake.gpus);
    if (stake.deadline)
        out.set_deadline_ns(toNanoseconds(*stake.deadline));
}

Result<AlarmStake> take(const v1::AlarmStake& in) {
    AlarmStake stake;
    stake.currency = in.currency();
    stake.perHourMicros = in.per_hour_micros();
    SEAM_TAKE(stake.gpus, checkedFinite(in.gpus(), "gpus"));
    if (in.has_deadline_ns())
        SEAM_TAKE(stake.deadline, checkedTime(in.deadline_ns(), "deadline_ns"));
    return stake;
}

void put(const AlarmShelf& shelf, v1::AlarmShelf& out) {
    toProto(shelf.by, *out.mutable_by());
    out.set_at_ns(toNanoseconds(shelf.at));
    out.set_until_ns(toNanoseconds(shelf.until));
    out.set_reason(validText(shelf.reason));
}

Result<AlarmShelf> take(const v1::AlarmShelf& in) {
    AlarmShelf shelf;
    SEAM_TAKE(shelf.by, fromProto(in.by()));
    SEAM_TAKE(shelf.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE(shelf.until, checkedTime(in.until_ns(), "until_ns"));
    shelf.reason = in.reason();
    return shelf;
}

void put(const AlarmAct& act, v1::AlarmAct& out) {
    toProto(act.by, *out.mutable_by());
    out.set_at_ns(toNanoseconds(act.at));
}

Result<AlarmAct> take(const v1::AlarmAct& in) {
    AlarmAct act;
    SEAM_TAKE(act.by, fromProto(in.by()));
    SEAM_TAKE(act.at, checkedTime(in.at_ns(), "at_ns"));
    return act;
}

void put(const AlarmVerdict& verdict, v1::AlarmVerdict& out) {
    out.set_kind(static_cast<std::uint32_t>(verdict.kind));
    out.set_root(verdict.root.text());
    toProto(verdict.by, *out.mutable_by());
    out.set_at_ns(toNanoseconds(verdict.at));
}

Result<AlarmVerdict> take(const v1::AlarmVerdict& in) {
    AlarmVerdict verdict;
    SEAM_TAKE(verdict.kind, enumOf(in.kind(), AlarmVerdict::Kind::wrong, "verdict"));
    SEAM_TAKE(verdict.root, checkedEntity(in.root(), "root"));
    SEAM_TAKE(verdict.by, fromProto(in.by()));
    SEAM_TAKE(verdict.at, checkedTime(in.at_ns(), "at_ns"));
    return verdict;
}

void put(const AlarmMerge& merged, v1::AlarmMerge& out) {
    out.set_into(merged.into);
    out.set_incident(validText(merged.incident));
    out.set_part(merged.part.text());
    out.set_since_ns(toNanoseconds(merged.since));
    toProto(merged.by, *out.mutable_by());
    out.set_at_ns(toNanoseconds(merged.at));
}

Result<AlarmMerge> take(const v1::AlarmMerge& in) {
    AlarmMerge merged;
    merged.into = in.into();
    merged.incident = in.incident();
    SEAM_TAKE(merged.part, checkedEntity(in.part(), "part"));
    SEAM_TAKE(merged.since, checkedTime(in.since_ns(), "since_ns"));
    SEAM_TAKE(merged.by, fromProto(in.by()));
    SEAM_TAKE(merged.at, checkedTime(in.at_ns(), "at_ns"));
    return merged;
}

void put(const EarlierIncident& one, v1::EarlierIncident& out) {
    out.set_alarm(one.alarm);
    out.set_since_ns(toNanoseconds(one.since));
    out.set_ended_ns(toNanoseconds(one.ended));
    out.set_seam(validText(one.seam));
    put(one.text, *out.mutable_text());
    out.set_currency(validText(one.currency));
    out.set_lost_micros(one.lostMicros);
    if (one.verdict)
        put(*one.verdict, *out.mutable_verdict());
    out.set_merged(one.isMerged);
}

Result<EarlierIncident> take(const v1::EarlierIncident& in) {
    EarlierIncident one;
    one.alarm = in.alarm();
    SEAM_TAKE(one.since, checkedTime(in.since_ns(), "since_ns"));
    SEAM_TAKE(one.ended, checkedTime(in.ended_ns(), "ended_ns"));
    one.seam = in.seam();
    SEAM_TAKE(one.text, take(in.text()));
    one.currency = in.currency();
    one.lostMicros = in.lost_micros();
    if (in.has_verdict())
        SEAM_TAKE(one.verdict, take(in.verdict()));
    one.isMerged = in.merged();
    return one;
}

Result<> takeNotes(const google::protobuf::RepeatedPtrField<v1::AlarmNote>& in, std::string_view field, std::vector<AlarmNote>& out) {
    return listFromProto(in, kMaxNotes, field, out, [](const v1::AlarmNote& note) { return fromProto(note); });
}

/// The parts of an alarm that may be missing.
Result<> takeParts(const v1::Alarm& in, Alarm& alarm) {
    if (in.has_value())
        SEAM_TAKE(alarm.value, take(in.value()));
    if (in.has_limit())
        SEAM_TAKE(alarm.limit, take(in.limit()));
    if (in.has_returned_ns())
        SEAM_TAKE(alarm.returned, checkedTime(in.returned_ns(), "returned_ns"));
    if (in.has_acknowledged())
        SEAM_TAKE(alarm.acknowledged, take(in.acknowledged()));
    if (in.has_shelf())
        SEAM_TAKE(alarm.shelf, take(in.shelf()));
    if (in.has_service())
        SEAM_TAKE(alarm.service, take(in.service()));
    if (in.has_suppressed())
        SEAM_TAKE(alarm.suppressed, take(in.suppressed()));
    if (in.has_verdict())
        SEAM_TAKE(alarm.verdict, take(in.verdict()));
    if (in.has_merged())
        SEAM_TAKE(alarm.merged, take(in.merged()));
    SEAM_TRY(takeNotes(in.notes(), "notes", alarm.notes));
    SEAM_TRY(takeNotes(in.assignments(), "assignments", alarm.assignments));
    return listFromProto(in.earlier(), kMaxEarlier, "earlier", alarm.earlier,
                         [](const v1::EarlierIncident& one) { return take(one); });
}

} // namespace

void toProto(const Actor& actor, v1::AlarmActor& out) {
    out.set_proof(static_cast<std::uint32_t>(actor.proof));
    out.set_name(validText(actor.name));
    out.set_seat(validText(actor.seat));
}

Result<Actor> fromProto(const v1::AlarmActor& in) {
    Actor actor;
    SEAM_TAKE(actor.proof, enumOf(in.proof(), Actor::Proof::pager, "proof"));
    actor.name = in.name();
    actor.seat = in.seat();
    return actor;
}

void toProto(const AlarmNote& note, v1::AlarmNote& out) {
    toProto(note.by, *out.mutable_by());
    out.set_at_ns(toNanoseconds(note.at));
    out.set_text(validText(note.text));
    out.set_ends_shift(note.endsShift);
}

Result<AlarmNote> fromProto(const v1::AlarmNote& in) {
    AlarmNote note;
    SEAM_TAKE(note.by, fromProto(in.by()));
    SEAM_TAKE(note.at, checkedTime(in.at_ns(), "at_ns"));
    note.text = in.text();
    note.endsShift = in.ends_shift();
    return note;
}

void toProto(const Alarm& alarm, v1::Alarm& out) {
    out.set_id(alarm.id);
    out.set_version(alarm.version);
    out.set_key(validText(alarm.key));
    out.set_kind(static_cast<std::uint32_t>(alarm.kind));
    out.set_state(static_cast<std::uint32_t>(alarm.state));
    out.set_present(alarm.isPresent);
    out.set_priority(static_cast<std::uint32_t>(alarm.priority));
    out.set_peak(static_cast<std::uint32_t>(alarm.peak));
    put(alarm.stake, *out.mutable_stake());
    out.set_entity(alarm.entity.text());
    out.set_seam(validText(alarm.seam));
    out.set_incident(validText(alarm.incident));
    out.set_owner(validText(alarm.owner));
    put(alarm.text, *out.mutable_text());
    put(alarm.action, *out.mutable_action());
    if (alarm.value)
        put(*alarm.value, *out.mutable_value());
    if (alarm.limit)
        put(*alarm.limit, *out.mutable_limit());
    out.set_since_ns(toNanoseconds(alarm.since));
    out.set_raised_ns(toNanoseconds(alarm.raised));
    if (alarm.returned)
        out.set_returned_ns(toNanoseconds(*alarm.returned));
    out.set_times(alarm.times);
    out.set_chattering(alarm.isChattering);
    out.set_before(alarm.before);
    out.set_group(alarm.group);
    out.set_first_out(alarm.isFirstOut);
    if (alarm.acknowledged)
        put(*alarm.acknowledged, *out.mutable_acknowledged());
    if (alarm.shelf)
        put(*alarm.shelf, *out.mutable_shelf());
    if (alarm.service)
        put(*alarm.service, *out.mutable_service());
    if (alarm.suppressed)
        put(*alarm.suppressed, *out.mutable_suppressed());
    out.set_assignee(validText(alarm.assignee));
    out.set_assigned_ns(toNanoseconds(alarm.assigned));
    put(alarm.touched, *out.mutable_touched());
    for (const AlarmNote& note : alarm.notes)
        toProto(note, *out.add_notes());
    if (alarm.verdict)
        put(*alarm.verdict, *out.mutable_verdict());
    if (alarm.merged)
        put(*alarm.merged, *out.mutable_merged());
    out.set_lost_micros(alarm.lostMicros);
    for (const EarlierIncident& one : alarm.earlier)
        put(one, *out.add_earlier());
    for (const AlarmNote& note : alarm.assignments)
        toProto(note, *out.add_assignments());
}

void toProto(const telemetry::OverIncident& over, v1::OverIncident& out) {
    out.set_alarm(over.alarm);
    out.set_version(over.version);
    out.set_incident(validText(over.incident));
    out.set_part(over.part.text());
    out.set_since_ns(toNanoseconds(over.since));
    out.set_ended_ns(toNanoseconds(over.ended));
    if (over.verdict)
        put(*over.verdict, *out.mutable_verdict());
    if (over.merged)
        put(*over.merged, *out.mutable_merged());
    for (const AlarmNote& note : over.assignments)
        toProto(note, *out.add_assignments());
    for (const AlarmNote& note : over.notes)
        toProto(note, *out.add_notes());
}

Result<telemetry::OverIncident> fromProto(const v1::OverIncident& in) {
    telemetry::OverIncident over;
    over.alarm = in.alarm();
    over.version = in.version();
    over.incident = in.incident();
    SEAM_TAKE(over.part, checkedEntity(in.part(), "part"));
    SEAM_TAKE(over.since, checkedTime(in.since_ns(), "since_ns"));
    SEAM_TAKE(over.ended, checkedTime(in.ended_ns(), "ended_ns"));
    if (in.has_verdict())
        SEAM_TAKE(over.verdict, take(in.verdict()));
    if (in.has_merged())
        SEAM_TAKE(over.merged, take(in.merged()));
    SEAM_TRY(takeNotes(in.assignments(), "assignments", over.assignments));
    SEAM_TRY(takeNotes(in.notes(), "notes", over.notes));
    return over;
}

Result<Alarm> fromProto(const v1::Alarm& in) {
    Alarm alarm;
    alarm.id = in.id();
    alarm.version = in.version();
    alarm.key = in.key();
    SEAM_TAKE(alarm.kind, enumOf(in.kind(), telemetry::AlarmKind::throughput, "kind"));
    SEAM_TAKE(alarm.state, enumOf(in.state(), AlarmState::outOfService, "state"));
    alarm.isPresent = in.present();
    SEAM_TAKE(alarm.priority, enumOf(in.priority(), AlarmPriority::critical, "priority"));
    SEAM_TAKE(alarm.peak, enumOf(in.peak(), AlarmPriority::critical, "peak"));
    SEAM_TAKE(alarm.stake, take(in.stake()));
    SEAM_TAKE(alarm.entity, checkedEntity(in.entity(), "entity"));
    alarm.seam = in.seam();
    alarm.incident = in.incident();
    alarm.owner = in.owner();
    SEAM_TAKE(alarm.text, take(in.text()));
    SEAM_TAKE(alarm.action, take(in.action()));
    SEAM_TAKE(alarm.since, checkedTime(in.since_ns(), "since_ns"));
    SEAM_TAKE(alarm.raised, checkedTime(in.raised_ns(), "raised_ns"));
    alarm.times = in.times();
    alarm.isChattering = in.chattering();
    alarm.before = in.before();
    alarm.lostMicros = in.lost_micros();
    alarm.group = in.group();
    alarm.isFirstOut = in.first_out();
    alarm.assignee = in.assignee();
    SEAM_TAKE(alarm.assigned, checkedTime(in.assigned_ns(), "assigned_ns"));
    SEAM_TAKE(alarm.touched, take(in.touched()));
    SEAM_TRY(takeParts(in, alarm));
    return alarm;
}

} // namespace seamscope::wire
