// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_drill.h"

namespace seamscope::wire {
namespace {

using drill::Answer;
using drill::Clocks;
using drill::Cost;
using drill::CostAt;
using drill::Inject;
using drill::Missed;
using drill::Outcome;
using drill::Points;
using drill::Truth;
using drill::Witness;

constexpr std::int64_t kNotYet = -1;

constexpr FieldTable kCost{SEAM_FIELD(low, low), SEAM_FIELD(likely, likely), SEAM_FIELD(high, high)};
constexpr FieldTable kWitness{SEAM_FIELD(at, at_ns), SEAM_FIELD(entity, entity), SEAM_FIELD(signal, signal),
                              SEAM_FIELD(text, text)};
constexpr FieldTable kInject{SEAM_FIELD(at, at_ns), SEAM_FIELD(from, from), SEAM_FIELD(text, text),
                             SEAM_FIELD(isHeld, held), SEAM_FIELD(entity, entity), SEAM_FIELD(signal, signal),
                             SEAM_FIELD(value, value), SEAM_FIELD(lasts, lasts_ns)};
constexpr FieldTable kAnswer{SEAM_FIELD(seam, seam),
                             SEAM_FIELD(root, root),
                             SEAM_FIELD(group, group),
                             SEAM_FIELD(mechanism, mechanism),
                             SEAM_FIELD(onset, onset_ns),
                             SEAM_FIELD(visible, visible_ns),
                             SEAM_FIELD(length, length_ns),
                             SEAM_FIELD(actionClass, action_class),
                             SEAM_FIELD(actionText, action_text),
                             SEAM_FIELD(currency, currency),
                             SEAM_FIELD(isRerun, rerun)};
constexpr FieldTable kClocks{SEAM_OPTIONAL(detect, detect_ns),     SEAM_OPTIONAL(domain, domain_ns),
                             SEAM_OPTIONAL(object, object_ns),     SEAM_OPTIONAL(handover, handover_ns),
                             SEAM_OPTIONAL(mitigate, mitigate_ns), SEAM_FIELD(wrongTeam, wrong_team_ns)};
constexpr FieldTable kPoints{SEAM_FIELD(what, what), SEAM_FIELD(points, points), SEAM_FIELD(of, of),
                             SEAM_FIELD(why, why)};
constexpr FieldTable kOutcome{SEAM_FIELD(total, total), SEAM_OPTIONAL(mitigatedAt, mitigated_at_ns),
                              SEAM_FIELD(hints, hints), SEAM_FIELD(currency, currency)};

} // namespace

void toProto(const Cost& cost, v1::DrillCost& out) { kCost.encode(cost, out); }
Result<Cost> fromProto(const v1::DrillCost& in) {
    Cost cost;
    SEAM_TRY(kCost.decode(in, cost));
    return cost;
}

void toProto(const CostAt& one, v1::DrillCostAt& out) {
    out.set_at_ns(one.at.count());
    toProto(one.cost, *out.mutable_cost());
}
Result<CostAt> fromProto(const v1::DrillCostAt& in) {
    CostAt one;
    SEAM_TAKE(one.at, checkedDuration(in.at_ns(), "at_ns"));
    SEAM_TAKE(one.cost, fromProto(in.cost()));
    return one;
}

void toProto(const Witness& fact, v1::DrillWitness& out) { kWitness.encode(fact, out); }
Result<Witness> fromProto(const v1::DrillWitness& in) {
    Witness fact;
    SEAM_TRY(kWitness.decode(in, fact));
    return fact;
}

void toProto(const Inject& inject, v1::DrillInject& out) {
    kInject.encode(inject, out);
    out.set_kind(static_cast<std::uint32_t>(inject.kind));
    out.set_to(static_cast<std::uint32_t>(inject.to));
}
Result<Inject> fromProto(const v1::DrillInject& in) {
    Inject inject;
    SEAM_TRY(kInject.decode(in, inject));
    SEAM_TAKE(inject.kind, enumOf(in.kind(), drill::InjectKind::alarmFlood, "kind"));
    SEAM_TAKE(inject.to, seatOf(in.to(), "to"));
    return inject;
}

void toProto(const Answer& answer, v1::DrillAnswer& out) {
    kAnswer.encode(answer, out);
    entitiesToProto(answer.path, *out.mutable_path());
    textsToProto(answer.owners, *out.mutable_owners());
    textsToProto(answer.hints, *out.mutable_hints());
    toProto(answer.nothingDone, *out.mutable_nothing_done());
    itemsToProto(answer.drained, *out.mutable_drained());
    itemsToProto(answer.witnesses, *out.mutable_witnesses());
    itemsToProto(answer.injects, *out.mutable_injects());
}
Result<Answer> fromProto(const v1::DrillAnswer& in) {
    Answer answer;
    SEAM_TRY(kAnswer.decode(in, answer));
    SEAM_TRY(entitiesFromProto(in.path(), "path", answer.path));
    SEAM_TRY(checkedSize(in.owners_size(), kMaxDrillItems, "owners"));
    answer.owners.assign(in.owners().begin(), in.owners().end());
    SEAM_TRY(checkedSize(in.hints_size(), kMaxDrillItems, "hints"));
    answer.hints.assign(in.hints().begin(), in.hints().end());
    SEAM_TAKE(answer.nothingDone, fromProto(in.nothing_done()));
    SEAM_TRY(itemsFromProto(in.drained(), "drained", answer.drained));
    SEAM_TRY(itemsFromProto(in.witnesses(), "witnesses", answer.witnesses));
    SEAM_TRY(itemsFromProto(in.injects(), "injects", answer.injects));
    return answer;
}

void toProto(const Clocks& clocks, v1::DrillClocks& out) { kClocks.encode(clocks, out); }
Result<Clocks> fromProto(const v1::DrillClocks& in) {
    Clocks clocks;
    SEAM_TRY(kClocks.decode(in, clocks));
    return clocks;
}

void toProto(const Points& points, v1::DrillPoints& out) { kPoints.encode(points, out); }
Result<Points> fromProto(const v1::DrillPoints& in) {
    Points points;
    SEAM_TRY(kPoints.decode(in, points));
    return points;
}

void toProto(const Missed& missed, v1::DrillMissed& out) {
    out.set_seat(static_cast<std::uint32_t>(missed.seat));
    toProto(missed.fact, *out.mutable_fact());
    if (missed.usedAt)
        out.set_used_at_ns(missed.usedAt->count());
}
Result<Missed> fromProto(const v1::DrillMissed& in) {
    Missed missed;
    SEAM_TAKE(missed.seat, seatOf(in.seat(), "seat"));
    SEAM_TAKE(missed.fact, fromProto(in.fact()));
    if (in.has_used_at_ns())
        SEAM_TAKE(missed.usedAt, checkedDuration(in.used_at_ns(), "used_at_ns"));
    return missed;
}

void toProto(const Outcome& outcome, v1::DrillOutcome& out) {
    kOutcome.encode(outcome, out);
    itemsToProto(outcome.points, *out.mutable_points());
    toProto(outcome.clocks, *out.mutable_clocks());
    toProto(outcome.asPlayed, *out.mutable_as_played());
    toProto(outcome.nothingDone, *out.mutable_nothing_done());
    toProto(outcome.best, *out.mutable_best());
    itemsToProto(outcome.missed, *out.mutable_missed());
}
Result<Outcome> fromProto(const v1::DrillOutcome& in) {
    Outcome outcome;
    SEAM_TRY(kOutcome.decode(in, outcome));
    SEAM_TRY(itemsFromProto(in.points(), "points", outcome.points));
    SEAM_TAKE(outcome.clocks, fromProto(in.clocks()));
    SEAM_TAKE(outcome.asPlayed, fromProto(in.as_played()));
    SEAM_TAKE(outcome.nothingDone, fromProto(in.nothing_done()));
    SEAM_TAKE(outcome.best, fromProto(in.best()));
    SEAM_TRY(itemsFromProto(in.missed(), "missed", outcome.missed));
    return outcome;
}

void toProto(const Truth& truth, v1::DrillTruth& out) {
    toProto(truth.answer, *out.mutable_answer());
    for (const auto& at : truth.delivered)
        out.add_delivered_ns(at ? at->count() : kNotYet);
    toProto(truth.clocks, *out.mutable_clocks());
    if (truth.outcome)
        toProto(*truth.outcome, *out.mutable_outcome());
    out.set_report(validText(truth.report));
}

Result<Truth> fromProto(const v1::DrillTruth& in) {
    Truth truth;
    SEAM_TAKE(truth.answer, fromProto(in.answer()));
    if (static_cast<std::size_t>(in.delivered_ns_size()) != truth.answer.injects.size())
        return refuse("delivered_ns", "one for each inject is needed");
    for (const std::int64_t at : in.delivered_ns()) {
        std::optional<Duration>& one = truth.delivered.emplace_back();
        if (at != kNotYet)
            SEAM_TAKE(one, checkedDuration(at, "delivered_ns"));
    }
    SEAM_TAKE(truth.clocks, fromProto(in.clocks()));
    if (in.has_outcome())
        SEAM_TAKE(truth.outcome, fromProto(in.outcome()));
    truth.report = in.report();
    return truth;
}

} // namespace seamscope::wire
