// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/scripted_feed.h"

#include <utility>

namespace seamscope::test {

class ScriptedFeed::Stream final : public telemetry::UpdateStream {
public:
    explicit Stream(ScriptedFeed& feed)
        : m_feed(feed) {}
    ~Stream() override { m_feed.unsubscribe(); }
    std::optional<telemetry::Update> next() override { return m_feed.take(); }
    Result<> status() const override {
        const std::lock_guard lock(m_feed.m_mutex);
        return m_feed.m_status;
    }

private:
    ScriptedFeed& m_feed;
};

ScriptedFeed::ScriptedFeed()
    : m_worker([this] { work(); }) {}

ScriptedFeed::~ScriptedFeed() {
    {
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
        m_isHeld = false;
    }
    m_changed.notify_all();
    m_worker.join();
}

void ScriptedFeed::push(telemetry::Update update) {
    const std::lock_guard wakeLock(m_wakeMutex);
    bool isWakeDue = false;
    {
        const std::lock_guard lock(m_mutex);
        m_updates.push_back(std::move(update));
        isWakeDue = std::exchange(m_isIdle, false);
    }
    if (isWakeDue && m_wake)
        m_wake();
}

void ScriptedFeed::setStatus(Result<> status) {
    const std::lock_guard lock(m_mutex);
    m_status = std::move(status);
}

void ScriptedFeed::hold() {
    const std::lock_guard lock(m_mutex);
    m_isHeld = true;
}

void ScriptedFeed::release() {
    {
        const std::lock_guard lock(m_mutex);
        m_isHeld = false;
    }
    m_changed.notify_all();
}

std::size_t ScriptedFeed::waitingAnswers() const {
    const std::lock_guard lock(m_mutex);
    return m_answers.size();
}

std::size_t ScriptedFeed::waitingUpdates() const {
    const std::lock_guard lock(m_mutex);
    return m_updates.size();
}

bool ScriptedFeed::isSubscribed() const {
    const std::lock_guard lock(m_mutex);
    return static_cast<bool>(m_wake);
}

std::optional<telemetry::Update> ScriptedFeed::take() {
    const std::lock_guard lock(m_mutex);
    if (m_updates.empty()) {
        m_isIdle = true;
        return std::nullopt;
    }
    std::optional<telemetry::Update> update(std::move(m_updates.front()));
    m_updates.pop_front();
    return update;
}

void ScriptedFeed::unsubscribe() {
    const std::lock_guard wakeLock(m_wakeMutex);
    const std::lock_guard lock(m_mutex);
    m_wake = nullptr;
}

void ScriptedFeed::answer(std::function<void()> call) {
    {
        const std::lock_guard lock(m_mutex);
        m_answers.push_back(std::move(call));
    }
    m_changed.notify_all();
}

void ScriptedFeed::work() {
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_isOver || (!m_isHeld && !m_answers.empty()); });
        if (m_answers.empty())
            return; // over, and every answer was given
        const std::function<void()> call = std::move(m_answers.front());
        m_answers.pop_front();
        lock.unlock();
        call();
        lock.lock();
    }
}

std::unique_ptr<telemetry::UpdateStream> ScriptedFeed::subscribe(const telemetry::SubscribeRequest&,
                                                                 std::function<void()> wake) {
    const std::lock_guard wakeLock(m_wakeMutex);
    const std::lock_guard lock(m_mutex);
    m_wake = std::move(wake);
    return std::make_unique<Stream>(*this);
}

void ScriptedFeed::queryRange(const telemetry::RangeQuery& query, Reply<telemetry::RangeResult> reply) {
    answer([=, this] { reply(onRange ? onRange(query) : telemetry::RangeResult{}); });
}

void ScriptedFeed::queryState(const telemetry::StateQuery& query, Reply<telemetry::StateResult> reply) {
    answer([=, this] { reply(onState ? onState(query) : telemetry::StateResult{{query.at, {}, {}}, {}}); });
}

void ScriptedFeed::queryEvents(const telemetry::EventQuery& query,
                               Reply<std::vector<telemetry::Event>> reply) {
    answer([=, this] { reply(onEvents ? onEvents(query) : std::vector<telemetry::Event>{}); });
}

void ScriptedFeed::queryLedger(const telemetry::LedgerQuery& query, Reply<telemetry::LedgerAnswer> reply) {
    answer([=, this] { reply(onLedger ? onLedger(query) : telemetry::LedgerAnswer{}); });
}

void ScriptedFeed::actInDrill(const drill::DrillRequest& request, Reply<drill::DrillView> reply) {
    answer([=, this] { reply(onDrill ? onDrill(request) : drill::DrillView{}); });
}

void ScriptedFeed::replay(const telemetry::ReplayCommand& command, Reply<telemetry::SessionState> reply) {
    answer([=, this] {
        reply(onReplay ? onReplay(command) : fail(ErrorCode::failedPrecondition, "this gateway is live"));
    });
}

} // namespace seamscope::test
