// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/fact.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace seamscope::seams {

/// Which job holds a device now: on a busy site jobs follow each other on the same devices, and what one of
/// them suffers is not the other's. One thread.
class Tenancy {
public:
    /// @param from, until as the jobs file states them; none = always
    void add(Node device, Node job, std::optional<TimePoint> from, std::optional<TimePoint> until);
    void clear();
    /// Time goes on. True when a device changed hands.
    bool advance(TimePoint now);
    /// The job that runs there, else the one that left last (what it left behind is seen after its end), else
    /// the first to come; invalid where none is stated. Of two that run, the one that began later.
    [[nodiscard]] Node holder(Node device) const;
    [[nodiscard]] std::vector<Node> heldBy(Node job) const;
    /// Another job holds one of its devices now that began there after @p since.
    [[nodiscard]] bool isFollowed(Node job, TimePoint since) const;

private:
    struct Lease {
        Node job;
        TimePoint from = TimePoint::min();
        TimePoint until = TimePoint::max();
    };
    struct Device {
        std::vector<Lease> leases;
        Node holder;
    };
    [[nodiscard]] static Node holderAt(const std::vector<Lease>& leases, TimePoint now);

    std::unordered_map<std::uint32_t, Device> m_devices;
    TimePoint m_now = TimePoint::min();
    TimePoint m_nextTurn = TimePoint::min();
};

} // namespace seamscope::seams
