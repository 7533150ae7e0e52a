// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for calendar.cpp where the program is built without libical.
#include "sources/windows/calendar.h"

namespace seamscope::sources {

Result<> checkCalendars() { return fail(ErrorCode::unsupported, "this program was built without libical"); }

Result<std::vector<Window>> readCalendar(std::string_view, const std::string&, TimeRange, Problems&) {
    return fail(checkCalendars().error());
}

} // namespace seamscope::sources
