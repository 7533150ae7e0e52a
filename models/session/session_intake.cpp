// SPDX-License-Identifier: GPL-3.0-or-later
// What other threads hand to a session: facts of sources, reports of the analysis, words of a file being
// read.
#include "collectives/collective_batch.h"
#include "session/analysis_thread.h"
#include "session/held_bytes.h"
#include "session/intake_account.h"
#include "session/session.h"
#include "session/timeline_thread.h"

#include <algorithm>
#include <future>

namespace seamscope::session {
namespace {

using telemetry::SessionMode;

/// A description weighs as much as so many samples.
constexpr std::size_t kSeriesWeight = 24;

/// Live sources must keep up with the world; files can wait.
constexpr std::chrono::seconds kReplayPatience{60};

} // namespace

bool Session::push(Item&& item, std::size_t weight, std::uint64_t facts) {
    if (!m_thread.joinable()) // our own series, before anybody takes from the queue: nothing may wait for that
        return m_queue.tryPush(std::move(item), 0);
    if (m_thread.get_id() ==
        std::this_thread::get_id()) // our own derived values: waiting would be for ourselves
        return m_queue.tryPush(std::move(item), weight);
    if (m_isEnding)
        return false;
    const Duration patience = m_options.mode == SessionMode::live ? m_options.livePatience : kReplayPatience;
    IntakeAccount* const account = facts > 0 ? m_intake.load() : nullptr;
    if (account) // before: whoever is told that it is taken may rely on that
        account->took(facts);
    const bool isTaken = m_queue.push(Waiting(std::move(item), account ? facts : 0), weight, patience);
    if (account && !isTaken)
        account->gaveBack(facts);
    return isTaken;
}

/// What comes seldom and weighs much need not wait until the queue is empty.
std::size_t Session::mostlyPassing(std::size_t weight) const {
    return std::clamp<std::size_t>(weight, 1, std::max<std::size_t>(m_options.queueSamples / 4, 1));
}

bool Session::seriesAdded(const telemetry::SeriesInfo& series) {
    m_gpus->learn(series.entity, series.labels);
    m_links->learn(series.entity);
    return push(Item(series), std::min(kSeriesWeight, 1 + m_options.queueSamples / 10'000));
}

bool Session::periodLearned(telemetry::SeriesId id, Duration period) {
    return push(Item(LearnedPeriod{id, period}), 2);
}

bool Session::samples(telemetry::SampleBatch&& batch) {
    const std::size_t weight = batch.size();
    return push(Item(std::move(batch)), weight, weight);
}

bool Session::event(telemetry::Event&& event) {
    const std::size_t weight = 1 + (sizeof(Waiting) + heldBytes(event)) / kFactBytes;
    return push(Item(std::move(event)), weight, 1);
}

bool Session::topology(const topology::TopologyFragment& fragment) {
    m_gpus->learn(fragment);
    m_links->learn(fragment);
    std::size_t bytes = fragment.entities.size() * sizeof(topology::Entity) + fragment.edges.size() * sizeof(topology::Edge);
    for (const topology::Job& job : fragment.jobs)
        bytes += sizeof job + job.ranks.size() * sizeof(topology::RankPlacement);
    return push(Item(fragment), mostlyPassing(1 + bytes / kFactBytes));
}

bool Session::document(telemetry::SourceId source, std::string_view name, std::string_view text) {
    return push(Item(Document{source, std::string(name), std::string(text)}), mostlyPassing(1 + text.size() / kFactBytes));
}

bool Session::collectives(telemetry::CollectiveBatchPtr batch) {
    // Counted by events, which weigh as much as some samples.
    const std::size_t facts = batch->events.size() + 1;
    return push(Item(std::move(batch)), mostlyPassing(facts), facts);
}

bool Session::post(Task task) {
    // Without weight: a file that fills the queue must not keep out the word that it was read to its end.
    const bool isTaken = m_queue.push(Item(std::move(task)), 0, kReplayPatience);
    if (!isTaken)
        m_own->fault(telemetry::InputFault::queueFull, "an order to the session");
    return isTaken;
}

void Session::setReplayRange(TimeRange range) {
    post([this, range] {
        m_rangeStated = true;
        m_playback.setRange(range);
        if (m_startPosition)
            m_playback.seek(m_startPosition(range));
        beginAfresh();
        publishState(true);
        m_mayGoAhead = true;
    });
}

void Session::setTitle(Titles titles) {
    post([this, titles = std::move(titles)] {
        const auto put = [](std::string& place, const std::string& text) {
            if (!text.empty())
                place = text;
        };
        put(m_state.session.site, titles.site);
        put(m_state.session.title, titles.title);
        put(m_state.session.timezone, titles.timezone);
        put(m_state.session.note, titles.note);
        publishState(true);
    });
}

void Session::setLoadedUntil(TimePoint until) {
    post([this, until] {
        const bool finished = until == kTimeMax && m_state.session.loading;
        m_state.loadedUntil = until;
        m_state.session.loading = until != kTimeMax;
        if (finished) {
            m_timelines->finish();
            refresh();
            setApart();
            updateRange();
            if (!m_rangeStated) {
                if (m_startPosition)
                    m_playback.seek(m_startPosition(m_playback.range()));
                beginAfresh();
            }
            m_meter.addHistory(m_store.snapshot(), m_playback.range());
            analyseHistory();
        }
        publishState(true);
    });
}

void Session::setSealed() {
    post([this] { m_isSealed = true; });
}

void Session::setPace(std::function<Pace(TimePoint now)> pace) {
    post([this, pace = std::move(pace)] { m_pace = pace; });
}

void Session::setDamaged() {
    post([this] { m_isDamaged = true; });
}

void Session::setStartPosition(std::function<TimePoint(TimeRange)> position) {
    post([this, position = std::move(position)] { m_startPosition = position; });
}

void Session::addIncidents(std::shared_ptr<const telemetry::IncidentReport> report) {
    if (!report)
        return;
    post([this, report = std::move(report)] {
        m_data->incidents.add(report);
        noteReport(report->at);
        // A report may be a little ahead of the last tick; live, the newest counts.
        const TimePoint now = m_options.mode == SessionMode::live ? kTimeMax : m_playback.position();
        m_told = m_data->incidents.at(now);
        publishState(false);
    });
}

void Session::addAlarms(std::shared_ptr<const telemetry::AlarmReport> report) {
    if (!report)
        return;
    post([this, report = std::move(report)] {
        m_data->alarms.add(report);
        const bool isLive = m_options.mode == SessionMode::live;
        m_state.parts.alarms = isLive ? report : m_data->alarmsThen.at(m_playback.position());
        publishState(false);
        notifySubscribers(); // who has just acted waits for it
    });
}

void Session::flush() {
    // The meter's own series come in behind what they are made of.
    for (const bool waitsForMeter : {true, false}) {
        auto done = std::make_shared<std::promise<void>>();
        auto future = done->get_future();
        // The order alone holds it: one that is dropped at the end breaks it, and nobody waits any longer.
        const bool isTaken = post([this, done = std::move(done), waitsForMeter] {
            if (waitsForMeter)
                m_meter.finish();
            m_graphDue = Duration::min(); // who asks for it does not wait for its turn
            if (m_builder.isChanged() && refresh())
                publishState(true);
            done->set_value();
        });
        if (isTaken)
            future.wait();
    }
}

/// The session thread makes it and may end while we look; it stays as long as we hold it.
std::shared_ptr<AnalysisThread> Session::rejudgedBy() {
    auto known = std::make_shared<std::promise<void>>();
    const auto future = known->get_future();
    const auto found = std::make_shared<std::shared_ptr<AnalysisThread>>();
    const bool isTaken = post([this, known = std::move(known), found] {
        *found = m_rejudging;
        known->set_value();
    });
    if (!isTaken)
        return nullptr;
    future.wait();
    return *found;
}

std::vector<std::shared_ptr<const telemetry::IncidentReport>> Session::incidentReports() {
    flush(); // a loaded history is handed over by the session thread
    if (m_analysis)
        m_analysis->flush();
    if (const auto rejudging = rejudgedBy())
        rejudging->flush();
    flush();
    return m_data->incidents.all();
}

std::vector<std::shared_ptr<const telemetry::AlarmReport>> Session::alarmReports() {
    flush();
    auto reports = m_data->alarms.all();
    std::erase_if(reports, [](const auto& report) { return report->isDerived; });
    return reports;
}

} // namespace seamscope::session
