// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulate/options.h"
#include "simulate/plant.h"
#include "simulate/scenario.h"
#include "simulate/site.h"
#include "simulate/training_job.h"

namespace seamscope::simulate {

/// The physical truth: plant and job under a scenario, without sensors. Steps by ticks of one second.
class Cluster {
public:
    /// @p options must have passed checkOptions().
    Cluster(const Options& options, const Scenario& scenario);

    /// To the next tick: the job runs over the second with the clocks as they stood, then the plant follows.
    void tick(const TrainingJob::Listener& listener);

    [[nodiscard]] TimePoint now() const { return m_now; }
    [[nodiscard]] std::uint64_t ticks() const { return m_ticks; }
    [[nodiscard]] const Site& site() const { return m_site; }
    [[nodiscard]] const Noise& noise() const { return m_noise; }
    [[nodiscard]] const Plant& plant() const { return m_plant; }
    [[nodiscard]] const TrainingJob& job() const { return m_job; }
    [[nodiscard]] const Options& options() const { return m_options; }
    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }

private:
    [[nodiscard]] PlantParameters disturbed() const;

    Options m_options;
    Scenario m_scenario;
    Noise m_noise;
    Site m_site;
    Plant m_plant;
    TrainingJob m_job;
    TimePoint m_now;
    std::uint64_t m_ticks = 0;
};

/// Ranges of every option, and that the scenario exists.
[[nodiscard]] Result<const Scenario*> checkOptions(const Options& options);

} // namespace seamscope::simulate
