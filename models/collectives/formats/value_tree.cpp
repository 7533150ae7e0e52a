// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/value_tree.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace seamscope::collectives {

ValueTree::Id ValueTree::addText(std::string_view text) {
    m_texts.emplace_back(text);
    return add({Kind::text, false, static_cast<std::uint32_t>(m_texts.size() - 1), 0});
}

ValueTree::Id ValueTree::addContainer(Kind kind) {
    m_containers.emplace_back();
    return add({kind, false, static_cast<std::uint32_t>(m_containers.size() - 1), 0});
}

/// Containers are mostly filled at once: the first items take just their room at the end of all. One that
/// grows again moves there with twice the room, unless it stands there already.
void ValueTree::append(Id list, std::span<const Id> items) {
    Container& container = m_containers[m_nodes[list].at];
    const auto count = static_cast<std::uint32_t>(items.size());
    if (container.room - container.count < count) {
        const bool isLast = container.first + container.room == m_items.size();
        const std::uint32_t room = container.room == 0 ? count : 2 * (container.count + count);
        if (!isLast) {
            const std::size_t from = container.first;
            container.first = m_items.size();
            m_items.resize(m_items.size() + room);
            std::copy_n(m_items.begin() + static_cast<std::ptrdiff_t>(from), container.count,
                        m_items.begin() + static_cast<std::ptrdiff_t>(container.first));
        } else {
            m_items.resize(container.first + room);
        }
        container.room = room;
    }
    std::copy(items.begin(), items.end(),
              m_items.begin() + static_cast<std::ptrdiff_t>(container.first + container.count));
    container.count += count;
}

void ValueTree::set(Id dict, Id key, Id value) {
    const std::array<Id, 2> pair = {key, value};
    append(dict, pair);
}

std::span<const ValueTree::Id> ValueTree::children(Id id) const {
    const Node& node = m_nodes[id];
    if (node.kind != Kind::list && node.kind != Kind::dict)
        return {};
    const Container& container = m_containers[node.at];
    return {m_items.data() + container.first, container.count};
}

ValueTree::Id ValueTree::find(Id dict, std::string_view key) const {
    if (kind(dict) != Kind::dict)
        return kNone;
    const auto pairs = children(dict);
    for (std::size_t i = pairs.size(); i >= 2; i -= 2)
        if (text(pairs[i - 2]) == key)
            return pairs[i - 1];
    return kNone;
}

std::optional<std::string_view> ValueTree::text(Id id) const {
    const Node& node = m_nodes[id];
    return node.kind == Kind::text ? std::optional<std::string_view>(m_texts[node.at]) : std::nullopt;
}

std::optional<std::int64_t> ValueTree::integer(Id id) const {
    const Node& node = m_nodes[id];
    if (node.kind == Kind::integer)
        return node.value;
    const auto digits = text(id);
    if (!digits)
        return std::nullopt;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits->data(), digits->data() + digits->size(), value);
    const bool whole = error == std::errc() && end == digits->data() + digits->size();
    return whole ? std::optional<std::int64_t>(value) : std::nullopt;
}

std::optional<double> ValueTree::real(Id id) const {
    const Node& node = m_nodes[id];
    if (node.kind == Kind::integer)
        return static_cast<double>(node.value);
    return node.kind == Kind::real ? std::optional(std::bit_cast<double>(node.value)) : std::nullopt;
}

std::optional<bool> ValueTree::boolean(Id id) const {
    const Node& node = m_nodes[id];
    return node.kind == Kind::boolean ? std::optional<bool>(node.value != 0) : std::nullopt;
}

} // namespace seamscope::collectives
