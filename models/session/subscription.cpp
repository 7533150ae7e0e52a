// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/subscription.h"

#include <algorithm>
#include <limits>

namespace seamscope::session {
namespace {

using telemetry::SampleBatch;
using telemetry::SeriesId;
using telemetry::Update;

/// Of a full state: what it takes until it is on the wire is held once for each client.
constexpr std::size_t kSeriesPerUpdate = 2'000;
constexpr std::size_t kStatesPerUpdate = 20'000;
constexpr std::uint64_t kMergeAbove = 2'000'000; ///< samples waiting: the client is slow
constexpr Duration kBackfillSlice = std::chrono::seconds(5);
/// Samples may arrive this much after their own time; a backfill begins that much earlier. Repeated samples
/// are harmless: receivers know them by series and time.
constexpr Duration kLateness = std::chrono::seconds(60);

} // namespace

Subscription::Subscription(std::shared_ptr<SessionData> data, telemetry::SubscribeRequest request,
                           std::function<void()> wake)
    : m_data(std::move(data))
    , m_request(std::move(request))
    , m_matcher(m_request.filter)
    , m_wake(std::move(wake)) {}

Subscription::~Subscription() {
    m_data->memory->remove(MemoryAccount::User::subscribers, m_accounted);
}

void Subscription::close() {
    std::lock_guard lock(m_wakeMutex);
    m_wake = nullptr;
}

void Subscription::notify() {
    if (!m_armed.exchange(false, std::memory_order_acq_rel))
        return;
    std::lock_guard lock(m_wakeMutex);
    if (m_wake)
        m_wake();
}

std::optional<Update> Subscription::next() {
    Update update = collect();
    if (update.isEmpty()) {
        // Armed first, then looked again: what came in between is either found now or wakes us.
        m_armed.store(true, std::memory_order_release);
        update = collect();
        if (update.isEmpty())
            return std::nullopt;
        m_armed.store(false, std::memory_order_release);
    }
    return update;
}

Update Subscription::collect() {
    const auto now = m_data->published();
    Update update;
    update.epoch = now->epoch;
    if (m_epoch == 0 && m_request.resume.instance == m_data->instance &&
        now->session.mode == telemetry::SessionMode::live)
        resume(*now);
    const bool isJump = mayJump(*now);
    if (isJump)
        m_epoch = now->epoch;
    if (m_epoch != now->epoch || (isBehind(*now) && !m_request.rewinds && !m_full))
        start(update, *now);
    const bool isBack = !m_full && !m_backfill && isBehind(*now);
    if (isBack) // so does the client
        telemetry::forgetLater(m_sent, now->session.now);
    static_cast<telemetry::Parts&>(update) = changesSince(m_sent, now->parts);
    m_sent = now->parts;
    if (m_full)
        continueFullState(update);
    else if (m_backfill)
        continueBackfill(update);
    else if (now->session.mode == telemetry::SessionMode::live)
        addLive(update, *now);
    else
        addReplayed(update, *now, isJump);
    update.token = {m_data->instance, m_sequence};
    account();
    return update;
}

void Subscription::account() {
    using User = MemoryAccount::User;
    const std::size_t bytes = m_wanted.bytes() + m_ids.capacity() * sizeof m_ids[0];
    m_data->memory->add(User::subscribers, bytes - m_accounted); // modulo: also when it is less
    m_accounted = bytes;
}

void Subscription::resume(const Published& now) {
    const std::uint64_t head = m_data->log.head();
    if (m_request.resume.sequence > head || !m_data->log.namesSeriesSince(m_request.resume.sequence))
        return;
    m_sequence = m_request.resume.sequence;
    m_samplesSeen = m_data->log.samplesUpTo(m_sequence);
    const auto snapshot = m_data->snapshot();
    for (const telemetry::SeriesInfo& info : snapshot->series())
        if (info.id.isValid())
            (void)isOfInterest(info); // the client has these already
    if (!m_data->log.reaches(m_sequence)) {
        const TimePoint left = m_data->log.arrivalOf(m_sequence);
        const auto coverage = m_data->snapshot()->stats().coverage;
        if (left == kTimeMin || coverage.from > left)
            return; // history does not reach back that far: start afresh
        // To the newest sample and not to the session's now, which is as old as its last tick.
        m_backfill = Backfill{left, left - kLateness, std::max(now.session.now, coverage.to)};
        m_sequence = head;
        m_samplesSeen = m_data->log.samplesUpTo(head);
    }
    m_epoch = now.epoch;
}

void Subscription::start(Update& update, const Published& now) {
    update.reset = true;
    m_epoch = now.epoch;
    m_sent = {};
    m_backfill.reset();
    m_wanted = {};
    m_ids.clear();
    m_idsDigest = 0;
    m_sequence = m_data->log.head(); // before the state is read: what comes between is sent twice, never lost
    m_samplesSeen = m_data->log.samplesUpTo(m_sequence);
    m_until = now.session.now;
    m_newest.clear();
    m_isBehindState = !m_data->holds(m_until);
    m_nextDue = kTimeMin;
    update.events = m_data->eventsBetween(kTimeMin, now.session.now, kEventsPerUpdate);
    if (!m_request.samples)
        return;
    m_full = std::make_unique<FullState>();
    m_full->at = now.session.now;
    if (now.session.mode != telemetry::SessionMode::live)
        m_full->told = toldState(now.session.now);
}

/// What describes a value of a state: the state itself, or the store.
const telemetry::SeriesInfo& Subscription::describedIn(const telemetry::StateResult& told, std::size_t state,
                                                       const telemetry::StoreSnapshot& stored) {
    return told.series.empty() ? stored.series()[told.states[state].id.value()] : told.series[state];
}

/// The series in it are described when the store does not know all of them yet: copies of the texts of 100,000 take longer
/// than their values.
SharedLooks::Ptr Subscription::toldState(TimePoint at) {
    if (m_data->holds(at))
        return nullptr;
    const auto look = [&](bool describes) {
        SharedLooks::Found found;
        auto told = m_data->toldState({m_request.filter, at, describes});
        found.isTold = told.has_value();
        if (told)
            found.told = std::move(*told);
        return found;
    };
    const auto found = m_data->looks.ask(questionOf(SharedLooks::Kind::told, at, at, nullptr), [&] { return look(false); });
    if (!found->isTold)
        return nullptr;
    const auto snapshot = m_data->snapshot();
    const auto& told = found->told;
    const bool areKnown = !told.series.empty() || std::all_of(told.states.begin(), told.states.end(), [&](const telemetry::SeriesState& value) {
        return isWanted(value.id) || (value.id.value() < snapshot->series().size() && snapshot->series()[value.id.value()].id.isValid());
    });
    return areKnown ? found : std::make_shared<const SharedLooks::Found>(look(true));
}

void Subscription::continueFullState(Update& update) {
    if (!m_full->isAnnounced)
        announceSlice(update);
    if (m_full->isAnnounced)
        addStates(update);
}

/// Those that a recording told a value of by then, and behind them all others: their first value may come when the file is
/// in memory, and then only what was announced is looked for.
void Subscription::announceSlice(Update& update) {
    const auto snapshot = m_data->snapshot();
    const auto& told = m_full->told;
    const std::size_t ofTold = told ? told->told.states.size() : 0;
    const std::size_t end = ofTold + snapshot->series().size();
    for (; m_full->series < end && update.series.size() < kSeriesPerUpdate; ++m_full->series) {
        if (m_full->series < ofTold) {
            announce(update, describedIn(told->told, m_full->series, *snapshot));
            continue;
        }
        const telemetry::SeriesInfo& info = snapshot->series()[m_full->series - ofTold];
        if (info.id.isValid() && !(told && isWanted(info.id)))
            announce(update, info);
    }
    m_full->isAnnounced = m_full->series >= end;
}

void Subscription::addStates(Update& update) {
    const bool isLive = m_data->published()->session.mode == telemetry::SessionMode::live;
    const auto snapshot = m_data->snapshot();
    const std::size_t end = m_full->told ? m_full->told->told.states.size() : m_ids.size();
    std::vector<telemetry::SeriesState> stored;
    while (m_full->states < end && update.samples.size() < kStatesPerUpdate) { // not all have a value
        const std::size_t count = std::min(end - m_full->states, kStatesPerUpdate - update.samples.size());
        stored.clear();
        // Live, everything that has come counts, also from a clock a little ahead of ours.
        if (!m_full->told)
            snapshot->statesOf(std::span(m_ids).subspan(m_full->states, count), isLive ? kTimeMax : m_full->at, stored);
        const std::span<const telemetry::SeriesState> states =
            m_full->told ? std::span<const telemetry::SeriesState>(m_full->told->told.states).subspan(m_full->states, count) : stored;
        for (const telemetry::SeriesState& state : states)
            update.samples.add(state.id, state.time, state.value, state.quality);
        m_full->states += count;
    }
    update.samples.arrival = m_full->at;
    if (m_full->states >= end)
        m_full.reset();
}

void Subscription::continueBackfill(Update& update) {
    const auto snapshot = m_data->snapshot();
    // An empty slice must not look like "nothing to send".
    while (m_backfill && update.samples.isEmpty()) {
        const TimePoint to = std::min(m_backfill->from + kBackfillSlice, m_backfill->until);
        snapshot->scan(m_ids, m_backfill->from, to, std::numeric_limits<std::size_t>::max(), update.samples);
        update.samples.arrival = to;
        m_backfill->from = to;
        if (to >= m_backfill->until) {
            update.events = m_data->eventsArrivedAfter(m_backfill->started, kEventsPerUpdate);
            m_backfill.reset();
        }
    }
}

void Subscription::addLive(Update& update, const Published& now) {
    forgetRetired();
    const bool throttled = m_request.resolution > Duration::zero();
    if (throttled && now.session.now < m_nextDue)
        return;
    auto window = m_data->log.read(m_sequence, m_samplesSeen, throttled ? kMergeAbove : kSamplesPerUpdate);
    if (window.lacksSeries)
        announceMissing(update);
    if (window.entries.empty() && !window.isCut)
        return;
    const bool slow = window.isCut || window.pendingSamples > kMergeAbove;
    if (slow && m_request.samples) {
        // Too far behind: the newest value of each series, and how many samples were left out on the way.
        const TimePoint left = m_data->log.arrivalOf(m_sequence);
        window = m_data->log.read(m_sequence, m_samplesSeen, std::numeric_limits<std::size_t>::max());
        addEntries(update, window.entries, true);
        if (window.isCut) {
            addCurrent(update);
            update.events = m_data->eventsArrivedAfter(left, kEventsPerUpdate);
        }
        const std::uint64_t passed = window.missedSamples + window.pendingSamples;
        update.mergedSamples = passed > update.samples.size() ? passed - update.samples.size() : 0;
    } else {
        addEntries(update, window.entries, throttled);
    }
    if (!window.entries.empty())
        m_sequence = window.entries.back().sequence;
    m_samplesSeen = m_data->log.samplesUpTo(m_sequence);
    if (throttled)
        m_nextDue = now.session.now + m_request.resolution;
}

void Subscription::addEntries(Update& update, const std::vector<UpdateLog::Entry>& entries, bool merge) {
    const auto described = m_data->snapshot();
    for (const UpdateLog::Entry& entry : entries) {
        if (entry.series)
            for (const SeriesId id : *entry.series)
                if (id.value() < described->series().size() && described->series()[id.value()].id.isValid())
                    announce(update, described->series()[id.value()]); // else it has retired since
        if (entry.events)
            update.events.insert(update.events.end(), entry.events->begin(), entry.events->end());
        if (!entry.samples || !m_request.samples)
            continue;
        const SampleBatch& batch = *entry.samples;
        update.samples.arrival = batch.arrival;
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const SeriesId id = batch.series[i];
            Wanted* const wanted = m_wanted.find(id.value());
            if (!wanted)
                continue;
            if (!merge) {
                update.samples.add(id, batch.time[i], batch.value[i], batch.qualityAt(i));
                continue;
            }
            std::uint32_t& slot = wanted->slot;
            if (slot == kNoSlot) {
                slot = static_cast<std::uint32_t>(update.samples.size());
                update.samples.add(id, batch.time[i], batch.value[i], batch.qualityAt(i));
            } else if (batch.time[i] >= update.samples.time[slot]) {
                update.samples.time[slot] = batch.time[i];
                update.samples.value[slot] = batch.value[i];
                if (!update.samples.quality.empty())
                    update.samples.quality[slot] = batch.qualityAt(i);
                else if (batch.qualityAt(i) != telemetry::Quality::good) {
                    update.samples.quality.assign(update.samples.size(), telemetry::Quality::good);
                    update.samples.quality[slot] = batch.qualityAt(i);
                }
            }
        }
    }
    if (merge)
        for (const SeriesId id : update.samples.series)
            if (Wanted* const wanted = m_wanted.find(id.value()))
                wanted->slot = kNoSlot;
}

void Subscription::addCurrent(Update& update) {
    announceMissing(update);
    update.samples.clear();
    const auto snapshot = m_data->snapshot();
    std::vector<telemetry::SeriesState> states;
    snapshot->statesOf(m_ids, kTimeMax, states);
    for (const telemetry::SeriesState& state : states)
        update.samples.add(state.id, state.time, state.value, state.quality);
    update.samples.arrival = m_data->published()->session.now;
}

void Subscription::addIfNewer(Update& update, const telemetry::SeriesState& value) {
    const std::size_t id = value.id.value();
    if (id >= m_newest.size() || value.time <= m_newest[id])
        return;
    m_newest[id] = value.time;
    update.samples.add(value.id, value.time, value.value, value.quality);
}

bool Subscription::isBehind(const Published& now) const {
    return now.session.mode == telemetry::SessionMode::replay && now.session.now < m_until;
}

/// A client that goes back goes anywhere without beginning anew: what series there are stays as it is, and of a large site
/// that is most of what there is to tell. Not while it is told the beginning, nor when a part that it has is not known
/// of that time: an update cannot say that there is none.
bool Subscription::mayJump(const Published& now) const {
    const bool isJump = m_epoch != now.epoch && m_epoch >= now.afresh;
    if (!isJump || !m_request.rewinds || m_full || now.session.mode != telemetry::SessionMode::replay)
        return false;
    telemetry::Parts kept = m_sent;
    telemetry::forgetLater(kept, now.session.now);
    bool hasAll = true;
    telemetry::forEachPart([&](const auto& part) {
        hasAll = hasAll && (!part.ofATime || !(kept.*part.place) || now.parts.*part.place);
    });
    return hasAll;
}

bool Subscription::isOfInterest(const telemetry::SeriesInfo& info) {
    if (!m_request.samples || !m_matcher.matches(info))
        return false;
    if (!isWanted(info.id)) {
        (void)m_wanted.take(info.id.value());
        m_ids.push_back(info.id);
        m_idsDigest ^= SharedLooks::digestOf(info.id);
    }
    return true;
}

void Subscription::announce(telemetry::Update& update, const telemetry::SeriesInfo& info) {
    if (isOfInterest(info))
        update.series.push_back(info);
}

void Subscription::announceMissing(telemetry::Update& update) {
    const auto snapshot = m_data->snapshot();
    for (const telemetry::SeriesInfo& info : snapshot->series())
        if (info.id.isValid() && !isWanted(info.id))
            announce(update, info);
}

void Subscription::forgetRetired() {
    if (m_ids.size() < m_idsBound)
        return;
    const auto snapshot = m_data->snapshot();
    const auto& table = snapshot->series();
    std::erase_if(m_ids, [&](SeriesId id) {
        const bool isGone = id.value() < table.size() && !table[id.value()].id.isValid();
        if (isGone) {
            m_wanted.drop(id.value());
            m_idsDigest ^= SharedLooks::digestOf(id);
        }
        return isGone;
    });
    m_idsBound = 2 * m_ids.size() + 1024;
}

} // namespace seamscope::session
