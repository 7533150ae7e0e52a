// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec.h"

#include "wire/codec_checks.h"
#include "wire/codec_columns.h"
#include "wire/codec_proto.h"
#include "wire/message_texts.h"
#include "wire/message_weight.h"

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/message.h>
#include <google/protobuf/stubs/logging.h>

#include <set>

namespace seamscope::wire {
namespace {

template<class Message, class Domain>
std::string bytesOf(const Domain& value) {
    Message message;
    toProto(value, message);
    return message.SerializeAsString();
}

/// Parses and converts; @p convert gets the message. The error starts with the name of the message.
template<class Message, class Convert>
auto decode(std::string_view bytes, Convert convert) -> decltype(convert(std::declval<const Message&>())) {
    Message message;
    if (auto parsed = parse(bytes, message); !parsed)
        return fail(std::move(parsed).error());
    auto value = convert(message);
    if (!value)
        return fail(value.error().in(Message::descriptor()->name()));
    return value;
}

void addWithImports(const google::protobuf::FileDescriptor& file, std::set<std::string>& done,
                    google::protobuf::FileDescriptorSet& out) {
    if (!done.insert(file.name()).second)
        return;
    for (int i = 0; i < file.dependency_count(); ++i)
        addWithImports(*file.dependency(i), done, out);
    file.CopyTo(out.add_file());
}

} // namespace

Result<> parse(std::string_view bytes, google::protobuf::Message& message) {
    const std::string& name = message.GetDescriptor()->name();
    if (bytes.size() > kMaxMessageBytes)
        return fail(ErrorCode::tooLarge, std::to_string(bytes.size()) + " bytes are over the limit", name);
    SEAM_TRY(checkWeight(bytes, *message.GetDescriptor()));
    const google::protobuf::LogSilencer quiet; // what is wrong is told by the value, not on stderr
    if (!message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())))
        return fail(ErrorCode::invalidInput,
                    "not a valid message of " + std::to_string(bytes.size()) + " bytes", name);
    if (!areTextsShown(bytes, *message.GetDescriptor()))
        markTexts(message);
    return {};
}

std::string encode(const telemetry::LedgerFacts& facts) { return bytesOf<v1::LedgerFacts>(facts); }

Result<telemetry::LedgerFacts> decodeLedgerFacts(std::string_view bytes) {
    return decode<v1::LedgerFacts>(bytes, [](const auto& in) { return fromProto(in); });
}

std::string encode(const telemetry::SampleBatch& batch) { return bytesOf<v1::SampleBatch>(batch); }

Result<telemetry::SampleBatch> decodeSampleBatch(std::string_view bytes) {
    telemetry::SampleBatch batch;
    SEAM_TRY(decodeSampleBatch(bytes, batch));
    return batch;
}

Result<> decodeSampleBatch(std::string_view bytes, telemetry::SampleBatch& into) {
    if (!readColumns(bytes, into))
        SEAM_TAKE(into, decode<v1::SampleBatch>(bytes, [](const auto& in) { return fromProto(in); }));
    return {};
}

std::string encode(std::span<const telemetry::SeriesInfo> series) {
    v1::SeriesList list;
    for (const telemetry::SeriesInfo& one : series)
        toProto(one, *list.add_series());
    return list.SerializeAsString();
}

Result<std::vector<telemetry::SeriesInfo>> decodeSeriesList(std::string_view bytes) {
    return decode<v1::SeriesList>(bytes, [](const auto& in) { return fromProto(in.series()); });
}

std::string encode(std::span<const telemetry::Event> events) {
    v1::EventList list;
    for (const telemetry::Event& one : events)
        toProto(one, *list.add_events());
    return list.SerializeAsString();
}

Result<std::vector<telemetry::Event>> decodeEventList(std::string_view bytes) {
    return decode<v1::EventList>(bytes, [](const auto& in) { return fromProto(in.events()); });
}

std::string encode(const telemetry::SourceList& sources) { return bytesOf<v1::SourceHealthList>(sources); }

Result<telemetry::SourceList> decodeSourceHealthList(std::string_view bytes) {
    return decode<v1::SourceHealthList>(bytes, [](const auto& in) { return fromProto(in); });
}

std::string encode(const topology::Topology& graph) { return bytesOf<v1::Topology>(graph); }

Result<std::shared_ptr<const topology::Topology>> decodeTopology(std::string_view bytes) {
    return decode<v1::Topology>(bytes, [](const auto& in) { return fromProto(in); });
}

std::string encodeTopologyDelta(const topology::Topology& from, const topology::Topology& to) {
    v1::TopologyDelta delta;
    topologyDelta(from, to, delta);
    return delta.SerializeAsString();
}

Result<std::shared_ptr<const topology::Topology>> applyTopologyDelta(const topology::Topology& base,
                                                                     std::string_view bytes) {
    return decode<v1::TopologyDelta>(bytes, [&](const auto& in) { return applyDelta(base, in); });
}

std::string encode(const telemetry::SessionState& state) { return bytesOf<v1::SessionState>(state); }

Result<telemetry::SessionState> decodeSessionState(std::string_view bytes) {
    return decode<v1::SessionState>(bytes, [](const auto& in) { return fromProto(in); });
}

std::string encode(const telemetry::MeterReading& reading) { return bytesOf<v1::MeterReading>(reading); }

Result<telemetry::MeterReading> decodeMeterReading(std::string_view bytes) {
    return decode<v1::MeterReading>(bytes, [](const auto& in) { return fromProto(in); });
}

std::string encode(const telemetry::IncidentReport& report) { return bytesOf<v1::IncidentReport>(report); }

Result<std::shared_ptr<const telemetry::IncidentReport>> decodeIncidentReport(std::string_view bytes) {
    return decode<v1::IncidentReport>(bytes, [](const auto& in) { return fromProto(in); });
}

std::string encode(const telemetry::Alarm& alarm) { return bytesOf<v1::Alarm>(alarm); }

Result<telemetry::Alarm> decodeAlarm(std::string_view bytes) {
    return decode<v1::Alarm>(bytes, [](const auto& in) { return fromProto(in); });
}

std::string encode(const telemetry::AlarmNote& note) { return bytesOf<v1::AlarmNote>(note); }

Result<telemetry::AlarmNote> decodeAlarmNote(std::string_view bytes) {
    return decode<v1::AlarmNote>(bytes, [](const auto& in) { return fromProto(in); });
}

std::string encode(const telemetry::StateResult& state) { return bytesOf<v1::StateReply>(state); }

Result<telemetry::StateResult> decodeState(std::string_view bytes) {
    return decode<v1::StateReply>(bytes, [](const auto& in) { return fromProto(in); });
}

Result<> decodeStateValues(std::string_view bytes, telemetry::SampleBatch& into) {
    if (readStateColumns(bytes, into))
        return {};
    const auto state = decodeState(bytes);
    if (!state)
        return fail(state.error());
    into.clear();
    for (const telemetry::SeriesState& one : state->states)
        into.add(one.id, one.time, one.value, one.quality);
    return {};
}

std::string encode(const telemetry::Update& update, const topology::Topology* known) {
    v1::Update message;
    toProto(update, known, message);
    return message.SerializeAsString();
}

Result<telemetry::Update> decodeUpdate(std::string_view bytes, const topology::Topology* known) {
    return decode<v1::Update>(bytes, [&](const auto& in) { return fromProto(in, known); });
}

std::string fileDescriptorSetFor(std::string_view fullMessageName) {
    // Touching one message of the last file registers all files of the protocol with the pool.
    const auto* pool = v1::Update::descriptor()->file()->pool();
    const auto* message = pool->FindMessageTypeByName(std::string(fullMessageName));
    if (message == nullptr)
        return {};
    google::protobuf::FileDescriptorSet files;
    std::set<std::string> done;
    addWithImports(*message->file(), done, files);
    return files.SerializeAsString();
}

} // namespace seamscope::wire
