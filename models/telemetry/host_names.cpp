// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/host_names.h"

#include <algorithm>

namespace seamscope::telemetry {
namespace {

using topology::EntityId;
using topology::EntityKind;

bool isNumber(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// "n031.hall2" and "n031.hall2.example" are one host, named up to different points.
bool isSameHost(std::string_view a, std::string_view b) {
    if (a.size() > b.size())
        std::swap(a, b);
    return b.substr(0, a.size()) == a && (b.size() == a.size() || b[a.size()] == '.');
}

} // namespace

std::string HostNames::nameFor(std::string_view host, std::string& doubt) {
    const std::string_view shortName = host.substr(0, host.find('.'));
    const bool isFull = shortName.size() < host.size();
    if (isNumber(shortName) || shortName.empty()) // an address, or a number that says nothing
        return std::string(host);
    const std::lock_guard lock(m_mutex);
    auto it = m_byShort.find(std::string(shortName));
    if (it == m_byShort.end()) {
        if (m_byShort.size() >= kMaxHosts)
            return std::string(host);
        it = m_byShort
                 .emplace(shortName, Known{isFull ? std::string(host) : std::string(), std::string(host), {}})
                 .first;
    }
    Known& known = it->second;
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
    doubt = "host " + std::string(host) + " may be " + known.full + " or " + known.other;
    return std::string(host);
}

HostNames::Joined HostNames::join(const EntityId& id) {
    const std::string_view own = id.name();
    const EntityId hostId = id.kind() == EntityKind::host ? id : id.host();
    if (hostId.isEmpty())
        return {id, {}};
    Joined joined;
    const std::string_view host = hostId.name();
    const std::string kept = nameFor(ownerOf(host), joined.doubt);
    joined.id = kept == host ? id : EntityId::make(id.kind(), kept + std::string(own.substr(host.size())));
    return joined;
}

std::string HostNames::ownerOf(std::string_view host) {
    const std::lock_guard lock(m_mutex);
    const auto owner = m_byAddress.find(std::string(host));
    return owner == m_byAddress.end() ? std::string(host) : owner->second;
}

void HostNames::takeAddresses(const topology::TopologyFragment& fragment) {
    const std::lock_guard lock(m_mutex);
    for (const topology::Entity& entity : fragment.entities) {
        const auto stated = entity.id.kind() == EntityKind::host ? entity.labels.find("address") : entity.labels.end();
        if (stated == entity.labels.end())
            continue;
        std::string_view rest = stated->second;
        while (!rest.empty() && m_byAddress.size() < kMaxHosts) {
            const auto comma = rest.find(',');
            std::string_view address = rest.substr(0, comma);
            address.remove_prefix(std::min(address.find_first_not_of(' '), address.size()));
            rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
            if (!address.empty() && address != entity.id.name())
                m_byAddress[std::string(EntityId::make(EntityKind::host, address).name())] = entity.id.name();
        }
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
