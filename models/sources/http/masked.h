// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources {

/// Shorter ones stand in half of all texts by chance, and every one of them would be spoilt.
inline constexpr std::size_t kLeastMasked = 8;

/// How escapes in a text are read.
enum class Escapes : std::uint8_t {
    once,    ///< of JSON, as the rules say
    nested,  ///< however many backslashes there are: a text in a text, escaped with it; a secret's own are not told from them
    percent, ///< of URLs, and of what was sent as a form
    html,    ///< of pages, on which many say what they refuse
};

/// What each escape begins with.
[[nodiscard]] inline char signOf(Escapes escapes) { return escapes == Escapes::percent ? '%' : escapes == Escapes::html ? '&' : '\\'; }

/// One character of a text as a reader of JSON gets it.
struct ReadCharacter {
    std::string bytes;
    std::size_t length = 0; ///< in the text
};

/// The backslashes that begin an escape at the begin of @p text.
[[nodiscard]] inline std::size_t slashesOf(std::string_view text, Escapes escapes) {
    text = text.substr(0, escapes == Escapes::once ? 1 : text.size());
    return std::min(text.find_first_not_of('\\'), text.size());
}

/// What the "\uXXXX" at the begin of @p text stands for: one of the two halves where UTF-16 needs two.
[[nodiscard]] inline std::optional<std::uint32_t> utf16Of(std::string_view text, Escapes escapes) {
    constexpr std::size_t kDigits = 4;
    text.remove_prefix(slashesOf(text, escapes));
    if (text.size() < 1 + kDigits || text[0] != 'u')
        return {};
    std::uint32_t unit = 0;
    const char* const end = text.data() + 1 + kDigits;
    const auto read = std::from_chars(text.data() + 1, end, unit, 16);
    return read.ec == std::errc() && read.ptr == end ? std::optional(unit) : std::nullopt;
}

[[nodiscard]] inline std::string utf8Of(std::uint32_t code) {
    const auto tail = [code](unsigned shift) { return static_cast<char>(0x80U | (code >> shift & 0x3FU)); };
    if (code < 0x80)
        return {static_cast<char>(code)};
    if (code < 0x800)
        return {static_cast<char>(0xC0U | code >> 6U), tail(0)};
    if (code < 0x10000)
        return {static_cast<char>(0xE0U | code >> 12U), tail(6), tail(0)};
    return {static_cast<char>(0xF0U | code >> 18U), tail(12), tail(6), tail(0)};
}

[[nodiscard]] inline ReadCharacter percentOf(std::string_view text) {
    unsigned byte = 0;
    const bool isWhole = text.size() >= 3;
    const auto read = isWhole ? std::from_chars(text.data() + 1, text.data() + 3, byte, 16) : std::from_chars_result{};
    if (!isWhole || read.ec != std::errc() || read.ptr != text.data() + 3)
        return {{text[0]}, 1};
    return {{static_cast<char>(byte)}, 3};
}

/// "&amp;", "&#38;" or "&#x26;" at the begin of @p text.
[[nodiscard]] inline ReadCharacter referenceOf(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 5> kNames = {{{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
    constexpr std::size_t kLongest = 12;
    const ReadCharacter none{{text[0]}, 1};
    const auto end = text.substr(0, kLongest).find(';');
    if (end == std::string_view::npos || end < 2)
        return none;
    std::string_view name = text.substr(1, end - 1);
    for (const auto& [known, meaning] : kNames)
        if (name == known)
            return {{meaning}, end + 1};
    if (name[0] != '#')
        return none;
    name.remove_prefix(1);
    const bool isHex = name.starts_with('x') || name.starts_with('X');
    name.remove_prefix(isHex ? 1 : 0);
    std::uint32_t code = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), code, isHex ? 16 : 10);
    constexpr std::uint32_t kLast = 0x10FFFF;
    if (name.empty() || read.ec != std::errc() || read.ptr != name.data() + name.size() || code > kLast)
        return none;
    return {utf8Of(code), end + 1};
}

/// The first of @p text, which is not empty. What begins like an escape and is none is as it stands.
[[nodiscard]] inline ReadCharacter characterOf(std::string_view text, Escapes escapes) {
    if (text[0] != signOf(escapes))
        return {{text[0]}, 1};
    if (escapes == Escapes::percent)
        return percentOf(text);
    if (escapes == Escapes::html)
        return referenceOf(text);
    constexpr std::string_view kNames = "\"/bfnrt\\";
    constexpr std::string_view kMeanings = "\"/\b\f\n\r\t\\";
    const std::size_t slashes = slashesOf(text, escapes);
    if (const auto first = utf16Of(text, escapes)) {
        const std::size_t length = slashes + 5;
        const std::string_view rest = text.substr(length);
        const auto second = !rest.empty() && rest[0] == '\\' ? utf16Of(rest, escapes) : std::nullopt;
        if (*first >> 10U == 0xD800U >> 10U && second && *second >> 10U == 0xDC00U >> 10U)
            return {utf8Of(0x10000U + ((*first & 0x3FFU) << 10U | (*second & 0x3FFU))), length + slashesOf(rest, escapes) + 5};
        return {utf8Of(*first), length};
    }
    const auto name = slashes < text.size() ? kNames.find(text[slashes]) : std::string_view::npos;
    if (name == std::string_view::npos)
        return {"\\", slashes};
    return {{kMeanings[name]}, slashes + 1};
}

/// For each begin of @p wanted, how much of its end is such a begin again (Knuth, Morris, Pratt, 1977).
[[nodiscard]] inline std::vector<std::size_t> bordersOf(std::string_view wanted) {
    std::vector<std::size_t> borders(wanted.size());
    for (std::size_t i = 1, matched = 0; i < wanted.size(); ++i) {
        while (matched > 0 && wanted[matched] != wanted[i])
            matched = borders[matched - 1];
        borders[i] = matched += wanted[matched] == wanted[i] ? 1 : 0;
    }
    return borders;
}

/// Masks @p wanted where it is spelt with escapes. Reads the text once, and only around its escapes, and keeps no copy:
/// it may be large, and from somebody who would like that to take long.
inline void maskEscaped(std::string& text, std::string_view wanted, Escapes escapes) {
    if (wanted.size() < kLeastMasked)
        return;
    const std::vector<std::size_t> borders = bordersOf(wanted);
    std::vector<std::size_t> begins(wanted.size()); // in the text, of the bytes that were read last
    std::size_t matched = 0;
    std::size_t oldest = 0;
    const char sign = signOf(escapes);
    std::size_t escape = text.find(sign);
    for (std::size_t at = 0; at < text.size();) {
        if (matched == 0) {
            if (escape < at)
                escape = text.find(sign, at);
            if (escape == std::string::npos)
                return;
            at = std::max(at, escape - std::min(escape, wanted.size()));
            if (text[at] != sign && text[at] != wanted[0]) { // as most are
                ++at;
                continue;
            }
        }
        const ReadCharacter read = characterOf(std::string_view(text).substr(at), escapes);
        for (const char byte : read.bytes) {
            begins[oldest] = at;
            oldest = oldest + 1 == begins.size() ? 0 : oldest + 1;
            while (matched > 0 && wanted[matched] != byte)
                matched = borders[matched - 1];
            matched += wanted[matched] == byte ? 1 : 0;
            if (matched == wanted.size()) {
                const std::size_t begin = begins[oldest];
                std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(begin), at + read.length - begin, '*');
                matched = 0;
            }
        }
        at += read.length;
    }
}

/// Puts asterisks over every @p secret in a text that a peer sent: what some say of a login that they refuse has the
/// token in it, with escapes of the peer's choice: of JSON, of URLs, of pages. The text stays as long as it was.
inline void mask(std::string& text, std::string_view secret) {
    if (secret.size() < kLeastMasked)
        return;
    maskEscaped(text, secret, Escapes::once);
    std::string bare; // as such a reader gets the secret itself
    for (std::string_view rest = secret; !rest.empty();) {
        const ReadCharacter read = characterOf(rest, Escapes::nested);
        bare += read.bytes;
        rest.remove_prefix(read.length);
    }
    maskEscaped(text, bare, Escapes::nested);
    maskEscaped(text, secret, Escapes::percent);
    maskEscaped(text, secret, Escapes::html);
    // Last: where its first character was escaped, this would leave a backslash that escapes an asterisk.
    for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at + secret.size()))
        std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), secret.size(), '*');
}

/// What basic authentication puts on the wire, which is the password for whoever reads it.
[[nodiscard]] inline std::string basicCredentials(const std::string& user, const std::string& password) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::string text = user + ":" + password;
    std::string out;
    for (std::size_t i = 0; i < text.size(); i += 3) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8U | (i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k > text.size() ? '=' : kDigits[bits >> (18 - 6 * k) & 63U];
    }
    return out;
}

} // namespace seamscope::sources
