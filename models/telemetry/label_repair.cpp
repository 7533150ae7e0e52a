// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/label_repair.h"

#include <algorithm>
#include <cstdint>

namespace seamscope::telemetry {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Character {
    std::uint32_t code = 0;
    std::size_t bytes = 1;
    bool isValid = false;
};

/// Decodes by RFC 3629: shortest form only, no surrogates, at most U+10FFFF.
Character decode(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return {first, 1, true};
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length)
        return {};
    std::uint32_t code = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80)
            return {};
        code = code << 6U | (byte(i) & 0x3FU);
    }
    constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < kLeast[length] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        return {};
    return {code, length, true};
}

bool mayStand(const Character& c) {
    if (!c.isValid || c.code < 0x20 || (c.code >= 0x7F && c.code <= 0x9F))
        return false;
    return !(c.code >= 0x202A && c.code <= 0x202E) && !(c.code >= 0x2066 && c.code <= 0x2069);
}

} // namespace

bool isCleanText(std::string_view text, std::size_t maxBytes) {
    if (text.size() > maxBytes)
        return false;
    while (!text.empty()) {
        const Character c = decode(text);
        if (!mayStand(c))
            return false;
        text.remove_prefix(c.bytes);
    }
    return true;
}

std::string repairedText(std::string_view text, std::size_t maxBytes) {
    std::string clean;
    clean.reserve(std::min(text.size(), maxBytes));
    while (!text.empty()) {
        const Character c = decode(text);
        const std::string_view piece = mayStand(c) ? text.substr(0, c.bytes) : kReplacement;
        if (clean.size() + piece.size() > maxBytes)
            break;
        clean += piece;
        text.remove_prefix(c.bytes);
    }
    return clean;
}

} // namespace seamscope::telemetry
