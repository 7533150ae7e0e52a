// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/incident.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>

/// How values that several commands print look in their JSON.
namespace seamscope::seamctl {

[[nodiscard]] double inUnits(std::int64_t micros);
/// Six significant digits, so that small shares and large counts are equally sharp.
[[nodiscard]] double rounded(double value);
/// {"start","end"} of the data, both included; null where there is none.
[[nodiscard]] nlohmann::ordered_json spanJson(TimeRange span);
/// "112.36 USD"; "no price" where there is none.
[[nodiscard]] std::string moneyText(std::optional<std::int64_t> micros, const std::string& currency);
/// {"low","likely","high"} in units of the currency.
[[nodiscard]] nlohmann::ordered_json rangeJson(const telemetry::MoneyRange& range);
/// The five layers by their names in the contract, each a range.
[[nodiscard]] nlohmann::ordered_json layersJson(const std::array<telemetry::MoneyRange, 5>& layers);
/// What an incident would have cost, had it been drained at a time, beside what it did.
[[nodiscard]] nlohmann::ordered_json drainedJson(const telemetry::DrainedAt& one,
                                                 const telemetry::IncidentCost& cost);
/// Cost of an incident, contract §8.
[[nodiscard]] nlohmann::ordered_json costJson(const telemetry::IncidentCost& cost);
/// What a file calls itself or says, as one line: with the end of a line in it, the rest would stand there as a line of ours.
[[nodiscard]] std::string oneLineOf(const nlohmann::json& value);
/// True when the import of a bundle left something out.
[[nodiscard]] bool hasImportFindings(const std::string& importReportJson);
/// What of a file could not be held: what, count, from, to, why; empty: it was taken whole.
[[nodiscard]] nlohmann::ordered_json leftOutJson(const std::string& importReportJson);
/// All findings in words, a line each, on stderr: exit code 1 is explained there.
void printImportFindings(const std::string& importReportJson);

} // namespace seamscope::seamctl
