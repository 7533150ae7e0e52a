// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/stage_reader.h"

#include <algorithm>
#include <limits>

namespace seamscope::telemetry::store {

std::size_t stagesOf(const SeriesSlot& slot, std::int64_t from, std::array<Pieces, kMostStages>& out) {
    std::size_t count = 0;
    std::size_t end = slot.stageBytes;
    for (const Stage* stage = end > 0 ? slot.stage : nullptr; stage != nullptr; stage = stage->before) {
        const Pieces& pieces = out[count++] = {stage->bytes(), stage->bytes() + (end - stage->bytesBefore)};
        if (pieces.begin != pieces.end && firstOfBlock(pieceAt(pieces.begin).encoded) <= from)
            break;
        end = stage->bytesBefore;
    }
    return count;
}

void decodePiece(const Piece& piece, bool isLast, DecodedSamples& out) {
    if (!isLast) {
        decodeBlock(piece.encoded, piece.samples, out);
        return;
    }
    std::array<std::uint8_t, kMostPieceBytes + kReadPadding> copy{};
    std::copy(piece.encoded, piece.next, copy.begin());
    decodeBlock(copy.data(), piece.samples, out);
}

void decodeStage(const SeriesSlot& slot, DecodedSamples& out) {
    std::array<Pieces, kMostStages> stages;
    for (std::size_t i = stagesOf(slot, std::numeric_limits<std::int64_t>::min(), stages); i-- > 0;) {
        for (const std::uint8_t* at = stages[i].begin; at < stages[i].end;) {
            const Piece piece = pieceAt(at);
            decodePiece(piece, i == 0 && piece.next == stages[i].end, out);
            at = piece.next;
        }
    }
}

void decodeStage(const SeriesSlot& slot, std::int64_t first, std::int64_t last, DecodedSamples& out) {
    std::array<Pieces, kMostStages> stages;
    Piece before; // where it ends is known by where the next begins
    bool isBeforeLast = false;
    for (std::size_t i = stagesOf(slot, first, stages); i-- > 0;) {
        for (const std::uint8_t* at = stages[i].begin; at < stages[i].end;) {
            const Piece piece = pieceAt(at);
            const std::int64_t begin = firstOfBlock(piece.encoded);
            if (before.samples > 0 && begin > first)
                decodePiece(before, isBeforeLast, out);
            if (begin > last)
                return;
            before = piece;
            isBeforeLast = i == 0 && piece.next == stages[i].end;
            at = piece.next;
        }
    }
    if (before.samples > 0)
        decodePiece(before, isBeforeLast, out);
}

} // namespace seamscope::telemetry::store
