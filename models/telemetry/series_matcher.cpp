// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/series_matcher.h"

#include <algorithm>

namespace seamscope::telemetry {

SeriesMatcher::Patterns::Patterns(const std::vector<std::string>& patterns)
    : m_takesAll(patterns.empty()) {
    std::vector<std::string> prefixes;
    for (const std::string& pattern : patterns)
        if (pattern.ends_with('*'))
            prefixes.push_back(pattern.substr(0, pattern.size() - 1));
        else
            m_names.insert(pattern);
    std::sort(prefixes.begin(), prefixes.end());
    // What begins with a shorter one is found by that: so the nearest before a text is the only one to look at.
    for (std::string& prefix : prefixes)
        if (m_prefixes.empty() || !prefix.starts_with(m_prefixes.back()))
            m_prefixes.push_back(std::move(prefix));
}

bool SeriesMatcher::Patterns::match(std::string_view text) const {
    if (m_takesAll || m_names.contains(text))
        return true;
    const auto after = std::upper_bound(m_prefixes.begin(), m_prefixes.end(), text);
    return after != m_prefixes.begin() && text.starts_with(*std::prev(after));
}

SeriesMatcher::SeriesMatcher(const SeriesFilter& filter)
    : m_entities(filter.entities)
    , m_signals(filter.signals) {}

bool SeriesMatcher::matches(const SeriesInfo& series) const {
    return m_entities.match(series.entity.text()) &&
           m_signals.match(series.signal.empty() ? series.metric : series.signal);
}

} // namespace seamscope::telemetry
