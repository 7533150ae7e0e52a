// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "drill/seat.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace seamscope::drill {

/// What a facilitator can throw in.
enum class InjectKind : std::uint8_t {
    call,              ///< somebody asks how things are
    conflictingReport, ///< says the opposite of what is seen
    falseAlarm,
    sensorFault,       ///< a point that shows nonsense
    ownerAbsent,       ///< who would act cannot be reached
    dashboardOutage,   ///< a seat is blind for a while
    executiveQuestion, ///< what does it cost, until when
    vendorAnswer,
    secondFault,
    wrongAction,       ///< somebody wants to do what would make it worse
    maintenanceNotice, ///< work that was announced, at the wrong time
    shiftChange,       ///< a seat is handed to somebody else
    customerComplaint,
    alarmFlood,
};
inline constexpr std::size_t kInjectKinds = 14;

struct InjectInfo {
    InjectKind kind;
    std::string_view name;  ///< in files: "conflicting_report"
    std::string_view from;  ///< who usually says it
    Seat to;                ///< lead = all seats through the lead
    bool wantsReply;
    int leastLevel;         ///< from which level on a drill has it by itself
    std::string_view words; ///< as it is said where nobody wrote a text
};
[[nodiscard]] const std::array<InjectInfo, kInjectKinds>& injectTable();
[[nodiscard]] const InjectInfo& infoOf(InjectKind kind);
[[nodiscard]] std::optional<InjectKind> injectKindFromName(std::string_view text);

/// One on the timeline. Held ones wait for the facilitator.
struct Inject {
    InjectKind kind = InjectKind::call;
    Duration at{0}; ///< from the start of the drill
    std::string from;
    Seat to = Seat::lead;
    std::string text;
    bool isHeld = false;
    bool operator==(const Inject&) const = default;
};

} // namespace seamscope::drill
