// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/gnmi/gnmi_map.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::sources {

/// How a switch is asked to write values; all ways are read.
enum class GnmiEncoding : std::uint8_t { json, proto, jsonIetf };
[[nodiscard]] Result<GnmiEncoding> gnmiEncoding(std::string_view name); ///< "proto", "json_ietf", "json"

/// The bytes of the SubscribeRequest for all of it: STREAM, samples on the interval. Fails for subscriptions of more
/// than one target, as one request cannot have them.
[[nodiscard]] Result<std::string> subscribeRequest(const std::vector<GnmiSubscription>& subscriptions, Duration interval, GnmiEncoding encoding);

} // namespace seamscope::sources
