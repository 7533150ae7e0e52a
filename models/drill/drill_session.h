// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/disturbance.h"
#include "drill/drill_progress.h"
#include "drill/drill_view.h"
#include "drill/exercise_clock.h"
#include "drill/play.h"
#include "feed/drill_request.h"

#include <optional>
#include <string>
#include <vector>

namespace seamscope::drill {

/// What was shown to sit at the facilitator's desk.
enum class Proof : std::uint8_t { none, key };

struct Joining {
    std::string id;  ///< of the person, whichever connection they come by; secret: whoever has it is that person
    std::string who; ///< as they call themselves
    Seat seat = Seat::observer;
    Proof proof = Proof::none;
};

/// A drill that is being played: from the lobby to its end. Its acts, written down, have the same score in
/// `seamctl drill play`. No clock, no thread: it is told the time. Holds the answer; what leaves it goes through viewOf().
class DrillSession {
public:
    /// @param start of the drill, in the times of its facts
    DrillSession(DrillInfo info, Answer answer, Desk desk, TimePoint start = {});
    DrillSession(const DrillSession&) = delete;
    DrillSession& operator=(const DrillSession&) = delete;

    /// Sits down, also again after being lost. alreadyExists with their name: somebody else sits there; unauthenticated: a
    /// facilitator without the key; notFound: no such seat here. Who is lost may be relieved by another. One person may
    /// take several seats.
    [[nodiscard]] Result<> join(const Joining& joining, TimePoint now);
    /// Their connection is gone, or there again; their seats wait for them. Nobody of that id: nothing.
    void setPresence(const std::string& id, Presence presence);
    /// Stands up. unauthenticated: not their seat.
    [[nodiscard]] Result<> leave(const std::string& id, Seat seat, TimePoint now);
    [[nodiscard]] SeatSet seatsOf(const std::string& id) const;

    /// The facilitator's; in solo the player's. unauthenticated for others, failedPrecondition in the wrong phase.
    [[nodiscard]] Result<> order(const std::string& id, Order order, TimePoint now);
    /// Whoever runs it goes: what was played until now counts.
    void close(TimePoint now);
    [[nodiscard]] Result<> setSpeed(const std::string& id, double speed, TimePoint now);
    /// Delivers an inject that is held, or not due yet. Only a facilitator.
    [[nodiscard]] Result<> release(const std::string& id, std::size_t inject, TimePoint now);

    /// One more inject, after the others: at its time, or at once when that is past. Its words and its sender are those of
    /// its kind where there are none. Only a facilitator.
    [[nodiscard]] Result<> addInject(const std::string& id, Inject inject, TimePoint now);
    /// Keeps this moment to go back to, while it runs or is frozen. Whoever may order. Start, onset, actions and hand-overs
    /// are kept by themselves, the last of them.
    [[nodiscard]] Result<> takeSnapshot(const std::string& id, const std::string& name, TimePoint now);
    /// Puts everything back as it was then, but who sits where, and stands there. What was kept since is gone, for it was of
    /// a play that is none any more. notFound: no such snapshot.
    [[nodiscard]] Result<> goBack(const std::string& id, std::uint32_t snapshot, TimePoint now);

    /// Commits an act while the clock runs; nothing is taken back. Its time is that of the drill, whatever it says.
    [[nodiscard]] Result<Act> commit(const std::string& id, Act act, TimePoint now);
    /// The next hint. Refused when its price is not @p agreed any more: somebody was first.
    [[nodiscard]] Result<std::string> takeHint(const std::string& id, Seat seat, int agreed, TimePoint now);

    /// Moves on to now: injects that are due are delivered, and at its length the drill stands. Every call does it.
    void advance(TimePoint now);
    /// As it is told to whoever has the id; to strangers who sits where, and no more.
    [[nodiscard]] DrillView viewOf(const std::string& id, TimePoint now);
    /// What injects do to facts now: outages that last, and faults of sensors from when they began.
    [[nodiscard]] std::vector<Disturbance> disturbances() const;
    [[nodiscard]] Phase phase() const { return m_whole.phase; }
    /// Everything, for whoever runs the drill; it is told to nobody as it is.
    [[nodiscard]] const DrillView& whole() const { return m_whole; }

    /// What of it is kept, and a drill that was just made as it was left: frozen if it ran, and everybody lost.
    /// invalidInput: of another drill.
    [[nodiscard]] DrillProgress progress() const;
    [[nodiscard]] Result<> restore(const DrillProgress& progress, TimePoint now);

private:
    /// Where a person could sit: their own chair, one that is lost, a new one, or why nowhere.
    [[nodiscard]] Result<std::size_t> placeFor(const Joining& joining) const;
    [[nodiscard]] bool holds(const std::string& id, Seat seat) const;
    [[nodiscard]] Result<> mayOrder(const std::string& id) const;
    [[nodiscard]] Result<> mayAct(const std::string& id, Seat seat) const;
    [[nodiscard]] Result<> mayGoOn() const;
    void deliver(std::size_t inject, Duration at);
    /// Acts, hints, letters and clocks of a play that was that far.
    void playAgain(std::vector<Act> acts, const std::vector<std::optional<Duration>>& delivered);
    void keep(SnapshotKind kind, std::string name, Duration at);
    void showKept();
    void noteSpeed();
    /// The answer with what was thrown in as it was: when, and nothing that was not.
    [[nodiscard]] Answer answerAsPlayed() const;
    void giveHint(Seat seat, Duration at);
    void enter(Phase phase, TimePoint now);
    [[nodiscard]] Truth& truth() { return *m_whole.truth; }
    [[nodiscard]] const Answer& answer() const { return m_whole.truth->answer; }

    DrillView m_whole; ///< as the facilitator sees it
    ExerciseClock m_clock;
    std::optional<Play> m_play; ///< always there; made anew when it goes back
    std::vector<KeptSnapshot> m_kept; ///< by time
    const std::size_t m_sealed;       ///< injects that came with the drill; the others were added
    std::uint32_t m_lastSnapshot = 0;
    std::vector<std::string> m_holders; ///< ids, one for each chair
    std::vector<std::string> m_leaders; ///< ids that have seen the truth before it was revealed
};

} // namespace seamscope::drill
