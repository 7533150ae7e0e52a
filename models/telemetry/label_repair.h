// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace seamscope::telemetry {

/// True when @p text is valid UTF-8 of at most @p maxBytes without control characters (C0, DEL, C1),
/// bidirectional overrides or isolates: what may be shown and stored as it is.
[[nodiscard]] bool isCleanText(std::string_view text, std::size_t maxBytes);

/// Makes clean text of anything: each byte or character that may not stand becomes U+FFFD, then the end is
/// cut at a character boundary. Clean text comes back unchanged.
[[nodiscard]] std::string repairedText(std::string_view text, std::size_t maxBytes);

} // namespace seamscope::telemetry
