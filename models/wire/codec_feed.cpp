// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_checks.h"
#include "wire/codec_message.h"
#include "wire/codec_proto.h"

#include <algorithm>

namespace seamscope::wire {
namespace {

using telemetry::MeterReading;
using telemetry::SessionMode;
using telemetry::SessionState;
using telemetry::Update;

constexpr int kMaxBacktracks = 20;

void jobLineToProto(const MeterReading::JobLine& line, v1::MeterReading::JobLine& out) {
    out.set_job(line.job.text());
    out.set_gpus(line.gpus);
    if (line.stepSeconds)
        out.set_step_seconds(*line.stepSeconds);
    if (line.referenceSeconds)
        out.set_reference_seconds(*line.referenceSeconds);
    messageToProto(line.referenceSource, *out.mutable_reference_source(),
                   [&] { return out.mutable_reference_message(); });
    out.set_price_source(validText(line.priceSource));
    out.set_lost_per_hour_micros(line.lostPerHourMicros);
    out.set_quality(static_cast<v1::Quality>(line.quality));
    out.set_serving(line.isServing);
    if (line.delivered)
        out.set_delivered(*line.delivered);
    out.set_lost_requests_per_second(line.lostRequestsPerSecond);
}

Result<MeterReading::JobLine> jobLineFromProto(const v1::MeterReading::JobLine& in) {
    MeterReading::JobLine line;
    SEAM_TAKE(line.job, checkedEntity(in.job(), "job"));
    line.gpus = in.gpus();
    if (in.has_step_seconds())
        SEAM_TAKE(line.stepSeconds, checkedFinite(in.step_seconds(), "step_seconds"));
    if (in.has_reference_seconds())
        SEAM_TAKE(line.referenceSeconds, checkedFinite(in.reference_seconds(), "reference_seconds"));
    SEAM_TAKE(line.referenceSource,
              messageFromProto(in.reference_source(), in.has_reference_message(), in.reference_message()));
    line.priceSource = in.price_source();
    line.lostPerHourMicros = in.lost_per_hour_micros();
    SEAM_TAKE(line.quality, checkedEnum(in.quality(), telemetry::Quality::missing, "quality"));
    line.isServing = in.serving();
    if (in.has_delivered())
        SEAM_TAKE(line.delivered, checkedFinite(in.delivered(), "delivered"));
    SEAM_TAKE(line.lostRequestsPerSecond,
              checkedFinite(in.lost_requests_per_second(), "lost_requests_per_second"));
    return line;
}

/// The graph as a delta where that is fewer bytes than the graph itself.
void shrinkGraph(const topology::Topology& graph, const topology::Topology& known, v1::Update& out) {
    v1::TopologyDelta delta;
    topologyDelta(known, graph, delta);
    if (delta.ByteSizeLong() < out.topology().ByteSizeLong())
        *out.mutable_topology_delta() = std::move(delta);
}

Result<telemetry::SampleBatch>
samplesFromProto(const google::protobuf::RepeatedPtrField<v1::SampleBatch>& in) {
    telemetry::SampleBatch all;
    for (int i = 0; i < in.size(); ++i) {
        auto batch = fromProto(in[i]);
        if (!batch)
            return fail(batch.error().in(item("samples", static_cast<std::size_t>(i))));
        if (i == 0) {
            all = std::move(*batch);
            continue;
        }
        if (all.quality.empty() && !batch->quality.empty())
            all.quality.assign(all.size(), telemetry::Quality::good);
        else if (!all.quality.empty() && batch->quality.empty())
            batch->quality.assign(batch->size(), telemetry::Quality::good);
        all.arrival = std::max(all.arrival, batch->arrival);
        all.series.insert(all.series.end(), batch->series.begin(), batch->series.end());
        all.time.insert(all.time.end(), batch->time.begin(), batch->time.end());
        all.value.insert(all.value.end(), batch->value.begin(), batch->value.end());
        all.quality.insert(all.quality.end(), batch->quality.begin(), batch->quality.end());
    }
    return all;
}

} // namespace

void toProto(const SessionState& state, v1::SessionState& out) {
    out.set_replay(state.mode == SessionMode::replay);
    out.set_now_ns(toNanoseconds(state.now));
    out.set_start_ns(toNanoseconds(state.start));
    out.set_end_ns(toNanoseconds(state.end));
    out.set_speed(state.speed);
    out.set_playing(state.playing);
    out.set_can_seek(state.canSeek);
    out.set_loading(state.loading);
    out.set_site(validText(state.site));
    out.set_title(validText(state.title));
    out.set_timezone(validText(state.timezone));
    out.set_note(validText(state.note));
    out.set_backwards(state.backwards);
    if (!state.loop.isEmpty())
        toProto(state.loop, *out.mutable_loop());
    for (const TimePoint t : state.backtracks)
        out.add_backtrack_ns(toNanoseconds(t));
    out.set_judged_then(state.isJudgedThen);
}

Result<SessionState> fromProto(const v1::SessionState& in) {
    SessionState state;
    state.mode = in.replay() ? SessionMode::replay : SessionMode::live;
    SEAM_TAKE(state.now, checkedTime(in.now_ns(), "now_ns"));
    SEAM_TAKE(state.start, checkedTime(in.start_ns(), "start_ns"));
    SEAM_TAKE(state.end, checkedTime(in.end_ns(), "end_ns"));
    SEAM_TAKE(state.speed, checkedFinite(in.speed(), "speed"));
    if (state.speed <= 0 || state.speed > 10000)
        return refuse("speed", "outside 0 to 10000");
    state.playing = in.playing();
    state.canSeek = in.can_seek();
    state.loading = in.loading();
    state.site = in.site();
    state.title = in.title();
    state.timezone = in.timezone();
    state.note = in.note();
    state.backwards = in.backwards();
    if (in.has_loop())
        SEAM_TAKE(state.loop, fromProto(in.loop()));
    for (int i = 0; i < std::min(in.backtrack_ns_size(), kMaxBacktracks); ++i) {
        TimePoint at;
        SEAM_TAKE(at, checkedTime(in.backtrack_ns(i), "backtrack_ns"));
        state.backtracks.push_back(at);
    }
    state.isJudgedThen = in.judged_then();
    return state;
}

void toProto(const MeterReading& reading, v1::MeterReading& out) {
    out.set_at_ns(toNanoseconds(reading.at));
    out.set_currency(validText(reading.currency));
    out.set_lost_per_hour_micros(reading.lostPerHourMicros);
    out.set_paid_per_hour_micros(reading.paidPerHourMicros);
    out.set_lost_total_micros(reading.lostTotalMicros);
    SEAM_PUT_TIME(out, lost_gpu_ns, reading.lostGpuTime);
    out.set_since_ns(toNanoseconds(reading.since));
    out.set_gpus(reading.gpus);
    out.set_gpus_without_reference(reading.gpusWithoutReference);
    out.set_delivered(reading.delivered);
    out.set_lost_steps(reading.lostSteps);
    out.set_lost_tokens(reading.lostTokens);
    out.set_lost_requests(reading.lostRequests);
    for (const MeterReading::JobLine& line : reading.jobs)
        jobLineToProto(line, *out.add_jobs());
    out.set_quality(static_cast<v1::Quality>(reading.quality));
    if (reading.detail)
        toProto(*reading.detail, *out.mutable_detail());
}

Result<MeterReading> fromProto(const v1::MeterReading& in) {
    MeterReading reading;
    SEAM_TAKE(reading.at, checkedTime(in.at_ns(), "at_ns"));
    reading.currency = in.currency();
    reading.lostPerHourMicros = in.lost_per_hour_micros();
    reading.paidPerHourMicros = in.paid_per_hour_micros();
    reading.lostTotalMicros = in.lost_total_micros();
    SEAM_TAKE_TIME(reading.lostGpuTime, in, lost_gpu_ns);
    SEAM_TAKE(reading.since, checkedTime(in.since_ns(), "since_ns"));
    reading.gpus = in.gpus();
    reading.gpusWithoutReference = in.gpus_without_reference();
    SEAM_TAKE(reading.delivered, checkedFinite(in.delivered(), "delivered"));
    SEAM_TAKE(reading.lostSteps, checkedFinite(in.lost_steps(), "lost_steps"));
    SEAM_TAKE(reading.lostTokens, checkedFinite(in.lost_tokens(), "lost_tokens"));
    SEAM_TAKE(reading.lostRequests, checkedFinite(in.lost_requests(), "lost_requests"));
    for (const v1::MeterReading::JobLine& in_line : in.jobs()) {
        auto line = jobLineFromProto(in_line);
        if (!line)
            return fail(line.error().in(item("jobs", reading.jobs.size())));
        reading.jobs.push_back(std::move(*line));
    }
    SEAM_TAKE(reading.quality, checkedEnum(in.quality(), telemetry::Quality::missing, "quality"));
    if (in.has_detail()) {
        auto detail = fromProto(in.detail());
        if (!detail)
            return fail(detail.error().in("detail"));
        reading.detail = std::move(*detail);
    }
    return reading;
}

void ownToProto(const Update& update, v1::Update& out) {
    out.mutable_token()->set_instance(update.token.instance);
    out.mutable_token()->set_sequence(update.token.sequence);
    out.set_reset(update.reset);
    out.set_epoch(update.epoch);
    if (update.rewoundTo)
        out.set_rewound_to_ns(toNanoseconds(*update.rewoundTo));
    for (const telemetry::SeriesInfo& series : update.series)
        toProto(series, *out.add_series());
    if (!update.samples.isEmpty())
        toProto(update.samples, *out.add_samples());
    for (const telemetry::Event& event : update.events)
        toProto(event, *out.add_events());
    out.set_merged_samples(update.mergedSamples);
    out.set_lost_samples(update.lostSamples);
}

void toProto(const Update& update, const topology::Topology* known, v1::Update& out) {
    ownToProto(update, out);
    toProto(static_cast<const telemetry::Parts&>(update), out);
    if (update.topology && known)
        shrinkGraph(*update.topology, *known, out);
}

Result<Update> fromProto(const v1::Update& in, const topology::Topology* known) {
    Update update;
    update.token = {in.token().instance(), in.token().sequence()};
    update.reset = in.reset();
    update.epoch = in.epoch();
    if (in.has_rewound_to_ns())
        SEAM_TAKE(update.rewoundTo, checkedTime(in.rewound_to_ns(), "rewound_to_ns"));
    SEAM_TRY(partsFromProto(in, update));
    if (in.has_topology_delta() && known == nullptr)
        return fail(ErrorCode::failedPrecondition, "topology delta without a graph to apply it to");
    if (in.has_topology_delta())
        SEAM_TAKE(update.topology, applyDelta(*known, in.topology_delta()));
    SEAM_TAKE(update.series, fromProto(in.series()));
    SEAM_TAKE(update.samples, samplesFromProto(in.samples()));
    SEAM_TAKE(update.events, fromProto(in.events()));
    update.mergedSamples = in.merged_samples();
    update.lostSamples = in.lost_samples();
    return update;
}

} // namespace seamscope::wire
