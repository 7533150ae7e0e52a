// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heat_departure.h"

#include "base/median.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <tuple>

namespace seamscope::ui {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t kFewest = 4; ///< of fewer, one that is off moves the middle with it
constexpr double kSpreads = 4;

HeatExpectation around(const std::vector<double>& values) {
    const double middle = median(values);
    return {middle, spread(values, middle)};
}

/// Of peers that have fallen into two the better ones, where enough of them are: as soon as half are hot the middle of
/// all lies between, with a spread that hides both. Stages of a pipeline differ by less than this gap.
HeatExpectation expected(std::vector<double>& values, const HeatSignal* signal) {
    if (!signal)
        return around(values);
    if (signal->lowIsBad)
        std::sort(values.begin(), values.end(), std::greater());
    else
        std::sort(values.begin(), values.end());
    const double gap = departureScale(signal->unit).limits[2];
    const bool isShare = signal->unit != "°C" && signal->unit != "ratio";
    for (std::size_t good = std::max(kFewest, (values.size() + 3) / 4); good < values.size(); ++good) {
        const double apart = std::abs(values[good] - values[good - 1]);
        if (!(apart >= (isShare ? gap * std::abs(values[good / 2]) : gap))) // NaN is none
            continue;
        const HeatExpectation better = around({values.begin(), values.begin() + static_cast<std::ptrdiff_t>(good)});
        if (apart > kSpreads * better.spread)
            return better;
    }
    return around(values);
}

/// One a group.
std::vector<HeatExpectation> ofGroups(std::span<const std::uint32_t> groups, std::uint32_t count, std::span<const double> values,
                                      const HeatSignal* signal) {
    std::vector<std::vector<double>> members(count);
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (!std::isnan(values[i]))
            members[groups[i]].push_back(values[i]);
    std::vector<HeatExpectation> out(count, {kNone, 0});
    for (std::uint32_t g = 0; g < count; ++g)
        if (members[g].size() >= kFewest)
            out[g] = expected(members[g], signal);
    return out;
}

} // namespace

HeatPeers HeatPeers::make(const HeatFloor& floor, std::span<const std::uint32_t> jobs, std::span<const std::uint32_t> models) {
    HeatPeers peers;
    peers.fine.resize(floor.cells.size());
    peers.coarse.resize(floor.cells.size());
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> coarse;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> fine; // by coarse group and place
    for (const HeatBlock& block : floor.blocks)
        for (std::uint32_t i = 0; i < block.cellCount(); ++i) {
            const std::uint32_t cell = block.firstCell + i;
            const auto group = coarse.try_emplace({jobs[cell], models[cell]}, static_cast<std::uint32_t>(coarse.size())).first->second;
            const std::uint32_t place = cell < floor.places.size() ? floor.places[cell] : 0;
            peers.coarse[cell] = group;
            peers.fine[cell] = fine.try_emplace({group, place}, static_cast<std::uint32_t>(fine.size())).first->second;
        }
    peers.coarseCount = static_cast<std::uint32_t>(coarse.size());
    peers.fineCount = static_cast<std::uint32_t>(fine.size());
    return peers;
}

std::vector<HeatExpectation> expectations(const HeatPeers& peers, std::span<const double> values, const HeatSignal* signal) {
    const auto fine = ofGroups(peers.fine, peers.fineCount, values, signal);
    const auto coarse = ofGroups(peers.coarse, peers.coarseCount, values, signal);
    std::vector<HeatExpectation> out(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        out[i] = std::isnan(fine[peers.fine[i]].median) ? coarse[peers.coarse[i]] : fine[peers.fine[i]];
    return out;
}

double departure(double value, const HeatExpectation& expected, const HeatSignal& signal) {
    if (std::isnan(expected.median))
        return kNone;
    const double off = (value - expected.median) * (signal.lowIsBad ? -1 : 1);
    if (off <= kSpreads * expected.spread)
        return 0; // NaN and infinities go on: they are the worst of all
    if (signal.unit == "°C" || signal.unit == "ratio")
        return off;
    return std::abs(expected.median) > 1e-9 ? off / std::abs(expected.median) : kNone;
}

HeatScale departureScale(std::string_view unit) {
    if (unit == "°C")
        return {{4, 6, 9, 13, 18, 25}, false, false};
    return {{0.04, 0.07, 0.11, 0.17, 0.27, 0.45}, false, false};
}

std::string_view departureUnit(std::string_view unit) { return unit == "°C" ? "K" : "%"; }
double departureFactor(std::string_view unit) { return unit == "°C" ? 1 : 100; }

} // namespace seamscope::ui
