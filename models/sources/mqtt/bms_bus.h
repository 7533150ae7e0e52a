// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/mqtt/mqtt_message.h"
#include "sources/points/point_book.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace seamscope::sources {

/// The event bus of a building's management as DSX Exchange publishes it: under BMS/v1/PUBLISHER/Value/OBJECT/POINT/TAG
/// what was measured, under BMS/v1/PUB/Metadata/OBJECT/POINT/TAG what that means. A point is the metric
/// BMS:OBJECT/POINT[/AREA…], with the object, its unit and its tag as labels; a setpoint is BMS:Setpoint/…. Units of
/// flow, temperature, pressure and power are made the canonical ones. One thread.
class BmsBus {
public:
    /// @param mostBytes of what is known of all points: what is over is not taken
    BmsBus(telemetry::Lane& lane, PointBook& book, std::size_t mostBytes)
        : m_lane(lane)
        , m_book(book)
        , m_mostBytes(mostBytes) {}

    [[nodiscard]] static bool isOfBus(std::string_view topic) { return topic.starts_with("BMS/v1/"); }

    /// Fails for a topic or payload that the bus does not know. A value that comes before its metadata is uncertain,
    /// and counted as unknown once a point.
    [[nodiscard]] Result<> take(const MqttMessage& message);

private:
    struct Point {
        std::string metric;
        std::vector<std::pair<std::string, std::string>> labels;
        std::string unit;
        std::string publisher; ///< who may publish values; empty = not known yet
        double scale = 1;
        double offset = 0; ///< canonical = value × scale + offset
        std::size_t told = 0; ///< hash of the metadata
        bool isDescribed = false;
        telemetry::SeriesId id;

        [[nodiscard]] std::size_t bytes() const;
    };

    [[nodiscard]] Result<> describe(std::string_view path, std::string_view payload);
    [[nodiscard]] Result<> value(std::string_view publisher, std::string_view path, const MqttMessage& message);
    [[nodiscard]] Result<Point*> pointAt(std::string_view path);
    [[nodiscard]] telemetry::SeriesId seriesOf(Point& point);
    [[nodiscard]] Result<> count(std::size_t more, std::size_t less);

    telemetry::Lane& m_lane;
    PointBook& m_book;
    const std::size_t m_mostBytes;
    std::size_t m_bytes = 0;
    std::unordered_map<std::string, Point> m_points; ///< by OBJECT/POINT/TAG
};

} // namespace seamscope::sources
