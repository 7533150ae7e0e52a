// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/timezone.h"
#include "sources/kernel/gpu_directory.h"
#include "sources/source.h"
#include "telemetry/ingest.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace seamscope::sources {

struct KernelSourceOptions {
    /// Log files, /dev/kmsg, or folders: of those every file that ends in ".log", also ones that come later.
    std::vector<std::filesystem::path> paths;
    /// Host of lines that name none; empty = the file name without its ending.
    std::string host;
    /// Of stamps without an offset; nullopt = UTC by guess, marked.
    std::optional<TimeZone> zone;
    /// Longest time between looks. Changes made on this machine are seen at once; /dev/kmsg and what another
    /// machine writes into a shared folder wait for the next look.
    std::chrono::milliseconds interval{200};
};

/// Follows kernel logs. Existing lines are read first: what happened before the start is evidence too; lines
/// older than the lane keeps are counted there. One thread of its own.
class KernelSource final : public Source {
public:
    static constexpr std::size_t kMaxFiles = 100'000;

    KernelSource(telemetry::Lane& lane, const Clock& clock, std::shared_ptr<GpuDirectory> directory,
                 KernelSourceOptions options);
    ~KernelSource() override;
    [[nodiscard]] Capabilities capabilities() const override { return {true, false}; }
    /// Fails when no path is given. A file that is not there yet is waited for.
    [[nodiscard]] Result<> start() override;
    void stop() override;
    /// Lines that were no evidence, since the start. Any thread.
    [[nodiscard]] std::uint64_t ignoredLines() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace seamscope::sources
