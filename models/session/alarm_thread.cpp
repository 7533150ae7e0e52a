// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/alarm_thread.h"

#include <utility>

namespace seamscope::session {
namespace {

constexpr std::size_t kWaiting = 1000; ///< acts of people

} // namespace

AlarmThread::AlarmThread(const Factory& factory, Publish publish)
    : m_publish(std::move(publish))
    , m_queue(kWaiting)
    , m_desk(factory())
    , m_thread([this] { run(); }) {}

AlarmThread::~AlarmThread() {
    m_queue.close();
    m_thread.join();
}

void AlarmThread::run() {
    m_alarmThread.check("AlarmThread");
    while (const auto step = m_queue.pop())
        (*step)();
}

void AlarmThread::publish(TimePoint now) {
    if (auto news = m_desk->news(now))
        m_publish(std::move(news));
}

void AlarmThread::look(telemetry::Parts parts, TimePoint now) {
    if (m_isLooking.exchange(true))
        return;
    // No weight: acts that fill the queue must not keep the gateway from looking.
    const bool isTaken = m_queue.tryPush(
        [this, parts = std::move(parts), now] {
            m_desk->look(parts, now);
            publish(now);
            m_isLooking = false;
        },
        0);
    if (!isTaken)
        m_isLooking = false;
}

void AlarmThread::act(telemetry::AlarmRequest request, TimePoint now,
                      telemetry::Feed::Reply<telemetry::AlarmAnswer> reply) {
    auto shared = std::make_shared<telemetry::Feed::Reply<telemetry::AlarmAnswer>>(std::move(reply));
    const bool isTaken = m_queue.tryPush([this, request = std::move(request), now, shared] {
        auto answer = m_desk->act(request, now);
        publish(now);
        (*shared)(std::move(answer));
    });
    if (!isTaken)
        (*shared)(fail(ErrorCode::resourceExhausted, "too many acts are waiting"));
}

} // namespace seamscope::session
