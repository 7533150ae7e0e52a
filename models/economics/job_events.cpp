// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/job_events.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace seamscope::economics {
namespace {

using telemetry::Event;
using telemetry::EventKind;

} // namespace

bool endsJob(const Event& event) {
    static constexpr std::array<std::string_view, 12> kWords = {"Watchdog caught collective",
                                                                "watchdog thread terminated",
                                                                "taking the entire process down",
                                                                "DistBackendError",
                                                                "CUDA out of memory",
                                                                "CUDA error",
                                                                "Heartbeat monitor timed out",
                                                                "SIGABRT",
                                                                "Root Cause (first observed failure)",
                                                                "failure detected by watchdog",
                                                                "communicator was aborted",
                                                                "NODE_FAIL"};
    static constexpr std::array<std::int32_t, 11> kXids = {48, 61, 62, 64, 74, 79, 92, 94, 95, 119, 120};
    if (event.kind == EventKind::gpuLost)
        return true;
    if (event.kind == EventKind::exit)
        return jobs::tellsFailure(event.text);
    if (event.kind == EventKind::xid)
        return std::find(kXids.begin(), kXids.end(), event.code) != kXids.end();
    return event.kind == EventKind::log && (hasAny(event.text, kWords) || jobs::tellsCrash(event.text));
}

bool failsWrite(const Event& event) {
    return event.kind == EventKind::log && jobs::tellsFailedWrite(event.text);
}

bool restartsJob(const Event& event) {
    static constexpr std::array<std::string_view, 8> kWords = {"restart",  "Restart", "requeue", "Requeue",
                                                               "relaunch", "resume",  "Resum",   "re-launch"};
    if (event.kind == EventKind::log)
        return jobs::phaseOf(event.text) == jobs::LogPhase::launched;
    if (event.kind == EventKind::restart)
        return true;
    return (event.kind == EventKind::automation || event.kind == EventKind::operatorAction) &&
           hasAny(event.text, kWords);
}

std::optional<jobs::LogPhase> lifeOf(const Event& event) {
    using jobs::LogPhase;
    const bool isOfJob = event.entity.kind() == topology::EntityKind::job;
    if (event.kind == EventKind::exit && isOfJob && !jobs::tellsFailure(event.text))
        return LogPhase::stopping;
    if (event.kind != EventKind::log || (!isOfJob && event.entity.kind() != topology::EntityKind::rank))
        return std::nullopt;
    const auto phase = jobs::phaseOf(event.text);
    const bool isOfLife = phase == LogPhase::stopping || phase == LogPhase::evaluationBegun ||
                          phase == LogPhase::evaluationDone;
    return isOfLife ? phase : std::nullopt;
}

bool changesWork(const Event& event) {
    return event.kind == EventKind::workload || event.kind == EventKind::resize ||
           (event.kind == EventKind::log && jobs::phaseOf(event.text) == jobs::LogPhase::resized);
}

bool isToldOf(const Event& event, const topology::Job& job) {
    return event.entity == job.id ||
           (event.entity.kind() == topology::EntityKind::rank &&
            event.entity.text().starts_with("rank/" + std::string(job.id.name()) + ":"));
}

std::set<topology::EntityId> partsOf(const topology::Job& job) {
    std::set<topology::EntityId> parts;
    for (const topology::RankPlacement& rank : job.ranks) {
        parts.insert(rank.gpu);
        parts.insert(rank.gpu.host());
    }
    for (const topology::InferencePool& pool : job.pools) {
        parts.insert(pool.id);
        for (const topology::EntityId& gpu : pool.gpus) {
            parts.insert(gpu);
            parts.insert(gpu.host());
        }
    }
    return parts;
}

bool concerns(const Event& event, const topology::Job& job, const std::set<topology::EntityId>& parts) {
    return parts.contains(event.entity) || isToldOf(event, job);
}

} // namespace seamscope::economics
