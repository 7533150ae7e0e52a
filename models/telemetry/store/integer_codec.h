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
/// Decoding of a long column can begin at every so many values, where its body has at least so many bytes: a
/// few per cent more bytes, and a single value costs an eighth.
inline constexpr std::size_t kRestartEvery = 128;
inline constexpr std::size_t kWorthRestarting = 256;

/// Compresses columns of 64-bit integers: common divisor, then the best of level, delta, delta-of-delta,
/// straight line and hold-or-level as predictor, then the residuals as nothing, fixed width or prefix code
/// with runs. Differences wrap modulo 2^64, so that every column round-trips. Not thread-safe: keeps scratch.
class IntegerEncoder {
public:
    /// @param values 1..kMaxColumn
    /// @return whether there are bits that decoding reads by words: kReadPadding must follow somewhere behind
    bool encode(std::span<const std::int64_t> values, Effort effort, Bytes& out);

private:
    void normalise(std::span<const std::int64_t> values, Effort effort);
    /// Replaces @p best, at first delta with @p width, where another predictor is cheaper.
    void tryOthers(Effort effort, unsigned width, unsigned& best, std::uint64_t& parameter);
    [[nodiscard]] bool holds() const;
    [[nodiscard]] static double cost(const std::vector<std::uint64_t>& residuals);
    /// How the residuals become tokens, and what that costs.
    struct Plan {
        std::size_t threshold = 0;
        std::size_t segment = 0;
        double bits = 0;
        Histogram histogram{};
    };
    [[nodiscard]] Plan planRuns() const;
    [[nodiscard]] double estimate(Plan& plan) const;
    void writeColumn(unsigned predictor, std::uint64_t parameter, unsigned width, Effort effort, Bytes& out);
    void writeFixedWidth(unsigned width);
    void writePrefixCoded();
    void writeRestarts(Bytes& out);

    std::uint64_t m_first = 0;
    std::uint64_t m_divisor = 1;
    std::vector<std::uint64_t> m_level; ///< (value − first) ÷ divisor
    std::vector<std::uint64_t> m_residuals;
    std::vector<std::uint64_t> m_trial;
    Bytes m_body;
    Bytes m_points;
    std::vector<std::size_t> m_restartBits; ///< of the body in front of each restart point
};

/// @param count as encoded, or fewer: the first of them. Returns the byte behind the column, if all was
/// decoded. @p out has room for the whole column: a run may overshoot.
const std::uint8_t* decodeIntegers(const std::uint8_t* at, std::size_t count, std::int64_t* out);
/// Decodes values @p begin.. up to @p end − 1 and what must be decoded on the way; returns where the first
/// wanted one stands in @p out, which has room for the whole column.
std::size_t decodePart(const std::uint8_t* at, std::size_t begin, std::size_t end, std::int64_t* out);
/// The index of the first value above @p limit in a rising column, 0..count.
[[nodiscard]] std::size_t upperBoundInColumn(const std::uint8_t* at, std::size_t count, std::int64_t limit,
                                             std::int64_t& valueBefore);
/// The first value of a column.
[[nodiscard]] std::int64_t firstInteger(const std::uint8_t* at);

} // namespace seamscope::telemetry::store
