// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/series.h"
#include "telemetry/store/time_columns.h"
#include "telemetry/store/value_codec.h"

#include <array>
#include <cstdint>
#include <span>

namespace seamscope::telemetry::store {

/// Samples of one series in time order; times in nanoseconds since 1970. Empty quality = all good.
struct SampleSpan {
    std::span<const std::int64_t> times;
    std::span<const double> values;
    std::span<const Quality> quality;
};

/// Length of the times in bytes, then three columns: times, qualities, values. Instead of the length and the
/// times there may be a mark and a pointer to times that are shared. Not thread-safe: keeps scratch.
class BlockEncoder {
public:
    /// Appends the encoded samples to @p out; without kReadPadding, which the holder adds once at the end.
    /// @param samples 1..kMaxColumn
    void encode(const SampleSpan& samples, Effort effort, Bytes& out);
    /// The same for a sealed block: its times are shared where that is worth it, and it need not be padded
    /// when false is returned.
    [[nodiscard]] bool encode(const SampleSpan& samples, TimeColumns& times, Bytes& out);

private:
    bool encodeRest(const SampleSpan& samples, Effort effort, Bytes& out);

    IntegerEncoder m_times;
    ValueEncoder m_values;
};

/// Room for the samples of one block and of what has not become a block yet.
struct DecodedSamples {
    static constexpr std::size_t kCapacity = kMaxColumn + 64;
    std::size_t count = 0;
    bool allGood = true;
    std::array<std::int64_t, kCapacity> times;
    std::array<double, kCapacity> values;
    std::array<Quality, kCapacity> quality; ///< valid when not allGood

    [[nodiscard]] Quality qualityAt(std::size_t i) const { return allGood ? Quality::good : quality[i]; }
    void clear() {
        count = 0;
        allGood = true;
    }
    /// To be called before qualities other than good are written.
    void spoil() {
        if (allGood)
            quality.fill(Quality::good);
        allGood = false;
    }
};

/// The times that a block shares with others; nullptr when it has its own.
[[nodiscard]] const TimeColumn* sharedTimesOf(const std::uint8_t* block);
/// Appends to @p out.
void decodeBlock(const std::uint8_t* block, std::size_t count, DecodedSamples& out);
/// The same when the times stand there already.
void decodeBehindTimes(const std::uint8_t* block, std::size_t count, DecodedSamples& out);
/// The samples with first <= time <= last alone; @p out must be empty.
void decodeBlockPart(const std::uint8_t* block, std::size_t count, std::int64_t first, std::int64_t last,
                     DecodedSamples& out);
/// The newest sample of a block at or before @p at; the first must not be after it. Decodes no more than it
/// needs.
[[nodiscard]] SeriesState stateInBlock(const std::uint8_t* block, std::size_t count, std::int64_t at);
/// The first time alone.
[[nodiscard]] std::int64_t firstOfBlock(const std::uint8_t* block);

} // namespace seamscope::telemetry::store
