// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/seat_stream.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seamscope::drill {
namespace {

constexpr Duration kBetweenPositions = std::chrono::milliseconds(500); ///< the facts tell the time anyway
constexpr unsigned kGenerationShift = 32;                               ///< above any epoch of a session

/// An outage of before is over: what was not told meanwhile is told afresh.
bool hasEnded(const std::vector<Disturbance>& before, const std::vector<Disturbance>& now) {
    return std::ranges::any_of(before, [&](const Disturbance& one) { return std::ranges::find(now, one) == now.end(); });
}

} // namespace

SeatStream::SeatStream(std::shared_ptr<DrillHost> host, std::string person, telemetry::SubscribeRequest request,
                       std::function<void()> wake)
    : m_host(std::move(host))
    , m_person(std::move(person))
    , m_request(std::move(request))
    , m_wake(std::move(wake)) {
    m_host->enter(*this, m_person);
}

SeatStream::~SeatStream() {
    m_host->leave(*this, m_person);
    {
        const std::lock_guard lock(m_wakeMutex);
        m_wake = nullptr;
    }
    m_facts.reset(); // waits for a wake that is under way, which finds none of ours
}

void SeatStream::wake() {
    if (!m_isIdle.exchange(false, std::memory_order_acq_rel))
        return;
    const std::lock_guard lock(m_wakeMutex);
    if (m_wake)
        m_wake();
}

std::optional<telemetry::Update> SeatStream::next() {
    telemetry::Update update = collect();
    if (update.isEmpty()) {
        // Armed first, then looked again: what came in between is either found now or wakes us.
        m_isIdle.store(true, std::memory_order_release);
        update = collect();
        if (update.isEmpty())
            return std::nullopt;
        m_isIdle.store(false, std::memory_order_release);
    }
    return update;
}

telemetry::Update SeatStream::collect() {
    const DrillHost::Told told = m_host->tellOf(m_person);
    if (!m_seats || *m_seats != told.sight.seats || hasEnded(m_wrong, told.sight.wrong))
        sitOn(told.sight.seats);
    m_wrong = told.sight.wrong;
    if (m_filter)
        m_filter->disturb(m_wrong);
    telemetry::Update update;
    // What is not theirs is left out, and may be all of it: then the next may have something.
    while (m_facts && update.isEmpty()) {
        auto all = m_facts->next();
        if (!all)
            break;
        update = m_filter->update(std::move(*all));
    }
    update.epoch += m_generation << kGenerationShift;
    update.reset = std::exchange(m_isFresh, false) || update.reset;
    addHappened(update, told.sight.until);
    tell(update, told);
    return update;
}

void SeatStream::sitOn(const SeatSet& seats) {
    m_seats = seats;
    m_facts.reset();
    m_filter.reset();
    m_isFresh = true;
    ++m_generation;
    m_version = 0;
    if (seats.isEmpty())
        return;
    m_filter.emplace(seats);
    telemetry::SubscribeRequest own = m_request;
    own.resume = {}; // of other seats perhaps
    own.rewinds = false; // a drill goes back by beginning anew
    if (const auto narrowed = m_filter->narrowed(m_request.filter))
        own.filter = *narrowed;
    else
        own.samples = false;
    m_facts = m_host->facts().subscribe(own, [this] { wake(); });
}

/// Each once, when the drill comes to its time; who begins anew is told all that were.
void SeatStream::addHappened(telemetry::Update& update, TimePoint until) {
    if (!m_filter)
        return;
    if (update.reset)
        m_happenedUntil = kTimeMin;
    auto happened = m_filter->happened(std::exchange(m_happenedUntil, until), until);
    if (happened.empty())
        return;
    update.events.insert(update.events.end(), std::make_move_iterator(happened.begin()), std::make_move_iterator(happened.end()));
    std::ranges::stable_sort(update.events, {}, &telemetry::Event::at);
}

void SeatStream::tell(telemetry::Update& update, const DrillHost::Told& told) {
    const bool isDue = told.now - m_toldAt >= kBetweenPositions || told.now < m_toldAt;
    const bool hasMoved = told.position != m_position && isDue;
    if (told.version == m_version && !hasMoved)
        return;
    m_version = told.version;
    m_position = told.position;
    m_toldAt = told.now;
    update.drill = m_host->viewOf(m_person);
}

} // namespace seamscope::drill
