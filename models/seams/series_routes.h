// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/sparse_table.h"
#include "seams/histogram_means.h"
#include "seams/renamed_hosts.h"
#include "telemetry/retired_series.h"
#include "telemetry/series.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace seamscope::seams {

class EventMonitor;
class JobMonitor;
class OwnPastMonitor;
class SilenceMonitor;
class WatchDesk;

/// Who takes the samples of each series, also after its host goes by another name. One thread.
class SeriesRoutes {
public:
    struct Takers {
        Graph& graph;
        JobMonitor& jobs;
        SeriesMonitor& series;
        OwnPastMonitor& ownPast;
        EventMonitor& events;
        SilenceMonitor& silence;
        WatchDesk& watches;
    };
    /// How samples of one series are taken.
    struct Route {
        enum class Kind : std::uint8_t {
            none,
            heard, ///< only that it is there
            channel,
            histogram,
            step,
            tokens,
            number,
            checkpoint,
            xid
        } kind = Kind::none;
        bool isLog = false;
        bool isOutside = false; ///< the cluster: its samples do not tell that the cluster is heard
        int channel = -1;
        int ownPast = -1; ///< of the series whose own past judges them
        int unit = -1;    ///< whose silence its samples end
        int watch = -1;   ///< channel of the watch desk
        int device = -1;  ///< that may have been known under another name
        Node node;
        std::int64_t newest = 0; ///< time of the newest sample taken
        std::uint64_t identity = 0; ///< of what it was described as
        [[nodiscard]] bool isTaken() const { return kind != Kind::none || ownPast >= 0; }
    };
    struct Sample {
        std::uint32_t series;
        std::int64_t at;
        double value;
        bool isSure; ///< measured by itself, not a share of a longer mean
    };

    SeriesRoutes(const SignalRules& rules, Takers takers)
        : m_to(takers)
        , m_histograms(rules, takers.series) {}

    void setMost(std::size_t most) { m_most = most; }
    /// Before the first sample, and again when the mapping changed. False: it is over the bounds.
    [[nodiscard]] bool add(const telemetry::SeriesInfo& info);
    void retire(std::span<const telemetry::RetiredSeries> series);
    [[nodiscard]] const Route* find(std::uint32_t series) { return m_routes.find(series); } ///< null: nobody takes it
    [[nodiscard]] std::size_t size() const { return m_routes.size(); }
    /// Before the samples of a tick are taken.
    void putInOrder(std::vector<Sample>& samples);
    void take(const Sample& sample);

private:
    void follow(const RenamedHosts::Rename& rename);
    [[nodiscard]] bool isStillOf(const Route& route, const topology::EntityId& entity);

    Takers m_to;
    HistogramMeans m_histograms;
    RenamedHosts m_renamed;
    SparseTable<Route> m_routes;
    std::uint32_t m_last = 0; ///< highest number of one
    std::size_t m_most = SIZE_MAX;
};

/// Buildings and storage go on when a cluster falls silent.
[[nodiscard]] bool isOutside(const topology::EntityId& id);

} // namespace seamscope::seams
