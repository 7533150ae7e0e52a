// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>

namespace seamscope::wire {

/// Whether a PEM chain and a PEM key belong together. gRPC would say so to every caller only.
[[nodiscard]] Result<> checkKeyFits(const std::string& certificate, const std::string& key,
                                    const std::string& where);

} // namespace seamscope::wire
