// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/analysis_thread.h"

#include "session/held_bytes.h"

#include <algorithm>
#include <future>
#include <limits>
#include <numeric>

namespace seamscope::session {
namespace {

/// How many facts a description is that waits in the queue.
constexpr std::size_t kSeriesWeight = 12;
constexpr Duration kTick = std::chrono::milliseconds(500);
constexpr Duration kHistoryStep = std::chrono::seconds(1);
/// A report that says the same is told again after this, so that readers can tell "still" from "no longer".
constexpr Duration kRepeatEvery = std::chrono::seconds(10);
/// Samples are read out of the store in windows of this length, then handed over second by second.
constexpr Duration kWindow = std::chrono::seconds(60);
constexpr std::chrono::minutes kFlushPatience{10};
constexpr Duration kTail = std::chrono::seconds(30);

telemetry::SampleBatch sortedByTime(const telemetry::SampleBatch& in) {
    std::vector<std::uint32_t> order(in.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return in.time[a] < in.time[b]; });
    telemetry::SampleBatch out;
    out.reserve(in.size());
    for (std::uint32_t i : order)
        out.add(in.series[i], in.time[i], in.value[i], in.qualityAt(i));
    return out;
}

/// Moves the samples from @p at that lie at or before @p until into a batch.
telemetry::SampleBatch takeUntil(const telemetry::SampleBatch& sorted, std::size_t& at, TimePoint until) {
    telemetry::SampleBatch part;
    for (; at < sorted.size() && sorted.time[at] <= until; ++at)
        part.add(sorted.series[at], sorted.time[at], sorted.value[at], sorted.qualityAt(at));
    part.arrival = until;
    return part;
}

/// How much of a history may be looked at second by second though nothing is told in it: what ends by silence has ended
/// after some minutes, and nobody has to look at the rest. A history that is mostly silence gets as much of it as it has
/// facts, so that a handful of them years apart is no work.
class SilencePatience {
public:
    /// Facts have come.
    void took(std::size_t facts) { m_left = std::min(kMost, m_left + std::min(static_cast<std::int64_t>(facts), kMostFacts) * kOfFact); }
    /// After a window without a sample, when it has been silent for so long: whether to look at the next as well.
    [[nodiscard]] bool looksOn(Duration silence) {
        if (silence >= kOfOne || m_left <= Duration{0})
            return false;
        m_left -= kWindow;
        return true;
    }

private:
    static constexpr Duration kOfOne = std::chrono::minutes(30);
    static constexpr Duration kOfFact = std::chrono::seconds(10);
    static constexpr std::int64_t kMostFacts = 100'000; ///< that count at a time
    static constexpr Duration kMost = std::chrono::hours(24 * 10'000);
    Duration m_left = 8 * kOfOne; ///< a day with a few of them is a usual one
};

/// Where to go on after a window without a sample.
TimePoint skipped(const AnalysisThread::History& history, std::size_t events, TimePoint from, SilencePatience& patience) {
    TimePoint before = history.store->neighbour(from + Duration(1), -1).value_or(history.range.from);
    TimePoint next = history.store->neighbour(from, 1).value_or(kTimeMax);
    if (events > 0)
        before = std::max(before, history.events[events - 1].at);
    if (events < history.events.size())
        next = std::min(next, history.events[events].at);
    if (patience.looksOn(from - before))
        return from;
    return std::max(from, std::min(next, history.range.to) - kWindow); // the end is looked at in any case
}

} // namespace

AnalysisThread::AnalysisThread(telemetry::AnalysisFactory factory, Publish publish,
                               telemetry::LossReport lost, std::size_t queueFacts)
    : m_factory(std::move(factory))
    , m_publish(std::move(publish))
    , m_lost(std::move(lost))
    , m_queue(queueFacts)
    , m_analysis(m_factory())
    , m_thread([this] { run(); }) {}

AnalysisThread::~AnalysisThread() { end(); }

void AnalysisThread::end() {
    stop();
    if (m_thread.joinable())
        m_thread.join();
    while (m_queue.tryPop()) // who waits for a step that nobody does any more need not
        ;
}

void AnalysisThread::stop() {
    m_stop = true;
    m_queue.close();
}

void AnalysisThread::run() {
    while (!m_stop) {
        const auto step = m_queue.popFor(kTick);
        if (step)
            (*step)();
        else if (m_queue.isClosed())
            return;
    }
}

void AnalysisThread::push(Step step, std::size_t weight, std::optional<std::size_t> facts) {
    m_caller.check("AnalysisThread");
    if (!m_queue.tryPush(std::move(step), weight) && !m_stop)
        m_lost(telemetry::InputFault::queueFull,
               "the analysis could not keep up, its incidents lack these facts", facts.value_or(weight));
}

void AnalysisThread::series(std::shared_ptr<const std::vector<telemetry::SeriesInfo>> series) {
    const std::size_t weight = kSeriesWeight * series->size();
    push(
        [this, series = std::move(series)] {
            for (const telemetry::SeriesInfo& info : *series)
                m_analysis->series(info);
        },
        weight);
}

void AnalysisThread::samples(std::shared_ptr<const telemetry::SampleBatch> batch) {
    const std::size_t weight = batch->size();
    push([this, batch = std::move(batch)] { m_analysis->samples(*batch); }, weight);
}

void AnalysisThread::retire(std::shared_ptr<const std::vector<telemetry::RetiredSeries>> series) {
    push([this, series = std::move(series)] { m_analysis->retire(*series); }, 0); // nothing may keep it out
}

void AnalysisThread::events(std::shared_ptr<const std::vector<telemetry::Event>> events) {
    std::size_t bytes = 0;
    for (const telemetry::Event& event : *events)
        bytes += heldBytes(event);
    const std::size_t count = events->size();
    push(
        [this, events = std::move(events)] {
            for (const telemetry::Event& event : *events)
                m_analysis->event(event);
        },
        bytes / kFactBytes, count);
}

void AnalysisThread::topology(std::shared_ptr<const topology::Topology> graph) {
    push([this, graph = std::move(graph)] { m_analysis->topology(graph); }, 1);
}

void AnalysisThread::collectives(telemetry::CollectiveBatchPtr batch) {
    push([this, batch = std::move(batch)] { m_analysis->collectives(*batch); }, 1);
}

void AnalysisThread::document(std::string name, std::string text) {
    push([this, name = std::move(name), text = std::move(text)] { m_analysis->document(name, text); }, 1);
}

void AnalysisThread::advance(TimePoint now) {
    push([this, now] { report(now); }, 1);
}

void AnalysisThread::replay(History history) {
    push([this, history = std::move(history)] { analyse(history); }, 1);
}

void AnalysisThread::retell(std::vector<std::shared_ptr<const telemetry::IncidentReport>> reports, Publish hears) {
    push(
        [this, reports = std::move(reports), hears = std::move(hears)] {
            for (const auto& report : reports) {
                if (m_stop)
                    return;
                hears(report);
            }
        },
        1);
}

void AnalysisThread::flush() {
    auto done = std::make_shared<std::promise<void>>();
    auto future = done->get_future();
    if (m_queue.push([done = std::move(done)] { done->set_value(); }, 0, kFlushPatience))
        future.wait();
    else
        m_lost(telemetry::InputFault::queueFull, "the analysis did not come to its end", 1);
}

void AnalysisThread::report(TimePoint now) {
    m_analysisThread.check("Analysis");
    auto next = m_analysis->advance(now);
    m_bytes.store(m_analysis->bytes() + m_queue.weight() * kFactBytes, std::memory_order_relaxed);
    if (const std::uint64_t forgotten = m_analysis->forgotten(); forgotten > m_forgotten)
        m_lost(telemetry::InputFault::oversized, "facts and series that the analysis has no room for",
               forgotten - std::exchange(m_forgotten, forgotten));
    if (!next && m_last && now - m_last->at >= kRepeatEvery) {
        auto again = std::make_shared<telemetry::IncidentReport>(*m_last);
        again->at = now;
        next = std::move(again);
    }
    if (!next)
        return;
    m_last = next;
    publish(std::move(next));
}

void AnalysisThread::publish(std::shared_ptr<const telemetry::IncidentReport> report) {
    if (m_hears)
        m_hears(report);
    m_publish(std::move(report));
}

void AnalysisThread::analyse(const History& history) {
    m_analysisThread.check("Analysis");
    m_analysis = m_factory();
    m_last.reset();
    m_forgotten = 0;
    m_hears = history.hears;
    for (const auto& [name, text] : history.documents)
        m_analysis->document(name, text);
    if (history.topology)
        m_analysis->topology(history.topology);
    for (const telemetry::SeriesId id : history.ids)
        m_analysis->series(history.store->series()[id.value()]);
    for (const auto& batch : history.collectives)
        m_analysis->collectives(*batch);
    auto event = history.events.begin();
    SilencePatience patience;
    patience.took(history.events.size());
    for (TimePoint from = history.range.from - Duration(1); from < history.range.to && !m_stop;) {
        const TimePoint until = std::min(from + kWindow, history.range.to);
        telemetry::SampleBatch window;
        (void)history.store->scan(history.ids, from, until, std::numeric_limits<std::size_t>::max(), window);
        const telemetry::SampleBatch sorted = sortedByTime(window);
        patience.took(sorted.size());
        std::size_t next = 0;
        while (from < until && !m_stop) {
            const TimePoint second = std::min(from + kHistoryStep, until);
            if (const auto part = takeUntil(sorted, next, second); !part.isEmpty())
                m_analysis->samples(part);
            for (; event != history.events.end() && event->at <= second; ++event)
                m_analysis->event(*event);
            report(second);
            from = second;
        }
        if (sorted.isEmpty())
            from = skipped(history, static_cast<std::size_t>(event - history.events.begin()), from, patience);
    }
    // What dumps say is known at their very end, and takes its time to be believed: as of that end.
    if (history.collectives.empty() || m_stop)
        return;
    if (const auto last = m_analysis->advance(history.range.to + kTail)) {
        auto report = std::make_shared<telemetry::IncidentReport>(*last);
        report->at = history.range.to;
        publish(std::move(report));
    }
}

} // namespace seamscope::session
