// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/topics.h"

#include "wire/codec.h"

#include <array>

namespace seamscope::recording {
namespace {

std::array<TopicInfo, kTopicCount> allTopics() {
    std::array<TopicInfo, kTopicCount> out{{
        {"series", "seamscope.v1.SeriesList"},
        {"samples", "seamscope.v1.SampleBatch"},
        {"events", "seamscope.v1.EventList"},
        {"state", "seamscope.v1.StateReply"},
        {"collectives", "seamscope.v1.CollectiveEvents"},
        {"ledger", "seamscope.v1.LedgerFacts"},
    }};
    std::size_t part = 0;
    telemetry::forEachPart([&](const auto& info) {
        out[kStreamCount + part] = {info.topic, wire::partMessage(part),
                                    info.recorded != telemetry::Recorded::no};
        ++part;
    });
    return out;
}

} // namespace

const TopicInfo& infoOf(Topic topic) {
    static const auto topics = allTopics();
    return topics.at(static_cast<std::size_t>(topic));
}

} // namespace seamscope::recording
