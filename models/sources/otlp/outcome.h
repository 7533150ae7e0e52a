// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace seamscope::sources::otlp {

/// What became of one export request: the good part is kept, the rest is counted and named to the sender.
struct Outcome {
    std::uint64_t items = 0;     ///< data points or log records seen
    std::uint64_t samples = 0;   ///< handed to the lane, which may still turn some down
    std::uint64_t rejected = 0;  ///< of those, not taken
    std::string firstReason;     ///< why, for the first of them
    std::optional<Error> broken; ///< the request is not valid protobuf; what stood before the place was taken

    void reject(std::string_view reason) {
        if (rejected++ == 0)
            firstReason = reason;
    }
};

} // namespace seamscope::sources::otlp
