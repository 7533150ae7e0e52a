// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/otlp/logs_decoder.h"

#include "sources/otlp/wire_reader.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace seamscope::sources::otlp {
namespace {

using telemetry::InputFault;
using topology::EntityId;
using topology::EntityKind;
using Type = WireReader::Type;

/// Severity numbers go in fours from trace to fatal.
std::string_view severityName(std::uint64_t number) {
    constexpr std::array<std::string_view, 6> kNames = {"trace", "debug", "info", "warn", "error", "fatal"};
    return number >= 1 && number <= 24 ? kNames[(number - 1) / 4] : std::string_view();
}

bool isTime(std::uint64_t ns) {
    return ns > 0 && ns <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
}

} // namespace

struct LogsDecoder::Fields {
    std::uint64_t time = 0;
    std::uint64_t observed = 0;
    std::uint64_t severity = 0;
    std::string_view severityText;
    std::string_view eventName;
    std::string body;
};

LogsDecoder::LogsDecoder(telemetry::Lane& lane, std::shared_ptr<GpuDirectory> directory)
    : m_lane(lane)
    , m_kernel(std::move(directory)) {}

Outcome LogsDecoder::decode(std::string_view request) {
    m_outcome = {};
    m_request = request;
    WireReader reader(request);
    while (reader.next() && !m_outcome.broken)
        if (reader.is(1, Type::bytes))
            resourceLogs(reader.bytes());
    if (reader.isBroken())
        breakOff(reader.at());
    return std::exchange(m_outcome, {});
}

void LogsDecoder::breakOff(const char* at) {
    if (m_outcome.broken)
        return;
    const std::string place = "byte " + std::to_string(at - m_request.data());
    m_outcome.broken = Error{ErrorCode::invalidInput, "not valid protobuf", place};
    m_lane.fault(InputFault::malformed, place + ": not valid protobuf");
}

void LogsDecoder::resourceLogs(std::string_view message) {
    m_resource = {};
    WireReader first(message);
    while (first.next())
        if (first.is(1, Type::bytes))
            m_resource = first.bytes();
    WireReader reader(message);
    while (reader.next() && !m_outcome.broken)
        if (reader.is(2, Type::bytes))
            scopeLogs(reader.bytes());
    if (reader.isBroken())
        breakOff(reader.at());
}

void LogsDecoder::scopeLogs(std::string_view message) {
    m_scopeName = {};
    WireReader first(message);
    while (first.next()) {
        if (!first.is(1, Type::bytes))
            continue;
        WireReader scope(first.bytes());
        while (scope.next())
            if (scope.is(1, Type::bytes))
                m_scopeName = scope.bytes();
    }
    WireReader reader(message);
    while (reader.next() && !m_outcome.broken)
        if (reader.is(2, Type::bytes))
            record(reader.bytes());
    if (reader.isBroken())
        breakOff(reader.at());
}

void LogsDecoder::record(std::string_view message) {
    ++m_outcome.items;
    Fields fields;
    bool isGood = true;
    WireReader reader(message);
    while (reader.next()) {
        if (reader.is(1, Type::fixed64))
            fields.time = reader.number();
        else if (reader.is(11, Type::fixed64))
            fields.observed = reader.number();
        else if (reader.is(2, Type::varint))
            fields.severity = reader.number();
        else if (reader.is(3, Type::bytes))
            fields.severityText = reader.bytes();
        else if (reader.is(5, Type::bytes))
            isGood = valueText(reader.bytes(), fields.body);
        else if (reader.is(12, Type::bytes))
            fields.eventName = reader.bytes();
    }
    if (reader.isBroken())
        return breakOff(reader.at());
    m_labels.clear();
    isGood = isGood && m_labels.addAll(m_resource, 1);
    m_labels.add("otel_scope_name", m_scopeName);
    if (!isGood || !m_labels.addAll(message, 6)) {
        m_outcome.reject("body or attributes are broken, nest too deep or are too many");
        m_lane.fault(InputFault::malformed, m_outcome.firstReason);
        return;
    }
    m_lane.event(eventOf(fields));
}

telemetry::Event LogsDecoder::eventOf(const Fields& fields) {
    telemetry::Event event;
    const bool isTimed = isTime(fields.time) || isTime(fields.observed);
    event.at =
        isTimed
            ? fromNanoseconds(static_cast<std::int64_t>(isTime(fields.time) ? fields.time : fields.observed))
            : m_lane.now();
    event.quality = isTimed ? telemetry::Quality::good : telemetry::Quality::uncertain;
    event.text = fields.body.substr(0, kMaxText);
    if (fields.body.size() > kMaxText)
        m_lane.fault(InputFault::oversized, "log body of " + std::to_string(fields.body.size()) + " bytes");

    std::string_view host = m_labels.find("host.name");
    if (host.empty())
        host = m_labels.find("k8s.node.name");
    if (const auto stated = EntityId::parse(m_labels.find("entity")))
        event.entity = *stated;
    else if (!host.empty())
        event.entity = EntityId::make(EntityKind::host, host);
    takeKernelFact(event, host);

    m_labels.add("event.name", fields.eventName);
    m_labels.add("severity",
                 fields.severityText.empty() ? severityName(fields.severity) : fields.severityText);
    for (const auto& [name, value] : m_labels.labels())
        event.attributes.emplace_back(name, value);
    // What the kernel line told stands first and so survives; a stable sort keeps it before its namesakes.
    std::stable_sort(event.attributes.begin(), event.attributes.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    const auto sameName = [](const auto& a, const auto& b) { return a.first == b.first; };
    event.attributes.erase(std::unique(event.attributes.begin(), event.attributes.end(), sameName),
                           event.attributes.end());
    return event;
}

/// Makes the event of a driver message what the kernel log would have made of it; any other text stays a log
/// line.
void LogsDecoder::takeKernelFact(telemetry::Event& event, std::string_view host) {
    LogLine line;
    line.text = event.text;
    if (auto prefixed = parseLogLine(event.text); prefixed && !prefixed->program.empty())
        line = std::move(*prefixed); // a whole syslog line as the body
    const KernelFact fact = parseKernelMessage(line.text);
    if (!line.isFromKernel() || fact.kind == KernelFact::Kind::other)
        return;
    auto found = m_kernel.interpret(line, {event.at, event.quality}, host.empty() ? line.host : host);
    if (found)
        event = std::move(*found);
}

} // namespace seamscope::sources::otlp
