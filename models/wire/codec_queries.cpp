// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_checks.h"
#include "wire/codec_proto.h"

#include <algorithm>
#include <cstring>

namespace seamscope::wire {
namespace {

using telemetry::EventQuery;
using telemetry::Quality;
using telemetry::RangeColumn;
using telemetry::RangeQuery;
using telemetry::RangeResult;
using telemetry::RangeSeries;
using telemetry::RecordingInfo;
using telemetry::ReplayCommand;
using telemetry::ReplayMark;
using telemetry::SeriesFilter;
using telemetry::StateQuery;
using telemetry::StateResult;
using telemetry::SubscribeRequest;

constexpr int kMaxPatterns = 100'000; ///< every GPU of the largest site by name
constexpr std::uint64_t kMaxAnswerColumns = 3'000'000; ///< 41 bytes each: an answer stays under what a client takes
constexpr std::uint32_t kMaxEvents = 1'000'000;

void rangeSeriesToProto(const RangeSeries& series, v1::RangeSeries& out) {
    toProto(series.info, *out.mutable_info());
    out.set_raw(series.isRaw);
    const auto n = static_cast<int>(series.columns.size());
    out.mutable_time_ns()->Reserve(n);
    out.mutable_last()->Reserve(n);
    if (!series.isRaw) {
        out.mutable_min()->Reserve(n);
        out.mutable_max()->Reserve(n);
        out.mutable_mean()->Reserve(n);
        out.mutable_count()->Reserve(n);
    }
    std::string worst;
    for (const RangeColumn& column : series.columns) {
        out.add_time_ns(toNanoseconds(column.time));
        out.add_last(column.last);
        worst.push_back(static_cast<char>(column.worst));
        if (series.isRaw)
            continue; // one sample: min, max, mean and last are the same
        out.add_min(column.min);
        out.add_max(column.max);
        out.add_mean(column.mean);
        out.add_count(column.count);
    }
    if (std::any_of(worst.begin(), worst.end(), [](char q) { return q != 0; }))
        out.set_worst(std::move(worst));
}

Result<> columnLengths(const v1::RangeSeries& in) {
    const int n = in.time_ns_size();
    const int full = in.raw() ? 0 : n;
    if (in.last_size() != n || in.min_size() != full || in.max_size() != full || in.mean_size() != full ||
        in.count_size() != full || (!in.worst().empty() && in.worst().size() != static_cast<std::size_t>(n)))
        return refuse("columns", "not of one length");
    for (const char q : in.worst())
        if (static_cast<unsigned char>(q) > static_cast<unsigned char>(Quality::missing))
            return refuse("worst", "unknown value " + std::to_string(static_cast<unsigned char>(q)));
    return {};
}

Result<RangeSeries> rangeSeriesFromProto(const v1::RangeSeries& in) {
    RangeSeries series;
    SEAM_TAKE(series.info, fromProto(in.info()));
    SEAM_TRY(columnLengths(in));
    series.isRaw = in.raw();
    series.columns.resize(static_cast<std::size_t>(in.time_ns_size()));
    for (int i = 0; i < in.time_ns_size(); ++i) {
        RangeColumn& column = series.columns[static_cast<std::size_t>(i)];
        SEAM_TAKE(column.time, checkedTime(in.time_ns(i), "time_ns"));
        column.last = in.last(i);
        column.min = in.raw() ? column.last : in.min(i);
        column.max = in.raw() ? column.last : in.max(i);
        column.mean = in.raw() ? column.last : in.mean(i);
        column.count = in.raw() ? 1 : in.count(i);
        column.worst = in.worst().empty() ? Quality::good
                                          : static_cast<Quality>(in.worst()[static_cast<std::size_t>(i)]);
    }
    return series;
}

} // namespace

void toProto(const SeriesFilter& filter, v1::SeriesFilter& out) {
    for (const std::string& pattern : filter.entities)
        out.add_entities(validText(pattern));
    for (const std::string& pattern : filter.signals)
        out.add_signals(validText(pattern));
}

Result<SeriesFilter> fromProto(const v1::SeriesFilter& in) {
    if (in.entities_size() > kMaxPatterns || in.signals_size() > kMaxPatterns)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMaxPatterns) + " patterns", "filter");
    return SeriesFilter{{in.entities().begin(), in.entities().end()},
                        {in.signals().begin(), in.signals().end()}};
}

void toProto(const SubscribeRequest& request, v1::SubscribeRequest& out) {
    toProto(request.filter, *out.mutable_filter());
    out.set_resolution_ns(request.resolution.count());
    out.mutable_resume()->set_instance(request.resume.instance);
    out.mutable_resume()->set_sequence(request.resume.sequence);
    out.set_without_samples(!request.samples);
    out.set_client_name(validText(request.clientName));
    out.set_rewinds(request.rewinds);
}

Result<SubscribeRequest> fromProto(const v1::SubscribeRequest& in) {
    SubscribeRequest request;
    SEAM_TAKE(request.filter, fromProto(in.filter()));
    SEAM_TAKE(request.resolution, checkedDuration(in.resolution_ns(), "resolution_ns"));
    request.resume = {in.resume().instance(), in.resume().sequence()};
    request.samples = !in.without_samples();
    request.clientName = in.client_name().substr(0, 128);
    request.rewinds = in.rewinds();
    return request;
}

void toProto(const RangeQuery& query, v1::RangeRequest& out) {
    toProto(query.filter, *out.mutable_filter());
    out.set_from_ns(toNanoseconds(query.range.from));
    out.set_to_ns(toNanoseconds(query.range.to));
    out.set_max_columns(query.maxColumns);
    out.set_max_series(query.maxSeries);
    out.set_cumulative(!query.rate);
}

Result<RangeQuery> fromProto(const v1::RangeRequest& in) {
    RangeQuery query;
    SEAM_TAKE(query.filter, fromProto(in.filter()));
    SEAM_TAKE(query.range, rangeFromProto(in.from_ns(), in.to_ns()));
    if (in.max_columns() == 0 || in.max_columns() > kMaxColumns)
        return refuse("max_columns", "outside 1 to " + std::to_string(kMaxColumns));
    if (std::uint64_t{in.max_columns()} * in.max_series() > kMaxAnswerColumns)
        return fail(ErrorCode::tooLarge,
                    "max_columns times max_series is over " + std::to_string(kMaxAnswerColumns));
    query.maxColumns = in.max_columns();
    query.maxSeries = in.max_series();
    query.rate = !in.cumulative();
    return query;
}

void toProto(const RangeResult& result, v1::RangeReply& out) {
    for (const RangeSeries& series : result.series)
        rangeSeriesToProto(series, *out.add_series());
    out.set_matched(result.matched);
    out.set_truncated(result.truncated);
}

Result<RangeResult> fromProto(const v1::RangeReply& in) {
    RangeResult result;
    result.series.reserve(static_cast<std::size_t>(in.series_size()));
    for (const v1::RangeSeries& one : in.series()) {
        auto series = rangeSeriesFromProto(one);
        if (!series)
            return fail(series.error().in(item("series", result.series.size())));
        result.series.push_back(std::move(*series));
    }
    result.matched = in.matched();
    result.truncated = in.truncated();
    return result;
}

void toProto(const StateQuery& query, v1::StateRequest& out) {
    toProto(query.filter, *out.mutable_filter());
    out.set_at_ns(toNanoseconds(query.at));
}

Result<StateQuery> fromProto(const v1::StateRequest& in) {
    StateQuery query;
    SEAM_TAKE(query.filter, fromProto(in.filter()));
    SEAM_TAKE(query.at, checkedTime(in.at_ns(), "at_ns"));
    return query;
}

void toProto(const StateResult& state, v1::StateReply& out) {
    out.set_at_ns(toNanoseconds(state.at));
    for (const telemetry::SeriesInfo& series : state.series)
        toProto(series, *out.add_series());
    telemetry::SampleBatch batch;
    batch.reserve(state.states.size());
    for (const telemetry::SeriesState& one : state.states)
        batch.add(one.id, one.time, one.value, one.quality);
    toProto(batch, *out.mutable_states());
    toProto(static_cast<const telemetry::Parts&>(state), out);
}

Result<StateResult> fromProto(const v1::StateReply& in) {
    StateResult state;
    SEAM_TAKE(state.at, checkedTime(in.at_ns(), "at_ns"));
    SEAM_TAKE(state.series, fromProto(in.series()));
    const auto batch = fromProto(in.states());
    if (!batch)
        return fail(batch.error().in("states"));
    state.states.reserve(batch->size());
    for (std::size_t i = 0; i < batch->size(); ++i)
        state.states.push_back({batch->series[i], batch->time[i], batch->value[i], batch->qualityAt(i)});
    SEAM_TRY(partsFromProto(in, state));
    return state;
}

void toProto(const EventQuery& query, v1::EventRequest& out) {
    out.set_from_ns(toNanoseconds(query.range.from));
    out.set_to_ns(toNanoseconds(query.range.to));
    out.set_limit(query.limit);
}

Result<EventQuery> fromProto(const v1::EventRequest& in) {
    EventQuery query;
    SEAM_TAKE(query.range, rangeFromProto(in.from_ns(), in.to_ns()));
    query.limit = std::min(in.limit(), kMaxEvents);
    return query;
}

void toProto(const TimeRange& range, v1::TimeSpan& out) {
    out.set_from_ns(toNanoseconds(range.from));
    out.set_to_ns(toNanoseconds(range.to));
}

Result<TimeRange> fromProto(const v1::TimeSpan& in) { return rangeFromProto(in.from_ns(), in.to_ns()); }

void toProto(const ReplayCommand& command, v1::ReplayCommand& out) {
    if (command.playing)
        out.set_playing(*command.playing);
    if (command.speed)
        out.set_speed(*command.speed);
    if (command.seek)
        out.set_seek_ns(toNanoseconds(*command.seek));
    if (command.backwards)
        out.set_backwards(*command.backwards);
    if (command.loop)
        toProto(*command.loop, *out.mutable_loop());
    out.set_backtrack(command.backtrack);
    out.set_judge_now(command.judgeNow);
    if (!command.step)
        return;
    if (command.step->mark == ReplayMark::sample) { // as gateways have always understood it
        out.set_step_samples(command.step->isBack ? -1 : 1);
    } else {
        out.mutable_step()->set_mark(static_cast<v1::ReplayStep::Mark>(command.step->mark));
        out.mutable_step()->set_back(command.step->isBack);
    }
}

Result<ReplayCommand> fromProto(const v1::ReplayCommand& in) {
    ReplayCommand command;
    if (in.has_playing())
        command.playing = in.playing();
    if (in.has_speed())
        SEAM_TAKE(command.speed, checkedFinite(in.speed(), "speed"));
    if (in.has_seek_ns())
        SEAM_TAKE(command.seek, checkedTime(in.seek_ns(), "seek_ns"));
    if (in.has_backwards())
        command.backwards = in.backwards();
    if (in.has_loop())
        SEAM_TAKE(command.loop, fromProto(in.loop()));
    command.backtrack = in.backtrack();
    command.judgeNow = in.judge_now();
    if (in.has_step_samples() && in.step_samples() != 0)
        command.step = {ReplayMark::sample, in.step_samples() < 0};
    if (in.has_step()) {
        if (in.step().mark() < 0 || in.step().mark() >= telemetry::kReplayMarkCount)
            return refuse("step.mark", "not known");
        command.step = {static_cast<ReplayMark>(in.step().mark()), in.step().back()};
    }
    return command;
}

void toProto(const RecordingInfo& info, v1::RecordingInfo& out) {
    out.set_path(validText(info.path));
    out.set_start_ns(toNanoseconds(info.start));
    out.set_end_ns(toNanoseconds(info.end));
    out.set_bytes(info.bytes);
    out.set_active(info.active);
    out.set_problem(validText(info.problem));
}

Result<RecordingInfo> fromProto(const v1::RecordingInfo& in) {
    RecordingInfo info;
    info.path = in.path();
    SEAM_TAKE(info.start, checkedTime(in.start_ns(), "start_ns"));
    SEAM_TAKE(info.end, checkedTime(in.end_ns(), "end_ns"));
    info.bytes = in.bytes();
    info.active = in.active();
    info.problem = in.problem();
    return info;
}

Result<std::vector<RecordingInfo>> fromProto(const v1::RecordingList& in) {
    std::vector<RecordingInfo> list;
    list.reserve(static_cast<std::size_t>(in.recordings_size()));
    for (const v1::RecordingInfo& one : in.recordings()) {
        auto info = fromProto(one);
        if (!info)
            return fail(info.error().in(item("recordings", list.size())));
        list.push_back(std::move(*info));
    }
    return list;
}

} // namespace seamscope::wire
