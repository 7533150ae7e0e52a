// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/export_text.h"

#include <charconv>
#include <cmath>
#include <ostream>

namespace seamscope::recording {

std::string numberText(double value) {
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "+Inf" : "-Inf";
    char buffer[32];
    const auto end = std::to_chars(std::begin(buffer), std::end(buffer), value).ptr;
    return {std::begin(buffer), end};
}

SeriesTable selectSeries(std::span<const telemetry::SeriesInfo> all, const telemetry::SeriesFilter& filter) {
    SeriesTable out;
    for (const telemetry::SeriesInfo& info : all)
        if (filter.matches(info))
            out.add(info);
    return out;
}

Result<> checkWritten(std::ostream& out) {
    out.flush();
    if (!out)
        return fail(ErrorCode::io, "the output could not be written; the disk may be full");
    return {};
}

} // namespace seamscope::recording
