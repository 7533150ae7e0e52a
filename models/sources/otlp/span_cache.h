// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace seamscope::sources::otlp {

/// A tree of byte strings: a node is found by its parent and its bytes, both compared in full, so a repeated
/// resource, scope, metric or attribute set costs one hash and one comparison and no allocation. The hash is
/// keyed with a random number of the process, so that senders cannot aim for collisions. One thread.
class SpanCache {
public:
    using Node = std::uint32_t;
    static constexpr Node kRoot = 0;
    static constexpr Node kNone = 0xFFFFFFFF;

    SpanCache();

    /// kNone when absent.
    [[nodiscard]] Node find(Node parent, std::string_view bytes) const;
    /// Adds a node that find() did not find.
    Node add(Node parent, std::string_view bytes, std::uint32_t payload);
    /// find() or add() with payload 0.
    Node intern(Node parent, std::string_view bytes);

    [[nodiscard]] std::uint32_t payload(Node node) const { return m_nodes[node].payload; }
    void setPayload(Node node, std::uint32_t payload) { m_nodes[node].payload = payload; }
    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    /// Bytes kept, everything included.
    [[nodiscard]] std::size_t weight() const;
    void clear();

private:
    struct Entry {
        std::uint64_t hash = 0;
        std::uint64_t offset = 0; ///< into m_bytes
        std::uint32_t length = 0;
        Node parent = kNone;
        std::uint32_t payload = 0;
    };
    struct Slot {
        std::uint32_t mark =
            0; ///< upper half of the hash: most strangers are told without a look at the node
        Node node = kNone;
    };

    [[nodiscard]] std::uint64_t hashOf(Node parent, std::string_view bytes) const;
    [[nodiscard]] Node find(std::uint64_t hash, Node parent, std::string_view bytes) const;
    Node add(std::uint64_t hash, Node parent, std::string_view bytes, std::uint32_t payload);
    void place(std::uint64_t hash, Node node);
    void grow();

    const std::uint64_t m_key;
    std::vector<Slot> m_slots; ///< size is a power of two; at most half full
    std::vector<Entry> m_nodes;
    std::vector<char> m_bytes;
};

} // namespace seamscope::sources::otlp
