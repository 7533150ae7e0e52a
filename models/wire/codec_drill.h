// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec_alarms.h"
#include "wire/codec_fields.h"
#include "wire/codec_lists.h"

/// What the messages of drills have in common. Internal to models/wire.
namespace seamscope::wire {

constexpr int kMaxDrillItems = 100'000; ///< of any list of a drill

[[nodiscard]] inline Result<drill::Seat> seatOf(std::uint32_t value, std::string_view field) {
    return enumOf(value, drill::Seat::observer, field);
}

void toProto(const drill::Act& in, v1::DrillAct& out);
[[nodiscard]] Result<drill::Act> fromProto(const v1::DrillAct& in);
void toProto(const drill::Answer& in, v1::DrillAnswer& out);
[[nodiscard]] Result<drill::Answer> fromProto(const v1::DrillAnswer& in);
void toProto(const drill::Chair& in, v1::DrillChair& out);
[[nodiscard]] Result<drill::Chair> fromProto(const v1::DrillChair& in);
void toProto(const drill::Clocks& in, v1::DrillClocks& out);
[[nodiscard]] Result<drill::Clocks> fromProto(const v1::DrillClocks& in);
void toProto(const drill::Cost& in, v1::DrillCost& out);
[[nodiscard]] Result<drill::Cost> fromProto(const v1::DrillCost& in);
void toProto(const drill::CostAt& in, v1::DrillCostAt& out);
[[nodiscard]] Result<drill::CostAt> fromProto(const v1::DrillCostAt& in);
void toProto(const drill::DrillInfo& in, v1::DrillInfo& out);
[[nodiscard]] Result<drill::DrillInfo> fromProto(const v1::DrillInfo& in);
void toProto(const drill::GivenHint& in, v1::DrillGivenHint& out);
[[nodiscard]] Result<drill::GivenHint> fromProto(const v1::DrillGivenHint& in);
void toProto(const drill::Inject& in, v1::DrillInject& out);
[[nodiscard]] Result<drill::Inject> fromProto(const v1::DrillInject& in);
void toProto(const drill::Snapshot& in, v1::DrillSnapshot& out);
[[nodiscard]] Result<drill::Snapshot> fromProto(const v1::DrillSnapshot& in);
void toProto(const drill::WentBack& in, v1::DrillWentBack& out);
[[nodiscard]] Result<drill::WentBack> fromProto(const v1::DrillWentBack& in);
void toProto(const drill::PlayedAt& in, v1::DrillPlayedAt& out);
[[nodiscard]] Result<drill::PlayedAt> fromProto(const v1::DrillPlayedAt& in);
void toProto(const drill::Letter& in, v1::DrillLetter& out);
[[nodiscard]] Result<drill::Letter> fromProto(const v1::DrillLetter& in);
void toProto(const drill::Missed& in, v1::DrillMissed& out);
[[nodiscard]] Result<drill::Missed> fromProto(const v1::DrillMissed& in);
void toProto(const drill::Outcome& in, v1::DrillOutcome& out);
[[nodiscard]] Result<drill::Outcome> fromProto(const v1::DrillOutcome& in);
void toProto(const drill::Points& in, v1::DrillPoints& out);
[[nodiscard]] Result<drill::Points> fromProto(const v1::DrillPoints& in);
void toProto(const drill::Truth& in, v1::DrillTruth& out);
[[nodiscard]] Result<drill::Truth> fromProto(const v1::DrillTruth& in);
void toProto(const drill::Witness& in, v1::DrillWitness& out);
[[nodiscard]] Result<drill::Witness> fromProto(const v1::DrillWitness& in);

template<class T, class Field>
void itemsToProto(const std::vector<T>& in, Field& out) {
    for (const T& one : in)
        toProto(one, *out.Add());
}
template<class T, class Field>
[[nodiscard]] Result<> itemsFromProto(const Field& in, std::string_view field, std::vector<T>& out) {
    return listFromProto(in, kMaxDrillItems, field, out, [](const auto& one) { return fromProto(one); });
}

} // namespace seamscope::wire
