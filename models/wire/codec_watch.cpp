// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says beside its incidents: silence, watch, crossings, seams.
#include "wire/codec_lists.h"
#include "wire/codec_proto.h"

#include <algorithm>

namespace seamscope::wire {
namespace {

using telemetry::AtStake;
using telemetry::Crossing;
using telemetry::IncidentReport;
using telemetry::SeamCount;
using telemetry::SeamReading;
using telemetry::SeamState;
using telemetry::Silence;
using telemetry::WatchItem;

constexpr int kMaxItems = 100'000;
constexpr int kMaxTexts = 1'000;
constexpr int kMaxHistory = 10'000;

void toProto(const AtStake& stake, v1::AtStake& out) {
    entitiesToProto(stake.jobs, *out.mutable_jobs());
    out.set_gpu_hours(stake.gpuHours);
    out.set_currency(validText(stake.currency));
    out.set_likely_micros(stake.likelyMicros);
}

Result<AtStake> fromProto(const v1::AtStake& in) {
    AtStake stake;
    SEAM_TRY(entitiesFromProto(in.jobs(), "jobs", stake.jobs));
    SEAM_TAKE(stake.gpuHours, checkedFinite(in.gpu_hours(), "gpu_hours"));
    stake.currency = in.currency();
    stake.likelyMicros = in.likely_micros();
    return stake;
}

void toProto(const Silence& silence, v1::Silence& out) {
    out.set_entity(silence.entity.text());
    out.set_since_ns(toNanoseconds(silence.since));
    if (silence.until)
        out.set_until_ns(toNanoseconds(*silence.until));
    textsToProto(silence.families, *out.mutable_families());
    out.set_parts(silence.parts);
    out.set_is_collector(silence.isCollector);
    toProto(silence.atStake, *out.mutable_at_stake());
}

Result<Silence> fromProto(const v1::Silence& in) {
    Silence silence;
    SEAM_TAKE(silence.entity, checkedEntity(in.entity(), "entity"));
    SEAM_TAKE(silence.since, checkedTime(in.since_ns(), "since_ns"));
    if (in.has_until_ns())
        SEAM_TAKE(silence.until, checkedTime(in.until_ns(), "until_ns"));
    SEAM_TRY(checkedSize(in.families_size(), kMaxTexts, "families"));
    silence.families.assign(in.families().begin(), in.families().end());
    silence.parts = in.parts();
    silence.isCollector = in.is_collector();
    SEAM_TAKE(silence.atStake, fromProto(in.at_stake()));
    return silence;
}

void toProto(const WatchItem& watch, v1::WatchItem& out) {
    out.set_seam(validText(watch.seam));
    out.set_entity(watch.entity.text());
    out.set_signal(validText(watch.signal));
    out.set_since_ns(toNanoseconds(watch.since));
    messageToProto(watch.text, *out.mutable_text(), [&] { return out.mutable_message(); });
    if (watch.lossExpectedFrom)
        out.set_loss_expected_from_ns(toNanoseconds(*watch.lossExpectedFrom));
    if (watch.until)
        out.set_until_ns(toNanoseconds(*watch.until));
}

Result<WatchItem> fromProto(const v1::WatchItem& in) {
    WatchItem watch;
    watch.seam = in.seam();
    SEAM_TAKE(watch.entity, checkedEntity(in.entity(), "entity"));
    watch.signal = in.signal();
    SEAM_TAKE(watch.since, checkedTime(in.since_ns(), "since_ns"));
    SEAM_TAKE(watch.text, messageFromProto(in.text(), in.has_message(), in.message()));
    if (in.has_loss_expected_from_ns())
        SEAM_TAKE(watch.lossExpectedFrom, checkedTime(in.loss_expected_from_ns(), "loss_expected_from_ns"));
    if (in.has_until_ns())
        SEAM_TAKE(watch.until, checkedTime(in.until_ns(), "until_ns"));
    return watch;
}

void toProto(const Crossing& crossing, v1::Crossing& out) {
    out.set_entity(crossing.entity.text());
    out.set_signal(validText(crossing.signal));
    out.set_limit(crossing.limit);
    out.set_unit(validText(crossing.unit));
    out.set_value(crossing.value);
    out.set_is_exponential(crossing.isExponential);
    out.set_since_ns(toNanoseconds(crossing.since));
    out.set_at_ns(toNanoseconds(crossing.at));
    out.set_earliest_ns(toNanoseconds(crossing.earliest));
    out.set_latest_ns(toNanoseconds(crossing.latest));
    toProto(crossing.atStake, *out.mutable_at_stake());
}

Result<Crossing> fromProto(const v1::Crossing& in) {
    Crossing crossing;
    SEAM_TAKE(crossing.entity, checkedEntity(in.entity(), "entity"));
    crossing.signal = in.signal();
    SEAM_TAKE(crossing.limit, checkedFinite(in.limit(), "limit"));
    crossing.unit = in.unit();
    SEAM_TAKE(crossing.value, checkedFinite(in.value(), "value"));
    crossing.isExponential = in.is_exponential();
    SEAM_TAKE(crossing.since, checkedTime(in.since_ns(), "since_ns"));
    SEAM_TAKE(crossing.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE(crossing.earliest, checkedTime(in.earliest_ns(), "earliest_ns"));
    SEAM_TAKE(crossing.latest, checkedTime(in.latest_ns(), "latest_ns"));
    SEAM_TAKE(crossing.atStake, fromProto(in.at_stake()));
    return crossing;
}

void toProto(const SeamReading& seam, v1::SeamReading& out) {
    out.set_from(seam.from.text());
    out.set_to(seam.to.text());
    out.set_seam(validText(seam.seam));
    textsToProto(seam.owners, *out.mutable_owners());
    out.set_measure(validText(seam.measure));
    if (seam.value)
        out.set_value(*seam.value);
    if (seam.expected)
        out.set_expected(*seam.expected);
    out.set_state(static_cast<v1::SeamState>(seam.state));
    out.set_since_ns(toNanoseconds(seam.since));
    for (const float value : seam.history)
        out.add_history(value);
}

Result<SeamReading> fromProto(const v1::SeamReading& in) {
    SeamReading seam;
    SEAM_TAKE(seam.from, checkedEntity(in.from(), "from"));
    SEAM_TAKE(seam.to, checkedEntity(in.to(), "to"));
    seam.seam = in.seam();
    SEAM_TRY(checkedSize(in.owners_size(), kMaxTexts, "owners"));
    seam.owners.assign(in.owners().begin(), in.owners().end());
    seam.measure = in.measure();
    if (in.has_value())
        SEAM_TAKE(seam.value, checkedFinite(in.value(), "value"));
    if (in.has_expected())
        SEAM_TAKE(seam.expected, checkedFinite(in.expected(), "expected"));
    SEAM_TAKE(seam.state, checkedEnum(in.state(), SeamState::blind, "state"));
    SEAM_TAKE(seam.since, checkedTime(in.since_ns(), "since_ns"));
    SEAM_TRY(checkedSize(in.history_size(), kMaxHistory, "history"));
    for (const float value : in.history()) {
        if (!std::isfinite(value))
            return refuse("history", "not a finite number");
        seam.history.push_back(value);
    }
    return seam;
}

void toProto(const SeamCount& count, v1::SeamCount& out) {
    out.set_seam(validText(count.seam));
    for (const std::uint32_t states : count.states)
        out.add_states(states);
}

Result<SeamCount> fromProto(const v1::SeamCount& in) {
    SeamCount count;
    count.seam = in.seam();
    SEAM_TRY(checkedSize(in.states_size(), count.states.size(), "states"));
    std::copy(in.states().begin(), in.states().end(), count.states.begin());
    return count;
}

} // namespace

void watchToProto(const IncidentReport& report, v1::IncidentReport& out) {
    for (const SeamReading& seam : report.seams)
        toProto(seam, *out.add_seams());
    for (const SeamCount& count : report.seamCounts)
        toProto(count, *out.add_seam_counts());
    for (const WatchItem& watch : report.watch)
        toProto(watch, *out.add_watch());
    for (const Crossing& crossing : report.crossings)
        toProto(crossing, *out.add_crossings());
    for (const Silence& silence : report.silent)
        toProto(silence, *out.add_silent());
}

Result<> watchFromProto(const v1::IncidentReport& in, IncidentReport& report) {
    const auto convert = [](const auto& one) { return fromProto(one); };
    SEAM_TRY(listFromProto(in.seams(), kMaxItems, "seams", report.seams, convert));
    SEAM_TRY(listFromProto(in.seam_counts(), kMaxItems, "seam_counts", report.seamCounts, convert));
    SEAM_TRY(listFromProto(in.watch(), kMaxItems, "watch", report.watch, convert));
    SEAM_TRY(listFromProto(in.crossings(), kMaxItems, "crossings", report.crossings, convert));
    return listFromProto(in.silent(), kMaxItems, "silent", report.silent, convert);
}

} // namespace seamscope::wire
