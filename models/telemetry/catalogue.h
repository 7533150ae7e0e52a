// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "telemetry/series.h"
#include "telemetry/signal.h"
#include "topology/entity.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seamscope::telemetry {

/// One line of a catalogue file (contract §7): which source metric is which signal of which entity.
struct Mapping {
    std::string metric;               ///< exact, or with '*' wildcards
    std::string signal;               ///< canonical name
    std::string entity;               ///< template: "gpu/{Hostname|hostname}:{gpu}", or a literal id
    double scale = 1.0;               ///< source value × scale = canonical value
    std::optional<SignalKind> kind;   ///< overrides what the source declares
    std::string onlyWhenLabel;        ///< "name=value" or "name": the mapping holds only for such series
    bool operator==(const Mapping&) const = default;
};

/// What the catalogue makes of one series.
struct Resolved {
    std::string signal;        ///< empty = unmapped
    topology::EntityId entity; ///< empty = not told
    std::string unit;
    SignalKind kind = SignalKind::gauge;
    double scale = 1.0;        ///< apply with scaled(), which keeps decimals exact
};

/// Signals and mappings of resources/catalogue/*.yaml plus a user's own. Immutable after loading; thread-safe.
class Catalogue {
public:
    /// Reads one file's text; later mappings win over earlier ones. Broken entries are left out and listed in
    /// @p problems with file and line; the rest is kept.
    [[nodiscard]] Result<> add(std::string_view yaml, std::string_view where, std::vector<Error>& problems);
    /// Every *.yaml in the folder, in name order.
    [[nodiscard]] Result<> addFolder(const std::filesystem::path& folder, std::vector<Error>& problems);

    [[nodiscard]] const Signal* signal(std::string_view name) const; ///< nullptr when unknown
    [[nodiscard]] std::span<const Signal> signals() const { return m_signals; }

    /// @param labels sorted by name. @param declared the source's TYPE, if it states one.
    [[nodiscard]] Resolved resolve(std::string_view metric, const Labels& labels, std::optional<SignalKind> declared,
                                   std::string_view declaredUnit) const;

private:
    std::vector<Signal> m_signals;
    std::unordered_map<std::string, std::size_t> m_signalIndex;
    std::unordered_map<std::string, std::vector<Mapping>> m_exact; ///< by metric name; last match wins
    std::vector<Mapping> m_patterns;
};

/// value × scale; when 1/scale is a whole number it divides instead, so that 57 % becomes exactly 0.57.
[[nodiscard]] double scaled(double value, double scale);

} // namespace seamscope::telemetry
