// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "telemetry/series.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::discovery {

/// Whose metrics begin so.
struct ExporterHint {
    std::string prefix;
    std::string name;
    std::string tells;
    bool isOfItself = false; ///< nothing about the site
    std::vector<std::string> labels; ///< a series of theirs has one of these; empty = the beginning says enough
};

/// How a unit shows in a name or in a HELP text.
struct UnitHint {
    std::vector<std::string> ends;
    std::vector<std::string> help;
    std::string unit; ///< as in the table of signals
    double scale = 1; ///< source value × scale + offset = value in `unit`
    double offset = 0;
    double low = 0;   ///< of source values
    double high = 0;
};

/// How a signal shows in a name.
struct WordHint {
    std::string signal;
    std::vector<std::vector<std::string>> words; ///< one of each group
    std::vector<std::string> of;                 ///< kinds of entities
    std::vector<std::string> none;               ///< of these: it is something else
};

/// Who would export a signal.
struct WitnessHint {
    std::string signal; ///< exact, or ends in '*'; or a kind of lines
    std::string by;
    std::string how;
    std::string command; ///< of a shell, for somebody to look at; empty = none
};

/// The files of resources/discovery: what is known of exporters that stand in no catalogue. Immutable after loading.
struct Hints {
    std::vector<ExporterHint> exporters;
    std::vector<UnitHint> units;
    std::vector<WordHint> words;
    std::vector<WitnessHint> witnesses;

    /// Refuses a file that is not whole, with its name and line.
    [[nodiscard]] static Result<Hints> load(const std::filesystem::path& folder);
    /// The longest prefix counts of those whose labels @p labels, of a series, have; nullptr: nobody known.
    [[nodiscard]] const ExporterHint* exporterOf(std::string_view metric, const telemetry::Labels& labels) const;
    /// Of a signal, with " of KIND" behind it or not, or of a kind of lines; nullptr: nobody known.
    [[nodiscard]] const WitnessHint* witnessOf(std::string_view missing) const;
};

} // namespace seamscope::discovery
