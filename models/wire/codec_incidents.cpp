// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_fields.h"

namespace seamscope::wire {
namespace {

using telemetry::Incident;
using telemetry::IncidentCost;
using telemetry::IncidentJudgement;
using telemetry::IncidentReport;
using telemetry::MoneyRange;

constexpr int kMaxIncidents = 10'000;
constexpr int kMaxRoots = 100;
constexpr int kMaxFacts = 10'000;  ///< evidence of one root, silent expectations, revisions
constexpr int kMaxSpots = 100'000; ///< explained pauses, blind spots
constexpr int kMaxDrains = 10'000;
constexpr int kMaxShifts = 10'000; ///< programs that an incident delays

Result<double> checkedShare(double value, std::string_view field) {
    if (!(value >= 0 && value <= 1))
        return refuse(field, "outside 0 to 1");
    return value;
}

constexpr FieldTable kIncidentEvidence{SEAM_FIELD(entity, entity),
                                       SEAM_FIELD(signal, signal),
                                       SEAM_FIELD(at, at_ns),
                                       SEAM_FIELD(uncertainty, uncertainty_ns),
                                       SEAM_WORDS(text, text, message),
                                       SEAM_FIELD(change, change),
                                       SEAM_FIELD(strength, strength),
                                       SEAM_OPTIONAL(before, before),
                                       SEAM_OPTIONAL(after, after),
                                       SEAM_FIELD(unit, unit)};

constexpr FieldTable kIncidentRoot{
    SEAM_FIELD(entity, entity),
    SEAM_FIELD(mechanism, mechanism),
    SEAM_FIELD(seam, seam),
    SEAM_STEP(m.set_confidence(s.confidence), SEAM_TAKE(s.confidence, checkedShare(m.confidence(), "confidence"))),
    SEAM_LIST(supporting, supporting, kMaxFacts, kIncidentEvidence),
    SEAM_LIST(contradicting, contradicting, kMaxFacts, kIncidentEvidence),
    SEAM_WORD_LIST(silent, silent, silent_messages, kMaxFacts)};

constexpr FieldTable kIncidentRevision{SEAM_FIELD(at, at_ns), SEAM_WORDS(text, text, message)};

constexpr FieldTable kIncidentJudgement{SEAM_ENUM(kind, kind, IncidentJudgement::Kind::elsewhere),
                                        SEAM_FIELD(by, by),
                                        SEAM_FIELD(at, at_ns),
                                        SEAM_FIELD(toldRoot, told_root),
                                        SEAM_FIELD(toldMechanism, told_mechanism),
                                        SEAM_FIELD(toldSeam, told_seam),
                                        SEAM_OWN(toldTotal, told_total),
                                        SEAM_FIELD(currency, currency)};

constexpr FieldTable kMergedIncident{SEAM_FIELD(id, id),     SEAM_FIELD(root, root), SEAM_FIELD(mechanism, mechanism),
                                     SEAM_FIELD(seam, seam), SEAM_FIELD(by, by),     SEAM_FIELD(at, at_ns)};

constexpr FieldTable kIncident{
    SEAM_STEP(m.set_id(validText(s.id)), if (m.id().empty()) return refuse("id", "is missing"); s.id = m.id()),
    SEAM_FIELD(seam, seam),
    SEAM_FIELD(declared, declared_ns),
    SEAM_FIELD(onset, onset_ns),
    SEAM_FIELD(onsetUncertainty, onset_uncertainty_ns),
    SEAM_OPTIONAL(ended, ended_ns),
    SEAM_LIST(roots, roots, kMaxRoots, kIncidentRoot),
    SEAM_FIELD(group, group),
    SEAM_ENTITIES(path, path),
    SEAM_ENTITIES(victims, victims),
    SEAM_TEXTS(owners, owners, kMaxFacts),
    SEAM_ENTITIES(jobs, jobs),
    SEAM_FIELD(actionClass, action_class),
    SEAM_FIELD(actionText, action_text),
    SEAM_FIELD(runbook, runbook),
    SEAM_OWN_NAMED(cost, cost),
    SEAM_LIST(revisions, revisions, kMaxFacts, kIncidentRevision),
    SEAM_OPTIONAL(wastedSince, wasted_since_ns),
    SEAM_PART(judged, judged, kIncidentJudgement),
    SEAM_LIST(merged, merged, kMaxFacts, kMergedIncident),
    SEAM_OPTIONAL_ENUM(priority, priority, telemetry::AlarmPriority::critical)};

constexpr FieldTable kExplainedPause{SEAM_FIELD(at, at_ns), SEAM_FIELD(until, until_ns), SEAM_FIELD(kind, kind),
                                     SEAM_FIELD(entity, entity), SEAM_WORDS(text, text, message)};

constexpr FieldTable kBlindSpot{SEAM_FIELD(seam, seam), SEAM_FIELD(entity, entity), SEAM_WORDS(text, text, message)};

constexpr FieldTable kDrainedAt{SEAM_FIELD(at, at_ns),
                                SEAM_OWN(total, total),
                                SEAM_ARRAY(layerMicros, layer_micros),
                                SEAM_GPU_TIME(gpuTime, gpu_ns),
                                SEAM_GPU_TIME(gpuTimeLow, gpu_ns_low),
                                SEAM_GPU_TIME(gpuTimeHigh, gpu_ns_high)};

constexpr FieldTable kDateShift{SEAM_FIELD(program, program),
                                SEAM_FIELD(milestone, milestone),
                                SEAM_OPTIONAL(due, due_ns),
                                SEAM_FIELD(lostHours, lost_hours),
                                SEAM_FIELD(lostHoursHigh, lost_hours_high),
                                SEAM_FIELD(slackHours, slack_hours),
                                SEAM_OWN(valuePerDay, value_per_day)};

constexpr FieldTable kMoneyRange{SEAM_FIELD(lowMicros, low_micros), SEAM_FIELD(likelyMicros, likely_micros),
                                 SEAM_FIELD(highMicros, high_micros)};

constexpr FieldTable kIncidentLayer{SEAM_OWN(range, range), SEAM_OPTIONAL(since, since_ns)};

constexpr FieldTable kIncidentCost{
    SEAM_FIELD(currency, currency),
    SEAM_FIELD(ratePerHourMicros, rate_per_hour_micros),
    SEAM_OWN_NAMED(total, total),
    SEAM_FIELD(directComputeMicros, direct_compute_micros),
    SEAM_FIELD(opportunityMicros, opportunity_micros),
    SEAM_FIELD(rollbackMicros, rollback_micros),
    SEAM_FIELD(laborMicros, labor_micros),
    SEAM_OPTIONAL(scheduleMicros, schedule_micros),
    SEAM_FIELD(scheduleHours, schedule_hours),
    SEAM_GPU_TIME(lostGpuTime, lost_gpu_ns),
    SEAM_FIELD(lostSteps, lost_steps),
    SEAM_FIELD(lostTokens, lost_tokens),
    SEAM_FIELD(lostRequests, lost_requests),
    SEAM_FIELD(lostShareOfDay, lost_share_of_day),
    SEAM_GPU_TIME(lostGpuTimeLow, lost_gpu_ns_low),
    SEAM_GPU_TIME(lostGpuTimeHigh, lost_gpu_ns_high),
    SEAM_FIELD(at, at_ns),
    SEAM_STEP(for (const auto& layer : s.layers) kIncidentLayer.encode(layer, *m.add_layers()),
              SEAM_TRY(checkedSize(m.layers_size(), static_cast<int>(s.layers.size()), "layers"));
              for (int i = 0; i < m.layers_size(); ++i)
                  SEAM_TRY(kIncidentLayer.decode(m.layers(i), s.layers[static_cast<std::size_t>(i)]))),
    SEAM_ENTITIES(unobservedJobs, unobserved_jobs),
    SEAM_OPTIONAL(actedAt, acted_at_ns),
    SEAM_LIST(drained, drained, kMaxDrains, kDrainedAt),
    SEAM_LIST(shifts, shifts, kMaxShifts, kDateShift)};

constexpr FieldTable kIncidentReport{SEAM_FIELD(at, at_ns),
                                     SEAM_LIST(incidents, incidents, kMaxIncidents, kIncident),
                                     SEAM_LIST(explained, explained, kMaxSpots, kExplainedPause),
                                     SEAM_LIST(blind, blind, kMaxSpots, kBlindSpot)};

} // namespace

void toProto(const MoneyRange& range, v1::MoneyRange& out) { kMoneyRange.encode(range, out); }

Result<MoneyRange> fromProto(const v1::MoneyRange& in) {
    const auto range = kMoneyRange.read<MoneyRange>(in);
    if (range && (range->lowMicros > range->likelyMicros || range->likelyMicros > range->highMicros))
        return refuse("range", "low, likely and high are out of order");
    return range;
}

void toProto(const IncidentCost& cost, v1::IncidentCost& out) { kIncidentCost.encode(cost, out); }

Result<IncidentCost> fromProto(const v1::IncidentCost& in) { return kIncidentCost.read<IncidentCost>(in); }

void toProto(const IncidentReport& report, v1::IncidentReport& out) {
    kIncidentReport.encode(report, out);
    watchToProto(report, out);
}

Result<std::shared_ptr<const IncidentReport>> fromProto(const v1::IncidentReport& in) {
    auto report = std::make_shared<IncidentReport>();
    SEAM_TRY(kIncidentReport.decode(in, *report));
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
