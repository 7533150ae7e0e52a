// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/time.h"
#include "feed/incident.h"

#include <QString>

#include <string_view>

/// One fact of an analysis in words: what it is of, what is measured there, how it changed. Pure.
namespace seamscope::models {

/// "r12", "GPU n088:4"; the kind in front of names too short to speak for themselves.
[[nodiscard]] QString entityTitle(const topology::EntityId& id);
/// "flow", "supply temperature", "step time": a signal within a sentence.
[[nodiscard]] QString signalWords(std::string_view signal);
/// "−31 %", "+6.6 K", "×216" from ten times on; "down" or "up" without figures, empty for an event.
[[nodiscard]] QString changeText(const telemetry::IncidentEvidence& fact);
/// "+1:42", also before the onset: "−0:05".
[[nodiscard]] QString lagText(Duration lag);
/// A fact of the headline: "n088 clock −19.7 %". A job's own figure needs no name in front.
[[nodiscard]] QString factPhrase(const telemetry::IncidentEvidence& fact);
/// One fact with its figures: "cdu-2 flow 940 → 649 L/min (−31 %)"; the analysis' own words for an event.
[[nodiscard]] QString factText(const telemetry::IncidentEvidence& fact);

} // namespace seamscope::models
