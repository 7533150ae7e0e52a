// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/mqtt/bms_bus.h"
#include "sources/mqtt/plain_topics.h"
#include "sources/mqtt/sparkplug_host.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace seamscope::sources {

/// Makes samples of messages by what their topics say they are: of the bus BMS/v1, of Sparkplug B, or plain. What cannot be taken is counted in the lane, with
/// topic and reason. One thread.
class MqttDecoder {
public:
    /// @param zone of times without an offset; nullopt = not stated: read as UTC and marked
    /// @param knownBytes of what is remembered of points of the bus, and as much of metrics of Sparkplug
    MqttDecoder(telemetry::Lane& lane, std::optional<TimeZone> zone, std::size_t knownBytes = std::size_t{64} << 20);

    void take(const MqttMessage& message);
    /// Messages may be missing from here on.
    void connectionLost() { m_sparkplug.connectionLost(); }
    /// Hands over what has come together.
    void flush() { m_book.flush(); }
    /// Messages that were taken without a complaint, and points of all, so far.
    [[nodiscard]] std::uint64_t taken() const { return m_taken; }
    [[nodiscard]] std::uint64_t points() const { return m_book.points(); }

private:
    [[nodiscard]] Result<> decode(const MqttMessage& message);

    telemetry::Lane& m_lane;
    PointBook m_book;
    PlainTopics m_plain;
    BmsBus m_bus;
    SparkplugHost m_sparkplug;
    std::uint64_t m_taken = 0;
};

} // namespace seamscope::sources
