// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/text.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

/// Runs of letters and digits in UTF-8. Letters beyond ASCII count as letters, symbols (°, −, …) do not.
namespace seamscope::redaction {

[[nodiscard]] constexpr bool isAsciiLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] constexpr bool isHex(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// Bytes of the letter that begins at @p at, 0 when none does.
[[nodiscard]] constexpr std::size_t letterAt(std::string_view text, std::size_t at) {
    if (at >= text.size())
        return 0;
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t first = byte(at);
    if (first < 0x80)
        return isAsciiLetter(text[at]) ? 1 : 0;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    if (length == 1 || at + length > text.size())
        return 1; // broken bytes are no symbol that may stay
    std::uint32_t code = first & (0x7F >> length);
    for (std::size_t i = 1; i < length; ++i)
        code = code << 6 | (byte(at + i) & 0x3F);
    const bool isSymbol = (code >= 0xA0 && code <= 0xBF) || code == 0xD7 || code == 0xF7 ||
                          (code >= 0x2000 && code <= 0x2BFF);
    return isSymbol ? 0 : length;
}

/// Behind the symbol, space or broken byte at @p at, which is no letter.
[[nodiscard]] constexpr std::size_t symbolEnd(std::string_view text, std::size_t at) {
    const auto first = static_cast<std::uint8_t>(text[at]);
    return at + (first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1);
}
/// End of the run of letters that begins at @p at.
[[nodiscard]] constexpr std::size_t lettersEnd(std::string_view text, std::size_t at) {
    while (const std::size_t length = letterAt(text, at))
        at += length;
    return at;
}
[[nodiscard]] constexpr std::size_t digitsEnd(std::string_view text, std::size_t at) {
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}
[[nodiscard]] constexpr bool isWordAt(std::string_view text, std::size_t at) {
    return letterAt(text, at) > 0 || (at < text.size() && isDigit(text[at]));
}
/// End of the run of letters and digits that begins at @p at.
[[nodiscard]] constexpr std::size_t wordEnd(std::string_view text, std::size_t at) {
    while (isWordAt(text, at))
        at = isDigit(text[at]) ? at + 1 : at + letterAt(text, at);
    return at;
}

} // namespace seamscope::redaction
