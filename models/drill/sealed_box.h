// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

/// A text that only the facilitator's key opens: AES-256-GCM under a key that scrypt makes of the passphrase.
namespace seamscope::drill {

/// @param passphrase not empty; whoever guesses it has the answers, scrypt only makes guessing slow
[[nodiscard]] Result<std::string> seal(std::string_view text, std::string_view passphrase);

/// unauthenticated: another key. truncated: cut short. invalidInput: no box, or damaged. unsupported: made by a newer
/// version, or with costs over what is accepted here.
[[nodiscard]] Result<std::string> unseal(std::string_view box, std::string_view passphrase);

/// A key for other uses out of a passphrase; another one for each @p use.
[[nodiscard]] Result<std::string> keyFor(std::string_view passphrase, std::string_view use);

} // namespace seamscope::drill
