// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/parts.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace seamscope::recording {

inline constexpr std::string_view kProfile = "seamscope";
inline constexpr std::string_view kEncoding = "protobuf"; ///< of messages and of schemas
/// Metadata record with title, site, timezone, software and note.
inline constexpr std::string_view kAboutRecord = "seamscope";
/// Metadata record that says in which chunks series are described for the first time, or anew: "chunks" their numbers,
/// "of" how many there are.
inline constexpr std::string_view kDescribedRecord = "seamscope-described";

/// Channels of a recording: streams, and after them one for each part of telemetry::kParts.
enum class Topic : std::uint8_t { series, samples, events, state, collectives, ledger, firstPart };
inline constexpr std::size_t kStreamCount = static_cast<std::size_t>(Topic::firstPart);
inline constexpr std::size_t kTopicCount = kStreamCount + telemetry::kPartCount;

[[nodiscard]] constexpr Topic topicOfPart(std::size_t part) { return static_cast<Topic>(kStreamCount + part); }

struct TopicInfo {
    std::string_view topic;   ///< name of the channel
    std::string_view message; ///< full name of the protobuf message
    bool isRecorded = true;
};
[[nodiscard]] const TopicInfo& infoOf(Topic topic);

} // namespace seamscope::recording
