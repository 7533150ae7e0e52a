// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <string_view>

namespace seamscope::models {

/// What to do, as the shipped templates say it. What a site adds to its own is not among it and is shown as
/// it stands there.
[[nodiscard]] std::span<const char* const> knowledgeWords();
/// One of them in the language of the console.
[[nodiscard]] QString knowledgeText(std::string_view text);

} // namespace seamscope::models
