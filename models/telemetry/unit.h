// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace seamscope::telemetry {

/// A unit as a multiple of the base unit of its dimension, and for temperatures what is added to it.
struct UnitMeaning {
    std::string_view base; ///< "s", "byte", "W", …
    double factor = 1.0;   ///< one of this unit in base units
    double offset = 0.0;   ///< nothing of this unit in base units: −273.15 of K in °C
};

/// Reads the spellings of UCUM (OTLP), OpenMetrics (`# UNIT`) and of the signal table. Nullopt for texts that
/// say nothing about scale: empty, "1", "{errors}", or unknown words.
[[nodiscard]] std::optional<UnitMeaning> unitMeaning(std::string_view text);

/// True when a source that declares @p declared cannot mean values which × @p scale + @p offset are in @p canonical. Units
/// that say nothing contradict nothing.
[[nodiscard]] bool unitContradicts(std::string_view declared, std::string_view canonical, double scale, double offset = 0);

/// How fast a counter of @p unit grows: "byte/s" of bytes. A share of time, "s/s", is stated so of the counter itself.
[[nodiscard]] std::string rateUnit(std::string_view unit);

} // namespace seamscope::telemetry
