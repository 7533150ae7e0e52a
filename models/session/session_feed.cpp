// SPDX-License-Identifier: GPL-3.0-or-later
// What readers ask of a session: subscriptions and queries.
#include "session/session.h"

#include "alarms/judged.h"
#include "collectives/collective_batch.h"
#include "collectives/timeline/timeline_answer.h"
#include "economics/loss_now.h"
#include "feed/finding.h"
#include "recording/add_document.h"
#include "session/alarm_thread.h"
#include "session/intake_account.h"
#include "session/ledger_answer.h"
#include "telemetry/series_matcher.h"

#include <algorithm>
#include <limits>

namespace seamscope::session {
namespace {

using telemetry::SessionMode;

constexpr std::size_t kMostListed = 200'000; ///< series of one answer
constexpr std::uint32_t kSeriesALook = 256;  ///< between looks whether anybody still waits

/// The end of a subscription that a client holds.
class Handle final : public telemetry::UpdateStream {
public:
    explicit Handle(std::shared_ptr<Subscription> subscription)
        : m_subscription(std::move(subscription)) {}
    ~Handle() override { m_subscription->close(); }
    [[nodiscard]] std::optional<telemetry::Update> next() override { return m_subscription->next(); }
    [[nodiscard]] Result<> status() const override { return m_subscription->status(); }

private:
    std::shared_ptr<Subscription> m_subscription;
};

} // namespace

/// Readers ask by its address whether a part has changed: an object stays while its value does.
const telemetry::Part<telemetry::IncidentReport>& Session::judgedNow() {
    if (m_told.isSame(m_judgedOf.incidents) && m_state.parts.alarms.isSame(m_judgedOf.alarms))
        return m_judged;
    m_judgedOf.incidents = m_told;
    m_judgedOf.alarms = m_state.parts.alarms;
    auto judged = alarms::judged(m_told, m_state.parts.alarms.get(), m_state.parts.topology.get());
    if (judged.isSame(m_told) || !(judged == m_judged))
        m_judged = std::move(judged);
    return m_judged;
}

telemetry::Part<telemetry::IncidentReport> Session::judgedAt(TimePoint t) const {
    const auto alarms = m_data->alarmsThen.at(t);
    return alarms::judged(m_data->incidents.at(t), alarms.get(), m_data->published()->parts.topology.get());
}

telemetry::Parts Session::partsForAlarms() const {
    telemetry::Parts parts = m_state.parts;
    if (!m_judged.isSame(m_told))
        parts.incidents = parts.meter ? economics::settleRates(m_told, *parts.meter) : m_told;
    return parts;
}

void Session::settle() {
    const telemetry::Part<telemetry::MeterReading>& meter = m_state.parts.meter;
    const telemetry::Part<telemetry::IncidentReport>& told = judgedNow();
    if (told.isSame(m_settledOf.incidents) && meter.isSame(m_settledOf.meter))
        return;
    m_settledOf.incidents = told;
    m_settledOf.meter = meter;
    auto settled = meter ? economics::settleRates(told, *meter) : told;
    if (settled.isSame(told) || !(settled == m_state.parts.incidents))
        m_state.parts.incidents = std::move(settled);
}

namespace {

/// What is judged now, as people found it to be and with the meter's figure; the same object where that changes nothing.
telemetry::Part<telemetry::RejudgedReport> settledAnew(const telemetry::Part<telemetry::RejudgedReport>& told, const telemetry::Parts& parts) {
    if (!told)
        return told;
    const telemetry::Part<telemetry::IncidentReport> report(told->report);
    auto settled = alarms::judged(report, parts.alarms.get(), parts.topology.get());
    if (parts.meter)
        settled = economics::settleRates(settled, *parts.meter);
    if (settled.isSame(report))
        return told;
    return telemetry::RejudgedReport{told->at, settled};
}

} // namespace

void Session::settleRejudged() {
    const telemetry::Parts& parts = m_state.parts;
    if (m_retold.isSame(m_resettledOf.rejudged) && parts.alarms.isSame(m_resettledOf.alarms) && parts.meter.isSame(m_resettledOf.meter))
        return;
    m_resettledOf.rejudged = m_retold;
    m_resettledOf.alarms = parts.alarms;
    m_resettledOf.meter = parts.meter;
    auto settled = settledAnew(m_retold, parts);
    if (settled.isSame(m_retold) || !(settled == parts.rejudged))
        m_state.parts.rejudged = std::move(settled);
}

std::optional<telemetry::MeterReading> Session::readingAt(TimePoint t) const {
    t = std::min(t, m_data->published()->session.end); // what is to come costs nothing yet
    const auto events = m_data->eventsBetween(kTimeMin, t, std::numeric_limits<std::size_t>::max());
    return SessionMeter::reading(m_meter.inputs(), *m_data->snapshot(), t, events, judgedAt(t));
}

std::unique_ptr<telemetry::UpdateStream> Session::subscribe(const telemetry::SubscribeRequest& request,
                                                            std::function<void()> wake) {
    auto subscription = std::make_shared<Subscription>(m_data, request, std::move(wake));
    std::lock_guard lock(m_subscribersMutex);
    m_subscribers.push_back(subscription);
    return std::make_unique<Handle>(std::move(subscription));
}

template<class T>
void Session::answer(Reply<T> reply, std::function<Result<T>()> work, bool isAct) {
    // A shared callback: when the pool refuses, it is still ours to answer.
    auto shared = std::make_shared<Reply<T>>(std::move(reply));
    const bool isTaken = m_queries.run(
        [shared, work = std::move(work), isAct] {
            auto found = work();
            if (!isAct && OnBehalfOf::isInVain()) // a part of it was left out
                (*shared)(fail(ErrorCode::deadlineExceeded, "the query took too long"));
            else
                (*shared)(std::move(found));
        },
        [shared](Error why) { (*shared)(fail(std::move(why))); });
    if (!isTaken)
        (*shared)(fail(ErrorCode::resourceExhausted, "too many queries are waiting"));
}

void Session::queryRange(const telemetry::RangeQuery& query, Reply<telemetry::RangeResult> reply) {
    answer<telemetry::RangeResult>(std::move(reply),
                                   [data = m_data, query]() -> Result<telemetry::RangeResult> {
                                       if (query.range.isEmpty() || query.maxColumns == 0)
                                           return fail(ErrorCode::invalidInput, "the range is empty");
                                       return data->snapshot()->query(query);
                                   });
}

void Session::queryState(const telemetry::StateQuery& query, Reply<telemetry::StateResult> reply) {
    answer<telemetry::StateResult>(
        std::move(reply), [this, data = m_data, query]() -> Result<telemetry::StateResult> {
            telemetry::StateResult state = data->stateAt(query);
            if (auto reading = readingAt(query.at))
                state.meter = std::move(*reading);
            else if (data->holds(query.at))
                state.meter.reset();
            if (auto report = data->incidents.at(query.at))
                state.incidents = std::move(report);
            if (auto report = data->alarmsThen.at(query.at))
                state.alarms = std::move(report);
            telemetry::Parts known;
            known.alarms = state.alarms;
            known.meter = state.meter;
            known.topology = data->published()->parts.topology;
            state.rejudged = settledAnew(data->rejudged.at(query.at), known);
            state.incidents = alarms::judged(state.incidents, state.alarms.get(), known.topology.get());
            if (state.meter)
                state.incidents = economics::settleRates(state.incidents, *state.meter);
            return state;
        });
}

void Session::queryEvents(const telemetry::EventQuery& query, Reply<std::vector<telemetry::Event>> reply) {
    answer<std::vector<telemetry::Event>>(
        std::move(reply), [data = m_data, query]() -> Result<std::vector<telemetry::Event>> {
            return data->eventsToShow(query.range.from - Duration(1), query.range.to - Duration(1), query.limit);
        });
}

namespace {

/// The timeline that is asked for: of the job, of the only one, or of the one with most ranks; without
/// collectives, of what is measured.
collectives::TimelineCache::View timelineFor(SessionData& data, const topology::EntityId& job, TimeRange range) {
    std::shared_ptr<const collectives::TimelineModel> best;
    if (const auto timelines = data.timelines())
        for (const auto& model : timelines->jobs)
            if (job.isEmpty() ? !best || model->events->ranks.size() > best->events->ranks.size()
                              : model->job == job)
                best = model;
    const auto graph = data.published()->parts.topology;
    return best && best->events->events > 0
               ? data.timelineViews.of(best, graph)
               : data.timelineViews.ofSignals(
                     {data.snapshot(), graph, data.incidents.at(range.to), job, range});
}

} // namespace

void Session::queryTimeline(const telemetry::TimelineQuery& query, Reply<telemetry::TimelineTiles> reply) {
    const bool isOfFile = m_options.mode == SessionMode::replay;
    answer<telemetry::TimelineTiles>(
        std::move(reply), [data = m_data, query, isOfFile]() -> Result<telemetry::TimelineTiles> {
            // Before the timeline is looked at: what is whole by then was not building.
            const auto timelines = data->timelines();
            const bool isBuilding = isOfFile && !(timelines && timelines->isWhole);
            const auto view = timelineFor(*data, query.job, query.range);
            auto tiles = collectives::answerTimeline(*view->model, view->groups, query);
            if (tiles)
                tiles->isBuilding = isBuilding;
            return tiles;
        });
}

void Session::queryLedger(const telemetry::LedgerQuery& query, Reply<telemetry::LedgerAnswer> reply) {
    const bool isLive = m_options.mode == SessionMode::live;
    answer<telemetry::LedgerAnswer>(
        std::move(reply), [this, data = m_data, query, isLive]() -> Result<telemetry::LedgerAnswer> {
            const TimePoint known = std::max(query.known, query.at);
            telemetry::LedgerQuery past = query;
            past.at = std::min(query.at, data->published()->session.end); // what is to come costs nothing yet
            const auto topology = data->published()->parts.topology;
            if (!topology || topology->jobs().empty())
                return fail(ErrorCode::failedPrecondition, "no job is known, so there is nothing to account");
            const auto events =
                data->eventsBetween(kTimeMin, past.at, std::numeric_limits<std::size_t>::max());
            return answerLedger({*data->snapshot(), events, *topology, m_meter.inputs()->prices,
                                 data->incidents.at(known), data->alarmsThen.at(known), isLive},
                                past);
        });
}

void Session::putCollectives(telemetry::CollectiveBatchPtr batch, Reply<std::uint64_t> reply) {
    if (m_options.mode == SessionMode::replay) {
        reply(fail(ErrorCode::failedPrecondition, "a replay takes no new events"));
        return;
    }
    const std::uint64_t events = batch->events.size();
    const std::size_t weight = std::min<std::size_t>(events + 1, m_options.queueSamples / 4);
    IntakeAccount* const account = m_intake.load();
    if (account)
        account->took(events + 1);
    if (m_queue.tryPush(Waiting(std::move(batch), account ? events + 1 : 0), weight))
        return reply(events);
    if (account)
        account->gaveBack(events + 1);
    reply(fail(ErrorCode::resourceExhausted, "the gateway cannot keep up"));
}

void Session::queryTimelineDetail(const telemetry::TimelineDetailQuery& query,
                                  Reply<std::vector<telemetry::TimelineSlice>> reply) {
    answer<std::vector<telemetry::TimelineSlice>>(
        std::move(reply), [data = m_data, query]() -> Result<std::vector<telemetry::TimelineSlice>> {
            const auto view = timelineFor(*data, query.job, query.range);
            return collectives::answerTimelineDetail(*view->model, view->groups, query);
        });
}

void Session::listSeries(const telemetry::SeriesFilter& filter,
                         Reply<std::vector<telemetry::SeriesInfo>> reply) {
    answer<std::vector<telemetry::SeriesInfo>>(
        std::move(reply), [data = m_data, filter]() -> Result<std::vector<telemetry::SeriesInfo>> {
            std::vector<telemetry::SeriesInfo> found;
            const auto snapshot = data->snapshot();
            const telemetry::SeriesMatcher wanted(filter);
            for (const telemetry::SeriesInfo& info : snapshot->series()) {
                if (info.id.value() % kSeriesALook == 0 && OnBehalfOf::isInVain())
                    break;
                if (!info.id.isValid() || !wanted.matches(info))
                    continue;
                if (found.size() == kMostListed)
                    return fail(ErrorCode::tooLarge,
                                "more than " + std::to_string(kMostListed) + " series: ask for fewer", "filter");
                found.push_back(info);
            }
            return found;
        });
}

/// Of several files, what was found of each: the document is of all of them from then on.
bool Session::takeFindings(Document& document) {
    const auto found = alarms::findingsFromJson(document.text);
    alarms::Findings all = m_data->alarmsThen.found();
    if (!found) {
        m_own->fault(telemetry::InputFault::malformed, found.error().text());
        return all.empty(); // else it would stand for what could be read
    }
    all = alarms::joined(std::move(all), *found);
    if (all.size() > alarms::kMostFindings) {
        m_own->fault(telemetry::InputFault::oversized, "more findings than can be kept", all.size() - alarms::kMostFindings);
        all.resize(alarms::kMostFindings);
    }
    document.text = alarms::findingsToJson(all);
    m_data->alarmsThen.set(std::move(all));
    m_kept.dropDocuments(recording::kFindingsDocument);
    return true;
}

Result<telemetry::AlarmAnswer> Session::findInHindsight(const telemetry::AlarmRequest& request) {
    std::lock_guard lock(m_findingsMutex);
    auto act = alarms::findInHindsight(m_data->alarms.all(), m_data->alarmsThen.found(), request, m_clock.now());
    if (!act)
        return fail(act.error());
    if (act->answer.done == 0)
        return act->answer;
    const std::string findings = alarms::findingsToJson(act->found);
    if (const auto again = alarms::findingsFromJson(findings); !again) // all of them would be lost when it is opened again
        return fail(again.error().in("not kept, so not done"));
    if (auto kept = m_options.keepFindings(findings); !kept)
        return fail(kept.error().in("not kept, so not done"));
    m_data->alarmsThen.set(std::move(act->found));
    const bool isTold = post([this] {
        m_state.parts.alarms = m_data->alarmsThen.at(m_playback.position());
        publishState(true);
        notifySubscribers();
    });
    if (!isTold)
        return fail(ErrorCode::resourceExhausted, "it is kept, and is shown when the recording is opened again");
    return act->answer;
}

void Session::actOnAlarms(const telemetry::AlarmRequest& request, Reply<telemetry::AlarmAnswer> reply) {
    if (m_alarms)
        m_alarms->act(request, m_clock.now(), std::move(reply));
    else if (m_options.mode == SessionMode::replay && m_options.keepFindings)
        answer<telemetry::AlarmAnswer>(std::move(reply), [this, request] { return findInHindsight(request); }, true);
    else if (m_options.mode == SessionMode::replay && telemetry::isFinding(request.verb) && !request.alarms.empty())
        reply(fail(ErrorCode::failedPrecondition, "what is found is kept in recordings only: import this into one"));
    else if (m_options.mode == SessionMode::replay)
        reply(fail(ErrorCode::failedPrecondition, "this is the past: it can be judged and noted, and nothing can be done about it"));
    else
        reply(fail(ErrorCode::unsupported, "this gateway keeps no alarms"));
}

void Session::notifySubscribers() {
    std::vector<std::shared_ptr<Subscription>> live;
    {
        std::lock_guard lock(m_subscribersMutex);
        std::erase_if(m_subscribers, [](const auto& weak) { return weak.expired(); });
        for (const auto& weak : m_subscribers)
            if (auto subscription = weak.lock())
                live.push_back(std::move(subscription));
    }
    for (const auto& subscription : live)
        subscription->notify();
}

} // namespace seamscope::session
