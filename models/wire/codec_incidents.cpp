// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_alarms.h"
#include "wire/codec_checks.h"
#include "wire/codec_lists.h"
#include "wire/codec_message.h"
#include "wire/codec_proto.h"

#include <algorithm>

namespace seamscope::wire {
namespace {

using telemetry::BlindSpot;
using telemetry::DateShift;
using telemetry::DrainedAt;
using telemetry::ExplainedPause;
using telemetry::Incident;
using telemetry::IncidentCost;
using telemetry::IncidentEvidence;
using telemetry::IncidentReport;
using telemetry::IncidentRevision;
using telemetry::IncidentRoot;
using telemetry::MoneyRange;

constexpr int kMaxIncidents = 10'000;
constexpr int kMaxRoots = 100;
constexpr int kMaxFacts = 10'000;  ///< evidence of one root, silent expectations, revisions
constexpr int kMaxSpots = 100'000; ///< explained pauses, blind spots
constexpr int kMaxDrains = 10'000;
constexpr int kMaxShifts = 10'000; ///< programs that an incident delays

Result<IncidentEvidence> fromProto(const v1::IncidentEvidence& in);
Result<IncidentRoot> fromProto(const v1::IncidentRoot& in);
Result<IncidentRevision> fromProto(const v1::IncidentRevision& in);
Result<Incident> fromProto(const v1::Incident& in);
Result<telemetry::MergedIncident> fromProto(const v1::MergedIncident& in);
Result<ExplainedPause> fromProto(const v1::ExplainedPause& in);
Result<BlindSpot> fromProto(const v1::BlindSpot& in);
Result<DateShift> fromProto(const v1::DateShift& in);
Result<DrainedAt> fromProto(const v1::DrainedAt& in);

template<class T, class Field>
Result<> listFromProto(const Field& in, int most, std::string_view field, std::vector<T>& out) {
    return wire::listFromProto(in, most, field, out, [](const auto& one) { return fromProto(one); });
}

Result<double> checkedShare(double value, std::string_view field) {
    if (!(value >= 0 && value <= 1))
        return refuse(field, "outside 0 to 1");
    return value;
}

void toProto(const IncidentEvidence& fact, v1::IncidentEvidence& out) {
    out.set_entity(fact.entity.text());
    out.set_signal(validText(fact.signal));
    out.set_at_ns(toNanoseconds(fact.at));
    out.set_uncertainty_ns(fact.uncertainty.count());
    messageToProto(fact.text, *out.mutable_text(), [&] { return out.mutable_message(); });
    out.set_change(fact.change);
    out.set_strength(fact.strength);
    if (fact.before)
        out.set_before(*fact.before);
    if (fact.after)
        out.set_after(*fact.after);
    out.set_unit(validText(fact.unit));
}

Result<IncidentEvidence> fromProto(const v1::IncidentEvidence& in) {
    IncidentEvidence fact;
    SEAM_TAKE(fact.entity, checkedEntity(in.entity(), "entity"));
    fact.signal = in.signal();
    SEAM_TAKE(fact.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE(fact.uncertainty, checkedDuration(in.uncertainty_ns(), "uncertainty_ns"));
    SEAM_TAKE(fact.text, messageFromProto(in.text(), in.has_message(), in.message()));
    SEAM_TAKE(fact.change, checkedFinite(in.change(), "change"));
    SEAM_TAKE(fact.strength, checkedFinite(in.strength(), "strength"));
    if (in.has_before())
        SEAM_TAKE(fact.before, checkedFinite(in.before(), "before"));
    if (in.has_after())
        SEAM_TAKE(fact.after, checkedFinite(in.after(), "after"));
    fact.unit = in.unit();
    return fact;
}

void toProto(const IncidentRoot& root, v1::IncidentRoot& out) {
    out.set_entity(root.entity.text());
    out.set_mechanism(validText(root.mechanism));
    out.set_seam(validText(root.seam));
    out.set_confidence(root.confidence);
    for (const IncidentEvidence& fact : root.supporting)
        toProto(fact, *out.add_supporting());
    for (const IncidentEvidence& fact : root.contradicting)
        toProto(fact, *out.add_contradicting());
    messageToProto(root.silent, *out.mutable_silent(), *out.mutable_silent_messages());
}

Result<IncidentRoot> fromProto(const v1::IncidentRoot& in) {
    IncidentRoot root;
    SEAM_TAKE(root.entity, checkedEntity(in.entity(), "entity"));
    root.mechanism = in.mechanism();
    root.seam = in.seam();
    SEAM_TAKE(root.confidence, checkedShare(in.confidence(), "confidence"));
    SEAM_TRY(listFromProto(in.supporting(), kMaxFacts, "supporting", root.supporting));
    SEAM_TRY(listFromProto(in.contradicting(), kMaxFacts, "contradicting", root.contradicting));
    SEAM_TRY(checkedSize(in.silent_size(), kMaxFacts, "silent"));
    SEAM_TRY(checkedSize(in.silent_messages_size(), kMaxFacts, "silent"));
    SEAM_TAKE(root.silent, messageFromProto(in.silent(), in.silent_messages()));
    return root;
}

Result<IncidentRevision> fromProto(const v1::IncidentRevision& in) {
    IncidentRevision revision;
    SEAM_TAKE(revision.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE(revision.text, messageFromProto(in.text(), in.has_message(), in.message()));
    return revision;
}

void toProto(const telemetry::IncidentJudgement& judged, v1::IncidentJudgement& out) {
    out.set_kind(static_cast<std::uint32_t>(judged.kind));
    out.set_by(validText(judged.by));
    out.set_at_ns(toNanoseconds(judged.at));
    out.set_told_root(judged.toldRoot.text());
    out.set_told_mechanism(validText(judged.toldMechanism));
    out.set_told_seam(validText(judged.toldSeam));
    if (judged.toldTotal)
        wire::toProto(*judged.toldTotal, *out.mutable_told_total());
    out.set_currency(validText(judged.currency));
}

Result<telemetry::IncidentJudgement> fromProto(const v1::IncidentJudgement& in) {
    telemetry::IncidentJudgement judged;
    SEAM_TAKE(judged.kind, checkedEnum(static_cast<int>(std::min(in.kind(), 1000U)), telemetry::IncidentJudgement::Kind::elsewhere, "kind"));
    judged.by = in.by();
    SEAM_TAKE(judged.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE(judged.toldRoot, checkedEntity(in.told_root(), "told_root"));
    judged.toldMechanism = in.told_mechanism();
    judged.toldSeam = in.told_seam();
    if (in.has_told_total())
        SEAM_TAKE(judged.toldTotal, wire::fromProto(in.told_total()));
    judged.currency = in.currency();
    return judged;
}

void toProto(const telemetry::MergedIncident& merged, v1::MergedIncident& out) {
    out.set_id(validText(merged.id));
    out.set_root(merged.root.text());
    out.set_mechanism(validText(merged.mechanism));
    out.set_seam(validText(merged.seam));
    out.set_by(validText(merged.by));
    out.set_at_ns(toNanoseconds(merged.at));
}

Result<telemetry::MergedIncident> fromProto(const v1::MergedIncident& in) {
    telemetry::MergedIncident merged;
    merged.id = in.id();
    SEAM_TAKE(merged.root, checkedEntity(in.root(), "root"));
    merged.mechanism = in.mechanism();
    merged.seam = in.seam();
    merged.by = in.by();
    SEAM_TAKE(merged.at, checkedTime(in.at_ns(), "at_ns"));
    return merged;
}

void toProto(const Incident& incident, v1::Incident& out) {
    out.set_id(validText(incident.id));
    out.set_seam(validText(incident.seam));
    out.set_declared_ns(toNanoseconds(incident.declared));
    out.set_onset_ns(toNanoseconds(incident.onset));
    out.set_onset_uncertainty_ns(incident.onsetUncertainty.count());
    if (incident.ended)
        out.set_ended_ns(toNanoseconds(*incident.ended));
    if (incident.wastedSince)
        out.set_wasted_since_ns(toNanoseconds(*incident.wastedSince));
    if (incident.judged)
        toProto(*incident.judged, *out.mutable_judged());
    for (const telemetry::MergedIncident& merged : incident.merged)
        toProto(merged, *out.add_merged());
    if (incident.priority)
        out.set_priority(static_cast<std::uint32_t>(*incident.priority));
    for (const IncidentRoot& root : incident.roots)
        toProto(root, *out.add_roots());
    if (!incident.group.isEmpty())
        out.set_group(validText(incident.group.text()));
    entitiesToProto(incident.path, *out.mutable_path());
    entitiesToProto(incident.victims, *out.mutable_victims());
    textsToProto(incident.owners, *out.mutable_owners());
    entitiesToProto(incident.jobs, *out.mutable_jobs());
    out.set_action_class(validText(incident.actionClass));
    out.set_action_text(validText(incident.actionText));
    out.set_runbook(validText(incident.runbook));
    if (incident.cost)
        wire::toProto(*incident.cost, *out.mutable_cost());
    for (const IncidentRevision& revision : incident.revisions) {
        v1::IncidentRevision& one = *out.add_revisions();
        one.set_at_ns(toNanoseconds(revision.at));
        messageToProto(revision.text, *one.mutable_text(), [&] { return one.mutable_message(); });
    }
}

Result<Incident> fromProto(const v1::Incident& in) {
    Incident incident;
    if (in.id().empty())
        return refuse("id", "is missing");
    incident.id = in.id();
    incident.seam = in.seam();
    SEAM_TAKE(incident.declared, checkedTime(in.declared_ns(), "declared_ns"));
    SEAM_TAKE(incident.onset, checkedTime(in.onset_ns(), "onset_ns"));
    SEAM_TAKE(incident.onsetUncertainty, checkedDuration(in.onset_uncertainty_ns(), "onset_uncertainty_ns"));
    if (in.has_ended_ns())
        SEAM_TAKE(incident.ended, checkedTime(in.ended_ns(), "ended_ns"));
    SEAM_TRY(listFromProto(in.roots(), kMaxRoots, "roots", incident.roots));
    if (!in.group().empty())
        SEAM_TAKE(incident.group, checkedEntity(in.group(), "group"));
    SEAM_TRY(entitiesFromProto(in.path(), "path", incident.path));
    SEAM_TRY(entitiesFromProto(in.victims(), "victims", incident.victims));
    SEAM_TRY(checkedSize(in.owners_size(), kMaxFacts, "owners"));
    incident.owners.assign(in.owners().begin(), in.owners().end());
    SEAM_TRY(entitiesFromProto(in.jobs(), "jobs", incident.jobs));
    incident.actionClass = in.action_class();
    incident.actionText = in.action_text();
    incident.runbook = in.runbook();
    if (in.has_cost()) {
        auto cost = wire::fromProto(in.cost());
        if (!cost)
            return fail(cost.error().in("cost"));
        incident.cost = std::move(*cost);
    }
    SEAM_TRY(listFromProto(in.revisions(), kMaxFacts, "revisions", incident.revisions));
    if (in.has_wasted_since_ns())
        SEAM_TAKE(incident.wastedSince, checkedTime(in.wasted_since_ns(), "wasted_since_ns"));
    if (in.has_judged())
        SEAM_TAKE(incident.judged, fromProto(in.judged()));
    SEAM_TRY(listFromProto(in.merged(), kMaxFacts, "merged", incident.merged));
    if (in.has_priority())
        SEAM_TAKE(incident.priority, enumOf(in.priority(), telemetry::AlarmPriority::critical, "priority"));
    return incident;
}

Result<ExplainedPause> fromProto(const v1::ExplainedPause& in) {
    ExplainedPause pause;
    SEAM_TAKE(pause.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE(pause.until, checkedTime(in.until_ns(), "until_ns"));
    pause.kind = in.kind();
    SEAM_TAKE(pause.entity, checkedEntity(in.entity(), "entity"));
    SEAM_TAKE(pause.text, messageFromProto(in.text(), in.has_message(), in.message()));
    return pause;
}

Result<BlindSpot> fromProto(const v1::BlindSpot& in) {
    BlindSpot spot;
    spot.seam = in.seam();
    SEAM_TAKE(spot.entity, checkedEntity(in.entity(), "entity"));
    SEAM_TAKE(spot.text, messageFromProto(in.text(), in.has_message(), in.message()));
    return spot;
}

void toProto(const DrainedAt& drained, v1::DrainedAt& out) {
    out.set_at_ns(toNanoseconds(drained.at));
    wire::toProto(drained.total, *out.mutable_total());
    for (const std::int64_t micros : drained.layerMicros)
        out.add_layer_micros(micros);
    SEAM_PUT_TIME(out, gpu_ns, drained.gpuTime);
    SEAM_PUT_TIME(out, gpu_ns_low, drained.gpuTimeLow);
    SEAM_PUT_TIME(out, gpu_ns_high, drained.gpuTimeHigh);
}

Result<DrainedAt> fromProto(const v1::DrainedAt& in) {
    DrainedAt drained;
    SEAM_TAKE(drained.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE(drained.total, wire::fromProto(in.total()));
    SEAM_TRY(
        checkedSize(in.layer_micros_size(), static_cast<int>(drained.layerMicros.size()), "layer_micros"));
    std::copy(in.layer_micros().begin(), in.layer_micros().end(), drained.layerMicros.begin());
    SEAM_TAKE_TIME(drained.gpuTime, in, gpu_ns);
    SEAM_TAKE_TIME(drained.gpuTimeLow, in, gpu_ns_low);
    SEAM_TAKE_TIME(drained.gpuTimeHigh, in, gpu_ns_high);
    return drained;
}

void toProto(const DateShift& shift, v1::DateShift& out) {
    out.set_program(shift.program.text());
    out.set_milestone(shift.milestone.text());
    if (shift.due)
        out.set_due_ns(toNanoseconds(*shift.due));
    out.set_lost_hours(shift.lostHours);
    out.set_lost_hours_high(shift.lostHoursHigh);
    out.set_slack_hours(shift.slackHours);
    if (shift.valuePerDay)
        wire::toProto(*shift.valuePerDay, *out.mutable_value_per_day());
}

Result<DateShift> fromProto(const v1::DateShift& in) {
    DateShift shift;
    SEAM_TAKE(shift.program, checkedEntity(in.program(), "program"));
    SEAM_TAKE(shift.milestone, checkedEntity(in.milestone(), "milestone"));
    if (in.has_due_ns())
        SEAM_TAKE(shift.due, checkedTime(in.due_ns(), "due_ns"));
    SEAM_TAKE(shift.lostHours, checkedFinite(in.lost_hours(), "lost_hours"));
    SEAM_TAKE(shift.lostHoursHigh, checkedFinite(in.lost_hours_high(), "lost_hours_high"));
    SEAM_TAKE(shift.slackHours, checkedFinite(in.slack_hours(), "slack_hours"));
    if (in.has_value_per_day())
        SEAM_TAKE(shift.valuePerDay, wire::fromProto(in.value_per_day()));
    return shift;
}

} // namespace

void toProto(const MoneyRange& range, v1::MoneyRange& out) {
    out.set_low_micros(range.lowMicros);
    out.set_likely_micros(range.likelyMicros);
    out.set_high_micros(range.highMicros);
}

Result<MoneyRange> fromProto(const v1::MoneyRange& in) {
    const MoneyRange range{in.low_micros(), in.likely_micros(), in.high_micros()};
    if (range.lowMicros > range.likelyMicros || range.likelyMicros > range.highMicros)
        return refuse("range", "low, likely and high are out of order");
    return range;
}

void toProto(const IncidentCost& cost, v1::IncidentCost& out) {
    out.set_currency(validText(cost.currency));
    out.set_rate_per_hour_micros(cost.ratePerHourMicros);
    toProto(cost.total, *out.mutable_total());
    out.set_direct_compute_micros(cost.directComputeMicros);
    out.set_opportunity_micros(cost.opportunityMicros);
    out.set_rollback_micros(cost.rollbackMicros);
    out.set_labor_micros(cost.laborMicros);
    if (cost.scheduleMicros)
        out.set_schedule_micros(*cost.scheduleMicros);
    out.set_schedule_hours(cost.scheduleHours);
    SEAM_PUT_TIME(out, lost_gpu_ns, cost.lostGpuTime);
    out.set_lost_steps(cost.lostSteps);
    out.set_lost_tokens(cost.lostTokens);
    out.set_lost_requests(cost.lostRequests);
    out.set_lost_share_of_day(cost.lostShareOfDay);
    SEAM_PUT_TIME(out, lost_gpu_ns_low, cost.lostGpuTimeLow);
    SEAM_PUT_TIME(out, lost_gpu_ns_high, cost.lostGpuTimeHigh);
    out.set_at_ns(toNanoseconds(cost.at));
    for (const telemetry::IncidentLayer& layer : cost.layers) {
        v1::IncidentLayer& one = *out.add_layers();
        toProto(layer.range, *one.mutable_range());
        if (layer.since)
            one.set_since_ns(toNanoseconds(*layer.since));
    }
    for (const topology::EntityId& job : cost.unobservedJobs)
        out.add_unobserved_jobs(job.text());
    if (cost.actedAt)
        out.set_acted_at_ns(toNanoseconds(*cost.actedAt));
    for (const DrainedAt& drained : cost.drained)
        toProto(drained, *out.add_drained());
    for (const DateShift& shift : cost.shifts)
        toProto(shift, *out.add_shifts());
}

Result<IncidentCost> fromProto(const v1::IncidentCost& in) {
    IncidentCost cost;
    cost.currency = in.currency();
    cost.ratePerHourMicros = in.rate_per_hour_micros();
    auto total = fromProto(in.total());
    if (!total)
        return fail(total.error().in("total"));
    cost.total = *total;
    cost.directComputeMicros = in.direct_compute_micros();
    cost.opportunityMicros = in.opportunity_micros();
    cost.rollbackMicros = in.rollback_micros();
    cost.laborMicros = in.labor_micros();
    if (in.has_schedule_micros())
        cost.scheduleMicros = in.schedule_micros();
    SEAM_TAKE(cost.scheduleHours, checkedFinite(in.schedule_hours(), "schedule_hours"));
    SEAM_TAKE_TIME(cost.lostGpuTime, in, lost_gpu_ns);
    SEAM_TAKE(cost.lostSteps, checkedFinite(in.lost_steps(), "lost_steps"));
    SEAM_TAKE(cost.lostTokens, checkedFinite(in.lost_tokens(), "lost_tokens"));
    SEAM_TAKE(cost.lostRequests, checkedFinite(in.lost_requests(), "lost_requests"));
    SEAM_TAKE(cost.lostShareOfDay, checkedFinite(in.lost_share_of_day(), "lost_share_of_day"));
    SEAM_TAKE_TIME(cost.lostGpuTimeLow, in, lost_gpu_ns_low);
    SEAM_TAKE_TIME(cost.lostGpuTimeHigh, in, lost_gpu_ns_high);
    SEAM_TAKE(cost.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TRY(checkedSize(in.layers_size(), static_cast<int>(cost.layers.size()), "layers"));
    for (std::size_t i = 0; i < static_cast<std::size_t>(in.layers_size()); ++i) {
        const v1::IncidentLayer& one = in.layers(static_cast<int>(i));
        SEAM_TAKE(cost.layers[i].range, fromProto(one.range()));
        if (one.has_since_ns())
            SEAM_TAKE(cost.layers[i].since, checkedTime(one.since_ns(), "since_ns"));
    }
    SEAM_TRY(entitiesFromProto(in.unobserved_jobs(), "unobserved_jobs", cost.unobservedJobs));
    if (in.has_acted_at_ns())
        SEAM_TAKE(cost.actedAt, checkedTime(in.acted_at_ns(), "acted_at_ns"));
    SEAM_TRY(listFromProto(in.drained(), kMaxDrains, "drained", cost.drained));
    SEAM_TRY(listFromProto(in.shifts(), kMaxShifts, "shifts", cost.shifts));
    return cost;
}

void toProto(const IncidentReport& report, v1::IncidentReport& out) {
    out.set_at_ns(toNanoseconds(report.at));
    for (const Incident& incident : report.incidents)
        toProto(incident, *out.add_incidents());
    for (const ExplainedPause& pause : report.explained) {
        v1::ExplainedPause& one = *out.add_explained();
        one.set_at_ns(toNanoseconds(pause.at));
        one.set_until_ns(toNanoseconds(pause.until));
        one.set_kind(validText(pause.kind));
        one.set_entity(pause.entity.text());
        messageToProto(pause.text, *one.mutable_text(), [&] { return one.mutable_message(); });
    }
    for (const BlindSpot& spot : report.blind) {
        v1::BlindSpot& one = *out.add_blind();
        one.set_seam(validText(spot.seam));
        one.set_entity(spot.entity.text());
        messageToProto(spot.text, *one.mutable_text(), [&] { return one.mutable_message(); });
    }
    watchToProto(report, out);
}

Result<std::shared_ptr<const IncidentReport>> fromProto(const v1::IncidentReport& in) {
    auto report = std::make_shared<IncidentReport>();
    SEAM_TAKE(report->at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TRY(listFromProto(in.incidents(), kMaxIncidents, "incidents", report->incidents));
    SEAM_TRY(listFromProto(in.explained(), kMaxSpots, "explained", report->explained));
    SEAM_TRY(listFromProto(in.blind(), kMaxSpots, "blind", report->blind));
    SEAM_TRY(watchFromProto(in, *report));
    return std::shared_ptr<const IncidentReport>(std::move(report));
}

void toProto(const telemetry::RejudgedReport& rejudged, v1::RejudgedReport& out) {
    toProto(*rejudged.report, *out.mutable_report());
}

Result<telemetry::RejudgedReport> fromProto(const v1::RejudgedReport& in) {
    telemetry::RejudgedReport rejudged;
    SEAM_TAKE(rejudged.report, fromProto(in.report()));
    rejudged.at = rejudged.report->at;
    return rejudged;
}

} // namespace seamscope::wire
