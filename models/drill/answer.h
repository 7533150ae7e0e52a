// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/inject.h"
#include "feed/incident.h"
#include "redaction/pseudonyms.h"

#include <string>
#include <vector>

namespace seamscope::drill {

/// Every cost of it counts until its jobs run again as they should. What still lasts at the end of the data is taken out
/// then, so that nothing done is the latest of all actions. Who acts may still wait for a better moment (until the next
/// checkpoint is written, say), so that no later action is cheaper.
/// @param names what the drill calls things; prices are multiplied by its factor
/// @param level 1 to 3: how many injects there are by themselves
[[nodiscard]] Answer answerOf(const telemetry::Incident& incident, TimeRange drill, redaction::Pseudonyms& names,
                              int level);
/// Neither end nor middle of it above that of either.
[[nodiscard]] Cost least(const Cost& cost, const Cost& other);
/// What it costs when the cause is taken out then: between the two steps that it lies between, and of the last one after
/// it. Nothing done where nothing is known of that.
[[nodiscard]] Cost costAt(const Answer& answer, Duration at);

[[nodiscard]] std::string toJson(const Answer& answer);
/// Bounded; invalidInput says which member.
[[nodiscard]] Result<Answer> answerFromJson(std::string_view text);
/// A list of injects as a facilitator writes it, JSON or YAML:
/// `[{"kind":"call","at":"+5m","from":"duty manager","to":"lead","text":"…","held":true}]`, `from`, `to`, `text` and
/// `held` by the table where they are left out.
[[nodiscard]] Result<std::vector<Inject>> injectsFromJson(std::string_view text, Duration length);
/// The same in the order of the list.
[[nodiscard]] Result<std::vector<Inject>> injectsInOrder(std::string_view text, Duration length);
/// As they are read.
[[nodiscard]] std::string toJson(const std::vector<Inject>& injects);

} // namespace seamscope::drill
