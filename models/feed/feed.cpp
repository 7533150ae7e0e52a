// SPDX-License-Identifier: GPL-3.0-or-later
#include "feed/feed.h"

namespace seamscope::telemetry {
namespace {

constexpr const char* kNoHistory = "this feed keeps no history";
constexpr const char* kNoTimeline = "this feed has no timeline";
constexpr const char* kNoRecorder = "this feed records nothing";

template<class Reply>
void refuse(const Reply& reply, const char* why) {
    reply(fail(ErrorCode::unsupported, why));
}

} // namespace

bool Update::isEmpty() const {
    return !reset && !rewoundTo && telemetry::isEmpty(static_cast<const Parts&>(*this)) && series.empty() && samples.isEmpty() &&
           events.empty() && mergedSamples == 0 && lostSamples == 0;
}

void Feed::queryRange(const RangeQuery&, Reply<RangeResult> reply) { refuse(reply, kNoHistory); }
void Feed::queryState(const StateQuery&, Reply<StateResult> reply) { refuse(reply, kNoHistory); }
void Feed::queryEvents(const EventQuery&, Reply<std::vector<Event>> reply) { refuse(reply, kNoHistory); }
void Feed::queryTimeline(const TimelineQuery&, Reply<TimelineTiles> reply) { refuse(reply, kNoTimeline); }
void Feed::queryTimelineDetail(const TimelineDetailQuery&, Reply<std::vector<TimelineSlice>> reply) {
    refuse(reply, kNoTimeline);
}
void Feed::queryLedger(const LedgerQuery&, Reply<LedgerAnswer> reply) { refuse(reply, "this feed has no ledger"); }
void Feed::putCollectives(CollectiveBatchPtr, Reply<std::uint64_t> reply) {
    refuse(reply, "this feed takes no collective events");
}
void Feed::listSeries(const SeriesFilter&, Reply<std::vector<SeriesInfo>> reply) { refuse(reply, kNoHistory); }
void Feed::actOnAlarms(const AlarmRequest&, Reply<AlarmAnswer> reply) {
    refuse(reply, "this feed keeps no alarms");
}
void Feed::actInDrill(const drill::DrillRequest&, Reply<drill::DrillView> reply) {
    refuse(reply, "no drill is played here");
}
void Feed::replay(const ReplayCommand&, Reply<SessionState> reply) { refuse(reply, "this feed has no position"); }
void Feed::listRecordings(Reply<std::vector<RecordingInfo>> reply) { refuse(reply, kNoRecorder); }
void Feed::startRecording(const std::string&, Reply<RecordingInfo> reply) { refuse(reply, kNoRecorder); }
void Feed::stopRecording(Reply<RecordingInfo> reply) { refuse(reply, kNoRecorder); }
void Feed::saveRecording(Duration, Reply<RecordingInfo> reply) { refuse(reply, kNoRecorder); }

} // namespace seamscope::telemetry
