// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/query.h"

#include <string_view>

namespace seamscope::telemetry {
namespace {

bool matchesPattern(std::string_view pattern, std::string_view text) {
    if (!pattern.empty() && pattern.back() == '*')
        return text.substr(0, pattern.size() - 1) == pattern.substr(0, pattern.size() - 1);
    return pattern == text;
}

bool matchesAny(const std::vector<std::string>& patterns, std::string_view text) {
    if (patterns.empty())
        return true;
    for (const std::string& pattern : patterns)
        if (matchesPattern(pattern, text))
            return true;
    return false;
}

} // namespace

bool SeriesFilter::matches(const SeriesInfo& series) const {
    return matchesAny(entities, series.entity.text()) &&
           matchesAny(signals, series.signal.empty() ? series.metric : series.signal);
}

} // namespace seamscope::telemetry
