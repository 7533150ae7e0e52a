// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/drill_view.h"

#include <QString>

#include <vector>

/// Drills in words.
namespace seamscope::models {

/// Where who is told sits.
[[nodiscard]] std::vector<drill::Seat> ownSeats(const drill::DrillView& view);
[[nodiscard]] QString seatName(drill::Seat seat);
[[nodiscard]] QString phaseName(drill::Phase phase);
/// "T+14:30": from the start of the drill; minutes run on.
[[nodiscard]] QString positionText(Duration position);
/// "6:40"; unknown without one.
[[nodiscard]] QString clockText(std::optional<Duration> clock);
/// "detected", "cooling · pump/c2-p1 · pump degraded · 70 %", "→ ML platform": what was done, without who and when.
[[nodiscard]] QString actText(const drill::Act& act);
/// "You see the loop, feeds and chillers."
[[nodiscard]] QString seesText(const std::vector<drill::Seat>& seats);
/// "Fabric, job and money are on other seats."; empty when nothing is.
[[nodiscard]] QString lacksText(const std::vector<drill::Seat>& seats);
/// "T+9:00 before they part", "T+4:40 onset": a moment that the drill can be put back to.
[[nodiscard]] QString snapshotText(const drill::Snapshot& one);
/// "Put back from T+10:00 to T+6:40"; where who is told may know, to which moment.
[[nodiscard]] QString wentBackText(const drill::WentBack& one);
/// "Second fault".
[[nodiscard]] QString injectName(drill::InjectKind kind);
/// What a line of the score is called: "attribute_domain" → "Attribute, domain".
[[nodiscard]] QString pointsName(std::string_view what);
/// "$103"; empty without a price.
[[nodiscard]] QString costText(const drill::Cost& cost, const std::string& currency);
/// "310–350".
[[nodiscard]] QString costRangeText(const drill::Cost& cost);

} // namespace seamscope::models
