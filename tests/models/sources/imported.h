// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/bundle/bundle.h"
#include "support/recording_sink.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace seamscope::test {

inline void write(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

/// What a bundle gave, and what was said of its members.
struct Imported {
    explicit Imported(const std::filesystem::path& path)
        : bench(telemetry::TimePolicy::historic) {
        auto opened = sources::bundle::Bundle::open(path);
        if (!opened) {
            error = opened.error().text();
            return;
        }
        title = opened->title();
        report = opened->importInto(bench.lane);
    }
    const sources::bundle::FileReport& file(const std::string& path) const {
        for (const sources::bundle::FileReport& f : report.files)
            if (f.path == path)
                return f;
        static const sources::bundle::FileReport none;
        return none;
    }
    LaneBench bench;
    sources::bundle::ImportReport report;
    std::string title, error;
};

} // namespace seamscope::test
