// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"

#include <initializer_list>

namespace seamscope::telemetry {

/// What a GPU is, as its exporter writes it: dcgm-exporter, its NVLink series, AMD's device-metrics exporter, which has a number
/// for a model (0x74a1) beside the name of its series, or the name alone. nullptr: the series does not say.
[[nodiscard]] inline const std::string* gpuModel(const Labels& labels) {
    for (const char* name : {"modelName", "model_name", "card_series", "card_model"})
        if (const std::string* model = findLabel(labels, name); model && !model->empty())
            return model;
    return nullptr;
}

} // namespace seamscope::telemetry
