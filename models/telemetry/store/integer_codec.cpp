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
constexpr unsigned kRestartFlag = 32;
constexpr unsigned kSlopeBits = 20;
constexpr unsigned kCodesPerRefill = 56 / kMaxCodeBits;

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

/// Runs end with their segment, so that decoding can begin at each.
template<class Visit>
void forEachSegment(std::span<const std::uint64_t> residuals, std::size_t length, Visit visit) {
    for (std::size_t i = 0; i < residuals.size(); i += length)
        visit(residuals.subspan(i, std::min(length, residuals.size() - i)));
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
    m_body.clear();
    m_restartBits.clear();
    const std::size_t fixedBytes = 1 + (m_residuals.size() * width + 7) / 8;
    unsigned coder = prefixCoded;
    if (effort == Effort::thorough)
        writePrefixCoded();
    if (effort == Effort::fast || m_body.size() >= fixedBytes) {
        coder = fixedWidth;
        writeFixedWidth(width);
    }
    if (m_body.size() >= kWorthRestarting && m_residuals.size() > kRestartEvery && !m_restartBits.empty()) {
        coder |= kRestartFlag >> 2;
        writeRestarts(out);
    }
    out[headAt] = static_cast<std::uint8_t>(out[headAt] | coder << 2);
    out.insert(out.end(), m_body.begin(), m_body.end());
}

void IntegerEncoder::writeFixedWidth(unsigned width) {
    m_body.clear();
    m_restartBits.clear();
    m_body.push_back(static_cast<std::uint8_t>(width));
    BitWriter bits(m_body);
    for (std::size_t i = 0; i < m_residuals.size(); ++i) {
        if (i > 0 && i % kRestartEvery == 0)
            m_restartBits.push_back(i * width);
        bits.put(m_residuals[i], width);
    }
    bits.finish();
}

/// Bytes of all points, then of each: bits of the body since the point before, and the two values in front of
/// it.
void IntegerEncoder::writeRestarts(Bytes& out) {
    m_points.clear();
    std::size_t bitsBefore = 0;
    std::uint64_t levelBefore = 0;
    for (std::size_t point = 0; point < m_restartBits.size(); ++point) {
        const std::size_t at = (point + 1) * kRestartEvery;
        appendVarint(m_points, m_restartBits[point] - bitsBefore);
        appendVarint(m_points, zigzag(m_level[at - 1] - levelBefore));
        appendVarint(m_points, zigzag(m_level[at - 1] - m_level[at - 2]));
        bitsBefore = m_restartBits[point];
        levelBefore = m_level[at - 1];
    }
    appendVarint(out, m_points.size());
    out.insert(out.end(), m_points.begin(), m_points.end());
}

IntegerEncoder::Plan IntegerEncoder::planRuns() const {
    constexpr std::array<std::size_t, 4> kThresholds = {kMaxColumn + 1, 12, 3, 1};
    const auto zeros = static_cast<std::size_t>(std::count(m_residuals.begin(), m_residuals.end(), 0u));
    Plan best;
    for (const std::size_t candidate : kThresholds) {
        if (candidate != kThresholds[0] && zeros * 3 < m_residuals.size()) // runs would be rare and short
            break;
        Plan plan{candidate, m_residuals.size(), 0, {}};
        plan.bits = estimate(plan);
        if (best.threshold == 0 || plan.bits < best.bits)
            best = plan;
    }
    if (m_residuals.size() > kRestartEvery && best.bits >= 8 * kWorthRestarting) {
        best.segment = kRestartEvery;
        best.bits = estimate(best);
    }
    return best;
}

double IntegerEncoder::estimate(Plan& plan) const {
    std::uint64_t extraBits = 0;
    plan.histogram = {};
    forEachSegment(m_residuals, plan.segment, [&](std::span<const std::uint64_t> segment) {
        forEachToken(segment, plan.threshold, [&](const Token& token) {
            ++plan.histogram[token.symbol];
            extraBits += token.extraBits;
        });
    });
    // A code cannot go below one bit a symbol, where Shannon's bound can.
    const auto least = std::accumulate(plan.histogram.begin(), plan.histogram.end(), extraBits);
    return std::max(estimateBits(plan.histogram) + static_cast<double>(extraBits),
                    static_cast<double>(least));
}

void IntegerEncoder::writePrefixCoded() {
    const Plan plan = planRuns();
    const PrefixCode code = PrefixCode::build(plan.histogram);
    code.write(m_body);
    const std::size_t start = m_body.size();
    BitWriter bits(m_body);
    forEachSegment(m_residuals, plan.segment, [&](std::span<const std::uint64_t> segment) {
        if (segment.data() != m_residuals.data())
            m_restartBits.push_back((m_body.size() - start) * 8 + bits.held());
        forEachToken(segment, plan.threshold, [&](const Token& token) {
            bits.put(code.code[token.symbol], code.length[token.symbol]);
            bits.put(token.extra, token.extraBits);
        });
    });
    bits.finish();
}

namespace {

struct Column {
    unsigned predictor;
    unsigned coder;
    std::uint64_t first;
    std::uint64_t divisor;
    std::uint64_t parameter;
    const std::uint8_t* points; ///< nullptr = none
    const std::uint8_t* pointsEnd;
    const std::uint8_t* body;

    [[nodiscard]] std::uint64_t value(std::uint64_t level) const { return level * divisor + first; }
};

Column columnAt(const std::uint8_t* at) {
    const unsigned head = *at++;
    Column column{head & 3, head >> 2 & 3, 0, 1, 0, nullptr, nullptr, nullptr};
    column.first = unzigzag(readVarint(at));
    if ((head & kDivisorFlag) != 0)
        column.divisor = readVarint(at);
    column.parameter = unzigzag(readVarint(at));
    if ((head & kRestartFlag) != 0) {
        const std::size_t bytes = readVarint(at);
        column.points = at;
        column.pointsEnd = at += bytes;
    }
    column.body = at;
    return column;
}

/// Where decoding can begin: the index, the bits of the body in front of it, the level before and the step to
/// it.
struct Restart {
    std::size_t index;
    std::size_t bit;
    std::uint64_t before;
    std::uint64_t step;
};

/// The levels in front of the first value are such that no predictor needs a case of its own.
Restart startOf(const Column& column) { return {0, 0, 0 - column.parameter, column.parameter}; }

/// The last restart point that @p wanted agrees to; it is asked in rising order until it declines.
template<class Wanted>
Restart restartBefore(const Column& column, Wanted wanted) {
    Restart found = startOf(column);
    Restart next{0, 0, 0, 0};
    for (const std::uint8_t* at = column.points; at != column.pointsEnd;) {
        next.index += kRestartEvery;
        next.bit += readVarint(at);
        next.before += unzigzag(readVarint(at));
        next.step = unzigzag(readVarint(at));
        if (!wanted(next))
            break;
        found = next;
    }
    return found;
}

const std::uint8_t* readFixedWidth(const std::uint8_t* at, std::size_t bit, std::size_t count,
                                   std::uint64_t* out) {
    const unsigned width = *at++;
    if (width <= 56) {
        const std::uint64_t mask = (std::uint64_t{1} << width) - 1;
        for (std::size_t i = 0, from = bit; i < count; ++i, from += width)
            out[i] = (loadWord(at + from / 8) >> (from % 8)) & mask;
    } else {
        BitReader bits(at, bit);
        for (std::size_t i = 0; i < count; ++i)
            out[i] = bits.take(width);
    }
    return at + (bit + count * width + 7) / 8;
}

/// Also tells where the column ends: the bits taken are counted.
const std::uint8_t* readPrefixCoded(const std::uint8_t* at, std::size_t bit, std::size_t count,
                                    std::uint64_t* out) {
    const PrefixDecoder decoder(at);
    BitReader bits(at, bit);
    for (std::size_t i = 0; i < count;) {
        bits.refill();
        unsigned symbol = kDirect;
        for (unsigned left = kCodesPerRefill; left > 0 && i < count; --left) {
            symbol = decoder.next(bits);
            if (symbol >= kDirect)
                break;
            out[i++] = symbol;
        }
        if (symbol < kDirect)
            continue;
        if (symbol < kRunBase) {
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

/// Residuals become levels.
void integrate(const Column& column, const Restart& start, std::size_t n, std::uint64_t* x) {
    std::uint64_t before = start.before;
    switch (column.predictor) {
    case level:
        for (std::size_t i = 0; i < n; ++i)
            x[i] += column.parameter;
        break;
    case delta:
        for (std::size_t i = 0; i < n; ++i)
            x[i] = before += unzigzag(x[i]) + column.parameter;
        break;
    case delta2: {
        std::uint64_t step = start.step;
        for (std::size_t i = 0; i < n; ++i) {
            step += unzigzag(x[i]);
            x[i] = before += step;
        }
        break;
    }
    default:
        for (std::size_t i = 0; i < n; ++i)
            x[i] = lineAt(column.parameter, start.index + i) + unzigzag(x[i]);
    }
}

/// Values start.index.. of the column. @p out has room up to the end of the segment in which they end.
const std::uint8_t* decodeFrom(const Column& column, const Restart& start, std::size_t count,
                               std::int64_t* out) {
    auto* x = reinterpret_cast<std::uint64_t*>(out); // signed and unsigned of one type may alias
    const std::uint8_t* end = column.body;
    switch (column.coder) {
    case nothing:
        std::fill_n(x, count, 0u);
        break;
    case fixedWidth:
        end = readFixedWidth(end, start.bit, count, x);
        break;
    default:
        end = readPrefixCoded(end, start.bit, count, x);
        break;
    }
    integrate(column, start, count, x);
    if (column.divisor == 1)
        for (std::size_t i = 0; i < count; ++i)
            x[i] += column.first;
    else
        for (std::size_t i = 0; i < count; ++i)
            x[i] = column.value(x[i]);
    return end;
}

} // namespace

std::int64_t firstInteger(const std::uint8_t* at) {
    ++at;
    return static_cast<std::int64_t>(unzigzag(readVarint(at)));
}

const std::uint8_t* decodeIntegers(const std::uint8_t* at, std::size_t count, std::int64_t* out) {
    const Column column = columnAt(at);
    return decodeFrom(column, startOf(column), count, out);
}

std::size_t decodePart(const std::uint8_t* at, std::size_t begin, std::size_t end, std::int64_t* out) {
    const Column column = columnAt(at);
    const Restart start =
        restartBefore(column, [begin](const Restart& restart) { return restart.index <= begin; });
    decodeFrom(column, start, end - start.index, out);
    return begin - start.index;
}

namespace {

/// A grid needs no decoding.
std::size_t upperBoundOnGrid(const Column& column, std::size_t count, std::int64_t limit,
                             std::int64_t& valueBefore) {
    if (limit < static_cast<std::int64_t>(column.first))
        return 0;
    const std::uint64_t step = column.parameter * column.divisor;
    const std::uint64_t way = static_cast<std::uint64_t>(limit) - column.first;
    const std::uint64_t steps = step == 0 ? count - 1 : std::min<std::uint64_t>(way / step, count - 1);
    valueBefore = static_cast<std::int64_t>(column.first + steps * step);
    return steps + 1;
}

} // namespace

std::size_t upperBoundInColumn(const std::uint8_t* at, std::size_t count, std::int64_t limit,
                               std::int64_t& valueBefore) {
    const Column column = columnAt(at);
    if (column.coder == nothing && column.predictor == delta)
        return upperBoundOnGrid(column, count, limit, valueBefore);
    const Restart start = restartBefore(column, [&](const Restart& restart) {
        return static_cast<std::int64_t>(column.value(restart.before)) <= limit;
    });
    if (start.index > 0)
        valueBefore = static_cast<std::int64_t>(column.value(start.before));
    // The next point was declined, or there is none: what is wanted stands before it.
    const std::size_t length =
        column.points == nullptr ? count : std::min(kRestartEvery, count - start.index);
    std::array<std::int64_t, kMaxColumn> values;
    decodeFrom(column, start, length, values.data());
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(length);
    const auto found = std::upper_bound(values.begin(), end, limit);
    if (found != values.begin())
        valueBefore = *(found - 1);
    return start.index + static_cast<std::size_t>(found - values.begin());
}

} // namespace seamscope::telemetry::store
