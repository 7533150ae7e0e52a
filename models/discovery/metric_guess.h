// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "discovery/hints.h"
#include "telemetry/catalogue.h"
#include "topology/entity.h"

#include <optional>
#include <string>
#include <string_view>

namespace seamscope::discovery {

/// What was told of one metric, beside its name.
struct MetricFacts {
    std::string_view metric;
    std::string_view help;
    std::string_view declaredUnit; ///< of UNIT or metadata, empty = none
    std::optional<double> low;     ///< of the samples that were seen
    std::optional<double> high;
    topology::EntityKind of = topology::EntityKind::unknown; ///< whose it is, as far as its labels tell
};

/// What it may mean. Nothing of it is known: `why` says what it was guessed from.
struct MetricGuess {
    std::string unit;    ///< as in the table of signals; empty = cannot be told
    double scale = 1;    ///< source value × scale + offset = value in `unit`
    double offset = 0;
    std::string unitWhy; ///< never empty: also why it cannot be told; the same as long as the site is
    std::string values;  ///< that were seen, for people who look now
    std::string signal;  ///< empty = none is proposed
    std::string signalWhy;
};

/// The declared unit counts most, then the end of the name, then words of the HELP text; two that contradict each other,
/// or values outside of what the quantity can be, leave the unit unknown.
[[nodiscard]] MetricGuess guessMetric(const MetricFacts& facts, const Hints& hints, const telemetry::Catalogue& catalogue);

} // namespace seamscope::discovery
