// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"

#include <string>
#include <string_view>

namespace seamscope::ui {

/// When a wall is dimmed (interface rule 13).
struct WallNight {
    enum class By : unsigned char { never, clock, sun };
    By by = By::never;
    int from = 0, to = 0; ///< minutes since midnight of the site's clock; `to` may lie before `from`
    double latitude = 0;  ///< degrees, north
    double longitude = 0; ///< degrees, east
    bool operator==(const WallNight&) const = default;
};

/// "22:00-06:00" or "53.55,9.99".
[[nodiscard]] Result<WallNight> parseWallNight(std::string_view text);

/// Height of the sun's middle over the horizon in degrees, without refraction; good to a tenth of a degree between 1950
/// and 2100 (low-precision formulae of the Astronomical Almanac).
[[nodiscard]] double sunHeight(TimePoint t, double latitude, double longitude);

/// @p timezone of the site, IANA; a zone that is empty or not known is UTC.
[[nodiscard]] bool isNight(const WallNight& night, TimePoint t, const std::string& timezone);

/// What is left of the luminance by night: between the 40 and 60 % of the rule.
inline constexpr double kNightShare = 0.5;

} // namespace seamscope::ui
