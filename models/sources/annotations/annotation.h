// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "telemetry/event.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace seamscope::sources {

inline constexpr std::size_t kMaxAnnotationBytes = std::size_t{64} << 10; ///< of one request
inline constexpr std::size_t kMaxAnnotations = 100;                       ///< in one request

/// One annotation, or a list of them, as JSON. Either Grafana's: "time" and "timeEnd" in milliseconds, "tags"
/// and "text"; or plain, as a line of events.jsonl: "kind", "entity", "text", "time", "until", "owner". What
/// Grafana has no member for is said in tags: "entity:job/a" (or "job/a"), "owner:team", and a kind by its
/// name ("deploy"). Without a time it is @p now; without a kind a note, and with
/// one that is none too, which then stands in the attribute "kind". Times ahead of @p now by more than
/// five minutes, an end before the beginning and ids of no entity are refused, and then all of the request is.
[[nodiscard]] Result<std::vector<telemetry::Event>> parseAnnotations(std::string_view json, TimePoint now);

/// What somebody states without a topology at hand: the kind by the contract's name, a note where there is none.
[[nodiscard]] telemetry::EventKind statedKind(std::string_view name);

} // namespace seamscope::sources
