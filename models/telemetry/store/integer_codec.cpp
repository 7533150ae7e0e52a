// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/integer_format.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>

namespace seamscope::telemetry::store {
namespace {

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

/// The middle one of some of the values behind the first, as @p of gives them.
template<class Of>
std::uint64_t usual(std::span<const std::uint64_t> levels, Of of) {
    std::array<std::int64_t, 63> some{};
    const std::size_t n = std::min(levels.size() < 64 ? std::size_t{9} : some.size(), levels.size() - 1);
    for (std::size_t i = 0; i < n; ++i)
        some[i] = static_cast<std::int64_t>(of(1 + i * (levels.size() - 1) / n));
    const auto middle = some.begin() + static_cast<std::ptrdiff_t>(n / 2);
    std::nth_element(some.begin(), middle, some.begin() + static_cast<std::ptrdiff_t>(n));
    return static_cast<std::uint64_t>(*middle);
}

std::uint64_t parameterOf(unsigned predictor, std::span<const std::uint64_t> levels) {
    switch (predictor) {
    case level:
        return *std::min_element(levels.begin(), levels.end(), [](std::uint64_t a, std::uint64_t b) {
            return static_cast<std::int64_t>(a) < static_cast<std::int64_t>(b);
        });
    case delta: // zero for a value that changes now and then
        return usual(levels, [levels](std::size_t i) { return levels[i] - levels[i - 1]; });
    case hold:
        return usual(levels, [levels](std::size_t i) { return levels[i]; });
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
    out[0] = predictor == level  ? levels[0] - parameter
             : predictor == hold ? zigzag(levels[0] - parameter) + 1
                                 : 0;
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
    case hold:
        for (std::size_t i = 1; i < n; ++i)
            out[i] = levels[i] == levels[i - 1] ? 0 : zigzag(levels[i] - parameter) + 1;
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
    std::int64_t before = 0;
    std::int64_t stepBefore = 0; // a multiple of what is common, or zero
    for (std::size_t i = 1; i < n && common != 1; ++i) {
        const auto value = static_cast<std::int64_t>(m_level[i]);
        std::int64_t step = 0;
        const bool fits = !__builtin_sub_overflow(value, before, &step);
        before = value;
        if (fits && step == stepBefore) // on a grid nothing needs to be divided
            continue;
        stepBefore = fits ? step : 0;
        const std::uint64_t size = value < 0 ? 0 - m_level[i] : m_level[i];
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

/// Whether values stand still often enough for that to be told apart, and there is a number left to tell it.
bool IntegerEncoder::holds() const {
    constexpr std::size_t kEvery = 8;
    std::size_t still = 0;
    for (std::size_t i = kEvery; i < m_level.size(); i += kEvery)
        still += m_level[i] == m_level[i - 1];
    constexpr std::int64_t kFar = std::int64_t{1} << 60;
    return still * kEvery * 8 > m_level.size() &&
           std::all_of(m_level.begin(), m_level.end(), [](std::uint64_t level) {
               return static_cast<std::int64_t>(level) > -kFar && static_cast<std::int64_t>(level) < kFar;
           });
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
    // Where values hold, each of their changes would be two for delta-of-delta.
    const unsigned third = isThorough && holds() ? hold : delta2;
    for (const unsigned predictor : {unsigned{level}, third, unsigned{line}}) {
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

bool IntegerEncoder::encode(std::span<const std::int64_t> values, Effort effort, Bytes& out) {
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
    return width > 0;
}

void IntegerEncoder::writeColumn(unsigned predictor, std::uint64_t parameter, unsigned width, Effort effort,
                                 Bytes& out) {
    const std::size_t headAt = out.size();
    const unsigned top = (predictor >> kPredictorBits) * kPredictorTop;
    const unsigned low = predictor & ((1u << kPredictorBits) - 1);
    out.push_back(static_cast<std::uint8_t>(top | low | (m_divisor > 1 ? kDivisorFlag : 0)));
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

} // namespace seamscope::telemetry::store
