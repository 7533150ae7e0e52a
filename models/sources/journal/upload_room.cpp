// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/journal/upload_room.h"

#include <algorithm>
#include <tuple>

namespace seamscope::sources {

UploadRoom::Arrival UploadRoom::arrives(int connection, const Machine& machine, Time now) {
    Arrival arrival;
    if (m_uploads.size() >= m_options.uploads) {
        arrival.evicted = whoGivesWay(machine, now);
        if (!arrival.evicted)
            return arrival;
        m_uploads.erase(*arrival.evicted);
    }
    arrival.isWelcome = true;
    m_uploads[connection] = {machine, now, 0};
    return arrival;
}

void UploadRoom::takes(int connection, std::size_t bytes, Time now) {
    const auto it = m_uploads.find(connection);
    if (it == m_uploads.end())
        return;
    it->second.bytes += bytes;
    if (it->second.bytes >= m_options.bytes)
        it->second = {it->second.machine, now, 0};
}

bool UploadRoom::isOverdue(int connection, Time now) const {
    const auto it = m_uploads.find(connection);
    return it != m_uploads.end() && now - it->second.since >= m_options.end;
}

std::optional<int> UploadRoom::whoGivesWay(const Machine& machine, Time now) const {
    std::map<Machine, std::size_t> counts;
    for (const auto& [connection, upload] : m_uploads)
        ++counts[upload.machine];
    const auto own = counts.find(machine);
    const std::size_t held = own == counts.end() ? 0 : own->second;
    // One that drips goes first, of the machine that has the most; then one of whoever has more than the newcomer will have.
    using Claim = std::tuple<bool, std::size_t, Time::duration, int>;
    std::optional<Claim> first;
    for (const auto& [connection, upload] : m_uploads) {
        const bool drips = now - upload.since >= m_options.patience;
        const std::size_t share = counts[upload.machine];
        if (drips || share > held + 1)
            first = std::max(first, std::optional(Claim(drips, share, now - upload.since, connection)));
    }
    return first ? std::optional(std::get<int>(*first)) : std::nullopt;
}

} // namespace seamscope::sources
