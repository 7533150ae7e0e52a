// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::ui {

inline constexpr int kHeatLimits = 6;

/// Seven steps of rising badness, fixed once chosen: colour is meaning, so it must not drift with the data.
struct HeatScale {
    std::array<double, kHeatLimits> limits{}; ///< in rising order of badness: falling values when low is bad
    bool lowIsBad = false;
    bool fromData = false; ///< percentiles of what was there at the start, not limits of the catalogue

    /// 0..6; values that are not finite count as worst.
    [[nodiscard]] int step(double value) const;
    bool operator==(const HeatScale&) const = default;

    /// Three limits through the bulk of the values (5th, 25th and 75th percentile), then the 95th and two
    /// beyond it: what is usual now stays grey, only what leaves that range stands out. nullopt without a
    /// finite value.
    [[nodiscard]] static std::optional<HeatScale> fromValues(std::vector<double> values, bool lowIsBad);
};

/// What the heatmap knows about a signal that it can show.
struct HeatSignal {
    std::string name;  ///< canonical: "gpu.temperature"
    std::string label; ///< on the button: "temp"
    std::string unit;
    bool lowIsBad = false;
    std::optional<std::array<double, kHeatLimits>> limits;
    /// No series: worked out of the jobs. It is a departure by itself, so that it is never held against peers.
    bool isDerived = false;
};

/// How late a GPU's rank came at most, as a share of a step; and what is lost on a GPU an hour, its share of its job's loss.
inline constexpr std::string_view kLateSignal = "rank.lateness";
inline constexpr std::string_view kLossSignal = "loss.per_hour";

/// Signals with a button of their own, in the order of the toolbar.
[[nodiscard]] std::span<const HeatSignal> knownHeatSignals();
/// The known signal, or one made of the name: no fixed limits, high is bad.
[[nodiscard]] HeatSignal heatSignal(std::string_view name, std::string_view unit = {});

/// Steps of the cooling strip under a rack, °C at its inlet: around the 32 °C supply of a W32 loop (ASHRAE
/// TC 9.9 liquid classes W32 and W40: 32 and 40 °C are their upper bounds).
[[nodiscard]] const HeatScale& supplyTemperatureScale();

} // namespace seamscope::ui
