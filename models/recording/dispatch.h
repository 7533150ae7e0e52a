// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/mcap/reader.h"
#include "recording/reader.h"
#include "recording/topics.h"

#include <algorithm>
#include <map>
#include <optional>

namespace seamscope::recording {

/// Which channels of a file are ours. Internal to models/recording.
class ChannelMap {
public:
    explicit ChannelMap(const mcap::FileIndex& index);

    [[nodiscard]] std::optional<Topic> topicOf(std::uint16_t channel) const;
    /// Whether a segment may hold messages of topics that are @p wanted.
    template<class Wanted>
    [[nodiscard]] bool mayHave(const mcap::Segment& segment, Wanted wanted) const {
        return std::any_of(m_topics.begin(), m_topics.end(), [&](const auto& entry) {
            return wanted(entry.second) && segment.mayHave(entry.first);
        });
    }
    [[nodiscard]] bool mayHave(const mcap::Segment& segment, Topic topic) const {
        return mayHave(segment, [topic](Topic one) { return one == topic; });
    }
    /// Calls @p use with each topic that a segment may hold messages of.
    template<class Use>
    void forEachIn(const mcap::Segment& segment, Use use) const {
        for (const auto& [channel, topic] : m_topics)
            if (segment.mayHave(channel))
                use(topic);
    }
    [[nodiscard]] const std::vector<ForeignChannel>& foreign() const { return m_foreign; }
    [[nodiscard]] bool isEmpty() const { return m_topics.empty(); }

private:
    std::map<std::uint16_t, Topic> m_topics;
    std::vector<ForeignChannel> m_foreign;
};

/// Decodes one message and hands it to the visitor; what cannot be decoded goes to Visitor::problem().
void dispatch(Topic topic, std::string_view data, Visitor& visitor);

} // namespace seamscope::recording
