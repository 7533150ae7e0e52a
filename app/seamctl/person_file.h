// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>

namespace seamscope::seamctl {

/// The secret id in a file: whoever has it is that person. Without a file one is made, readable for its owner alone.
[[nodiscard]] Result<std::string> personIn(const std::string& path);

} // namespace seamscope::seamctl
