// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "base/time.h"
#include "sources/windows/window.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources {

inline constexpr std::size_t kMaxCalendarBytes = std::size_t{1} << 20;

/// The events of an iCalendar file (RFC 5545) that touch @p range, repeated ones too. SUMMARY is the text,
/// CATEGORIES the kind ("maintenance" where it says none of ours), LOCATION the entities ("rack/r07,
/// host/n031"; none is the site), ORGANIZER the owner, DTEND the expiry. Cancelled ones are left out.
/// @param zone IANA, of times without one; empty is UTC
/// What cannot be read goes to @p problems. Where the program was built without libical: unsupported.
[[nodiscard]] Result<std::vector<Window>> readCalendar(std::string_view text, const std::string& zone, TimeRange range,
                                                       Problems& problems);

/// Unsupported where the program was built without libical.
[[nodiscard]] Result<> checkCalendars();

} // namespace seamscope::sources
