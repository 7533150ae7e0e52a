// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_buckets.h"
#include "wire/codec_fields.h"
#include "wire/codec_meter_job.h"

namespace seamscope::wire {
namespace {

using telemetry::MeterCliff;
using telemetry::MeterDetail;
using telemetry::MeterShare;
using telemetry::MeterWhatIf;

constexpr FieldTable kMeterCliff{SEAM_ENUM(kind, kind, MeterCliff::Kind::reservationEnd),
                                 SEAM_FIELD(entity, entity),
                                 SEAM_FIELD(at, at_ns),
                                 SEAM_FIELD(costMicros, cost_micros),
                                 SEAM_FIELD(costHours, cost_hours),
                                 SEAM_WORDS(text, text, message)};

constexpr FieldTable kMeterShare{SEAM_ENUM(level, level, MeterShare::Level::team),
                                 SEAM_FIELD(name, name),
                                 SEAM_GPU_TIME(gpuTime, gpu_ns),
                                 SEAM_FIELD(micros, micros),
                                 SEAM_FIELD(share, share),
                                 SEAM_WORDS(reason, reason, reason_message)};

constexpr FieldTable kMeterAmplification{SEAM_FIELD(incident, incident),
                                         SEAM_FIELD(entity, entity),
                                         SEAM_FIELD(faultyShare, faulty_share),
                                         SEAM_FIELD(lossShare, loss_share),
                                         SEAM_FIELD(factor, factor),
                                         SEAM_FIELD(faultyGpus, faulty_gpus),
                                         SEAM_FIELD(isFed, fed)};

constexpr FieldTable kMeterSinceOnset{SEAM_FIELD(incident, incident), SEAM_FIELD(onset, onset_ns), SEAM_OWN(cost, cost),
                                      SEAM_FIELD(marginalPerMinuteMicros, marginal_per_minute_micros),
                                      SEAM_ARRAY(perHourMicros, per_hour_micros)};

constexpr FieldTable kMeterWhatIf{SEAM_ENUM(choice, choice, MeterWhatIf::Choice::otherCadence),
                                  SEAM_FIELD(incident, incident),
                                  SEAM_FIELD(job, job),
                                  SEAM_FIELD(wait, wait_ns),
                                  SEAM_FIELD(intervalSeconds, interval_seconds),
                                  SEAM_OWN(cost, cost),
                                  SEAM_OWN(waiting, waiting),
                                  SEAM_FIELD(gpuHours, gpu_hours),
                                  SEAM_FIELD(gpuHoursLow, gpu_hours_low),
                                  SEAM_FIELD(gpuHoursHigh, gpu_hours_high),
                                  SEAM_FIELD(jobHours, job_hours),
                                  SEAM_FIELD(savedMicros, saved_micros),
                                  SEAM_WORD_LIST(basis, basis, basis_messages, kMaxMeterItems)};

constexpr FieldTable kMeterTeam{
    SEAM_FIELD(team, team),
    SEAM_FIELD(gpus, gpus),
    SEAM_FIELD(utilisation, utilisation),
    SEAM_OPTIONAL(target, target),
    SEAM_FIELD(lostPerHourMicros, lost_per_hour_micros),
    SEAM_GPU_TIME(lostGpuTime, lost_gpu_ns),
    SEAM_FIELD(lostMicros, lost_micros),
    SEAM_STEP(if (s.belowTargetGpuTime) SEAM_PUT_TIME(m, below_target_gpu_ns, *s.belowTargetGpuTime),
              if (m.has_below_target_gpu_ns()) SEAM_TAKE_TIME(s.belowTargetGpuTime.emplace(), m, below_target_gpu_ns)),
    SEAM_OPTIONAL(belowTargetMicros, below_target_micros)};

constexpr FieldTable kMeterDetail{SEAM_OWN_LIST(jobs, jobs, kMaxMeterItems),
                                  SEAM_STEP(bucketsToProto(s.buckets, m), SEAM_TAKE(s.buckets, bucketsFrom(m))),
                                  SEAM_LIST(open, open, kMaxMeterItems, kMeterSinceOnset),
                                  SEAM_FIELD(marginalPerMinuteMicros, marginal_per_minute_micros),
                                  SEAM_LIST(cliffs, cliffs, kMaxMeterItems, kMeterCliff),
                                  SEAM_LIST(shares, shares, kMaxMeterItems, kMeterShare),
                                  SEAM_LIST(amplification, amplification, kMaxMeterItems, kMeterAmplification),
                                  SEAM_LIST(teams, teams, kMaxMeterItems, kMeterTeam),
                                  SEAM_OPTIONAL(greenShare, green_share),
                                  SEAM_FIELD(isGreenButLosing, green_but_losing),
                                  SEAM_FIELD(isSmallSite, small_site),
                                  SEAM_WORDS(note, note, note_message),
                                  SEAM_OPTIONAL(greenButLosingSince, green_but_losing_since_ns),
                                  SEAM_FIELD(componentsKnown, components_known),
                                  SEAM_LIST(whatIfs, what_ifs, kMaxMeterItems, kMeterWhatIf),
                                  SEAM_OPTIONAL(breakEven, break_even_ns),
                                  SEAM_OPTIONAL(losingSince, losing_since_ns)};

} // namespace

void toProto(const MeterDetail& from, v1::MeterDetail& out) { kMeterDetail.encode(from, out); }

Result<MeterDetail> fromProto(const v1::MeterDetail& in) { return kMeterDetail.read<MeterDetail>(in); }

} // namespace seamscope::wire
