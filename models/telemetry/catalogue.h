// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "telemetry/series.h"
#include "telemetry/signal.h"
#include "topology/entity.h"

#include <cstdint>
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
/// Keys in YAML: metric, signal, entity, port, scale, offset, equals, kind, when.
struct Mapping {
    std::string metric; ///< exact, or with '*' wildcards
    std::string signal; ///< canonical name; empty: the mapping tells the entity or the kind only
    /// Template: "gpu/{Hostname|hostname|instance}:{gpu}", or a literal id. Braces hold label names; the
    /// first that the series has and that is not empty counts. `instance` loses its port; `#name` takes the
    /// number of a part at its end ("nvidia3" → 3; a UUID, a serial number or a place on the bus has none), `~name`
    /// the part that a sensor is of ("PSU0_Power_Out" and "STATUS_PSU0" → PSU0), `!name` what names no pod. A template
    /// whose labels are missing gives no entity.
    std::string entity;
    double scale = 1.0;             ///< source value × scale + offset = canonical value
    double offset = 0;
    std::optional<double> equals;   ///< the signal is 1 where the source value is this one, else 0
    std::optional<SignalKind> kind; ///< overrides what the source declares
    std::string onlyWhenLabel;      ///< YAML `when`: "name=value|other" or "name", joined by " and "; a value may have '*'; "\\" takes the meaning from what follows
    /// Template "DEVICE:PORT" of a port whose cable the topology may know: then its link is the entity. All labels
    /// of "{guid|switch}:{ifName|ifDescr}" are names of the one device and the one port.
    std::string port;
    bool operator==(const Mapping&) const = default;
};

/// What the catalogue makes of one series.
struct Resolved {
    std::string signal;        ///< empty = unmapped
    topology::EntityId entity; ///< empty = not told
    std::string unit;
    SignalKind kind = SignalKind::gauge;
    double scale = 1.0;           ///< apply with scaled(), which keeps decimals exact; then add the offset
    double offset = 0;
    std::optional<double> equals; ///< in place of the scale: 1 for this source value, 0 for any other
    bool unitDoubt = false;       ///< the declared unit contradicts the mapping: values are uncertain
    std::vector<std::string> devices; ///< what it is called whose port it is of; empty: of none
    std::vector<std::string> ports;   ///< what that is called
};

/// Signals and mappings of resources/catalogue/*.yaml plus a user's own. Immutable after loading;
/// thread-safe.
class Catalogue {
public:
    /// Reads one file's text; later mappings win over earlier ones. Broken entries are left out and listed in
    /// @p problems with file and line; the rest is kept. An error: no YAML, another schema, over the bounds
    /// (4 MiB a file, 100,000 entries, 512 bytes a text).
    [[nodiscard]] Result<> add(std::string_view yaml, std::string_view where, std::vector<Error>& problems);
    /// Every *.yaml in the folder: first the signals of all, then the mappings in name order. A file that
    /// cannot be read at all is one of the problems.
    [[nodiscard]] Result<> addFolder(const std::filesystem::path& folder, std::vector<Error>& problems);

    [[nodiscard]] const Signal* signal(std::string_view name) const; ///< nullptr when unknown
    [[nodiscard]] std::span<const Signal> signals() const { return m_signals; }

    /// @param labels sorted by name. @param declared the source's TYPE, if it states one.
    [[nodiscard]] Resolved resolve(std::string_view metric, const Labels& labels,
                                   std::optional<SignalKind> declared, std::string_view declaredUnit) const;

private:
    struct Reader;

    [[nodiscard]] const Mapping* find(std::string_view metric, const Labels& labels) const;

    std::vector<Signal> m_signals;
    std::unordered_map<std::string, std::size_t> m_signalIndex;
    std::vector<Mapping> m_mappings; ///< in order of arrival: of those that match, the last wins
    std::unordered_map<std::string, std::vector<std::uint32_t>> m_exact; ///< metric name → rising indices
    std::vector<std::uint32_t> m_patterns;                               ///< rising indices of those with '*'
};

/// value × scale; when 1/scale is a whole number it divides instead, so that 57 % becomes exactly 0.57.
[[nodiscard]] double scaled(double value, double scale);
/// The whole number that scaled() divides by; 0 when it multiplies. For loops over many values.
[[nodiscard]] double wholeDivisor(double scale);

} // namespace seamscope::telemetry
