// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/integer_format.h"

#include <algorithm>
#include <array>

namespace seamscope::telemetry::store {
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
    const unsigned predictor = (head & ((1u << kPredictorBits) - 1)) | head / kPredictorTop << kPredictorBits;
    Column column{predictor, head >> 2 & 3, 0, 1, 0, nullptr, nullptr, nullptr};
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

/// What each symbol of the alphabet stands for: a value, or a number of zeros, with so many bits more.
struct Tokens {
    std::array<std::uint64_t, kMaxSymbols> base{};
    std::array<std::uint8_t, kMaxSymbols> extraBits{};
};
constexpr Tokens kTokens = [] {
    Tokens tokens;
    for (unsigned symbol = 0; symbol < kDirect; ++symbol)
        tokens.base[symbol] = symbol;
    for (unsigned symbol = kDirect; symbol < kRunBase; ++symbol) {
        const unsigned bits = (symbol - kDirect) / 2 + 4;
        tokens.extraBits[symbol] = static_cast<std::uint8_t>(bits);
        tokens.base[symbol] = std::uint64_t{2 | ((symbol - kDirect) & 1)} << bits;
    }
    for (unsigned symbol = kRunBase; symbol < kRunBase + kRunLengths * kRunEnds; ++symbol) {
        const unsigned bits = (symbol - kRunBase) / kRunEnds;
        tokens.extraBits[symbol] = static_cast<std::uint8_t>(bits);
        tokens.base[symbol] = std::uint64_t{1} << bits;
    }
    return tokens;
}();

/// One place of a column that is being decoded.
struct Stream {
    std::size_t bit;
    std::uint64_t* at;
    std::uint64_t* end;

    [[nodiscard]] bool isOpen() const { return at < end; }
};

/// Decodes one token. Zeros are stepped over: they are there already.
inline void takeToken(const PrefixDecoder& decoder, const std::uint8_t* bits, Stream& stream) {
    constexpr unsigned kAtHand = 57; // in a word, whichever bit of its first byte is the first
    const std::uint64_t word = loadWord(bits + stream.bit / 8) >> (stream.bit % 8);
    const PrefixDecoder::Entry entry = decoder.at(word);
    const unsigned extraBits = kTokens.extraBits[entry.symbol];
    std::uint64_t extra = word >> entry.length;
    if (entry.total > kAtHand) [[unlikely]]
        extra = BitReader(bits, stream.bit + entry.length).take(extraBits);
    const std::uint64_t value = kTokens.base[entry.symbol] | (extra & ((std::uint64_t{1} << extraBits) - 1));
    stream.bit += entry.total;
    if (entry.symbol < kRunBase) {
        *stream.at++ = value;
        return;
    }
    stream.at += value;
    if (const unsigned end = (entry.symbol - kRunBase) % kRunEnds; end > 0)
        *stream.at++ = end;
}

/// Parts of the column that can be decoded at the same time; those in front are empty where it cannot be
/// parted.
std::array<Stream, 4> streamsOf(const Column& column, const Restart& start, std::size_t count,
                                std::uint64_t* out) {
    std::array<Stream, 4> streams;
    for (std::size_t i = 0; i < streams.size(); ++i) {
        const std::size_t before = i * count / streams.size();
        const Restart cut = start.index > 0 ? start : restartBefore(column, [before](const Restart& restart) {
            return restart.index <= before;
        });
        streams[i] = {cut.bit, out + (cut.index - start.index), out + count};
        if (i > 0)
            streams[i - 1].end = streams[i].at;
    }
    return streams;
}

/// Where each token begins depends on the one before, and there a processor waits: so it goes on at several
/// places in turn. Also tells where the column ends.
const std::uint8_t* readPrefixCoded(const Column& column, const Restart& start, std::size_t count,
                                    std::uint64_t* out) {
    const std::uint8_t* bits = column.body;
    const PrefixDecoder decoder(bits, kTokens.extraBits);
    std::fill_n(out, count, std::uint64_t{0});
    auto [a, b, c, d] = streamsOf(column, start, count, out);
    while (a.isOpen() && b.isOpen() && c.isOpen() && d.isOpen()) {
        takeToken(decoder, bits, a);
        takeToken(decoder, bits, b);
        takeToken(decoder, bits, c);
        takeToken(decoder, bits, d);
    }
    const auto finish = [&](Stream stream) {
        while (stream.isOpen())
            takeToken(decoder, bits, stream);
        return stream.bit;
    };
    finish(a);
    finish(b);
    finish(c);
    return bits + (finish(d) + 7) / 8;
}

/// Residuals become values: divisor and first value are worked in on the way.
void integrate(const Column& column, const Restart& start, std::size_t n, std::uint64_t* x) {
    const std::uint64_t divisor = column.divisor;
    std::uint64_t value = column.value(start.before);
    switch (column.predictor) {
    case level:
        for (std::size_t i = 0; i < n; ++i)
            x[i] = x[i] * divisor + column.value(column.parameter);
        break;
    case delta: {
        const std::uint64_t usual = column.parameter * divisor;
        for (std::size_t i = 0; i < n; ++i)
            x[i] = value += unzigzag(x[i]) * divisor + usual;
        break;
    }
    case delta2: {
        std::uint64_t step = start.step * divisor;
        for (std::size_t i = 0; i < n; ++i) {
            step += unzigzag(x[i]) * divisor;
            x[i] = value += step;
        }
        break;
    }
    case hold: {
        const std::uint64_t usual = column.value(column.parameter);
        for (std::size_t i = 0; i < n; ++i)
            x[i] = value = x[i] == 0 ? value : usual + unzigzag(x[i] - 1) * divisor;
        break;
    }
    default:
        for (std::size_t i = 0; i < n; ++i)
            x[i] = column.value(lineAt(column.parameter, start.index + i) + unzigzag(x[i]));
    }
}

/// Values without residuals.
void fillIn(const Column& column, const Restart& start, std::size_t n, std::uint64_t* x) {
    if (column.predictor == line || column.predictor == level) {
        std::fill_n(x, n, std::uint64_t{0});
        integrate(column, start, n, x);
        return;
    }
    const std::uint64_t step = (column.predictor == delta ? column.parameter : start.step) * column.divisor;
    const std::uint64_t first = column.value(start.before) + step;
    for (std::size_t i = 0; i < n; ++i)
        x[i] = first + i * step;
}

/// Values start.index.. of the column. @p out has room up to the end of the segment in which they end.
const std::uint8_t* decodeFrom(const Column& column, const Restart& start, std::size_t count,
                               std::int64_t* out) {
    auto* x = reinterpret_cast<std::uint64_t*>(out); // signed and unsigned of one type may alias
    const std::uint8_t* end = column.body;
    switch (column.coder) {
    case nothing:
        fillIn(column, start, count, x);
        return end;
    case fixedWidth:
        end = readFixedWidth(end, start.bit, count, x);
        break;
    default:
        end = readPrefixCoded(column, start, count, x);
        break;
    }
    integrate(column, start, count, x);
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
