// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/tenancy.h"

#include <algorithm>

namespace seamscope::seams {

void Tenancy::add(Node device, Node job, std::optional<TimePoint> from, std::optional<TimePoint> until) {
    Device& at = m_devices[device.value()];
    at.leases.push_back({job, from.value_or(TimePoint::min()), until.value_or(TimePoint::max())});
    at.holder = holderAt(at.leases, m_now);
    m_nextTurn = TimePoint::min(); // the next look finds out
}

void Tenancy::clear() {
    m_devices.clear();
    m_nextTurn = TimePoint::min();
}

Node Tenancy::holderAt(const std::vector<Lease>& leases, TimePoint now) {
    const Lease *running = nullptr, *left = nullptr, *coming = nullptr;
    for (const Lease& lease : leases) {
        if (lease.from > now) {
            if (!coming || lease.from < coming->from)
                coming = &lease;
        } else if (lease.until > now) {
            if (!running || lease.from > running->from)
                running = &lease;
        } else if (!left || lease.until > left->until) {
            left = &lease;
        }
    }
    const Lease* best = running ? running : left ? left : coming;
    return best ? best->job : Node();
}

bool Tenancy::advance(TimePoint now) {
    m_now = std::max(m_now, now);
    if (m_now < m_nextTurn)
        return false;
    bool isChanged = false;
    m_nextTurn = TimePoint::max();
    for (auto& [number, device] : m_devices) {
        if (device.leases.size() < 2)
            continue;
        const Node holder = holderAt(device.leases, m_now);
        isChanged = isChanged || holder != device.holder;
        device.holder = holder;
        for (const Lease& lease : device.leases)
            for (TimePoint turn : {lease.from, lease.until})
                if (turn > m_now)
                    m_nextTurn = std::min(m_nextTurn, turn);
    }
    return isChanged;
}

Node Tenancy::holder(Node device) const {
    const auto at = m_devices.find(device.value());
    return at == m_devices.end() ? Node() : at->second.holder;
}

bool Tenancy::isFollowed(Node job, TimePoint since) const {
    const auto isLaterOne = [&](const Lease& lease) { return lease.job != job && lease.from > since && lease.from <= m_now; };
    return std::any_of(m_devices.begin(), m_devices.end(), [&](const auto& entry) {
        const Device& device = entry.second;
        const bool isIts = std::any_of(device.leases.begin(), device.leases.end(), [&](const Lease& lease) { return lease.job == job; });
        return isIts && device.holder != job && std::any_of(device.leases.begin(), device.leases.end(), isLaterOne);
    });
}

std::vector<Node> Tenancy::heldBy(Node job) const {
    std::vector<Node> held;
    for (const auto& [number, device] : m_devices)
        if (device.holder == job)
            held.emplace_back(number);
    return held;
}

} // namespace seamscope::seams
