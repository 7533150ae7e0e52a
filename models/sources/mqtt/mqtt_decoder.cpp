// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/mqtt/mqtt_decoder.h"

#include "telemetry/label_repair.h"

namespace seamscope::sources {
namespace {

using telemetry::InputFault;

constexpr std::size_t kShown = 120; ///< of a topic

} // namespace

MqttDecoder::MqttDecoder(telemetry::Lane& lane, std::optional<TimeZone> zone, std::size_t knownBytes)
    : m_lane(lane)
    , m_book(lane)
    , m_plain(lane, m_book, std::move(zone))
    , m_bus(lane, m_book, knownBytes)
    , m_sparkplug(lane, m_book, knownBytes) {}

void MqttDecoder::take(const MqttMessage& message) {
    const auto place = [&] { return "topic " + telemetry::repairedText(message.topic, kShown); };
    if (message.topic.size() > kMaxTopicBytes || message.payload.size() > kMaxMqttBytes)
        return m_lane.fault(InputFault::oversized,
                            place() + ": over " + std::to_string(kMaxTopicBytes) + " bytes of topic or " +
                                std::to_string(kMaxMqttBytes) + " of payload");
    if (message.topic.empty() || !telemetry::isCleanText(message.topic, kMaxTopicBytes))
        return m_lane.fault(InputFault::hostileLabel, place() + ": not a clean text; the message was not taken");
    if (const auto taken = decode(message); !taken)
        m_lane.fault(faultOf(taken.error()), taken.error().in(place()).text());
    else
        ++m_taken;
}

Result<> MqttDecoder::decode(const MqttMessage& message) {
    if (BmsBus::isOfBus(message.topic))
        return m_bus.take(message);
    if (SparkplugHost::isSparkplug(message.topic))
        return m_sparkplug.take(message);
    return m_plain.take(message);
}

} // namespace seamscope::sources
