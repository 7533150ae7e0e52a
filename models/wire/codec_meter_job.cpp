// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_meter_job.h"

#include "wire/codec_buckets.h"
#include "wire/codec_lists.h"

namespace seamscope::wire {
namespace {

using telemetry::CheckpointSqueeze;
using telemetry::MeterAtRisk;
using telemetry::MeterBaseline;
using telemetry::MeterJobDetail;

void toProto(const MeterBaseline& from, v1::MeterBaseline& out) {
    out.set_kind(static_cast<v1::MeterBaselineKind>(from.kind));
    out.set_seconds(from.seconds);
    out.set_low_seconds(from.lowSeconds);
    out.set_high_seconds(from.highSeconds);
    out.set_steps(from.steps);
    out.set_window_from_ns(toNanoseconds(from.window.from));
    out.set_window_to_ns(toNanoseconds(from.window.to));
    out.set_grey(from.isGrey);
    messageToProto(from.source, *out.mutable_source(), [&] { return out.mutable_source_message(); });
    messageToProto(from.refused, *out.mutable_refused(), [&] { return out.mutable_refused_message(); });
}

Result<MeterBaseline> fromProto(const v1::MeterBaseline& in) {
    MeterBaseline to;
    SEAM_TAKE(to.kind, checkedEnum(static_cast<int>(in.kind()), MeterBaseline::Kind::learned, "kind"));
    SEAM_TAKE(to.seconds, checkedFinite(in.seconds(), "seconds"));
    SEAM_TAKE(to.lowSeconds, checkedFinite(in.low_seconds(), "low_seconds"));
    SEAM_TAKE(to.highSeconds, checkedFinite(in.high_seconds(), "high_seconds"));
    to.steps = in.steps();
    SEAM_TAKE(to.window.from, checkedTime(in.window_from_ns(), "window_from_ns"));
    SEAM_TAKE(to.window.to, checkedTime(in.window_to_ns(), "window_to_ns"));
    to.isGrey = in.grey();
    SEAM_TAKE(to.source, messageFromProto(in.source(), in.has_source_message(), in.source_message()));
    SEAM_TAKE(to.refused, messageFromProto(in.refused(), in.has_refused_message(), in.refused_message()));
    return to;
}

void toProto(const MeterAtRisk::Corner& from, v1::MeterCorner& out) {
    out.set_at_ns(toNanoseconds(from.at));
    SEAM_PUT_TIME(out, gpu_ns, from.gpuTime);
    out.set_micros(from.micros);
    out.set_failed_write(from.isFailedWrite);
}

Result<MeterAtRisk::Corner> fromProto(const v1::MeterCorner& in) {
    MeterAtRisk::Corner to;
    SEAM_TAKE(to.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE_TIME(to.gpuTime, in, gpu_ns);
    to.micros = in.micros();
    to.isFailedWrite = in.failed_write();
    return to;
}

void toProto(const MeterAtRisk& from, v1::MeterAtRisk& out) {
    out.set_tier(validText(from.tier));
    if (from.committed)
        out.set_committed_ns(toNanoseconds(*from.committed));
    out.set_writing(from.isWriting);
    out.set_failed_writes(from.failedWrites);
    SEAM_PUT_TIME(out, gpu_ns, from.gpuTime);
    out.set_micros(from.micros);
    out.set_steps(from.steps);
    out.set_durable(from.isDurable);
    out.set_stated(from.isStated);
    for (const MeterAtRisk::Corner& corner : from.corners)
        toProto(corner, *out.add_corners());
}

Result<MeterAtRisk> fromProto(const v1::MeterAtRisk& in) {
    MeterAtRisk to;
    to.tier = in.tier();
    if (in.has_committed_ns())
        SEAM_TAKE(to.committed, checkedTime(in.committed_ns(), "committed_ns"));
    to.isWriting = in.writing();
    to.failedWrites = in.failed_writes();
    SEAM_TAKE_TIME(to.gpuTime, in, gpu_ns);
    to.micros = in.micros();
    SEAM_TAKE(to.steps, checkedFinite(in.steps(), "steps"));
    to.isDurable = in.durable();
    to.isStated = in.stated();
    if (in.corners_size() > kMaxMeterItems)
        return refuse("corners", "too long");
    for (const v1::MeterCorner& corner : in.corners())
        SEAM_TAKE(to.corners.emplace_back(), fromProto(corner));
    return to;
}

void toProto(const CheckpointSqueeze& from, v1::CheckpointSqueeze& out) {
    out.set_interval_seconds(from.intervalSeconds);
    out.set_write_seconds(from.writeSeconds);
    out.set_restart_seconds(from.restartSeconds);
    out.set_mtbf_hours(from.mtbfHours);
    out.set_failures(from.failures);
    out.set_young_seconds(from.youngSeconds);
    out.set_daly_seconds(from.dalySeconds);
    out.set_exact_seconds(from.exactSeconds);
    out.set_low_seconds(from.lowSeconds);
    out.set_high_seconds(from.highSeconds);
    out.set_write_per_hour_micros(from.writePerHourMicros);
    out.set_rollback_per_hour_micros(from.rollbackPerHourMicros);
    out.set_saved_per_hour_micros(from.savedPerHourMicros);
    out.set_moved_by_contention(from.isMovedByContention);
    messageToProto(from.failureSource, *out.mutable_failure_source(),
                   [&] { return out.mutable_failure_message(); });
    out.set_drain_seconds(from.drainSeconds);
    out.set_moved_from_seconds(from.movedFromSeconds);
    out.set_saved_total_micros(from.savedTotalMicros);
    out.set_fast_seconds(from.fastSeconds);
    out.set_fast_write_seconds(from.fastWriteSeconds);
}

Result<CheckpointSqueeze> fromProto(const v1::CheckpointSqueeze& in) {
    CheckpointSqueeze to;
    SEAM_TAKE(to.intervalSeconds, checkedFinite(in.interval_seconds(), "interval_seconds"));
    SEAM_TAKE(to.writeSeconds, checkedFinite(in.write_seconds(), "write_seconds"));
    SEAM_TAKE(to.restartSeconds, checkedFinite(in.restart_seconds(), "restart_seconds"));
    SEAM_TAKE(to.mtbfHours, checkedFinite(in.mtbf_hours(), "mtbf_hours"));
    to.failures = in.failures();
    SEAM_TAKE(to.youngSeconds, checkedFinite(in.young_seconds(), "young_seconds"));
    SEAM_TAKE(to.dalySeconds, checkedFinite(in.daly_seconds(), "daly_seconds"));
    SEAM_TAKE(to.exactSeconds, checkedFinite(in.exact_seconds(), "exact_seconds"));
    SEAM_TAKE(to.lowSeconds, checkedFinite(in.low_seconds(), "low_seconds"));
    SEAM_TAKE(to.highSeconds, checkedFinite(in.high_seconds(), "high_seconds"));
    to.writePerHourMicros = in.write_per_hour_micros();
    to.rollbackPerHourMicros = in.rollback_per_hour_micros();
    to.savedPerHourMicros = in.saved_per_hour_micros();
    to.isMovedByContention = in.moved_by_contention();
    SEAM_TAKE(to.failureSource,
              messageFromProto(in.failure_source(), in.has_failure_message(), in.failure_message()));
    SEAM_TAKE(to.drainSeconds, checkedFinite(in.drain_seconds(), "drain_seconds"));
    SEAM_TAKE(to.movedFromSeconds, checkedFinite(in.moved_from_seconds(), "moved_from_seconds"));
    to.savedTotalMicros = in.saved_total_micros();
    SEAM_TAKE(to.fastSeconds, checkedFinite(in.fast_seconds(), "fast_seconds"));
    SEAM_TAKE(to.fastWriteSeconds, checkedFinite(in.fast_write_seconds(), "fast_write_seconds"));
    return to;
}

} // namespace

void toProto(const MeterJobDetail& from, v1::MeterJobDetail& out) {
    out.set_job(from.job.text());
    toProto(from.baseline, *out.mutable_baseline());
    bucketsToProto(from.buckets, out);
    if (from.goodput)
        out.set_goodput(*from.goodput);
    if (from.ettr)
        out.set_ettr(*from.ettr);
    if (from.mfu)
        out.set_mfu(*from.mfu);
    if (from.mfuReference)
        out.set_mfu_reference(*from.mfuReference);
    if (from.busBandwidth)
        out.set_bus_bandwidth(*from.busBandwidth);
    if (from.busReference)
        out.set_bus_reference(*from.busReference);
    out.set_lost_per_hour_low_micros(from.lostPerHourLowMicros);
    out.set_lost_per_hour_high_micros(from.lostPerHourHighMicros);
    out.set_lost_steps(from.lostSteps);
    if (from.lostTokens)
        out.set_lost_tokens(*from.lostTokens);
    if (from.lostRequests)
        out.set_lost_requests(*from.lostRequests);
    out.set_lost_share_of_day(from.lostShareOfDay);
    out.set_slip_seconds(from.slipSeconds);
    for (const MeterAtRisk& one : from.atRisk)
        toProto(one, *out.add_at_risk());
    if (from.squeeze)
        toProto(*from.squeeze, *out.mutable_squeeze());
    if (from.forecast)
        toProto(*from.forecast, *out.mutable_forecast());
    if (from.stalledKilowattHours)
        out.set_stalled_kilowatt_hours(*from.stalledKilowattHours);
    out.set_state(static_cast<v1::JobState>(from.standing.state));
    out.set_state_since_ns(toNanoseconds(from.standing.since));
    if (const auto blocked = from.blockedSince()) // for consoles that know no states
        out.set_blocked_since_ns(toNanoseconds(*blocked));
    out.set_failures(from.failures);
}

Result<MeterJobDetail> fromProto(const v1::MeterJobDetail& in) {
    MeterJobDetail to;
    SEAM_TAKE(to.job, checkedEntity(in.job(), "job"));
    SEAM_TAKE(to.baseline, fromProto(in.baseline()));
    SEAM_TAKE(to.buckets, bucketsFrom(in));
    if (in.has_goodput())
        SEAM_TAKE(to.goodput, checkedFinite(in.goodput(), "goodput"));
    if (in.has_ettr())
        SEAM_TAKE(to.ettr, checkedFinite(in.ettr(), "ettr"));
    if (in.has_mfu())
        SEAM_TAKE(to.mfu, checkedFinite(in.mfu(), "mfu"));
    if (in.has_mfu_reference())
        SEAM_TAKE(to.mfuReference, checkedFinite(in.mfu_reference(), "mfu_reference"));
    if (in.has_bus_bandwidth())
        SEAM_TAKE(to.busBandwidth, checkedFinite(in.bus_bandwidth(), "bus_bandwidth"));
    if (in.has_bus_reference())
        SEAM_TAKE(to.busReference, checkedFinite(in.bus_reference(), "bus_reference"));
    to.lostPerHourLowMicros = in.lost_per_hour_low_micros();
    to.lostPerHourHighMicros = in.lost_per_hour_high_micros();
    SEAM_TAKE(to.lostSteps, checkedFinite(in.lost_steps(), "lost_steps"));
    if (in.has_lost_tokens())
        SEAM_TAKE(to.lostTokens, checkedFinite(in.lost_tokens(), "lost_tokens"));
    if (in.has_lost_requests())
        SEAM_TAKE(to.lostRequests, checkedFinite(in.lost_requests(), "lost_requests"));
    SEAM_TAKE(to.lostShareOfDay, checkedFinite(in.lost_share_of_day(), "lost_share_of_day"));
    SEAM_TAKE(to.slipSeconds, checkedFinite(in.slip_seconds(), "slip_seconds"));
    SEAM_TRY(wire::listFromProto(in.at_risk(), kMaxMeterItems, "at_risk", to.atRisk,
                                 [](const v1::MeterAtRisk& one) { return fromProto(one); }));
    if (in.has_squeeze())
        SEAM_TAKE(to.squeeze, fromProto(in.squeeze()));
    if (in.has_forecast())
        SEAM_TAKE(to.forecast, fromProto(in.forecast()));
    if (in.has_stalled_kilowatt_hours())
        SEAM_TAKE(to.stalledKilowattHours,
                  checkedFinite(in.stalled_kilowatt_hours(), "stalled_kilowatt_hours"));
    SEAM_TAKE(to.standing.state, checkedEnum(static_cast<int>(in.state()), jobs::JobState::ended, "state"));
    SEAM_TAKE(to.standing.since, checkedTime(in.state_since_ns(), "state_since_ns"));
    if (in.has_blocked_since_ns() &&
        in.state() == v1::JOB_STATE_UNOBSERVED) { // from before there were states
        to.standing.state = jobs::JobState::blocked;
        SEAM_TAKE(to.standing.since, checkedTime(in.blocked_since_ns(), "blocked_since_ns"));
    }
    to.failures = in.failures();
    return to;
}

} // namespace seamscope::wire
