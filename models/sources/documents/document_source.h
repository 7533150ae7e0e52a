// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/log_sink.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <chrono>
#include <filesystem>
#include <memory>
#include <vector>

namespace seamscope::sources {

struct DocumentOptions {
    std::vector<std::filesystem::path> paths; ///< files of the documents of a bundle (contract §3), or folders of them
    LogSink log;                              ///< what a change changed, and why one was not taken
    /// Longest time until a change is seen that inotify does not tell, such as one on a shared folder.
    std::chrono::milliseconds interval{500};
    /// So long after a change nothing more must be written: a file that is half written is not read.
    std::chrono::milliseconds settle{100};
};

/// What people state of the site (topology, jobs, prices) and go on stating: read at the start, and again
/// whenever a file changes. A change that cannot be read whole leaves what was there and says so. A job that
/// is no longer stated has ended when that was seen; entities and edges that are no longer stated stay until the next
/// start. What is poured in once, such as events or metrics, is read at the start only. One thread of its own.
class DocumentSource final : public Source {
public:
    DocumentSource(telemetry::Lane& lane, DocumentOptions options);
    ~DocumentSource() override;

    [[nodiscard]] Capabilities capabilities() const override { return {true, false}; }
    /// Reads everything before it returns; what cannot be read whole is an error, with its place.
    [[nodiscard]] Result<> start() override;
    void stop() override;
    /// Reads all of it now, whatever inotify says. Any thread; returns at once.
    void reload();

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
