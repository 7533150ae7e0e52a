// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::discovery {

/// One part of a naming scheme that differs from host to host.
struct NameField {
    std::string word;       ///< letters before it: "r" of r07, empty = none
    bool isLetters = false; ///< a letter differs ("dgx-a12"), not a number
    std::size_t values = 0; ///< different ones
    std::string first;      ///< in order of names
    std::string last;
};

/// Hosts that are named alike: the same letters and separators, numbers that differ.
struct HostPattern {
    std::string text;       ///< "r#-n#": # is a number that differs, @ a letter that does
    std::size_t hosts = 0;  ///< that it explains
    std::string example;
    std::vector<NameField> fields;
    std::string rack;       ///< the part that is taken for the rack, "r#"; empty: the names say none
    std::size_t racks = 0;  ///< different ones
    std::string why;        ///< why that part is the rack, or why none is
};

/// What host names say of themselves, learnt from all of them together. A rack is taken from a name only where its
/// scheme says so: a word for it before a number that several hosts share, and something else that tells these apart.
class HostPatterns {
public:
    static constexpr std::size_t kMaxNames = 1'000'000;

    /// Those that explain most come first. Names beyond kMaxNames, and repeated ones, are not looked at. @param racks that
    /// others tell of, as labels of coolant units do: a part that has their names in each host of a scheme is the rack, too.
    [[nodiscard]] static HostPatterns learn(std::span<const std::string> names, const std::set<std::string>& racks = {});

    [[nodiscard]] std::span<const HostPattern> patterns() const { return m_patterns; }
    /// Name of the rack ("r07") that one of the learnt names tells of; nullopt: none.
    [[nodiscard]] std::optional<std::string> rackOf(const std::string& host) const;
    /// Other groups that a name spells out ("pod3": pod → 3); never the rack.
    [[nodiscard]] std::map<std::string, std::string> groupsOf(const std::string& host) const;
    /// The pattern of a learnt name; nullptr: it is not one.
    [[nodiscard]] const HostPattern* patternOf(const std::string& host) const;

private:
    struct Told {
        std::size_t pattern = 0;
        std::string rack;
        std::map<std::string, std::string> groups;
    };
    std::vector<HostPattern> m_patterns;
    std::map<std::string, Told, std::less<>> m_told;
};

} // namespace seamscope::discovery
