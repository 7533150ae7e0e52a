// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/series_reader.h"

#include "telemetry/store/column_builder.h"
#include "telemetry/store/stage_reader.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>

namespace seamscope::telemetry::store {
namespace {

/// Index of the first sample at or after @p time.
std::size_t lowerBound(const DecodedSamples& samples, std::int64_t time) {
    const auto begin = samples.times.begin();
    return static_cast<std::size_t>(
        std::lower_bound(begin, begin + static_cast<std::ptrdiff_t>(samples.count), time) - begin);
}

/// Index of the first sample after @p time.
std::size_t upperBound(const DecodedSamples& samples, std::int64_t time) {
    const auto begin = samples.times.begin();
    return static_cast<std::size_t>(
        std::upper_bound(begin, begin + static_cast<std::ptrdiff_t>(samples.count), time) - begin);
}

SeriesState stateOf(const DecodedSamples& samples, std::size_t i) {
    return {{}, fromNanoseconds(samples.times[i]), samples.values[i], samples.qualityAt(i)};
}

/// Whole columns at a time, and none is cleared before it is written.
void appendSamples(SeriesId id, const DecodedSamples& samples, std::size_t begin, std::size_t count,
                   SampleBatch& out) {
    if (!samples.allGood && out.quality.empty())
        out.quality.assign(out.size(), Quality::good);
    const Quality* quality = samples.quality.data() + begin;
    if (!samples.allGood)
        out.quality.insert(out.quality.end(), quality, quality + count);
    else if (!out.quality.empty())
        out.quality.insert(out.quality.end(), count, Quality::good);
    // Of a class, vectors write many copies of one value one by one; what stands in an array they copy as a
    // whole.
    std::array<SeriesId, 256> ids;
    for (SeriesId& each : ids)
        each = SeriesId(id.value());
    for (std::size_t left = count; left > 0;) {
        const std::size_t part = std::min(left, ids.size());
        out.series.insert(out.series.end(), ids.data(), ids.data() + part);
        left -= part;
    }
    // A point in time is its nanoseconds, so they are copied as such.
    static_assert(sizeof(TimePoint) == sizeof(std::int64_t) && std::is_trivially_copyable_v<TimePoint>);
    const auto* times = reinterpret_cast<const TimePoint*>(samples.times.data() + begin);
    out.time.insert(out.time.end(), times, times + count);
    const double* values = samples.values.data() + begin;
    out.value.insert(out.value.end(), values, values + count);
}

void appendBlock(SeriesId id, const BlockHeader& block, KnownTimes& known, SampleBatch& out) {
    DecodedSamples samples;
    const std::uint8_t* const encoded = block.encoded();
    const TimeColumn* const shared = sharedTimesOf(encoded);
    const auto place = known.find(shared);
    if (shared != nullptr && place != known.end()) {
        std::memcpy(samples.times.data(), out.time.data() + place->second, block.samples * sizeof(TimePoint));
        decodeBehindTimes(encoded, block.samples, samples);
    } else {
        decodeBlock(encoded, block.samples, samples);
        if (shared != nullptr)
            known.emplace(shared, out.size());
    }
    appendSamples(id, samples, 0, block.samples, out);
}

constexpr auto kTakeNone = [](const BlockHeader&, const BlockSummary&) { return false; };

} // namespace

RateChain endOf(const BlockSummary& block) {
    return block.lastHasValue && std::isfinite(block.cell.last) ? RateChain(block.last, block.cell.last)
                                                                : RateChain();
}

std::span<const BlockHeader> SeriesReader::blocks() const {
    if (m_slot.index == nullptr)
        return {};
    return {m_slot.index->blocks() + m_slot.firstBlock, m_slot.endBlock - m_slot.firstBlock};
}

std::span<const BlockHeader> SeriesReader::blocksFrom(std::int64_t time) const {
    const auto all = blocks();
    const auto behind = std::partition_point(
        all.begin(), all.end(), [time](const BlockHeader& block) { return block.first <= time; });
    return all.subspan(static_cast<std::size_t>(behind == all.begin() ? 0 : behind - all.begin() - 1));
}

void SeriesReader::decodeTail(std::int64_t first, std::int64_t last, bool whole, DecodedSamples& out) const {
    if (whole)
        decodeStage(m_slot, out);
    else if (first <= m_slot.closedUntil)
        decodeStage(m_slot, first, last, out);
    if (m_slot.head == nullptr)
        return;
    const Sample* samples = m_slot.head->samples();
    const Quality* quality = m_slot.head->quality();
    for (std::size_t i = 0; i < m_slot.headSamples; ++i) {
        if (quality[i] != Quality::good)
            out.spoil();
        if (!out.allGood)
            out.quality[out.count] = quality[i];
        out.times[out.count] = samples[i].time;
        out.values[out.count++] = samples[i].value;
    }
}

RateChain SeriesReader::chainBefore(const BlockHeader& block) const {
    if (block.hasRates)
        return block.rates().before;
    return &block == blocks().data() ? RateChain() : endOf((&block - 1)->summary());
}

template<class OnBlock, class OnSamples>
void SeriesReader::visit(std::int64_t first, std::int64_t last, bool rates, OnBlock onBlock,
                         OnSamples onSamples) const {
    if (first > last)
        return;
    DecodedSamples samples;
    for (const BlockHeader& block : blocksFrom(first)) {
        if (block.first > last)
            return;
        const BlockSummary summary = block.summary();
        if (summary.last < first || onBlock(block, summary))
            continue;
        samples.clear();
        if (rates) // a rate needs what went before
            decodeBlock(block.encoded(), block.samples, samples);
        else
            decodeBlockPart(block.encoded(), block.samples, first, last, samples);
        if (!onSamples(samples, rates ? chainBefore(block) : RateChain()))
            return;
    }
    if (first > m_slot.lastTime || m_slot.headSamples == 0)
        return;
    samples.clear();
    decodeTail(first, last, rates, samples);
    const auto all = blocks();
    onSamples(samples, all.empty() ? RateChain() : endOf(all.back().summary()));
}

std::size_t SeriesReader::roomFor(std::int64_t first, std::int64_t last) const {
    const auto all = blocksFrom(first);
    std::size_t inside = 0;
    for (std::size_t i = 0; i < all.size() && all[i].first <= last; ++i) {
        const std::int64_t end = i + 1 < all.size() ? all[i + 1].first : m_slot.closedUntil;
        inside += all[i].first >= first && end <= last ? all[i].samples : 0;
    }
    return inside > 0 ? inside + 2 * kBlockSamples : 0; // and what is cut off at both ends
}

std::size_t SeriesReader::count(std::int64_t first, std::int64_t last, std::size_t enough) const {
    std::size_t result = 0;
    const auto takeInner = [&](const BlockHeader& block, const BlockSummary& summary) {
        const bool inner = block.first >= first && summary.last <= last;
        result += inner ? block.samples : 0;
        return inner || result > enough;
    };
    visit(first, last, false, takeInner, [&](const DecodedSamples& samples, const RateChain&) {
        result += upperBound(samples, last) - lowerBound(samples, first);
        return result <= enough;
    });
    return result;
}

std::vector<RangeColumn> SeriesReader::raw(std::int64_t first, std::int64_t last, bool rates) const {
    std::vector<RangeColumn> result;
    const auto add = [&result](std::int64_t time, double value, Quality quality) {
        result.push_back({fromNanoseconds(time), value, value, value, value, 1, quality});
    };
    visit(first, last, rates, kTakeNone, [&](const DecodedSamples& samples, RateChain chain) {
        const std::size_t end = upperBound(samples, last);
        for (std::size_t i = rates ? 0 : lowerBound(samples, first); i < end; ++i) {
            const Quality quality = samples.qualityAt(i);
            if (!rates && hasValue(samples.values[i], quality))
                add(samples.times[i], samples.values[i], quality);
            if (!rates)
                continue;
            const auto step = chain.next(samples.times[i], samples.values[i], quality);
            if (step && samples.times[i] >= first)
                add(samples.times[i], step->rate, quality);
        }
        return true;
    });
    return result;
}

std::vector<RangeColumn> SeriesReader::columns(std::int64_t first, std::int64_t last, std::int64_t width,
                                               bool rates) const {
    ColumnBuilder columns(width);
    const auto takeInner = [&](const BlockHeader& block, const BlockSummary& summary) {
        if (block.first < first || summary.last > last || !columns.isOneColumn(block.first, summary.last) ||
            (rates && !block.hasRates))
            return false;
        columns.at(block.first).merge(rates ? block.rates().cell : summary.cell);
        return true;
    };
    visit(first, last, rates, takeInner, [&](const DecodedSamples& samples, RateChain chain) {
        const std::size_t end = upperBound(samples, last);
        const std::size_t begin = lowerBound(samples, first);
        for (std::size_t i = 0; rates && i < begin; ++i)
            (void)chain.next(samples.times[i], samples.values[i], samples.qualityAt(i));
        for (std::size_t i = begin; i < end; ++i) {
            Cell& cell = columns.at(samples.times[i]);
            const double value = samples.values[i];
            const Quality quality = samples.qualityAt(i);
            if (rates)
                addRate(cell, chain, samples.times[i], value, quality);
            else
                addValue(cell, value, quality);
        }
        return true;
    });
    return columns.finish();
}

bool SeriesReader::scan(SeriesId id, std::int64_t first, std::int64_t last, std::size_t& limit,
                        KnownTimes& known, SampleBatch& out) const {
    bool complete = true;
    const auto takeWhole = [&](const BlockHeader& block, const BlockSummary& summary) {
        if (block.first < first || summary.last > last || block.samples > limit)
            return false;
        appendBlock(id, block, known, out);
        limit -= block.samples;
        return true;
    };
    visit(first, last, false, takeWhole, [&](const DecodedSamples& samples, const RateChain&) {
        const std::size_t begin = lowerBound(samples, first);
        const std::size_t found = upperBound(samples, last) - begin;
        const std::size_t taken = std::min(found, limit);
        appendSamples(id, samples, begin, taken, out);
        limit -= taken;
        complete = taken == found;
        return complete;
    });
    return complete;
}

namespace {

/// The way of stateAt() through the stages, a piece at a time; what the next step reads is on its way.
class StageWalk {
public:
    StageWalk() = default;
    explicit StageWalk(const SeriesSlot& slot)
        : m_stage(slot.stageBytes > 0 ? slot.stage : nullptr)
        , m_end(slot.stageBytes) {
        __builtin_prefetch(m_stage);
    }
    /// False: it has come to its end.
    bool step(std::int64_t at) {
        if (m_stage == nullptr)
            return false;
        if (m_next == nullptr) {
            m_next = m_stage->bytes();
            m_stop = m_next + (m_end - m_stage->bytesBefore);
        }
        const Piece piece = m_next == m_stop ? Piece{} : pieceAt(m_next);
        const bool isLater = piece.encoded == nullptr || firstOfBlock(piece.encoded) > at;
        if ((isLater && m_isFound) || (!isLater && piece.next == m_stop)) {
            m_stage = nullptr;
        } else if (isLater) {
            m_end = m_stage->bytesBefore;
            m_stage = m_stage->before;
            m_next = nullptr;
            __builtin_prefetch(m_stage);
        } else {
            m_isFound = true;
            m_next = piece.next;
            __builtin_prefetch(m_next);
        }
        return m_stage != nullptr;
    }

private:
    const Stage* m_stage = nullptr;
    std::size_t m_end = 0; ///< bytes of this one and those before
    const std::uint8_t* m_next = nullptr;
    const std::uint8_t* m_stop = nullptr;
    bool m_isFound = false;
};

} // namespace

void warmStates(std::span<const SeriesSlot* const> slots, std::int64_t at) {
    std::array<StageWalk, kWarmedAtOnce> walks;
    std::size_t count = 0;
    for (const SeriesSlot* slot : slots)
        __builtin_prefetch(slot);
    for (const SeriesSlot* slot : slots)
        if (slot->head != nullptr)
            __builtin_prefetch(slot->head->samples());
    for (const SeriesSlot* slot : slots) {
        const bool isInHead = slot->headSamples > 0 && slot->head->samples()[0].time <= at;
        if (!isInHead)
            walks[count++] = StageWalk(*slot);
    }
    for (bool isMore = count > 0; isMore;) {
        isMore = false;
        for (std::size_t i = 0; i < count; ++i)
            isMore = walks[i].step(at) || isMore;
    }
}

std::optional<SeriesState> SeriesReader::stateAt(std::int64_t at) const {
    if (m_slot.headSamples > 0 && m_slot.head->samples()[0].time <= at) {
        const Sample* const begin = m_slot.head->samples();
        const Sample* const end = begin + m_slot.headSamples;
        const Sample* const found =
            std::upper_bound(begin, end, at, [](std::int64_t t, const Sample& s) { return t < s.time; }) - 1;
        return SeriesState{
            {}, fromNanoseconds(found->time), found->value, m_slot.head->quality()[found - begin]};
    }
    std::array<Pieces, kMostStages> stages;
    const std::size_t count = stagesOf(m_slot, at, stages);
    const Pieces oldest = count > 0 ? stages[count - 1] : Pieces{};
    std::optional<Piece> found;
    for (const std::uint8_t* next = oldest.begin; next != oldest.end; next = found->next) {
        const Piece piece = pieceAt(next);
        if (firstOfBlock(piece.encoded) > at)
            break;
        found = piece;
    }
    if (!found)
        return stateInBlocks(at);
    if (found->next != stages[0].end)
        return stateInBlock(found->encoded, found->samples, at);
    DecodedSamples samples;
    decodePiece(*found, true, samples);
    return stateOf(samples, upperBound(samples, at) - 1);
}

std::optional<SeriesState> SeriesReader::stateInBlocks(std::int64_t at) const {
    const auto all = blocks();
    const auto behind = std::partition_point(all.begin(), all.end(),
                                             [at](const BlockHeader& block) { return block.first <= at; });
    if (behind == all.begin())
        return std::nullopt;
    const BlockHeader& block = *(behind - 1);
    const BlockSummary summary = block.summary();
    if (summary.last <= at && summary.lastHasValue)
        return SeriesState{{}, fromNanoseconds(summary.last), summary.cell.last, summary.lastQuality};
    return stateInBlock(block.encoded(), block.samples, at);
}

std::optional<std::int64_t> SeriesReader::timeAfter(std::int64_t at) const {
    std::optional<std::int64_t> result;
    if (at == INT64_MAX || at >= m_slot.lastTime)
        return result;
    const auto takeFirst = [&](const BlockHeader& block, const BlockSummary&) {
        if (!result && block.first > at)
            result = block.first;
        return result.has_value();
    };
    visit(at + 1, INT64_MAX, false, takeFirst, [&](const DecodedSamples& samples, const RateChain&) {
        if (const std::size_t i = upperBound(samples, at); !result && i < samples.count)
            result = samples.times[i];
        return !result;
    });
    return result;
}

std::optional<std::int64_t> SeriesReader::timeBefore(std::int64_t at) const {
    if (at == INT64_MIN)
        return std::nullopt;
    if (const auto state = stateAt(at - 1))
        return toNanoseconds(state->time);
    return std::nullopt;
}

} // namespace seamscope::telemetry::store
