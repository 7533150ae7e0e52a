// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/meter_reading.h"

#include <cstdint>
#include <string>
#include <vector>

namespace seamscope::models {

/// The loss of now and what it consists of: money an hour, in millionths. The parts and what is unattributed add up to
/// the total, to the digit as they are shown.
struct LossSplit {
    struct Part {
        std::string seam;
        std::string incident;
        std::int64_t micros = 0;
    };
    std::int64_t totalMicros = 0;
    std::vector<Part> parts; ///< open incidents, the dearest first, that cost anything
    std::int64_t unattributedMicros = 0;
    /// False: the incidents together cost more than is lost now, for each is measured over its own window. Then nothing
    /// adds up, and no sum may be shown.
    bool addsUp = true;
};

/// Each figure is rounded to what three digits of the total show. Without a price, or without a reading: empty.
[[nodiscard]] LossSplit splitLoss(const telemetry::MeterReading& reading,
                                  const std::vector<const telemetry::Incident*>& open);

/// An incident that costs next to nothing of what it did cost, on average since its onset: its damage is done, whether
/// or not it has been declared ended. False without a price.
[[nodiscard]] bool isSpent(const telemetry::Incident& incident);

} // namespace seamscope::models
