// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/server_core.h"

#include "seamscope/v1/alarms.grpc.pb.h"
#include "seamscope/v1/drill.grpc.pb.h"
#include "seamscope/v1/gateway.grpc.pb.h"

#include <memory>
#include <utility>

/// The services of the protocol, each method a few lines: check, decode, ask the feed, encode.
namespace seamscope::wire {

namespace v1 = ::seamscope::v1;
using CallContext = grpc::CallbackServerContext;
using UnaryReactor = grpc::ServerUnaryReactor;

/// A service of the protocol that answers from the core.
template<class Base>
class ServiceOf : public Base {
public:
    explicit ServiceOf(std::shared_ptr<ServerCore> core)
        : m_core(std::move(core)) {}

protected:
    const std::shared_ptr<ServerCore> m_core;
};

/// Updates leave as bytes: subscribers share what is the same for all of them.
class GatewayService final
    : public ServiceOf<v1::Gateway::WithRawCallbackMethod_Subscribe<v1::Gateway::CallbackService>> {
public:
    using ServiceOf::ServiceOf;
    using v1::Gateway::CallbackService::Subscribe;
    grpc::ServerWriteReactor<grpc::ByteBuffer>* Subscribe(CallContext*, const grpc::ByteBuffer*) override;
    UnaryReactor* QueryRange(CallContext*, const v1::RangeRequest*, v1::RangeReply*) override;
    UnaryReactor* QueryState(CallContext*, const v1::StateRequest*, v1::StateReply*) override;
    UnaryReactor* QueryEvents(CallContext*, const v1::EventRequest*, v1::EventList*) override;
    UnaryReactor* ListSeries(CallContext*, const v1::ListSeriesRequest*, v1::SeriesList*) override;
    UnaryReactor* GetTopology(CallContext*, const v1::GetTopologyRequest*, v1::Topology*) override;
    UnaryReactor* ListSources(CallContext*, const v1::ListSourcesRequest*, v1::SourceHealthList*) override;
    UnaryReactor* ListIncidents(CallContext*, const v1::ListIncidentsRequest*, v1::IncidentReport*) override;
    UnaryReactor* QueryTimeline(CallContext*, const v1::TimelineRequest*, v1::TimelineReply*) override;
    UnaryReactor* QueryTimelineDetail(CallContext*, const v1::TimelineDetailRequest*,
                                      v1::TimelineSliceList*) override;
    UnaryReactor* QueryLedger(CallContext*, const v1::LedgerRequest*, v1::LedgerReply*) override;
    UnaryReactor* PutCollectives(CallContext*, const v1::CollectiveEvents*, v1::CollectiveEventsReply*) override;
};

class ReplayService final : public ServiceOf<v1::Replay::CallbackService> {
public:
    using ServiceOf::ServiceOf;
    UnaryReactor* Control(CallContext*, const v1::ReplayCommand*, v1::SessionState*) override;
    UnaryReactor* GetState(CallContext*, const v1::GetSessionRequest*, v1::SessionState*) override;
};

class RecordingsService final : public ServiceOf<v1::Recordings::CallbackService> {
public:
    using ServiceOf::ServiceOf;
    UnaryReactor* List(CallContext*, const v1::ListRecordingsRequest*, v1::RecordingList*) override;
    UnaryReactor* Start(CallContext*, const v1::StartRecordingRequest*, v1::RecordingInfo*) override;
    UnaryReactor* Stop(CallContext*, const v1::StopRecordingRequest*, v1::RecordingInfo*) override;
    UnaryReactor* Save(CallContext*, const v1::SaveRecordingRequest*, v1::RecordingInfo*) override;
};

class AlarmsService final : public ServiceOf<v1::Alarms::CallbackService> {
public:
    using ServiceOf::ServiceOf;
    UnaryReactor* Act(CallContext*, const v1::AlarmRequest*, v1::AlarmAnswer*) override;
};

class DrillService final : public ServiceOf<v1::Drill::CallbackService> {
public:
    using ServiceOf::ServiceOf;
    UnaryReactor* Act(CallContext*, const v1::DrillRequest*, v1::DrillView*) override;
};

} // namespace seamscope::wire
