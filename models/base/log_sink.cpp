// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/log_sink.h"

#include <algorithm>
#include <cstddef>

namespace seamscope {
namespace {

constexpr std::chrono::seconds kEvery{10};

/// Bytes of the character that @p text begins with; 0 when it is a control character or no UTF-8.
std::size_t shownLength(std::string_view text) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(i < text.size() ? text[i] : 0); };
    const unsigned char lead = at(0);
    if (lead < 0x80)
        return lead >= 0x20 && lead != 0x7F ? 1 : 0;
    const std::size_t length = lead >= 0xF5 ? 0 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((at(i) & 0xC0U) != 0x80U)
            return 0;
    const bool isC1 = lead == 0xC2 && at(1) < 0xA0; // U+0080 to U+009F: terminals obey them too
    return isC1 ? 0 : length;
}

void addHex(std::string& line, unsigned char byte) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    line += "\\x";
    line += kDigits[byte >> 4U];
    line += kDigits[byte & 0xFU];
}

} // namespace

std::string printable(std::string_view text, std::size_t limit) {
    std::string line;
    while (!text.empty()) {
        if (line.size() >= limit)
            return line + "…";
        const std::size_t length = shownLength(text);
        if (length > 0)
            line += text.substr(0, length);
        else
            addHex(line, static_cast<unsigned char>(text.front()));
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return line;
}

void RateLimitedLog::say(std::string_view kind, const std::string& line) {
    if (!m_log)
        return;
    std::uint64_t leftOut = 0;
    {
        const std::lock_guard lock(m_mutex);
        auto it = m_told.find(kind);
        if (it == m_told.end())
            it = m_told.emplace(std::string(kind), Told{}).first;
        Told& told = it->second;
        const auto now = std::chrono::steady_clock::now();
        if (!told.isFirst && now - told.at < kEvery) {
            ++told.leftOut;
            return;
        }
        leftOut = std::exchange(told.leftOut, 0);
        told.at = now;
        told.isFirst = false;
    }
    m_log(printable(line) + (leftOut > 0 ? " (and " + std::to_string(leftOut) + " like it before)" : ""));
}

} // namespace seamscope
