// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "telemetry/source_health.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace seamscope::telemetry {

/// Who reads a gateway, since when, and when each last took an update; those that left for another day. Thread-safe.
class ViewerBook {
public:
    static constexpr Duration kKept = std::chrono::hours(24);
    static constexpr std::size_t kMostLeft = 200; ///< the longest gone go first
    /// Times of updates are told in steps: each change of a row is an update for everybody.
    static constexpr Duration kStep = std::chrono::seconds(10);

    explicit ViewerBook(const Clock& clock)
        : m_clock(clock) {}

    /// @param name what it says of itself: "wall at door"
    /// @param from address that it calls from; empty: unknown
    /// @return what takes() and leaves() are told
    [[nodiscard]] std::uint32_t arrives(const std::string& name, const std::string& from);
    void takes(std::uint32_t viewer);
    void leaves(std::uint32_t viewer);

    /// As viewer_row.h has them, by name.
    [[nodiscard]] std::vector<SourceHealth> rows();

private:
    struct Viewer {
        std::uint32_t id = 0;
        std::string base; ///< its name but for the number
        TimePoint since{};
        TimePoint taken{}; ///< epoch: nothing so far
        TimePoint left{};
        bool isHere = false;
    };
    [[nodiscard]] Viewer* find(std::uint32_t id);
    void forget(TimePoint now);

    const Clock& m_clock;
    std::mutex m_mutex;
    std::map<std::string, Viewer> m_viewers; ///< by name; two of the same at a time are told apart
    std::unordered_map<std::uint32_t, std::string> m_names; ///< by id
    std::uint32_t m_next = 0;
};

} // namespace seamscope::telemetry
