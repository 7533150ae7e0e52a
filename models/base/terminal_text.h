// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace seamscope {

/// Bytes of the character that @p text begins with; 0 when a terminal would obey it instead of showing it
/// (control characters, overrides of the writing direction, invisible marks), or when it is no UTF-8.
[[nodiscard]] std::size_t shownLength(std::string_view text);

/// @p text, of several lines, so that a terminal shows it and does not obey it: what may not be shown as
/// \u001b, bytes that are no UTF-8 as \x9b; line feeds and tabs stay. JSON stays the same JSON.
[[nodiscard]] std::string terminalText(std::string_view text);

/// C0 with the ends of lines, delete, C1, or one that turns the writing: nothing that a document of one line may hold.
[[nodiscard]] bool hasControlCharacter(std::string_view text);

/// @p text as it may stand on any screen and in any report: for what hasControlCharacter() finds stands a mark that is no
/// longer; the ends of lines and tabs stay.
[[nodiscard]] std::string shownText(std::string_view text);
/// Whether that is @p text itself.
[[nodiscard]] bool isShown(std::string_view text);

} // namespace seamscope
