// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "telemetry/store/block_codec.h"
#include "telemetry/store/block_summary.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>
#include <random>
#include <set>

using namespace seamscope::telemetry;
using namespace seamscope::telemetry::store;

namespace {

using Integers = std::vector<std::int64_t>;
using Doubles = std::vector<double>;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Encodes, decodes, compares bit for bit, and checks that the end is found. Returns the size, or 0 when it
/// failed.
std::size_t roundTripIntegers(const Integers& values, Effort effort) {
    IntegerEncoder encoder;
    Bytes bytes;
    encoder.encode(values, effort, bytes);
    const std::size_t size = bytes.size();
    bytes.resize(size + kReadPadding, 0xFF);
    Integers back(values.size());
    const std::uint8_t* end = decodeIntegers(bytes.data(), values.size(), back.data());
    if (back != values || end != bytes.data() + size || firstInteger(bytes.data()) != values[0])
        return 0;
    return size;
}

std::size_t roundTripDoubles(const Doubles& values, Effort effort) {
    ValueEncoder encoder;
    Bytes bytes;
    encoder.encode(values, effort, bytes);
    const std::size_t size = bytes.size();
    bytes.resize(size + kReadPadding, 0xFF);
    Doubles back(values.size());
    const std::uint8_t* end = decodeValues(bytes.data(), values.size(), back.data());
    if (std::memcmp(back.data(), values.data(), values.size() * sizeof(double)) != 0 ||
        end != bytes.data() + size)
        return 0;
    return size;
}

Doubles doublesOf(std::size_t n, const std::function<double(std::size_t)>& f) {
    Doubles result(n);
    for (std::size_t i = 0; i < n; ++i)
        result[i] = f(i);
    return result;
}

/// An encoded block of another kind each round: grids, jittered times and leaps; random, rare, decimal,
/// steadily rising and accelerating values; missing ones in between.
struct RandomBlock {
    std::vector<std::int64_t> times;
    Doubles values;
    std::vector<Quality> quality;
    Bytes bytes;

    RandomBlock(std::mt19937_64& random, unsigned round) {
        const std::size_t n = round % 7 == 0 ? 1 + random() % kMaxColumn : kMaxColumn;
        std::int64_t time = 1'700'000'000'000'000'000;
        double speed = 0;
        for (std::size_t i = 0; i < n; ++i) {
            times.push_back(time);
            time += round % 3 == 0   ? 1000
                    : round % 3 == 1 ? 1 + std::int64_t(random() % 5000)
                                     : 1 + std::int64_t(random() >> (random() % 12 == 0 ? 20 : 50));
            speed += double(random() % 3) - 1;
            values.push_back(valueOf(round % 5, i, speed, random));
            quality.push_back(random() % 30 == 0 ? Quality::missing : Quality::good);
            if (quality.back() == Quality::missing)
                values.back() = std::nan("");
        }
        BlockEncoder().encode({times, values, quality}, Effort::thorough, bytes);
        bytes.resize(bytes.size() + kReadPadding);
    }
    double valueOf(unsigned kind, std::size_t i, double speed, std::mt19937_64& random) const {
        switch (kind) {
        case 0:
            return std::bit_cast<double>(random() >> 2);
        case 1:
            return double(random() % 20 == 0);
        case 2:
            return double(random() % 100) / 10;
        case 3:
            return double(i) * 1234 + double(random() % 9);
        default:
            return (i == 0 || std::isnan(values[i - 1]) ? 0 : values[i - 1]) + speed;
        }
    }
    /// At or behind sample @p i, before the next.
    std::int64_t timeBehind(std::size_t i, std::mt19937_64& random) const {
        const std::int64_t next = i + 1 < times.size() ? times[i + 1] : times[i] + 1'000'000;
        return times[i] + static_cast<std::int64_t>(random() % std::uint64_t(next - times[i]));
    }
};

} // namespace

class TstStoreCodec : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void integersAtTheEdgesComeBack();
    void randomIntegersOfEveryWidthComeBack();
    void doublesComeBackBitForBit_data();
    void doublesComeBackBitForBit();
    void decimalsNeverChangeTheirNeighbours();
    void randomMixturesComeBack();
    void qualitiesComeBack();
    void aStateInABlockIsTheDecodedOne();
    void aPartOfABlockIsThePartOfTheWhole();
    void sharedTimesAreThoseOfTheBlock();
    void summariesComeBack();
    void telemetryIsSmall();
    void prefixCodesAreNearTheEntropy();
};

void TstStoreCodec::integersAtTheEdgesComeBack() {
    constexpr auto lo = std::numeric_limits<std::int64_t>::min();
    constexpr auto hi = std::numeric_limits<std::int64_t>::max();
    const std::vector<Integers> cases = {{0},          {lo},
                                         {hi},         {lo, hi},
                                         {hi, lo},     {lo, hi, lo, hi, 0},
                                         {0, 0, 0, 0}, {5, 4, 3, 2, 1},
                                         {lo, lo, lo}, {hi, hi - 1, hi, lo, lo + 1},
                                         {0, lo},      {1, lo, hi, -1},
                                         {lo, 0, hi},  {0, 1'000'000'000, 2'000'000'000}};
    for (const auto& values : cases)
        for (const Effort effort : {Effort::fast, Effort::thorough})
            QVERIFY(roundTripIntegers(values, effort) > 0);
}

void TstStoreCodec::randomIntegersOfEveryWidthComeBack() {
    std::mt19937_64 random(1);
    for (unsigned width = 0; width <= 64; ++width)
        for (const std::size_t n :
             {std::size_t(1), std::size_t(2), std::size_t(3), std::size_t(33), kMaxColumn})
            for (int kind = 0; kind < 5; ++kind) {
                Integers values(n);
                std::uint64_t sum = random();
                for (auto& value : values) {
                    const std::uint64_t part = width == 0 ? 0 : random() >> (64 - width);
                    if (kind == 0)
                        sum = part;
                    else if (kind == 1)
                        sum += part;
                    else if (kind == 2)
                        sum += random() % 8 == 0 ? part : 0;
                    else if (kind == 3)
                        sum += part * 4096;
                    else
                        sum += random() % 50 == 0 ? random() : part & 3;
                    value = static_cast<std::int64_t>(sum);
                }
                QVERIFY(roundTripIntegers(values, Effort::fast) > 0);
                QVERIFY(roundTripIntegers(values, Effort::thorough) > 0);
            }
}

void TstStoreCodec::doublesComeBackBitForBit_data() {
    QTest::addColumn<Doubles>("values");
    const double nan = std::bit_cast<double>(0x7FF0000000000002ULL); // staleness marker of Prometheus
    const double otherNan = std::bit_cast<double>(0xFFF8DEADBEEF0001ULL);
    const double denormal = std::numeric_limits<double>::denorm_min();
    QTest::newRow("one") << Doubles{1};
    QTest::newRow("negative zero") << Doubles{0.0, -0.0, 0.0, -0.0};
    QTest::newRow("only negative zeros") << Doubles(1000, -0.0);
    QTest::newRow("nan payloads") << Doubles{1, nan, 2, otherNan, 3, 4};
    QTest::newRow("only nan") << Doubles(100, nan);
    QTest::newRow("nan first") << Doubles{nan, 21.5, 21.5, 22, 22, 22, 21, 20};
    QTest::newRow("infinities") << Doubles{kInfinity, -kInfinity, 1, 2};
    QTest::newRow("denormals") << Doubles{denormal, -denormal, 2 * denormal, 0.5};
    QTest::newRow("extremes") << Doubles{std::numeric_limits<double>::max(),
                                         std::numeric_limits<double>::lowest(),
                                         std::numeric_limits<double>::min()};
    QTest::newRow("at 2^53") << Doubles{9007199254740991.0, 9007199254740992.0, 9007199254740994.0, 1e18,
                                        1e300};
    QTest::newRow("decimals") << Doubles{0.1, 0.2, 0.3, 0.30000000000000004, 1e-12, 1e-13, 123456.789};
    QTest::newRow("half steps") << doublesOf(1024, [](std::size_t i) { return 40 + 0.5 * double(i % 7); });
    QTest::newRow("floats") << doublesOf(1024,
                                         [](std::size_t i) { return double(float(std::sin(double(i)))); });
    QTest::newRow("irrational") << doublesOf(1024, [](std::size_t i) { return std::sqrt(double(i)); });
    QTest::newRow("one mark in a column")
        << doublesOf(1000, [nan](std::size_t i) { return i == 500 ? nan : 55.0; });
    QTest::newRow("alternating signs")
        << doublesOf(1024, [](std::size_t i) { return i % 2 ? 1e-300 : -1e300; });
}

void TstStoreCodec::doublesComeBackBitForBit() {
    QFETCH(Doubles, values);
    QVERIFY(roundTripDoubles(values, Effort::fast) > 0);
    QVERIFY(roundTripDoubles(values, Effort::thorough) > 0);
}

/// A decimal and the doubles next to it are different numbers.
void TstStoreCodec::decimalsNeverChangeTheirNeighbours() {
    std::mt19937_64 random(2);
    for (int round = 0; round < 200; ++round) {
        Doubles values;
        for (int i = 0; i < 60; ++i) {
            const double decimal = double(random() % 100000) / std::pow(10, int(random() % 6));
            const auto choice = random() % 10;
            values.push_back(choice == 0   ? std::nextafter(decimal, kInfinity)
                             : choice == 1 ? std::nextafter(decimal, -kInfinity)
                                           : decimal);
        }
        QVERIFY(roundTripDoubles(values, Effort::fast) > 0);
        QVERIFY(roundTripDoubles(values, Effort::thorough) > 0);
    }
}

void TstStoreCodec::randomMixturesComeBack() {
    std::mt19937_64 random(3);
    for (int round = 0; round < 500; ++round) {
        Doubles values;
        const std::size_t n = 1 + random() % kMaxColumn;
        const auto style = random() % 4;
        for (std::size_t i = 0; i < n; ++i) {
            if (style == 0 || (style == 1 && random() % 20 == 0))
                values.push_back(std::bit_cast<double>(random()));
            else if (style == 2)
                values.push_back(double(random() % 1000) / 8);
            else
                values.push_back(double(random() % 200) / 10);
        }
        QVERIFY(roundTripDoubles(values, round % 2 ? Effort::fast : Effort::thorough) > 0);
    }
}

void TstStoreCodec::qualitiesComeBack() {
    std::mt19937_64 random(4);
    for (int round = 0; round < 100; ++round) {
        const std::size_t n = 1 + random() % kMaxColumn;
        std::vector<std::int64_t> times(n);
        Doubles values(n);
        std::vector<Quality> quality(n);
        for (std::size_t i = 0; i < n; ++i) {
            times[i] =
                static_cast<std::int64_t>(i) * 1'000'000'000 + static_cast<std::int64_t>(random() % 1000);
            values[i] = double(i % 10);
            quality[i] = round % 10 == 0 || random() % 5 ? Quality::good : static_cast<Quality>(random() % 4);
        }
        BlockEncoder encoder;
        Bytes bytes;
        encoder.encode({times, values, quality}, Effort::thorough, bytes);
        bytes.resize(bytes.size() + kReadPadding);
        DecodedSamples back;
        decodeBlock(bytes.data(), n, back);
        QCOMPARE(back.count, n);
        for (std::size_t i = 0; i < n; ++i) {
            QCOMPARE(back.times[i], times[i]);
            QCOMPARE(back.values[i], values[i]);
            QCOMPARE(back.qualityAt(i), quality[i]);
        }
    }
}

/// Reading one state decodes in part; it must say what the whole block says.
void TstStoreCodec::aStateInABlockIsTheDecodedOne() {
    std::mt19937_64 random(8);
    for (unsigned round = 0; round < 300; ++round) {
        const RandomBlock block(random, round);
        for (int probe = 0; probe < 20; ++probe) {
            const std::size_t i = random() % block.times.size();
            const SeriesState state =
                stateInBlock(block.bytes.data(), block.times.size(), block.timeBehind(i, random));
            QCOMPARE(seamscope::toNanoseconds(state.time), block.times[i]);
            QCOMPARE(state.quality, block.quality[i]);
            QCOMPARE(std::bit_cast<std::uint64_t>(state.value),
                     std::bit_cast<std::uint64_t>(block.values[i]));
        }
    }
}

void TstStoreCodec::aPartOfABlockIsThePartOfTheWhole() {
    std::mt19937_64 random(9);
    const auto part = std::make_unique<DecodedSamples>();
    for (unsigned round = 0; round < 300; ++round) {
        const RandomBlock block(random, round);
        const std::size_t n = block.times.size();
        for (int probe = 0; probe < 12; ++probe) {
            const std::size_t from = random() % n;
            const std::size_t to = probe % 3 == 0 ? from + random() % (n - from) : random() % n;
            const std::int64_t first = probe == 0 ? INT64_MIN : block.timeBehind(from, random);
            const std::int64_t last = probe == 1 ? INT64_MAX : block.timeBehind(to, random);
            part->clear();
            decodeBlockPart(block.bytes.data(), n, first, last, *part);
            std::size_t found = 0;
            for (std::size_t i = 0; i < n; ++i) {
                if (block.times[i] < first || block.times[i] > last)
                    continue;
                QVERIFY(found < part->count);
                QCOMPARE(part->times[found], block.times[i]);
                QCOMPARE(part->qualityAt(found), block.quality[i]);
                QCOMPARE(std::bit_cast<std::uint64_t>(part->values[found]),
                         std::bit_cast<std::uint64_t>(block.values[i]));
                ++found;
            }
            QCOMPARE(part->count, found);
        }
    }
}

/// Blocks of the same times stand on one column, others do not; when the last is given back, so is its
/// memory.
void TstStoreCodec::sharedTimesAreThoseOfTheBlock() {
    std::mt19937_64 random(10);
    Memory memory;
    const auto back = std::make_unique<DecodedSamples>();
    {
        TimeColumns columns(memory);
        BlockEncoder encoder;
        std::vector<const TimeColumn*> held;
        for (unsigned round = 0; round < 60; ++round) {
            const RandomBlock block(random, round);
            const std::size_t n = block.times.size();
            const TimeColumn* shared[2] = {};
            for (const TimeColumn*& column : shared) {
                Bytes bytes;
                if (encoder.encode({block.times, block.values, block.quality}, columns, bytes))
                    bytes.resize(bytes.size() + kReadPadding);
                const std::unique_ptr<std::uint8_t[]> exact(new std::uint8_t[bytes.size()]);
                std::copy(bytes.begin(), bytes.end(), exact.get()); // a sanitizer sees what is read behind it
                column = sharedTimesOf(exact.get());
                back->clear();
                decodeBlock(exact.get(), n, *back);
                QCOMPARE(back->count, n);
                for (std::size_t i = 0; i < n; ++i) {
                    QCOMPARE(back->times[i], block.times[i]);
                    QCOMPARE(back->qualityAt(i), block.quality[i]);
                    QCOMPARE(std::bit_cast<std::uint64_t>(back->values[i]),
                             std::bit_cast<std::uint64_t>(block.values[i]));
                }
                const std::size_t probe = random() % n;
                const SeriesState state = stateInBlock(exact.get(), n, block.timeBehind(probe, random));
                QCOMPARE(seamscope::toNanoseconds(state.time), block.times[probe]);
                if (column != nullptr)
                    held.push_back(column);
            }
            QCOMPARE(shared[0], shared[1]);
            QCOMPARE(shared[0] != nullptr, round % 3 != 0 && n > 100); // the others are grids, or short
        }
        QVERIFY(std::set<const TimeColumn*>(held.begin(), held.end()).size() * 2 == held.size());
        QVERIFY(memory.live() > columns.bytes());
        std::shuffle(held.begin(), held.end(), random);
        for (const TimeColumn* column : held)
            columns.release(column);
        QCOMPARE(columns.bytes(), std::size_t(0));
    }
    QCOMPARE(memory.live(), std::size_t(0));
}

/// Extremes come back exactly; the sum, whose last digits depend on the order of adding, nearly.
void TstStoreCodec::summariesComeBack() {
    const std::vector<Doubles> cases = {{1, 2, 3},
                                        {0.1, 0.2, 0.3},
                                        {-0.0},
                                        {-0.0, 0.0},
                                        {1e300, -1e300},
                                        {kInfinity, 1},
                                        {0, 1, 1.0 / 3},
                                        {std::numeric_limits<double>::denorm_min()},
                                        {9007199254740993.0, 1},
                                        {std::sqrt(2), -std::sqrt(3)},
                                        Doubles(kMaxColumn, 8e12),
                                        Doubles(1000, 0.1),
                                        Doubles(7, -kInfinity),
                                        Doubles(30, -0.0),
                                        {}};
    for (const Doubles& values : cases) {
        BlockSummary summary;
        for (const double value : values)
            summary.cell.add(value, Quality::uncertain);
        summary.last = INT64_MAX;
        summary.lastQuality = Quality::missing;
        summary.lastHasValue = values.size() % 2 == 0;
        Bytes bytes;
        writeSummary(summary, INT64_MIN, bytes);
        const std::size_t size = bytes.size();
        const std::uint8_t* at = bytes.data();
        const BlockSummary back = readSummary(at, INT64_MIN);
        QCOMPARE(at, bytes.data() + size);
        QCOMPARE(back.last, summary.last);
        QCOMPARE(back.lastQuality, summary.lastQuality);
        QCOMPARE(back.lastHasValue, summary.lastHasValue);
        QCOMPARE(back.cell.count, summary.cell.count);
        QCOMPARE(back.cell.weight, summary.cell.weight);
        QCOMPARE(back.cell.worst, summary.cell.worst);
        QCOMPARE(std::bit_cast<std::uint64_t>(back.cell.min), std::bit_cast<std::uint64_t>(summary.cell.min));
        QCOMPARE(std::bit_cast<std::uint64_t>(back.cell.max), std::bit_cast<std::uint64_t>(summary.cell.max));
        QCOMPARE(std::bit_cast<std::uint64_t>(back.cell.last),
                 std::bit_cast<std::uint64_t>(summary.cell.last));
        QVERIFY(back.cell.weighted == summary.cell.weighted ||
                std::fabs(back.cell.weighted - summary.cell.weighted) <=
                    1e-12 * std::fabs(summary.cell.weighted));
    }
}

/// Bounds from information theory or from counting, not from what the codec happens to reach.
void TstStoreCodec::telemetryIsSmall() {
    std::mt19937_64 random(5);
    // A grid of times is two numbers, a constant is one: a few bytes whatever the length.
    Integers grid(kMaxColumn);
    for (std::size_t i = 0; i < grid.size(); ++i)
        grid[i] = 1'700'000'000'000'000'000 + static_cast<std::int64_t>(i) * 1'000'000'000;
    QVERIFY(roundTripIntegers(grid, Effort::thorough) <= 24);
    QVERIFY(roundTripDoubles(Doubles(kMaxColumn, 61.5), Effort::thorough) <= 16);
    // A step of ±0.5 in one sample of ten: entropy 0.1 × (log2 10 + 1) + 0.9 × log2 (10/9) = 0.57 bit a
    // sample.
    double temperature = 60;
    const Doubles steps = doublesOf(kMaxColumn, [&](std::size_t) {
        if (random() % 10 == 0)
            temperature += random() % 2 ? 0.5 : -0.5;
        return temperature;
    });
    const std::size_t bound = kMaxColumn * 57 / 800;
    QVERIFY(roundTripDoubles(steps, Effort::thorough) < bound * 3 / 2);
    // Uniform whole numbers 0..99 hold log2 100 = 6.64 bits.
    const Doubles uniform = doublesOf(kMaxColumn, [&](std::size_t) { return double(random() % 100); });
    QVERIFY(roundTripDoubles(uniform, Effort::thorough) < kMaxColumn * 72 / 80);
    // Multiples of a page: the 12 bits that are always zero cost nothing.
    const Doubles pages = doublesOf(kMaxColumn, [&](std::size_t) { return double(random() % 256) * 4096; });
    QVERIFY(roundTripDoubles(pages, Effort::thorough) < kMaxColumn * 11 / 10);
}

/// Huffman's code needs less than one bit a symbol more than Shannon's bound.
void TstStoreCodec::prefixCodesAreNearTheEntropy() {
    std::mt19937_64 random(6);
    for (int round = 0; round < 200; ++round) {
        Histogram histogram{};
        const std::size_t used = 1 + random() % kMaxSymbols;
        for (std::size_t i = 0; i < used; ++i)
            histogram[random() % kMaxSymbols] =
                1 + static_cast<std::uint32_t>(random() % (1u << (random() % 10)));
        const PrefixCode code = PrefixCode::build(histogram);
        double bits = 0;
        double entropy = 0;
        double kraft = 0;
        const double total = std::accumulate(histogram.begin(), histogram.end(), 0.0);
        for (std::size_t s = 0; s < kMaxSymbols; ++s) {
            QCOMPARE(code.length[s] > 0, histogram[s] > 0);
            if (histogram[s] == 0)
                continue;
            bits += histogram[s] * code.length[s];
            entropy -= histogram[s] * std::log2(histogram[s] / total);
            kraft += std::exp2(-double(code.length[s]));
        }
        QVERIFY(kraft <= 1);
        QVERIFY(bits <= entropy + total);
        Bytes bytes;
        code.write(bytes);
        const std::size_t tableBytes = bytes.size();
        BitWriter writer(bytes);
        for (std::size_t s = 0; s < kMaxSymbols; ++s)
            writer.put(code.code[s], code.length[s]);
        writer.finish();
        bytes.resize(bytes.size() + kReadPadding);
        const std::uint8_t* at = bytes.data();
        const PrefixDecoder decoder(at, {});
        QCOMPARE(at, bytes.data() + tableBytes);
        BitReader reader(at);
        for (unsigned symbol = 0; symbol < kMaxSymbols; ++symbol) {
            reader.refill();
            if (histogram[symbol] == 0)
                continue;
            QCOMPARE(unsigned(decoder.at(reader.peek(kMaxCodeBits)).symbol), symbol);
            reader.skip(code.length[symbol]);
        }
    }
}

SEAM_TEST(tst_store_codec, TstStoreCodec)
#include "tst_store_codec.moc"
