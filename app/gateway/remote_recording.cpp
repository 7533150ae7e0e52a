// SPDX-License-Identifier: GPL-3.0-or-later
#include "gateway/remote_recording.h"

#include "gateway/following.h"
#include "recording/writer.h"
#include "wire/client.h"

namespace seamscope::gateway {
namespace {

constexpr std::chrono::milliseconds kTick{200};

/// Writes updates as they come; the file is made when the gateway has told its site and title.
class UpdateWriter {
public:
    UpdateWriter(std::string path, const Clock& clock)
        : m_path(std::move(path))
        , m_clock(clock) {}

    [[nodiscard]] bool hasBegun() const { return m_writer != nullptr; }

    [[nodiscard]] Result<> take(const telemetry::Update& update) {
        if (update.session) {
            m_now = update.session->now;
            if (!m_writer)
                SEAM_TRY(begin(*update.session));
        }
        if (!m_writer)
            return {};
        if (update.reset)
            ++m_resets;
        m_merged += update.mergedSamples;
        m_lost += update.lostSamples;
        SEAM_TRY(m_writer->parts(update, m_now));
        if (!update.series.empty())
            SEAM_TRY(m_writer->series(update.series, m_now));
        if (!update.samples.isEmpty())
            SEAM_TRY(m_writer->samples(update.samples));
        if (!update.events.empty())
            SEAM_TRY(m_writer->events(update.events, m_now));
        return {};
    }

    [[nodiscard]] Result<> tick() { return m_writer ? m_writer->tick() : Result<>(); }

    /// @param reached whether the gateway was there to the end
    [[nodiscard]] Result<telemetry::RecordingInfo> finish(const Result<>& reached) {
        if (!m_writer)
            return fail(ErrorCode::unavailable, "the gateway did not tell its state");
        SEAM_TRY(m_writer->close());
        telemetry::RecordingInfo info = m_writer->info();
        const auto add = [&info](const std::string& problem) { info.problem += (info.problem.empty() ? "" : "; ") + problem; };
        if (m_resets > 1) // the first one is the beginning
            add("the gateway was restarted or its history did not reach back: " + std::to_string(m_resets - 1) + " holes");
        if (m_merged + m_lost > 0)
            add(std::to_string(m_merged + m_lost) + " samples left out: this recorder was slower than the stream");
        if (!reached)
            add("the end is missing, the last of it is of " + formatRfc3339(m_now) + ": " + reached.error().text());
        return info;
    }

private:
    Result<> begin(const telemetry::SessionState& session) {
        recording::WriterOptions options;
        options.about = {session.title, session.site, session.timezone,
                         std::string("seamscope ") + SEAMSCOPE_VERSION, session.note};
        auto writer = recording::Writer::create(m_path, m_clock, options);
        if (!writer)
            return fail(writer.error());
        m_writer = std::move(*writer);
        return {};
    }

    const std::string m_path;
    const Clock& m_clock;
    std::unique_ptr<recording::Writer> m_writer;
    TimePoint m_now{};
    std::uint64_t m_resets = 0;
    std::uint64_t m_merged = 0;
    std::uint64_t m_lost = 0;
};

} // namespace

Result<telemetry::RecordingInfo> recordRemote(const RemoteRecordingOptions& options, const Clock& clock) {
    const EndingSignals signals; // before gRPC makes its threads
    const auto client = connectTo(options.peer);
    if (!client)
        return fail(client.error());
    Wake wake;
    telemetry::SubscribeRequest request;
    request.clientName = "seamctl record";
    auto stream = (*client)->subscribe(request, [&wake] { wake.set(); });
    UpdateWriter writer(options.path, clock);
    const Duration start = clock.monotonic(); // whoever sets the clock ends no recording, and makes none endless
    bool isOver = false;
    const auto goesOn = [&] {
        isOver = isOver || signals.cameIn() || (options.length && clock.monotonic() - start >= *options.length);
        return !isOver;
    };
    while (goesOn()) {
        wake.waitFor(kTick);
        while (goesOn()) { // between any two: of a gateway that sends more than can be written the next is always there
            const auto update = stream->next();
            if (!update)
                break;
            SEAM_TRY(writer.take(*update));
        }
        SEAM_TRY(writer.tick());
        if (!writer.hasBegun() && clock.monotonic() - start > options.patience) {
            const auto status = stream->status();
            return fail(ErrorCode::unavailable, status ? "no answer" : status.error().detail,
                        options.peer.address);
        }
    }
    const auto reached = stream->status();
    stream.reset();
    return writer.finish(reached);
}

} // namespace seamscope::gateway
