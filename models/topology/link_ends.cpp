// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/link_ends.h"

#include "base/text.h"

#include <algorithm>
#include <array>

namespace seamscope::topology {
namespace {

constexpr std::size_t kMostNames = 4; ///< of one port; what is the name of more is none

/// What an interface is called in full, and what people and programs make of it. The short ones of Ethernet are also names of
/// management ports (`eth0`): they are taken for it only where a slot follows.
struct Words {
    std::string_view full;
    std::string_view brief;
};
constexpr std::array<Words, 16> kWords = {{{"eighthundredgige", "eh"},
                                           {"eighthundredgigabitethernet", "eh"},
                                           {"fourhundredgige", "fh"},
                                           {"fourhundredgigabitethernet", "fh"},
                                           {"twohundredgige", "th"},
                                           {"twohundredgigabitethernet", "th"},
                                           {"hundredgige", "hu"},
                                           {"hundredgigabitethernet", "hu"},
                                           {"fiftygige", "fi"},
                                           {"fortygige", "fo"},
                                           {"fortygigabitethernet", "fo"},
                                           {"twentyfivegige", "twe"},
                                           {"twentyfivegigabitethernet", "twe"},
                                           {"tengige", "te"},
                                           {"tengigabitethernet", "te"},
                                           {"gigabitethernet", "gi"}}};

/// An address is never cut, a name at its first dot.
std::string_view shortName(std::string_view device) {
    const std::string_view first = device.substr(0, device.find('.'));
    return std::all_of(first.begin(), first.end(), isDigit) ? device : first;
}

/// "leaf1" and "leaf1.net.example" are one, "leaf1.hall1" and "leaf1.hall2" are two.
bool isSameDevice(std::string_view a, std::string_view b) {
    if (a.size() > b.size())
        std::swap(a, b);
    return std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); }) &&
           (b.size() == a.size() || b[a.size()] == '.');
}

std::string keyOf(std::string_view device, const std::string& port) {
    // As ids have it: what no id may hold is written otherwise in that of a link.
    const EntityId id = EntityId::make(EntityKind::switch_, shortName(device));
    return lower(id.name()) + ':' + port;
}

/// InfiniBand writes a GUID with leading zeros or without, with 0x or without.
std::string guidKey(std::string_view guid) {
    if (guid.starts_with("0x") || guid.starts_with("0X"))
        guid.remove_prefix(2);
    guid.remove_prefix(std::min(guid.find_first_not_of('0'), guid.size()));
    return lower(guid);
}

} // namespace

std::string portKey(std::string_view port) {
    std::string text(port);
    std::erase(text, ' ');
    // As ids have it: what no id may hold is an underscore there, a slash among others.
    const EntityId id = EntityId::make(EntityKind::switch_, text);
    text.assign(id.name());
    for (char& c : text)
        c = c == '_' ? '/' : lower(c);
    const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    const std::size_t letters =
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isLetter) - text.begin());
    if (letters == 0 || letters == text.size() || !isDigit(text[letters]))
        return text;
    const std::string_view word = std::string_view(text).substr(0, letters);
    const bool hasSlot = text.find('/', letters) != std::string::npos;
    if (word == "et" || (word == "eth" && hasSlot))
        return "ethernet" + text.substr(letters);
    for (const Words& words : kWords)
        if (word == words.full)
            return std::string(words.brief) + text.substr(letters);
    return text;
}

void LinkEnds::learn(const TopologyFragment& fragment) {
    for (const Entity& entity : fragment.entities) {
        learn(entity.id);
        learnNames(entity);
    }
}

void LinkEnds::learn(const EntityId& entity) {
    if (entity.kind() != EntityKind::link)
        return;
    const std::string_view ends = entity.name();
    const auto between = ends.find('~');
    if (between == std::string_view::npos)
        return;
    const std::lock_guard lock(m_mutex);
    put(ends.substr(0, between), entity);
    put(ends.substr(between + 1), entity);
}

void LinkEnds::learnNames(const Entity& device) {
    if (device.id.kind() != EntityKind::switch_ && device.id.kind() != EntityKind::nic)
        return;
    const std::lock_guard lock(m_mutex);
    if (const auto guid = device.labels.find("guid"); guid != device.labels.end())
        putAlias(guidKey(guid->second), device.id);
    if (const auto stated = device.labels.find("address"); stated != device.labels.end() && device.id.kind() == EntityKind::switch_) {
        std::string_view rest = stated->second;
        while (!rest.empty()) {
            const auto comma = rest.find(',');
            std::string_view address = rest.substr(0, comma);
            address.remove_prefix(std::min(address.find_first_not_of(' '), address.size()));
            putAlias(address, device.id);
            rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        }
    }
}

void LinkEnds::putAlias(std::string_view name, const EntityId& of) {
    if (name.empty() || m_aliases.size() >= kMaxEnds)
        return;
    const std::string_view whole = of.name();
    const auto colon = whole.find(':');
    Alias alias{std::string(whole.substr(0, colon)), colon == std::string_view::npos ? std::string() : std::string(whole.substr(colon + 1))};
    Alias& known = m_aliases[std::string(name)];
    if (known.device == alias.device && known.part == alias.part)
        return;
    known = std::move(alias);
    m_version.fetch_add(1, std::memory_order_release);
}

void LinkEnds::put(std::string_view end, const EntityId& link) {
    const auto colon = end.find(':');
    if (colon == std::string_view::npos)
        return;
    const std::string_view device = end.substr(0, colon);
    std::string key = keyOf(device, portKey(end.substr(colon + 1)));
    const auto [first, last] = m_byEnd.equal_range(key);
    const auto known = std::find_if(first, last, [&](const auto& one) { return one.second.device == device; });
    if (known == last) {
        if (m_byEnd.size() >= kMaxEnds)
            return;
        m_byEnd.emplace(std::move(key), End{std::string(device), link});
    } else if (known->second.link.isEmpty() || known->second.link == link) {
        return;
    } else {
        known->second.link = {};
    }
    m_version.fetch_add(1, std::memory_order_release);
}

void LinkEnds::learnSame(std::string_view device, std::span<const std::string> ports) {
    if (ports.size() < 2)
        return;
    const std::lock_guard lock(m_mutex);
    for (const std::string& port : ports)
        for (const std::string& other : ports) {
            std::string key = keyOf(device, portKey(port));
            std::string name = portKey(other);
            const auto [first, last] = m_same.equal_range(key);
            const bool isKnown = port == other || std::any_of(first, last, [&](const auto& one) { return one.second == name; });
            if (isKnown || m_same.size() >= kMaxEnds || static_cast<std::size_t>(std::distance(first, last)) > kMostNames)
                continue;
            m_same.emplace(std::move(key), std::move(name));
            m_version.fetch_add(1, std::memory_order_release);
        }
}

EntityId LinkEnds::find(std::string_view device, std::string_view port) const {
    if (device.empty() || port.empty())
        return {};
    const std::lock_guard lock(m_mutex);
    auto alias = m_aliases.find(std::string(device));
    if (alias == m_aliases.end())
        alias = m_aliases.find(guidKey(device));
    if (alias == m_aliases.end())
        return atDevice(device, port);
    if (alias->second.part.empty())
        return atDevice(alias->second.device, port);
    // The adapter of a host: its first port is the adapter itself.
    return atDevice(alias->second.device, port == "1" ? alias->second.part : alias->second.part + ":" + std::string(port));
}

EntityId LinkEnds::find(std::span<const std::string> devices, std::span<const std::string> ports) const {
    for (const std::string& device : devices)
        for (const std::string& port : ports)
            if (EntityId link = find(device, port); !link.isEmpty())
                return link;
    return {};
}

EntityId LinkEnds::atDevice(std::string_view device, std::string_view port) const {
    const std::string key = portKey(port);
    if (EntityId link = atPort(device, key); !link.isEmpty())
        return link;
    EntityId found;
    const auto [first, last] = m_same.equal_range(keyOf(device, key));
    if (static_cast<std::size_t>(std::distance(first, last)) > kMostNames)
        return {};
    for (auto other = first; other != last; ++other) {
        EntityId link = atPort(device, other->second);
        if (!link.isEmpty() && !found.isEmpty() && link != found)
            return {}; // a name of several ports is a name of none
        if (!link.isEmpty())
            found = std::move(link);
    }
    return found;
}

EntityId LinkEnds::atPort(std::string_view device, const std::string& port) const {
    const EntityId asked = EntityId::make(EntityKind::switch_, device);
    const End* found = nullptr;
    const auto [first, last] = m_byEnd.equal_range(keyOf(device, port));
    for (auto end = first; end != last; ++end) {
        if (end->second.device == asked.name())
            return end->second.link;
        if (!isSameDevice(end->second.device, asked.name()))
            continue;
        if (found)
            return {};
        found = &end->second;
    }
    return found ? found->link : EntityId();
}

} // namespace seamscope::topology
