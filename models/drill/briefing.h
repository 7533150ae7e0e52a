// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace seamscope::drill {

/// The page that everybody reads before a drill begins: situation, what one has, what is known, goals, rules and score, the same for
/// every drill but for @p own, which is what this one's situation is (may be empty). Paragraphs stand apart by an empty line; one that
/// begins with "# " is a heading.
[[nodiscard]] std::string briefingWith(std::string_view own);

} // namespace seamscope::drill
