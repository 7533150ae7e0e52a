// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "recording/damage.h"

namespace seamscope::recording {

/// {"cut":…,"count":…,"left_out_bytes":…,"bytes":…,"share":…,"places":[{"kind","byte","bytes","text"}]}, the
/// same in every command. Include from .cpp files only.
[[nodiscard]] Json damageJson(const DamageReport& report);

} // namespace seamscope::recording
