// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/kernel/line_clock.h"
#include "sources/mqtt/mqtt_message.h"
#include "sources/points/point_book.h"

#include <optional>

namespace seamscope::sources {

/// Points of topics that follow no standard: a number alone, or JSON. An object with "value" is the point that its
/// topic names; of any other object each number is a point TOPIC/MEMBER, in lists TOPIC/NAME/MEMBER. Time, quality
/// and unit are taken from members of that name, of the object itself or of one around it. One thread.
class PlainTopics {
public:
    /// @param zone of times without an offset; nullopt = not stated: read as UTC and marked
    PlainTopics(telemetry::Lane& lane, PointBook& book, std::optional<TimeZone> zone)
        : m_lane(lane)
        , m_book(book)
        , m_clock(std::move(zone), TimePoint{}) {}

    /// Fails for a payload that is neither, or has no number, and with the first member that cannot be read; those
    /// that can be are taken.
    [[nodiscard]] Result<> take(const MqttMessage& message);

private:
    struct Walk;

    void point(std::string_view metric, std::string_view unit, const LineClock::Reading& when, double value,
               telemetry::Quality quality);

    telemetry::Lane& m_lane;
    PointBook& m_book;
    LineClock m_clock;
};

} // namespace seamscope::sources
