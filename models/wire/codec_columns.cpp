// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/codec_columns.h"

#include "wire/codec.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

namespace seamscope::wire {
namespace {

using telemetry::Quality;
using telemetry::SampleBatch;

// Of the fields as they stand before their content: number and wire type.
constexpr unsigned char kBaseTime = 1 << 3 | 1;
constexpr unsigned char kArrival = 2 << 3 | 1;
constexpr unsigned char kSeries = 3 << 3 | 2;
constexpr unsigned char kTimeOffset = 4 << 3 | 2;
constexpr unsigned char kValue = 5 << 3 | 2;
constexpr unsigned char kQuality = 6 << 3 | 2;
constexpr unsigned char kAt = 1 << 3 | 0;
constexpr unsigned char kFirstOfState = 2 << 3 | 2;
constexpr unsigned char kStates = 3 << 3 | 2;
constexpr unsigned char kLastOfState = 7 << 3 | 2;
constexpr int kLongest = 10; ///< bytes of one number
constexpr std::uint32_t kBitsOfAByte = 7;

/// Walks the fields of a message.
class Fields {
public:
    explicit Fields(std::string_view bytes)
        : m_rest(bytes) {}

    [[nodiscard]] bool isAtEnd() const { return m_rest.empty(); }
    [[nodiscard]] unsigned char tag() {
        const char tag = m_rest.front();
        m_rest.remove_prefix(1);
        return static_cast<unsigned char>(tag);
    }
    [[nodiscard]] bool number(std::uint64_t& out) {
        out = 0;
        for (int i = 0; i < kLongest && !m_rest.empty(); ++i) {
            const auto byte = static_cast<unsigned char>(m_rest.front());
            m_rest.remove_prefix(1);
            out |= static_cast<std::uint64_t>(byte & 0x7FU) << (kBitsOfAByte * static_cast<unsigned>(i));
            if (byte < 0x80)
                return true;
        }
        return false;
    }
    [[nodiscard]] bool fixed(std::int64_t& out) {
        if (m_rest.size() < sizeof out)
            return false;
        std::memcpy(&out, m_rest.data(), sizeof out);
        m_rest.remove_prefix(sizeof out);
        return true;
    }
    [[nodiscard]] bool block(std::string_view& out) {
        std::uint64_t length = 0;
        if (!number(length) || length > m_rest.size())
            return false;
        out = m_rest.substr(0, static_cast<std::size_t>(length));
        m_rest.remove_prefix(static_cast<std::size_t>(length));
        return true;
    }

private:
    std::string_view m_rest;
};

/// The fields of a batch as they stand in the message; each once at most.
struct Columns {
    std::int64_t base = 0;
    std::int64_t arrival = 0;
    std::string_view series;
    std::string_view offsets;
    std::string_view values;
    std::string_view quality;

    [[nodiscard]] bool read(std::string_view bytes) {
        Fields fields(bytes);
        unsigned seen = 0;
        while (!fields.isAtEnd()) {
            const unsigned char tag = fields.tag();
            const unsigned bit = 1U << (tag >> 3);
            if (tag >= 0x80 || (seen & bit) != 0 || !take(tag, fields))
                return false;
            seen |= bit;
        }
        return true;
    }

private:
    [[nodiscard]] bool take(unsigned char tag, Fields& fields) {
        switch (tag) {
        case kBaseTime:
            return fields.fixed(base);
        case kArrival:
            return fields.fixed(arrival);
        case kSeries:
            return fields.block(series);
        case kTimeOffset:
            return fields.block(offsets);
        case kValue:
            return fields.block(values);
        case kQuality:
            return fields.block(quality);
        default:
            return false;
        }
    }
};

/// How many numbers a block holds; none when it ends within one.
std::size_t numbersIn(std::string_view block) {
    if (!block.empty() && static_cast<unsigned char>(block.back()) >= 0x80)
        return 0;
    return static_cast<std::size_t>(
        std::count_if(block.begin(), block.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

/// The number at @p at, which ends within the block: its last byte ends one.
template<class T>
bool nextNumber(const unsigned char*& at, T& out) {
    T value = *at++;
    if (value < 0x80) {
        out = value;
        return true;
    }
    value &= 0x7FU;
    for (unsigned shift = kBitsOfAByte; shift < sizeof(T) * 8; shift += kBitsOfAByte) {
        const T byte = *at++;
        value |= (byte & 0x7FU) << shift;
        if (byte < 0x80) {
            out = value;
            return true;
        }
    }
    return false;
}

bool takeSeries(std::string_view block, std::vector<telemetry::SeriesId>& out) {
    out.resize(numbersIn(block));
    if (out.empty())
        return block.empty();
    const auto* at = reinterpret_cast<const unsigned char*>(block.data());
    std::uint32_t highest = 0;
    for (telemetry::SeriesId& id : out) {
        std::uint32_t number = 0;
        if (!nextNumber(at, number))
            return false;
        highest = std::max(highest, number);
        id = telemetry::SeriesId(number);
    }
    return highest <= kMaxSeriesId && at == reinterpret_cast<const unsigned char*>(block.data()) + block.size();
}

bool takeTimes(const Columns& in, std::size_t n, std::vector<TimePoint>& out) {
    if (in.offsets.empty()) {
        out.assign(n, fromNanoseconds(in.base));
        return n == 0 || in.base >= 0;
    }
    if (numbersIn(in.offsets) != n)
        return false;
    out.resize(n);
    const auto* at = reinterpret_cast<const unsigned char*>(in.offsets.data());
    const auto base = static_cast<std::uint64_t>(in.base);
    std::int64_t earliest = 0;
    for (TimePoint& time : out) {
        std::uint64_t number = 0;
        if (!nextNumber(at, number))
            return false;
        const std::uint64_t offset = (number >> 1) ^ (~(number & 1) + 1); // its sign stands in the last bit
        const auto ns = static_cast<std::int64_t>(base + offset); // wraps, as at the other end
        earliest = std::min(earliest, ns);
        time = fromNanoseconds(ns);
    }
    return earliest >= 0 && at == reinterpret_cast<const unsigned char*>(in.offsets.data()) + in.offsets.size();
}

bool takeQuality(std::string_view block, std::vector<Quality>& out) {
    for (const char c : block)
        if (static_cast<unsigned char>(c) > static_cast<unsigned char>(Quality::missing))
            return false;
    out.resize(block.size());
    if (!block.empty())
        std::memcpy(out.data(), block.data(), block.size());
    return true;
}

} // namespace

bool readColumns(std::string_view bytes, SampleBatch& into) {
    if constexpr (std::endian::native != std::endian::little)
        return false;
    Columns in;
    if (bytes.size() > kMaxMessageBytes || !in.read(bytes) || in.arrival < 0 || !takeSeries(in.series, into.series))
        return false;
    const std::size_t n = into.series.size();
    if (in.values.size() != n * sizeof(double) || (!in.quality.empty() && in.quality.size() != n))
        return false;
    into.arrival = fromNanoseconds(in.arrival);
    into.value.resize(n);
    if (n > 0)
        std::memcpy(into.value.data(), in.values.data(), in.values.size());
    return takeTimes(in, n, into.time) && takeQuality(in.quality, into.quality);
}

bool readStateColumns(std::string_view bytes, SampleBatch& into) {
    Fields fields(bytes);
    std::string_view states;
    bool hasStates = false;
    while (!fields.isAtEnd()) {
        const unsigned char tag = fields.tag();
        if (tag == kAt) {
            std::uint64_t at = 0;
            if (!fields.number(at) || static_cast<std::int64_t>(at) < 0)
                return false;
            continue;
        }
        std::string_view content;
        if (tag < kFirstOfState || tag > kLastOfState || (tag & 7U) != 2 || !fields.block(content))
            return false;
        if (tag == kStates) {
            if (hasStates)
                return false;
            hasStates = true;
            states = content;
        }
    }
    return readColumns(states, into);
}

} // namespace seamscope::wire
