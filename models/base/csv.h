// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string>
#include <string_view>

namespace seamscope {

/// Whether a spreadsheet would calculate it: names come from whoever exports them (OWASP, CSV injection). A number with a
/// sign, with its unit too, is one: "+6.6 K".
[[nodiscard]] inline bool isFormula(std::string_view text) {
    if (text.empty() || std::string_view("=+-@\t\r").find(text.front()) == std::string_view::npos)
        return false;
    const std::string_view digits = text.substr(text.front() == '+' ? 1 : 0);
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const auto isOfUnit = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view(" %./").find(c) != std::string_view::npos ||
               static_cast<unsigned char>(c) >= 0x80;
    };
    return error != std::errc() || !std::all_of(end, digits.data() + digits.size(), isOfUnit);
}

/// A field of RFC 4180: in quotes where it has a comma, a quote or a line end. What would be a formula has an apostrophe in
/// front, which spreadsheets take for "this is text".
[[nodiscard]] inline std::string csvField(std::string_view text) {
    std::string held;
    if (isFormula(text))
        text = held = "'" + std::string(text);
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

} // namespace seamscope
