// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "feed/meter_reading.h"
#include "feed/seam_measure.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

/// Seams in words and figures for people: the same on the graph, in the list, in search, in trends and on the
/// incident page. Pure; pointers live as long as the report.
namespace seamscope::models {

/// The seam between two entities; nullptr: none is told. @p report may be null.
[[nodiscard]] const telemetry::SeamReading* findSeam(const telemetry::IncidentReport* report,
                                                     const topology::EntityId& from,
                                                     const topology::EntityId& to);
/// The seam that an incident leaks through, among those that are measured: on its path, of its kind first,
/// then by departure; else one that departed at its root. nullptr: none of them is measured.
[[nodiscard]] const telemetry::SeamReading* seamOf(const telemetry::Incident& incident,
                                                   const telemetry::IncidentReport& report);

/// "cdu/c2>rack/r07" (contract §8).
[[nodiscard]] std::string seamId(const telemetry::SeamReading& seam);
/// "CDU c2 → r07".
[[nodiscard]] QString seamTitle(const telemetry::SeamReading& seam);
/// "facilities | ml-platform"; "owner not stated".
[[nodiscard]] QString seamOwners(const telemetry::SeamReading& seam);
/// "normal", "watch", "incident", "blind" in the reader's language.
[[nodiscard]] QString seamStateText(telemetry::SeamState state);
/// "on the path" of one that an incident runs over and whose measure is as it should be.
[[nodiscard]] QString seamStateText(const telemetry::SeamReading& seam);
/// "flow ÷ heat", "step time ÷ reference".
[[nodiscard]] QString seamMeasureText(const telemetry::SeamReading& seam);

/// Value beside expectation, ready to show. Of shares of what is usual, per cent of it.
struct SeamFigures {
    QString value; ///< "4.7 s", "69 %"; "–" where nothing is known, "?" where nothing is measured any more
    QString expected;  ///< "4.2 s", "100 %"
    QString departure; ///< "+12 %"; empty where one of them is not known
    bool operator==(const SeamFigures&) const = default;
};
[[nodiscard]] SeamFigures seamFigures(const telemetry::SeamReading& seam);
/// "69 %, expected 100 % (−31 %)"; "not measured", "not learnt yet".
[[nodiscard]] QString seamFiguresText(const telemetry::SeamReading& seam);
/// "watch since 09:15:05 UTC".
[[nodiscard]] QString seamSinceText(const telemetry::SeamReading& seam);
/// All of it, a line each: kind and ends, owners, measure with figures, state, what the state means.
[[nodiscard]] QString seamDescription(const telemetry::SeamReading& seam);
/// "1 leaking · 2 watched · 61 normal · 3 blind · the first 512 listed": only what there is.
[[nodiscard]] QString seamSummary(const telemetry::IncidentReport& report);
/// How many there are, listed or not.
struct SeamTotals {
    std::size_t all = 0;
    std::size_t measured = 0; ///< the others are blind, and nothing can be said of them
    [[nodiscard]] std::size_t blind() const { return all - measured; }
};
[[nodiscard]] SeamTotals seamTotals(const telemetry::IncidentReport& report);
/// None is measured, also where there is none at all: that none leaks is not known.
[[nodiscard]] bool areAllBlind(const telemetry::IncidentReport& report);

/// A point of the history of a seam: value ÷ expected.
struct SeamPoint {
    TimePoint at{};
    double share = 0;
};
/// What is known of the last day, oldest first, and at the end the newest. @p at time of the report.
[[nodiscard]] std::vector<SeamPoint> seamHistory(const telemetry::SeamReading& seam, TimePoint at);
/// Value ÷ expected the last time it was looked at before @p t; none: not known so far back.
[[nodiscard]] std::optional<double> seamShareAt(const telemetry::SeamReading& seam, TimePoint at,
                                                TimePoint t);
/// A share of what is expected as a value of the measure: "4.2 s", "100 %".
[[nodiscard]] QString seamShareText(const telemetry::SeamReading& seam, double share);

/// Its measure when the incident began and now: "flow ÷ heat: 100 % at the onset, 69 % now · CDU c2 → r07";
/// that nothing of it is measured, where that is so.
[[nodiscard]] QString seamOnsetText(const telemetry::Incident& incident,
                                    const telemetry::IncidentReport& report,
                                    const telemetry::MeterReading* reading = nullptr);
/// "no step comes": why the last step\'s figure is none of now. Empty: it is one, or another measure.
[[nodiscard]] QString seamDelayWords(const telemetry::SeamReading& seam, const telemetry::MeterReading* reading);

/// When a seam changed its state, and to which.
struct SeamChange {
    TimePoint at{};
    telemetry::SeamState state = telemetry::SeamState::normal;
    bool operator==(const SeamChange&) const = default;
};
/// As far as the report tells: incidents that ran over it, what was watched, and the present state; by time.
[[nodiscard]] std::vector<SeamChange> seamChanges(const telemetry::SeamReading& seam,
                                                  const telemetry::IncidentReport& report);

} // namespace seamscope::models
