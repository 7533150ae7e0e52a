// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/store/time_columns.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <new>

namespace seamscope::telemetry::store {
namespace {

/// A column of its own costs its head, its padding and a place in the table.
constexpr std::size_t kWorthSharing = 64;
/// A node of the table and its share of the buckets, near enough.
constexpr std::size_t kTableBytes = 48;

/// Of some of them and the last: columns that differ in others only are told apart when they are looked at.
std::uint64_t fingerprintOf(std::span<const std::int64_t> times) {
    constexpr std::size_t kEvery = 16;
    std::uint64_t mixed = times.size() ^ static_cast<std::uint64_t>(times.back());
    for (std::size_t i = 0; i < times.size(); i += kEvery)
        mixed = std::rotl((mixed ^ static_cast<std::uint64_t>(times[i])) * 0x9E3779B97F4A7C15ULL, 29);
    return mixed;
}

std::size_t sizeOf(const TimeColumn& column) { return sizeof(TimeColumn) + column.bytes; }

} // namespace

/// Two columns may have one fingerprint; that they are the same is looked at.
TimeColumn* TimeColumns::find(std::uint64_t fingerprint, std::span<const std::int64_t> times) {
    const auto found = m_columns.find(fingerprint);
    if (found == m_columns.end())
        return nullptr;
    std::array<std::int64_t, kMaxColumn> known;
    decodeIntegers(found->second->encoded(), times.size(), known.data());
    return std::equal(times.begin(), times.end(), known.begin()) ? found->second : nullptr;
}

const TimeColumn* TimeColumns::share(std::span<const std::int64_t> times) {
    const std::uint64_t fingerprint = fingerprintOf(times);
    if (TimeColumn* const known = find(fingerprint, times)) {
        ++known->blocks;
        return known;
    }
    m_bytes.clear();
    m_mustBePadded = m_encoder.encode(times, Effort::thorough, m_bytes);
    if (m_bytes.size() < kWorthSharing)
        return nullptr;
    const TimeColumn head{fingerprint, 1, static_cast<std::uint32_t>(m_bytes.size() + kReadPadding)};
    auto* column = new (m_memory.allocate(sizeOf(head))) TimeColumn(head);
    auto* const place = reinterpret_cast<std::uint8_t*>(column + 1);
    std::memcpy(place, m_bytes.data(), m_bytes.size());
    std::memset(place + m_bytes.size(), 0, kReadPadding);
    if (m_columns.insert_or_assign(fingerprint, column).second)
        m_memory.add(kTableBytes);
    m_held += sizeOf(head);
    return column;
}

void TimeColumns::release(const TimeColumn* shared) {
    auto* const column = const_cast<TimeColumn*>(shared); // it is ours; only readers' eyes are const
    if (--column->blocks > 0)
        return;
    if (const auto found = m_columns.find(column->fingerprint);
        found != m_columns.end() && found->second == column) {
        m_columns.erase(found);
        m_memory.remove(kTableBytes);
    }
    m_held -= sizeOf(*column);
    m_memory.release(column, sizeOf(*column), kEarlierEpoch);
}

} // namespace seamscope::telemetry::store
