// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <vector>

/// The language of the screen. The code's words are English; English plural forms come with the program, and
/// every application has them from its start.
namespace seamscope::models {

/// The languages that come with the program, as ISO 639 names them.
[[nodiscard]] std::vector<std::string> languages();

/// The first of them that the user of this machine reads; "en" when there is none.
[[nodiscard]] std::string systemLanguage();

/// Words, numbers and months in @p language from now on: one of languages(), or the path of a compiled
/// translation ("….qm"). Once, before anything is shown.
[[nodiscard]] Result<> useLanguage(const std::string& language);

/// What `tr(text, nullptr, n)` chooses a plural form by: a count that fits, of the same form in every
/// language.
[[nodiscard]] int plural(std::uint64_t count);

} // namespace seamscope::models
