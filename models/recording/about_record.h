// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recording/about.h"
#include "recording/mcap/records.h"
#include "recording/topics.h"

#include <array>

namespace seamscope::recording {

inline constexpr std::array<std::pair<std::string_view, std::string About::*>, 5> kAboutFields = {
    {{"title", &About::title},
     {"site", &About::site},
     {"timezone", &About::timezone},
     {"software", &About::software},
     {"note", &About::note}}};

/// The record of metadata that says it.
[[nodiscard]] inline mcap::Metadata aboutRecord(const About& about) {
    mcap::Metadata record{std::string(kAboutRecord), {}};
    for (const auto& [name, member] : kAboutFields)
        record.entries.emplace_back(name, about.*member);
    return record;
}

} // namespace seamscope::recording
