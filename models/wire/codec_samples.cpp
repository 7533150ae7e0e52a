// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_checks.h"
#include "wire/codec_proto.h"

#include <algorithm>
#include <cstring>

namespace seamscope::wire {
namespace {

using telemetry::Quality;
using telemetry::SampleBatch;
using telemetry::SeriesId;
using telemetry::SeriesInfo;

// The columns are copied as blocks: this is the hot path of the stream and of recordings.
static_assert(sizeof(SeriesId) == sizeof(std::uint32_t) && std::is_trivially_copyable_v<SeriesId>);
static_assert(sizeof(TimePoint) == sizeof(std::int64_t) && std::is_trivially_copyable_v<TimePoint>);
static_assert(sizeof(Quality) == 1);

/// Sizes @p field to @p n elements without setting them first, and hands out the block.
template<class T>
T* grow(google::protobuf::RepeatedField<T>* field, std::size_t n) {
    field->Reserve(static_cast<int>(n));
    return field->AddNAlreadyReserved(static_cast<int>(n));
}

void timesToProto(const std::vector<TimePoint>& times, v1::SampleBatch& out) {
    const std::int64_t base = toNanoseconds(times.front());
    out.set_base_time_ns(base);
    if (std::all_of(times.begin(), times.end(), [&](TimePoint t) { return t == times.front(); }))
        return;
    std::int64_t* offsets = grow(out.mutable_time_offset_ns(), times.size());
    for (std::size_t i = 0; i < times.size();
         ++i) // wraps, as the addition at the other end does: exact for any time
        offsets[i] = static_cast<std::int64_t>(static_cast<std::uint64_t>(toNanoseconds(times[i])) -
                                               static_cast<std::uint64_t>(base));
}

Result<> timesFromProto(const v1::SampleBatch& in, std::size_t n, std::vector<TimePoint>& out) {
    const auto base = static_cast<std::uint64_t>(in.base_time_ns());
    if (in.time_offset_ns().empty()) {
        if (n > 0 && in.base_time_ns() < 0)
            return refuse("base_time_ns", "time before 1970");
        out.assign(n, fromNanoseconds(in.base_time_ns()));
        return {};
    }
    out.resize(n);
    const std::int64_t* offsets = in.time_offset_ns().data();
    std::int64_t earliest = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const auto t = static_cast<std::int64_t>(base + static_cast<std::uint64_t>(offsets[i]));
        earliest = std::min(earliest, t);
        out[i] = fromNanoseconds(t);
    }
    if (earliest < 0)
        return refuse("time_offset_ns", "time before 1970");
    return {};
}

Result<> qualityFromProto(const std::string& bytes, std::vector<Quality>& out) {
    const auto worst = std::max_element(bytes.begin(), bytes.end(), [](char a, char b) {
        return static_cast<unsigned char>(a) < static_cast<unsigned char>(b);
    });
    if (worst != bytes.end() &&
        static_cast<unsigned char>(*worst) > static_cast<unsigned char>(Quality::missing))
        return refuse("quality", "unknown value " + std::to_string(static_cast<unsigned char>(*worst)));
    out.resize(bytes.size());
    if (!bytes.empty())
        std::memcpy(out.data(), bytes.data(), bytes.size());
    return {};
}

Result<> columnLengths(const v1::SampleBatch& in) {
    const int n = in.series_size();
    if (in.value_size() != n)
        return refuse("value",
                      "has " + std::to_string(in.value_size()) + " of " + std::to_string(n) + " samples");
    if (in.time_offset_ns_size() != 0 && in.time_offset_ns_size() != n)
        return refuse("time_offset_ns", "has " + std::to_string(in.time_offset_ns_size()) + " of " +
                                            std::to_string(n) + " samples");
    if (!in.quality().empty() && in.quality().size() != static_cast<std::size_t>(n))
        return refuse("quality",
                      "has " + std::to_string(in.quality().size()) + " of " + std::to_string(n) + " samples");
    return {};
}

} // namespace

void toProto(const SampleBatch& batch, v1::SampleBatch& out) {
    out.set_arrival_ns(toNanoseconds(batch.arrival));
    const std::size_t n = batch.size();
    if (n == 0)
        return;
    std::memcpy(grow(out.mutable_series(), n), batch.series.data(), n * sizeof(std::uint32_t));
    std::memcpy(grow(out.mutable_value(), n), batch.value.data(), n * sizeof(double));
    timesToProto(batch.time, out);
    if (!batch.quality.empty())
        out.mutable_quality()->assign(reinterpret_cast<const char*>(batch.quality.data()), n);
}

Result<SampleBatch> fromProto(const v1::SampleBatch& in) {
    SEAM_TRY(columnLengths(in));
    SampleBatch batch;
    SEAM_TAKE(batch.arrival, checkedTime(in.arrival_ns(), "arrival_ns"));
    const auto n = static_cast<std::size_t>(in.series_size());
    const std::uint32_t* ids = in.series().data();
    std::uint32_t highest = 0;
    for (std::size_t i = 0; i < n; ++i)
        highest = std::max(highest, ids[i]);
    if (highest > kMaxSeriesId)
        return refuse("series", "id " + std::to_string(highest) + " is over the limit");
    batch.series.resize(n);
    batch.value.resize(n);
    if (n > 0) {
        std::memcpy(static_cast<void*>(batch.series.data()), ids, n * sizeof(std::uint32_t));
        std::memcpy(batch.value.data(), in.value().data(), n * sizeof(double));
    }
    SEAM_TRY(timesFromProto(in, n, batch.time));
    SEAM_TRY(qualityFromProto(in.quality(), batch.quality));
    return batch;
}

void toProto(const telemetry::Labels& labels, LabelField& out) {
    for (const auto& [name, value] : labels) {
        v1::Label* label = out.Add();
        label->set_name(validText(name));
        label->set_value(validText(value));
    }
}

Result<telemetry::Labels> fromProto(const LabelField& in) {
    if (static_cast<std::size_t>(in.size()) > kMaxLabels)
        return refuse("labels", std::to_string(in.size()) + " labels are over the limit");
    telemetry::Labels labels;
    labels.reserve(static_cast<std::size_t>(in.size()));
    for (const v1::Label& label : in)
        labels.emplace_back(label.name(), label.value());
    const auto byName = [](const auto& a, const auto& b) { return a.first < b.first; };
    if (!std::is_sorted(labels.begin(), labels.end(), byName)) // a repaired name may have moved
        std::stable_sort(labels.begin(), labels.end(), byName);
    const auto twice = std::adjacent_find(labels.begin(), labels.end(),
                                          [](const auto& a, const auto& b) { return a.first == b.first; });
    if (twice != labels.end())
        return refuse("labels", "\"" + twice->first + "\" stands twice");
    return labels;
}

void toProto(const SeriesInfo& series, v1::Series& out) {
    out.set_id(series.id.value());
    out.set_source(series.source.value());
    out.set_metric(validText(series.metric));
    toProto(series.labels, *out.mutable_labels());
    out.set_signal(validText(series.signal));
    out.set_entity(series.entity.text());
    out.set_unit(validText(series.unit));
    out.set_kind(static_cast<v1::SignalKind>(series.kind));
    out.set_period_ns(series.period.count());
}

Result<SeriesInfo> fromProto(const v1::Series& in) {
    if (in.id() > kMaxSeriesId)
        return refuse("id", std::to_string(in.id()) + " is over the limit");
    SeriesInfo series;
    series.id = SeriesId(in.id());
    series.source = telemetry::SourceId(in.source());
    series.metric = in.metric();
    SEAM_TAKE(series.labels, fromProto(in.labels()));
    series.signal = in.signal();
    SEAM_TAKE(series.entity, checkedEntity(in.entity(), "entity"));
    series.unit = in.unit();
    SEAM_TAKE(series.kind, checkedEnum(in.kind(), telemetry::SignalKind::event, "kind"));
    SEAM_TAKE(series.period, checkedDuration(in.period_ns(), "period_ns"));
    return series;
}

Result<std::vector<SeriesInfo>> fromProto(const SeriesField& in) {
    std::vector<SeriesInfo> list;
    list.reserve(static_cast<std::size_t>(in.size()));
    for (const v1::Series& one : in) {
        auto series = fromProto(one);
        if (!series)
            return fail(series.error().in(item("series", list.size())));
        list.push_back(std::move(*series));
    }
    return list;
}

} // namespace seamscope::wire
