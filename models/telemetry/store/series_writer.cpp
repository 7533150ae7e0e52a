// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/series_writer.h"

#include "telemetry/store/series_reader.h"
#include "telemetry/store/stage_reader.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace seamscope::telemetry::store {
namespace {

constexpr std::size_t kLeastStage = 64; ///< bytes
/// Lengths of the first block that there are.
constexpr std::uint32_t kPhaseBlocks = 256 / kPieceSamples;

} // namespace

Appended SeriesWriter::append(SeriesSlot& slot, std::int64_t time, double value, Quality quality) {
    if (time <= slot.lastTime)
        return insert(slot, time, value, quality);
    if (slot.headSamples == slot.headCapacity)
        makeRoom(slot);
    slot.head->samples()[slot.headSamples] = {time, value};
    if (quality != Quality::good)
        slot.head->quality()[slot.headSamples] = quality;
    ++slot.headSamples;
    slot.lastTime = time;
    return Appended::accepted;
}

/// A sample behind the newest: into its place in the head, by way of a copy because versions share the head.
Appended SeriesWriter::insert(SeriesSlot& slot, std::int64_t time, double value, Quality quality) {
    if (time <= slot.closedUntil)
        return Appended::outOfOrder;
    if (slot.headSamples == slot.headCapacity)
        makeRoom(slot);
    if (time <= slot.closedUntil)
        return Appended::outOfOrder;
    const Sample* begin = slot.head->samples();
    const Sample* end = begin + slot.headSamples;
    const Sample* place = std::lower_bound(
        begin, end, time, [](const Sample& sample, std::int64_t t) { return sample.time < t; });
    if (place != end && place->time == time)
        return Appended::duplicate;
    const auto at = static_cast<std::uint32_t>(place - begin);
    const std::uint32_t behind = slot.headSamples - at;
    Head* copy = newHead(slot.head->capacity, slot.head, 0, at);
    copy->samples()[at] = {time, value};
    copy->quality()[at] = quality;
    std::memcpy(copy->samples() + at + 1, place, behind * sizeof(Sample));
    std::memcpy(copy->quality() + at + 1, slot.head->quality() + at, behind);
    m_memory.release(slot.head, Head::bytesFor(slot.head->capacity), slot.head->epoch);
    slot.head = copy;
    ++slot.headSamples;
    return Appended::accepted;
}

Head* SeriesWriter::newHead(std::uint32_t capacity, const Head* from, std::uint32_t begin,
                            std::uint32_t count) {
    auto* head = new (m_memory.allocate(Head::bytesFor(capacity))) Head{m_memory.epoch(), capacity};
    std::memset(head->quality(), 0, capacity);
    if (count > 0) {
        std::memcpy(head->samples(), from->samples() + begin, count * sizeof(Sample));
        std::memcpy(head->quality(), from->quality() + begin, count);
    }
    return head;
}

void SeriesWriter::makeRoom(SeriesSlot& slot) {
    Head* const old = slot.head;
    if (old == nullptr) {
        slot.head = newHead(kFirstHeadSamples, nullptr, 0, 0);
        slot.headCapacity = kFirstHeadSamples;
        return;
    }
    if (old->capacity < kHeadSamples) {
        slot.head = newHead(kHeadSamples, old, 0, slot.headSamples);
        slot.headCapacity = kHeadSamples;
        m_memory.release(old, Head::bytesFor(old->capacity), old->epoch);
        return;
    }
    // Series that are sampled together fill together. The first piece of each is of another length, so that later ones are not
    // encoded all at one time.
    const bool isFirst = slot.stageSamples == 0 && slot.endBlock == 0;
    const std::uint32_t count = isFirst ? kPieceSamples - slot.phase % kPieceSamples : kPieceSamples;
    const std::uint32_t left = kHeadSamples - count;
    stagePiece(slot, count);
    slot.closedUntil = old->samples()[count - 1].time;
    slot.headSamples = static_cast<std::uint8_t>(left);
    if (old->epoch != m_memory.epoch()) {
        slot.head = newHead(kHeadSamples, old, count, left);
        m_memory.release(old, Head::bytesFor(old->capacity), old->epoch);
        return;
    }
    std::memmove(old->samples(), old->samples() + count, left * sizeof(Sample));
    std::memmove(old->quality(), old->quality() + count, left);
    std::memset(old->quality() + left, 0, count);
}

void SeriesWriter::stagePiece(SeriesSlot& slot, std::uint32_t count) {
    std::array<std::int64_t, kPieceSamples> times;
    std::array<double, kPieceSamples> values;
    const Sample* samples = slot.head->samples();
    for (std::size_t i = 0; i < count; ++i) {
        times[i] = samples[i].time;
        values[i] = samples[i].value;
    }
    m_bytes.clear();
    m_encoder.encode({std::span(times).first(count), std::span(values).first(count), {slot.head->quality(), count}}, Effort::fast, m_bytes);
    assert(m_bytes.size() <= kMostPieceBytes);
    const auto head = static_cast<std::uint16_t>(m_bytes.size() | count << kPieceLengthBits);
    reserveStage(slot, sizeof head + m_bytes.size());
    std::uint8_t* at = slot.stage->bytes() + (slot.stageBytes - slot.stage->bytesBefore);
    std::memcpy(at, &head, sizeof head);
    std::memcpy(at + sizeof head, m_bytes.data(), m_bytes.size());
    slot.stageBytes += static_cast<std::uint32_t>(sizeof head + m_bytes.size());
    slot.stageSamples = static_cast<std::uint16_t>(slot.stageSamples + count);
    if (isStageFull(slot))
        sealBlock(slot);
}

/// No room for one more piece; or enough, of the first block of a series by its phase.
bool SeriesWriter::isStageFull(const SeriesSlot& slot) const {
    const std::uint32_t earlier = slot.endBlock == 0 ? slot.phase / kPieceSamples * (kBlockSamples / kPhaseBlocks) : 0;
    return slot.stageSamples + kPieceSamples > kBlockSamples - earlier ||
           slot.stageBytes >= m_mostStageBytes - m_mostStageBytes / 512 * slot.phase;
}

void SeriesWriter::reserveStage(SeriesSlot& slot, std::size_t bytes) {
    Stage* const full = slot.stage;
    const std::size_t needed = bytes + kReadPadding;
    if (full != nullptr && slot.stageBytes - full->bytesBefore + needed <= full->capacity)
        return;
    const std::size_t capacity = (std::max({needed, std::size_t{slot.stageBytes}, kLeastStage}) + 15) / 16 * 16;
    slot.stage = new (m_memory.allocate(Stage::bytesFor(capacity)))
        Stage{m_memory.epoch(), static_cast<std::uint32_t>(capacity), full, slot.stageBytes};
}

void SeriesWriter::releaseStages(SeriesSlot& slot) {
    for (Stage* stage = std::exchange(slot.stage, nullptr); stage != nullptr;) {
        Stage* const before = stage->before;
        m_memory.release(stage, Stage::bytesFor(stage->capacity), stage->epoch);
        stage = before;
    }
    slot.stageBytes = 0;
    slot.stageSamples = 0;
}

void SeriesWriter::sealBlock(SeriesSlot& slot) {
    m_block.clear();
    decodeStage(slot, m_block);
    BlockHeader block{};
    block.first = m_block.times[0];
    block.samples = static_cast<std::uint16_t>(m_block.count);
    block.hasRates = slot.isCounter;
    m_bytes.clear();
    if (slot.isCounter) {
        const RateHeader rates = ratesOf(slot);
        m_bytes.resize(sizeof rates);
        std::memcpy(m_bytes.data(), &rates, sizeof rates);
    }
    const BlockSummary summary = summarise();
    writeSummary(summary, block.first, m_bytes);
    const std::span<const Quality> quality(m_block.quality.data(), m_block.allGood ? 0 : m_block.count);
    const SampleSpan samples{
        {m_block.times.data(), m_block.count}, {m_block.values.data(), m_block.count}, quality};
    if (m_encoder.encode(samples, m_times, m_bytes))
        m_bytes.resize(m_bytes.size() + kReadPadding);
    block.bytes = static_cast<std::uint32_t>(m_bytes.size());
    block.payload = static_cast<std::uint8_t*>(m_memory.allocate(block.bytes));
    std::memcpy(block.payload, m_bytes.data(), block.bytes);
    reserveIndex(slot);
    slot.index->blocks()[slot.endBlock++] = block;
    m_sealedUntil = summary.last;
    m_encodedBytes += block.bytes + sizeof(BlockHeader);
    m_encodedSamples += block.samples;
    m_sealed = true;
    releaseStages(slot);
}

BlockSummary SeriesWriter::summarise() const {
    BlockSummary result;
    for (std::size_t i = 0; i < m_block.count; ++i)
        addValue(result.cell, m_block.values[i], m_block.qualityAt(i));
    const std::size_t newest = m_block.count - 1;
    result.last = m_block.times[newest];
    result.lastQuality = m_block.qualityAt(newest);
    result.lastHasValue = hasValue(m_block.values[newest], result.lastQuality);
    return result;
}

RateHeader SeriesWriter::ratesOf(const SeriesSlot& slot) const {
    RateHeader result;
    if (slot.endBlock > slot.firstBlock) // the one before may have been evicted
        result.before = endOf(slot.index->blocks()[slot.endBlock - 1].summary());
    RateChain chain = result.before;
    for (std::size_t i = 0; i < m_block.count; ++i)
        addRate(result.cell, chain, m_block.times[i], m_block.values[i], m_block.qualityAt(i));
    return result;
}

/// Room for one more block; what was evicted is left behind.
void SeriesWriter::reserveIndex(SeriesSlot& slot) {
    BlockIndex* const old = slot.index;
    if (old != nullptr && slot.endBlock < old->capacity)
        return;
    const std::uint32_t kept = slot.endBlock - slot.firstBlock;
    const std::uint32_t capacity = kept + kept / 2 + 2;
    auto* index =
        new (m_memory.allocate(BlockIndex::bytesFor(capacity))) BlockIndex{m_memory.epoch(), capacity};
    if (old != nullptr) {
        std::memcpy(index->blocks(), old->blocks() + slot.firstBlock, kept * sizeof(BlockHeader));
        m_memory.release(old, BlockIndex::bytesFor(old->capacity), old->epoch);
    }
    slot.index = index;
    slot.firstBlock = 0;
    slot.endBlock = kept;
}

std::uint32_t SeriesWriter::evictBlock(SeriesSlot& slot) {
    const BlockHeader& block = slot.index->blocks()[slot.firstBlock++];
    if (const TimeColumn* const times = sharedTimesOf(block.encoded()))
        m_times.release(times);
    m_memory.release(block.payload, block.bytes, kEarlierEpoch);
    m_encodedBytes -= block.bytes + sizeof(BlockHeader);
    m_encodedSamples -= block.samples;
    return block.samples;
}

std::uint32_t SeriesWriter::evictTail(SeriesSlot& slot) {
    const std::uint32_t samples = slot.stageSamples + slot.headSamples;
    releaseStages(slot);
    if (slot.head != nullptr)
        m_memory.release(slot.head, Head::bytesFor(slot.head->capacity), slot.head->epoch);
    slot.head = nullptr;
    slot.headCapacity = 0;
    slot.headSamples = 0;
    slot.closedUntil = slot.lastTime;
    return samples;
}

void SeriesWriter::clear(SeriesSlot& slot) {
    evictTail(slot);
    while (slot.firstBlock < slot.endBlock)
        evictBlock(slot);
    if (slot.index != nullptr)
        m_memory.release(slot.index, BlockIndex::bytesFor(slot.index->capacity), slot.index->epoch);
    slot = {};
}

} // namespace seamscope::telemetry::store
