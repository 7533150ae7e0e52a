// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says beside its incidents: silence, watch, crossings, seams.
#include "wire/codec_fields.h"

namespace seamscope::wire {
namespace {

using telemetry::IncidentReport;

constexpr int kMaxItems = 100'000;
constexpr int kMaxTexts = 1'000;
constexpr int kMaxHistory = 10'000;

constexpr FieldTable kAtStake{SEAM_ENTITIES(jobs, jobs), SEAM_FIELD(gpuHours, gpu_hours), SEAM_FIELD(currency, currency),
                              SEAM_FIELD(likelyMicros, likely_micros)};

constexpr FieldTable kSilence{SEAM_FIELD(entity, entity),
                              SEAM_FIELD(since, since_ns),
                              SEAM_OPTIONAL(until, until_ns),
                              SEAM_TEXTS(families, families, kMaxTexts),
                              SEAM_FIELD(parts, parts),
                              SEAM_FIELD(isCollector, is_collector),
                              SEAM_PART(atStake, at_stake, kAtStake)};

constexpr FieldTable kWatchItem{SEAM_FIELD(seam, seam),
                                SEAM_FIELD(entity, entity),
                                SEAM_FIELD(signal, signal),
                                SEAM_FIELD(since, since_ns),
                                SEAM_WORDS(text, text, message),
                                SEAM_OPTIONAL(lossExpectedFrom, loss_expected_from_ns),
                                SEAM_OPTIONAL(until, until_ns)};

constexpr FieldTable kCrossing{SEAM_FIELD(entity, entity),
                               SEAM_FIELD(signal, signal),
                               SEAM_FIELD(limit, limit),
                               SEAM_FIELD(unit, unit),
                               SEAM_FIELD(value, value),
                               SEAM_FIELD(isExponential, is_exponential),
                               SEAM_FIELD(since, since_ns),
                               SEAM_FIELD(at, at_ns),
                               SEAM_FIELD(earliest, earliest_ns),
                               SEAM_FIELD(latest, latest_ns),
                               SEAM_PART(atStake, at_stake, kAtStake)};

constexpr FieldTable kSeamReading{SEAM_FIELD(from, from),
                                  SEAM_FIELD(to, to),
                                  SEAM_FIELD(seam, seam),
                                  SEAM_TEXTS(owners, owners, kMaxTexts),
                                  SEAM_FIELD(measure, measure),
                                  SEAM_OPTIONAL(value, value),
                                  SEAM_OPTIONAL(expected, expected),
                                  SEAM_ENUM(state, state, telemetry::SeamState::blind),
                                  SEAM_FIELD(since, since_ns),
                                  SEAM_NUMBERS(history, history, kMaxHistory)};

constexpr FieldTable kSeamCount{SEAM_FIELD(seam, seam), SEAM_ARRAY(states, states)};

constexpr FieldTable kBesideIncidents{SEAM_LIST(seams, seams, kMaxItems, kSeamReading),
                                      SEAM_LIST(seamCounts, seam_counts, kMaxItems, kSeamCount),
                                      SEAM_LIST(watch, watch, kMaxItems, kWatchItem),
                                      SEAM_LIST(crossings, crossings, kMaxItems, kCrossing),
                                      SEAM_LIST(silent, silent, kMaxItems, kSilence)};

} // namespace

void watchToProto(const IncidentReport& report, v1::IncidentReport& out) { kBesideIncidents.encode(report, out); }

Result<> watchFromProto(const v1::IncidentReport& in, IncidentReport& report) {
    return kBesideIncidents.decode(in, report);
}

} // namespace seamscope::wire
