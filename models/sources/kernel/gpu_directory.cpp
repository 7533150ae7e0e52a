// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/kernel/gpu_directory.h"

#include "sources/kernel/pci_address.h"

namespace seamscope::sources {
namespace {

std::string key(std::string_view host, std::string_view pci) {
    std::string text(host);
    text += ' ';
    text += pci;
    return text;
}

template<class Value>
void putBounded(std::unordered_map<std::string, Value>& map, std::string name, Value value) {
    if (map.size() < GpuDirectory::kMaxEntries || map.contains(name))
        map.insert_or_assign(std::move(name), std::move(value));
}

} // namespace

void GpuDirectory::learn(const topology::TopologyFragment& fragment) {
    for (const topology::Entity& entity : fragment.entities) {
        if (entity.id.kind() != topology::EntityKind::gpu)
            continue;
        const auto label = [&](const char* name) {
            const auto it = entity.labels.find(name);
            return it == entity.labels.end() ? std::string_view() : std::string_view(it->second);
        };
        put(entity.id, label("pci"), label("uuid"));
    }
}

void GpuDirectory::learn(const topology::EntityId& entity, const telemetry::Labels& labels) {
    if (entity.kind() != topology::EntityKind::gpu)
        return;
    const std::string* pci = telemetry::findLabel(labels, "pci_bus_id");
    const std::string* uuid = telemetry::findLabel(labels, "UUID");
    if (!uuid)
        uuid = telemetry::findLabel(labels, "uuid");
    if (pci || uuid)
        put(entity, pci ? *pci : std::string(), uuid ? *uuid : std::string());
}

void GpuDirectory::put(const topology::EntityId& gpu, std::string_view pci, std::string_view uuid) {
    const auto address = normalisePci(pci);
    const topology::EntityId host = gpu.host();
    const std::lock_guard lock(m_mutex);
    if (address) {
        putBounded(m_byAddress, key(host.name(), *address), gpu);
        // Kernel lines carry the short name; two hosts that share it are told apart by neither.
        const std::string shortKey = key(host.name().substr(0, host.name().find('.')), *address);
        if (const auto it = m_byAddress.find(shortKey); it == m_byAddress.end())
            putBounded(m_byAddress, shortKey, gpu);
        else if (it->second.host() != host)
            it->second = {};
    }
    if (!uuid.empty())
        putBounded(m_byUuid, std::string(uuid), gpu);
}

void GpuDirectory::learnUuid(std::string_view host, std::string_view pci, std::string_view uuid) {
    const std::lock_guard lock(m_mutex);
    putBounded(m_uuids, key(host, pci), std::string(uuid));
}

topology::EntityId GpuDirectory::find(std::string_view host, std::string_view pci) const {
    const std::string address = key(host, pci);
    const std::lock_guard lock(m_mutex);
    if (const auto it = m_byAddress.find(address); it != m_byAddress.end() && !it->second.isEmpty())
        return it->second;
    const std::string_view shortName = host.substr(0, host.find('.'));
    if (const auto it = m_byAddress.find(key(shortName, pci));
        shortName.size() < host.size() && it != m_byAddress.end() && it->second.host().name() == shortName)
        return it->second;
    if (const auto uuid = m_uuids.find(address); uuid != m_uuids.end())
        if (const auto it = m_byUuid.find(uuid->second); it != m_byUuid.end())
            return it->second;
    return {};
}

std::string GpuDirectory::uuid(std::string_view host, std::string_view pci) const {
    const std::lock_guard lock(m_mutex);
    const auto it = m_uuids.find(key(host, pci));
    return it == m_uuids.end() ? std::string() : it->second;
}

} // namespace seamscope::sources
