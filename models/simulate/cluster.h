// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/counters.h"
#include "simulate/event_emitter.h"
#include "simulate/options.h"
#include "simulate/plant.h"
#include "simulate/scenario.h"
#include "simulate/serving_job.h"
#include "simulate/site.h"
#include "simulate/training_job.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace seamscope::simulate {

/// The physical truth: plant and jobs under a scenario, without sensors. Steps by ticks of one second.
class Cluster {
public:
    enum class Fate : std::uint8_t {
        asTold,  ///< with what the options ask for
        healthy, ///< the same hall and bystanders without the faults: the counterfactual
    };

    /// @p options must have passed checkOptions().
    explicit Cluster(const Options& options, Fate fate = Fate::asTold);
    Cluster(const Cluster&) = delete; // faults know the site by its place
    Cluster& operator=(const Cluster&) = delete;

    /// To the next tick: the jobs run over the second with the clocks as they stood, then the plant follows.
    /// @p listeners one a job; jobs beyond them run unheard.
    void tick(std::span<const TrainingJob::Listener> listeners);
    void tick(const TrainingJob::Listener& listener) { tick(std::span(&listener, 1)); }

    [[nodiscard]] TimePoint now() const { return m_now; }
    [[nodiscard]] std::uint64_t ticks() const { return m_ticks; }
    [[nodiscard]] const Site& site() const { return m_site; }
    [[nodiscard]] const Hall& hall() const { return m_site.hall(); }
    [[nodiscard]] const Noise& noise() const { return m_noise; }
    [[nodiscard]] const Plant& plant() const { return m_plant; }
    [[nodiscard]] const FaultState& faultState() const { return m_faultState; }
    [[nodiscard]] const Counters& counters() const { return m_counters; }
    [[nodiscard]] std::uint32_t jobs() const { return static_cast<std::uint32_t>(m_jobs.size()); }
    [[nodiscard]] const TrainingJob& job(std::uint32_t number = 0) const { return m_jobs[number]; }
    [[nodiscard]] const ServingJob* serving() const {
        return m_serving ? &*m_serving : nullptr;
    } ///< null: none
    /// Share of time computing, all jobs; 0 where nothing runs.
    [[nodiscard]] std::span<const float> activity() const { return m_activity; }
    /// True when its process keeps the GPU busy, with work or with waiting in a collective.
    [[nodiscard]] bool isSpinning(std::uint32_t gpu) const;
    /// A process of a job holds the GPU, whatever it does.
    [[nodiscard]] bool hasProcess(std::uint32_t gpu) const {
        const auto number = jobOfGpu(gpu);
        return m_jobOfGpu[gpu] == kServes || (number && !m_jobs[*number].isRestarting());
    }
    /// Job of a GPU; none when it stands idle.
    [[nodiscard]] std::optional<std::uint32_t> jobOfGpu(std::uint32_t gpu) const;
    /// Options with what the hall decides: cadences.
    [[nodiscard]] const Options& options() const { return m_options; }

    struct Trouble {
        Root root;
        TimePoint onset{};
        std::optional<TimePoint> repaired;
    };
    /// What is wrong in this run, in order of onset.
    [[nodiscard]] std::vector<Trouble> troubles() const;
    /// A fault can still hurt, or a job stands because of one.
    [[nodiscard]] bool isTroubled() const { return m_isTroubled; }
    /// What was written in words in the last tick, in order of time.
    [[nodiscard]] std::vector<telemetry::Event> takeEvents() { return m_events.take(); }

private:
    struct Course {
        std::unique_ptr<Fault> fault;
        Duration onset{0};
        std::optional<Duration> length;
        double severity = 1;
        std::uint32_t restartsBefore = 0;
    };
    void addFaults(Fate fate);
    void protect();
    void applyFaults();
    void serve();

    Noise m_noise;
    Options m_options;
    Site m_site;
    Plant m_plant;
    FaultState m_faultState;
    Counters m_counters;
    EventEmitter m_events;
    std::vector<TrainingJob> m_jobs;
    std::optional<ServingJob> m_serving;
    std::vector<Course> m_courses;
    std::vector<float> m_activity;
    static constexpr std::int8_t kIdle = -1;
    static constexpr std::int8_t kServes = -2;
    std::vector<std::int8_t> m_jobOfGpu;
    TimePoint m_now;
    std::uint64_t m_ticks = 0;
    bool m_isTroubled = false;
};

/// Onset between 35 and 65 % of a run, in whole seconds, by seed and scenario.
[[nodiscard]] Duration drawnOnset(const Options& options, Duration length);

/// Ranges of every option, and that the scenario exists.
[[nodiscard]] Result<const Scenario*> checkOptions(const Options& options);

} // namespace seamscope::simulate
