// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

/// The shapes of a drill that travel; what a seat may see and what an act is worth is models/drill.
namespace seamscope::drill {

/// Who sits where in a drill.
enum class Seat : std::uint8_t { facilitator, lead, facilities, network, ml, finance, observer };
inline constexpr std::array kSeats{Seat::facilitator, Seat::lead, Seat::facilities, Seat::network,
                                   Seat::ml,          Seat::finance, Seat::observer};

[[nodiscard]] std::string_view name(Seat seat); ///< "facilities", "ml", …
[[nodiscard]] std::optional<Seat> seatFromName(std::string_view text);

} // namespace seamscope::drill
