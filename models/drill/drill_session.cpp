// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_session.h"

#include "base/terminal_text.h"
#include "drill/act_checks.h"
#include "drill/inject.h"
#include "drill/report.h"
#include "drill/score.h"

#include <algorithm>
#include <array>
#include <utility>

namespace seamscope::drill {
namespace {

constexpr std::size_t kMostObservers = 16;
constexpr std::size_t kMostAdded = 200; ///< injects

/// Which orders lead where from a phase.
struct Step {
    Order order;
    Phase from;
    Phase to;
};
constexpr std::array kSteps{
    Step{Order::start, Phase::lobby, Phase::running},    Step{Order::freeze, Phase::running, Phase::frozen},
    Step{Order::resume, Phase::frozen, Phase::running},  Step{Order::reveal, Phase::running, Phase::revealed},
    Step{Order::reveal, Phase::frozen, Phase::revealed}, Step{Order::end, Phase::lobby, Phase::ended},
    Step{Order::end, Phase::running, Phase::ended},      Step{Order::end, Phase::frozen, Phase::ended},
    Step{Order::end, Phase::revealed, Phase::ended},
};

/// What an automatic snapshot is called by: "drain pump/c2-p1", "ml → facilities".
std::string wordsOf(const Act& act) {
    if (act.verb == Verb::handover)
        return std::string(name(act.seat)) + " → " + std::string(name(act.to.value_or(Seat::lead)));
    return act.actionClass + (act.actionClass.empty() || act.entity.isEmpty() ? "" : " ") + act.entity.text();
}

} // namespace

DrillSession::DrillSession(DrillInfo info, Answer answer, Desk desk, TimePoint start)
    : m_clock(answer.length)
    , m_sealed(answer.injects.size()) {
    m_play.emplace(m_whole.truth.emplace().answer = std::move(answer));
    m_whole.info = std::move(info);
    m_whole.desk = desk;
    m_whole.start = start;
    truth().delivered.resize(this->answer().injects.size());
    if (!this->answer().hints.empty())
        m_whole.nextHint = hintPrice(1);
}

Result<> DrillSession::join(const Joining& joining, TimePoint now) {
    advance(now);
    const auto refuse = [&](ErrorCode code, std::string why) {
        return fail(code, std::move(why), std::string(name(joining.seat)));
    };
    if (joining.id.empty() || joining.who.empty() || joining.who.size() > kMostName)
        return refuse(ErrorCode::invalidInput, "a name of 1 to " + std::to_string(kMostName) + " bytes is needed");
    if (hasControlCharacter(joining.who))
        return refuse(ErrorCode::invalidInput, "a name has no control characters");
    const bool isExtra = joining.seat == Seat::facilitator || joining.seat == Seat::observer;
    const auto& seats = m_whole.info.seats;
    if (!isExtra && std::find(seats.begin(), seats.end(), joining.seat) == seats.end())
        return refuse(ErrorCode::notFound, "this drill has no such seat");
    if (joining.seat == Seat::facilitator && m_whole.desk == Desk::solo)
        return refuse(ErrorCode::failedPrecondition, "a drill that is played alone has no facilitator");
    if (joining.seat == Seat::facilitator && joining.proof != Proof::key)
        return refuse(ErrorCode::unauthenticated, "the facilitator shows the drill's key");
    // Whoever has seen the truth must not play on, under whichever seat.
    const bool knows = std::find(m_leaders.begin(), m_leaders.end(), joining.id) != m_leaders.end();
    if ((knows && joining.seat != Seat::facilitator) ||
        (joining.seat == Seat::facilitator && !knows && !seatsOf(joining.id).isEmpty()))
        return refuse(ErrorCode::failedPrecondition, "the facilitator has no other seat");
    const auto place = placeFor(joining);
    if (!place)
        return fail(place.error().in(std::string(name(joining.seat))));
    if (*place == m_whole.chairs.size()) {
        m_whole.chairs.emplace_back();
        m_holders.emplace_back();
    }
    m_holders[*place] = joining.id;
    m_whole.chairs[*place] = {joining.seat, joining.who, Presence::present};
    if (joining.seat == Seat::facilitator && !knows)
        m_leaders.push_back(joining.id);
    return {};
}

Result<std::size_t> DrillSession::placeFor(const Joining& joining) const {
    const auto& chairs = m_whole.chairs;
    std::size_t observers = 0;
    std::size_t place = chairs.size();
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        if (chairs[i].seat != joining.seat)
            continue;
        if (m_holders[i] == joining.id)
            return i;
        ++observers;
        if (joining.seat != Seat::observer && chairs[i].presence == Presence::present)
            return fail(ErrorCode::alreadyExists, chairs[i].who + " sits there");
        if (chairs[i].presence == Presence::lost)
            place = i;
    }
    // Whoever joins is lost until they listen: an observer is relieved only where there is no room beside them.
    if (joining.seat == Seat::observer && observers < kMostObservers)
        return chairs.size();
    if (place == chairs.size() && joining.seat == Seat::observer)
        return fail(ErrorCode::resourceExhausted, std::to_string(kMostObservers) + " observe already");
    return place;
}

void DrillSession::setPresence(const std::string& id, Presence presence) {
    for (std::size_t i = 0; i < m_holders.size(); ++i)
        if (m_holders[i] == id)
            m_whole.chairs[i].presence = presence;
}

Result<> DrillSession::leave(const std::string& id, Seat seat, TimePoint now) {
    advance(now);
    for (std::size_t i = 0; i < m_holders.size(); ++i) {
        if (m_holders[i] != id || m_whole.chairs[i].seat != seat)
            continue;
        m_holders.erase(m_holders.begin() + static_cast<std::ptrdiff_t>(i));
        m_whole.chairs.erase(m_whole.chairs.begin() + static_cast<std::ptrdiff_t>(i));
        return {};
    }
    return fail(ErrorCode::unauthenticated, "that is not your seat", std::string(name(seat)));
}

SeatSet DrillSession::seatsOf(const std::string& id) const {
    SeatSet out;
    for (std::size_t i = 0; i < m_holders.size(); ++i)
        if (m_holders[i] == id)
            out.add(m_whole.chairs[i].seat);
    return out;
}

bool DrillSession::holds(const std::string& id, Seat seat) const { return seatsOf(id).has(seat); }

Result<> DrillSession::mayOrder(const std::string& id) const {
    const SeatSet seats = seatsOf(id);
    const bool may = m_whole.desk == Desk::solo ? !seats.isEmpty() : seats.has(Seat::facilitator);
    return may ? Result<>() : fail(ErrorCode::unauthenticated, "that is the facilitator's to do");
}

Result<> DrillSession::order(const std::string& id, Order order, TimePoint now) {
    advance(now);
    SEAM_TRY(mayOrder(id));
    const auto step = std::find_if(kSteps.begin(), kSteps.end(), [&](const Step& one) {
        return one.order == order && one.from == m_whole.phase;
    });
    if (step == kSteps.end())
        return fail(ErrorCode::failedPrecondition, "not now: the drill is " + std::string(name(m_whole.phase)));
    if (order == Order::resume && m_clock.isOver())
        return fail(ErrorCode::failedPrecondition, "the time of the drill is over");
    if (order == Order::start)
        keep(SnapshotKind::start, {}, m_whole.position);
    enter(step->to, now);
    return {};
}

void DrillSession::close(TimePoint now) {
    advance(now);
    if (m_whole.phase != Phase::ended)
        enter(Phase::ended, now);
}

Result<> DrillSession::setSpeed(const std::string& id, double speed, TimePoint now) {
    advance(now);
    SEAM_TRY(mayOrder(id));
    m_clock.setSpeed(speed, now);
    m_whole.speed = m_clock.speed();
    if (m_whole.phase == Phase::running)
        noteSpeed();
    return {};
}

void DrillSession::noteSpeed() {
    auto& speeds = m_whole.speeds;
    Duration from = m_whole.position;
    for (; !speeds.empty() && m_whole.position - speeds.back().from < std::chrono::seconds(1); speeds.pop_back())
        from = std::min(from, speeds.back().from); // nothing to speak of was played at it
    if ((speeds.empty() || speeds.back().speed != m_whole.speed) && speeds.size() < kMostSpeeds)
        speeds.push_back({from, m_whole.speed});
}

Result<> DrillSession::release(const std::string& id, std::size_t inject, TimePoint now) {
    advance(now);
    if (!holds(id, Seat::facilitator))
        return fail(ErrorCode::unauthenticated, "that is the facilitator's to do");
    if (inject >= truth().delivered.size())
        return fail(ErrorCode::notFound, "there is no such inject");
    if (m_whole.phase != Phase::running && m_whole.phase != Phase::frozen)
        return fail(ErrorCode::failedPrecondition, "not now: the drill is " + std::string(name(m_whole.phase)));
    if (truth().delivered[inject])
        return fail(ErrorCode::alreadyExists, "it was delivered");
    deliver(inject, m_whole.position);
    return {};
}

Result<> DrillSession::addInject(const std::string& id, Inject inject, TimePoint now) {
    advance(now);
    if (!holds(id, Seat::facilitator))
        return fail(ErrorCode::unauthenticated, "that is the facilitator's to do");
    SEAM_TRY(mayGoOn());
    if (answer().injects.size() - m_sealed >= kMostAdded)
        return fail(ErrorCode::resourceExhausted, std::to_string(kMostAdded) + " injects were added already", "inject");
    if (const auto good = checkInject(inject, answer().length); !good)
        return good;
    inject.at = std::max<Duration>(std::chrono::ceil<std::chrono::milliseconds>(inject.at), m_whole.position); // as it is kept
    truth().answer.injects.push_back(completed(std::move(inject)));
    truth().delivered.emplace_back();
    advance(now);
    return {};
}

Result<> DrillSession::mayGoOn() const {
    if (m_whole.phase == Phase::running || m_whole.phase == Phase::frozen)
        return {};
    return fail(ErrorCode::failedPrecondition, "not now: the drill is " + std::string(name(m_whole.phase)));
}

Result<> DrillSession::mayAct(const std::string& id, Seat seat) const {
    if (!holds(id, seat))
        return fail(ErrorCode::unauthenticated, "that is not your seat", std::string(name(seat)));
    if (seat == Seat::facilitator || seat == Seat::observer)
        return fail(ErrorCode::failedPrecondition, "this seat does not play", std::string(name(seat)));
    if (m_whole.phase != Phase::running)
        return fail(ErrorCode::failedPrecondition, "the clock does not run: the drill is " + std::string(name(m_whole.phase)));
    if (m_whole.acts.size() >= kMostActs)
        return fail(ErrorCode::resourceExhausted, "more acts than a drill has");
    return {};
}

Result<Act> DrillSession::commit(const std::string& id, Act act, TimePoint now) {
    advance(now);
    if (const auto may = mayAct(id, act.seat); !may)
        return fail(may.error());
    if (const auto good = checkAct(act); !good)
        return fail(good.error());
    act.at = m_whole.position;
    if (act.verb == Verb::action) // as it was before: what else could have been done
        keep(SnapshotKind::action, wordsOf(act), act.at);
    else if (act.verb == Verb::handover && act.to != Seat::facilitator)
        keep(SnapshotKind::handover, wordsOf(act), act.at);
    m_play->take(act);
    m_whole.acts.push_back(act);
    return act;
}

Result<std::string> DrillSession::takeHint(const std::string& id, Seat seat, int agreed, TimePoint now) {
    advance(now);
    if (const auto may = mayAct(id, seat); !may)
        return fail(may.error());
    if (!m_whole.nextHint)
        return fail(ErrorCode::notFound, "there are no more hints");
    if (agreed != *m_whole.nextHint)
        return fail(ErrorCode::failedPrecondition,
                    "the next hint costs " + std::to_string(*m_whole.nextHint) + ", not " + std::to_string(agreed));
    Act act;
    act.at = m_whole.position;
    act.seat = seat;
    act.verb = Verb::hint;
    m_play->take(act);
    m_whole.acts.push_back(act);
    giveHint(seat, act.at);
    return m_whole.hints.back().text;
}

void DrillSession::giveHint(Seat seat, Duration at) {
    const std::size_t given = m_whole.hints.size();
    m_whole.hints.push_back({at, seat, hintPrice(static_cast<int>(given) + 1), answer().hints[given]});
    m_whole.nextHint.reset();
    if (given + 1 < answer().hints.size())
        m_whole.nextHint = hintPrice(static_cast<int>(given) + 2);
}

void DrillSession::deliver(std::size_t inject, Duration at) {
    const Inject& one = answer().injects[inject];
    truth().delivered[inject] = at;
    Letter letter{at, one.from, one.to, one.text, infoOf(one.kind).wantsReply};
    // What a seat is not shown it is told; that a point shows nonsense it has to find out.
    if (one.kind == InjectKind::dashboardOutage)
        letter.text += " [" + effectText(one, at) + "]";
    m_whole.letters.push_back(std::move(letter));
}

std::vector<Disturbance> DrillSession::disturbances() const {
    std::vector<Disturbance> out;
    const auto& injects = answer().injects;
    const TimePoint here = m_whole.start + m_whole.position;
    for (std::size_t i = 0; i < injects.size(); ++i)
        if (const auto& at = m_whole.truth->delivered[i])
            if (auto one = disturbanceOf(injects[i], m_whole.start + *at);
                one && (one->kind != InjectKind::dashboardOutage || one->range.contains(here)))
                out.push_back(std::move(*one));
    return out;
}

Answer DrillSession::answerAsPlayed() const {
    Answer out = answer();
    out.injects.clear();
    for (std::size_t i = 0; i < answer().injects.size(); ++i)
        if (const auto& at = m_whole.truth->delivered[i]) {
            out.injects.push_back(answer().injects[i]);
            out.injects.back().at = *at;
        }
    return out;
}

void DrillSession::enter(Phase phase, TimePoint now) {
    m_whole.phase = phase;
    if (phase == Phase::running) {
        m_clock.run(now);
        noteSpeed();
    } else {
        m_clock.freeze(now);
    }
    if (phase < Phase::revealed || truth().outcome)
        return;
    const Answer played = answerAsPlayed();
    truth().outcome = score(played, m_whole.acts);
    truth().report = reportMarkdown(m_whole.info, played, m_whole.acts, *truth().outcome, m_whole.returns, m_whole.chairs, m_whole.speeds);
}

void DrillSession::advance(TimePoint now) {
    const Duration before = m_whole.position;
    m_whole.position = m_clock.at(now);
    if (const auto onset = std::chrono::ceil<std::chrono::milliseconds>(answer().onset); before < onset && onset <= m_whole.position && m_whole.phase == Phase::running)
        keep(SnapshotKind::onset, {}, onset);
    truth().clocks = m_play->clocksAt(m_whole.position);
    if (m_whole.phase != Phase::running)
        return;
    for (std::size_t i = 0; i < answer().injects.size(); ++i) {
        const Inject& one = answer().injects[i];
        const bool isDue = one.at <= m_whole.position && (!one.isHeld || m_whole.desk == Desk::solo);
        if (isDue && !truth().delivered[i])
            deliver(i, m_whole.position);
    }
    if (m_clock.isOver())
        enter(Phase::frozen, now);
}

DrillView DrillSession::viewOf(const std::string& id, TimePoint now) {
    advance(now);
    DrillView view = seenBy(seatsOf(id), m_whole);
    for (std::size_t i = 0; i < m_holders.size(); ++i)
        view.chairs[i].isOwn = m_holders[i] == id;
    return view;
}

DrillProgress DrillSession::progress() const {
    DrillProgress out{m_whole.info.title, answer().length, m_whole.phase,             m_whole.position,
                      m_whole.speed,      {},              m_leaders,                 m_whole.truth->delivered,
                      m_whole.acts,       m_kept,          m_whole.returns,           m_whole.speeds,
                      {answer().injects.begin() + static_cast<std::ptrdiff_t>(m_sealed), answer().injects.end()}};
    for (std::size_t i = 0; i < m_holders.size(); ++i)
        out.holders.push_back({m_holders[i], m_whole.chairs[i].seat, m_whole.chairs[i].who});
    return out;
}

Result<> DrillSession::restore(const DrillProgress& progress, TimePoint now) {
    const auto taken = static_cast<std::size_t>(
        std::count_if(progress.acts.begin(), progress.acts.end(), [](const Act& act) { return act.verb == Verb::hint; }));
    // What is kept has whole milliseconds.
    const bool isOfThis = progress.title == m_whole.info.title &&
                          progress.length == std::chrono::floor<std::chrono::milliseconds>(answer().length) &&
                          progress.delivered.size() == answer().injects.size() + progress.added.size() && taken <= answer().hints.size() &&
                          std::ranges::all_of(progress.snapshots, [&](const KeptSnapshot& one) {
                              return one.acts <= progress.acts.size() && one.delivered.size() <= progress.delivered.size();
                          });
    if (!isOfThis)
        return fail(ErrorCode::invalidInput, "this is kept of another drill");
    truth().answer.injects.insert(truth().answer.injects.end(), progress.added.begin(), progress.added.end());
    for (const DrillProgress::Holder& one : progress.holders) {
        m_holders.push_back(one.id);
        m_whole.chairs.push_back({one.seat, one.who, Presence::lost});
    }
    m_leaders = progress.leaders;
    playAgain(progress.acts, progress.delivered);
    m_kept = progress.snapshots;
    m_whole.returns = progress.returns;
    m_whole.speeds = progress.speeds;
    for (const KeptSnapshot& one : m_kept)
        m_lastSnapshot = std::max(m_lastSnapshot, one.what.id);
    showKept();
    m_clock.goTo(progress.acts.empty() ? progress.position : std::max(progress.position, progress.acts.back().at));
    m_clock.setSpeed(progress.speed, now);
    m_whole.speed = m_clock.speed();
    advance(now);
    if (progress.phase != Phase::lobby)
        enter(progress.phase == Phase::running ? Phase::frozen : progress.phase, now);
    return {};
}

} // namespace seamscope::drill
