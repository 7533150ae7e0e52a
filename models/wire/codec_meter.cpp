// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_buckets.h"
#include "wire/codec_lists.h"
#include "wire/codec_meter_job.h"

namespace seamscope::wire {
namespace {

using telemetry::MeterAmplification;
using telemetry::MeterCliff;
using telemetry::MeterDetail;
using telemetry::MeterForecast;
using telemetry::MeterShare;
using telemetry::MeterSinceOnset;
using telemetry::MeterTeam;
using telemetry::MeterWhatIf;
using wire::fromProto; // the overloads below would hide them
using wire::toProto;

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
    if (in.basis_size() > kMaxMeterItems)
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

template<class List, class Values>
void listToProto(const Values& values, List* out) {
    for (const auto& value : values)
        toProto(value, *out->Add());
}

template<class List, class Values>
Result<> takeList(const List& in, std::string_view field, Values& values) {
    return wire::listFromProto(in, kMaxMeterItems, field, values,
                               [](const auto& one) { return fromProto(one); });
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
    SEAM_TRY(takeList(in.jobs(), "jobs", to.jobs));
    SEAM_TAKE(to.buckets, bucketsFrom(in));
    SEAM_TRY(takeList(in.open(), "open", to.open));
    to.marginalPerMinuteMicros = in.marginal_per_minute_micros();
    SEAM_TRY(takeList(in.cliffs(), "cliffs", to.cliffs));
    SEAM_TRY(takeList(in.shares(), "shares", to.shares));
    SEAM_TRY(takeList(in.amplification(), "amplification", to.amplification));
    SEAM_TRY(takeList(in.teams(), "teams", to.teams));
    if (in.has_green_share())
        SEAM_TAKE(to.greenShare, checkedFinite(in.green_share(), "green_share"));
    to.isGreenButLosing = in.green_but_losing();
    to.isSmallSite = in.small_site();
    SEAM_TAKE(to.note, messageFromProto(in.note(), in.has_note_message(), in.note_message()));
    if (in.has_green_but_losing_since_ns())
        SEAM_TAKE(to.greenButLosingSince,
                  checkedTime(in.green_but_losing_since_ns(), "green_but_losing_since_ns"));
    to.componentsKnown = in.components_known();
    SEAM_TRY(takeList(in.what_ifs(), "what_ifs", to.whatIfs));
    if (in.has_break_even_ns())
        SEAM_TAKE(to.breakEven, checkedDuration(in.break_even_ns(), "break_even_ns"));
    if (in.has_losing_since_ns())
        SEAM_TAKE(to.losingSince, checkedTime(in.losing_since_ns(), "losing_since_ns"));
    return to;
}

} // namespace seamscope::wire
