// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/mqtt/sparkplug_host.h"

#include "sources/points/topic_labels.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <cmath>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;
using telemetry::Quality;

constexpr std::size_t kMaxNodes = 10'000;
constexpr std::size_t kMaxDevices = 10'000;      ///< of one node
constexpr std::size_t kMaxMetrics = 1'000'000;   ///< of all nodes
constexpr std::size_t kMetricBytes = 288;        ///< with its entries of both tables, without its texts
constexpr std::uint64_t kMostMilliseconds = 7'300'000'000'000;
constexpr std::uint8_t kTwice = 255;             ///< so many missing of 256: it is the last one again
constexpr std::int64_t kGood = 192;
constexpr std::int64_t kStale = 500;

std::string_view level(std::string_view& topic) {
    const auto slash = topic.find('/');
    const std::string_view first = topic.substr(0, slash);
    topic.remove_prefix(slash == std::string_view::npos ? topic.size() : slash + 1);
    return first;
}

TimePoint timeOf(std::optional<std::uint64_t> milliseconds, TimePoint otherwise) {
    if (!milliseconds || *milliseconds > kMostMilliseconds)
        return otherwise;
    return TimePoint(std::chrono::milliseconds(*milliseconds));
}

Quality qualityOf(const SparkplugMetric& metric) {
    if (!metric.quality || *metric.quality == kGood)
        return Quality::good;
    return *metric.quality == kStale ? Quality::uncertain : Quality::bad;
}

} // namespace

Result<SparkplugHost::Topic> SparkplugHost::split(std::string_view topic) {
    Topic parts;
    level(topic);
    parts.group = level(topic);
    parts.type = level(topic);
    parts.node = level(topic);
    parts.device = topic;
    const bool isOfDevice = parts.type.starts_with('D');
    if (parts.group.empty() || parts.node.empty() || parts.device.empty() == isOfDevice || parts.device.find('/') != std::string_view::npos)
        return fail(ErrorCode::invalidInput, "not spBv1.0/GROUP/TYPE/NODE[/DEVICE]");
    return parts;
}

Result<> SparkplugHost::take(const MqttMessage& message) {
    std::string_view rest = message.topic;
    level(rest);
    if (level(rest) == "STATE") // of another host
        return {};
    const auto topic = split(message.topic);
    if (!topic)
        return fail(topic.error());
    if (topic->type == "NCMD" || topic->type == "DCMD") // of another host to the node
        return {};
    std::string name = std::string(topic->group) + "/" + std::string(topic->node);
    auto found = m_nodes.find(name);
    if (found == m_nodes.end()) {
        if (m_nodes.size() >= kMaxNodes)
            return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxNodes) + " nodes");
        found = m_nodes.emplace(std::move(name), Node{}).first;
    }
    if (topic->type == "NBIRTH" || topic->type == "DBIRTH")
        return birth(*topic, message, found->second);
    if (topic->type == "NDATA" || topic->type == "DDATA")
        return data(*topic, message, found->second);
    if (topic->type == "NDEATH" || topic->type == "DDEATH")
        return death(*topic, message, found->second);
    return fail(ErrorCode::unsupported, "no message type of Sparkplug: " + std::string(topic->type).substr(0, 32));
}

void SparkplugHost::follow(const std::string& name, Node& node, std::optional<std::uint64_t> sequence) {
    if (!sequence)
        return;
    const auto came = static_cast<std::uint8_t>(*sequence);
    const auto lost = static_cast<std::uint8_t>(node.next ? came - *node.next : 0);
    if (lost == kTwice)
        return m_lane.fault(InputFault::duplicate, "node " + name + ": sequence number " + std::to_string(came) + " twice");
    if (lost != 0)
        m_lane.fault(InputFault::queueFull,
                     "node " + name + ": sequence number " + std::to_string(came) + " in place of " + std::to_string(*node.next) +
                         ": messages between were lost on the way",
                     lost);
    node.next = static_cast<std::uint8_t>(came + 1);
}

void SparkplugHost::end(Device& device, TimePoint at) {
    for (Metric& metric : device.metrics)
        if (metric.id.isValid()) // behind what it said last, should its clock be ahead of ours
            m_book.add(metric.id, std::max(at, metric.newest + std::chrono::milliseconds(1)), std::nan(""), Quality::missing);
}

void SparkplugHost::forget(Node& node, std::string_view device) {
    const auto found = node.devices.find(device);
    if (found == node.devices.end())
        return;
    for (const Metric& metric : found->second.metrics)
        if (const auto alias = metric.alias ? node.byAlias.find(*metric.alias) : node.byAlias.end();
            alias != node.byAlias.end() && alias->second.first == device)
            node.byAlias.erase(alias);
    m_metrics -= std::min(m_metrics, found->second.metrics.size());
    m_bytes -= std::min(m_bytes, found->second.bytes);
    node.devices.erase(found);
}

void SparkplugHost::forgetAll(Node& node) {
    for (const auto& [name, device] : node.devices) {
        m_metrics -= std::min(m_metrics, device.metrics.size());
        m_bytes -= std::min(m_bytes, device.bytes);
    }
    node.devices.clear();
    node.byAlias.clear();
}

Result<> SparkplugHost::birth(const Topic& topic, const MqttMessage& message, Node& node) {
    if (topic.device.empty()) { // all that was known of the node is of an earlier life
        for (auto& [name, device] : node.devices)
            end(device, message.arrival - std::chrono::milliseconds(1));
        forgetAll(node);
        node.next.reset();
        node.session.reset();
    }
    forget(node, topic.device);
    if (node.devices.size() >= kMaxDevices)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxDevices) + " devices");
    Device& device = node.devices[std::string(topic.device)];
    struct First {
        std::size_t index;
        SparkplugMetric told;
    };
    std::vector<First> values;
    bool isFull = false;
    const auto head = readSparkplug(message.payload, [&](const SparkplugMetric& told) {
        if (!told.name || told.name->empty())
            return;
        if (*told.name == "bdSeq" && topic.device.empty())
            node.session = told.bits;
        const std::size_t bytes = kMetricBytes + 2 * told.name->size() + told.unit.size() + topic.device.size();
        if (*told.name == "bdSeq" || (isFull = isFull || m_metrics >= kMaxMetrics || m_bytes + bytes > m_mostBytes))
            return;
        const auto [entry, isNew] = device.byName.try_emplace(std::string(*told.name), device.metrics.size());
        if (!isNew)
            return;
        ++m_metrics;
        m_bytes += bytes;
        device.bytes += bytes;
        device.metrics.push_back({std::string(*told.name), std::string(told.unit), told.dataType.value_or(0), {}, {}, told.alias});
        if (told.alias)
            node.byAlias[*told.alias] = {std::string(topic.device), entry->second};
        values.push_back({entry->second, told});
    });
    const TimePoint at = timeOf(head ? head->milliseconds : std::nullopt, message.arrival);
    for (const First& first : values)
        add(topic, device.metrics[first.index], first.told, at);
    if (!head)
        return fail(head.error());
    follow(std::string(topic.group) + "/" + std::string(topic.node), node, head->sequence);
    if (isFull)
        return fail(ErrorCode::tooLarge, "no room for more metrics of all nodes than " + std::to_string(m_metrics));
    return {};
}

void SparkplugHost::add(const Topic& topic, Metric& metric, const SparkplugMetric& told, TimePoint at) {
    const auto value = sparkplugValue(told, told.dataType.value_or(metric.dataType));
    if (!value)
        return;
    if (!metric.id.isValid() || !m_lane.knows(metric.id)) {
        std::string path = std::string(topic.group) + "/" + std::string(topic.node);
        if (!topic.device.empty())
            path += "/" + std::string(topic.device);
        path += "/" + metric.name;
        auto labels = topicLabels(path);
        std::erase_if(labels, [](const auto& label) { return label.first == "asset"; });
        labels.emplace_back("asset", topic.device.empty() ? topic.node : topic.device);
        labels.emplace_back("group", topic.group);
        labels.emplace_back("node", topic.node);
        if (!topic.device.empty())
            labels.emplace_back("device", topic.device);
        const std::vector<std::pair<std::string_view, std::string_view>> views(labels.begin(), labels.end());
        metric.id = m_lane.series({telemetry::repairedText(path, kMaxTopicBytes), views, {}, metric.unit, {}});
    }
    const TimePoint when = timeOf(told.milliseconds, at);
    metric.newest = std::max(metric.newest, when);
    m_book.add(metric.id, when, *value, qualityOf(told));
}

Result<> SparkplugHost::data(const Topic& topic, const MqttMessage& message, Node& node) {
    const auto device = node.devices.find(topic.device);
    std::uint64_t unknown = 0;
    // The time of the message stands in front of its metrics where it is written by the standard's own library, and
    // anywhere for others: two walks.
    const auto head = readSparkplug(message.payload, [](const SparkplugMetric&) {});
    const TimePoint at = timeOf(head ? head->milliseconds : std::nullopt, message.arrival);
    const auto read = readSparkplug(message.payload, [&](const SparkplugMetric& told) {
        Metric* metric = nullptr;
        if (device != node.devices.end() && told.alias) {
            const auto entry = node.byAlias.find(*told.alias);
            if (entry != node.byAlias.end() && entry->second.first == topic.device)
                metric = &device->second.metrics[entry->second.second];
        }
        if (!metric && device != node.devices.end() && told.name)
            if (const auto entry = device->second.byName.find(*told.name); entry != device->second.byName.end())
                metric = &device->second.metrics[entry->second];
        if (metric)
            add(topic, *metric, told, at);
        else
            ++unknown;
    });
    if (!read)
        return fail(read.error());
    follow(std::string(topic.group) + "/" + std::string(topic.node), node, read->sequence);
    if (unknown > 0)
        m_lane.fault(InputFault::unknownReference, "topic " + std::string(message.topic) + ": metrics that no birth has named", unknown);
    return {};
}

Result<> SparkplugHost::death(const Topic& topic, const MqttMessage& message, Node& node) {
    std::optional<std::uint64_t> session;
    const auto head = readSparkplug(message.payload, [&](const SparkplugMetric& told) {
        if (told.name == "bdSeq")
            session = told.bits;
    });
    if (!head)
        return fail(head.error());
    if (!topic.device.empty()) {
        follow(std::string(topic.group) + "/" + std::string(topic.node), node, head->sequence);
        if (const auto device = node.devices.find(topic.device); device != node.devices.end())
            end(device->second, message.arrival);
        forget(node, topic.device);
        return {};
    }
    if (session && node.session && *session != *node.session)
        return {}; // the will of an earlier connection
    for (auto& [name, device] : node.devices)
        end(device, message.arrival);
    forgetAll(node);
    m_nodes.erase(std::string(topic.group) + "/" + std::string(topic.node));
    return {};
}

} // namespace seamscope::sources
