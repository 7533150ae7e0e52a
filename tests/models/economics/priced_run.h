// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/incident_cost.h"
#include "models/economics/counterfactual_run.h"

#include <memory>
#include <string>
#include <utility>

namespace seamscope::test {

using namespace seamscope::economics;


inline std::shared_ptr<const PriceBook> prices(const char* extra = "") {
    Problems problems;
    const std::string text = std::string(R"({"schema":1,"currency":"USD",
        "gpu_hour":[{"model":"*","rate":2.49,"basis":"reserved","source":"contract 17"}],
        "opportunity":{"multiplier":0.6,"applies_to":"reserved"},
        "labor":[{"role":"ml","rate_per_hour":140,"people":2},{"role":"hall","rate_per_hour":90,"people":1}])") +
                             extra + "}";
    auto book = PriceBook::parse(text, problems);
    return std::make_shared<const PriceBook>(std::move(*book));
}

/// How the run is seen.
enum class View { numbered, plain, counter, polled };

inline CostContext contextOf(const CounterfactualRun& run, View view,
                      std::shared_ptr<const PriceBook> book = prices()) {
    JobFacts facts = run.facts;
    if (view != View::numbered) {
        facts.steps.clear();
        StepSeries series;
        if (view == View::plain)
            series.seconds.push_back(run.steps);
        if (view == View::plain || view == View::counter)
            series.tokens.push_back(run.tokens);
        if (view == View::polled)
            series.seconds.push_back(run.polled);
        series.numbers.resize(series.seconds.size());
        readSteps(series, facts);
        // Without numbers only the line of the watchdog tells that the work since the last checkpoint is
        // gone.
        if (view == View::polled && run.truth.failure && *run.truth.failure < run.truth.dataEnd)
            facts.failures.push_back({*run.truth.failure, "Watchdog caught collective operation timeout"});
    }
    CostContext context;
    context.jobs.emplace_back(facts);
    context.prices = std::move(book);
    context.end = run.truth.dataEnd;
    return context;
}

inline IncidentSpan incidentOf(const CounterfactualRun& run) {
    IncidentSpan incident;
    incident.onset = run.truth.onset;
    if (!run.truth.isOpen)
        incident.ended = run.truth.ended;
    incident.jobs = {run.facts.job.id};
    return incident;
}

inline double gpuHours(const telemetry::IncidentCost& cost) { return toGpuHours(cost.lostGpuTime); }

} // namespace seamscope::test
