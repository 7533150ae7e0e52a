// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "drill/inject.h"
#include "feed/drill_act.h"

#include <cstddef>

namespace seamscope::drill {

inline constexpr std::size_t kMostName = 80;   ///< bytes of what somebody is called
inline constexpr std::size_t kMostWord = 100;  ///< of a seam, a mechanism, a class of actions
inline constexpr std::size_t kMostSaid = 4000; ///< of what somebody writes with an act

[[nodiscard]] Unexpected refuseInput(std::string why);
/// What an act must have to mean something; the rest is the player's.
[[nodiscard]] Result<> checkAct(const Act& act);
/// What an inject must have to mean something. @p length of the drill
[[nodiscard]] Result<> checkInject(const Inject& inject, Duration length);

} // namespace seamscope::drill
