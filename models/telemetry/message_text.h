// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/message.h"

#include <optional>
#include <string>

namespace seamscope::telemetry {

/// A message in English, as seamctl and the gateway print it.
[[nodiscard]] std::string englishText(const Message& message);

/// The words of a message before its arguments are filled in as %1 … %9.
struct MessageWords {
    const char* text = nullptr; ///< what translators see
    const char* one = nullptr;  ///< English for 1 where there is a plural, else null
};
[[nodiscard]] MessageWords wordsOf(MessageCode code);
[[nodiscard]] std::optional<std::uint64_t> pluralOf(const Message& message);

/// "4, 9–12, 31", and how many of many pieces are left out of it.
struct RankNumbers {
    std::string text;
    std::uint64_t left = 0;
};
[[nodiscard]] RankNumbers numbersOf(const RankSet& set);

/// Who knows a language and how to write figures.
class MessageLanguage {
public:
    MessageLanguage() = default;
    MessageLanguage(const MessageLanguage&) = delete;
    MessageLanguage& operator=(const MessageLanguage&) = delete;
    virtual ~MessageLanguage() = default;
    /// Words of a code; @p plural where it has one.
    [[nodiscard]] virtual std::string words(MessageCode code, std::optional<std::uint64_t> plural) const = 0;
    /// One argument; never a message or a text.
    [[nodiscard]] virtual std::string argument(const MessageArg& arg) const = 0;
};
/// Nothing in an argument is taken for a placeholder; what is nested deeper than messages are is cut off.
[[nodiscard]] std::string textOf(const Message& message, const MessageLanguage& language);

} // namespace seamscope::telemetry
