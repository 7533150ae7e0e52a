// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/services.h"

#include "wire/caller.h"
#include "wire/codec_proto.h"
#include "wire/snapshot_call.h"
#include "wire/subscribe_call.h"
#include "wire/unary_call.h"

namespace seamscope::wire {
namespace {

/// Begins the call, decodes the request with fromProto() and hands both to @p ask, unless it is over by then.
template<class Request, class Ask>
grpc::ServerUnaryReactor* handle(const std::shared_ptr<ServerCore>& core,
                                 const grpc::CallbackServerContext& context, const Request& request,
                                 Ask ask) {
    const auto call = UnaryCall::begin(core, context);
    if (call->isOver())
        return call.get();
    auto query = fromProto(request);
    const OnBehalfOf asker(call->asker());
    if (query)
        ask(call, std::move(*query));
    else
        call->end(toStatus(query.error()));
    return call.get();
}

/// A reply of the feed that ends @p call, with @p reply filled by toProto().
template<class T, class Reply>
telemetry::Feed::Reply<T> answerTo(const std::shared_ptr<UnaryCall>& call, Reply* reply) {
    return [call, reply](Result<T> result) {
        call->answer(std::move(result), [reply](const T& value) { toProto(value, *reply); });
    };
}

/// What of an update is asked for.
template<class T, class Reply>
Snapshot::Fill answerWith(telemetry::Part<T> telemetry::Parts::*place, Reply* reply) {
    return [place, reply](const telemetry::Update& update) {
        if (!(update.*place))
            return;
        reply->Clear();
        toProto(*(update.*place), *reply);
    };
}

} // namespace

grpc::ServerWriteReactor<grpc::ByteBuffer>* GatewayService::Subscribe(grpc::CallbackServerContext* context,
                                                                      const grpc::ByteBuffer* request) {
    return SubscribeCall::begin(m_core, *context, *request);
}

grpc::ServerUnaryReactor* GatewayService::QueryRange(grpc::CallbackServerContext* context,
                                                     const v1::RangeRequest* request, v1::RangeReply* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const telemetry::RangeQuery& query) {
        m_core->feedFor(*context)->queryRange(query, answerTo<telemetry::RangeResult>(call, reply));
    });
}

grpc::ServerUnaryReactor* GatewayService::QueryState(grpc::CallbackServerContext* context,
                                                     const v1::StateRequest* request, v1::StateReply* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const telemetry::StateQuery& query) {
        m_core->feedFor(*context)->queryState(query, answerTo<telemetry::StateResult>(call, reply));
    });
}

grpc::ServerUnaryReactor* GatewayService::QueryTimeline(grpc::CallbackServerContext* context,
                                                        const v1::TimelineRequest* request,
                                                        v1::TimelineReply* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const telemetry::TimelineQuery& query) {
        m_core->feedFor(*context)->queryTimeline(query, answerTo<telemetry::TimelineTiles>(call, reply));
    });
}

grpc::ServerUnaryReactor* GatewayService::QueryTimelineDetail(grpc::CallbackServerContext* context,
                                                              const v1::TimelineDetailRequest* request,
                                                              v1::TimelineSliceList* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const telemetry::TimelineDetailQuery& query) {
        m_core->feedFor(*context)->queryTimelineDetail(query, answerTo<std::vector<telemetry::TimelineSlice>>(call, reply));
    });
}

grpc::ServerUnaryReactor* GatewayService::QueryLedger(grpc::CallbackServerContext* context,
                                                      const v1::LedgerRequest* request,
                                                      v1::LedgerReply* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const telemetry::LedgerQuery& query) {
        m_core->feedFor(*context)->queryLedger(query, answerTo<telemetry::LedgerAnswer>(call, reply));
    });
}

grpc::ServerUnaryReactor* GatewayService::PutCollectives(grpc::CallbackServerContext* context,
                                                         const v1::CollectiveEvents* request,
                                                         v1::CollectiveEventsReply* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const telemetry::CollectiveBatchPtr& batch) {
        m_core->feedFor(*context)->putCollectives(batch, [call, reply](Result<std::uint64_t> accepted) {
            call->answer(std::move(accepted), [reply](std::uint64_t n) { reply->set_accepted(n); });
        });
    });
}

grpc::ServerUnaryReactor* GatewayService::QueryEvents(grpc::CallbackServerContext* context,
                                                      const v1::EventRequest* request, v1::EventList* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const telemetry::EventQuery& query) {
        m_core->feedFor(*context)->queryEvents(query, [call, reply](Result<std::vector<telemetry::Event>> result) {
            call->answer(std::move(result), [reply](const auto& events) {
                for (const telemetry::Event& event : events)
                    toProto(event, *reply->add_events());
            });
        });
    });
}

grpc::ServerUnaryReactor* GatewayService::ListSeries(grpc::CallbackServerContext* context,
                                                     const v1::ListSeriesRequest* request,
                                                     v1::SeriesList* reply) {
    return handle(
        m_core, *context, request->filter(), [&](const auto& call, const telemetry::SeriesFilter& filter) {
            m_core->feedFor(*context)->listSeries(filter, [call, reply](Result<std::vector<telemetry::SeriesInfo>> result) {
                call->answer(std::move(result), [reply](const auto& series) {
                    for (const telemetry::SeriesInfo& one : series)
                        toProto(one, *reply->add_series());
                });
            });
        });
}

grpc::ServerUnaryReactor* GatewayService::GetTopology(grpc::CallbackServerContext* context,
                                                      const v1::GetTopologyRequest*, v1::Topology* reply) {
    const auto call = UnaryCall::begin(m_core, *context);
    if (!call->isOver())
        Snapshot::take(m_core, *context, call, answerWith(&telemetry::Parts::topology, reply));
    return call.get();
}

grpc::ServerUnaryReactor* GatewayService::ListSources(grpc::CallbackServerContext* context,
                                                      const v1::ListSourcesRequest*,
                                                      v1::SourceHealthList* reply) {
    const auto call = UnaryCall::begin(m_core, *context);
    if (!call->isOver())
        Snapshot::take(m_core, *context, call, answerWith(&telemetry::Parts::sources, reply));
    return call.get();
}

grpc::ServerUnaryReactor* GatewayService::ListIncidents(grpc::CallbackServerContext* context,
                                                        const v1::ListIncidentsRequest*,
                                                        v1::IncidentReport* reply) {
    const auto call = UnaryCall::begin(m_core, *context);
    if (!call->isOver())
        Snapshot::take(m_core, *context, call, answerWith(&telemetry::Parts::incidents, reply));
    return call.get();
}

grpc::ServerUnaryReactor* ReplayService::Control(grpc::CallbackServerContext* context,
                                                 const v1::ReplayCommand* request, v1::SessionState* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const telemetry::ReplayCommand& command) {
        m_core->feedFor(*context)->replay(command, answerTo<telemetry::SessionState>(call, reply));
    });
}

grpc::ServerUnaryReactor* ReplayService::GetState(grpc::CallbackServerContext* context,
                                                  const v1::GetSessionRequest*, v1::SessionState* reply) {
    const auto call = UnaryCall::begin(m_core, *context);
    if (!call->isOver())
        Snapshot::take(m_core, *context, call, answerWith(&telemetry::Parts::session, reply));
    return call.get();
}

grpc::ServerUnaryReactor* AlarmsService::Act(grpc::CallbackServerContext* context,
                                             const v1::AlarmRequest* request, v1::AlarmAnswer* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, telemetry::AlarmRequest asked) {
        asked.by = callerOf(*m_core, *context, asked.seat);
        m_core->feedFor(*context)->actOnAlarms(asked, answerTo<telemetry::AlarmAnswer>(call, reply));
    });
}

grpc::ServerUnaryReactor* DrillService::Act(grpc::CallbackServerContext* context, const v1::DrillRequest* request,
                                            v1::DrillView* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const drill::DrillRequest& wanted) {
        m_core->feedFor(*context)->actInDrill(wanted, answerTo<drill::DrillView>(call, reply));
    });
}

grpc::ServerUnaryReactor* RecordingsService::List(grpc::CallbackServerContext* context,
                                                  const v1::ListRecordingsRequest*,
                                                  v1::RecordingList* reply) {
    const auto call = UnaryCall::begin(m_core, *context);
    if (!call->isOver())
        m_core->feedFor(*context)->listRecordings([call, reply](Result<std::vector<telemetry::RecordingInfo>> result) {
            call->answer(std::move(result), [reply](const auto& list) {
                for (const telemetry::RecordingInfo& info : list)
                    toProto(info, *reply->add_recordings());
            });
        });
    return call.get();
}

grpc::ServerUnaryReactor* RecordingsService::Start(grpc::CallbackServerContext* context,
                                                   const v1::StartRecordingRequest* request,
                                                   v1::RecordingInfo* reply) {
    const auto call = UnaryCall::begin(m_core, *context);
    if (call->isOver())
        return call.get();
    const bool isOwn = m_core->isOwn(*context);
    if (!isOwn && !m_core->mayRecord)
        call->end({grpc::StatusCode::FAILED_PRECONDITION, "this gateway has no folder for recordings"});
    else if (const auto allowed = checkRecordingPath(request->path(), isOwn); !allowed)
        call->end(toStatus(allowed.error()));
    else
        m_core->feedFor(*context)->startRecording(request->path(), answerTo<telemetry::RecordingInfo>(call, reply));
    return call.get();
}

grpc::ServerUnaryReactor* RecordingsService::Stop(grpc::CallbackServerContext* context,
                                                  const v1::StopRecordingRequest*, v1::RecordingInfo* reply) {
    const auto call = UnaryCall::begin(m_core, *context);
    if (!call->isOver())
        m_core->feedFor(*context)->stopRecording(answerTo<telemetry::RecordingInfo>(call, reply));
    return call.get();
}

grpc::ServerUnaryReactor* RecordingsService::Save(grpc::CallbackServerContext* context,
                                                  const v1::SaveRecordingRequest* request,
                                                  v1::RecordingInfo* reply) {
    const auto call = UnaryCall::begin(m_core, *context);
    if (!call->isOver())
        m_core->feedFor(*context)->saveRecording(Duration(request->past_ns()), answerTo<telemetry::RecordingInfo>(call, reply));
    return call.get();
}

} // namespace seamscope::wire
