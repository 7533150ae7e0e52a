// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace seamscope::drill {

/// What people write by hand as YAML, as JSON says it: a plain scalar is a number, true, false or null where it reads as
/// one, a quoted one is a text. Bounded; invalidInput says the line.
[[nodiscard]] Result<nlohmann::json> jsonFromYaml(std::string_view text);

} // namespace seamscope::drill
