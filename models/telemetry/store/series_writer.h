// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store/memory.h"
#include "telemetry/store/series_slot.h"
#include "telemetry/store/time_columns.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace seamscope::telemetry::store {

enum class Appended : std::uint8_t { accepted, duplicate, outOfOrder };

/// Puts samples into slots and moves them on: head → piece → block. Writer thread.
class SeriesWriter {
public:
    explicit SeriesWriter(Memory& memory)
        : m_memory(memory)
        , m_times(memory) {}

    /// @param slot of the running epoch. Times equal to the smallest representable one are refused as out of
    /// order.
    Appended append(SeriesSlot& slot, std::int64_t time, double value, Quality quality);
    /// Forgets the oldest block; returns the samples in it.
    std::uint32_t evictBlock(SeriesSlot& slot);
    /// Forgets stage and head; returns the samples in them.
    std::uint32_t evictTail(SeriesSlot& slot);
    /// Gives everything back; the slot is no longer of use.
    void clear(SeriesSlot& slot);

    /// A stage of so many bytes is sealed before it has kBlockSamples: what is staged cannot be evicted by age.
    void setMostStageBytes(std::size_t bytes) { m_mostStageBytes = bytes; }

    /// Whether a block was sealed since the last call.
    [[nodiscard]] bool takeSealed() { return std::exchange(m_sealed, false); }
    [[nodiscard]] std::int64_t sealedUntil() const { return m_sealedUntil; } ///< newest time in it
    /// Blocks, their headers and the times they share.
    [[nodiscard]] std::size_t encodedBytes() const { return m_encodedBytes + m_times.bytes(); }
    [[nodiscard]] std::uint64_t encodedSamples() const { return m_encodedSamples; }

private:
    Appended insert(SeriesSlot& slot, std::int64_t time, double value, Quality quality);
    void makeRoom(SeriesSlot& slot);
    Head* newHead(std::uint32_t capacity, const Head* from, std::uint32_t begin, std::uint32_t count);
    void stagePiece(SeriesSlot& slot, std::uint32_t count);
    [[nodiscard]] bool isStageFull(const SeriesSlot& slot) const;
    void reserveStage(SeriesSlot& slot, std::size_t bytes);
    void releaseStages(SeriesSlot& slot);
    void sealBlock(SeriesSlot& slot);
    void reserveIndex(SeriesSlot& slot);
    [[nodiscard]] BlockSummary summarise() const;
    [[nodiscard]] RateHeader ratesOf(const SeriesSlot& slot) const;

    Memory& m_memory;
    TimeColumns m_times;
    BlockEncoder m_encoder;
    Bytes m_bytes;
    DecodedSamples m_block;
    std::size_t m_mostStageBytes = SIZE_MAX;
    bool m_sealed = false;
    std::int64_t m_sealedUntil = 0;
    std::size_t m_encodedBytes = 0;
    std::uint64_t m_encodedSamples = 0;
};

} // namespace seamscope::telemetry::store
