// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/export_text.h"

#include <ostream>

namespace seamscope::recording {

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
