// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/time.h"
#include "sources/gnmi/gnmi_path.h"
#include "telemetry/signal.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources {

enum class GnmiMode : std::uint8_t {
    sample,   ///< the switch tells the value on an interval
    onChange, ///< and when it is another one
};

/// A path to subscribe to, and what is known of the values at and below it.
struct GnmiSubscription {
    GnmiPath path;      ///< as it is asked for; of `{label:Ethernet*}` it has `Ethernet*`
    std::string target; ///< of the prefix: SONiC chooses its database by it; empty = none
    GnmiMode mode = GnmiMode::sample;
    Duration heartbeat{0};                              ///< how often an unchanged value is told again; 0 = never
    std::optional<telemetry::SignalKind> kind;          ///< empty: by the path
    std::map<std::string, double, std::less<>> values;  ///< of words; any other word is a gap
    std::vector<std::string> labels; ///< by element: the label that gets its name, or empty

    /// Whether a value there is of this subscription.
    [[nodiscard]] bool holds(const GnmiPath& at) const;
};

/// Reads a map: `schema: 1` and `paths`, as docs/gnmi.md has them. Errors have line and column; nothing is taken of a
/// file that has one. At most 1,000 paths, 1 MiB.
[[nodiscard]] Result<std::vector<GnmiSubscription>> parseGnmiMap(std::string_view yaml, std::string_view where);

/// The subscription that a value belongs to: of those that hold it the longest; null where none does.
[[nodiscard]] const GnmiSubscription* subscriptionOf(const std::vector<GnmiSubscription>& all, const GnmiPath& at);

/// What a value is called: its metric is the path without keys and without what is a label, `/interfaces/interface/…`;
/// labels are the keys, by the name of their element (`interface=Ethernet1`, or `protocol_name` where it has several).
struct GnmiName {
    std::string metric;
    std::vector<std::pair<std::string, std::string>> labels;
};
[[nodiscard]] GnmiName nameOf(const GnmiPath& at, const GnmiSubscription* of);

/// A path with an element `counters` leads to one, where nobody says otherwise.
[[nodiscard]] bool isGnmiCounter(const GnmiPath& path);

} // namespace seamscope::sources
