// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::collectives {

/// Values of a document from outside, flat in one array: however deep the nesting, nothing recurses when it
/// is built, walked by schema or freed. Containers may be shared, even contain themselves (a pickle may say
/// so).
class ValueTree {
public:
    using Id = std::uint32_t;
    static constexpr Id kNone = 0; ///< the null value, always there

    enum class Kind : std::uint8_t { null, boolean, integer, real, text, list, dict };

    ValueTree()
        : m_nodes(1) {}

    /// Reserves memory for so many values, so that appending them allocates nothing.
    void reserve(std::size_t values) {
        m_nodes.reserve(values);
        m_items.reserve(values);
    }
    Id addInteger(std::int64_t value) { return add({Kind::integer, false, 0, value}); }
    Id addReal(double value) { return add({Kind::real, false, 0, std::bit_cast<std::int64_t>(value)}); }
    Id addBoolean(bool value) { return add({Kind::boolean, false, 0, value ? 1 : 0}); }
    Id addText(std::string_view text);
    Id addContainer(Kind kind);
    void append(Id list, Id item) { append(list, {&item, 1}); }
    void append(Id list, std::span<const Id> items);
    void set(Id dict, Id key, Id value);
    void markPartial(Id container) { m_nodes[container].partial = true; }

    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    [[nodiscard]] Kind kind(Id id) const { return m_nodes[id].kind; }
    [[nodiscard]] bool isPartial(Id id) const { return m_nodes[id].partial; }
    /// Items of a list, or keys and values of a dict in turns; empty for everything else. Valid until
    /// something is appended.
    [[nodiscard]] std::span<const Id> children(Id id) const;
    /// Value under the key; the last one wins; kNone when it is absent or the node is no dict.
    [[nodiscard]] Id find(Id dict, std::string_view key) const;
    [[nodiscard]] std::optional<std::string_view> text(Id id) const;
    /// A whole number; also one that is written as text ("123", as some JSON dumps do).
    [[nodiscard]] std::optional<std::int64_t> integer(Id id) const;
    [[nodiscard]] std::optional<double> real(Id id) const;
    [[nodiscard]] std::optional<bool> boolean(Id id) const;

private:
    struct Node {
        Kind kind = Kind::null;
        bool partial = false;   ///< a container whose end was cut off
        std::uint32_t at = 0;   ///< index of the text or of the container
        std::int64_t value = 0; ///< of a number: its bits
    };
    /// Where the items of a container stand in m_items: in one row, with room for more.
    struct Container {
        std::size_t first = 0;
        std::uint32_t count = 0;
        std::uint32_t room = 0;
    };
    Id add(Node node) {
        m_nodes.push_back(node);
        return static_cast<Id>(m_nodes.size() - 1);
    }
    std::vector<Node> m_nodes;
    std::vector<std::string> m_texts;
    std::vector<Container> m_containers;
    std::vector<Id> m_items;
};

} // namespace seamscope::collectives
