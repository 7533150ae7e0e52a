// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "alarms/condition.h"
#include "feed/feed.h"

#include <map>
#include <utility>
#include <vector>

namespace seamscope::alarms {

/// Sources that are not heard: what they measure is not seen, which is never good news.
[[nodiscard]] std::vector<Condition> silentSources(const telemetry::SourceList& sources);

/// What the gateway itself loses: facts that no queue had room for or no disk took, in a minute before each
/// look.
class LossWatch {
public:
    [[nodiscard]] std::vector<Condition> look(const telemetry::SourceList& sources,
                                              const telemetry::RecordingInfo* recording, TimePoint now);

private:
    struct Count {
        std::uint64_t total = 0;
        TimePoint begun{};
        TimePoint grown = kTimeMin;
    };
    std::map<telemetry::InputFault, Count> m_counts;
};

} // namespace seamscope::alarms
