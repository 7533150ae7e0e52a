// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/codec_checks.h"
#include "wire/codec_proto.h"

#include <algorithm>
#include <cstddef>
#include <span>

/// GPU time by bucket, as a job and the whole site tell it. Internal to models/wire.
namespace seamscope::wire {

/// What was there before writes were split: who reads no more than these, reads the whole of a write in one bucket.
inline constexpr std::size_t kOldBuckets = 9;
inline constexpr auto kWrites = static_cast<std::size_t>(telemetry::Bucket::checkpoint);
inline constexpr auto kWriteExcess = static_cast<std::size_t>(telemetry::Bucket::checkpointExcess);
static_assert(kWriteExcess == kOldBuckets && telemetry::kBucketCount == kOldBuckets + 1);

template<class Message>
void bucketsToProto(const telemetry::BucketTimes& buckets, Message& out) {
    telemetry::BucketTimes whole = buckets;
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
[[nodiscard]] Result<telemetry::BucketTimes> bucketsFrom(const Message& in) {
    telemetry::BucketTimes buckets{};
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

} // namespace seamscope::wire
