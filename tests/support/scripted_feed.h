// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/feed.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace seamscope::test {

/// A Feed whose updates and answers a test writes down. Keeps the contract of feed.h: next() never blocks,
/// one wake after nullopt, answers come on a thread of its own, exactly once. Thread-safe.
class ScriptedFeed : public telemetry::Feed {
public:
    ScriptedFeed();
    ~ScriptedFeed() override;

    /// Offers an update to the (one) subscriber.
    void push(telemetry::Update update);
    void setStatus(Result<> status);
    /// While held, answers wait; release() lets them go in order.
    void hold();
    void release();
    [[nodiscard]] std::size_t waitingAnswers() const;
    /// Updates not yet taken by the subscriber.
    [[nodiscard]] std::size_t waitingUpdates() const;
    [[nodiscard]] bool isSubscribed() const;

    /// What answers are made of; the defaults answer with nothing. Called on the feed's thread.
    std::function<Result<telemetry::RangeResult>(const telemetry::RangeQuery&)> onRange;
    std::function<Result<telemetry::StateResult>(const telemetry::StateQuery&)> onState;
    std::function<Result<std::vector<telemetry::Event>>(const telemetry::EventQuery&)> onEvents;
    std::function<Result<telemetry::SessionState>(const telemetry::ReplayCommand&)> onReplay;
    std::function<Result<telemetry::LedgerAnswer>(const telemetry::LedgerQuery&)> onLedger;
    std::function<Result<drill::DrillView>(const drill::DrillRequest&)> onDrill;

    [[nodiscard]] std::unique_ptr<telemetry::UpdateStream>
    subscribe(const telemetry::SubscribeRequest& request, std::function<void()> wake) override;
    void queryRange(const telemetry::RangeQuery& query, Reply<telemetry::RangeResult> reply) override;
    void queryState(const telemetry::StateQuery& query, Reply<telemetry::StateResult> reply) override;
    void queryEvents(const telemetry::EventQuery& query, Reply<std::vector<telemetry::Event>> reply) override;
    void queryLedger(const telemetry::LedgerQuery& query, Reply<telemetry::LedgerAnswer> reply) override;
    void actInDrill(const drill::DrillRequest& request, Reply<drill::DrillView> reply) override;
    void replay(const telemetry::ReplayCommand& command, Reply<telemetry::SessionState> reply) override;

private:
    class Stream;

    void answer(std::function<void()> call);
    void work();
    [[nodiscard]] std::optional<telemetry::Update> take();
    void unsubscribe();

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<telemetry::Update> m_updates;
    std::deque<std::function<void()>> m_answers;
    std::mutex m_wakeMutex; ///< held while a wake runs, so that the end of a stream can wait for it
    std::function<void()> m_wake;
    bool m_isIdle = false; ///< the subscriber has seen nullopt and wants a wake
    bool m_isHeld = false;
    bool m_isOver = false;
    Result<> m_status;
    std::thread m_worker;
};

} // namespace seamscope::test
