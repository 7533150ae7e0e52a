// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_drill.h"

namespace seamscope::wire {
namespace {

using drill::DrillRequest;

/// Puts each request into its field; to look needs none.
struct Encode {
    v1::DrillRequest& out;

    void operator()(const drill::Look&) const {}
    void operator()(const drill::Join& join) const {
        out.mutable_join()->set_seat(static_cast<std::uint32_t>(join.seat));
        out.mutable_join()->set_who(validText(join.who));
        out.mutable_join()->set_key(join.key);
    }
    void operator()(const drill::Leave& leave) const { out.set_leave(static_cast<std::uint32_t>(leave.seat)); }
    void operator()(drill::Order order) const { out.set_order(static_cast<std::uint32_t>(order)); }
    void operator()(const drill::SetSpeed& speed) const { out.set_speed(speed.speed); }
    void operator()(const drill::Release& release) const { out.set_release(release.inject); }
    void operator()(const drill::Act& act) const { toProto(act, *out.mutable_act()); }
    void operator()(const drill::TakeHint& hint) const {
        out.mutable_hint()->set_seat(static_cast<std::uint32_t>(hint.seat));
        out.mutable_hint()->set_agreed(hint.agreed);
    }
    void operator()(const drill::TakeSnapshot& one) const { out.set_snapshot(validText(one.name)); }
    void operator()(const drill::AddInject& one) const { toProto(one.inject, *out.mutable_inject()); }
    void operator()(const drill::GoBack& back) const { out.set_back(back.snapshot); }
};

Result<DrillRequest> joinFrom(const v1::DrillRequest::Join& in) {
    drill::Join join;
    SEAM_TAKE(join.seat, seatOf(in.seat(), "seat"));
    join.who = in.who();
    join.key = in.key();
    return join;
}

Result<DrillRequest> hintFrom(const v1::DrillRequest::TakeHint& in) {
    drill::TakeHint hint;
    SEAM_TAKE(hint.seat, seatOf(in.seat(), "seat"));
    hint.agreed = in.agreed();
    return hint;
}

template<class T>
Result<DrillRequest> requestOf(Result<T> value) {
    return value ? Result<DrillRequest>(std::move(*value)) : fail(std::move(value).error());
}

} // namespace

void toProto(const DrillRequest& request, v1::DrillRequest& out) { std::visit(Encode{out}, request); }

Result<DrillRequest> fromProto(const v1::DrillRequest& in) {
    switch (in.what_case()) {
    case v1::DrillRequest::WHAT_NOT_SET:
        break;
    case v1::DrillRequest::kJoin:
        return joinFrom(in.join());
    case v1::DrillRequest::kLeave: {
        const auto seat = seatOf(in.leave(), "leave");
        return seat ? Result<DrillRequest>(drill::Leave{*seat}) : fail(seat.error());
    }
    case v1::DrillRequest::kOrder:
        return requestOf(enumFrom(in.order(), drill::Order::end, "order"));
    case v1::DrillRequest::kSpeed: {
        const auto speed = checkedFinite(in.speed(), "speed");
        return speed ? Result<DrillRequest>(drill::SetSpeed{*speed}) : fail(speed.error());
    }
    case v1::DrillRequest::kRelease:
        return DrillRequest(drill::Release{in.release()});
    case v1::DrillRequest::kAct:
        return requestOf(fromProto(in.act()));
    case v1::DrillRequest::kHint:
        return hintFrom(in.hint());
    case v1::DrillRequest::kSnapshot:
        return DrillRequest(drill::TakeSnapshot{in.snapshot()});
    case v1::DrillRequest::kInject: {
        auto inject = fromProto(in.inject());
        return inject ? Result<DrillRequest>(drill::AddInject{std::move(*inject)}) : fail(inject.error());
    }
    case v1::DrillRequest::kBack:
        return DrillRequest(drill::GoBack{in.back()});
    }
    return DrillRequest(drill::Look());
}

} // namespace seamscope::wire
