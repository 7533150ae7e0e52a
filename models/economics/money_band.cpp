// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/money_band.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace seamscope::economics {
namespace {

constexpr std::size_t kSamples = 2000;
constexpr double kTenthPercentile =
    1.2815515655446004; ///< of a standard normal, as a distance from the middle

/// SplitMix64 (Steele, Lea, Flood, OOPSLA 2014) and Box–Muller: the same numbers on every machine.
class Normals {
public:
    double next() {
        const double radius = std::sqrt(-2 * std::log(1 - uniform()));
        return radius * std::cos(2 * std::numbers::pi * uniform());
    }

private:
    double uniform() {
        m_state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t x = m_state;
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
        return static_cast<double>((x ^ (x >> 31U)) >> 11U) * 0x1p-53;
    }
    std::uint64_t m_state = 20260301;
};

/// Two halves of a normal that pass through the three stated values.
double valueAt(const DelayValue& value, double normal) {
    const double likely = static_cast<double>(value.likely.value);
    const double side = normal < 0 ? likely - static_cast<double>(value.low.value)
                                   : static_cast<double>(value.high.value) - likely;
    return std::max(0.0, likely + side * normal / kTenthPercentile);
}

std::int64_t rounded(double micros) { return std::llround(std::clamp(micros, -9e18, 9e18)); }

} // namespace

telemetry::MoneyRange bandOf(const BandInputs& inputs, Micros likely) {
    Normals normals;
    std::array<double, kSamples> totals{};
    for (double& total : totals) {
        const double shared = normals.next(); // the lost time moves compute and delay together
        total = std::max(0.0, inputs.compute + inputs.computeSigma * shared);
        total +=
            inputs.laborPerHour * std::max(0.0, inputs.laborHours + inputs.laborHoursSigma * normals.next());
        for (const BandInputs::Delay& delay : inputs.delays) {
            const double hours =
                std::max(0.0, delay.lostHours + delay.lostHoursSigma * shared - delay.slackHours);
            total += valueAt(delay.perDay, normals.next()) * hours / 24;
        }
    }
    std::sort(totals.begin(), totals.end());
    return {std::min(likely.value, rounded(totals[kSamples / 10])), likely.value,
            std::max(likely.value, rounded(totals[kSamples - 1 - kSamples / 10]))};
}

} // namespace seamscope::economics
