// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_meter_job.h"

#include "wire/codec_buckets.h"
#include "wire/codec_fields.h"

namespace seamscope::wire {
namespace {

using telemetry::MeterBaseline;
using telemetry::MeterJobDetail;

constexpr FieldTable kMeterBaseline{SEAM_ENUM(kind, kind, MeterBaseline::Kind::learned),
                                    SEAM_FIELD(seconds, seconds),
                                    SEAM_FIELD(lowSeconds, low_seconds),
                                    SEAM_FIELD(highSeconds, high_seconds),
                                    SEAM_FIELD(steps, steps),
                                    SEAM_FIELD(window.from, window_from_ns),
                                    SEAM_FIELD(window.to, window_to_ns),
                                    SEAM_FIELD(isGrey, grey),
                                    SEAM_WORDS(source, source, source_message),
                                    SEAM_WORDS(refused, refused, refused_message)};

constexpr FieldTable kMeterCorner{SEAM_FIELD(at, at_ns), SEAM_GPU_TIME(gpuTime, gpu_ns), SEAM_FIELD(micros, micros),
                                  SEAM_FIELD(isFailedWrite, failed_write)};

constexpr FieldTable kMeterAtRisk{SEAM_FIELD(tier, tier),
                                  SEAM_OPTIONAL(committed, committed_ns),
                                  SEAM_FIELD(isWriting, writing),
                                  SEAM_FIELD(failedWrites, failed_writes),
                                  SEAM_GPU_TIME(gpuTime, gpu_ns),
                                  SEAM_FIELD(micros, micros),
                                  SEAM_FIELD(steps, steps),
                                  SEAM_FIELD(isDurable, durable),
                                  SEAM_FIELD(isStated, stated),
                                  SEAM_LIST(corners, corners, kMaxMeterItems, kMeterCorner)};

constexpr FieldTable kMeterSqueeze{SEAM_FIELD(intervalSeconds, interval_seconds),
                                   SEAM_FIELD(writeSeconds, write_seconds),
                                   SEAM_FIELD(restartSeconds, restart_seconds),
                                   SEAM_FIELD(mtbfHours, mtbf_hours),
                                   SEAM_FIELD(failures, failures),
                                   SEAM_FIELD(youngSeconds, young_seconds),
                                   SEAM_FIELD(dalySeconds, daly_seconds),
                                   SEAM_FIELD(exactSeconds, exact_seconds),
                                   SEAM_FIELD(lowSeconds, low_seconds),
                                   SEAM_FIELD(highSeconds, high_seconds),
                                   SEAM_FIELD(writePerHourMicros, write_per_hour_micros),
                                   SEAM_FIELD(rollbackPerHourMicros, rollback_per_hour_micros),
                                   SEAM_FIELD(savedPerHourMicros, saved_per_hour_micros),
                                   SEAM_FIELD(isMovedByContention, moved_by_contention),
                                   SEAM_WORDS(failureSource, failure_source, failure_message),
                                   SEAM_FIELD(drainSeconds, drain_seconds),
                                   SEAM_FIELD(movedFromSeconds, moved_from_seconds),
                                   SEAM_FIELD(savedTotalMicros, saved_total_micros),
                                   SEAM_FIELD(fastSeconds, fast_seconds),
                                   SEAM_FIELD(fastWriteSeconds, fast_write_seconds)};

constexpr FieldTable kMeterForecast{SEAM_FIELD(gpus, gpus),
                                    SEAM_FIELD(perMonth, per_month),
                                    SEAM_FIELD(perMonthLow, per_month_low),
                                    SEAM_FIELD(perMonthHigh, per_month_high),
                                    SEAM_FIELD(ettr, ettr),
                                    SEAM_FIELD(stretch, stretch),
                                    SEAM_FIELD(failures, failures),
                                    SEAM_FIELD(exposureGpuHours, exposure_gpu_hours),
                                    SEAM_WORDS(source, source, source_message),
                                    SEAM_FIELD(ettrLow, ettr_low),
                                    SEAM_FIELD(ettrHigh, ettr_high)};

constexpr FieldTable kMeterJob{SEAM_FIELD(job, job),
                               SEAM_PART(baseline, baseline, kMeterBaseline),
                               SEAM_STEP(bucketsToProto(s.buckets, m), SEAM_TAKE(s.buckets, bucketsFrom(m))),
                               SEAM_OPTIONAL(goodput, goodput),
                               SEAM_OPTIONAL(ettr, ettr),
                               SEAM_OPTIONAL(mfu, mfu),
                               SEAM_OPTIONAL(mfuReference, mfu_reference),
                               SEAM_OPTIONAL(busBandwidth, bus_bandwidth),
                               SEAM_OPTIONAL(busReference, bus_reference),
                               SEAM_FIELD(lostPerHourLowMicros, lost_per_hour_low_micros),
                               SEAM_FIELD(lostPerHourHighMicros, lost_per_hour_high_micros),
                               SEAM_FIELD(lostSteps, lost_steps),
                               SEAM_OPTIONAL(lostTokens, lost_tokens),
                               SEAM_OPTIONAL(lostRequests, lost_requests),
                               SEAM_FIELD(lostShareOfDay, lost_share_of_day),
                               SEAM_FIELD(slipSeconds, slip_seconds),
                               SEAM_LIST(atRisk, at_risk, kMaxMeterItems, kMeterAtRisk),
                               SEAM_PART(squeeze, squeeze, kMeterSqueeze),
                               SEAM_PART(forecast, forecast, kMeterForecast),
                               SEAM_OPTIONAL(stalledKilowattHours, stalled_kilowatt_hours),
                               SEAM_ENUM(standing.state, state, jobs::JobState::ended),
                               SEAM_FIELD(standing.since, state_since_ns),
                               SEAM_FIELD(failures, failures)};

} // namespace

void toProto(const MeterJobDetail& from, v1::MeterJobDetail& out) {
    kMeterJob.encode(from, out);
    if (const auto blocked = from.blockedSince()) // for consoles that know no states
        out.set_blocked_since_ns(toNanoseconds(*blocked));
}

Result<MeterJobDetail> fromProto(const v1::MeterJobDetail& in) {
    auto to = kMeterJob.read<MeterJobDetail>(in);
    if (to && in.has_blocked_since_ns() &&
        in.state() == v1::JOB_STATE_UNOBSERVED) { // from before there were states
        to->standing.state = jobs::JobState::blocked;
        SEAM_TAKE(to->standing.since, checkedTime(in.blocked_since_ns(), "blocked_since_ns"));
    }
    return to;
}

} // namespace seamscope::wire
