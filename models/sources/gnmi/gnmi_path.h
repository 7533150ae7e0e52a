// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seamscope::sources {

/// Of one path, with its prefix; more is refused.
inline constexpr std::size_t kMaxPathElements = 64;
inline constexpr std::size_t kMaxPathBytes = 2048;

/// A node of a path with the keys that pick one entry of a list, sorted by name.
struct GnmiElement {
    std::string name;
    std::vector<std::pair<std::string, std::string>> keys;
    bool operator==(const GnmiElement&) const = default;
};

struct GnmiPath {
    std::string origin; ///< empty for OpenConfig, which some call by its name
    std::vector<GnmiElement> elements;
    bool operator==(const GnmiPath&) const = default;

    /// `/interfaces/interface[name=Ethernet1]/state`: for people.
    [[nodiscard]] std::string text() const;
    /// One text for each path, in which what lies below a path begins with it. Made of clean texts only.
    [[nodiscard]] std::string key() const;
    /// Whether this names something at or above @p other: names and keys are the same, a key that is left out or `*`
    /// is any, and so is a name that is `*`.
    [[nodiscard]] bool covers(const GnmiPath& other) const;
    /// Elements in front that have no wildcard and all their keys told, as far as one can see.
    [[nodiscard]] std::size_t certainElements() const;
};

/// Appends a gnmi.Path as it is on the wire. Fails for bytes that are no such message, texts that are not clean, the
/// spelling of before gNMI 0.4 and what is over the bounds.
[[nodiscard]] Result<> readGnmiPath(std::string_view bytes, GnmiPath& into);

/// `/a/b[name=*]/c`, with `\]` and `\\` in keys.
[[nodiscard]] Result<GnmiPath> parseGnmiPath(std::string_view text);

} // namespace seamscope::sources
