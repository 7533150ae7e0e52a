// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_checks.h"
#include "wire/codec_message.h"
#include "wire/codec_proto.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace seamscope::wire {
namespace {

using telemetry::BucketTimes;
using telemetry::CheckpointSqueeze;
using telemetry::MeterAmplification;
using telemetry::MeterAtRisk;
using telemetry::MeterBaseline;
using telemetry::MeterCliff;
using telemetry::MeterDetail;
using telemetry::MeterForecast;
using telemetry::MeterJobDetail;
using telemetry::MeterShare;
using telemetry::MeterSinceOnset;
using telemetry::MeterTeam;
using telemetry::MeterWhatIf;

constexpr int kMaxItems = 100'000;

void toProto(const MeterJobDetail& from, v1::MeterJobDetail& out);
Result<MeterJobDetail> fromProto(const v1::MeterJobDetail& in);

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

void toProto(const MeterCliff& from, v1::MeterCliff& out) {
    out.set_kind(static_cast<v1::MeterCliffKind>(from.kind));
    out.set_entity(from.entity.text());
    out.set_at_ns(toNanoseconds(from.at));
    out.set_cost_micros(from.costMicros);
    out.set_cost_hours(from.costHours);
    messageToProto(from.text, *out.mutable_text(), [&] { return out.mutable_message(); });
}

Result<MeterCliff> fromProto(const v1::MeterCliff& in) {
    MeterCliff to;
    SEAM_TAKE(to.kind, checkedEnum(static_cast<int>(in.kind()), MeterCliff::Kind::reservationEnd, "kind"));
    SEAM_TAKE(to.entity, checkedEntity(in.entity(), "entity"));
    SEAM_TAKE(to.at, checkedTime(in.at_ns(), "at_ns"));
    to.costMicros = in.cost_micros();
    SEAM_TAKE(to.costHours, checkedFinite(in.cost_hours(), "cost_hours"));
    SEAM_TAKE(to.text, messageFromProto(in.text(), in.has_message(), in.message()));
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
    if (in.corners_size() > kMaxItems)
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

void toProto(const MeterShare& from, v1::MeterShare& out) {
    out.set_level(static_cast<v1::MeterShareLevel>(from.level));
    out.set_name(validText(from.name));
    SEAM_PUT_TIME(out, gpu_ns, from.gpuTime);
    out.set_micros(from.micros);
    out.set_share(from.share);
    messageToProto(from.reason, *out.mutable_reason(), [&] { return out.mutable_reason_message(); });
}

Result<MeterShare> fromProto(const v1::MeterShare& in) {
    MeterShare to;
    SEAM_TAKE(to.level, checkedEnum(static_cast<int>(in.level()), MeterShare::Level::team, "level"));
    to.name = in.name();
    SEAM_TAKE_TIME(to.gpuTime, in, gpu_ns);
    to.micros = in.micros();
    SEAM_TAKE(to.share, checkedFinite(in.share(), "share"));
    SEAM_TAKE(to.reason, messageFromProto(in.reason(), in.has_reason_message(), in.reason_message()));
    return to;
}

void toProto(const MeterAmplification& from, v1::MeterAmplification& out) {
    out.set_incident(validText(from.incident));
    out.set_entity(from.entity.text());
    out.set_faulty_share(from.faultyShare);
    out.set_loss_share(from.lossShare);
    out.set_factor(from.factor);
    out.set_faulty_gpus(from.faultyGpus);
    out.set_fed(from.isFed);
}

Result<MeterAmplification> fromProto(const v1::MeterAmplification& in) {
    MeterAmplification to;
    to.incident = in.incident();
    SEAM_TAKE(to.entity, checkedEntity(in.entity(), "entity"));
    SEAM_TAKE(to.faultyShare, checkedFinite(in.faulty_share(), "faulty_share"));
    SEAM_TAKE(to.lossShare, checkedFinite(in.loss_share(), "loss_share"));
    SEAM_TAKE(to.factor, checkedFinite(in.factor(), "factor"));
    to.faultyGpus = in.faulty_gpus();
    to.isFed = in.fed();
    return to;
}

void toProto(const MeterSinceOnset& from, v1::MeterSinceOnset& out) {
    out.set_incident(validText(from.incident));
    out.set_onset_ns(toNanoseconds(from.onset));
    wire::toProto(from.cost, *out.mutable_cost());
    out.set_marginal_per_minute_micros(from.marginalPerMinuteMicros);
    for (const std::int64_t layer : from.perHourMicros)
        out.add_per_hour_micros(layer);
}

Result<MeterSinceOnset> fromProto(const v1::MeterSinceOnset& in) {
    MeterSinceOnset to;
    to.incident = in.incident();
    SEAM_TAKE(to.onset, checkedTime(in.onset_ns(), "onset_ns"));
    SEAM_TAKE(to.cost, wire::fromProto(in.cost()));
    to.marginalPerMinuteMicros = in.marginal_per_minute_micros();
    if (in.per_hour_micros_size() > static_cast<int>(to.perHourMicros.size()))
        return refuse("per_hour_micros", "more layers than there are");
    std::copy(in.per_hour_micros().begin(), in.per_hour_micros().end(), to.perHourMicros.begin());
    return to;
}

void toProto(const MeterForecast& from, v1::MeterForecast& out) {
    out.set_gpus(from.gpus);
    out.set_per_month(from.perMonth);
    out.set_per_month_low(from.perMonthLow);
    out.set_per_month_high(from.perMonthHigh);
    out.set_ettr(from.ettr);
    out.set_stretch(from.stretch);
    out.set_failures(from.failures);
    out.set_exposure_gpu_hours(from.exposureGpuHours);
    messageToProto(from.source, *out.mutable_source(), [&] { return out.mutable_source_message(); });
    out.set_ettr_low(from.ettrLow);
    out.set_ettr_high(from.ettrHigh);
}

Result<MeterForecast> fromProto(const v1::MeterForecast& in) {
    MeterForecast to;
    to.gpus = in.gpus();
    SEAM_TAKE(to.perMonth, checkedFinite(in.per_month(), "per_month"));
    SEAM_TAKE(to.perMonthLow, checkedFinite(in.per_month_low(), "per_month_low"));
    SEAM_TAKE(to.perMonthHigh, checkedFinite(in.per_month_high(), "per_month_high"));
    SEAM_TAKE(to.ettr, checkedFinite(in.ettr(), "ettr"));
    SEAM_TAKE(to.stretch, checkedFinite(in.stretch(), "stretch"));
    to.failures = in.failures();
    SEAM_TAKE(to.exposureGpuHours, checkedFinite(in.exposure_gpu_hours(), "exposure_gpu_hours"));
    SEAM_TAKE(to.source, messageFromProto(in.source(), in.has_source_message(), in.source_message()));
    SEAM_TAKE(to.ettrLow, checkedFinite(in.ettr_low(), "ettr_low"));
    SEAM_TAKE(to.ettrHigh, checkedFinite(in.ettr_high(), "ettr_high"));
    return to;
}

void toProto(const MeterWhatIf& from, v1::MeterWhatIf& out) {
    out.set_choice(static_cast<v1::MeterWhatIfChoice>(from.choice));
    out.set_incident(validText(from.incident));
    out.set_job(from.job.text());
    out.set_wait_ns(from.wait.count());
    out.set_interval_seconds(from.intervalSeconds);
    wire::toProto(from.cost, *out.mutable_cost());
    wire::toProto(from.waiting, *out.mutable_waiting());
    out.set_gpu_hours(from.gpuHours);
    out.set_gpu_hours_low(from.gpuHoursLow);
    out.set_gpu_hours_high(from.gpuHoursHigh);
    out.set_job_hours(from.jobHours);
    out.set_saved_micros(from.savedMicros);
    messageToProto(from.basis, *out.mutable_basis(), *out.mutable_basis_messages());
}

Result<MeterWhatIf> fromProto(const v1::MeterWhatIf& in) {
    MeterWhatIf to;
    SEAM_TAKE(to.choice,
              checkedEnum(static_cast<int>(in.choice()), MeterWhatIf::Choice::otherCadence, "choice"));
    to.incident = in.incident();
    SEAM_TAKE(to.job, checkedEntity(in.job(), "job"));
    SEAM_TAKE(to.wait, checkedDuration(in.wait_ns(), "wait_ns"));
    SEAM_TAKE(to.intervalSeconds, checkedFinite(in.interval_seconds(), "interval_seconds"));
    SEAM_TAKE(to.cost, wire::fromProto(in.cost()));
    SEAM_TAKE(to.waiting, wire::fromProto(in.waiting()));
    SEAM_TAKE(to.gpuHours, checkedFinite(in.gpu_hours(), "gpu_hours"));
    SEAM_TAKE(to.gpuHoursLow, checkedFinite(in.gpu_hours_low(), "gpu_hours_low"));
    SEAM_TAKE(to.gpuHoursHigh, checkedFinite(in.gpu_hours_high(), "gpu_hours_high"));
    SEAM_TAKE(to.jobHours, checkedFinite(in.job_hours(), "job_hours"));
    to.savedMicros = in.saved_micros();
    if (in.basis_size() > kMaxItems)
        return refuse("basis", "too long");
    SEAM_TAKE(to.basis, messageFromProto(in.basis(), in.basis_messages()));
    return to;
}

void toProto(const MeterTeam& from, v1::MeterTeam& out) {
    out.set_team(validText(from.team));
    out.set_gpus(from.gpus);
    out.set_utilisation(from.utilisation);
    if (from.target)
        out.set_target(*from.target);
    out.set_lost_per_hour_micros(from.lostPerHourMicros);
    SEAM_PUT_TIME(out, lost_gpu_ns, from.lostGpuTime);
    out.set_lost_micros(from.lostMicros);
    if (from.belowTargetGpuTime)
        SEAM_PUT_TIME(out, below_target_gpu_ns, *from.belowTargetGpuTime);
    if (from.belowTargetMicros)
        out.set_below_target_micros(*from.belowTargetMicros);
}

Result<MeterTeam> fromProto(const v1::MeterTeam& in) {
    MeterTeam to;
    to.team = in.team();
    to.gpus = in.gpus();
    SEAM_TAKE(to.utilisation, checkedFinite(in.utilisation(), "utilisation"));
    if (in.has_target())
        SEAM_TAKE(to.target, checkedFinite(in.target(), "target"));
    to.lostPerHourMicros = in.lost_per_hour_micros();
    SEAM_TAKE_TIME(to.lostGpuTime, in, lost_gpu_ns);
    to.lostMicros = in.lost_micros();
    if (in.has_below_target_gpu_ns())
        SEAM_TAKE_TIME(to.belowTargetGpuTime.emplace(), in, below_target_gpu_ns);
    if (in.has_below_target_micros())
        to.belowTargetMicros = in.below_target_micros();
    return to;
}

/// What was there before writes were split: who reads no more than these, reads the whole of a write in one bucket.
constexpr std::size_t kOldBuckets = 9;
constexpr auto kWrites = static_cast<std::size_t>(telemetry::Bucket::checkpoint);
constexpr auto kWriteExcess = static_cast<std::size_t>(telemetry::Bucket::checkpointExcess);
static_assert(kWriteExcess == kOldBuckets && telemetry::kBucketCount == kOldBuckets + 1);

template<class Message>
void bucketsToProto(const BucketTimes& buckets, Message& out) {
    BucketTimes whole = buckets;
    whole[kWrites] += whole[kWriteExcess];
    const std::span told(whole.data(), kOldBuckets);
    for (const GpuTime time : told)
        out.add_buckets(time.clamped());
    if (buckets[kWriteExcess] != GpuTime())
        wire::toProto(buckets[kWriteExcess], *out.mutable_checkpoint_excess());
    if (std::all_of(told.begin(), told.end(), [](GpuTime time) { return time.narrow(); }))
        return;
    for (const GpuTime time : told)
        wire::toProto(time, *out.add_buckets_exact());
}

template<class Message>
Result<BucketTimes> bucketsFrom(const Message& in) {
    BucketTimes buckets{};
    const int most = static_cast<int>(kOldBuckets);
    if (in.buckets_size() > most || in.buckets_exact_size() > most)
        return refuse("buckets", "more of them than there are");
    if (in.buckets_exact_size() == 0)
        std::transform(in.buckets().begin(), in.buckets().end(), buckets.begin(),
                       [](std::int64_t ns) { return GpuTime(ns); });
    for (std::size_t i = 0; i < static_cast<std::size_t>(in.buckets_exact_size()); ++i)
        SEAM_TAKE(buckets[i], wire::fromProto(in.buckets_exact(static_cast<int>(i))));
    if (in.has_checkpoint_excess()) {
        SEAM_TAKE(buckets[kWriteExcess], wire::fromProto(in.checkpoint_excess()));
        buckets[kWrites] -= buckets[kWriteExcess];
    }
    return buckets;
}

template<class List, class Values>
void listToProto(const Values& values, List* out) {
    for (const auto& value : values)
        toProto(value, *out->Add());
}

template<class List, class Values>
Result<> listFromProto(const List& in, std::string_view field, Values& values) {
    if (in.size() > kMaxItems)
        return refuse(field, "too long");
    for (const auto& one : in) {
        auto value = fromProto(one);
        if (!value)
            return fail(value.error().in(item(field, values.size())));
        values.push_back(std::move(*value));
    }
    return {};
}

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
    listToProto(from.atRisk, out.mutable_at_risk());
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
    SEAM_TRY(listFromProto(in.at_risk(), "at_risk", to.atRisk));
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

} // namespace

void toProto(const MeterDetail& from, v1::MeterDetail& out) {
    listToProto(from.jobs, out.mutable_jobs());
    bucketsToProto(from.buckets, out);
    listToProto(from.open, out.mutable_open());
    out.set_marginal_per_minute_micros(from.marginalPerMinuteMicros);
    listToProto(from.cliffs, out.mutable_cliffs());
    listToProto(from.shares, out.mutable_shares());
    listToProto(from.amplification, out.mutable_amplification());
    listToProto(from.teams, out.mutable_teams());
    if (from.greenShare)
        out.set_green_share(*from.greenShare);
    out.set_green_but_losing(from.isGreenButLosing);
    out.set_small_site(from.isSmallSite);
    messageToProto(from.note, *out.mutable_note(), [&] { return out.mutable_note_message(); });
    if (from.greenButLosingSince)
        out.set_green_but_losing_since_ns(toNanoseconds(*from.greenButLosingSince));
    out.set_components_known(from.componentsKnown);
    listToProto(from.whatIfs, out.mutable_what_ifs());
    if (from.breakEven)
        out.set_break_even_ns(from.breakEven->count());
    if (from.losingSince)
        out.set_losing_since_ns(toNanoseconds(*from.losingSince));
}

Result<MeterDetail> fromProto(const v1::MeterDetail& in) {
    MeterDetail to;
    SEAM_TRY(listFromProto(in.jobs(), "jobs", to.jobs));
    SEAM_TAKE(to.buckets, bucketsFrom(in));
    SEAM_TRY(listFromProto(in.open(), "open", to.open));
    to.marginalPerMinuteMicros = in.marginal_per_minute_micros();
    SEAM_TRY(listFromProto(in.cliffs(), "cliffs", to.cliffs));
    SEAM_TRY(listFromProto(in.shares(), "shares", to.shares));
    SEAM_TRY(listFromProto(in.amplification(), "amplification", to.amplification));
    SEAM_TRY(listFromProto(in.teams(), "teams", to.teams));
    if (in.has_green_share())
        SEAM_TAKE(to.greenShare, checkedFinite(in.green_share(), "green_share"));
    to.isGreenButLosing = in.green_but_losing();
    to.isSmallSite = in.small_site();
    SEAM_TAKE(to.note, messageFromProto(in.note(), in.has_note_message(), in.note_message()));
    if (in.has_green_but_losing_since_ns())
        SEAM_TAKE(to.greenButLosingSince,
                  checkedTime(in.green_but_losing_since_ns(), "green_but_losing_since_ns"));
    to.componentsKnown = in.components_known();
    SEAM_TRY(listFromProto(in.what_ifs(), "what_ifs", to.whatIfs));
    if (in.has_break_even_ns())
        SEAM_TAKE(to.breakEven, checkedDuration(in.break_even_ns(), "break_even_ns"));
    if (in.has_losing_since_ns())
        SEAM_TAKE(to.losingSince, checkedTime(in.losing_since_ns(), "losing_since_ns"));
    return to;
}

} // namespace seamscope::wire
