// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/otlp/logs_decoder.h"

#include "base/wire_reader.h"

#include "opentelemetry/proto/logs/v1/logs.pb.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace seamscope::sources::otlp {
namespace {

namespace pb = ::opentelemetry::proto;
using telemetry::InputFault;
using topology::EntityId;
using topology::EntityKind;
using Type = WireReader::Type;

/// Severity numbers go in fours from trace to fatal.
std::string_view severityName(int number) {
    constexpr std::array<std::string_view, 6> kNames = {"trace", "debug", "info", "warn", "error", "fatal"};
    return number >= 1 && number <= 24 ? kNames[static_cast<std::size_t>(number - 1) / 4]
                                       : std::string_view();
}

bool isTime(std::uint64_t ns) {
    return ns > 0 && ns <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
}

/// Only what is no plain string is written out again, for the one definition of a value's text.
bool textOf(const pb::common::v1::AnyValue& value, std::string& out) {
    if (!value.has_string_value())
        return valueText(value.SerializeAsString(), out);
    out = value.string_value();
    return true;
}

bool addAttributes(const pb::logs::v1::LogRecord& record, AttributeList& labels) {
    for (const pb::common::v1::KeyValue& attribute : record.attributes()) {
        std::string text;
        if (labels.labels().size() >= AttributeList::kMaxAttributes || !textOf(attribute.value(), text))
            return false;
        labels.addText(attribute.key(), std::move(text));
    }
    return true;
}

} // namespace

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

/// A record at a time: the objects of a hostile request would take many times the memory of its bytes.
void LogsDecoder::record(std::string_view message) {
    ++m_outcome.items;
    const auto reject = [&](InputFault fault, std::string_view reason) {
        m_outcome.reject(reason);
        m_lane.fault(fault, reason);
    };
    if (message.size() > kMaxRecord)
        return reject(InputFault::oversized, "log record of more than 4 MiB");
    pb::logs::v1::LogRecord record;
    if (!record.ParseFromArray(message.data(), static_cast<int>(message.size())))
        return reject(InputFault::malformed, "log record is not valid protobuf, or its text not UTF-8");
    std::string body;
    m_labels.clear();
    const bool hasBody = textOf(record.body(), body);
    const bool isGood = hasBody && m_labels.addAll(m_resource, 1);
    m_labels.add("otel_scope_name", m_scopeName);
    if (!isGood || !addAttributes(record, m_labels))
        return reject(InputFault::malformed, "body or attributes are broken, nest too deep or are too many");
    m_lane.event(eventOf(record, body));
}

telemetry::Event LogsDecoder::eventOf(const pb::logs::v1::LogRecord& record, const std::string& body) {
    telemetry::Event event;
    const std::uint64_t ns =
        isTime(record.time_unix_nano()) ? record.time_unix_nano() : record.observed_time_unix_nano();
    const bool isTimed = isTime(ns);
    event.at = isTimed ? fromNanoseconds(static_cast<std::int64_t>(ns)) : m_lane.now();
    event.quality = isTimed ? telemetry::Quality::good : telemetry::Quality::uncertain;
    event.text = body.substr(0, kMaxText);
    if (body.size() > kMaxText)
        m_lane.fault(InputFault::oversized, "log body of " + std::to_string(body.size()) + " bytes");

    std::string_view host = m_labels.find("k8s.node.name"); // in a pod host.name is that of the pod
    if (host.empty())
        host = m_labels.find("host.name");
    if (const auto stated = EntityId::parse(m_labels.find("entity")))
        event.entity = *stated;
    else if (!host.empty())
        event.entity = EntityId::make(EntityKind::host, host);
    takeKernelFact(event, host);

    m_labels.add("event.name", record.event_name());
    m_labels.add("severity", record.severity_text().empty() ? severityName(record.severity_number())
                                                            : std::string_view(record.severity_text()));
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
