// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/store/bit_stream.h"
#include "telemetry/store/prefix_code.h"

#include <cstdint>
#include <span>
#include <vector>

namespace seamscope::telemetry::store {

/// fast: short-lived pieces on their way to a block. thorough: sealed blocks, tries every predictor and
/// coder.
enum class Effort : std::uint8_t { fast, thorough };

/// Largest column. Bounds the scratch of the decoder.
inline constexpr std::size_t kMaxColumn = 2048;

/// Compresses columns of 64-bit integers: common divisor, then the best of level, delta, delta-of-delta and
/// straight line as predictor, then the residuals as nothing, fixed width or prefix code with runs.
/// Differences wrap modulo 2^64, so that every column round-trips. Not thread-safe: keeps scratch.
class IntegerEncoder {
public:
    /// @param values 1..kMaxColumn
    void encode(std::span<const std::int64_t> values, Effort effort, Bytes& out);

private:
    void normalise(std::span<const std::int64_t> values, Effort effort);
    /// Replaces @p best, at first delta with @p width, where another predictor is cheaper.
    void tryOthers(Effort effort, unsigned width, unsigned& best, std::uint64_t& parameter);
    [[nodiscard]] static double cost(const std::vector<std::uint64_t>& residuals);
    void writeColumn(unsigned predictor, std::uint64_t parameter, unsigned width, Effort effort, Bytes& out);
    void writePrefixCoded(Bytes& out);

    std::uint64_t m_first = 0;
    std::uint64_t m_divisor = 1;
    std::vector<std::uint64_t> m_level; ///< (value − first) ÷ divisor
    std::vector<std::uint64_t> m_residuals;
    std::vector<std::uint64_t> m_trial;
};

/// @param count as encoded, or fewer: the first of them. Returns the byte behind the column, if all was
/// decoded. @p out has room for the whole column: a run may overshoot.
const std::uint8_t* decodeIntegers(const std::uint8_t* at, std::size_t count, std::int64_t* out);
/// The index of the first value above @p limit in a rising column, 0..count.
[[nodiscard]] std::size_t upperBoundInColumn(const std::uint8_t* at, std::size_t count, std::int64_t limit,
                                             std::int64_t& valueBefore);
/// The first value of a column.
[[nodiscard]] std::int64_t firstInteger(const std::uint8_t* at);

} // namespace seamscope::telemetry::store
