// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/pci_address.h"

#include <array>
#include <charconv>

namespace seamscope::sources {
namespace {

bool isHex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

bool isAddressChar(char c) { return isHex(c) || c == ':' || c == '.'; }

std::optional<unsigned> hexValue(std::string_view digits, std::size_t most) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.empty() || digits.size() > most || error != std::errc() ||
        end != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

} // namespace

std::optional<std::string> normalisePci(std::string_view text) {
    if (text.substr(0, 4) == "PCI:")
        text.remove_prefix(4);
    if (text.size() > 20)
        return std::nullopt;
    if (const auto dot = text.find('.'); dot != std::string_view::npos) {
        if (hexValue(text.substr(dot + 1), 1).value_or(8) > 7)
            return std::nullopt;
        text = text.substr(0, dot);
    }
    std::array<std::string_view, 3> parts{};
    std::size_t count = 0;
    while (count < parts.size()) {
        const auto colon = text.find(':');
        parts[count++] = text.substr(0, colon);
        if (colon == std::string_view::npos)
            break;
        text.remove_prefix(colon + 1);
        if (count == parts.size())
            return std::nullopt; // a fourth part
    }
    if (count < 2)
        return std::nullopt;
    const auto domain = count == 3 ? hexValue(parts[0], 8) : std::optional(0U);
    const auto bus = hexValue(parts[count - 2], 2);
    const auto device = hexValue(parts[count - 1], 2); // 5 bits by the standard; logs of tests show more
    if (!domain || !bus || !device)
        return std::nullopt;
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string result;
    for (int shift = 28; shift >= 0; shift -= 4)
        result += kDigits[*domain >> shift & 0xF];
    for (const unsigned part : {*bus, *device}) {
        result += ':';
        result += kDigits[part >> 4];
        result += kDigits[part & 0xF];
    }
    return result + ".0";
}

std::optional<std::string> findPci(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        if (!isAddressChar(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && isAddressChar(text[end]))
            ++end;
        std::string_view word = text.substr(i, end - i);
        while (!word.empty() && (word.back() == ':' || word.back() == '.'))
            word.remove_suffix(1);
        while (!word.empty() && (word.front() == ':' || word.front() == '.'))
            word.remove_prefix(1);
        const bool hasDomain = word.find(':') != word.rfind(':');
        if (auto address = hasDomain ? normalisePci(word) : std::nullopt)
            return address;
        i = end;
    }
    return std::nullopt;
}

} // namespace seamscope::sources
