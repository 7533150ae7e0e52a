// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "telemetry/event.h"
#include "telemetry/message.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seamscope::seams {

/// How the values of one signal are judged; data of resources/evidence/signals.yaml.
struct SignalRule {
    enum class Type : std::uint8_t {
        gauge, ///< two-sided change detection on its history and on its peers
        rate,  ///< a counter with a normal traffic: the same on ln(1 + rate ÷ unit)
        rare,  ///< a counter that hardly ever moves: Poisson
        state, ///< anything but `good` is a fact
        level, ///< a configured value that must not be below its own best while there is load
        mask,  ///< throttle reasons: bits become duties of other signals
        trend, ///< a slow climb or fall: slope against its own error
        burst, ///< rests and rises in bursts: judged against the bursts before
        amount, ///< a gauge that rests at nothing, such as the length of a queue: judged on ln(1 + value ÷ unit)
    };
    std::string signal;
    std::string
        told; ///< its unit in reasons: "°C"; "share" for a share of time; empty: changes are told in %
    Type type = Type::gauge;
    bool relative = false; ///< sizes are relative: judged as ln(value)
    double size = 0;       ///< least change that means anything
    double unit = 1;       ///< rate: events a second that count as nothing; amount: so much of it
    double good = 0;       ///< state
    double perHour = 0.5;  ///< rare: rate that is normal at least
    double alarm = 7;      ///< rare: Poisson sum that is a fact
    double apart = 0; ///< least distance from all peers that was never right, in the bad direction; 0 = off
    /// What moves it by itself: it is judged at a like load only. The first one that is measured.
    std::vector<std::string> load;
    double limit = 0;      ///< reaching it is a fact of its own, "SIGNAL.limit"; 0 = off
    bool fromZero = false; ///< anything but 0 is odd, also from the first value on
    bool own = true;
    bool peer = false;
    bool flaps = false; ///< a state that may come and go within one reading: a next one that is well takes nothing back
    bool atWork = false; ///< says nothing while its device rests
    bool followsLoad = false; ///< falls with every pause of the job: own history says nothing then
    bool sharesLoad = false; ///< with its like on the same host, and with nobody else: those are its peers
    bool roams = false;       ///< a worst one that is another each time is a finding about all of them
    bool waits = false; ///< falls while its device waits for others: who alone keeps it up is waited for
    int leastPeers = 4; ///< fewer than that are no yardstick
    /// Whether it rests near nothing, where neither a difference nor a ratio says how much it is: judged as ln(1 + x ÷ unit).
    [[nodiscard]] bool isCompressed() const { return type == Type::rate || type == Type::amount; }
    /// Whether the load has to be known before it can be judged.
    [[nodiscard]] bool isMoved() const { return !load.empty() || atWork; }
};

/// What a log line means; data of resources/evidence/log_lines.yaml.
struct LogRule {
    std::string symptom;
    std::vector<std::string> all; ///< every one of these has to be in the line
    std::vector<std::string> any; ///< and one of these, when there are any
    std::vector<std::string> none;
};

/// One Xid of resources/xid/xid.yaml.
struct XidRule {
    int code = 0;
    std::string symptom; ///< "xid.bus"; empty: no evidence by itself
    std::string name;
    telemetry::MessageCode action{}; ///< what the vendor says to do at once
    bool follows = false; ///< as a rule the consequence of another fault
};

/// What a stated event means; data of resources/evidence/events.yaml.
struct EventRule {
    enum class Job : std::uint8_t { nothing, start, restart, exit, resize, workload, checkpoint };
    std::string symptom;  ///< raised at its entity; empty: none
    /// Raised in its place where the event says its `result`: `failed` stands until a later one `passed`.
    std::string failed, passed;
    std::string explains; ///< kind of the explained pause; empty: none
    Duration lasts{0};    ///< when it does not say until when
    bool excuses = false; ///< what fails on the same part meanwhile is its doing
    Job job = Job::nothing;
};

class SignalRules {
public:
    static constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
    [[nodiscard]] Result<> addSignals(std::string_view yaml, std::string_view where);
    [[nodiscard]] Result<> addLogLines(std::string_view yaml, std::string_view where);
    [[nodiscard]] Result<> addEvents(std::string_view yaml, std::string_view where);
    [[nodiscard]] Result<> addXids(std::string_view yaml, std::string_view where);

    [[nodiscard]] const SignalRule* signal(std::string_view name) const;
    [[nodiscard]] const XidRule* xid(int code) const;
    /// An Xid with its name and what the vendor says to do; of a code that is not in the table just that.
    [[nodiscard]] telemetry::Message xidText(int code) const;
    /// The Xid that an event stands for: a GPU that is lost without one is off the bus.
    [[nodiscard]] static std::optional<int> xidOf(const telemetry::Event& event);
    /// nullptr: that kind is context.
    [[nodiscard]] const EventRule* event(telemetry::EventKind kind) const;
    /// Symptom of the first rule that fits; empty when none does.
    [[nodiscard]] std::string_view symptomOf(std::string_view line) const;
    [[nodiscard]] const std::map<int, XidRule>& xids() const { return m_xids; }
    [[nodiscard]] const std::map<std::string, SignalRule, std::less<>>& signalRules() const {
        return m_signals;
    }
    [[nodiscard]] const std::vector<LogRule>& logLines() const { return m_lines; }

private:
    std::map<std::string, SignalRule, std::less<>> m_signals;
    std::vector<LogRule> m_lines;
    std::map<int, XidRule> m_xids;
    std::map<telemetry::EventKind, EventRule> m_events;
};

} // namespace seamscope::seams
