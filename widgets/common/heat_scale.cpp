// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/heat_scale.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace seamscope::ui {
namespace {

/// Three significant digits, so that the legend can print what holds.
double rounded(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2e", value);
    return std::strtod(text, nullptr);
}

double percentile(const std::vector<double>& sorted, double share) {
    const double at = share * static_cast<double>(sorted.size() - 1);
    const auto low = static_cast<std::size_t>(at);
    const std::size_t high = std::min(low + 1, sorted.size() - 1);
    return sorted[low] + (sorted[high] - sorted[low]) * (at - static_cast<double>(low));
}

} // namespace

int HeatScale::step(double value) const {
    int step = 0;
    // Written so that NaN passes every limit: not finite is worst.
    for (double limit : limits)
        step += lowIsBad ? !(value >= limit) : !(value < limit);
    return step;
}

std::optional<HeatScale> HeatScale::fromValues(std::vector<double> values, bool lowIsBad) {
    std::erase_if(values, [](double v) { return !std::isfinite(v) || std::abs(v) > 1e300; });
    if (values.empty())
        return std::nullopt;
    if (lowIsBad)
        for (double& v : values)
            v = -v;
    std::sort(values.begin(), values.end());
    const double p5 = percentile(values, 0.05);
    const double p95 = percentile(values, 0.95);
    // Equal values leave no spread; two percent of the value (or one, round zero) is then the first step.
    const double spread = std::max({p95 - p5, std::abs(p95) * 0.02, p95 == 0 && p5 == 0 ? 1.0 : 0.0});
    HeatScale scale;
    scale.limits = {p5,  percentile(values, 0.25), percentile(values, 0.75),
                    p95, p95 + 0.5 * spread,       p95 + 1.5 * spread};
    for (std::size_t i = 1; i < scale.limits.size(); ++i)
        scale.limits[i] = std::max(scale.limits[i], scale.limits[i - 1] + 0.02 * spread);
    std::array<double, kHeatLimits> nice{};
    std::transform(scale.limits.begin(), scale.limits.end(), nice.begin(), rounded);
    if (std::adjacent_find(nice.begin(), nice.end(), std::greater_equal<>()) == nice.end())
        scale.limits = nice;
    if (lowIsBad)
        for (double& limit : scale.limits)
            limit = -limit;
    scale.lowIsBad = lowIsBad;
    scale.fromData = true;
    return scale;
}

std::span<const HeatSignal> knownHeatSignals() {
    static const std::array kSignals = {
        HeatSignal{"gpu.temperature", "temp", "°C", false, {{52, 58, 64, 70, 76, 82}}},
        HeatSignal{"gpu.clock.sm", "clock", "MHz", true, {}},
        HeatSignal{"gpu.throttle.thermal", "throttle", "ratio", false, {{0.001, 0.01, 0.05, 0.1, 0.25, 0.5}}},
        HeatSignal{std::string(kLateSignal), "late", "ratio", false, {{0.02, 0.05, 0.1, 0.2, 0.5, 1}}, true},
        HeatSignal{std::string(kLossSignal), "lost", "ratio", false, {{0.01, 0.03, 0.07, 0.15, 0.3, 0.6}}, true},
        HeatSignal{"gpu.power", "power", "W", false, {}},
        HeatSignal{"power.active", "host power", "W", false, {}},
        HeatSignal{"gpu.utilization", "util", "ratio", true, {{0.95, 0.85, 0.7, 0.5, 0.3, 0.1}}},
        HeatSignal{"gpu.memory.temperature", "memory", "°C", false, {{65, 72, 79, 86, 91, 95}}},
        HeatSignal{"air.inlet.temperature", "inlet", "°C", false, {{18, 21, 24, 27, 30, 32}}},
        HeatSignal{"host.load", "load", "processes", false, {}},
    };
    return kSignals;
}

HeatSignal heatSignal(std::string_view name, std::string_view unit) {
    for (const HeatSignal& known : knownHeatSignals())
        if (known.name == name)
            return known;
    return {std::string(name), std::string(name), std::string(unit), false, {}, false};
}

const HeatScale& supplyTemperatureScale() {
    static const HeatScale scale = {{26, 30, 33, 35, 37, 40}, false, false};
    return scale;
}

} // namespace seamscope::ui
