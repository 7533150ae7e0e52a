// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/log_sink.h"

#include "base/terminal_text.h"

#include <algorithm>
#include <cstddef>

namespace seamscope {
namespace {

constexpr std::chrono::seconds kEvery{10};

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
