// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/series.h"

#include <algorithm>

namespace seamscope::telemetry {

const std::string* findLabel(const Labels& labels, std::string_view name) {
    const auto it = std::lower_bound(labels.begin(), labels.end(), name,
                                     [](const auto& label, std::string_view wanted) { return label.first < wanted; });
    return it != labels.end() && it->first == name ? &it->second : nullptr;
}

std::string formatSeries(std::string_view metric, const Labels& labels) {
    std::string text(metric);
    if (labels.empty())
        return text;
    text += '{';
    for (const auto& [name, value] : labels) {
        if (text.back() != '{')
            text += ',';
        text += name;
        text += "=\"";
        for (char c : value) {
            if (c == '\\' || c == '"')
                text += '\\';
            if (c == '\n')
                text += "\\n";
            else
                text += c;
        }
        text += '"';
    }
    text += '}';
    return text;
}

void SampleBatch::reserve(std::size_t n) {
    series.reserve(n);
    time.reserve(n);
    value.reserve(n);
}

void SampleBatch::add(SeriesId id, TimePoint t, double v, Quality q) {
    const bool marked = q != Quality::good || !quality.empty();
    if (marked && quality.empty())
        quality.assign(series.size(), Quality::good);
    series.push_back(id);
    time.push_back(t);
    value.push_back(v);
    if (marked)
        quality.push_back(q);
}

void SampleBatch::fit() {
    const std::size_t n = size();
    if (std::max({series.capacity(), time.capacity(), value.capacity()}) <= n + n / 2)
        return;
    series.shrink_to_fit();
    time.shrink_to_fit();
    value.shrink_to_fit();
    quality.shrink_to_fit();
}

void SampleBatch::clear() {
    series.clear();
    time.clear();
    value.clear();
    quality.clear();
}

} // namespace seamscope::telemetry
