// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/problems.h"
#include "base/result.h"
#include "sources/windows/window.h"

#include <string_view>
#include <vector>

namespace seamscope::sources {

/// GET /api/v2/silences of an Alertmanager. A silence of everything about an entity (`instance`, `host`,
/// `rack`, …, `entity`; also lists such as "n1|n2") is maintenance of it, one window an entity. One that
/// names alerts, or nothing that is an entity, is a note: it says that somebody does not want to hear, not that something is
/// worked on. Silences that cannot be read go to @p problems.
[[nodiscard]] Result<std::vector<Window>> parseSilences(std::string_view json, Problems& problems);

} // namespace seamscope::sources
