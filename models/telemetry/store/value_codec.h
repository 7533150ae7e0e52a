// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store/integer_codec.h"

#include <cstdint>
#include <span>
#include <vector>

namespace seamscope::telemetry::store {

inline constexpr unsigned kMaxExponent = 12;
/// 10^@p exponent, 0..kMaxExponent.
[[nodiscard]] double decimalPower(unsigned exponent);
/// The whole number m with m ÷ power == value, bit for bit; false when there is none.
[[nodiscard]] bool asDecimal(double value, double power, std::int64_t& m);

/// Compresses columns of doubles without changing one bit. Most telemetry is decimal: value = m ÷ 10^k with
/// whole m, which IEEE 754 division reproduces exactly (both operands are exact, the quotient is the nearest
/// double to the decimal). Single values that are not (NaN marks, infinities, −0.0) are kept aside; columns
/// that are not become integers in the order of the doubles. Not thread-safe: keeps scratch.
class ValueEncoder {
public:
    /// @param values 1..kMaxColumn
    /// @return whether kReadPadding must follow somewhere behind
    bool encode(std::span<const double> values, Effort effort, Bytes& out);

private:
    [[nodiscard]] bool toDecimals(std::span<const double> values);
    [[nodiscard]] bool findExponent(std::span<const double> values);
    void toOrdered(std::span<const double> values);

    unsigned m_exponent = 0;
    std::vector<std::int64_t> m_integers;
    std::vector<std::uint32_t> m_exceptions;
    IntegerEncoder m_encoder;
};

/// @param count as encoded. Returns the byte behind the column.
const std::uint8_t* decodeValues(const std::uint8_t* at, std::size_t count, double* out);
/// Values @p begin.. up to @p end − 1 alone.
void decodeValuesPart(const std::uint8_t* at, std::size_t begin, std::size_t end, double* out);

} // namespace seamscope::telemetry::store
