// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/host_names.h"

#include "base/text.h"
#include "topology/agent_names.h"
#include "topology/other_names.h"

#include <algorithm>
#include <utility>

namespace seamscope::telemetry {
namespace {

using topology::EntityId;
using topology::EntityKind;

bool isNumber(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// "n031.hall2" and "N031.hall2.example" are one host, named up to different points.
bool isSameHost(std::string_view a, std::string_view b) {
    if (a.size() > b.size())
        std::swap(a, b);
    return std::equal(a.begin(), a.end(), b.begin(), [](char one, char other) { return lower(one) == lower(other); }) &&
           (b.size() == a.size() || b[a.size()] == '.');
}

/// Bytes that a string has beside itself.
std::size_t outside(std::size_t size) {
    constexpr std::size_t kInside = 15;
    constexpr std::size_t kAllocation = 17; // its end, and what the allocator keeps
    return size > kInside ? size + kAllocation : 0;
}

constexpr std::size_t kPlace = 48; ///< in a table, beside what stands there

} // namespace

void HostNames::account(std::size_t added, std::size_t removed) {
    if (!m_options.account)
        return;
    m_options.account->add(MemoryAccount::User::names, added);
    m_options.account->remove(MemoryAccount::User::names, removed);
}

std::size_t HostNames::bytes() const {
    const std::lock_guard lock(m_mutex);
    return m_kept.bytes + m_recent.bytes + m_former.bytes + m_addressBytes;
}

std::uint64_t HostNames::takeForgotten() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_forgotten, 0);
}

void HostNames::put(Table& table, std::unordered_map<std::string, Known>::node_type name) {
    table.bytes += name.mapped().bytes;
    table.names.insert(std::move(name));
}

HostNames::Known& HostNames::knownAs(const std::string& shortName, std::string_view host, Use use) {
    if (const auto it = m_kept.names.find(shortName); it != m_kept.names.end())
        return it->second;
    std::unordered_map<std::string, Known>::node_type name;
    for (Table* table : {&m_recent, &m_former})
        if (name.empty() && !(name = table->names.extract(shortName)).empty())
            table->bytes -= name.mapped().bytes;
    if (name.empty()) {
        Table made;
        const bool isFull = shortName.size() < host.size();
        // Its full name, that which is kept and a second one may yet come.
        const std::size_t bytes = kPlace + sizeof(std::string) + sizeof(Known) + outside(shortName.size()) + 3 * outside(std::max<std::size_t>(host.size(), 32));
        name = made.names.extract(made.names.emplace(shortName, Known{isFull ? std::string(host) : std::string(), std::string(host), {}, bytes}).first);
        account(bytes, 0);
    }
    Known& known = name.mapped(); // stays where it is, whichever table has it
    const bool isKept = use == Use::lasting && fitsKept(known.bytes);
    if (!isKept && m_recent.bytes + known.bytes > m_options.bytes / 8) {
        m_forgotten += m_former.names.size();
        account(0, m_former.bytes);
        m_former = std::exchange(m_recent, {});
    }
    put(isKept ? m_kept : m_recent, std::move(name));
    return known;
}

std::string HostNames::nameFor(std::string_view host, Use use, std::string& doubt) {
    const std::string_view shortName = host.substr(0, host.find('.'));
    const bool isFull = shortName.size() < host.size();
    if (isNumber(shortName) || shortName.empty()) // an address, or a number that says nothing
        return std::string(host);
    const std::lock_guard lock(m_mutex);
    Known& known = knownAs(lower(shortName), host, use);
    if (isFull && known.full.empty() && known.other.empty())
        known.full = host;
    if (isFull && isSameHost(known.full, host))
        return known.kept;
    if (isFull) {
        if (known.other.empty())
            known.other = host;
        return std::string(host);
    }
    if (known.other.empty())
        return known.kept;
    doubt = std::string(topology::name(m_options.kind)) + " " + std::string(host) + " may be " + known.full + " or " + known.other;
    return std::string(host);
}

HostNames::Joined HostNames::join(const EntityId& id, Use use) {
    const std::string_view own = id.name();
    const EntityId hostId = id.kind() == m_options.kind ? id : m_options.kind == EntityKind::host ? id.host() : EntityId();
    if (hostId.isEmpty())
        return {id, {}};
    Joined joined;
    const std::string_view host = hostId.name();
    const std::string kept = nameFor(ownerOf(host), use, joined.doubt);
    joined.id = kept == host ? id : EntityId::make(id.kind(), kept + std::string(own.substr(host.size())));
    return joined;
}

std::string HostNames::ownerOf(std::string_view host) {
    const std::lock_guard lock(m_mutex);
    const auto owner = m_byAddress.find(lower(host));
    return owner == m_byAddress.end() ? std::string(host) : owner->second;
}

void HostNames::takeAddresses(const topology::TopologyFragment& fragment) {
    const std::lock_guard lock(m_mutex);
    for (const topology::Entity& entity : fragment.entities) {
        if (entity.id.kind() != m_options.kind)
            continue;
        for (const char* label : {"address", topology::kAgentsLabel})
            if (const auto stated = entity.labels.find(label); stated != entity.labels.end())
                for (const std::string_view address : topology::namesIn(stated->second))
                    if (address != entity.id.name())
                        takeAddress(lower(EntityId::make(m_options.kind, address).name()), entity.id.name());
    }
}

void HostNames::takeAddress(std::string address, std::string_view host) {
    const auto it = m_byAddress.find(address);
    const std::size_t bytes = kPlace + 2 * sizeof(std::string) + outside(address.size()) + outside(host.size());
    if (it != m_byAddress.end()) {
        // An address moves from a host to the next; a name that two hosts have belongs to neither.
        const bool isNumber = address.find_first_not_of("0123456789.:") == std::string::npos;
        it->second = isNumber || it->second == host ? std::string(host) : address;
    } else if (fitsKept(bytes)) {
        m_byAddress.emplace(std::move(address), host);
        m_addressBytes += bytes;
        account(bytes, 0);
    } else {
        ++m_forgotten;
    }
}

topology::TopologyFragment HostNames::join(topology::TopologyFragment fragment) {
    takeAddresses(fragment);
    const auto put = [this](EntityId& id) { id = join(id).id; };
    for (topology::Entity& entity : fragment.entities)
        put(entity.id);
    for (topology::Edge& edge : fragment.edges) {
        put(edge.from);
        put(edge.to);
    }
    for (topology::Job& job : fragment.jobs) {
        for (topology::RankPlacement& rank : job.ranks)
            put(rank.gpu);
        for (topology::InferencePool& pool : job.pools)
            std::for_each(pool.gpus.begin(), pool.gpus.end(), put);
    }
    return fragment;
}

} // namespace seamscope::telemetry
