// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "sources/redfish/redfish_resource.h"
#include "telemetry/label_repair.h"

/// What resources and events of Redfish are read with. Included by .cpp files only.
namespace seamscope::sources {

inline constexpr JsonLimits kRedfishLimits{RedfishBounds::kBytes, 32, 200'000};

/// A text, repaired and cut; empty where there is none.
[[nodiscard]] inline std::string redfishText(const JsonObject& object, const char* key) {
    const Json* value = object.find(key);
    return value && value->is_string() ? telemetry::repairedText(value->get_ref<const std::string&>(), RedfishBounds::kTextBytes) : std::string();
}

} // namespace seamscope::sources
