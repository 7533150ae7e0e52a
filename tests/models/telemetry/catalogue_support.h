// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/data_folder.h"
#include "support/recording_sink.h"
#include "telemetry/catalogue.h"

#include <algorithm>

namespace seamscope::test {

inline telemetry::Resolved resolve(const telemetry::Catalogue& catalogue, std::string_view metric,
                                   telemetry::Labels labels,
                                   std::optional<telemetry::SignalKind> declared = {},
                                   std::string_view unit = {}) {
    std::sort(labels.begin(), labels.end());
    return catalogue.resolve(metric, labels, declared, unit);
}

} // namespace seamscope::test
