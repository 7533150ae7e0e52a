// SPDX-License-Identifier: GPL-3.0-or-later
// Messages under MQTT topics, one after the other: TOPIC, line feed, two bytes of length, payload. Every point goes to
// the lane under a series that it gave, and no message vanishes without a word.
#include "counting_lane.h"

#include "sources/mqtt/mqtt_decoder.h"

#include <cstdlib>

using namespace seamscope;
using namespace seamscope::sources;

namespace {

/// Takes the next message off @p bytes.
MqttMessage next(std::string_view& bytes, TimePoint arrival) {
    const auto cut = [&](std::size_t size) {
        const std::string_view piece = bytes.substr(0, size);
        bytes.remove_prefix(piece.size());
        return piece;
    };
    const auto line = bytes.find('\n');
    MqttMessage message;
    message.topic = cut(line);
    cut(1);
    const std::string_view length = cut(2);
    const std::size_t size = length.size() < 2 ? 0 : std::size_t(std::uint8_t(length[0])) + 256 * std::size_t(std::uint8_t(length[1]));
    message.payload = cut(size);
    message.isRetained = size % 2 != 0;
    message.arrival = arrival;
    return message;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view bytes(reinterpret_cast<const char*>(data), size);
    fuzz::CountingLane lane;
    MqttDecoder decoder(lane, std::nullopt);
    TimePoint now = lane.now();
    while (!bytes.empty()) {
        const MqttMessage message = next(bytes, now += std::chrono::seconds(1));
        const auto before = decoder.taken() + lane.faults;
        if (message.topic.empty() && message.payload.size() == 1)
            decoder.connectionLost();
        decoder.take(message);
        if (decoder.taken() + lane.faults == before)
            std::abort();
    }
    decoder.flush();
    if (decoder.points() != lane.sampleCount)
        std::abort();
    return 0;
}
