// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/event.h"

#include <array>

namespace seamscope::telemetry {
namespace {
constexpr std::array<std::string_view, 23> kNames = {"log",
                                                     "xid",
                                                     "sxid",
                                                     "gpu_lost",
                                                     "checkpoint",
                                                     "maintenance",
                                                     "deploy",
                                                     "operator_action",
                                                     "planned_checkpoint",
                                                     "automation",
                                                     "counter_reset",
                                                     "gap",
                                                     "start",
                                                     "exit",
                                                     "restart",
                                                     "resize",
                                                     "placement",
                                                     "reboot",
                                                     "firmware",
                                                     "curtailment",
                                                     "test",
                                                     "workload",
                                                     "note"};
}

std::string_view name(EventKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<EventKind> eventKindFromName(std::string_view text) {
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (kNames[i] == text)
            return static_cast<EventKind>(i);
    return std::nullopt;
}

bool isUnfinished(const Event& event) {
    const std::string* state = findLabel(event.attributes, "state");
    return event.kind == EventKind::plannedCheckpoint && !event.until && !event.entity.isEmpty() && state &&
           *state == "unfinished";
}

} // namespace seamscope::telemetry
