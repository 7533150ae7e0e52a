// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seams/fact_store.h"
#include "seams/fault_template.h"
#include "seams/graph.h"

#include <map>
#include <set>
#include <vector>

namespace seamscope::seams {

constexpr Duration kRemembered = std::chrono::minutes(40); ///< for which a fact that is over still counts

/// How one row of a template fared at one root.
struct RowResult {
    enum class State : std::uint8_t { seen, missing, dark, early } state = State::dark;
    const TemplateRow* row = nullptr;
    double gain = 0;         ///< nats, negative when missing or early
    std::vector<Fact> facts; ///< strongest first, at most kFactsKept
    std::size_t hits = 0;    ///< entities that show it
    std::size_t covered = 0; ///< entities that could
    static constexpr std::size_t kFactsKept = 6;
};

/// −1 fell, +1 rose or happened, 0 both; by place.
using Ways = std::map<std::uint64_t, int>;

/// What went one way before, and goes the other way as well, goes both ways.
inline void addWay(Ways& ways, std::uint64_t place, int way) {
    if (const auto [known, isNew] = ways.try_emplace(place, way); !isNew && known->second != way)
        known->second = 0;
}
[[nodiscard]] constexpr bool isAlong(int way, int sign) { return way == 0 || way == sign; }
inline void addWays(Ways& ways, const Ways& more) {
    for (const auto& [place, way] : more)
        addWay(ways, place, way);
}

/// A root with a mechanism, and what speaks for and against it.
struct Hypothesis {
    const FaultTemplate* fault = nullptr;
    Node root;
    double score = 0;
    TimePoint onset{};
    Duration sigma{0};
    TimePoint detected{}; ///< newest of the facts that prove it
    bool isProven = false;
    bool hasEffect = false;
    bool hasLoss = false;
    bool isDirect =
        false; ///< proven by a measurement at the root or its own parts, not by what others suffer
    bool isTested =
        false; ///< a rival could have been seen, or what it predicts could have stayed away, and was not
    bool isOneLook = false; ///< what proves it is one reading of one sensor so far
    bool isAlone = false;   ///< and nothing else shows anything of it
    bool isWithin = false; ///< the cause is the root or one of its parts, which one is not known
    std::vector<RowResult> rows;
    std::vector<RowResult> against;
    /// Facts that it accounts for, as keys of explains().
    std::set<std::uint64_t> explained;
    /// The facts that prove it: what makes two hypotheses rivals.
    std::set<std::uint64_t> proofs;
    /// Which way what proves it went, by place; 0: both ways.
    Ways ways;
};

/// Identity of a fact's place: node and symptom.
[[nodiscard]] constexpr std::uint64_t placeOf(const Fact& fact) {
    return (std::uint64_t{fact.node.value()} << 32) | fact.symptom.value();
}

} // namespace seamscope::seams
