// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/dispatch.h"

#include "wire/codec.h"

namespace seamscope::recording {
namespace {

template<class Value>
void hand(Result<Value> decoded, Topic topic, Visitor& visitor, void (Visitor::*take)(Value&&)) {
    if (decoded)
        (visitor.*take)(std::move(*decoded));
    else
        visitor.problem(decoded.error().in(infoOf(topic).topic));
}

std::optional<Topic> topicFor(const mcap::Channel& channel, const mcap::FileIndex& index) {
    const auto schema = index.schemas.find(channel.schemaId);
    if (schema == index.schemas.end() || channel.messageEncoding != kEncoding)
        return std::nullopt;
    for (std::size_t i = 0; i < kTopicCount; ++i)
        if (const TopicInfo& info = infoOf(static_cast<Topic>(i));
            info.isRecorded && channel.topic == info.topic && schema->second.name == info.message)
            return static_cast<Topic>(i);
    return std::nullopt;
}

ForeignChannel describe(const mcap::Channel& channel, const mcap::FileIndex& index) {
    ForeignChannel out{channel.topic, channel.messageEncoding, {}, 0};
    if (const auto schema = index.schemas.find(channel.schemaId); schema != index.schemas.end())
        out.schema = schema->second.name;
    if (index.statistics)
        for (const auto& [id, count] : index.statistics->channelMessageCounts)
            out.messages += id == channel.id ? count : 0;
    return out;
}

} // namespace

ChannelMap::ChannelMap(const mcap::FileIndex& index) {
    for (const auto& [id, channel] : index.channels) {
        if (const auto topic = topicFor(channel, index))
            m_topics.emplace(id, *topic);
        else
            m_foreign.push_back(describe(channel, index));
    }
}

std::optional<Topic> ChannelMap::topicOf(std::uint16_t channel) const {
    const auto found = m_topics.find(channel);
    return found == m_topics.end() ? std::nullopt : std::optional(found->second);
}

void dispatch(Topic topic, std::string_view data, Visitor& visitor) {
    switch (topic) {
    case Topic::series:
        return hand(wire::decodeSeriesList(data), topic, visitor, &Visitor::series);
    case Topic::samples:
        return hand(wire::decodeSampleBatch(data), topic, visitor, &Visitor::samples);
    case Topic::events:
        return hand(wire::decodeEventList(data), topic, visitor, &Visitor::events);
    case Topic::state:
        return hand(wire::decodeState(data), topic, visitor, &Visitor::keyframe);
    case Topic::collectives:
        return hand(wire::decodeCollectives(data), topic, visitor, &Visitor::collectives);
    case Topic::ledger:
        return hand(wire::decodeLedgerFacts(data), topic, visitor, &Visitor::ledger);
    default: {
        telemetry::Parts parts;
        const std::size_t part = static_cast<std::size_t>(topic) - kStreamCount;
        if (const auto decoded = wire::decodePart(part, data, parts); !decoded)
            return visitor.problem(decoded.error().in(infoOf(topic).topic));
        return visitor.part(std::move(parts));
    }
    }
}

} // namespace seamscope::recording
