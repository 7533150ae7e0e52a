// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "topology/topology.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

/// Contract §8: what an incident gains.
namespace seamscope::seamctl {

/// {"at","field","from","to","why","text"}, one for each field that changed; from and to are null where the change has none.
[[nodiscard]] nlohmann::ordered_json revisionsJson(const telemetry::Incident& incident);
/// What a person found of it, and what the analysis had said; null: nobody did.
[[nodiscard]] nlohmann::ordered_json judgedJson(const telemetry::Incident& incident);
/// The same in a line for people; empty: nobody did.
[[nodiscard]] std::string judgedText(const telemetry::Incident& incident);
/// What people merged into it; a list, empty mostly.
[[nodiscard]] nlohmann::ordered_json mergedJson(const telemetry::Incident& incident);
/// The next measurement that would tell the first two roots apart, from the runbook; null where there is one root alone.
[[nodiscard]] nlohmann::ordered_json discriminatorJson(const telemetry::Incident& incident);
/// When its jobs ran again as they should, which an incident waits for before it ends; null: not yet, it has none, or one of
/// them had ended by then and ran no more.
[[nodiscard]] nlohmann::ordered_json recoveredJson(const telemetry::Incident& incident, const topology::Topology* topology);
/// Ids of those of @p all that were over before, at the same part.
[[nodiscard]] nlohmann::ordered_json similarJson(const telemetry::Incident& incident,
                                                 const std::vector<telemetry::Incident>& all);

} // namespace seamscope::seamctl
