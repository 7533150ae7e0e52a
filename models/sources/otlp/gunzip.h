// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace seamscope::sources::otlp {

/// The two bytes that begin every gzip member (RFC 1952). No export request can begin with them.
[[nodiscard]] inline bool isGzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

/// tooLarge as soon as the result is over @p limit: a few kilobytes can unpack to gigabytes.
[[nodiscard]] Result<std::string> gunzip(std::string_view bytes, std::size_t limit);

} // namespace seamscope::sources::otlp
