// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace seamscope::recording {

inline constexpr std::string_view kProfile = "seamscope";
inline constexpr std::string_view kEncoding = "protobuf"; ///< of messages and of schemas
/// Metadata record with title, site, timezone, software and note.
inline constexpr std::string_view kAboutRecord = "seamscope";

/// Channels of a recording, in the order of their ids.
enum class Topic : std::uint8_t { series, samples, events, topology, sources, meter, state, incidents, collectives, ledger };
inline constexpr int kTopicCount = 10;

struct TopicInfo {
    std::string_view topic;   ///< name of the channel
    std::string_view message; ///< full name of the protobuf message
};

inline constexpr std::array<TopicInfo, kTopicCount> kTopics{{
    {"series", "seamscope.v1.SeriesList"},
    {"samples", "seamscope.v1.SampleBatch"},
    {"events", "seamscope.v1.EventList"},
    {"topology", "seamscope.v1.Topology"},
    {"sources", "seamscope.v1.SourceHealthList"},
    {"meter", "seamscope.v1.MeterReading"},
    {"state", "seamscope.v1.StateReply"},
    {"incidents", "seamscope.v1.IncidentReport"},
    {"collectives", "seamscope.v1.CollectiveEvents"},
    {"ledger", "seamscope.v1.LedgerFacts"},
}};

[[nodiscard]] constexpr const TopicInfo& infoOf(Topic topic) {
    return kTopics[static_cast<std::size_t>(topic)];
}

} // namespace seamscope::recording
