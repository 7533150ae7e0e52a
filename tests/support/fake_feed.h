// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>
#include <vector>

namespace seamscope::test {

/// A small Feed in memory with the rules of the real one: bounded history for resume, and merging by key (the
/// newest sample of a series wins, events are kept) when a stream is not read. Deterministic; thread-safe.
class FakeFeed final : public telemetry::Feed {
public:
    struct Options {
        std::uint64_t instance = 1;
        std::size_t history = 1000;   ///< steps that a resume can reach back
        std::size_t pending = 10'000; ///< samples a stream holds before it merges
    };

    FakeFeed()
        : FakeFeed(Options{}) {}
    explicit FakeFeed(Options options);
    ~FakeFeed() override;

    void addSeries(telemetry::SeriesInfo info);
    /// One step of the stream: everybody's next update has it.
    void produce(telemetry::SampleBatch batch);
    void produce(telemetry::Event event);
    /// Published facts that changed: set({.topology = graph}).
    void set(telemetry::Parts parts);
    /// As a seek does: everybody starts afresh.
    void discontinuity();

    [[nodiscard]] std::size_t streams() const;
    /// Samples that streams left out for slowness so far.
    [[nodiscard]] std::uint64_t merged() const;
    [[nodiscard]] telemetry::SubscribeRequest lastRequest() const;
    [[nodiscard]] std::string lastRecordingPath() const;
    /// While held, replies wait; release() gives them all.
    void holdReplies();
    void releaseReplies();
    [[nodiscard]] std::size_t heldReplies() const;

    [[nodiscard]] std::unique_ptr<telemetry::UpdateStream>
    subscribe(const telemetry::SubscribeRequest& request, std::function<void()> wake) override;
    void queryRange(const telemetry::RangeQuery& query, Reply<telemetry::RangeResult> reply) override;
    void queryState(const telemetry::StateQuery& query, Reply<telemetry::StateResult> reply) override;
    void queryLedger(const telemetry::LedgerQuery& query, Reply<telemetry::LedgerAnswer> reply) override;
    void queryEvents(const telemetry::EventQuery& query, Reply<std::vector<telemetry::Event>> reply) override;
    void listSeries(const telemetry::SeriesFilter& filter,
                    Reply<std::vector<telemetry::SeriesInfo>> reply) override;
    void actInDrill(const drill::DrillRequest& request, Reply<drill::DrillView> reply) override;
    /// Live (failedPrecondition) unless the session was made a replay.
    void replay(const telemetry::ReplayCommand& command, Reply<telemetry::SessionState> reply) override;
    void listRecordings(Reply<std::vector<telemetry::RecordingInfo>> reply) override;
    void startRecording(const std::string& path, Reply<telemetry::RecordingInfo> reply) override;
    void stopRecording(Reply<telemetry::RecordingInfo> reply) override;

    /// Set before anybody subscribes.
    telemetry::LedgerAnswer ledger; ///< what queryLedger() answers
    telemetry::LedgerQuery ledgerQuery;
    telemetry::SessionState session;
    std::function<Result<drill::DrillView>(const drill::DrillRequest&)> onDrill; ///< empty: no drill is played here

private:
    class Stream;
    struct Step {
        std::uint64_t sequence = 0;
        telemetry::Update update;
    };

    void publish(telemetry::Update step);
    void reply(std::function<void()> call);
    [[nodiscard]] telemetry::Update wholeState() const;

    const Options m_options;
    mutable std::mutex m_mutex;
    std::vector<telemetry::SeriesInfo> m_series;
    std::map<telemetry::SeriesId, telemetry::SampleBatch> m_samples; ///< all of a series, for queries
    std::vector<telemetry::Event> m_events;
    telemetry::Parts m_parts;
    std::deque<Step> m_history;
    std::uint64_t m_sequence = 0;
    std::uint64_t m_epoch = 1;
    std::uint64_t m_merged = 0;
    std::unordered_set<Stream*> m_streams;
    telemetry::SubscribeRequest m_lastRequest;
    std::string m_recordingPath;
    bool m_isHeld = false;
    std::vector<std::function<void()>> m_replies;
};

} // namespace seamscope::test
