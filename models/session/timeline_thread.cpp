// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/timeline_thread.h"

#include "collectives/timeline/timeline_builder.h"

#include <chrono>
#include <map>

namespace seamscope::session {
namespace {

constexpr std::size_t kQueueEvents = 16'000'000;
constexpr std::chrono::milliseconds kTick{250}; ///< oldest that a new event may be before views can see it
constexpr std::chrono::seconds kPatience{60};
constexpr std::size_t kMaxJobs = 1000;

} // namespace

struct TimelineThread::Private {
    collectives::EventStoreOptions options;
    std::map<std::string, std::unique_ptr<collectives::TimelineBuilder>> jobs;
    bool isChanged = false;
};

TimelineThread::TimelineThread(Publish publish, collectives::EventStoreOptions options)
    : m_publish(std::move(publish))
    , m_queue(kQueueEvents)
    , d(std::make_unique<Private>()) {
    d->options = std::move(options);
    m_thread = std::thread([this] { run(); });
}

TimelineThread::~TimelineThread() {
    m_queue.close();
    m_thread.join();
}

void TimelineThread::add(telemetry::CollectiveBatchPtr batch, bool wait) {
    const std::size_t weight = std::min(batch->events.size() + 1, kQueueEvents);
    Step step = [this, batch = std::move(batch)] {
        const std::string& name = batch->directory.job;
        auto job = d->jobs.find(name);
        if (job == d->jobs.end() && d->jobs.size() >= kMaxJobs)
            return;
        if (job == d->jobs.end()) {
            const auto id = topology::EntityId::make(topology::EntityKind::job, name);
            job = d->jobs.emplace(name, std::make_unique<collectives::TimelineBuilder>(id, d->options)).first;
        }
        // An error is of memory or disk: what was stored before stays, and the next batch tries again.
        (void)job->second->add(*batch);
        d->isChanged = true;
    };
    if (wait)
        (void)m_queue.push(std::move(step), weight, kPatience);
    else
        (void)m_queue.tryPush(std::move(step), weight);
}

void TimelineThread::finish() {
    (void)m_queue.push([this] { publish(true); }, 1, kPatience);
}

void TimelineThread::run() {
    auto last = std::chrono::steady_clock::now() - kTick; // the first events are seen at once
    while (true) {
        const auto step = m_queue.popFor(kTick);
        if (!step && m_queue.isClosed())
            return;
        if (step)
            (*step)();
        const auto now = std::chrono::steady_clock::now();
        if (d->isChanged && (!step || now - last >= kTick)) {
            publish(false);
            last = now;
        }
    }
}

void TimelineThread::publish(bool isAll) {
    auto models = std::make_shared<Timelines>();
    models->isWhole = isAll;
    for (const auto& [name, builder] : d->jobs) {
        (void)builder->publish(isAll);
        models->jobs.push_back(builder->model());
    }
    d->isChanged = false;
    m_publish(std::move(models));
}

} // namespace seamscope::session
