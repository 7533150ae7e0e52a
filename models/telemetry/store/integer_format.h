// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store/integer_codec.h"

#include <cstdint>

/// What encoder and decoder of integer columns agree on. A column: one byte of predictor, coder and flags,
/// the first value, the divisor if there is one, the parameter of the predictor, the restart points if there
/// are any, the body.
namespace seamscope::telemetry::store {

// What is subtracted before the residuals are written; each has one parameter in the column's head.
enum Predictor : unsigned {
    level = 0,  // the smallest value
    delta = 1,  // the value before, and a usual step
    delta2 = 2, // the value before and the step before
    line = 3,   // a straight line with a 44.20 fixed-point slope
    hold = 4,   // the value before is zero; any other is one more than its distance from a usual one
};
// The lower bits of the predictor, two of the coder, flags, the upper bit of the predictor.
inline constexpr unsigned kPredictorBits = 2;
inline constexpr unsigned kPredictorTop = 64;
enum Coder : unsigned { nothing = 0, fixedWidth = 1, prefixCoded = 2 };
inline constexpr unsigned kDivisorFlag = 16;
inline constexpr unsigned kRestartFlag = 32;
inline constexpr unsigned kSlopeBits = 20;

// Alphabet of the prefix coder: 0..31 stand for themselves; then two symbols for every bit length 6..64, with
// the bits below the leading two as extra bits; then runs of 2^k..2^(k+1)−1 zeros with k extra bits: ended by
// a 1, by a 2 (the smallest steps up and down: in values that move now and then nearly all runs end so), or
// by anything else.
inline constexpr unsigned kDirect = 32;
inline constexpr unsigned kRunBase = kDirect + 2 * 59;
inline constexpr unsigned kRunLengths = 12;
inline constexpr unsigned kRunEnds = 3; // 0 = not in the token
static_assert(kRunBase + kRunLengths * kRunEnds <= kMaxSymbols);
static_assert(kMaxColumn < (std::size_t{1} << kRunLengths));

/// Level @p i on the line.
[[nodiscard]] inline std::uint64_t lineAt(std::uint64_t slope, std::uint64_t i) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(slope * i) >> kSlopeBits);
}

} // namespace seamscope::telemetry::store
