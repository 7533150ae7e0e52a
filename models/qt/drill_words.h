// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <string_view>

namespace seamscope::models {

/// Titles, lessons and briefings of the shipped drills. Those that somebody else made are not among them and are shown as they stand
/// there.
[[nodiscard]] std::span<const char* const> drillWords();
/// One of them in the language of the console.
[[nodiscard]] QString drillText(std::string_view text);

} // namespace seamscope::models
