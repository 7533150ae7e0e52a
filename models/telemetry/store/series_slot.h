// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store/block_codec.h"
#include "telemetry/store/block_summary.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

/// Where the samples of one series are. Oldest first: sealed blocks, then the stage (pieces, lightly
/// compressed, on their way to a block), then the head (newest samples as they came, order can still be
/// repaired).
///
/// Head, stage and index are only appended to behind the counts that a published slot names, so versions
/// share them; any other change works on a copy.
namespace seamscope::telemetry::store {

inline constexpr std::uint32_t kBlockSamples = 2048;
inline constexpr std::uint32_t kPieceSamples = 32;
/// What stays in the head when a piece leaves it: the reorder window.
inline constexpr std::uint32_t kReorderSamples = 8;
inline constexpr std::uint32_t kHeadSamples = kPieceSamples + kReorderSamples;
inline constexpr std::uint32_t kFirstHeadSamples = 8;
/// Times and values as they are, heads of columns, qualities and exceptions: never reached.
inline constexpr std::size_t kMostPieceBytes = kPieceSamples * 24 + 128;
/// Of a piece: its bytes in the lower bits, its samples above them.
inline constexpr unsigned kPieceLengthBits = 10;
static_assert(kMostPieceBytes < (1U << kPieceLengthBits) && kPieceSamples < (1U << (16 - kPieceLengthBits)));
static_assert(kBlockSamples <= kMaxColumn && kBlockSamples % kPieceSamples == 0);
/// In each there is a piece; of a block one at most is short.
inline constexpr std::size_t kMostStages = kBlockSamples / kPieceSamples;

struct Sample {
    std::int64_t time;
    double value;
};

struct Head {
    std::uint32_t epoch;
    std::uint32_t capacity;

    [[nodiscard]] static std::size_t bytesFor(std::uint32_t capacity) {
        return sizeof(Head) + capacity * (sizeof(Sample) + sizeof(Quality));
    }
    [[nodiscard]] Sample* samples() { return reinterpret_cast<Sample*>(this + 1); }
    [[nodiscard]] const Sample* samples() const { return reinterpret_cast<const Sample*>(this + 1); }
    /// Good until set.
    [[nodiscard]] Quality* quality() { return reinterpret_cast<Quality*>(samples() + capacity); }
    [[nodiscard]] const Quality* quality() const {
        return reinterpret_cast<const Quality*>(samples() + capacity);
    }
};
static_assert(sizeof(Head) % alignof(Sample) == 0);

/// Pieces one behind the other: what it is (16 bits, see below), then an encoded block. A full one never moves: the
/// next follows it, so that series which fill alike never hold all they have staged twice.
struct Stage {
    std::uint32_t epoch;
    std::uint32_t capacity; ///< of bytes()
    Stage* before;          ///< the full one with older pieces
    std::size_t bytesBefore; ///< in all of those

    [[nodiscard]] static std::size_t bytesFor(std::uint32_t capacity) { return sizeof(Stage) + capacity; }
    [[nodiscard]] std::uint8_t* bytes() { return reinterpret_cast<std::uint8_t*>(this + 1); }
    [[nodiscard]] const std::uint8_t* bytes() const {
        return reinterpret_cast<const std::uint8_t*>(this + 1);
    }
};

/// Rates of a counter block, in front of its payload. The first rate needs the sample before the block.
struct RateHeader {
    RateChain before;
    Cell cell;
};
static_assert(std::is_trivially_copyable_v<RateHeader>);

/// Payload: RateHeader of a counter, summary, samples, kReadPadding where they need it.
struct BlockHeader {
    std::int64_t first; ///< time
    std::uint8_t* payload;
    std::uint32_t bytes;
    std::uint16_t samples;
    bool hasRates;

    [[nodiscard]] BlockSummary summary() const {
        const std::uint8_t* at = summaryAt();
        return readSummary(at, first);
    }
    [[nodiscard]] const std::uint8_t* encoded() const {
        const std::uint8_t* at = summaryAt();
        (void)readSummary(at, first);
        return at;
    }
    [[nodiscard]] RateHeader rates() const {
        RateHeader result;
        std::memcpy(&result, payload, sizeof result);
        return result;
    }

private:
    [[nodiscard]] const std::uint8_t* summaryAt() const {
        return payload + (hasRates ? sizeof(RateHeader) : 0);
    }
};

struct BlockIndex {
    std::uint32_t epoch;
    std::uint32_t capacity;

    [[nodiscard]] static std::size_t bytesFor(std::uint32_t capacity) {
        return sizeof(BlockIndex) + capacity * sizeof(BlockHeader);
    }
    [[nodiscard]] BlockHeader* blocks() { return reinterpret_cast<BlockHeader*>(this + 1); }
    [[nodiscard]] const BlockHeader* blocks() const { return reinterpret_cast<const BlockHeader*>(this + 1); }
};

struct SeriesSlot {
    Head* head = nullptr;
    Stage* stage = nullptr; ///< the newest
    BlockIndex* index = nullptr;
    std::int64_t lastTime = std::numeric_limits<std::int64_t>::min();
    /// Newest time that has left the head: older samples come too late.
    std::int64_t closedUntil = std::numeric_limits<std::int64_t>::min();
    std::uint32_t stageBytes = 0; ///< in all of them
    std::uint32_t firstBlock = 0; ///< those before are evicted
    std::uint32_t endBlock = 0;
    std::uint16_t stageSamples = 0;
    std::uint8_t headSamples = 0;
    std::uint8_t headCapacity = 0; ///< beside the pointer: saves a cache miss a sample
    bool isCounter = false;
    std::uint8_t phase = 0; ///< when its pieces and blocks end, so that not all series of a site encode at one time
    std::uint32_t addedAt = 0; ///< the second after the newest sample of any series by then

    [[nodiscard]] std::uint64_t samples() const {
        std::uint64_t sealed = 0;
        for (std::uint32_t i = firstBlock; i < endBlock; ++i)
            sealed += index->blocks()[i].samples;
        return headSamples + stageSamples + sealed;
    }
    /// Time since which nothing came.
    [[nodiscard]] std::int64_t idleSince() const {
        return lastTime > std::numeric_limits<std::int64_t>::min() ? lastTime
                                                                   : std::int64_t{addedAt} * 1'000'000'000;
    }
};

} // namespace seamscope::telemetry::store
