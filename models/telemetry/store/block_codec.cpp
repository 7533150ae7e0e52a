// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/block_codec.h"

#include <algorithm>

namespace seamscope::telemetry::store {
namespace {

// Qualities are runs: number of runs, then quality and length of each; no runs = all good.
void encodeQuality(std::span<const Quality> quality, Bytes& out) {
    if (std::all_of(quality.begin(), quality.end(), [](Quality q) { return q == Quality::good; })) {
        out.push_back(0);
        return;
    }
    std::size_t runs = 1;
    for (std::size_t i = 1; i < quality.size(); ++i)
        runs += quality[i] != quality[i - 1];
    appendVarint(out, runs);
    for (std::size_t i = 0; i < quality.size();) {
        std::size_t end = i + 1;
        while (end < quality.size() && quality[end] == quality[i])
            ++end;
        appendVarint(out, (end - i) << 2 | static_cast<std::size_t>(quality[i]));
        i = end;
    }
}

const std::uint8_t* decodeQuality(const std::uint8_t* at, std::size_t count, DecodedSamples& out) {
    std::uint64_t runs = readVarint(at);
    if (runs > 0)
        out.spoil();
    else if (!out.allGood)
        std::fill_n(out.quality.data() + out.count, count, Quality::good);
    for (std::size_t i = out.count; runs > 0; --runs) {
        const std::uint64_t run = readVarint(at);
        std::fill_n(out.quality.data() + i, run >> 2, static_cast<Quality>(run & 3));
        i += run >> 2;
    }
    return at;
}

/// The quality of one sample; returns the byte behind all of them.
const std::uint8_t* qualityOf(const std::uint8_t* at, std::size_t sample, Quality& quality) {
    quality = Quality::good;
    std::size_t end = 0;
    for (std::uint64_t runs = readVarint(at); runs > 0; --runs) {
        const std::uint64_t run = readVarint(at);
        if (sample >= end && sample < end + (run >> 2))
            quality = static_cast<Quality>(run & 3);
        end += run >> 2;
    }
    return at;
}

} // namespace

void BlockEncoder::encode(const SampleSpan& samples, Effort effort, Bytes& out) {
    const std::size_t lengthAt = out.size();
    appendWord(out, 0, sizeof(std::uint16_t));
    m_times.encode(samples.times, effort, out);
    const auto length = static_cast<std::uint16_t>(out.size() - lengthAt - sizeof(std::uint16_t));
    std::memcpy(out.data() + lengthAt, &length, sizeof length);
    encodeQuality(samples.quality, out);
    m_values.encode(samples.values, effort, out);
}

void decodeBlock(const std::uint8_t* at, std::size_t count, DecodedSamples& out) {
    at = decodeIntegers(at + sizeof(std::uint16_t), count, out.times.data() + out.count);
    at = decodeQuality(at, count, out);
    decodeValues(at, count, out.values.data() + out.count);
    out.count += count;
}

SeriesState stateInBlock(const std::uint8_t* block, std::size_t count, std::int64_t at) {
    const std::uint8_t* const times = block + sizeof(std::uint16_t);
    std::int64_t time = 0;
    const std::size_t found = upperBoundInColumn(times, count, at, time);
    std::uint16_t length;
    std::memcpy(&length, block, sizeof length);
    SeriesState state;
    state.time = fromNanoseconds(time);
    const std::uint8_t* const values = qualityOf(times + length, found - 1, state.quality);
    std::array<double, kMaxColumn> decoded;
    decodeValues(values, found, decoded.data());
    state.value = decoded[found - 1];
    return state;
}

std::int64_t firstOfBlock(const std::uint8_t* at) { return firstInteger(at + sizeof(std::uint16_t)); }

} // namespace seamscope::telemetry::store
