// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "telemetry/label_repair.h"
#include "telemetry/series.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Labels of a series and attributes of an event as a lane takes them in.
namespace seamscope::telemetry {

inline constexpr std::size_t kMaxCleanLabels = 128;     ///< of a series
inline constexpr std::size_t kMaxCleanAttributes = 256; ///< of an event: as many as a message may have

/// isCleanText() of a text of several lines, which may have tabs: traces of a stack are attributes.
[[nodiscard]] inline bool areCleanLines(std::string_view text, std::size_t mostBytes) {
    bool isClean = text.size() <= mostBytes;
    while (isClean && !text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\n\r\t"), text.size());
        isClean = isCleanText(text.substr(0, end), mostBytes);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return isClean;
}

/// repairedText() of each line, and of what stands between tabs.
[[nodiscard]] inline std::string repairedLines(std::string_view text, std::size_t mostBytes) {
    std::string repaired;
    while (!text.empty() && repaired.size() < mostBytes) {
        const std::size_t end = std::min(text.find_first_of("\n\r\t"), text.size());
        repaired += repairedText(text.substr(0, end), mostBytes - repaired.size());
        if (end < text.size() && repaired.size() < mostBytes)
            repaired += text[end];
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return repaired;
}

/// Of a series: as in Prometheus, an empty label is no label.
struct OfLabels {
    static constexpr bool kKeepsEmpty = false;
    static bool isClean(std::string_view value, std::size_t mostBytes) { return isCleanText(value, mostBytes); }
    static std::string repaired(std::string_view value, std::size_t mostBytes) { return repairedText(value, mostBytes); }
};
/// Of an event: what was clean stays as it came, whatever stands beside it.
struct OfAttributes {
    static constexpr bool kKeepsEmpty = true;
    static bool isClean(std::string_view value, std::size_t mostBytes) { return areCleanLines(value, mostBytes); }
    static std::string repaired(std::string_view value, std::size_t mostBytes) { return repairedLines(value, mostBytes); }
};

/// Each name once, in their order; what may not stand is repaired, and what is too much left out. Duplicates: last wins.
/// @param repaired how many, added to
template<class Rules, class Pairs>
[[nodiscard]] Labels cleaned(const Pairs& raw, std::size_t most, std::size_t mostBytes, std::uint64_t& repaired) {
    Labels labels;
    labels.reserve(std::min(raw.size(), most));
    for (const auto& [name, value] : raw) {
        if (value.empty() && !Rules::kKeepsEmpty)
            continue;
        if (labels.size() == most) {
            ++repaired;
            break;
        }
        const bool isClean = isCleanText(name, mostBytes) && Rules::isClean(value, mostBytes);
        repaired += isClean ? 0 : 1;
        labels.emplace_back(isClean ? std::string(name) : repairedText(name, mostBytes),
                            isClean ? std::string(value) : Rules::repaired(value, mostBytes));
    }
    std::stable_sort(labels.begin(), labels.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    Labels unique;
    unique.reserve(labels.size());
    for (auto& label : labels)
        if (!unique.empty() && unique.back().first == label.first)
            unique.back().second = std::move(label.second);
        else
            unique.push_back(std::move(label));
    return unique;
}

} // namespace seamscope::telemetry
