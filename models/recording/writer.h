// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"
#include "feed/feed.h"
#include "recording/about.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string_view>

namespace seamscope::recording {

struct WriterOptions {
    About about;
    bool replaceExisting = false;
    unsigned mode = 0640; ///< of a new file
    /// Recorded time between keyframes.
    Duration keyframeEvery = std::chrono::seconds(10);
    /// Wall time after which the open chunk is handed to the kernel; with a tick() every quarter of a second,
    /// a killed process loses less than one second.
    Duration flushAfter = std::chrono::milliseconds(500);
    std::size_t chunkBytes = std::size_t{1}
                             << 20; ///< uncompressed size at which a chunk is closed in any case
    int compressionLevel = 1;       ///< of zstd
};

/// Writes a recording (docs/recording-format.md). Used on one thread, the recorder's.
///
/// `at` is the arrival time of what is recorded; it never goes back: an earlier one is logged at the time
/// before it (messages keep their own times). A call that fails with noSpace has closed the file in good
/// order with what it had; from then on calls give the same error, info().problem tells since when, and the
/// caller goes on without recording.
class Writer {
public:
    /// @param clock wall clock for flushing; must outlive the writer.
    [[nodiscard]] static Result<std::unique_ptr<Writer>> create(const std::filesystem::path& path,
                                                                const Clock& clock, WriterOptions options);
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// What was known before the first fact, of series that are described: as a keyframe at @p at. Before any samples.
    [[nodiscard]] Result<> known(std::span<const telemetry::SeriesState> states, TimePoint at);
    /// New or changed descriptions; they come before the first sample of the series.
    [[nodiscard]] Result<> series(std::span<const telemetry::SeriesInfo> series, TimePoint at);
    /// At the batch's arrival.
    [[nodiscard]] Result<> samples(const telemetry::SampleBatch& batch);
    [[nodiscard]] Result<> events(std::span<const telemetry::Event> events, TimePoint at);
    /// Those that are there and recorded at all.
    [[nodiscard]] Result<> parts(const telemetry::Parts& changed, TimePoint at);
    /// Filed at the newest time that the events tell.
    [[nodiscard]] Result<> collectives(const collectives::CollectiveBatch& batch, TimePoint at);
    /// A file of the bundle, kept as it is ("pricing.json").
    [[nodiscard]] Result<> document(std::string_view name, std::string_view text, TimePoint at);

    /// Flushes what has been open for long enough. Called at least every quarter of a second.
    [[nodiscard]] Result<> tick();
    /// Hands what is open to the kernel: from then on a killed process does not lose it.
    [[nodiscard]] Result<> handOver();
    [[nodiscard]] bool isHandedOver() const;
    /// Nothing is written any more; info().problem tells why.
    [[nodiscard]] bool hasFailed() const;
    /// Completes the file.
    [[nodiscard]] Result<> close();
    [[nodiscard]] telemetry::RecordingInfo info() const;
    [[nodiscard]] std::uint64_t sampleCount() const;

private:
    struct Private;
    explicit Writer(std::unique_ptr<Private> priv);
    std::unique_ptr<Private> d;
};

} // namespace seamscope::recording
