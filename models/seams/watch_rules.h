// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace seamscope::seams {

/// A level that is told when it is left; data of resources/evidence/watch.yaml.
struct LevelRule {
    std::string signal;
    std::string seam;
    std::string told; ///< unit in the words; "share": in %
    double level = 0;
    int side = 1;     ///< −1: below it, +1: above it, 0: its magnitude above it
    double hold = 60; ///< seconds that it has to stand
};

/// A slow leak and where it ends.
struct CrossingRule {
    enum class Of : std::uint8_t { value, start, offset };
    std::string signal;
    std::string seam;
    std::string told;
    Of of = Of::value;
    bool isRate = false;  ///< events a day of a counter that hardly ever moves
    bool isDaily = false; ///< a daily cycle is fitted beside the growth
    double limit = 0;
    int side = 1; ///< −1, +1; 0: its magnitude grows
    double least = 0;
    double horizonDays = 30;
};

class WatchRules {
public:
    static constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
    [[nodiscard]] Result<> add(std::string_view yaml, std::string_view where);

    [[nodiscard]] const LevelRule* level(std::string_view signal) const;
    [[nodiscard]] const CrossingRule* crossing(std::string_view signal) const;
    [[nodiscard]] const std::map<std::string, LevelRule, std::less<>>& levels() const { return m_levels; }
    [[nodiscard]] const std::map<std::string, CrossingRule, std::less<>>& crossings() const {
        return m_crossings;
    }

    /// What to do about a loss that is no number.
    std::string actionClass = "inspect";
    std::string actionText;
    std::string runbook;

private:
    std::map<std::string, LevelRule, std::less<>> m_levels;
    std::map<std::string, CrossingRule, std::less<>> m_crossings;
};

} // namespace seamscope::seams
