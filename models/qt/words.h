// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <vector>

/// The language of the screen. The code's words are English; English plural forms come with the program, and
/// every application has them from its start.
namespace seamscope::models {

/// The languages that come with the program, by ISO 639 and where it takes more by country: "de", "zh_CN".
[[nodiscard]] std::vector<std::string> languages();

/// What @p language calls itself: "Deutsch". A name that is none of languages() is given back as it is.
[[nodiscard]] std::string languageName(const std::string& language);

/// The first of them that the user of this machine reads; "en" when there is none.
[[nodiscard]] std::string systemLanguage();

/// Words, numbers and months in @p language from now on, in place of the one before: one of languages(), or the path of a
/// compiled translation ("….qm"). What is shown by then is told by QEvent::LanguageChange. An error changes nothing.
/// GUI thread.
[[nodiscard]] Result<> useLanguage(const std::string& language);

/// What `tr(text, nullptr, n)` chooses a plural form by: a count that fits, of the same form in every
/// language.
[[nodiscard]] int plural(std::uint64_t count);

} // namespace seamscope::models
