// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec.h"

#include "seamscope/v1/gateway.pb.h"

#include <string_view>
#include <type_traits>

/// The protobuf side of the codec, for models/wire/*.cpp and tests of the wire alone.
namespace seamscope::wire {

namespace v1 = ::seamscope::v1;

void toProto(GpuTime time, v1::GpuTime& out);
[[nodiscard]] Result<GpuTime> fromProto(const v1::GpuTime& in);
void toProto(const telemetry::LedgerFacts& facts, v1::LedgerFacts& out);
[[nodiscard]] Result<telemetry::LedgerFacts> fromProto(const v1::LedgerFacts& in);
void toProto(const telemetry::SampleBatch& batch, v1::SampleBatch& out);
[[nodiscard]] Result<telemetry::SampleBatch> fromProto(const v1::SampleBatch& in);

using LabelField = google::protobuf::RepeatedPtrField<v1::Label>;
void toProto(const telemetry::Labels& labels, LabelField& out);
[[nodiscard]] Result<telemetry::Labels> fromProto(const LabelField& in);
void toProto(const telemetry::SeriesInfo& series, v1::Series& out);
[[nodiscard]] Result<telemetry::SeriesInfo> fromProto(const v1::Series& in);
using SeriesField = google::protobuf::RepeatedPtrField<v1::Series>;
[[nodiscard]] Result<std::vector<telemetry::SeriesInfo>> fromProto(const SeriesField& in);

void toProto(const telemetry::Event& event, v1::Event& out);
[[nodiscard]] Result<telemetry::Event> fromProto(const v1::Event& in);
using EventField = google::protobuf::RepeatedPtrField<v1::Event>;
[[nodiscard]] Result<std::vector<telemetry::Event>> fromProto(const EventField& in);

void toProto(const telemetry::SourceHealth& source, v1::SourceHealth& out);
[[nodiscard]] Result<telemetry::SourceHealth> fromProto(const v1::SourceHealth& in);
void toProto(const telemetry::SourceList& sources, v1::SourceHealthList& out);
[[nodiscard]] Result<telemetry::SourceList> fromProto(const v1::SourceHealthList& in);

void toProto(const topology::Entity& entity, v1::Entity& out);
void toProto(const topology::Edge& edge, v1::Edge& out);
void toProto(const topology::Job& job, v1::Job& out);
void toProto(const topology::Topology& graph, v1::Topology& out);
[[nodiscard]] Result<topology::Entity> fromProto(const v1::Entity& in);
[[nodiscard]] Result<topology::Edge> fromProto(const v1::Edge& in);
[[nodiscard]] Result<topology::Job> fromProto(const v1::Job& in);
[[nodiscard]] Result<std::shared_ptr<const topology::Topology>> fromProto(const v1::Topology& in);
void topologyDelta(const topology::Topology& from, const topology::Topology& to, v1::TopologyDelta& out);
[[nodiscard]] Result<std::shared_ptr<const topology::Topology>> applyDelta(const topology::Topology& base,
                                                                           const v1::TopologyDelta& delta);

void toProto(const telemetry::SessionState& state, v1::SessionState& out);
[[nodiscard]] Result<telemetry::SessionState> fromProto(const v1::SessionState& in);
void toProto(const telemetry::MeterReading& reading, v1::MeterReading& out);
[[nodiscard]] Result<telemetry::MeterReading> fromProto(const v1::MeterReading& in);
void toProto(const telemetry::MeterDetail& detail, v1::MeterDetail& out);
[[nodiscard]] Result<telemetry::MeterDetail> fromProto(const v1::MeterDetail& in);
void toProto(const telemetry::MoneyRange& range, v1::MoneyRange& out);
[[nodiscard]] Result<telemetry::MoneyRange> fromProto(const v1::MoneyRange& in);
void toProto(const telemetry::IncidentCost& cost, v1::IncidentCost& out);
[[nodiscard]] Result<telemetry::IncidentCost> fromProto(const v1::IncidentCost& in);
void toProto(const telemetry::IncidentReport& report, v1::IncidentReport& out);
[[nodiscard]] Result<std::shared_ptr<const telemetry::IncidentReport>>
fromProto(const v1::IncidentReport& in);
void toProto(const telemetry::RejudgedReport& rejudged, v1::RejudgedReport& out);
[[nodiscard]] Result<telemetry::RejudgedReport> fromProto(const v1::RejudgedReport& in);
void toProto(const telemetry::Alarm& alarm, v1::Alarm& out);
[[nodiscard]] Result<telemetry::Alarm> fromProto(const v1::Alarm& in);
void toProto(const telemetry::AlarmNote& note, v1::AlarmNote& out);
[[nodiscard]] Result<telemetry::AlarmNote> fromProto(const v1::AlarmNote& in);
void toProto(const telemetry::AlarmReport& report, v1::AlarmReport& out);
[[nodiscard]] Result<telemetry::AlarmReport> fromProto(const v1::AlarmReport& in);
void toProto(const telemetry::AlarmRequest& request, v1::AlarmRequest& out);
[[nodiscard]] Result<telemetry::AlarmRequest> fromProto(const v1::AlarmRequest& in);
void toProto(const telemetry::AlarmAnswer& answer, v1::AlarmAnswer& out);
[[nodiscard]] Result<telemetry::AlarmAnswer> fromProto(const v1::AlarmAnswer& in);
void toProto(const drill::DrillView& view, v1::DrillView& out);
[[nodiscard]] Result<drill::DrillView> fromProto(const v1::DrillView& in);
void toProto(const drill::DrillRequest& request, v1::DrillRequest& out);
[[nodiscard]] Result<drill::DrillRequest> fromProto(const v1::DrillRequest& in);
/// The lists of a report beside its incidents.
void watchToProto(const telemetry::IncidentReport& report, v1::IncidentReport& out);
[[nodiscard]] Result<> watchFromProto(const v1::IncidentReport& in, telemetry::IncidentReport& report);
/// The message of each part.
template<class T>
struct MessageOf;
template<>
struct MessageOf<telemetry::SessionState> : std::type_identity<v1::SessionState> {};
template<>
struct MessageOf<topology::Topology> : std::type_identity<v1::Topology> {};
template<>
struct MessageOf<telemetry::SourceList> : std::type_identity<v1::SourceHealthList> {};
template<>
struct MessageOf<telemetry::MeterReading> : std::type_identity<v1::MeterReading> {};
template<>
struct MessageOf<telemetry::RecordingInfo> : std::type_identity<v1::RecordingInfo> {};
template<>
struct MessageOf<telemetry::IncidentReport> : std::type_identity<v1::IncidentReport> {};
template<>
struct MessageOf<telemetry::RejudgedReport> : std::type_identity<v1::RejudgedReport> {};
template<>
struct MessageOf<telemetry::AlarmReport> : std::type_identity<v1::AlarmReport> {};
template<>
struct MessageOf<drill::DrillView> : std::type_identity<v1::DrillView> {};
/// Parts go into the fields that are named as they are; what @p out has no field for is left out.
void toProto(const telemetry::Parts& parts, google::protobuf::Message& out);
[[nodiscard]] Result<> partsFromProto(const google::protobuf::Message& in, telemetry::Parts& out);
void toProto(const telemetry::Update& update, const topology::Topology* known, v1::Update& out);
/// All but its parts.
void ownToProto(const telemetry::Update& update, v1::Update& out);
/// The field of `Update` that carries a part (its place in telemetry::kParts), which must be there: tag, length, message.
[[nodiscard]] std::string updateField(std::size_t part, const telemetry::Parts& from);
[[nodiscard]] Result<telemetry::Update> fromProto(const v1::Update& in, const topology::Topology* known);

void toProto(const telemetry::TimelineQuery& query, v1::TimelineRequest& out);
[[nodiscard]] Result<telemetry::TimelineQuery> fromProto(const v1::TimelineRequest& in);
void toProto(const telemetry::TimelineTiles& tiles, v1::TimelineReply& out);
[[nodiscard]] Result<telemetry::TimelineTiles> fromProto(const v1::TimelineReply& in);
void toProto(const telemetry::TimelineDetailQuery& query, v1::TimelineDetailRequest& out);
[[nodiscard]] Result<telemetry::TimelineDetailQuery> fromProto(const v1::TimelineDetailRequest& in);
void toProto(const std::vector<telemetry::TimelineSlice>& slices, v1::TimelineSliceList& out);
[[nodiscard]] Result<std::vector<telemetry::TimelineSlice>> fromProto(const v1::TimelineSliceList& in);
void toProto(const collectives::CollectiveBatch& batch, v1::CollectiveEvents& out);
[[nodiscard]] Result<telemetry::CollectiveBatchPtr> fromProto(const v1::CollectiveEvents& in);

void toProto(const telemetry::LedgerQuery& query, v1::LedgerRequest& out);
[[nodiscard]] Result<telemetry::LedgerQuery> fromProto(const v1::LedgerRequest& in);
void toProto(const telemetry::LedgerAnswer& answer, v1::LedgerReply& out);
[[nodiscard]] Result<telemetry::LedgerAnswer> fromProto(const v1::LedgerReply& in);

void toProto(const telemetry::SeriesFilter& filter, v1::SeriesFilter& out);
[[nodiscard]] Result<telemetry::SeriesFilter> fromProto(const v1::SeriesFilter& in);
void toProto(const telemetry::SubscribeRequest& request, v1::SubscribeRequest& out);
[[nodiscard]] Result<telemetry::SubscribeRequest> fromProto(const v1::SubscribeRequest& in);
void toProto(const telemetry::RangeQuery& query, v1::RangeRequest& out);
[[nodiscard]] Result<telemetry::RangeQuery> fromProto(const v1::RangeRequest& in);
void toProto(const telemetry::RangeResult& result, v1::RangeReply& out);
[[nodiscard]] Result<telemetry::RangeResult> fromProto(const v1::RangeReply& in);
void toProto(const telemetry::StateQuery& query, v1::StateRequest& out);
[[nodiscard]] Result<telemetry::StateQuery> fromProto(const v1::StateRequest& in);
void toProto(const telemetry::StateResult& state, v1::StateReply& out);
[[nodiscard]] Result<telemetry::StateResult> fromProto(const v1::StateReply& in);
void toProto(const telemetry::EventQuery& query, v1::EventRequest& out);
[[nodiscard]] Result<telemetry::EventQuery> fromProto(const v1::EventRequest& in);
void toProto(const TimeRange& range, v1::TimeSpan& out);
[[nodiscard]] Result<TimeRange> fromProto(const v1::TimeSpan& in);
void toProto(const telemetry::ReplayCommand& command, v1::ReplayCommand& out);
[[nodiscard]] Result<telemetry::ReplayCommand> fromProto(const v1::ReplayCommand& in);
void toProto(const telemetry::RecordingInfo& info, v1::RecordingInfo& out);
[[nodiscard]] Result<telemetry::RecordingInfo> fromProto(const v1::RecordingInfo& in);
[[nodiscard]] Result<std::vector<telemetry::RecordingInfo>> fromProto(const v1::RecordingList& in);

/// Refuses what is too large or no message of the kind. No text of it turns the writing or commands a terminal.
[[nodiscard]] Result<> parse(std::string_view bytes, google::protobuf::Message& message);

} // namespace seamscope::wire

/// `SEAM_PUT_TIME(out, gpu_ns, from.gpuTime);` sets the 64-bit field that old readers know, and its exact
/// twin where 64 bits do not hold the value.
#define SEAM_PUT_TIME(out, field, time)                                                                      \
    do {                                                                                                     \
        const ::seamscope::GpuTime seamTime = (time);                                                        \
        (out).set_##field(seamTime.clamped());                                                               \
        if (!seamTime.narrow())                                                                              \
            ::seamscope::wire::toProto(seamTime, *(out).mutable_##field##_exact());                          \
    } while (false)
/// The exact one where it is there.
#define SEAM_TAKE_TIME(target, in, field)                                                                    \
    do {                                                                                                     \
        if ((in).has_##field##_exact())                                                                      \
            SEAM_TAKE(target, ::seamscope::wire::fromProto((in).field##_exact()));                           \
        else                                                                                                 \
            (target) = ::seamscope::GpuTime((in).field());                                                   \
    } while (false)
