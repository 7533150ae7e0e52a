// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"

#include <cstddef>

namespace seamscope::wire {

struct PartLimits {
    std::size_t series = 20'000;
    std::size_t samples = 200'000;
    std::size_t events = 5'000;
};

/// Cuts a large update into parts of bounded size: series first, then samples and events, the rest in the
/// last. Only the last part carries the update's token; the others carry the one before it (none after a
/// reset), so that a client that is cut off in the middle gets all of the update again.
class UpdateParts {
public:
    UpdateParts() = default;
    UpdateParts(telemetry::Update&& update, telemetry::ResumeToken before, const PartLimits& limits = {});

    [[nodiscard]] bool isEmpty() const { return !m_hasMore; }
    [[nodiscard]] telemetry::Update next();

private:
    telemetry::Update m_update;
    telemetry::ResumeToken m_before;
    PartLimits m_limits;
    std::size_t m_series = 0; ///< already given
    std::size_t m_samples = 0;
    std::size_t m_events = 0;
    bool m_hasMore = false;
    bool m_isFirst = true;
};

} // namespace seamscope::wire
