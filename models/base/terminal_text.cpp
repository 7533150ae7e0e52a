// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/terminal_text.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace seamscope {
namespace {

unsigned char byteAt(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(i < text.size() ? text[i] : 0);
}

std::size_t utf8Length(std::string_view text) {
    const unsigned char lead = byteAt(text, 0);
    const std::size_t length = lead < 0x80    ? 1
                               : lead >= 0xF5 ? 0
                               : lead >= 0xF0 ? 4
                               : lead >= 0xE0 ? 3
                               : lead >= 0xC2 ? 2
                                              : 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byteAt(text, i) & 0xC0U) != 0x80U)
            return 0;
    return length;
}

unsigned codeOf(std::string_view character) {
    const unsigned lead = byteAt(character, 0);
    unsigned code = character.size() == 1   ? lead
                    : character.size() == 2 ? lead & 0x1FU
                    : character.size() == 3 ? lead & 0x0FU
                                            : lead & 0x07U;
    for (std::size_t i = 1; i < character.size(); ++i)
        code = code << 6U | (byteAt(character, i) & 0x3FU);
    return code;
}

/// C0, DEL and C1; marks that are not seen and turn the writing direction, separate lines or glue words.
bool isObeyed(unsigned code) {
    const auto isIn = [code](unsigned first, unsigned last) { return code >= first && code <= last; };
    return code < 0x20 || isIn(0x7F, 0x9F) || code == 0x061C || isIn(0x200B, 0x200F) ||
           isIn(0x2028, 0x202E) || isIn(0x2060, 0x206F) || code == 0xFEFF;
}

/// C0 with the ends of lines, delete, C1, and what turns the writing.
bool isControl(std::string_view character) {
    const unsigned code = character.size() == 1 ? byteAt(character, 0) : codeOf(character);
    const bool turns = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    return code < 0x20 || code == 0x7F || (character.size() > 1 && code < 0xA0) || turns;
}

/// Of the eight bytes at @p at: that each is a visible character of ASCII or a space.
bool arePlain(const char* at) {
    constexpr std::uint64_t kEach = 0x0101010101010101;
    std::uint64_t eight = 0;
    std::memcpy(&eight, at, sizeof eight);
    return (((eight - kEach * 0x20) | (eight + kEach) | eight) & kEach * 0x80) == 0; // carried into another byte only from one that is not
}

/// The ends of lines and tabs are layout.
bool isMarked(std::string_view character) { return character != "\n" && character != "\r" && character != "\t" && isControl(character); }

} // namespace

std::size_t shownLength(std::string_view text) {
    const std::size_t length = utf8Length(text);
    return length > 0 && isObeyed(codeOf(text.substr(0, length))) ? 0 : length;
}

std::string terminalText(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t shown = text[0] == '\n' || text[0] == '\t' ? 1 : shownLength(text);
        if (shown > 0) {
            out += text.substr(0, shown);
            text.remove_prefix(shown);
            continue;
        }
        const std::size_t length = utf8Length(text);
        char escaped[12];
        if (length == 0)
            std::snprintf(escaped, sizeof escaped, "\\x%02x", static_cast<unsigned>(byteAt(text, 0)));
        else
            std::snprintf(escaped, sizeof escaped, "\\u%04x", codeOf(text.substr(0, length)));
        out += escaped;
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

std::string shownText(std::string_view text) {
    std::string out;
    std::size_t taken = 0;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = std::max<std::size_t>(utf8Length(text.substr(i)), 1);
        if (isMarked(text.substr(i, length))) {
            out.append(text.substr(taken, i - taken)).append(length == 3 ? "\xEF\xBF\xBD" : "?"); // never longer than it was
            taken = i + length;
        }
        i += length;
    }
    return out.append(text.substr(taken));
}

bool isShown(std::string_view text) {
    constexpr std::size_t kStep = 8;
    // C1 begins with C2, what turns the writing with E2.
    const auto isSuspect = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2;
    };
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(i + kStep, text.size());
        if (end >= kStep && arePlain(text.data() + end - kStep))
            i = end;
        for (; i < end; ++i)
            if (isSuspect(text[i]) && isMarked(text.substr(i, std::max<std::size_t>(utf8Length(text.substr(i)), 1))))
                return false;
    }
    return true;
}

bool hasControlCharacter(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(utf8Length(text), 1);
        if (isControl(text.substr(0, length)))
            return true;
        text.remove_prefix(length);
    }
    return false;
}

} // namespace seamscope
