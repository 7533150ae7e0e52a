// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/integer_codec.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>

namespace seamscope::telemetry::store {
namespace {

// What is subtracted before the residuals are written; each has one parameter in the column's head.
enum Predictor : unsigned {
    level = 0,  // the smallest value
    delta = 1,  // the value before, and a usual step
    delta2 = 2, // the value before and the step before
    line = 3,   // a straight line with a 44.20 fixed-point slope
};
enum Coder : unsigned { nothing = 0, fixedWidth = 1, prefixCoded = 2 };
constexpr unsigned kDivisorFlag = 16;
constexpr unsigned kSlopeBits = 20;

// Alphabet of the prefix coder: 0..31 stand for themselves; then two symbols for every bit length 6..64, with
// the bits below the leading two as extra bits; then runs of 2^k..2^(k+1)−1 zeros with k extra bits: ended by
// a 1, by a 2 (the smallest steps up and down: in values that move now and then nearly all runs end so), or
// by anything else.
constexpr unsigned kDirect = 32;
constexpr unsigned kRunBase = kDirect + 2 * 59;
constexpr unsigned kRunLengths = 12;
constexpr unsigned kRunEnds = 3; // 0 = not in the token
static_assert(kRunBase + kRunLengths * kRunEnds <= kMaxSymbols);
static_assert(kMaxColumn < (std::size_t{1} << kRunLengths));

struct Token {
    unsigned symbol;
    unsigned extraBits;
    std::uint64_t extra;
};

Token tokenOf(std::uint64_t v) {
    if (v < kDirect)
        return {static_cast<unsigned>(v), 0, 0};
    const unsigned extraBits = static_cast<unsigned>(std::bit_width(v)) - 2;
    const unsigned symbol = kDirect + 2 * (extraBits - 4) + static_cast<unsigned>((v >> extraBits) & 1);
    return {symbol, extraBits, v & ((std::uint64_t{1} << extraBits) - 1)};
}

Token runToken(std::size_t zeros, unsigned end) {
    const unsigned k = static_cast<unsigned>(std::bit_width(zeros)) - 1;
    return {kRunBase + k * kRunEnds + end, k, zeros - (std::size_t{1} << k)};
}

/// Zeros that follow each other at least @p threshold times become one token.
template<class Emit>
void forEachToken(std::span<const std::uint64_t> residuals, std::size_t threshold, Emit emit) {
    for (std::size_t i = 0; i < residuals.size();) {
        std::size_t end = i;
        while (end < residuals.size() && residuals[end] == 0)
            ++end;
        const std::size_t zeros = end - i;
        if (zeros >= threshold) {
            const bool joined = end < residuals.size() && residuals[end] < kRunEnds;
            emit(runToken(zeros, joined ? static_cast<unsigned>(residuals[end]) : 0));
            i = end + joined;
            continue;
        }
        for (; i < end; ++i)
            emit(tokenOf(0));
        if (i < residuals.size())
            emit(tokenOf(residuals[i++]));
    }
}

/// c × log2 c
double bitsOfCount(std::uint32_t count) {
    static const auto table = [] {
        std::array<double, kMaxColumn + 1> result{};
        for (std::size_t c = 2; c <= kMaxColumn; ++c)
            result[c] = static_cast<double>(c) * std::log2(static_cast<double>(c));
        return result;
    }();
    return table[count];
}

/// Shannon's bound for the symbols, and about six bits a symbol for the table.
double estimateBits(const Histogram& histogram) {
    double bits = 0;
    std::uint32_t total = 0;
    for (const auto count : histogram)
        if (count > 0) {
            bits += 6 - bitsOfCount(count);
            total += count;
        }
    return bits + bitsOfCount(total);
}

std::uint64_t lineAt(std::uint64_t slope, std::uint64_t i) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(slope * i) >> kSlopeBits);
}

/// The middle one of some of the steps: the usual step, zero for a value that changes now and then.
std::uint64_t usualStep(std::span<const std::uint64_t> levels) {
    std::array<std::int64_t, 63> steps{};
    const std::size_t n = std::min(levels.size() < 64 ? std::size_t{9} : steps.size(), levels.size() - 1);
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t at = 1 + i * (levels.size() - 1) / n;
        steps[i] = static_cast<std::int64_t>(levels[at] - levels[at - 1]);
    }
    const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(n / 2);
    std::nth_element(steps.begin(), middle, steps.begin() + static_cast<std::ptrdiff_t>(n));
    return static_cast<std::uint64_t>(*middle);
}

std::uint64_t parameterOf(unsigned predictor, std::span<const std::uint64_t> levels) {
    switch (predictor) {
    case level:
        return *std::min_element(levels.begin(), levels.end(), [](std::uint64_t a, std::uint64_t b) {
            return static_cast<std::int64_t>(a) < static_cast<std::int64_t>(b);
        });
    case delta:
        return usualStep(levels);
    case delta2:
        return levels[1];
    default: {
        const auto rise = static_cast<std::int64_t>(levels.back());
        return static_cast<std::uint64_t>((rise * (std::int64_t{1} << kSlopeBits)) /
                                          static_cast<std::int64_t>(levels.size() - 1));
    }
    }
}

void residualsOf(unsigned predictor, std::uint64_t parameter, std::span<const std::uint64_t> levels,
                 std::vector<std::uint64_t>& out) {
    const std::size_t n = levels.size();
    out.resize(n);
    out[0] = predictor == level ? levels[0] - parameter : 0;
    switch (predictor) {
    case level:
        for (std::size_t i = 1; i < n; ++i)
            out[i] = levels[i] - parameter;
        break;
    case delta:
        for (std::size_t i = 1; i < n; ++i)
            out[i] = zigzag(levels[i] - levels[i - 1] - parameter);
        break;
    case delta2:
        out[1] = 0;
        for (std::size_t i = 2; i < n; ++i)
            out[i] = zigzag(levels[i] - 2 * levels[i - 1] + levels[i - 2]);
        break;
    default:
        for (std::size_t i = 1; i < n; ++i)
            out[i] = zigzag(levels[i] - lineAt(parameter, i));
    }
}

unsigned widthOf(std::span<const std::uint64_t> residuals) {
    std::uint64_t all = 0;
    for (const auto r : residuals)
        all |= r;
    return static_cast<unsigned>(std::bit_width(all));
}

} // namespace

void IntegerEncoder::normalise(std::span<const std::int64_t> values, Effort effort) {
    const std::size_t n = values.size();
    m_first = static_cast<std::uint64_t>(values[0]);
    m_divisor = 1;
    m_level.resize(n);
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < n; ++i)
        m_level[i] = static_cast<std::uint64_t>(values[i]) - m_first;
    if (effort == Effort::fast)
        return;
    for (std::size_t i = 1; i < n && common != 1; ++i) {
        const auto step = static_cast<std::int64_t>(m_level[i]);
        const std::uint64_t size = step < 0 ? 0 - m_level[i] : m_level[i];
        if (common == 0 || size % common != 0)
            common = std::gcd(common, size);
    }
    // The divisor must divide as a signed number.
    if (common <= 1 || common > static_cast<std::uint64_t>(INT64_MAX))
        return;
    m_divisor = common;
    for (auto& l : m_level)
        l = static_cast<std::uint64_t>(static_cast<std::int64_t>(l) / static_cast<std::int64_t>(common));
}

double IntegerEncoder::cost(const std::vector<std::uint64_t>& residuals) {
    Histogram histogram{};
    std::uint64_t extraBits = 0;
    for (const auto r : residuals) {
        const Token token = tokenOf(r);
        ++histogram[token.symbol];
        extraBits += token.extraBits;
    }
    return estimateBits(histogram) + static_cast<double>(extraBits);
}

void IntegerEncoder::tryOthers(Effort effort, unsigned width, unsigned& best, std::uint64_t& parameter) {
    const bool isThorough = effort == Effort::thorough;
    double bestCost = isThorough ? cost(m_residuals) : width;
    const auto rise = static_cast<std::int64_t>(m_level.back());
    const bool lineFits = std::abs(rise / 2) < (std::int64_t{1} << (61 - kSlopeBits));
    for (const unsigned predictor : {level, delta2, line}) {
        if ((predictor == delta2 && m_level.size() < 3) || (predictor == line && !(lineFits && isThorough)))
            continue;
        const std::uint64_t trialParameter = parameterOf(predictor, m_level);
        residualsOf(predictor, trialParameter, m_level, m_trial);
        const double trialCost = isThorough ? cost(m_trial) : widthOf(m_trial);
        if (trialCost >= bestCost)
            continue;
        best = predictor;
        bestCost = trialCost;
        parameter = trialParameter;
        m_residuals.swap(m_trial);
    }
}

void IntegerEncoder::encode(std::span<const std::int64_t> values, Effort effort, Bytes& out) {
    assert(!values.empty() && values.size() <= kMaxColumn);
    normalise(values, effort);
    unsigned best = delta;
    std::uint64_t parameter = 0;
    unsigned width = 0;
    // Grids of times and values that stand still are done with the first look.
    if (values.size() > 1) {
        parameter = parameterOf(delta, m_level);
        residualsOf(delta, parameter, m_level, m_residuals);
        width = widthOf(m_residuals);
    }
    if (width > 0) {
        tryOthers(effort, width, best, parameter);
        width = widthOf(m_residuals);
    }
    writeColumn(best, parameter, width, effort, out);
}

void IntegerEncoder::writeColumn(unsigned predictor, std::uint64_t parameter, unsigned width, Effort effort,
                                 Bytes& out) {
    const std::size_t headAt = out.size();
    out.push_back(static_cast<std::uint8_t>(predictor | (m_divisor > 1 ? kDivisorFlag : 0)));
    appendVarint(out, zigzag(m_first));
    if (m_divisor > 1)
        appendVarint(out, m_divisor);
    appendVarint(out, zigzag(parameter));
    if (width == 0)
        return;
    const std::size_t fixedBytes = 1 + (m_residuals.size() * width + 7) / 8;
    if (effort == Effort::thorough) {
        const std::size_t bodyAt = out.size();
        writePrefixCoded(out);
        if (out.size() - bodyAt < fixedBytes) {
            out[headAt] = static_cast<std::uint8_t>(out[headAt] | prefixCoded << 2);
            return;
        }
        out.resize(bodyAt);
    }
    out[headAt] = static_cast<std::uint8_t>(out[headAt] | fixedWidth << 2);
    out.push_back(static_cast<std::uint8_t>(width));
    BitWriter bits(out);
    for (const auto r : m_residuals)
        bits.put(r, width);
    bits.finish();
}

void IntegerEncoder::writePrefixCoded(Bytes& out) {
    constexpr std::array<std::size_t, 4> kThresholds = {kMaxColumn + 1, 12, 3, 1};
    const auto zeros = static_cast<std::size_t>(std::count(m_residuals.begin(), m_residuals.end(), 0u));
    std::size_t threshold = kThresholds[0];
    Histogram best{};
    double bestBits = -1;
    for (const std::size_t candidate : kThresholds) {
        if (candidate != kThresholds[0] && zeros * 3 < m_residuals.size()) // runs would be rare and short
            break;
        Histogram histogram{};
        std::uint64_t extraBits = 0;
        forEachToken(m_residuals, candidate, [&](const Token& token) {
            ++histogram[token.symbol];
            extraBits += token.extraBits;
        });
        // A code cannot go below one bit a symbol, where Shannon's bound can.
        double bits = estimateBits(histogram) + static_cast<double>(extraBits);
        bits = std::max(bits,
                        static_cast<double>(std::accumulate(histogram.begin(), histogram.end(), extraBits)));
        if (bestBits < 0 || bits < bestBits) {
            bestBits = bits;
            best = histogram;
            threshold = candidate;
        }
    }
    const PrefixCode code = PrefixCode::build(best);
    code.write(out);
    BitWriter bits(out);
    forEachToken(m_residuals, threshold, [&](const Token& token) {
        bits.put(code.code[token.symbol], code.length[token.symbol]);
        bits.put(token.extra, token.extraBits);
    });
    bits.finish();
}

namespace {

const std::uint8_t* readFixedWidth(const std::uint8_t* at, std::size_t count, std::uint64_t* out) {
    const unsigned width = *at++;
    if (width <= 56) {
        const std::uint64_t mask = (std::uint64_t{1} << width) - 1;
        for (std::size_t i = 0, bit = 0; i < count; ++i, bit += width)
            out[i] = (loadWord(at + bit / 8) >> (bit % 8)) & mask;
    } else {
        BitReader bits(at);
        for (std::size_t i = 0; i < count; ++i)
            out[i] = bits.take(width);
    }
    return at + (count * width + 7) / 8;
}

/// Also tells where the column ends: the bits taken are counted.
const std::uint8_t* readPrefixCoded(const std::uint8_t* at, std::size_t count, std::uint64_t* out) {
    const PrefixDecoder decoder(PrefixCode::read(at));
    BitReader bits(at);
    for (std::size_t i = 0; i < count;) {
        bits.refill();
        const unsigned symbol = decoder.next(bits);
        if (symbol < kDirect) {
            out[i++] = symbol;
        } else if (symbol < kRunBase) {
            const unsigned extraBits = (symbol - kDirect) / 2 + 4;
            const std::uint64_t top = 2 | ((symbol - kDirect) & 1);
            out[i++] = top << extraBits | bits.take(extraBits);
        } else {
            const unsigned k = (symbol - kRunBase) / kRunEnds;
            const unsigned end = (symbol - kRunBase) % kRunEnds;
            const std::size_t zeros = (std::size_t{1} << k) + bits.take(k);
            std::fill_n(out + i, zeros, 0u);
            i += zeros;
            if (end > 0)
                out[i++] = end;
        }
    }
    return bits.end();
}

void integrate(unsigned predictor, std::uint64_t parameter, std::size_t n, std::uint64_t* x) {
    switch (predictor) {
    case level:
        for (std::size_t i = 0; i < n; ++i)
            x[i] += parameter;
        break;
    case delta:
        for (std::size_t i = 1; i < n; ++i)
            x[i] = x[i - 1] + unzigzag(x[i]) + parameter;
        break;
    case delta2: {
        std::uint64_t step = parameter;
        if (n > 1)
            x[1] = step;
        for (std::size_t i = 2; i < n; ++i) {
            step += unzigzag(x[i]);
            x[i] = x[i - 1] + step;
        }
        break;
    }
    default:
        for (std::size_t i = 1; i < n; ++i)
            x[i] = lineAt(parameter, i) + unzigzag(x[i]);
    }
}

} // namespace

std::int64_t firstInteger(const std::uint8_t* at) {
    ++at;
    return static_cast<std::int64_t>(unzigzag(readVarint(at)));
}

const std::uint8_t* decodeIntegers(const std::uint8_t* at, std::size_t count, std::int64_t* out) {
    const unsigned head = *at++;
    const std::uint64_t first = unzigzag(readVarint(at));
    const std::uint64_t divisor = (head & kDivisorFlag) != 0 ? readVarint(at) : 1;
    const std::uint64_t parameter = unzigzag(readVarint(at));
    auto* x = reinterpret_cast<std::uint64_t*>(out); // signed and unsigned of one type may alias
    switch (head >> 2 & 3) {
    case nothing:
        std::fill_n(x, count, 0u);
        break;
    case fixedWidth:
        at = readFixedWidth(at, count, x);
        break;
    default:
        at = readPrefixCoded(at, count, x);
        break;
    }
    integrate(head & 3, parameter, count, x);
    if (divisor == 1)
        for (std::size_t i = 0; i < count; ++i)
            x[i] += first;
    else
        for (std::size_t i = 0; i < count; ++i)
            x[i] = x[i] * divisor + first;
    return at;
}

std::size_t upperBoundInColumn(const std::uint8_t* at, std::size_t count, std::int64_t limit,
                               std::int64_t& valueBefore) {
    const unsigned head = *at;
    if ((head >> 2 & 3) == nothing && (head & 3) == delta) { // a grid: no need to decode it
        std::array<std::int64_t, 2> start{};
        decodeIntegers(at, std::min<std::size_t>(count, 2), start.data());
        if (limit < start[0])
            return 0;
        const auto step = static_cast<std::uint64_t>(start[1]) - static_cast<std::uint64_t>(start[0]);
        const auto way = static_cast<std::uint64_t>(limit) - static_cast<std::uint64_t>(start[0]);
        const std::uint64_t steps = count < 2 ? 0 : std::min<std::uint64_t>(way / step, count - 1);
        valueBefore = static_cast<std::int64_t>(static_cast<std::uint64_t>(start[0]) + steps * step);
        return steps + 1;
    }
    std::array<std::int64_t, kMaxColumn> values;
    decodeIntegers(at, count, values.data());
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(count);
    const auto found = std::upper_bound(values.begin(), end, limit);
    if (found != values.begin())
        valueBefore = *(found - 1);
    return static_cast<std::size_t>(found - values.begin());
}

} // namespace seamscope::telemetry::store
