// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "seams/own_past.h"
#include "telemetry/series.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace seamscope::seams {

/// Judges by their own past what nobody else judges: series that no signal fits, of anything, and all of the
/// pumps, loops and CDUs. Machines of one job rise and fall together: of four and more that have the same
/// metric, each is judged by its distance from their median. What comes at least three times a tick, and not
/// from machines, is also judged by how it scatters from one value to the next, as "NAME.scatter": a pump
/// that draws vapour may deliver as much as before. It makes no facts and no incidents: what it finds stands
/// in the evidence. Bounded in series (first come) and in findings (the newest), and what falls out is
/// counted. One thread.
class OwnPastMonitor {
public:
    static constexpr std::size_t kMostSeries = 4096;     ///< of buildings, or of nothing that is known
    static constexpr std::size_t kMostOfMachines = 2048; ///< of them of hosts, devices and jobs
    static constexpr std::size_t kMostFindings = 4096;

    /// Which channel takes the samples of a series; −1 = none.
    /// @param isJudged a rule of its signal judges it already
    /// @param known channel that it has had, when its mapping changed; −1 = it is new
    [[nodiscard]] int add(const telemetry::SeriesInfo& info, bool isJudged, int known);
    /// A value of the open tick; times of one channel rise.
    void ingest(int channel, TimePoint at, double value);
    /// Judges everything taken since the last call. @param tick that ends now.
    void close(std::int32_t tick);

    [[nodiscard]] const std::deque<telemetry::IncidentEvidence>& findings() const { return m_findings; }
    [[nodiscard]] std::size_t channels() const { return m_channels.size(); }
    /// Series that found no place, and findings that had to go.
    [[nodiscard]] std::uint64_t dropped() const { return m_dropped; }

private:
    struct Channel {
        topology::EntityId entity;
        std::string name; ///< signal, or the source's own metric and labels
        std::string unit;
        OwnPast past;
        std::unique_ptr<OwnPast> scatter; ///< of the logarithm; none = its values come too rarely
        double newest = 0;
        double squares = 0; ///< of the steps from value to value
        std::uint32_t steps = 0;
        int family = -1; ///< machines with the same metric
        bool isCounter = false;
        bool isTouched = false;
        double sum = 0;
        double seconds = 0;
        std::uint32_t count = 0;
        double raw = 0; ///< counters: the newest reading
        TimePoint rawAt{};
    };
    struct Family {
        std::uint32_t members = 0;
        std::set<topology::EntityId> machines; ///< sensors of one machine are no peers of each other
        std::vector<double> values;            ///< of the open tick
        double median = 0;
    };
    static constexpr std::uint32_t kLeastPeers = 4;

    [[nodiscard]] int familyOf(const telemetry::SeriesInfo& info);
    void compare();
    void judgeScatter(Channel& channel, std::int32_t tick);
    void take(const Channel& channel, const OwnPastChange& change, std::string name);

    std::vector<Channel> m_channels;
    std::size_t m_ofMachines = 0;
    std::vector<Family> m_families;
    std::map<std::string, int, std::less<>> m_familyIndex; ///< by metric
    std::vector<std::uint32_t> m_touched;
    std::vector<OwnPastChange> m_found;
    std::deque<telemetry::IncidentEvidence> m_findings;
    std::uint64_t m_dropped = 0;
};

} // namespace seamscope::seams
