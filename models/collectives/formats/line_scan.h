// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/text.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

/// Looking for words and numbers in log lines that may have anything in front of them.
namespace seamscope::collectives {

/// What follows the first @p key; empty when it is not there.
[[nodiscard]] inline std::string_view after(std::string_view text, std::string_view key) {
    const auto at = text.find(key);
    return at == std::string_view::npos ? std::string_view() : text.substr(at + key.size());
}

/// A whole number at the front, blanks and a "+" before it passed over.
[[nodiscard]] inline std::optional<std::int64_t> leadingNumber(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end != text.data() ? std::optional(value) : std::nullopt;
}

[[nodiscard]] inline std::optional<std::int64_t> numberAfter(std::string_view text, std::string_view key) {
    return leadingNumber(after(text, key));
}

/// The part before the first of @p ends.
[[nodiscard]] inline std::string_view until(std::string_view text, std::string_view ends) {
    return text.substr(0, text.find_first_of(ends));
}

/// "[0, 3, 7]" at or after the front → its numbers, at most a million.
[[nodiscard]] std::vector<std::uint32_t> ranksInBrackets(std::string_view text);

} // namespace seamscope::collectives
