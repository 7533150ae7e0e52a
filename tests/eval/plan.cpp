// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/plan.h"

#include "simulate/cluster.h"
#include "simulate/scenario.h"

#include <algorithm>

namespace seamscope::eval {
namespace {

/// Seeds of the evaluation begin here, apart from those that people type.
constexpr std::uint64_t kFirstSeed = 1000;
constexpr std::uint64_t kSeedsPerScenario = 1000;

Case caseOf(const simulate::Scenario& scenario, std::uint64_t seed, const PlanOptions& plan) {
    simulate::Dice dice(simulate::Noise(seed), simulate::Draw::hall, 77);
    Case one;
    one.options.scenario = scenario.name;
    one.options.seed = seed;
    one.options.isDrawn = true;
    const std::uint32_t smallest = std::max(32U, scenario.smallestGpus);
    one.options.gpus = plan.gpus > 0 ? plan.gpus : smallest + 8 * dice.below((128 - smallest) / 8 + 1);
    one.length = std::chrono::minutes(45 + dice.below(46));
    if (plan.alteration == Alteration::hostile && plan.gpus == 0 && dice.chance(0.5))
        one.options.gpus = std::max(scenario.smallestGpus, 8 + 8 * dice.below(4)); // small sites
    one.options.onset = simulate::drawnOnset(one.options, one.length);
    one.options.bystanders = dice.below(plan.alteration == Alteration::hostile ? 9 : 5);
    one.alteration = plan.alteration;
    return one;
}

} // namespace

std::vector<Case> planOf(const PlanOptions& options) {
    std::vector<Case> plan;
    const auto known = simulate::scenarios();
    for (std::size_t s = 0; s < known.size(); ++s) {
        const auto& scenario = known[s];
        const auto& wanted = options.scenarios;
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), scenario.name) == wanted.end())
            continue;
        for (std::uint32_t i = options.skip; i < options.skip + options.seeds; ++i) {
            const std::uint64_t seed =
                kFirstSeed + s * kSeedsPerScenario + 2 * std::uint64_t{i} + (options.isHeldBack ? 1 : 0);
            plan.push_back(caseOf(scenario, seed, options));
            const auto& other = known[(s + 1 + i * 5) % known.size()];
            if (!options.hasDoubles || i % 4 != 3 || scenario.isBenign || other.isBenign ||
                other.name == scenario.name)
                continue;
            Case twice = plan.back();
            twice.options.second = other.name;
            twice.options.gpus = std::max({64U, twice.options.gpus, other.smallestGpus});
            twice.options.onset = std::chrono::floor<std::chrono::seconds>(twice.length * 3 / 10);
            twice.options.secondOnset = std::chrono::floor<std::chrono::seconds>(twice.length * 6 / 10);
            plan.push_back(twice);
        }
    }
    return plan;
}

} // namespace seamscope::eval
