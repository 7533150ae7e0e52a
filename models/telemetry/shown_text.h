// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "telemetry/label_repair.h"

namespace seamscope::telemetry {

/// A text of somebody else's document that is only shown: made clean and cut; with a problem, nothing, for what is none.
[[nodiscard]] inline std::string shownText(const JsonObject& object, const char* key, std::size_t maxBytes) {
    const Json* value = object.find(key);
    if (!value)
        return {};
    if (!value->is_string()) {
        object.problem(key, "a text is wanted");
        return {};
    }
    return repairedText(value->get_ref<const std::string&>(), maxBytes);
}

} // namespace seamscope::telemetry
