// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace seamscope::telemetry {

/// What passes over a seam beside what should.
enum class SeamMeasureKind : std::uint8_t { flow, voltage, write, step, transfer, bus, clock, bytes, answer };

/// How a measure is called (SeamReading::measure), what it is taken from, which way it hurts and from what
/// departure on.
struct SeamMeasure {
    enum class End : std::uint8_t { from, to };

    std::string_view name;   ///< identifier: "coolant.flow ÷ heat"
    std::string_view signal; ///< canonical
    std::string_view unit;   ///< of value and expected; "ratio": both are shares of what is usual
    int bad;                 ///< −1: less hurts, 1: more does
    double size;             ///< departure that counts, as a share of what is expected
    End bearer;              ///< whose signal it is
    [[nodiscard]] constexpr bool isShare() const { return unit == "ratio"; }
};

[[nodiscard]] const SeamMeasure& seamMeasure(SeamMeasureKind kind);
/// nullptr: a measure of another version.
[[nodiscard]] const SeamMeasure* findSeamMeasure(std::string_view name);

} // namespace seamscope::telemetry
