// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "drill/drill_session.h"
#include "drill/key_tries.h"
#include "feed/feed.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>

namespace seamscope::drill {

class SeatStream;

/// A drill that several people play at once, over one feed of its facts: who is there, what each may do and is told, and
/// the clock that the facts follow. Each person has a feed of their own. Thread-safe.
class DrillHost : public std::enable_shared_from_this<DrillHost> {
public:
    struct Options {
        DrillInfo info;
        Answer answer;
        Desk desk = Desk::facilitator;
        TimePoint start{}; ///< of the drill, in the times of its facts
        std::string key;   ///< what the facilitator shows
        std::optional<DrillProgress> progress{}; ///< it is gone on with
        /// Called with each act, before it is answered; empty: nothing is kept.
        std::function<void(const DrillProgress&)> keep{};
    };
    /// @param facts everything; goes after the last stream and the last answer of a feed of the host
    /// invalidInput: the progress is of another drill.
    [[nodiscard]] static Result<std::shared_ptr<DrillHost>> create(Options options, telemetry::Feed& facts,
                                                                   const Clock& clock);
    DrillHost(const DrillHost&) = delete;
    DrillHost& operator=(const DrillHost&) = delete;

    /// As one person has it, by their secret id; empty: a stranger. The drill itself knows a digest of it.
    /// @param machine that they call from; empty: this process
    [[nodiscard]] std::shared_ptr<telemetry::Feed> feedOf(const std::string& person, const std::string& machine = {});

    /// Where the facts stand.
    struct Pace {
        TimePoint position{};
        double speed = 1;
        bool isRunning = false;
    };
    /// Moves the drill on to now; whoever replays the facts asks at each step.
    [[nodiscard]] Pace advance(TimePoint now);
    [[nodiscard]] DrillProgress progress() const;
    /// Ends it, whoever leads.
    void close();
    /// Everything, for whoever runs the drill; it is told to nobody as it is.
    [[nodiscard]] DrillView whole() const;

    // For the feeds.
    /// resourceExhausted: too many keys were tried from there.
    [[nodiscard]] Result<DrillView> act(const std::string& person, const std::string& machine, const DrillRequest& request);
    /// What a person may see of the facts now.
    struct Sight {
        SeatSet seats;     ///< whose facts; none: a stranger
        TimePoint until{}; ///< nothing later
        std::vector<Disturbance> wrong{}; ///< with what they are told
    };
    [[nodiscard]] Sight sightOf(const std::string& person) const;
    /// The drill as it is told to them, and a number that is another one when anything but the position is.
    struct Told {
        Sight sight;
        std::uint64_t version = 0;
        Duration position{0};
        TimePoint now{};
    };
    [[nodiscard]] Told tellOf(const std::string& person) const;
    [[nodiscard]] DrillView viewOf(const std::string& person);
    [[nodiscard]] telemetry::Feed& facts() const { return m_facts; }
    /// Who has a stream is present.
    void enter(SeatStream& stream, const std::string& person);
    void leave(SeatStream& stream, const std::string& person);

private:
    DrillHost(Options options, telemetry::Feed& facts, const Clock& clock);
    [[nodiscard]] Result<> actLocked(const std::string& person, const std::string& machine, const DrillRequest& request, TimePoint now);
    [[nodiscard]] Result<> joinLocked(const std::string& person, const std::string& machine, const Join& join, TimePoint now);
    [[nodiscard]] Sight sightLocked(const std::string& person) const;
    void advanceLocked(TimePoint now);
    void changedLocked();

    const std::string m_key;
    const std::function<void(const DrillProgress&)> m_keep;
    telemetry::Feed& m_facts;
    const Clock& m_clock;
    mutable std::mutex m_mutex;
    DrillSession m_session;
    KeyTries m_tries;
    std::uint64_t m_version = 1;
    std::unordered_set<SeatStream*> m_streams;
    std::map<std::string, std::size_t> m_present; ///< streams of each person
};

} // namespace seamscope::drill
