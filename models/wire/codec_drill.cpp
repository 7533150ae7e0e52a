// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_drill.h"

namespace seamscope::wire {
namespace {

using drill::Act;
using drill::Chair;
using drill::DrillInfo;
using drill::DrillView;
using drill::GivenHint;
using drill::Letter;
using drill::PlayedAt;
using drill::Seat;
using drill::Snapshot;
using drill::WentBack;

constexpr FieldTable kInfo{SEAM_FIELD(title, title), SEAM_FIELD(length, length_ns), SEAM_FIELD(objectives, objectives),
                           SEAM_FIELD(briefing, briefing)};
constexpr FieldTable kLetter{SEAM_FIELD(at, at_ns), SEAM_FIELD(from, from), SEAM_FIELD(text, text),
                             SEAM_FIELD(wantsReply, wants_reply)};
constexpr FieldTable kAct{SEAM_FIELD(at, at_ns),
                          SEAM_FIELD(seam, seam),
                          SEAM_FIELD(entity, entity),
                          SEAM_FIELD(mechanism, mechanism),
                          SEAM_FIELD(actionClass, action_class),
                          SEAM_FIELD(confidence, confidence),
                          SEAM_FIELD(text, text)};
constexpr FieldTable kHint{SEAM_FIELD(at, at_ns), SEAM_FIELD(price, price), SEAM_FIELD(text, text)};
constexpr FieldTable kSnapshot{SEAM_FIELD(id, id), SEAM_FIELD(name, name), SEAM_FIELD(at, at_ns)};
constexpr FieldTable kWentBack{SEAM_FIELD(from, from_ns), SEAM_FIELD(to, to_ns), SEAM_FIELD(name, name), SEAM_FIELD(acts, acts),
                               SEAM_FIELD(snapshots, snapshots)};
constexpr FieldTable kPlayedAt{SEAM_FIELD(from, from_ns), SEAM_FIELD(speed, speed)};
constexpr FieldTable kView{SEAM_FIELD(start, start_ns), SEAM_FIELD(position, position_ns), SEAM_FIELD(speed, speed),
                           SEAM_OPTIONAL(nextHint, next_hint)};

} // namespace

void toProto(const DrillInfo& info, v1::DrillInfo& out) {
    kInfo.encode(info, out);
    out.set_level(static_cast<std::uint32_t>(info.level));
    for (const Seat seat : info.seats)
        out.add_seats(static_cast<std::uint32_t>(seat));
}

Result<DrillInfo> fromProto(const v1::DrillInfo& in) {
    DrillInfo info;
    SEAM_TRY(kInfo.decode(in, info));
    info.level = static_cast<int>(std::min(in.level(), 1000U));
    SEAM_TRY(listFromProto(in.seats(), static_cast<int>(drill::kSeats.size()), "seats", info.seats,
                           [](std::uint32_t seat) { return seatOf(seat, "seat"); }));
    return info;
}

void toProto(const Chair& chair, v1::DrillChair& out) {
    out.set_seat(static_cast<std::uint32_t>(chair.seat));
    out.set_who(validText(chair.who));
    out.set_presence(static_cast<std::uint32_t>(chair.presence));
    out.set_own(chair.isOwn);
}

Result<Chair> fromProto(const v1::DrillChair& in) {
    Chair chair;
    SEAM_TAKE(chair.seat, seatOf(in.seat(), "seat"));
    chair.who = in.who();
    SEAM_TAKE(chair.presence, enumOf(in.presence(), drill::Presence::lost, "presence"));
    chair.isOwn = in.own();
    return chair;
}

void toProto(const Letter& letter, v1::DrillLetter& out) {
    kLetter.encode(letter, out);
    out.set_to(static_cast<std::uint32_t>(letter.to));
}

Result<Letter> fromProto(const v1::DrillLetter& in) {
    Letter letter;
    SEAM_TRY(kLetter.decode(in, letter));
    SEAM_TAKE(letter.to, seatOf(in.to(), "to"));
    return letter;
}

void toProto(const GivenHint& hint, v1::DrillGivenHint& out) {
    kHint.encode(hint, out);
    out.set_seat(static_cast<std::uint32_t>(hint.seat));
}

Result<GivenHint> fromProto(const v1::DrillGivenHint& in) {
    GivenHint hint;
    SEAM_TRY(kHint.decode(in, hint));
    SEAM_TAKE(hint.seat, seatOf(in.seat(), "seat"));
    return hint;
}

void toProto(const Act& act, v1::DrillAct& out) {
    kAct.encode(act, out);
    out.set_seat(static_cast<std::uint32_t>(act.seat));
    out.set_verb(static_cast<std::uint32_t>(act.verb));
    if (act.to)
        out.set_to(static_cast<std::uint32_t>(*act.to));
}

Result<Act> fromProto(const v1::DrillAct& in) {
    Act act;
    SEAM_TRY(kAct.decode(in, act));
    SEAM_TAKE(act.seat, seatOf(in.seat(), "seat"));
    SEAM_TAKE(act.verb, enumOf(in.verb(), drill::Verb::hint, "verb"));
    if (in.has_to())
        SEAM_TAKE(act.to, seatOf(in.to(), "to"));
    return act;
}

void toProto(const Snapshot& one, v1::DrillSnapshot& out) {
    kSnapshot.encode(one, out);
    out.set_kind(static_cast<std::uint32_t>(one.kind));
}

Result<Snapshot> fromProto(const v1::DrillSnapshot& in) {
    Snapshot one;
    SEAM_TRY(kSnapshot.decode(in, one));
    SEAM_TAKE(one.kind, enumOf(in.kind(), drill::SnapshotKind::handover, "kind"));
    return one;
}

void toProto(const WentBack& one, v1::DrillWentBack& out) {
    kWentBack.encode(one, out);
    out.set_kind(static_cast<std::uint32_t>(one.kind));
}

Result<WentBack> fromProto(const v1::DrillWentBack& in) {
    WentBack one;
    SEAM_TRY(kWentBack.decode(in, one));
    SEAM_TAKE(one.kind, enumOf(in.kind(), drill::SnapshotKind::handover, "kind"));
    return one;
}

void toProto(const PlayedAt& one, v1::DrillPlayedAt& out) { kPlayedAt.encode(one, out); }

Result<PlayedAt> fromProto(const v1::DrillPlayedAt& in) {
    PlayedAt one;
    SEAM_TRY(kPlayedAt.decode(in, one));
    return one;
}

void toProto(const DrillView& view, v1::DrillView& out) {
    kView.encode(view, out);
    toProto(view.info, *out.mutable_info());
    out.set_desk(static_cast<std::uint32_t>(view.desk));
    out.set_phase(static_cast<std::uint32_t>(view.phase));
    itemsToProto(view.chairs, *out.mutable_chairs());
    itemsToProto(view.letters, *out.mutable_letters());
    itemsToProto(view.acts, *out.mutable_acts());
    itemsToProto(view.hints, *out.mutable_hints());
    itemsToProto(view.snapshots, *out.mutable_snapshots());
    itemsToProto(view.returns, *out.mutable_returns());
    itemsToProto(view.speeds, *out.mutable_speeds());
    if (view.truth)
        toProto(*view.truth, *out.mutable_truth());
}

Result<DrillView> fromProto(const v1::DrillView& in) {
    DrillView view;
    SEAM_TRY(kView.decode(in, view));
    SEAM_TAKE(view.info, fromProto(in.info()));
    SEAM_TAKE(view.desk, enumOf(in.desk(), drill::Desk::solo, "desk"));
    SEAM_TAKE(view.phase, enumOf(in.phase(), drill::Phase::ended, "phase"));
    SEAM_TRY(itemsFromProto(in.chairs(), "chairs", view.chairs));
    SEAM_TRY(itemsFromProto(in.letters(), "letters", view.letters));
    SEAM_TRY(itemsFromProto(in.acts(), "acts", view.acts));
    SEAM_TRY(itemsFromProto(in.hints(), "hints", view.hints));
    SEAM_TRY(itemsFromProto(in.snapshots(), "snapshots", view.snapshots));
    SEAM_TRY(itemsFromProto(in.returns(), "returns", view.returns));
    SEAM_TRY(itemsFromProto(in.speeds(), "speeds", view.speeds));
    if (in.has_truth())
        SEAM_TAKE(view.truth, fromProto(in.truth()));
    return view;
}

} // namespace seamscope::wire
