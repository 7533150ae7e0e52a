// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/inject.h"
#include "feed/incident.h"
#include "redaction/pseudonyms.h"

#include <string>
#include <vector>

namespace seamscope::drill {

/// A fact that tells of the cause, and whose screen shows it.
struct Witness {
    Duration at{0}; ///< from the start of the drill
    topology::EntityId entity;
    std::string signal;
    std::string text; ///< English
    bool operator==(const Witness&) const = default;
};

/// What it costs, in units of the currency; all 0 without a price.
struct Cost {
    double low = 0;
    double likely = 0;
    double high = 0;
    bool operator==(const Cost&) const = default;
};
struct CostAt {
    Duration at{0};
    Cost cost;
    bool operator==(const CostAt&) const = default;
};

/// Everything that trainees must not know. Times count from the start of the drill.
struct Answer {
    std::string seam;
    topology::EntityId root;
    topology::EntityId group; ///< the smallest part that surely holds it; also a right object
    std::string mechanism;
    std::vector<topology::EntityId> path; ///< cause to effect
    std::vector<std::string> owners;
    Duration onset{0};
    Duration visible{0}; ///< when the engine, which knows no more than what had arrived, said so
    Duration length{0};  ///< of the drill
    std::string actionClass;
    std::string actionText;
    std::string currency; ///< empty: no price
    Cost nothingDone;
    std::vector<CostAt> drained; ///< what it costs when the cause is taken out then; by time
    std::vector<Witness> witnesses; ///< by time
    std::vector<std::string> hints; ///< three, each says more; none names the object
    std::vector<Inject> injects;    ///< by time
    bool operator==(const Answer&) const = default;
};

/// @param names what the drill calls things; prices are multiplied by its factor
/// @param level 1 to 3: how many injects there are by themselves
[[nodiscard]] Answer answerOf(const telemetry::Incident& incident, TimeRange drill, redaction::Pseudonyms& names,
                              int level);
/// What it costs when the cause is taken out then: the first step at or after; nothing done without one.
[[nodiscard]] Cost costAt(const Answer& answer, Duration at);

[[nodiscard]] std::string toJson(const Answer& answer);
/// Bounded; invalidInput says which member.
[[nodiscard]] Result<Answer> answerFromJson(std::string_view text);
/// A list of injects as a facilitator writes it:
/// `[{"kind":"call","at":"+5m","from":"duty manager","to":"lead","text":"…","held":true}]`, `from`, `to`, `text` and
/// `held` by the table where they are left out.
[[nodiscard]] Result<std::vector<Inject>> injectsFromJson(std::string_view text, Duration length);

} // namespace seamscope::drill
