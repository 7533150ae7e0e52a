// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/incident.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>

/// How values that several commands print look in their JSON.
namespace seamscope::seamctl {

[[nodiscard]] double inUnits(std::int64_t micros);
[[nodiscard]] double gpuHours(std::int64_t gpuNanoseconds);
/// To the fourth decimal.
[[nodiscard]] double rounded(double value);
/// "112.36 USD"; "no price" where there is none.
[[nodiscard]] std::string moneyText(std::optional<std::int64_t> micros, const std::string& currency);
/// Cost of an incident, contract §8.
[[nodiscard]] nlohmann::ordered_json costJson(const telemetry::IncidentCost& cost);
/// True when the import of a bundle left something out.
[[nodiscard]] bool hasImportFindings(const std::string& importReportJson);

} // namespace seamscope::seamctl
