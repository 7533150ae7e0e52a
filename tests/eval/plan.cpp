// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/plan.h"

#include "simulate/cluster.h"
#include "simulate/scenario.h"

#include <algorithm>
#include <array>

namespace seamscope::eval {
namespace {

constexpr std::array<const char*, 9> kNames = {"none",
                                               "no_facility",
                                               "missing_5",
                                               "missing_20",
                                               "clock_skew_3s",
                                               "topology_1_percent_wrong",
                                               "facility_6h_late",
                                               "facility_20min_late",
                                               "ranks_permuted"};
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
    one.options.onset = simulate::drawnOnset(one.options, one.length);
    one.options.bystanders = dice.below(5);
    one.alteration = plan.alteration;
    return one;
}

} // namespace

const char* name(Alteration alteration) { return kNames[static_cast<std::size_t>(alteration)]; }

std::vector<Alteration> allAlterations() {
    std::vector<Alteration> all;
    for (std::size_t i = 1; i < kNames.size(); ++i)
        all.push_back(static_cast<Alteration>(i));
    return all;
}

std::vector<Case> planOf(const PlanOptions& options) {
    std::vector<Case> plan;
    const auto known = simulate::scenarios();
    for (std::size_t s = 0; s < known.size(); ++s) {
        const auto& scenario = known[s];
        const auto& wanted = options.scenarios;
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), scenario.name) == wanted.end())
            continue;
        for (std::uint32_t i = 0; i < options.seeds; ++i) {
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
