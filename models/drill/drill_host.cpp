// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_host.h"

#include "drill/seat_feed.h"
#include "drill/seat_stream.h"

#include <openssl/crypto.h>
#include <openssl/sha.h>

#include <array>
#include <tuple>
#include <utility>

namespace seamscope::drill {
namespace {

using Digest = std::array<unsigned char, SHA256_DIGEST_LENGTH>;

Digest sha256(const std::string& text) {
    Digest digest{};
    SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
    return digest;
}

/// In a time that tells neither how much of it was right nor how long it is.
bool isKey(const std::string& shown, const std::string& key) {
    const Digest left = sha256(shown);
    const Digest right = sha256(key);
    return CRYPTO_memcmp(left.data(), right.data(), left.size()) == 0;
}

/// What is kept beside a drill must not be enough to sit on somebody's seat. Nobody stays nobody.
std::string digestOf(const std::string& person) {
    if (person.empty())
        return {};
    std::string out;
    for (const unsigned char byte : sha256(person))
        for (const int digit : {byte >> 4, byte & 15})
            out += "0123456789abcdef"[digit];
    return out;
}

/// What of a drill is told at once when it changes.
std::tuple<Phase, std::size_t, std::vector<Disturbance>> events(const DrillSession& session) {
    return {session.phase(), session.whole().letters.size(), session.disturbances()};
}

} // namespace

Result<std::shared_ptr<DrillHost>> DrillHost::create(Options options, telemetry::Feed& facts, const Clock& clock) {
    const std::optional<DrillProgress> progress = std::move(options.progress);
    std::shared_ptr<DrillHost> host(new DrillHost(std::move(options), facts, clock));
    if (progress)
        SEAM_TRY(host->m_session.restore(*progress, clock.now()));
    return host;
}

DrillHost::DrillHost(Options options, telemetry::Feed& facts, const Clock& clock)
    : m_key(std::move(options.key))
    , m_keep(std::move(options.keep))
    , m_facts(facts)
    , m_clock(clock)
    , m_session(std::move(options.info), std::move(options.answer), options.desk, options.start) {}

std::shared_ptr<telemetry::Feed> DrillHost::feedOf(const std::string& person, const std::string& machine) {
    return std::make_shared<SeatFeed>(shared_from_this(), digestOf(person), machine);
}

DrillHost::Pace DrillHost::advance(TimePoint now) {
    const std::lock_guard lock(m_mutex);
    advanceLocked(now);
    const DrillView& whole = m_session.whole();
    return {whole.start + whole.position, whole.speed, whole.phase == Phase::running};
}

void DrillHost::advanceLocked(TimePoint now) {
    const auto before = events(m_session);
    m_session.advance(now);
    if (events(m_session) != before)
        changedLocked();
}

void DrillHost::close() {
    const std::lock_guard lock(m_mutex);
    m_session.close(m_clock.now());
    changedLocked();
}

DrillProgress DrillHost::progress() const {
    const std::lock_guard lock(m_mutex);
    return m_session.progress();
}

DrillView DrillHost::whole() const {
    const std::lock_guard lock(m_mutex);
    return m_session.whole();
}

DrillHost::Sight DrillHost::sightLocked(const std::string& person) const {
    const DrillView& whole = m_session.whole();
    Sight sight{m_session.seatsOf(person), whole.start + whole.position};
    if (sight.seats.isEmpty())
        return sight;
    if (whole.phase >= Phase::revealed)
        sight.seats.add(Seat::observer); // they talk it over
    if (whole.phase >= Phase::revealed || sight.seats.has(Seat::facilitator))
        sight.until = kTimeMax;
    const bool isPlayer = whole.phase < Phase::revealed && !sight.seats.has(Seat::facilitator) && !sight.seats.has(Seat::observer);
    if (isPlayer)
        sight.wrong = m_session.disturbances();
    return sight;
}

DrillHost::Sight DrillHost::sightOf(const std::string& person) const {
    const std::lock_guard lock(m_mutex);
    return sightLocked(person);
}

DrillHost::Told DrillHost::tellOf(const std::string& person) const {
    const std::lock_guard lock(m_mutex);
    return {sightLocked(person), m_version, m_session.whole().position, m_clock.now()};
}

DrillView DrillHost::viewOf(const std::string& person) {
    const std::lock_guard lock(m_mutex);
    const TimePoint now = m_clock.now();
    advanceLocked(now);
    return m_session.viewOf(person, now);
}

void DrillHost::enter(SeatStream& stream, const std::string& person) {
    const std::lock_guard lock(m_mutex);
    m_streams.insert(&stream);
    if (person.empty() || ++m_present[person] > 1)
        return;
    m_session.setPresence(person, Presence::present);
    changedLocked();
}

void DrillHost::leave(SeatStream& stream, const std::string& person) {
    const std::lock_guard lock(m_mutex);
    m_streams.erase(&stream);
    const auto found = m_present.find(person);
    if (found == m_present.end() || --found->second > 0)
        return;
    m_present.erase(found);
    m_session.setPresence(person, Presence::lost);
    changedLocked();
}

void DrillHost::changedLocked() {
    ++m_version;
    for (SeatStream* stream : m_streams)
        stream->wake();
}

Result<DrillView> DrillHost::act(const std::string& person, const std::string& machine, const DrillRequest& request) {
    const std::lock_guard lock(m_mutex);
    const TimePoint now = m_clock.now();
    advanceLocked(now);
    if (!std::holds_alternative<Look>(request)) {
        if (person.empty())
            return fail(ErrorCode::unauthenticated, "who plays has an id of their own");
        const auto done = actLocked(person, machine, request, now);
        if (!done)
            return fail(done.error());
        changedLocked();
        if (m_keep)
            m_keep(m_session.progress());
    }
    return m_session.viewOf(person, now);
}

Result<> DrillHost::joinLocked(const std::string& person, const std::string& machine, const Join& join, TimePoint now) {
    const std::string place(name(join.seat));
    const bool showsKey = !join.key.empty();
    if (showsKey && !m_tries.mayTry(machine, now))
        return fail(ErrorCode::resourceExhausted, "too many wrong keys were tried; again in a minute", place);
    if (showsKey && !isKey(join.key, m_key)) {
        m_tries.failed(machine, now);
        return fail(ErrorCode::unauthenticated, "that is not the key of this drill", place);
    }
    // Who observes is told what every seat says: a player must not be it under another id.
    if (join.seat == Seat::observer && !showsKey && !m_session.seatsOf(person).has(Seat::observer))
        return fail(ErrorCode::unauthenticated, "who observes shows the drill's key", place);
    SEAM_TRY(m_session.join({person, join.who, join.seat, showsKey ? Proof::key : Proof::none}, now));
    if (!m_present.contains(person)) // asks once and is gone
        m_session.setPresence(person, Presence::lost);
    return {};
}

Result<> DrillHost::actLocked(const std::string& person, const std::string& machine, const DrillRequest& request, TimePoint now) {
    const auto outcome = [](const auto& result) { return result ? Result<>() : fail(result.error()); };
    if (const auto* join = std::get_if<Join>(&request))
        return joinLocked(person, machine, *join, now);
    if (const auto* leaving = std::get_if<Leave>(&request))
        return m_session.leave(person, leaving->seat, now);
    if (const auto* order = std::get_if<Order>(&request))
        return m_session.order(person, *order, now);
    if (const auto* speed = std::get_if<SetSpeed>(&request))
        return m_session.setSpeed(person, speed->speed, now);
    if (const auto* release = std::get_if<Release>(&request))
        return m_session.release(person, release->inject, now);
    if (const auto* snapshot = std::get_if<TakeSnapshot>(&request))
        return m_session.takeSnapshot(person, snapshot->name, now);
    if (const auto* added = std::get_if<AddInject>(&request))
        return m_session.addInject(person, added->inject, now);
    if (const auto* back = std::get_if<GoBack>(&request))
        return m_session.goBack(person, back->snapshot, now);
    if (const auto* act = std::get_if<Act>(&request))
        return outcome(m_session.commit(person, *act, now));
    if (const auto* hint = std::get_if<TakeHint>(&request))
        return outcome(m_session.takeHint(person, hint->seat, hint->agreed, now));
    return {};
}

} // namespace seamscope::drill
