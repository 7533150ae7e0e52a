// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_fields.h"

#include <limits>

namespace seamscope::wire {
namespace {

using telemetry::MeterReading;
using telemetry::SessionMode;
using telemetry::SessionState;
using telemetry::Update;

constexpr int kMaxBacktracks = 20;

constexpr FieldTable kSessionState{
    SEAM_STEP(m.set_replay(s.mode == SessionMode::replay), s.mode = m.replay() ? SessionMode::replay : SessionMode::live),
    SEAM_FIELD(now, now_ns),
    SEAM_FIELD(start, start_ns),
    SEAM_FIELD(end, end_ns),
    SEAM_FIELD(speed, speed),
    SEAM_FIELD(playing, playing),
    SEAM_FIELD(canSeek, can_seek),
    SEAM_FIELD(loading, loading),
    SEAM_FIELD(site, site),
    SEAM_FIELD(title, title),
    SEAM_FIELD(timezone, timezone),
    SEAM_FIELD(note, note),
    SEAM_FIELD(backwards, backwards),
    SEAM_STEP(if (!s.loop.isEmpty()) wire::toProto(s.loop, *m.mutable_loop()),
              if (m.has_loop()) SEAM_TAKE(s.loop, wire::fromProto(m.loop()))),
    SEAM_STEP(for (const TimePoint t : s.backtracks) m.add_backtrack_ns(toNanoseconds(t)),
              for (int i = 0; i < std::min(m.backtrack_ns_size(), kMaxBacktracks); ++i)
                  SEAM_TAKE(s.backtracks.emplace_back(), checkedTime(m.backtrack_ns(i), "backtrack_ns"))),
    SEAM_FIELD(isJudgedThen, judged_then)};

constexpr FieldTable kJobLine{SEAM_FIELD(job, job),
                              SEAM_FIELD(gpus, gpus),
                              SEAM_OPTIONAL(stepSeconds, step_seconds),
                              SEAM_OPTIONAL(referenceSeconds, reference_seconds),
                              SEAM_WORDS(referenceSource, reference_source, reference_message),
                              SEAM_FIELD(priceSource, price_source),
                              SEAM_FIELD(lostPerHourMicros, lost_per_hour_micros),
                              SEAM_ENUM(quality, quality, telemetry::Quality::missing),
                              SEAM_FIELD(isServing, serving),
                              SEAM_OPTIONAL(delivered, delivered),
                              SEAM_FIELD(lostRequestsPerSecond, lost_requests_per_second)};

constexpr FieldTable kMeterReading{SEAM_FIELD(at, at_ns),
                                   SEAM_FIELD(currency, currency),
                                   SEAM_FIELD(lostPerHourMicros, lost_per_hour_micros),
                                   SEAM_FIELD(paidPerHourMicros, paid_per_hour_micros),
                                   SEAM_FIELD(lostTotalMicros, lost_total_micros),
                                   SEAM_GPU_TIME(lostGpuTime, lost_gpu_ns),
                                   SEAM_FIELD(since, since_ns),
                                   SEAM_FIELD(gpus, gpus),
                                   SEAM_FIELD(gpusWithoutReference, gpus_without_reference),
                                   SEAM_FIELD(gpusWithoutPrice, gpus_without_price),
                                   SEAM_FIELD(delivered, delivered),
                                   SEAM_FIELD(lostSteps, lost_steps),
                                   SEAM_FIELD(lostTokens, lost_tokens),
                                   SEAM_FIELD(lostRequests, lost_requests),
                                   SEAM_LIST(jobs, jobs, std::numeric_limits<int>::max(), kJobLine),
                                   SEAM_ENUM(quality, quality, telemetry::Quality::missing),
                                   SEAM_OWN_NAMED(detail, detail)};

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

void toProto(const SessionState& state, v1::SessionState& out) { kSessionState.encode(state, out); }

Result<SessionState> fromProto(const v1::SessionState& in) {
    auto state = kSessionState.read<SessionState>(in);
    if (state && (state->speed <= 0 || state->speed > 10000))
        return refuse("speed", "outside 0 to 10000");
    return state;
}

void toProto(const MeterReading& reading, v1::MeterReading& out) { kMeterReading.encode(reading, out); }

Result<MeterReading> fromProto(const v1::MeterReading& in) { return kMeterReading.read<MeterReading>(in); }

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
