// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/mcap/reader.h"
#include "recording/reader.h"
#include "recording/topics.h"

#include <array>

namespace seamscope::recording {

/// Which channels of a file are ours. Internal to models/recording.
class ChannelMap {
public:
    explicit ChannelMap(const mcap::FileIndex& index);

    [[nodiscard]] std::optional<Topic> topicOf(std::uint16_t channel) const;
    /// Whether a segment may hold messages of one of the topics.
    [[nodiscard]] bool mayHave(const mcap::Segment& segment, std::initializer_list<Topic> topics) const;
    [[nodiscard]] const std::vector<ForeignChannel>& foreign() const { return m_foreign; }
    [[nodiscard]] bool isEmpty() const { return m_topics.empty(); }

private:
    std::map<std::uint16_t, Topic> m_topics;
    std::vector<ForeignChannel> m_foreign;
};

/// Decodes one message and hands it to the visitor; what cannot be decoded goes to Visitor::problem().
void dispatch(Topic topic, std::string_view data, Visitor& visitor);

} // namespace seamscope::recording
