// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/heat_scale.h"
#include "common/heatmap_floor.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// Values held against those of their peers: what is as expected is blank, whatever the model of GPU and its load. Pure.
namespace seamscope::ui {

/// What the colour of a cell stands for.
enum class HeatMeasure : unsigned char { value, departure };

/// Who is compared with whom: GPUs of one model in one job, and among them those at the same place of their trays, which
/// have the same air or the same place in the water.
struct HeatPeers {
    std::vector<std::uint32_t> fine;   ///< a group a cell: model, job and place in the tray
    std::vector<std::uint32_t> coarse; ///< a group a cell: model and job
    std::uint32_t fineCount = 0;
    std::uint32_t coarseCount = 0;

    /// @p jobs, @p models a number a cell; what they are does not matter.
    [[nodiscard]] static HeatPeers make(const HeatFloor& floor, std::span<const std::uint32_t> jobs,
                                        std::span<const std::uint32_t> models);
};

/// What the peers of a cell show. NaN: there are not enough of them.
struct HeatExpectation {
    double median = 0;
    double spread = 0; ///< 1.4826 × median absolute deviation
};
/// One a cell. @p values NaN where there is none that can be trusted. @p signal which way is bad: of peers that have fallen
/// into two the better ones are expected, if they are four and a quarter at least; without it the middle of all.
[[nodiscard]] std::vector<HeatExpectation> expectations(const HeatPeers& peers, std::span<const double> values,
                                                        const HeatSignal* signal = nullptr);

/// How far @p value lies from what is expected in the bad direction, in the unit of departureScale(); 0 within four
/// spreads of its peers, NaN where nothing is expected.
[[nodiscard]] double departure(double value, const HeatExpectation& expected, const HeatSignal& signal);
/// Steps of a departure, fixed: kelvin for degrees Celsius, else shares of what is expected; of ratios their difference.
[[nodiscard]] HeatScale departureScale(std::string_view unit);
/// "K" or "%" beside those steps, and by how much a departure is multiplied to be shown so.
[[nodiscard]] std::string_view departureUnit(std::string_view unit);
[[nodiscard]] double departureFactor(std::string_view unit);

} // namespace seamscope::ui
