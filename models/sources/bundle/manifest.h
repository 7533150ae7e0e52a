// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "base/timezone.h"

#include <optional>
#include <string>
#include <string_view>

namespace seamscope::sources::bundle {

/// manifest.json. Its "answer" is for drills and is not looked at here.
struct Manifest {
    std::string title;
    std::string notes;
    std::optional<TimePoint> start;
    std::optional<TimePoint> end;
    std::optional<TimeZone> zone; ///< of every line without an offset; nullopt = not stated
};

/// A zone that the system does not know is a problem, not an error: the lines are then read as UTC and
/// marked.
[[nodiscard]] Result<Manifest> parseManifest(std::string_view text, Problems& problems);

} // namespace seamscope::sources::bundle
