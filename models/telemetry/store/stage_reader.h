// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store/series_slot.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

/// Reading the stage of a series: the pieces on their way to a block.
namespace seamscope::telemetry::store {

/// A piece of the stage, not yet decoded.
struct Piece {
    const std::uint8_t* encoded = nullptr;
    const std::uint8_t* next = nullptr;
    std::size_t samples = 0;
};

[[nodiscard]] inline Piece pieceAt(const std::uint8_t* at) {
    std::uint16_t head;
    std::memcpy(&head, at, sizeof head);
    const std::uint8_t* const encoded = at + sizeof head;
    return {encoded, encoded + (head & ((1U << kPieceLengthBits) - 1)), std::size_t{head} >> kPieceLengthBits};
}

/// The pieces of one Stage.
struct Pieces {
    const std::uint8_t* begin = nullptr;
    const std::uint8_t* end = nullptr;
};

/// Newest first, back to the one that begins at or before @p from: those before it lie elsewhere in memory, and of most series they are
/// most of the stages. How many these are.
[[nodiscard]] std::size_t stagesOf(const SeriesSlot& slot, std::int64_t from, std::array<Pieces, kMostStages>& out);
/// Appends the samples of a piece. The decoder loads whole words beyond the end: behind the last published
/// piece the writer may be writing, so that one is decoded from a copy.
void decodePiece(const Piece& piece, bool isLast, DecodedSamples& out);
/// Appends the pieces of the stage, at most kBlockSamples.
void decodeStage(const SeriesSlot& slot, DecodedSamples& out);
/// Those alone that samples from @p first to @p last can be in: a moment of a replay is one or two of up to 64.
void decodeStage(const SeriesSlot& slot, std::int64_t first, std::int64_t last, DecodedSamples& out);

} // namespace seamscope::telemetry::store
