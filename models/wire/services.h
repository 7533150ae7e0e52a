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

/// Updates leave as bytes: subscribers share what is the same for all of them.
class GatewayService final : public v1::Gateway::WithRawCallbackMethod_Subscribe<v1::Gateway::CallbackService> {
public:
    explicit GatewayService(std::shared_ptr<ServerCore> core)
        : m_core(std::move(core)) {}

    using v1::Gateway::CallbackService::Subscribe;
    grpc::ServerWriteReactor<grpc::ByteBuffer>* Subscribe(grpc::CallbackServerContext* context,
                                                          const grpc::ByteBuffer* request) override;
    grpc::ServerUnaryReactor* QueryRange(grpc::CallbackServerContext* context,
                                         const v1::RangeRequest* request, v1::RangeReply* reply) override;
    grpc::ServerUnaryReactor* QueryState(grpc::CallbackServerContext* context,
                                         const v1::StateRequest* request, v1::StateReply* reply) override;
    grpc::ServerUnaryReactor* QueryEvents(grpc::CallbackServerContext* context,
                                          const v1::EventRequest* request, v1::EventList* reply) override;
    grpc::ServerUnaryReactor* ListSeries(grpc::CallbackServerContext* context,
                                         const v1::ListSeriesRequest* request,
                                         v1::SeriesList* reply) override;
    grpc::ServerUnaryReactor* GetTopology(grpc::CallbackServerContext* context,
                                          const v1::GetTopologyRequest* request,
                                          v1::Topology* reply) override;
    grpc::ServerUnaryReactor* ListSources(grpc::CallbackServerContext* context,
                                          const v1::ListSourcesRequest* request,
                                          v1::SourceHealthList* reply) override;
    grpc::ServerUnaryReactor* ListIncidents(grpc::CallbackServerContext* context,
                                            const v1::ListIncidentsRequest* request,
                                            v1::IncidentReport* reply) override;
    grpc::ServerUnaryReactor* QueryTimeline(grpc::CallbackServerContext* context,
                                            const v1::TimelineRequest* request,
                                            v1::TimelineReply* reply) override;
    grpc::ServerUnaryReactor* QueryTimelineDetail(grpc::CallbackServerContext* context,
                                                  const v1::TimelineDetailRequest* request,
                                                  v1::TimelineSliceList* reply) override;
    grpc::ServerUnaryReactor* QueryLedger(grpc::CallbackServerContext* context,
                                          const v1::LedgerRequest* request,
                                          v1::LedgerReply* reply) override;
    grpc::ServerUnaryReactor* PutCollectives(grpc::CallbackServerContext* context,
                                             const v1::CollectiveEvents* request,
                                             v1::CollectiveEventsReply* reply) override;

private:
    const std::shared_ptr<ServerCore> m_core;
};

class ReplayService final : public v1::Replay::CallbackService {
public:
    explicit ReplayService(std::shared_ptr<ServerCore> core)
        : m_core(std::move(core)) {}

    grpc::ServerUnaryReactor* Control(grpc::CallbackServerContext* context, const v1::ReplayCommand* request,
                                      v1::SessionState* reply) override;
    grpc::ServerUnaryReactor* GetState(grpc::CallbackServerContext* context,
                                       const v1::GetSessionRequest* request,
                                       v1::SessionState* reply) override;

private:
    const std::shared_ptr<ServerCore> m_core;
};

class RecordingsService final : public v1::Recordings::CallbackService {
public:
    explicit RecordingsService(std::shared_ptr<ServerCore> core)
        : m_core(std::move(core)) {}

    grpc::ServerUnaryReactor* List(grpc::CallbackServerContext* context,
                                   const v1::ListRecordingsRequest* request,
                                   v1::RecordingList* reply) override;
    grpc::ServerUnaryReactor* Start(grpc::CallbackServerContext* context,
                                    const v1::StartRecordingRequest* request,
                                    v1::RecordingInfo* reply) override;
    grpc::ServerUnaryReactor* Stop(grpc::CallbackServerContext* context,
                                   const v1::StopRecordingRequest* request,
                                   v1::RecordingInfo* reply) override;
    grpc::ServerUnaryReactor* Save(grpc::CallbackServerContext* context,
                                   const v1::SaveRecordingRequest* request,
                                   v1::RecordingInfo* reply) override;

private:
    const std::shared_ptr<ServerCore> m_core;
};

class AlarmsService final : public v1::Alarms::CallbackService {
public:
    explicit AlarmsService(std::shared_ptr<ServerCore> core)
        : m_core(std::move(core)) {}

    grpc::ServerUnaryReactor* Act(grpc::CallbackServerContext* context, const v1::AlarmRequest* request,
                                  v1::AlarmAnswer* reply) override;

private:
    const std::shared_ptr<ServerCore> m_core;
};

class DrillService final : public v1::Drill::CallbackService {
public:
    explicit DrillService(std::shared_ptr<ServerCore> core)
        : m_core(std::move(core)) {}

    grpc::ServerUnaryReactor* Act(grpc::CallbackServerContext* context, const v1::DrillRequest* request,
                                  v1::DrillView* reply) override;

private:
    const std::shared_ptr<ServerCore> m_core;
};

} // namespace seamscope::wire
