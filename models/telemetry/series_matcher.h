// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/query.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace seamscope::telemetry {

/// A SeriesFilter made ready for many series: a name costs one look-up in a hash and one in a sorted list,
/// however many patterns there are. Says the same as SeriesFilter::matches().
class SeriesMatcher {
public:
    explicit SeriesMatcher(const SeriesFilter& filter);
    [[nodiscard]] bool matches(const SeriesInfo& series) const;

private:
    class Patterns {
    public:
        explicit Patterns(const std::vector<std::string>& patterns);
        [[nodiscard]] bool match(std::string_view text) const;

    private:
        struct Hash {
            using is_transparent = void;
            std::size_t operator()(std::string_view text) const noexcept {
                return std::hash<std::string_view>()(text);
            }
        };
        bool m_takesAll = false;
        std::unordered_set<std::string, Hash, std::equal_to<>> m_names;
        std::vector<std::string> m_prefixes; ///< sorted; none begins with another
    };

    Patterns m_entities;
    Patterns m_signals;
};

} // namespace seamscope::telemetry
