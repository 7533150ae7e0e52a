// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "seams/graph.h"
#include "seams/watch_rules.h"
#include "telemetry/series.h"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace seamscope::seams {

/// Whether what a job trains is a number at all: loss and gradient norm that are not finite or run away,
/// iterations that are skipped. Steps go on and every device is well, and yet all of it is wasted: such a
/// stretch is an incident of the job, whose cost is its work. A loss that runs away ends as no number, its
/// gradients with it, and a log and an exporter tell both: stretches of one job that meet are one incident.
/// One value alone is a marker of a lost series, or an iteration that the loss scaler skipped. One thread;
/// times of a series rise.
class LossWatch {
public:
    LossWatch(const WatchRules& rules, const Graph& graph)
        : m_rules(rules)
        , m_graph(graph) {}

    /// Which channel takes the samples of a series; −1 = nobody's. Values that are not finite are to be
    /// given, too.
    [[nodiscard]] int add(const telemetry::SeriesInfo& info, Node node);
    void take(int channel, TimePoint at, double value);
    /// @param now ends what has not been heard of any more
    void close(TimePoint now);

    [[nodiscard]] const std::vector<telemetry::Incident>& incidents() const { return m_incidents; }
    void list(std::vector<telemetry::WatchItem>& out) const;
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

private:
    enum class What : std::uint8_t { loss, gradient, skipped };
    /// One stretch in which a quantity of a job is not what it should be.
    struct Stretch {
        TimePoint since{};
        TimePoint last{};
        TimePoint back{};   ///< first good value since
        Duration before{0}; ///< since the sample before: it began somewhere in there
        std::uint32_t count = 0;
        std::uint32_t well = 0; ///< good values in a row since
        int incident = -1;      ///< index; −1: not said
        telemetry::Message text;
        double value = 0, usual = 0;
    };
    struct Channel {
        Node job;
        What what = What::loss;
        TimePoint at{};              ///< newest sample
        double gap = 0;              ///< seconds between samples, smoothed
        std::deque<double> values;   ///< the last finite ones
        std::optional<double> total; ///< of the counter
        Stretch odd;                 ///< not finite; skipped
        Stretch far;                 ///< ran away
    };
    void takeValue(Channel& channel, TimePoint at, double value);
    void takeSkipped(Channel& channel, TimePoint at, double total);
    void oddValue(Channel& channel, TimePoint at);
    void judgeFar(Channel& channel, TimePoint at, double value);
    void say(Channel& channel, Stretch& stretch, TimePoint now, double confidence);
    void end(Stretch& stretch, TimePoint at);
    [[nodiscard]] int incidentOf(const Channel& channel, const Stretch& stretch, TimePoint now);
    [[nodiscard]] telemetry::Incident newIncident(const Channel& channel, const Stretch& stretch,
                                                  TimePoint now, double confidence) const;
    [[nodiscard]] std::string_view signalOf(What what) const;

    const WatchRules& m_rules;
    const Graph& m_graph;
    std::vector<Channel> m_channels;
    std::vector<telemetry::Incident> m_incidents;
    std::vector<int> m_stretches;          ///< that are not over, of each incident
    std::map<std::uint32_t, int> m_latest; ///< incident of each job
    std::map<int, TimePoint> m_last;       ///< end of its stretches that are over, of each incident
    std::uint64_t m_revision = 0;
};

} // namespace seamscope::seams
