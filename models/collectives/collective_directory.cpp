// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/collective_directory.h"

#include <utility>

namespace seamscope::collectives {
namespace {

constexpr std::size_t kEntry = 120; ///< of two containers that a name stands in

std::size_t bytesOf(const Communicator& comm) {
    return sizeof comm + kEntry + 2 * comm.name.size() + comm.description.size() + comm.ranks.size() * sizeof(std::uint32_t);
}

} // namespace

CommId CollectiveDirectory::comm(Communicator comm) {
    const auto [from, to] = m_commsByName.equal_range(comm.name);
    CommId alike; // could be the same one: nothing that both know differs
    bool several = false;
    for (auto at = from; at != to; ++at) {
        const Communicator& known = m_comms[at->second.value()];
        if (known.ranks == comm.ranks && (comm.description.empty() || known.description == comm.description))
            return at->second;
        const bool namesDiffer =
            !known.description.empty() && !comm.description.empty() && known.description != comm.description;
        if (namesDiffer || (!known.ranks.empty() && !comm.ranks.empty() && known.ranks != comm.ranks))
            continue;
        several = alike.isValid();
        alike = at->second;
    }
    if (alike.isValid() && !several) {
        Communicator& known = m_comms[alike.value()];
        m_bytes -= bytesOf(known);
        if (known.ranks.empty() && hasRoom(bytesOf(known) + comm.ranks.size() * sizeof(std::uint32_t)))
            known.ranks = std::move(comm.ranks);
        if (known.description.empty() && hasRoom(bytesOf(known) + comm.description.size()))
            known.description = std::move(comm.description);
        known.size = known.size == 0 ? comm.size : known.size;
        m_bytes += bytesOf(known);
        return alike;
    }
    const std::size_t bytes = bytesOf(comm);
    // Events without a communicator always find the one without a name.
    if (!comm.name.empty() && (m_comms.size() >= kMaxComms || !hasRoom(bytes)))
        return {};
    m_bytes += bytes;
    const CommId id(static_cast<std::uint32_t>(m_comms.size()));
    m_commsByName.emplace(comm.name, id);
    m_comms.push_back(std::move(comm));
    return id;
}

NameId CollectiveDirectory::name(std::string_view text) {
    std::string key(text);
    if (const auto known = m_nameIds.find(key); known != m_nameIds.end())
        return known->second;
    const std::size_t bytes = kEntry + 2 * key.size();
    if (m_names.size() >= kMaxNames || !hasRoom(bytes))
        return {};
    m_bytes += bytes;
    const NameId id(static_cast<std::uint32_t>(m_names.size()));
    m_names.push_back(key);
    m_nameIds.emplace(std::move(key), id);
    return id;
}

std::string_view CollectiveDirectory::name(NameId id) const {
    return id.isValid() ? std::string_view(m_names[id.value()]) : std::string_view();
}

const RankPlace* CollectiveDirectory::findPlace(std::uint32_t rank) const {
    const auto at = m_places.find(rank);
    return at == m_places.end() ? nullptr : &at->second;
}

} // namespace seamscope::collectives
