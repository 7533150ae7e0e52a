// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/slurm/slurm_answer.h"
#include "sources/windows/window.h"
#include "telemetry/event.h"
#include "topology/topology.h"

#include <map>
#include <string>
#include <vector>

namespace seamscope::sources {

/// What Slurm said so far, so that each answer becomes only what is new in it. A job is `job/NUMBER`, its ranks are
/// its GPUs in order of hosts and indices, its owner is the account. Jobs without a GPU are not taken. One thread.
class SlurmBook {
public:
    struct News {
        topology::TopologyFragment fragment;
        std::vector<telemetry::Event> events;
    };
    /// A job that began, moved or ended. One that is no longer listed ended unseen: Slurm lists what ended for
    /// MinJobAge, 300 s by default.
    [[nodiscard]] News jobs(std::vector<SlurmJob> listed, TimePoint now);
    /// Drains, resumptions, nodes that went down and came back, partitions of hosts, and what else these are called.
    [[nodiscard]] News nodes(std::vector<SlurmNode> listed, TimePoint now);
    /// Nobody answers since @p since: jobs that ran are not known any more; they have not ended. Once until
    /// jobs() is called.
    [[nodiscard]] News lost(TimePoint since);
    /// Reservations with the flag MAINT, a window for each host.
    [[nodiscard]] static std::vector<Window> windows(const std::vector<SlurmReservation>& reservations);

private:
    struct Known {
        SlurmJob job;
        bool isOver = false; ///< ended, or back in the queue
        bool isListed = true;
    };
    void publish(const Known& known, std::string state, News& news) const;
    void take(SlurmJob&& job, TimePoint now, News& news);

    std::map<std::uint64_t, Known> m_jobs;
    std::map<std::string, SlurmNode> m_nodes;
    std::map<std::string, std::string> m_addresses; ///< by name, as they were told
    bool m_isLost = false;
};

} // namespace seamscope::sources
