// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/value_codec.h"

#include <array>
#include <bit>
#include <cmath>

namespace seamscope::telemetry::store {
namespace {

// First byte of a column: the exponent, or kOrdered; kExceptionsFlag when values kept aside follow the
// integers.
constexpr unsigned kOrdered = 31;
constexpr unsigned kExceptionsFlag = 32;
constexpr double kMaxExact = 9007199254740992.0; // 2^53: whole numbers below it are exact

constexpr std::array<double, kMaxExponent + 1> kPowers = {1e0, 1e1, 1e2, 1e3,  1e4,  1e5, 1e6,
                                                          1e7, 1e8, 1e9, 1e10, 1e11, 1e12};

/// Doubles as integers of the same order; its own inverse.
std::int64_t orderedBits(std::int64_t bits) { return bits ^ ((bits >> 63) & INT64_MAX); }

std::size_t tolerated(std::size_t count) { return count / 16 + 1; }

} // namespace

double decimalPower(unsigned exponent) { return kPowers[exponent]; }

bool asDecimal(double value, double power, std::int64_t& m) {
    const double scaled = value * power;
    if (!(std::fabs(scaled) < kMaxExact))
        return false;
    m = std::llrint(scaled);
    return std::bit_cast<std::uint64_t>(static_cast<double>(m) / power) ==
           std::bit_cast<std::uint64_t>(value);
}

/// Smallest exponent that serves all but a few values.
bool ValueEncoder::findExponent(std::span<const double> values) {
    m_exponent = 0;
    std::size_t failures = 0;
    for (const double value : values) {
        unsigned exponent = m_exponent;
        std::int64_t m;
        while (exponent <= kMaxExponent && !asDecimal(value, kPowers[exponent], m))
            ++exponent;
        if (exponent <= kMaxExponent)
            m_exponent = exponent;
        else if (++failures > tolerated(values.size()))
            return false;
    }
    return failures < values.size();
}

bool ValueEncoder::toDecimals(std::span<const double> values) {
    m_exceptions.clear();
    if (!findExponent(values))
        return false;
    m_integers.resize(values.size());
    const double power = kPowers[m_exponent];
    std::int64_t before = 0;
    bool known = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (asDecimal(values[i], power, m_integers[i])) {
            before = m_integers[i];
            if (!known) // what stood aside so far takes the first real value, so that no step arises
                for (std::size_t j = 0; j < i; ++j)
                    m_integers[j] = before;
            known = true;
        } else {
            m_exceptions.push_back(static_cast<std::uint32_t>(i));
            m_integers[i] = before;
        }
    }
    return m_exceptions.size() <= tolerated(values.size());
}

void ValueEncoder::toOrdered(std::span<const double> values) {
    m_exceptions.clear();
    m_integers.resize(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        m_integers[i] = orderedBits(std::bit_cast<std::int64_t>(values[i]));
}

bool ValueEncoder::encode(std::span<const double> values, Effort effort, Bytes& out) {
    unsigned head = kOrdered;
    if (toDecimals(values))
        head = m_exponent;
    else
        toOrdered(values);
    if (!m_exceptions.empty())
        head |= kExceptionsFlag;
    out.push_back(static_cast<std::uint8_t>(head));
    // In front of the integers, so that a column can be decoded in part.
    if (!m_exceptions.empty()) {
        appendVarint(out, m_exceptions.size());
        std::uint32_t before = 0;
        for (const auto at : m_exceptions) {
            appendVarint(out, at - before);
            appendWord(out, std::bit_cast<std::uint64_t>(values[at]));
            before = at;
        }
    }
    return m_encoder.encode(m_integers, effort, out);
}

namespace {

struct Column {
    unsigned kind;
    const std::uint8_t* exceptions; ///< nullptr = none
    const std::uint8_t* integers;
};

Column columnAt(const std::uint8_t* at) {
    const unsigned head = *at++;
    Column column{head & ~kExceptionsFlag, nullptr, at};
    if ((head & kExceptionsFlag) == 0)
        return column;
    column.exceptions = at;
    for (auto left = readVarint(at); left > 0; --left) {
        (void)readVarint(at);
        at += 8;
    }
    column.integers = at;
    return column;
}

void toDoubles(unsigned kind, const std::int64_t* integers, std::size_t count, double* out) {
    if (kind == kOrdered)
        for (std::size_t i = 0; i < count; ++i)
            out[i] = std::bit_cast<double>(orderedBits(integers[i]));
    else if (kind == 0)
        for (std::size_t i = 0; i < count; ++i)
            out[i] = static_cast<double>(integers[i]);
    else
        for (std::size_t i = 0; i < count; ++i)
            out[i] = static_cast<double>(integers[i]) / kPowers[kind];
}

void applyExceptions(const std::uint8_t* at, std::size_t begin, std::size_t end, double* out) {
    std::uint64_t position = 0;
    for (auto left = readVarint(at); left > 0; --left) {
        position += readVarint(at);
        if (position >= begin && position < end)
            out[position - begin] = std::bit_cast<double>(loadWord(at));
        at += 8;
    }
}

} // namespace

const std::uint8_t* decodeValues(const std::uint8_t* at, std::size_t count, double* out) {
    std::array<std::int64_t, kMaxColumn> integers;
    const Column column = columnAt(at);
    const std::uint8_t* const end = decodeIntegers(column.integers, count, integers.data());
    toDoubles(column.kind, integers.data(), count, out);
    if (column.exceptions != nullptr)
        applyExceptions(column.exceptions, 0, count, out);
    return end;
}

void decodeValuesPart(const std::uint8_t* at, std::size_t begin, std::size_t end, double* out) {
    std::array<std::int64_t, kMaxColumn> integers;
    const Column column = columnAt(at);
    const std::size_t from = decodePart(column.integers, begin, end, integers.data());
    toDoubles(column.kind, integers.data() + from, end - begin, out);
    if (column.exceptions != nullptr)
        applyExceptions(column.exceptions, begin, end, out);
}

} // namespace seamscope::telemetry::store
