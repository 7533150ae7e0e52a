// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/drill_answer.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace seamscope::drill {

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
/// With the sender and the words of its kind where it has none.
[[nodiscard]] Inject completed(Inject inject);

} // namespace seamscope::drill
