// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <ranges>
#include <string>
#include <string_view>

/// What machines write, byte by byte: letters are those of ASCII, whatever the language here.
namespace seamscope {

[[nodiscard]] constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
[[nodiscard]] constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

[[nodiscard]] inline std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        c = lower(c);
    return result;
}

[[nodiscard]] inline std::string upper(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        c = upper(c);
    return result;
}

/// "Rack B07" and "rack b07" are the same.
[[nodiscard]] inline bool isSameWord(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

template<std::ranges::range Words>
[[nodiscard]] bool hasAny(std::string_view text, const Words& words) {
    return std::ranges::any_of(words, [text](std::string_view word) { return contains(text, word); });
}

/// Without blanks and ends of lines around it.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const auto first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

template<std::ranges::range Parts>
[[nodiscard]] std::string joined(const Parts& parts, std::string_view between = ", ") {
    std::string text;
    for (const auto& part : parts)
        text.append(text.empty() ? std::string_view() : between).append(part);
    return text;
}

} // namespace seamscope
