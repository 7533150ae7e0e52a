// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/run.h"
#include "eval/statistics.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::eval {

/// How one fault of one case was answered.
struct FaultScore {
    std::string mechanism; ///< what it was
    std::string answered;  ///< mechanism of the answer; "missed" when there was none
    bool isFound = false;  ///< some incident that begins with it
    bool isTop1 = false;   ///< an incident with the right entity in the first place
    bool isTop3 = false;
    bool isFirst = false; ///< the first incident that was declared was right already
    bool isNear = false;  ///< not the entity, but its host or something on the same host
    bool isSeam = false;
    bool isMechanism = false;
    std::optional<double> delaySeconds;      ///< declared − first observable effect
    std::optional<double> onsetErrorSeconds; ///< stated − true
    std::optional<double> costError;         ///< |likely − true| ÷ true
    std::optional<bool> isInBand;
};

/// All scores of a set of outcomes of one scenario, or of many.
struct Tally {
    std::size_t cases = 0, failures = 0;
    std::size_t harmless = 0; ///< faults that cost nothing in their run: either answer is right
    std::vector<FaultScore> faults;
    std::size_t duplicates = 0; ///< further incidents with the same right root
    std::size_t extras = 0;     ///< further incidents with another root after the onset
    std::size_t falseIncidents = 0;
    double quietHours = 0; ///< of benign runs and before onsets
    std::vector<Claim> claims;
    std::vector<double> analysisSeconds;
    std::map<std::pair<std::string, std::string>, std::size_t> confusion; ///< truth, answer
    std::size_t judgedRules = 0; ///< faults that the simple rules were asked about
    struct Simple {
        std::size_t named = 0, right = 0;
    };
    Simple staticThresholds, lastArriver, longestCollective; ///< named = spoke at all in a run with a fault

    void add(const Outcome& outcome);
    void add(const Tally& other);
};

/// True when @p entity is the root or one of its accepted names.
[[nodiscard]] bool isRight(const simulate::TruthRoot& root, const std::string& entity);

} // namespace seamscope::eval
