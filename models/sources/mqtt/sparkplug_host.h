// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/mqtt/mqtt_message.h"
#include "sources/mqtt/sparkplug_payload.h"
#include "sources/points/point_book.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace seamscope::sources {

/// What edge nodes of Sparkplug B tell (spBv1.0/GROUP/TYPE/NODE[/DEVICE]): births name the metrics, data carry their
/// values, under an alias or the name, deaths end them: their series have no value from then on. A point is the metric
/// GROUP/NODE[/DEVICE]/NAME. Sequence numbers that are missing are counted as lost messages. Only listens: it asks no
/// node to be born again. One thread.
class SparkplugHost {
public:
    /// @param mostBytes of what is known of all metrics: what is over is not taken
    SparkplugHost(telemetry::Lane& lane, PointBook& book, std::size_t mostBytes)
        : m_lane(lane)
        , m_book(book)
        , m_mostBytes(mostBytes) {}

    [[nodiscard]] static bool isSparkplug(std::string_view topic) { return topic.starts_with("spBv1.0/"); }

    /// Fails for a topic or payload that the standard does not know; metrics before it are taken.
    [[nodiscard]] Result<> take(const MqttMessage& message);
    /// While nobody listens a node may be born again with other aliases: those known are not trusted any more.
    void connectionLost() {
        m_nodes.clear();
        m_metrics = 0;
        m_bytes = 0;
    }

private:
    struct Metric {
        std::string name;
        std::string unit;
        std::uint32_t dataType = 0;
        telemetry::SeriesId id;
        TimePoint newest{};
        std::optional<std::uint64_t> alias;
    };
    struct Device {
        std::size_t bytes = 0; ///< of its metrics
        std::map<std::string, std::size_t, std::less<>> byName;
        std::vector<Metric> metrics;
    };
    struct Node {
        std::optional<std::uint8_t> next;       ///< sequence number that the next message should have
        std::optional<std::uint64_t> session;   ///< bdSeq of the birth
        std::map<std::string, Device, std::less<>> devices; ///< "" is the node itself
        /// Aliases are of the node with all its devices.
        std::unordered_map<std::uint64_t, std::pair<std::string, std::size_t>> byAlias;
    };
    struct Topic {
        std::string_view group;
        std::string_view type;
        std::string_view node;
        std::string_view device;
    };

    [[nodiscard]] static Result<Topic> split(std::string_view topic);
    [[nodiscard]] Result<> birth(const Topic& topic, const MqttMessage& message, Node& node);
    [[nodiscard]] Result<> data(const Topic& topic, const MqttMessage& message, Node& node);
    [[nodiscard]] Result<> death(const Topic& topic, const MqttMessage& message, Node& node);
    void follow(const std::string& name, Node& node, std::optional<std::uint64_t> sequence);
    void add(const Topic& topic, Metric& metric, const SparkplugMetric& told, TimePoint at);
    void end(Device& device, TimePoint at);
    void forget(Node& node, std::string_view device);
    void forgetAll(Node& node);

    telemetry::Lane& m_lane;
    PointBook& m_book;
    std::map<std::string, Node, std::less<>> m_nodes; ///< by GROUP/NODE
    const std::size_t m_mostBytes;
    std::size_t m_metrics = 0;
    std::size_t m_bytes = 0;
};

} // namespace seamscope::sources
