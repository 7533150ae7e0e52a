// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/health_watch.h"

#include "base/staleness.h"
#include "telemetry/memory_row.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>

namespace seamscope::alarms {
namespace {

using telemetry::InputFault;
using telemetry::MessageCode;
using telemetry::say;
using telemetry::SourceState;

constexpr std::chrono::seconds kLossIsNews{60};
constexpr std::chrono::minutes kLongestStart{5}; ///< of one that is asked once an hour, too
constexpr InputFault kLosses[] = {InputFault::queueFull, InputFault::notStored};

} // namespace

std::vector<Condition> silentSources(const telemetry::SourceList& sources) {
    std::vector<Condition> conditions;
    for (const telemetry::SourceHealth& source : sources) {
        const bool isSilent = source.state == SourceState::stale || source.state == SourceState::dead;
        if (!isSilent || source.kind == telemetry::kGatewayKind)
            continue;
        Condition condition;
        condition.key = "source/" + source.name;
        condition.since = source.lastContact; // the epoch: it was never heard
        condition.text = source.lastContact == TimePoint{} ? say<MessageCode::alarmUnreachable>(source.name)
                                                           : say<MessageCode::alarmSilent>(source.name);
        condition.action = say<MessageCode::actReconnect>();
        condition.least = source.state == SourceState::dead ? telemetry::AlarmPriority::medium
                                                            : telemetry::AlarmPriority::low;
        condition.delays.on = std::chrono::seconds(5);
        // Where everything starts at once, the first attempt of one that has yet to speak says little: it has the time of
        // one that falls silent.
        if (source.lastContact == TimePoint{})
            condition.delays.on = std::max(condition.delays.on, std::min<Duration>(staleAfter(source.period), kLongestStart));
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

std::vector<Condition> LossWatch::look(const telemetry::SourceList& sources,
                                       const telemetry::RecordingInfo* recording, TimePoint now) {
    std::vector<Condition> conditions;
    for (const InputFault fault : kLosses) {
        std::uint64_t total = 0;
        for (const telemetry::SourceHealth& source : sources)
            total += source.faults[static_cast<std::size_t>(fault)].count;
        Count& count = m_counts[fault];
        if (total > count.total) {
            if (count.grown == kTimeMin || now - count.grown > kLossIsNews)
                count.begun = now;
            count.grown = now;
        }
        count.total = total;
        if (count.grown == kTimeMin || now - count.grown > kLossIsNews)
            continue;
        Condition condition;
        condition.key = "gateway/" + std::string(name(fault));
        condition.text = say<MessageCode::alarmLosses>(telemetry::Term{std::string(name(fault))});
        condition.action =
            fault == InputFault::notStored ? say<MessageCode::actFreeDisk>() : say<MessageCode::actRelieve>();
        condition.least = telemetry::AlarmPriority::medium;
        condition.since = count.begun;
        conditions.push_back(std::move(condition));
    }
    for (const telemetry::SourceHealth& source : sources) {
        if (source.kind != telemetry::kGatewayKind || source.name != telemetry::kMemoryRow || source.lastError.empty())
            continue;
        Condition condition;
        condition.key = "gateway/memory";
        condition.text = say<MessageCode::alarmLosses>(telemetry::Term{std::string(name(InputFault::oversized))});
        condition.action = say<MessageCode::actRelieve>();
        condition.least = telemetry::AlarmPriority::medium;
        conditions.push_back(std::move(condition));
    }
    if (recording && recording->active && !recording->problem.empty()) {
        Condition condition;
        condition.key = "gateway/recording";
        condition.text = say<MessageCode::alarmRecording>();
        condition.action = say<MessageCode::actFreeDisk>();
        condition.least = telemetry::AlarmPriority::medium;
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

} // namespace seamscope::alarms
