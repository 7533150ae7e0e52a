// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/timeline_thread.h"

#include "collectives/collective_batch.h"
#include "collectives/timeline/timeline_builder.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

namespace seamscope::session {
namespace {

constexpr std::size_t kQueueEvents = 16'000'000;
constexpr std::size_t kEventBytes = 40; ///< of one that waits
constexpr std::chrono::milliseconds kTick{250}; ///< oldest that a new event may be before views can see it
constexpr std::chrono::seconds kPatience{60};
constexpr std::size_t kMaxJobs = 1000;

} // namespace

struct TimelineThread::Private {
    struct Job {
        explicit Job(topology::EntityId id, const collectives::EventStoreOptions& options)
            : builder(std::move(id), options) {}
        collectives::TimelineBuilder builder;
        std::uint64_t lost = 0; ///< of its events, as far as told
        std::uint64_t fed = 0;  ///< number of the newest batch of all that was of it
    };
    /// Tells what went wrong, and how many events that cost since it was told last. False: something did.
    bool check(const std::string& name, Job& job, const Result<>& outcome,
               const telemetry::LossReport& lost) {
        const std::uint64_t events = job.builder.lost() - std::exchange(job.lost, job.builder.lost());
        if (!outcome)
            lost(telemetry::InputFault::notStored,
                 "timeline of job " + name + ": " + outcome.error().text() + "; " + std::to_string(events) +
                     " events lost",
                 std::max<std::uint64_t>(events, 1));
        else if (events > 0)
            lost(telemetry::InputFault::malformed,
                 "timeline of job " + name + ": events without a time or a rank", events);
        return outcome.has_value();
    }

    collectives::EventStoreOptions options;
    std::map<std::string, Job> jobs;
    std::uint64_t batches = 0;
    bool isChanged = false;
};

TimelineThread::TimelineThread(Publish publish, telemetry::LossReport lost,
                               collectives::EventStoreOptions options, std::size_t most)
    : m_publish(std::move(publish))
    , m_lost(std::move(lost))
    , m_most(most)
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
    m_caller.check("TimelineThread");
    const std::size_t events = batch->events.size();
    const std::size_t weight = std::min(events + batch->directory.bytes() / kEventBytes + 1, kQueueEvents);
    Step step = [this, batch = std::move(batch)] { add(*batch); };
    const bool isTaken =
        wait ? m_queue.push(std::move(step), weight, kPatience) : m_queue.tryPush(std::move(step), weight);
    if (!isTaken)
        m_lost(telemetry::InputFault::queueFull, "the timelines could not keep up", events);
}

void TimelineThread::add(const collectives::CollectiveBatch& batch) {
    m_timelineThread.check("TimelineBuilder");
    const std::string& name = batch.directory.job;
    auto job = d->jobs.find(name);
    if (job == d->jobs.end() && d->jobs.size() >= kMaxJobs) {
        m_lost(telemetry::InputFault::oversized,
               "more than " + std::to_string(kMaxJobs) + " jobs tell of collectives: " + name,
               batch.events.size());
        return;
    }
    if (job == d->jobs.end())
        job = d->jobs.try_emplace(name, topology::EntityId::make(topology::EntityKind::job, name), d->options)
                  .first;
    job->second.fed = ++d->batches;
    (void)d->check(name, job->second, job->second.builder.add(batch), m_lost);
    d->isChanged = true;
}

std::size_t TimelineThread::bytes() const {
    return m_bytes.load(std::memory_order_relaxed) + m_queue.weight() * kEventBytes;
}

void TimelineThread::enforceBudget() {
    // What is published has a copy of the names.
    const auto bytesOf = [](const Private::Job& job) {
        const auto model = job.builder.model();
        return model->events->bytes + 2 * model->directory->bytes();
    };
    std::size_t bytes = 0;
    for (const auto& [name, job] : d->jobs)
        bytes += bytesOf(job);
    while (bytes > m_most && d->jobs.size() > 1) {
        const auto silent = std::min_element(d->jobs.begin(), d->jobs.end(), [](const auto& a, const auto& b) {
            return a.second.fed < b.second.fed;
        });
        bytes -= bytesOf(silent->second);
        m_lost(telemetry::InputFault::oversized,
               "timelines of collectives, more than the memory for them: that of job " + silent->first, 1);
        d->jobs.erase(silent);
    }
    m_bytes.store(d->options.spillFolder.empty() ? bytes : 0, std::memory_order_relaxed);
}

void TimelineThread::finish() {
    if (!m_queue.push([this] { publish(true); }, 0, kPatience))
        m_lost(telemetry::InputFault::queueFull, "the timelines are not whole", 1);
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
    m_timelineThread.check("TimelineBuilder");
    auto models = std::make_shared<Timelines>();
    models->isWhole = isAll;
    d->isChanged = false;
    for (auto& [name, job] : d->jobs)
        if (!d->check(name, job, job.builder.publish(isAll), m_lost))
            d->isChanged = true; // tried again
    enforceBudget();
    for (const auto& [name, job] : d->jobs)
        models->jobs.push_back(job.builder.model());
    m_publish(std::move(models));
}

} // namespace seamscope::session
