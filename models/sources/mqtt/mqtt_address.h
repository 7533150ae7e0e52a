// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "wire/listen.h"

#include <string_view>

namespace seamscope::sources {

struct MqttAddress {
    wire::HostPort place;
    bool isEncrypted = false;
};

/// "mqtt://HOST[:1883]" and "mqtts://HOST[:8883]". User and password have no place in it.
[[nodiscard]] Result<MqttAddress> parseMqttUrl(std::string_view url);

/// A filter of MQTT: '+' stands for a whole level, '#' for all that follow, at the end.
[[nodiscard]] Result<> checkTopicFilter(std::string_view filter);

} // namespace seamscope::sources
