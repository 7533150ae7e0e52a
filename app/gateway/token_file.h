// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>

namespace seamscope::gateway {

/// First line of a token file: a secret never stands in a configuration or on a command line. Empty for no
/// file.
[[nodiscard]] Result<std::string> readToken(const std::string& path);

} // namespace seamscope::gateway
