// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <string_view>

namespace seamscope::models {

/// Titles, lessons and briefings of the shipped drills, and the paragraphs that every briefing has. What somebody else wrote is not among
/// them and is shown as it stands there.
[[nodiscard]] std::span<const char* const> drillWords();
/// In the language of the console, paragraph by paragraph: what stands between empty lines is translated for itself.
[[nodiscard]] QString drillText(std::string_view text);

} // namespace seamscope::models
