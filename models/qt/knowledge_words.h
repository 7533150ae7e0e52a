// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <string_view>

namespace seamscope::models {

/// What to do, as the shipped templates say it. What a site adds to its own is not among it and is shown as
/// it stands there.
[[nodiscard]] std::span<const char* const> knowledgeWords();
/// Of the shipped runbooks: the test that splits the top two, and what not to blame.
[[nodiscard]] std::span<const char* const> runbookWords();
/// One of either in the language of the console.
[[nodiscard]] QString knowledgeText(std::string_view text);

} // namespace seamscope::models
