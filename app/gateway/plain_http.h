// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>

namespace seamscope::gateway {

/// An http or https URL, or none. What is secret crosses a network encrypted, or because somebody said so: with a token
/// or password beside or in the URL, plain HTTP is for this machine alone.
/// @param hasToken a secret is sent beside it
/// @param isPlainAllowed by name, in the configuration
[[nodiscard]] Result<> checkHttpUrl(const std::string& url, bool hasToken, bool isPlainAllowed);

} // namespace seamscope::gateway
