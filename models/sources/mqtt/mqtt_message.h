// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"

#include <cstddef>
#include <string_view>

namespace seamscope::sources {

/// Of one message; more is refused. The protocol allows 64 KiB and 256 MiB.
inline constexpr std::size_t kMaxTopicBytes = 1024;
inline constexpr std::size_t kMaxMqttBytes = std::size_t{1} << 20;

/// What a server of MQTT hands out. Valid during a call only.
struct MqttMessage {
    std::string_view topic;
    std::string_view payload;
    bool isRetained = false; ///< the server kept it from before we subscribed: nobody knows how old it is
    TimePoint arrival{};
};

} // namespace seamscope::sources
