// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>

namespace seamscope::seamctl {

/// A secret that nobody has, for what needs no second time.
[[nodiscard]] Result<std::string> randomKey();
/// A key out of a file, all of its bytes without a line end behind them.
[[nodiscard]] Result<std::string> readKey(const std::string& path);

} // namespace seamscope::seamctl
