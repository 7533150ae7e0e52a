// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/renamed_hosts.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>

namespace seamscope::seams {
namespace {

constexpr std::size_t kDigits = 32;              ///< of a UUID
constexpr std::size_t kDifferent = 6;            ///< of them: nobody made these up
constexpr std::int64_t kOverlap = 5'000'000'000; ///< ns: clocks of two exporters
constexpr std::int64_t kGone = 60'000'000'000;   ///< ns without a word, at least; else two and a half pauses

bool isUuid(std::string_view text) {
    std::set<char> different;
    std::size_t digits = 0;
    for (const char c : text)
        if (std::isxdigit(static_cast<unsigned char>(c)) != 0) {
            different.insert(c);
            ++digits;
        }
    return digits >= kDigits && different.size() >= kDifferent;
}

} // namespace

int RenamedHosts::add(const telemetry::SeriesInfo& info) {
    const topology::EntityId id = info.entity.host();
    if (info.entity.kind() != topology::EntityKind::gpu || id.isEmpty())
        return -1;
    const std::string* uuid = telemetry::findLabel(info.labels, "UUID");
    if (!uuid)
        uuid = telemetry::findLabel(info.labels, "uuid");
    if (!uuid || !isUuid(*uuid))
        return -1;
    const auto [known, isNew] = m_index.try_emplace(id, static_cast<int>(m_hosts.size()));
    if (isNew) {
        m_hosts.emplace_back();
        m_hosts.back().id = id;
    }
    Host& host = m_hosts[static_cast<std::size_t>(known->second)];
    host.uuids.insert_or_assign(std::string(info.entity.name().substr(id.name().size())), *uuid);
    const int first = m_byUuid.try_emplace(*uuid, known->second).first->second;
    if (first != known->second && host.before < 0)
        host.before = first;
    return known->second;
}

bool RenamedHosts::hasDevicesOf(const Host& host, const Host& before) const {
    return std::all_of(host.uuids.begin(), host.uuids.end(), [&](const auto& device) {
        const auto at = before.uuids.find(device.first);
        return at != before.uuids.end() && at->second == device.second;
    });
}

std::optional<RenamedHosts::Rename> RenamedHosts::heard(int device, std::int64_t at) {
    if (device < 0)
        return std::nullopt;
    Host& host = m_hosts[static_cast<std::size_t>(device)];
    host.first = host.first == 0 ? at : host.first;
    if (host.last != 0)
        host.longest = std::max(host.longest, at - host.last);
    host.last = std::max(host.last, at);
    if (host.before < 0 || host.isItself)
        return std::nullopt;
    const Host& before = m_hosts[static_cast<std::size_t>(host.before)];
    if (before.last > host.first + kOverlap) {
        host.isItself = true;
        return std::nullopt;
    }
    // A host that was never heard is known by its name alone: which of the two it goes by says its inventory.
    const std::int64_t gone = std::max(kGone, before.longest * 5 / 2);
    if (before.last == 0 || host.last - before.last < gone || !hasDevicesOf(host, before))
        return std::nullopt;
    host.isItself = true;
    for (const auto& [index, uuid] : host.uuids)
        m_byUuid.insert_or_assign(uuid, device);
    return Rename{host.id, before.id};
}

} // namespace seamscope::seams
