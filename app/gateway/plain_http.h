// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>

namespace seamscope::gateway {

/// Whether who sends to it can tell whom.
[[nodiscard]] bool isReadableUrl(const std::string& url);

/// An http or https URL, or none. What is secret crosses a network encrypted, or because somebody said so: with a token
/// or password beside or in the URL, plain HTTP is for this machine alone.
/// @param hasToken a secret is sent beside it
/// @param isPlainAllowed by name, in the configuration
[[nodiscard]] Result<> checkHttpUrl(const std::string& url, bool hasToken, bool isPlainAllowed);

/// Whether an authority can be read from the file, if there is one. Who opens it later would read a device for ever, wait for a pipe,
/// and tell of a file that is not there when it should have told of something else.
[[nodiscard]] Result<> checkAuthority(const std::string& caFile);

} // namespace seamscope::gateway
