// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/seam_measure.h"
#include "seams/graph.h"
#include "telemetry/series.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::seams {

class SeriesMonitor;

/// Every edge between two owners as an object of its own: what passes over it beside what should, its state
/// and a day of history. What should pass is stated (plan, reference, limit), what the others of the same job
/// do at the same time, or what this edge did before. Looked at every half minute. One thread.
class SeamWatch {
public:
    SeamWatch(const Graph& graph, const SeriesMonitor& series)
        : m_graph(graph)
        , m_series(series) {}

    /// Which channel takes the samples of a series: what jobs write and how long their steps take; −1 = not
    /// needed.
    [[nodiscard]] int add(const telemetry::SeriesInfo& info, Node node);
    void take(int channel, TimePoint at, double value);
    void close(std::int32_t tick);
    /// What is told of all seams.
    struct List {
        std::vector<telemetry::SeamReading> seams; ///< the worst first; bounded, of normal and blind ones alike
        std::vector<telemetry::SeamCount> counts;  ///< of all of them
        std::vector<telemetry::WatchItem> watch;
    };
    /// Those with the same ends as @p incidents as their alarm.
    [[nodiscard]] List list(const std::vector<telemetry::Incident>& incidents) const;
    /// Counts up when list() says something else, and every ten minutes.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }

private:
    using Measure = telemetry::SeamMeasureKind;
    struct Seam {
        Node from, to;
        topology::Seam kind = topology::Seam::none;
        Measure measure = Measure::flow;
        telemetry::SeamState state = telemetry::SeamState::blind;
        std::uint8_t odd = 0, even = 0; ///< looks in a row
        std::uint16_t learnt = 0;       ///< looks that made `expected`
        float value = 0;
        float expected = 0;
        float most = 0; ///< of the load that goes with it
        float told = 1; ///< value ÷ expected when it last was news
        TimePoint since{};
        std::vector<float> history; ///< value ÷ expected, every ten minutes
    };
    /// The newest figure of a job that no monitor keeps.
    struct JobFigure {
        Node job;
        Measure measure = Measure::write;
        double value = 0;
        TimePoint at{};
    };
    struct Reading {
        double value = 0;
        double expected = 0; ///< 0: what it did before
    };
    void rebuild();
    void addSeam(Node from, Node to, topology::Seam kind, Measure measure);
    void addReferences();
    void judge(Seam& seam, std::int32_t tick);
    void decide(Seam& seam, bool isOdd, bool isEven, TimePoint now);
    void setState(Seam& seam, telemetry::SeamState state, TimePoint now);
    void noteNews(Seam& seam);
    void readPeers(std::int32_t tick);
    [[nodiscard]] std::optional<Reading> read(Seam& seam, std::int32_t tick);
    [[nodiscard]] std::optional<Reading> readFlow(Seam& seam, std::int32_t tick);
    [[nodiscard]] std::optional<double> answerOf(Node job, std::int32_t tick) const;
    [[nodiscard]] std::optional<double> heatOf(Node node, std::int32_t tick) const;
    [[nodiscard]] std::optional<double> figure(Node job, Measure measure, TimePoint now) const;
    /// @param isOnPath of an open incident
    [[nodiscard]] telemetry::SeamReading readingOf(const Seam& seam, bool isOnPath) const;

    const Graph& m_graph;
    const SeriesMonitor& m_series;
    std::vector<Seam> m_seams;
    std::vector<JobFigure> m_figures;
    std::map<std::pair<std::uint32_t, int>, double> m_peers; ///< (job, measure) → median now
    std::uint64_t m_epoch = 0;
    std::uint64_t m_revision = 0;
};

} // namespace seamscope::seams
