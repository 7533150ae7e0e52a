// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_drill.h"

namespace seamscope::wire {
namespace {

using drill::Seat;
using drill::SnapshotKind;

constexpr int kMaxDrillItems = 100'000; ///< of any list of a drill
constexpr std::int64_t kNotYet = -1;

Result<> deliveredFrom(const v1::DrillTruth& in, drill::Truth& truth) {
    if (static_cast<std::size_t>(in.delivered_ns_size()) != truth.answer.injects.size())
        return refuse("delivered_ns", "one for each inject is needed");
    for (const std::int64_t at : in.delivered_ns()) {
        std::optional<Duration>& one = truth.delivered.emplace_back();
        if (at != kNotYet)
            SEAM_TAKE(one, checkedDuration(at, "delivered_ns"));
    }
    return {};
}

// What is hidden until the reveal, and how it was played.

constexpr FieldTable kDrillCost{SEAM_FIELD(low, low), SEAM_FIELD(likely, likely), SEAM_FIELD(high, high)};
constexpr FieldTable kDrillCostAt{SEAM_FIELD(at, at_ns), SEAM_PART(cost, cost, kDrillCost)};
constexpr FieldTable kWitness{SEAM_FIELD(at, at_ns), SEAM_FIELD(entity, entity), SEAM_FIELD(signal, signal),
                              SEAM_FIELD(text, text)};
constexpr FieldTable kInject{SEAM_FIELD(at, at_ns),
                             SEAM_FIELD(from, from),
                             SEAM_FIELD(text, text),
                             SEAM_FIELD(isHeld, held),
                             SEAM_FIELD(entity, entity),
                             SEAM_FIELD(signal, signal),
                             SEAM_FIELD(value, value),
                             SEAM_FIELD(lasts, lasts_ns),
                             SEAM_ENUM(kind, kind, drill::InjectKind::alarmFlood),
                             SEAM_ENUM(to, to, Seat::observer)};
constexpr FieldTable kDrillAnswer{SEAM_FIELD(seam, seam),
                                  SEAM_FIELD(root, root),
                                  SEAM_FIELD(group, group),
                                  SEAM_FIELD(mechanism, mechanism),
                                  SEAM_FIELD(onset, onset_ns),
                                  SEAM_FIELD(visible, visible_ns),
                                  SEAM_FIELD(length, length_ns),
                                  SEAM_FIELD(actionClass, action_class),
                                  SEAM_FIELD(actionText, action_text),
                                  SEAM_FIELD(currency, currency),
                                  SEAM_FIELD(isRerun, rerun),
                                  SEAM_ENTITIES(path, path),
                                  SEAM_TEXTS(owners, owners, kMaxDrillItems),
                                  SEAM_TEXTS(hints, hints, kMaxDrillItems),
                                  SEAM_PART(nothingDone, nothing_done, kDrillCost),
                                  SEAM_LIST(drained, drained, kMaxDrillItems, kDrillCostAt),
                                  SEAM_LIST(witnesses, witnesses, kMaxDrillItems, kWitness),
                                  SEAM_LIST(injects, injects, kMaxDrillItems, kInject)};
constexpr FieldTable kClocks{SEAM_OPTIONAL(detect, detect_ns),     SEAM_OPTIONAL(domain, domain_ns),
                             SEAM_OPTIONAL(object, object_ns),     SEAM_OPTIONAL(handover, handover_ns),
                             SEAM_OPTIONAL(mitigate, mitigate_ns), SEAM_FIELD(wrongTeam, wrong_team_ns)};
constexpr FieldTable kPoints{SEAM_FIELD(what, what), SEAM_FIELD(points, points), SEAM_FIELD(of, of),
                             SEAM_FIELD(why, why)};
constexpr FieldTable kMissed{SEAM_ENUM(seat, seat, Seat::observer), SEAM_PART(fact, fact, kWitness),
                             SEAM_OPTIONAL(usedAt, used_at_ns)};
constexpr FieldTable kOutcome{SEAM_FIELD(total, total),
                              SEAM_OPTIONAL(mitigatedAt, mitigated_at_ns),
                              SEAM_FIELD(hints, hints),
                              SEAM_FIELD(currency, currency),
                              SEAM_LIST(points, points, kMaxDrillItems, kPoints),
                              SEAM_PART(clocks, clocks, kClocks),
                              SEAM_PART(asPlayed, as_played, kDrillCost),
                              SEAM_PART(nothingDone, nothing_done, kDrillCost),
                              SEAM_PART(best, best, kDrillCost),
                              SEAM_LIST(missed, missed, kMaxDrillItems, kMissed)};
constexpr FieldTable kTruth{
    SEAM_PART(answer, answer, kDrillAnswer),
    SEAM_STEP(for (const auto& at : s.delivered) m.add_delivered_ns(at ? at->count() : kNotYet),
              SEAM_TRY(deliveredFrom(m, s))),
    SEAM_PART(clocks, clocks, kClocks), SEAM_PART(outcome, outcome, kOutcome), SEAM_FIELD(report, report)};

// What everybody may see.

constexpr FieldTable kInfo{
    SEAM_FIELD(title, title),
    SEAM_FIELD(length, length_ns),
    SEAM_FIELD(objectives, objectives),
    SEAM_FIELD(briefing, briefing),
    SEAM_STEP(m.set_level(static_cast<std::uint32_t>(s.level)), s.level = static_cast<int>(std::min(m.level(), 1000U))),
    SEAM_STEP(for (const Seat seat : s.seats) m.add_seats(encoded(seat)),
              SEAM_TRY(listFromProto(m.seats(), static_cast<int>(drill::kSeats.size()), "seats", s.seats,
                                     [](std::uint32_t seat) { return seatOf(seat, "seat"); })))};
constexpr FieldTable kChair{SEAM_ENUM(seat, seat, Seat::observer), SEAM_FIELD(who, who),
                            SEAM_ENUM(presence, presence, drill::Presence::lost), SEAM_FIELD(isOwn, own)};
constexpr FieldTable kLetter{SEAM_FIELD(at, at_ns), SEAM_FIELD(from, from), SEAM_FIELD(text, text),
                             SEAM_FIELD(wantsReply, wants_reply), SEAM_ENUM(to, to, Seat::observer)};
constexpr FieldTable kAct{SEAM_FIELD(at, at_ns),
                          SEAM_FIELD(seam, seam),
                          SEAM_FIELD(entity, entity),
                          SEAM_FIELD(mechanism, mechanism),
                          SEAM_FIELD(actionClass, action_class),
                          SEAM_FIELD(confidence, confidence),
                          SEAM_FIELD(text, text),
                          SEAM_ENUM(seat, seat, Seat::observer),
                          SEAM_ENUM(verb, verb, drill::Verb::hint),
                          SEAM_OPTIONAL_ENUM(to, to, Seat::observer)};
constexpr FieldTable kHint{SEAM_FIELD(at, at_ns), SEAM_FIELD(price, price), SEAM_FIELD(text, text),
                           SEAM_ENUM(seat, seat, Seat::observer)};
constexpr FieldTable kSnapshot{SEAM_FIELD(id, id), SEAM_FIELD(name, name), SEAM_FIELD(at, at_ns),
                               SEAM_ENUM(kind, kind, SnapshotKind::handover)};
constexpr FieldTable kWentBack{SEAM_FIELD(from, from_ns),
                               SEAM_FIELD(to, to_ns),
                               SEAM_FIELD(name, name),
                               SEAM_FIELD(acts, acts),
                               SEAM_FIELD(snapshots, snapshots),
                               SEAM_ENUM(kind, kind, SnapshotKind::handover)};
constexpr FieldTable kPlayedAt{SEAM_FIELD(from, from_ns), SEAM_FIELD(speed, speed)};
constexpr FieldTable kView{SEAM_FIELD(start, start_ns),
                           SEAM_FIELD(position, position_ns),
                           SEAM_FIELD(speed, speed),
                           SEAM_OPTIONAL(nextHint, next_hint),
                           SEAM_PART(info, info, kInfo),
                           SEAM_ENUM(desk, desk, drill::Desk::solo),
                           SEAM_ENUM(phase, phase, drill::Phase::ended),
                           SEAM_LIST(chairs, chairs, kMaxDrillItems, kChair),
                           SEAM_LIST(letters, letters, kMaxDrillItems, kLetter),
                           SEAM_LIST(acts, acts, kMaxDrillItems, kAct),
                           SEAM_LIST(hints, hints, kMaxDrillItems, kHint),
                           SEAM_LIST(snapshots, snapshots, kMaxDrillItems, kSnapshot),
                           SEAM_LIST(returns, returns, kMaxDrillItems, kWentBack),
                           SEAM_LIST(speeds, speeds, kMaxDrillItems, kPlayedAt),
                           SEAM_PART(truth, truth, kTruth)};

} // namespace

void toProto(const drill::Act& act, v1::DrillAct& out) { kAct.encode(act, out); }
Result<drill::Act> fromProto(const v1::DrillAct& in) { return kAct.read<drill::Act>(in); }

void toProto(const drill::Inject& inject, v1::DrillInject& out) { kInject.encode(inject, out); }
Result<drill::Inject> fromProto(const v1::DrillInject& in) { return kInject.read<drill::Inject>(in); }

void toProto(const drill::DrillView& view, v1::DrillView& out) { kView.encode(view, out); }
Result<drill::DrillView> fromProto(const v1::DrillView& in) { return kView.read<drill::DrillView>(in); }

} // namespace seamscope::wire
