// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/gnmi/gnmi_tree.h"

#include <algorithm>
#include <utility>

namespace seamscope::sources {
namespace {

/// Of shortcuts to one leaf: keys stand in any order on the wire, and a switch keeps to one.
constexpr std::size_t kShortcutsPerLeaf = 4;
constexpr std::size_t kFewShortcuts = 1'000;
constexpr char kKeyMark = '\x02'; ///< as GnmiPath::key() has it

} // namespace

GnmiLeaf* GnmiTree::known(std::string_view prefix, std::string_view path) {
    const auto below = m_shortcuts.find(prefix);
    if (below == m_shortcuts.end())
        return nullptr;
    const auto found = below->second.find(path);
    return found == below->second.end() ? nullptr : found->second;
}

void GnmiTree::remember(std::string_view prefix, std::string_view path, GnmiLeaf& leaf) {
    if (m_shortcutCount > kShortcutsPerLeaf * m_leaves.size() + kFewShortcuts) {
        m_shortcuts.clear(); // somebody plays with us; the tree itself has them all
        m_shortcutCount = 0;
    }
    auto below = m_shortcuts.find(prefix);
    if (below == m_shortcuts.end())
        below = m_shortcuts.emplace(prefix, Paths{}).first;
    m_shortcutCount += below->second.emplace(path, &leaf).second ? 1 : 0;
}

GnmiLeaf* GnmiTree::find(const GnmiPath& path) const {
    const auto found = m_leaves.find(path.key());
    return found == m_leaves.end() ? nullptr : found->second.get();
}

GnmiLeaf* GnmiTree::add(GnmiLeaf leaf) {
    if (m_room.used >= m_room.most)
        return nullptr;
    const auto [entry, isNew] = m_leaves.emplace(leaf.path.key(), nullptr);
    m_room.used += isNew ? 1 : 0;
    if (isNew)
        entry->second = std::make_unique<GnmiLeaf>(std::move(leaf));
    return entry->second.get();
}

/// What all keys of leaves that the path covers begin with: it ends where the path has a wildcard, or leaves out keys that
/// leaves there have.
std::string GnmiTree::headOf(const GnmiPath& path) const {
    GnmiPath head{path.origin, {}};
    const std::size_t certain = path.certainElements();
    for (std::size_t i = 0; i < certain; ++i) {
        head.elements.push_back({path.elements[i].name, {}});
        const std::string list = head.key() + kKeyMark;
        const auto entry = m_leaves.lower_bound(list);
        const bool hasKeys = entry != m_leaves.end() && entry->first.starts_with(list);
        if (hasKeys && entry->second->path.elements[i].keys.size() != path.elements[i].keys.size())
            break;
        head.elements.back().keys = path.elements[i].keys;
    }
    return head.key();
}

void GnmiTree::remove(const GnmiPath& path, const std::function<bool(const GnmiLeaf&)>& isGone, const std::function<void(GnmiLeaf&)>& each) {
    const std::string head = headOf(path);
    bool isAny = false;
    for (auto it = m_leaves.lower_bound(head); it != m_leaves.end() && it->first.starts_with(head);) {
        if (!path.covers(it->second->path) || !isGone(*it->second)) {
            ++it;
            continue;
        }
        each(*it->second);
        it = m_leaves.erase(it);
        --m_room.used;
        isAny = true;
    }
    if (isAny) {
        m_shortcuts.clear(); // some of them lead nowhere now
        m_shortcutCount = 0;
    }
}

void GnmiTree::forEach(const std::function<void(GnmiLeaf&)>& each) {
    for (auto& [key, leaf] : m_leaves)
        each(*leaf);
}

void GnmiTree::clear() {
    m_room.used -= m_leaves.size();
    m_shortcuts.clear();
    m_shortcutCount = 0;
    m_leaves.clear();
}

} // namespace seamscope::sources
