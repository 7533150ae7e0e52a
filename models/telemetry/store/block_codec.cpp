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

/// Visits first and end sample and quality of each run; returns the byte behind them.
template<class Visit>
const std::uint8_t* forEachRun(const std::uint8_t* at, Visit visit) {
    std::size_t begin = 0;
    for (std::uint64_t runs = readVarint(at); runs > 0; --runs) {
        const std::uint64_t run = readVarint(at);
        const std::size_t end = begin + (run >> 2);
        visit(begin, end, static_cast<Quality>(run & 3));
        begin = end;
    }
    return at;
}

const std::uint8_t* decodeQuality(const std::uint8_t* at, std::size_t count, DecodedSamples& out) {
    if (*at > 0)
        out.spoil();
    else if (!out.allGood)
        std::fill_n(out.quality.data() + out.count, count, Quality::good);
    return forEachRun(at, [&out](std::size_t begin, std::size_t end, Quality quality) {
        std::fill_n(out.quality.data() + out.count + begin, end - begin, quality);
    });
}

/// The qualities of samples @p begin.. up to @p end − 1.
const std::uint8_t* decodeQualityPart(const std::uint8_t* at, std::size_t begin, std::size_t end,
                                      DecodedSamples& out) {
    return forEachRun(at, [&](std::size_t runBegin, std::size_t runEnd, Quality quality) {
        const std::size_t from = std::max(begin, runBegin);
        const std::size_t to = std::min(end, runEnd);
        if (from >= to || quality == Quality::good)
            return;
        out.spoil();
        std::fill_n(out.quality.data() + (from - begin), to - from, quality);
    });
}

const std::uint8_t* qualityOf(const std::uint8_t* at, std::size_t sample, Quality& quality) {
    quality = Quality::good;
    return forEachRun(at, [&](std::size_t begin, std::size_t end, Quality ofRun) {
        if (sample >= begin && sample < end)
            quality = ofRun;
    });
}

/// In place of the length; no column is that long.
constexpr std::uint16_t kShared = 0xFFFF;

std::uint16_t lengthOf(const std::uint8_t* block) {
    std::uint16_t length;
    std::memcpy(&length, block, sizeof length);
    return length;
}

const std::uint8_t* timesOf(const std::uint8_t* block) {
    const TimeColumn* const shared = sharedTimesOf(block);
    return shared != nullptr ? shared->encoded() : block + sizeof(std::uint16_t);
}

/// The columns behind the times.
const std::uint8_t* behindTimes(const std::uint8_t* block) {
    const std::uint16_t length = lengthOf(block);
    return block + sizeof length + (length == kShared ? sizeof(TimeColumn*) : length);
}

void decodeRange(const std::uint8_t* block, std::size_t begin, std::size_t end, DecodedSamples& out) {
    const std::size_t from = decodePart(timesOf(block), begin, end, out.times.data());
    std::copy_n(out.times.data() + from, end - begin, out.times.data());
    const std::uint8_t* const values = decodeQualityPart(behindTimes(block), begin, end, out);
    decodeValuesPart(values, begin, end, out.values.data());
    out.count = end - begin;
}

} // namespace

void BlockEncoder::encode(const SampleSpan& samples, Effort effort, Bytes& out) {
    const std::size_t lengthAt = out.size();
    appendWord(out, 0, sizeof(std::uint16_t));
    m_times.encode(samples.times, effort, out);
    const auto length = static_cast<std::uint16_t>(out.size() - lengthAt - sizeof(std::uint16_t));
    std::memcpy(out.data() + lengthAt, &length, sizeof length);
    encodeRest(samples, effort, out);
}

bool BlockEncoder::encode(const SampleSpan& samples, TimeColumns& times, Bytes& out) {
    bool isRead = false; // by words
    if (const TimeColumn* const shared = times.share(samples.times)) {
        appendWord(out, kShared, sizeof kShared);
        appendWord(out, reinterpret_cast<std::uintptr_t>(shared), sizeof shared);
    } else {
        appendWord(out, times.encoded().size(), sizeof(std::uint16_t));
        out.insert(out.end(), times.encoded().begin(), times.encoded().end());
        isRead = times.mustBePadded();
    }
    return encodeRest(samples, Effort::thorough, out) || isRead;
}

bool BlockEncoder::encodeRest(const SampleSpan& samples, Effort effort, Bytes& out) {
    encodeQuality(samples.quality, out);
    return m_values.encode(samples.values, effort, out);
}

const TimeColumn* sharedTimesOf(const std::uint8_t* block) {
    const TimeColumn* shared = nullptr;
    if (lengthOf(block) == kShared)
        std::memcpy(&shared, block + sizeof(std::uint16_t), sizeof shared);
    return shared;
}

void decodeBlock(const std::uint8_t* block, std::size_t count, DecodedSamples& out) {
    decodeIntegers(timesOf(block), count, out.times.data() + out.count);
    decodeBehindTimes(block, count, out);
}

void decodeBehindTimes(const std::uint8_t* block, std::size_t count, DecodedSamples& out) {
    const std::uint8_t* const values = decodeQuality(behindTimes(block), count, out);
    decodeValues(values, count, out.values.data() + out.count);
    out.count += count;
}

void decodeBlockPart(const std::uint8_t* block, std::size_t count, std::int64_t first, std::int64_t last,
                     DecodedSamples& out) {
    std::int64_t before = 0;
    const std::size_t end = upperBoundInColumn(timesOf(block), count, last, before);
    const bool isWhole = firstOfBlock(block) >= first;
    const std::size_t begin = isWhole ? 0 : upperBoundInColumn(timesOf(block), count, first - 1, before);
    if (begin == 0 && end == count)
        decodeBlock(block, count, out);
    else if (begin < end)
        decodeRange(block, begin, end, out);
}

SeriesState stateInBlock(const std::uint8_t* block, std::size_t count, std::int64_t at) {
    std::int64_t time = 0;
    const std::size_t found = upperBoundInColumn(timesOf(block), count, at, time);
    SeriesState state;
    state.time = fromNanoseconds(time);
    const std::uint8_t* const values = qualityOf(behindTimes(block), found - 1, state.quality);
    decodeValuesPart(values, found - 1, found, &state.value);
    return state;
}

std::int64_t firstOfBlock(const std::uint8_t* block) { return firstInteger(timesOf(block)); }

} // namespace seamscope::telemetry::store
