// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/unit.h"

#include <array>
#include <cmath>

namespace seamscope::telemetry {
namespace {

struct Spelling {
    std::string_view text;
    UnitMeaning meaning;
};

constexpr auto kSpellings = std::to_array<Spelling>({
    {"°C", {"°C", 1}},
    {"Cel", {"°C", 1}},
    {"celsius", {"°C", 1}},
    {"degC", {"°C", 1}},
    {"C", {"°C", 1}},
    {"K", {"°C", 1, -273.15}},
    {"kelvin", {"°C", 1, -273.15}},
    {"F", {"°C", 5.0 / 9, -160.0 / 9}},
    {"[degF]", {"°C", 5.0 / 9, -160.0 / 9}},
    {"fahrenheit", {"°C", 5.0 / 9, -160.0 / 9}},
    {"W", {"W", 1}},
    {"watts", {"W", 1}},
    {"watt", {"W", 1}},
    {"kW", {"W", 1e3}},
    {"kilowatts", {"W", 1e3}},
    {"mW", {"W", 1e-3}},
    {"milliwatts", {"W", 1e-3}},
    {"J", {"J", 1}},
    {"joules", {"J", 1}},
    {"joule", {"J", 1}},
    {"mJ", {"J", 1e-3}},
    {"millijoules", {"J", 1e-3}},
    {"kJ", {"J", 1e3}},
    {"kWh", {"J", 3.6e6}},
    {"kW.h", {"J", 3.6e6}},
    {"s", {"s", 1}},
    {"seconds", {"s", 1}},
    {"second", {"s", 1}},
    {"s/s", {"s", 1}},
    {"ms", {"s", 1e-3}},
    {"milliseconds", {"s", 1e-3}},
    {"us", {"s", 1e-6}},
    {"µs", {"s", 1e-6}},
    {"microseconds", {"s", 1e-6}},
    {"ns", {"s", 1e-9}},
    {"nanoseconds", {"s", 1e-9}},
    {"min", {"s", 60}},
    {"minutes", {"s", 60}},
    {"h", {"s", 3600}},
    {"hours", {"s", 3600}},
    {"byte", {"byte", 1}},
    {"bytes", {"byte", 1}},
    {"By", {"byte", 1}},
    {"B", {"byte", 1}},
    {"kBy", {"byte", 1e3}},
    {"MBy", {"byte", 1e6}},
    {"GBy", {"byte", 1e9}},
    {"KiBy", {"byte", 1024}},
    {"kibibytes", {"byte", 1024}},
    {"MiBy", {"byte", 1048576}},
    {"MiB", {"byte", 1048576}},
    {"mebibytes", {"byte", 1048576}},
    {"GiBy", {"byte", 1073741824}},
    {"GiB", {"byte", 1073741824}},
    {"gibibytes", {"byte", 1073741824}},
    {"bits", {"byte", 0.125}},
    {"bit", {"byte", 0.125}},
    {"byte/s", {"byte/s", 1}},
    {"By/s", {"byte/s", 1}},
    {"bytes_per_second", {"byte/s", 1}},
    {"MBy/s", {"byte/s", 1e6}},
    {"GBy/s", {"byte/s", 1e9}},
    {"bit/s", {"byte/s", 0.125}},
    {"Gbit/s", {"byte/s", 1.25e8}},
    {"ratio", {"ratio", 1}},
    {"%", {"ratio", 0.01}},
    {"percent", {"ratio", 0.01}},
    {"Hz", {"Hz", 1}},
    {"hertz", {"Hz", 1}},
    {"MHz", {"Hz", 1e6}},
    {"megahertz", {"Hz", 1e6}},
    {"GHz", {"Hz", 1e9}},
    {"L/min", {"L/min", 1}},
    {"l/min", {"L/min", 1}},
    {"L/s", {"L/min", 60}},
    {"l/s", {"L/min", 60}},
    {"m3/h", {"L/min", 1000.0 / 60}},
    {"[gal_us]/min", {"L/min", 3.785411784}},
    {"gpm", {"L/min", 3.785411784}},
    {"Pa", {"Pa", 1}},
    {"pascals", {"Pa", 1}},
    {"kPa", {"Pa", 1e3}},
    {"bar", {"Pa", 1e5}},
    {"psi", {"Pa", 6894.757}},
    {"V", {"V", 1}},
    {"volts", {"V", 1}},
    {"mV", {"V", 1e-3}},
    {"A", {"A", 1}},
    {"amperes", {"A", 1}},
});

/// Rounded factors in configurations, such as 16.6667, are no contradiction.
constexpr double kTolerance = 1e-3;
constexpr double kOffsetTolerance = 0.2; ///< kelvins: 273 for 273.15 is written, 0 for it is wrong

} // namespace

std::optional<UnitMeaning> unitMeaning(std::string_view text) {
    for (const Spelling& spelling : kSpellings)
        if (spelling.text == text)
            return spelling.meaning;
    return std::nullopt;
}

std::string rateUnit(std::string_view unit) {
    return unit.empty() || unit.ends_with("/s") ? std::string(unit) : std::string(unit) + "/s";
}

bool unitContradicts(std::string_view declared, std::string_view canonical, double scale, double offset) {
    if (declared.empty())
        return false;
    const auto from = unitMeaning(declared);
    const auto to = unitMeaning(canonical);
    if (!from || !to)
        return false;
    return from->base != to->base || std::abs(from->factor / to->factor - scale) > kTolerance * std::abs(scale) ||
           std::abs((from->offset - to->offset) / to->factor - offset) > kOffsetTolerance;
}

} // namespace seamscope::telemetry
