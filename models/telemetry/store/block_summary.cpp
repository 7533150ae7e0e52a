// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/block_summary.h"

#include "telemetry/store/value_codec.h"

#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <span>

namespace seamscope::telemetry::store {
namespace {

constexpr std::uint8_t kLastHasValue = 1; // flags; then two bits each for the qualities
constexpr unsigned kLastQualityShift = 1;
constexpr unsigned kWorstShift = 3;
constexpr std::uint8_t kSteady = 1 << 5; // all values are the last one
constexpr std::uint8_t kBare = 31;       // in place of the exponent: doubles as they are
/// The mean is stored to this; adding up a block in another order differs by as much.
constexpr double kSumTolerance = 1e-13;

struct Decimals {
    std::uint8_t exponent;
    std::array<std::int64_t, 4> whole; // last, min, max, sum
};

std::optional<Decimals> decimalsOf(const Cell& cell) {
    for (unsigned exponent = 0; exponent <= kMaxExponent; ++exponent) {
        Decimals result{static_cast<std::uint8_t>(exponent), {}};
        const double power = decimalPower(exponent);
        if (!asDecimal(cell.last, power, result.whole[0]) || !asDecimal(cell.min, power, result.whole[1]) ||
            !asDecimal(cell.max, power, result.whole[2]) || !(std::fabs(cell.weighted * power) < 1e15))
            continue;
        result.whole[3] = std::llrint(cell.weighted * power);
        const double sum = static_cast<double>(result.whole[3]) / power;
        if (std::fabs(sum - cell.weighted) <= kSumTolerance * std::fabs(cell.weighted))
            return result;
    }
    return std::nullopt;
}

bool isSteady(const Cell& cell) {
    const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
    return bits(cell.min) == bits(cell.last) && bits(cell.max) == bits(cell.last) &&
           std::fabs(cell.last * cell.count - cell.weighted) <= kSumTolerance * std::fabs(cell.weighted);
}

} // namespace

void writeSummary(const BlockSummary& summary, std::int64_t first, Bytes& out) {
    const Cell& cell = summary.cell;
    appendVarint(out, static_cast<std::uint64_t>(summary.last) - static_cast<std::uint64_t>(first));
    const auto lastQuality = static_cast<unsigned>(summary.lastQuality);
    const auto worst = static_cast<unsigned>(cell.worst);
    const std::size_t stored = cell.count > 0 && isSteady(cell) ? 1 : 4;
    out.push_back(static_cast<std::uint8_t>((summary.lastHasValue ? kLastHasValue : 0) |
                                            (stored == 1 ? kSteady : 0) | lastQuality << kLastQualityShift |
                                            worst << kWorstShift));
    appendVarint(out, cell.count);
    if (cell.count == 0)
        return;
    if (const auto decimals = decimalsOf(cell)) {
        out.push_back(decimals->exponent);
        for (const std::int64_t whole : std::span(decimals->whole).first(stored))
            appendVarint(out, zigzag(static_cast<std::uint64_t>(whole)));
        return;
    }
    out.push_back(kBare);
    const std::array<double, 4> values = {cell.last, cell.min, cell.max, cell.weighted};
    for (const double value : std::span(values).first(stored))
        appendWord(out, std::bit_cast<std::uint64_t>(value));
}

BlockSummary readSummary(const std::uint8_t*& at, std::int64_t first) {
    BlockSummary result;
    Cell& cell = result.cell;
    result.last = static_cast<std::int64_t>(static_cast<std::uint64_t>(first) + readVarint(at));
    const unsigned flags = *at++;
    result.lastHasValue = (flags & kLastHasValue) != 0;
    result.lastQuality = static_cast<Quality>(flags >> kLastQualityShift & 3);
    cell.worst = static_cast<Quality>(flags >> kWorstShift & 3);
    cell.count = static_cast<std::uint32_t>(readVarint(at));
    cell.weight = cell.count;
    if (cell.count == 0)
        return result;
    const unsigned exponent = *at++;
    const bool isSteady = (flags & kSteady) != 0;
    const std::array<double*, 4> values = {&cell.last, &cell.min, &cell.max, &cell.weighted};
    for (double* value : std::span(values).first(isSteady ? 1 : 4)) {
        if (exponent == kBare) {
            *value = std::bit_cast<double>(loadWord(at));
            at += 8;
        } else {
            *value = static_cast<double>(static_cast<std::int64_t>(unzigzag(readVarint(at)))) /
                     decimalPower(exponent);
        }
    }
    if (isSteady) {
        cell.min = cell.max = cell.last;
        cell.weighted = cell.last * cell.count;
    }
    return result;
}

} // namespace seamscope::telemetry::store
