// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/openmetrics_text.h"

#include <charconv>
#include <cmath>
#include <iterator>

namespace seamscope::telemetry {

std::string numberText(double value) {
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "+Inf" : "-Inf";
    char buffer[32];
    const auto end = std::to_chars(std::begin(buffer), std::end(buffer), value).ptr;
    return {std::begin(buffer), end};
}

std::string openMetricsEscaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') {
            out += "\\n";
            continue;
        }
        if (c == '\\' || c == '"')
            out.push_back('\\');
        out.push_back(c);
    }
    return out;
}

} // namespace seamscope::telemetry
