// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "economics/pricing.h"
#include "topology/job.h"

#include <memory>

/// A job and prices for tests of the meter: steps of four seconds, a blocking write of a minute each half
/// hour, restarts of five minutes; two dollars a GPU-hour with half of that as margin on reserve, two people
/// at 120.
namespace seamscope::test {

/// So many seconds after some day.
[[nodiscard]] inline TimePoint at(double seconds) { return TimePoint(fromSeconds(1.77e9 + seconds)); }
[[nodiscard]] inline topology::EntityId id(const char* text) { return *topology::EntityId::parse(text); }

[[nodiscard]] inline topology::Job madeJob(const char* name, std::uint32_t gpus) {
    topology::Job job;
    job.id = id(name);
    job.program = id("program/p");
    job.owner = "research";
    job.gpus = gpus;
    job.reference.stepSeconds = 4;
    job.reference.tokensPerStep = 1000;
    job.checkpoint = topology::CheckpointPolicy{1800, 60, 300, id("storage/s1"), true};
    return job;
}

/// @param more members of pricing.json, each with a comma before it
[[nodiscard]] inline std::shared_ptr<const economics::PriceBook>
madePrices(const std::string& more, const std::string& until = "null") {
    Problems problems;
    auto book = economics::PriceBook::parse(R"({"schema":1,"currency":"USD",
        "gpu_hour":[{"model":"*","rate":2,"basis":"reserved","source":"c","to":)" +
                                                until + R"(}],
        "opportunity":{"multiplier":0.5,"applies_to":"reserved"},
        "labor":[{"role":"ml","rate_per_hour":120,"people":2}])" +
                                                more + "}",
                                            problems);
    return std::make_shared<const economics::PriceBook>(std::move(*book));
}

} // namespace seamscope::test
