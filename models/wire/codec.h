// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "feed/feed.h"
#include "telemetry/ingest.h"
#include "telemetry/ledger_facts.h"
#include "topology/topology.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Domain types to protobuf bytes and back: the same messages on gRPC and in recordings
/// (wire/proto/seamscope/v1). Pure functions, any thread.
///
/// encode() never fails; text that is not UTF-8 is repaired with U+FFFD, because Protobuf refuses it on
/// reading. decode…() trusts nothing: sizes, column lengths, enum values, entity ids, times (1970 to 2262)
/// and figures that must be finite are checked, and the error says which field of which item. Times outside
/// the range are refused because the difference of two good ones must never overflow.
namespace seamscope::wire {

/// Bounds on what is decoded.
inline constexpr std::size_t kMaxMessageBytes = std::size_t{256} << 20;
inline constexpr std::uint32_t kMaxSeriesId = 1U
                                              << 24; ///< ids are dense, so this also bounds every table by id
inline constexpr std::size_t kMaxLabels = 256;       ///< on one series or event

[[nodiscard]] std::string encode(const telemetry::LedgerFacts& facts);
[[nodiscard]] Result<telemetry::LedgerFacts> decodeLedgerFacts(std::string_view bytes);
[[nodiscard]] std::string encode(const telemetry::SampleBatch& batch);
[[nodiscard]] Result<telemetry::SampleBatch> decodeSampleBatch(std::string_view bytes);

/// `SeriesList`.
[[nodiscard]] std::string encode(std::span<const telemetry::SeriesInfo> series);
[[nodiscard]] Result<std::vector<telemetry::SeriesInfo>> decodeSeriesList(std::string_view bytes);

/// `EventList`.
[[nodiscard]] std::string encode(std::span<const telemetry::Event> events);
[[nodiscard]] Result<std::vector<telemetry::Event>> decodeEventList(std::string_view bytes);

/// `SourceHealthList`.
[[nodiscard]] std::string encode(const telemetry::SourceList& sources);
[[nodiscard]] Result<telemetry::SourceList> decodeSourceHealthList(std::string_view bytes);

/// `Topology`: comes back with the same epoch, the same order and so the same indices.
[[nodiscard]] std::string encode(const topology::Topology& graph);
[[nodiscard]] Result<std::shared_ptr<const topology::Topology>> decodeTopology(std::string_view bytes);

/// `TopologyDelta`: what turns @p from into @p to.
[[nodiscard]] std::string encodeTopologyDelta(const topology::Topology& from, const topology::Topology& to);
/// failedPrecondition when the delta does not start at the epoch of @p base: ask for the whole graph then.
[[nodiscard]] Result<std::shared_ptr<const topology::Topology>>
applyTopologyDelta(const topology::Topology& base, std::string_view bytes);

[[nodiscard]] std::string encode(const telemetry::SessionState& state);
[[nodiscard]] Result<telemetry::SessionState> decodeSessionState(std::string_view bytes);

[[nodiscard]] std::string encode(const telemetry::MeterReading& reading);
[[nodiscard]] Result<telemetry::MeterReading> decodeMeterReading(std::string_view bytes);

[[nodiscard]] std::string encode(const telemetry::IncidentReport& report);
[[nodiscard]] Result<std::shared_ptr<const telemetry::IncidentReport>>
decodeIncidentReport(std::string_view bytes);

/// An alarm and a note as they are kept: by number and name of their fields, so that older ones stay readable.
[[nodiscard]] std::string encode(const telemetry::Alarm& alarm);
[[nodiscard]] Result<telemetry::Alarm> decodeAlarm(std::string_view bytes);
[[nodiscard]] std::string encode(const telemetry::AlarmNote& note);
[[nodiscard]] Result<telemetry::AlarmNote> decodeAlarmNote(std::string_view bytes);

/// A part (its place in telemetry::kParts) as its message, which must be there; and back into its place.
[[nodiscard]] std::string encodePart(std::size_t part, const telemetry::Parts& from);
[[nodiscard]] Result<> decodePart(std::size_t part, std::string_view bytes, telemetry::Parts& into);
[[nodiscard]] std::string_view partMessage(std::size_t part); ///< full name: "seamscope.v1.Topology"

/// `CollectiveEvents`.
[[nodiscard]] std::string encode(const collectives::CollectiveBatch& batch);
[[nodiscard]] Result<telemetry::CollectiveBatchPtr> decodeCollectives(std::string_view bytes);

/// `StateReply`: the keyframe of a recording.
[[nodiscard]] std::string encode(const telemetry::StateResult& state);
[[nodiscard]] Result<telemetry::StateResult> decodeState(std::string_view bytes);

/// `Update`. With @p known (what the other end has) the graph goes as a delta where that is the smaller
/// message.
[[nodiscard]] std::string encode(const telemetry::Update& update, const topology::Topology* known = nullptr);
/// @param known graph that a delta is applied to; failedPrecondition when a delta does not fit it.
[[nodiscard]] Result<telemetry::Update> decodeUpdate(std::string_view bytes,
                                                     const topology::Topology* known = nullptr);

/// Serialised FileDescriptorSet of the file that defines a message, with all it imports, dependencies first;
/// empty for a name that is not known. @param fullMessageName such as "seamscope.v1.SampleBatch".
[[nodiscard]] std::string fileDescriptorSetFor(std::string_view fullMessageName);

} // namespace seamscope::wire
