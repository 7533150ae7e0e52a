// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::telemetry {

enum class SignalKind : unsigned char { gauge, counter, state, event };
[[nodiscard]] std::string_view name(SignalKind kind);
[[nodiscard]] std::optional<SignalKind> signalKindFromName(std::string_view text);

/// Which direction of change hurts.
enum class BadDirection : unsigned char { none, up, down, both };

/// A canonical quantity (signals.md): one name, one unit, one kind.
struct Signal {
    std::string name; ///< "gpu.temperature"
    std::string unit; ///< "°C", "W", "s", "ratio"; empty = pure number
    SignalKind kind = SignalKind::gauge;
    BadDirection bad = BadDirection::none;
    /// The six limits between the seven heat steps, in rising order of badness; the catalogue may leave it out.
    std::optional<std::array<double, 6>> heatSteps;
    std::string title; ///< short words for a person: "GPU temperature"
    bool operator==(const Signal&) const = default;
};

} // namespace seamscope::telemetry
