// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/services.h"

#include "base/log_sink.h"
#include "wire/caller.h"
#include "wire/codec_proto.h"
#include "wire/message_texts.h"
#include "wire/snapshot_call.h"
#include "wire/peer_address.h"
#include "wire/subscribe_call.h"
#include "wire/unary_call.h"

namespace seamscope::wire {
namespace {

/// Begins the call, and hands it to @p ask, unless it is over by then.
template<class Ask>
UnaryReactor* begun(const std::shared_ptr<ServerCore>& core, const CallContext& context, Ask ask) {
    const auto call = UnaryCall::begin(core, context);
    if (!call->isOver())
        ask(call);
    return call.get();
}

/// A request, as every message of others is read.
template<class Request>
auto readFrom(const Request& request) {
    if (areTextsShown(request))
        return fromProto(request);
    Request shown = request;
    markTexts(shown);
    return fromProto(shown);
}

/// The same with the request decoded by fromProto().
template<class Request, class Ask>
UnaryReactor* handle(const std::shared_ptr<ServerCore>& core, const CallContext& context, const Request& request,
                     Ask ask) {
    return begun(core, context, [&](const std::shared_ptr<UnaryCall>& call) {
        auto query = readFrom(request);
        const OnBehalfOf asker(call->asker());
        if (query)
            ask(call, std::move(*query));
        else
            call->end(toStatus(query.error()));
    });
}

/// A reply of the feed that ends @p call, with @p reply filled by toProto().
template<class T, class Reply>
telemetry::Feed::Reply<T> answerTo(const std::shared_ptr<UnaryCall>& call, Reply* reply) {
    return [call, reply](Result<T> result) {
        call->answer(std::move(result), [reply](const T& value) { toProto(value, *reply); });
    };
}

/// The same of a list; @p add makes room for one more in the reply.
template<class T, class Add>
telemetry::Feed::Reply<std::vector<T>> listTo(const std::shared_ptr<UnaryCall>& call, Add add) {
    return [call, add](Result<std::vector<T>> result) {
        call->answer(std::move(result), [add](const auto& list) {
            for (const T& one : list)
                toProto(one, *add());
        });
    };
}

/// Asks the feed of the caller what the request asks, by the method of the feed that does.
template<class Request, class Reply, class Query, class T>
UnaryReactor* passOn(const std::shared_ptr<ServerCore>& core, const CallContext& context, const Request& request,
                      Reply* reply, void (telemetry::Feed::*ask)(const Query&, telemetry::Feed::Reply<T>)) {
    return handle(core, context, request, [&](const auto& call, const Query& query) {
        call->reply = reply;
        (core->feedFor(context).get()->*ask)(query, answerTo<T>(call, reply));
    });
}

/// The same of an act on recordings, which leaves a line in the log where it was done: whoever stops what is evidence is known afterwards.
telemetry::Feed::Reply<telemetry::RecordingInfo> loggedTo(const std::shared_ptr<ServerCore>& core, const CallContext& context, std::string what,
                                                          telemetry::Feed::Reply<telemetry::RecordingInfo> reply) {
    const auto from = peerAddress(context.peer());
    std::string line = std::move(what) + " by " + printable(callerOf(*core, context, {}).name) + (from ? " at " + from->text() : " in this process") + ": ";
    return [core, line = std::move(line), reply = std::move(reply)](Result<telemetry::RecordingInfo> result) {
        if (result && core->log)
            core->log(line + printable(result->path));
        reply(std::move(result));
    };
}

/// What of the newest updates is asked for.
template<class T, class Reply>
UnaryReactor* tellPart(const std::shared_ptr<ServerCore>& core, const CallContext& context,
                       telemetry::Part<T> telemetry::Parts::*place, Reply* reply) {
    return begun(core, context, [&](const auto& call) {
        call->reply = reply;
        Snapshot::take(core, context, call, [place, reply](const telemetry::Update& update) {
            if (!(update.*place))
                return;
            reply->Clear();
            toProto(*(update.*place), *reply);
        });
    });
}

} // namespace

grpc::ServerWriteReactor<grpc::ByteBuffer>* GatewayService::Subscribe(CallContext* context,
                                                                      const grpc::ByteBuffer* request) {
    return SubscribeCall::begin(m_core, *context, *request);
}

UnaryReactor* GatewayService::QueryRange(CallContext* context, const v1::RangeRequest* request, v1::RangeReply* reply) {
    return passOn(m_core, *context, *request, reply, &telemetry::Feed::queryRange);
}

UnaryReactor* GatewayService::QueryState(CallContext* context, const v1::StateRequest* request, v1::StateReply* reply) {
    return passOn(m_core, *context, *request, reply, &telemetry::Feed::queryState);
}

UnaryReactor* GatewayService::QueryTimeline(CallContext* context, const v1::TimelineRequest* request,
                                            v1::TimelineReply* reply) {
    return passOn(m_core, *context, *request, reply, &telemetry::Feed::queryTimeline);
}

UnaryReactor* GatewayService::QueryTimelineDetail(CallContext* context, const v1::TimelineDetailRequest* request,
                                                  v1::TimelineSliceList* reply) {
    return passOn(m_core, *context, *request, reply, &telemetry::Feed::queryTimelineDetail);
}

UnaryReactor* GatewayService::QueryLedger(CallContext* context, const v1::LedgerRequest* request,
                                          v1::LedgerReply* reply) {
    return passOn(m_core, *context, *request, reply, &telemetry::Feed::queryLedger);
}

UnaryReactor* GatewayService::PutCollectives(CallContext* context, const v1::CollectiveEvents* request,
                                             v1::CollectiveEventsReply* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const telemetry::CollectiveBatchPtr& batch) {
        m_core->feedFor(*context)->putCollectives(batch, [call, reply](Result<std::uint64_t> accepted) {
            call->answer(std::move(accepted), [reply](std::uint64_t n) { reply->set_accepted(n); });
        });
    });
}

UnaryReactor* GatewayService::QueryEvents(CallContext* context, const v1::EventRequest* request, v1::EventList* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, const telemetry::EventQuery& query) {
        call->reply = reply;
        m_core->feedFor(*context)->queryEvents(
            query, listTo<telemetry::Event>(call, [reply] { return reply->add_events(); }));
    });
}

UnaryReactor* GatewayService::ListSeries(CallContext* context, const v1::ListSeriesRequest* request,
                                         v1::SeriesList* reply) {
    return handle(m_core, *context, request->filter(), [&](const auto& call, const telemetry::SeriesFilter& filter) {
        call->reply = reply;
        m_core->feedFor(*context)->listSeries(
            filter, listTo<telemetry::SeriesInfo>(call, [reply] { return reply->add_series(); }));
    });
}

UnaryReactor* GatewayService::GetTopology(CallContext* context, const v1::GetTopologyRequest*, v1::Topology* reply) {
    return tellPart(m_core, *context, &telemetry::Parts::topology, reply);
}

UnaryReactor* GatewayService::ListSources(CallContext* context, const v1::ListSourcesRequest*,
                                          v1::SourceHealthList* reply) {
    return tellPart(m_core, *context, &telemetry::Parts::sources, reply);
}

UnaryReactor* GatewayService::ListIncidents(CallContext* context, const v1::ListIncidentsRequest*,
                                            v1::IncidentReport* reply) {
    return tellPart(m_core, *context, &telemetry::Parts::incidents, reply);
}

UnaryReactor* ReplayService::Control(CallContext* context, const v1::ReplayCommand* request, v1::SessionState* reply) {
    return passOn(m_core, *context, *request, reply, &telemetry::Feed::replay);
}

UnaryReactor* ReplayService::GetState(CallContext* context, const v1::GetSessionRequest*, v1::SessionState* reply) {
    return tellPart(m_core, *context, &telemetry::Parts::session, reply);
}

UnaryReactor* AlarmsService::Act(CallContext* context, const v1::AlarmRequest* request, v1::AlarmAnswer* reply) {
    return handle(m_core, *context, *request, [&](const auto& call, telemetry::AlarmRequest asked) {
        asked.by = callerOf(*m_core, *context, asked.seat);
        m_core->feedFor(*context)->actOnAlarms(asked, answerTo<telemetry::AlarmAnswer>(call, reply));
    });
}

UnaryReactor* DrillService::Act(CallContext* context, const v1::DrillRequest* request, v1::DrillView* reply) {
    return passOn(m_core, *context, *request, reply, &telemetry::Feed::actInDrill);
}

UnaryReactor* RecordingsService::List(CallContext* context, const v1::ListRecordingsRequest*, v1::RecordingList* reply) {
    return begun(m_core, *context, [&](const auto& call) {
        m_core->feedFor(*context)->listRecordings(
            listTo<telemetry::RecordingInfo>(call, [reply] { return reply->add_recordings(); }));
    });
}

UnaryReactor* RecordingsService::Start(CallContext* context, const v1::StartRecordingRequest* request,
                                       v1::RecordingInfo* reply) {
    return begun(m_core, *context, [&](const auto& call) {
        const bool isOwn = m_core->isOwn(*context);
        if (!isOwn && !m_core->mayRecord)
            call->end({grpc::StatusCode::FAILED_PRECONDITION, "this gateway has no folder for recordings"});
        else if (const auto allowed = checkRecordingPath(request->path(), isOwn); !allowed)
            call->end(toStatus(allowed.error()));
        else
            m_core->feedFor(*context)->startRecording(
                request->path(), loggedTo(m_core, *context, "recording started", answerTo<telemetry::RecordingInfo>(call, reply)));
    });
}

UnaryReactor* RecordingsService::Stop(CallContext* context, const v1::StopRecordingRequest*, v1::RecordingInfo* reply) {
    return begun(m_core, *context, [&](const auto& call) {
        m_core->feedFor(*context)->stopRecording(
            loggedTo(m_core, *context, "recording stopped", answerTo<telemetry::RecordingInfo>(call, reply)));
    });
}

UnaryReactor* RecordingsService::Save(CallContext* context, const v1::SaveRecordingRequest* request,
                                      v1::RecordingInfo* reply) {
    return begun(m_core, *context, [&](const auto& call) {
        m_core->feedFor(*context)->saveRecording(
            Duration(request->past_ns()), loggedTo(m_core, *context, "black box saved", answerTo<telemetry::RecordingInfo>(call, reply)));
    });
}

} // namespace seamscope::wire
