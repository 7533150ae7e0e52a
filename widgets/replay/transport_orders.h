// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <cstdint>

class QKeyEvent;

namespace seamscope::ui {

/// What the transport of a recording is asked for beside play, step and seek.
enum class TransportOrder : std::uint8_t {
    playBack, ///< or pause, when it does already
    faster,
    slower,
    nextOnset,
    previousOnset,
    nextDeclaration,
    previousDeclaration,
    nextCheckpoint,
    previousCheckpoint,
    nextEvent,
    previousEvent,
    nextJobStep,
    previousJobStep,
    nextNote,
    previousNote,
    loopFrom,
    loopTo,
    loopEnd,
    judgement, ///< as it was judged at the time, or as it is judged now
    backtrack,
};
inline constexpr std::size_t kTransportOrderCount = 20;

[[nodiscard]] constexpr auto allTransportOrders() {
    std::array<TransportOrder, kTransportOrderCount> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = static_cast<TransportOrder>(i);
    return all;
}

/// Whether a session that is live knows it: its own past, in this console.
[[nodiscard]] bool isForLive(TransportOrder order);
[[nodiscard]] QString transportWords(TransportOrder order);
/// As it is written: "Shift+N".
[[nodiscard]] QString transportKey(TransportOrder order);
/// Keys of all of them, a "keys: what" a line.
[[nodiscard]] QString transportKeyLines();
/// False: the key is for none.
[[nodiscard]] bool orderOf(const QKeyEvent& event, TransportOrder& order);

} // namespace seamscope::ui
