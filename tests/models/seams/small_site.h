// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/engine.h"

#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace seamscope::seams::test {

/// A small cluster with one training job, written down sample by sample: what the incident cards are rebuilt
/// with. Two CDUs with two pumps, racks of two hosts, noise by a seed.
class SmallSite {
public:
    static constexpr int kHosts = 8;
    static constexpr int kGpusPerHost = 4;
    static constexpr double kStepSeconds = 3.2;

    explicit SmallSite(unsigned seed = 1, int hosts = kHosts, int gpusPerHost = kGpusPerHost);

    TimePoint start() const { return m_start; }
    TimePoint at(double seconds) const { return m_start + fromSeconds(seconds); }
    static topology::EntityId gpu(int host, int index);
    static topology::EntityId rack(int host);
    static topology::EntityId job();

    /// Value of a GPU's or rack's signal is healthy value + what the change adds at a time (seconds).
    using Change = std::function<double(int host, int index, double seconds)>;
    Change temperature = [](int, int, double) { return 0.0; };
    Change clock = [](int, int, double) { return 0.0; };
    Change powerFactor = [](int, int, double) { return 1.0; };
    std::function<double(double seconds)> stepFactor = [](double) { return 1.0; };
    std::function<double(int cdu, double seconds)> flowFactor = [](int, double) { return 1.0; };
    std::function<double(int cdu, int pump, double seconds)> pumpFactor = [](int, int, double) {
        return 1.0;
    };
    std::function<double(int cdu, double seconds)> supply = [](int, double) { return 0.0; }; ///< K, added
    bool hasChiller = false; ///< set before run(): one chiller feeds both CDUs
    /// From when, how long: no step begins, and devices rest.
    std::vector<std::pair<double, double>> pauses;
    double pausedUtilization = 0; ///< of GPUs meanwhile: 1 where they poll
    int renamedHost = -1; ///< set before run(): goes by "renamed" from then on, its devices keep their UUIDs
    double renamedAt = 1e9;   ///< seconds
    double renamedUntil = -1; ///< seconds until which it goes by both names; 0: by one at a time
    double lastStep = 1e9;   ///< seconds after which no step comes any more
    double lastGpu = 1e9;    ///< seconds after which no GPU is heard
    std::function<double(int host)> lastOf = [](int) { return 1e9; }; ///< the same of the GPUs of one host
    bool hasFacility = true;
    bool hasPumps = true; ///< somebody measures them

    void xid(double seconds, int host, int index, int code, const std::string& text = {});
    void jobLine(double seconds, const std::string& text);
    void rankLine(double seconds, int rank, const std::string& text);
    void declared(double seconds, double until, telemetry::EventKind kind, const topology::EntityId& entity,
                  const std::string& text = {});
    /// A test of a part that "passed" or "failed".
    void tested(double seconds, const topology::EntityId& part, const std::string& result);
    /// A sample beside the usual ones.
    void sample(const topology::EntityId& entity, const std::string& signal, double seconds, double value,
                telemetry::SignalKind kind = telemetry::SignalKind::gauge);

    /// The same beside it, of an exporter that shows the last value it knows.
    void polled(const topology::EntityId& entity, const std::string& signal, double seconds, double value);

    /// Writes @p minutes of telemetry.
    void run(double minutes);
    /// Feeds everything in batches of @p batch seconds and returns the report at the end.
    /// @param end seconds after which nothing comes any more; the engine is not asked about later.
    [[nodiscard]] telemetry::IncidentReport analyse(double batch = 60, double end = 1e12) const;
    /// What the engine said at @p end while everything was fed to it in random pieces, later data included.
    [[nodiscard]] telemetry::IncidentReport told(unsigned seed, double end) const;
    std::vector<topology::Edge>& edges() { return m_fragment.edges; }
    std::vector<topology::Job>& jobs() { return m_fragment.jobs; }
    std::vector<topology::Entity>& entities() { return m_fragment.entities; }

private:
    struct Sample {
        std::int64_t at;
        telemetry::SeriesId series;
        double value;
    };
    /// Gives the engine pieces whose ends @p next tells (seconds), until @p end; the report at the last of
    /// them.
    [[nodiscard]] telemetry::IncidentReport feed(const std::function<double(double from)>& next, double end,
                                                 double ask) const;
    telemetry::SeriesId series(const topology::EntityId& entity, const std::string& signal,
                               telemetry::SignalKind kind, bool isPolled = false);
    [[nodiscard]] std::string uuidOf(const topology::EntityId& gpu) const;
    void tick(double seconds);
    double noise(double sigma);

    TimePoint m_start;
    int m_hosts;
    int m_gpusPerHost;
    double m_length = 0;
    std::mt19937 m_random;
    topology::TopologyFragment m_fragment;
    std::vector<telemetry::SeriesInfo> m_series;
    std::map<std::pair<std::string, std::string>, telemetry::SeriesId> m_index;
    std::vector<Sample> m_samples;
    std::vector<telemetry::Event> m_events;
};

/// Roots with their confidence, and what was explained, for messages of tests that fail.
[[nodiscard]] std::string told(const telemetry::IncidentReport& report);
/// Whether an incident names the mechanism first.
[[nodiscard]] bool blames(const telemetry::IncidentReport& report, std::string_view mechanism);
/// Whether one names the part first.
[[nodiscard]] bool names(const telemetry::IncidentReport& report, const topology::EntityId& root);
/// Whether a pause of the kind was explained.
[[nodiscard]] bool explains(const telemetry::IncidentReport& report, std::string_view kind);

/// The shipped knowledge, read once.
[[nodiscard]] std::shared_ptr<const Knowledge> shippedKnowledge();

} // namespace seamscope::seams::test
