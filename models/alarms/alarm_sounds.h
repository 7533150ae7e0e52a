// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/alarm.h"

#include <cstdint>
#include <map>
#include <optional>

namespace seamscope::alarms {

/// Which alarm is to be heard, and when no more: one sound for a row, again only when it gets worse; a critical one every
/// half minute until it is acknowledged, through a flood as well and before any lesser news, which is heard after that; of a flood what went
/// out first, once, and then only what is worse than all that was heard of it and nobody has acknowledged. What stands already when
/// somebody begins to listen is no news.
class AlarmSounds {
public:
    static constexpr Duration kApart = std::chrono::seconds(30); ///< two sounds, unless the second one is worse

    struct Order {
        std::optional<telemetry::AlarmPriority> play;
        bool isSilence = false; ///< what was begun last is of nobody's concern any more
        bool operator==(const Order&) const = default;
    };
    /// @p passed time of a clock that never steps; the report's own times are of the gateway's clock.
    [[nodiscard]] Order follow(const telemetry::AlarmReport& report, Duration passed);

private:
    struct Row {
        std::optional<telemetry::AlarmPriority> priority; ///< worst that nobody has acknowledged and that is there
        TimePoint since = kTimeMax;                       ///< of its first out
        std::uint64_t first = 0;
    };
    using Rows = std::map<std::uint64_t, Row>; ///< by group; of those that somebody has yet to look at
    struct Known {
        telemetry::AlarmPriority worst{};               ///< that is no news of it
        std::optional<telemetry::AlarmPriority> heard; ///< as what it was told, by a sound of its own or of another
        TimePoint heardAt{};                            ///< of the report
    };

    [[nodiscard]] static Rows rowsOf(const telemetry::AlarmReport& report);
    [[nodiscard]] bool isNews(std::uint64_t group, const Row& row) const;
    [[nodiscard]] std::optional<std::uint64_t> worstNews(const Rows& rows) const;
    [[nodiscard]] std::optional<telemetry::AlarmPriority> heardOf(const Rows& rows, TimePoint from) const;
    [[nodiscard]] std::optional<std::uint64_t> newsOfFlood(const Rows& rows, std::optional<telemetry::AlarmPriority> heard) const;
    [[nodiscard]] std::optional<std::uint64_t> standingCritical(const Rows& rows) const;
    void know(const Rows& rows, telemetry::AlarmPriority told, std::optional<telemetry::AlarmPriority> heard, TimePoint at);

    std::map<std::uint64_t, Known> m_known; ///< by group
    std::optional<Duration> m_last;         ///< a sound began
    telemetry::AlarmPriority m_lastPriority{};
    std::optional<std::uint64_t> m_sounding; ///< the row that the last sound was of, until it is silenced
    bool m_hasBegun = false;
};

} // namespace seamscope::alarms
