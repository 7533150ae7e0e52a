// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/value_tree.h"

#include <charconv>

namespace seamscope::collectives {

ValueTree::Id ValueTree::add(Node node) {
    m_nodes.push_back(node);
    return static_cast<Id>(m_nodes.size() - 1);
}

ValueTree::Id ValueTree::addText(std::string_view text) {
    m_texts.emplace_back(text);
    return add({Kind::text, false, 0, 0, static_cast<std::uint32_t>(m_texts.size() - 1)});
}

ValueTree::Id ValueTree::addContainer(Kind kind) {
    m_items.emplace_back();
    return add({kind, false, 0, 0, static_cast<std::uint32_t>(m_items.size() - 1)});
}

void ValueTree::set(Id dict, Id key, Id value) {
    items(dict).push_back(key);
    items(dict).push_back(value);
}

const std::vector<ValueTree::Id>& ValueTree::children(Id id) const {
    static const std::vector<Id> kEmpty;
    const Node& node = m_nodes[id];
    return node.kind == Kind::list || node.kind == Kind::dict ? m_items[node.at] : kEmpty;
}

ValueTree::Id ValueTree::find(Id dict, std::string_view key) const {
    if (kind(dict) != Kind::dict)
        return kNone;
    const auto& pairs = children(dict);
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
        return node.integer;
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
    const bool isNumber = node.kind == Kind::integer || node.kind == Kind::real;
    return isNumber ? std::optional<double>(node.real) : std::nullopt;
}

std::optional<bool> ValueTree::boolean(Id id) const {
    const Node& node = m_nodes[id];
    return node.kind == Kind::boolean ? std::optional<bool>(node.integer != 0) : std::nullopt;
}

} // namespace seamscope::collectives
