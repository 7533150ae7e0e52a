// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/windows/window.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::sources {

/// What is planned, until it begins: a fact is never of the future, and what is taken back before it begins
/// was never one. One thread.
class WindowBook {
public:
    static constexpr std::size_t kMaxWindows = 50'000;     ///< of one origin, and of those that are remembered as told
    static constexpr std::size_t kMaxBytes = std::size_t{32} << 20; ///< the same, whatever they say
    static constexpr Duration kKept = std::chrono::hours(24); ///< what ended longer ago is nobody's business

    /// What is kept of one, about.
    [[nodiscard]] static std::size_t bytesOf(const Window& window);

    /// What an origin says now, in place of what it said before. Returns how many were over the bound.
    std::size_t state(const std::string& origin, std::vector<Window> windows);
    /// What is to be told as of @p now: windows that have begun, again when their end has moved out, and a note
    /// where one has ended before the end that was told.
    [[nodiscard]] std::vector<telemetry::Event> due(TimePoint now);
    /// How many were not told since the last call, because too many were within a day.
    [[nodiscard]] std::size_t takeLeftOut() { return std::exchange(m_leftOut, 0); }
    /// When a window begins next, after @p now.
    [[nodiscard]] std::optional<TimePoint> next(TimePoint now) const;

private:
    struct Told {
        telemetry::Event event;
        TimePoint until{};
    };
    void forgetOld(TimePoint now);

    std::map<std::string, std::map<std::string, telemetry::Event>> m_stated; ///< by origin and key
    std::size_t m_leftOut = 0;
    std::map<std::string, Told> m_told; ///< by origin and key
    std::size_t m_toldBytes = 0;
};

} // namespace seamscope::sources
