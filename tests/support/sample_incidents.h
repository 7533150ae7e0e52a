// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"

#include <cstdint>

namespace seamscope::test {

/// The cooling seam of "hall-2" as tokens §8 tells it: pump A of CDU-2 lost 31 % of its flow
/// at 11:28:40, declared 11:36:05, R12 throttles, 2,040 ranks wait. One explained pause, one ambient drift,
/// one blind seam; of six seams two leak and one is watched.
[[nodiscard]] telemetry::IncidentReport coolingReport();
/// The same hall without an incident: an explained pause and the blind seam stay.
[[nodiscard]] telemetry::IncidentReport quietReport();
/// Every field of every message set at random, also to odd texts; the same for the same seed.
[[nodiscard]] telemetry::IncidentReport randomReport(std::uint64_t seed);
/// @p count open incidents of the hall, of every seam and owner pair, the costliest first.
[[nodiscard]] telemetry::IncidentReport floodReport(int count);

} // namespace seamscope::test
