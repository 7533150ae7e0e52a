// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/otlp/span_cache.h"

#include <cstring>
#include <random>

namespace seamscope::sources::otlp {
namespace {

constexpr std::size_t kFirstSlots = 1024;
// Odd constants with about as many ones as zeros; any such would do.
constexpr std::uint64_t kA = 0x9E3779B97F4A7C15ULL;
constexpr std::uint64_t kB = 0xD1B54A32D192ED03ULL;

std::uint64_t load(const char* at) {
    std::uint64_t value = 0;
    std::memcpy(&value, at, sizeof(value));
    return value;
}

/// Both halves of the 128-bit product folded together: every input bit reaches every output bit.
std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

std::uint64_t randomKey() {
    std::random_device random;
    return (std::uint64_t{random()} << 32U) | random();
}

} // namespace

SpanCache::SpanCache()
    : m_key(randomKey()) {
    clear();
}

std::uint64_t SpanCache::hashOf(Node parent, std::string_view bytes) const {
    const char* at = bytes.data();
    std::size_t left = bytes.size();
    std::uint64_t hash = fold(m_key ^ parent, kA ^ left);
    while (left >= 16) {
        hash = fold(load(at) ^ kB, load(at + 8) ^ hash);
        at += 16;
        left -= 16;
    }
    char tail[16] = {};
    if (left > 0)
        std::memcpy(tail, at, left);
    return fold(load(tail) ^ kA, load(tail + 8) ^ hash ^ kB);
}

SpanCache::Node SpanCache::find(std::uint64_t hash, Node parent, std::string_view bytes) const {
    const std::size_t mask = m_slots.size() - 1;
    const auto mark = static_cast<std::uint32_t>(hash >> 32U);
    for (std::size_t i = hash & mask; m_slots[i].node != kNone; i = (i + 1) & mask) {
        if (m_slots[i].mark != mark)
            continue;
        const Entry& entry = m_nodes[m_slots[i].node];
        if (entry.hash == hash && entry.parent == parent && entry.length == bytes.size() &&
            (bytes.empty() || std::memcmp(m_bytes.data() + entry.offset, bytes.data(), bytes.size()) == 0))
            return m_slots[i].node;
    }
    return kNone;
}

SpanCache::Node SpanCache::find(Node parent, std::string_view bytes) const {
    return find(hashOf(parent, bytes), parent, bytes);
}

SpanCache::Node SpanCache::add(Node parent, std::string_view bytes, std::uint32_t payload) {
    return add(hashOf(parent, bytes), parent, bytes, payload);
}

SpanCache::Node SpanCache::intern(Node parent, std::string_view bytes) {
    const std::uint64_t hash = hashOf(parent, bytes);
    const Node found = find(hash, parent, bytes);
    return found != kNone ? found : add(hash, parent, bytes, 0);
}

SpanCache::Node SpanCache::add(std::uint64_t hash, Node parent, std::string_view bytes,
                               std::uint32_t payload) {
    if (m_nodes.size() * 2 >= m_slots.size())
        grow();
    const auto node = static_cast<Node>(m_nodes.size());
    m_nodes.push_back({hash, m_bytes.size(), static_cast<std::uint32_t>(bytes.size()), parent, payload});
    m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    place(hash, node);
    return node;
}

void SpanCache::place(std::uint64_t hash, Node node) {
    const std::size_t mask = m_slots.size() - 1;
    std::size_t i = hash & mask;
    while (m_slots[i].node != kNone)
        i = (i + 1) & mask;
    m_slots[i] = {static_cast<std::uint32_t>(hash >> 32U), node};
}

void SpanCache::grow() {
    m_slots.assign(m_slots.size() * 2, {});
    for (std::size_t node = 1; node < m_nodes.size(); ++node)
        place(m_nodes[node].hash, static_cast<Node>(node));
}

std::size_t SpanCache::weight() const {
    return m_slots.capacity() * sizeof(Slot) + m_nodes.capacity() * sizeof(Entry) + m_bytes.capacity();
}

void SpanCache::clear() {
    m_slots = std::vector<Slot>(kFirstSlots);
    m_nodes = std::vector<Entry>(1); // the root
    m_bytes = {};
}

} // namespace seamscope::sources::otlp
