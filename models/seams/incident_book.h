// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "feed/incident.h"
#include "seams/consequences.h"
#include "seams/declared_windows.h"
#include "seams/job_monitor.h"
#include "seams/series_monitor.h"

#include <map>
#include <vector>

namespace seamscope::seams {

/// Makes incidents of hypotheses: one for each connected explanation, declared once, revised in the open,
/// ended and opened again. One thread; times rise.
class IncidentBook {
public:
    IncidentBook(const Graph& graph, const FactStore& facts, const SeriesMonitor& series,
                 const JobMonitor& jobs, const DeclaredWindows& windows);

    /// @param hypotheses of this moment, the best first.
    void update(std::vector<Hypothesis> hypotheses, const Consequences& consequences, TimePoint now);
    [[nodiscard]] const std::vector<telemetry::Incident>& incidents() const { return m_incidents; }
    /// Counts up with every change of an incident.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }
    /// What is told: without those whose proof was taken back, which began as a pause of the job and was not known for one.
    [[nodiscard]] std::vector<telemetry::Incident> standing() const;
    /// Whether anything is open: then time itself may change a verdict.
    [[nodiscard]] bool isBusy() const { return !m_waiting.empty() || m_open > 0; }

private:
    static constexpr Duration kKeep = std::chrono::minutes(2);    ///< without evidence, then it is over
    static constexpr Duration kReopen = std::chrono::minutes(30); ///< after its end
    static constexpr Duration kDoubt = std::chrono::seconds(10);  ///< clocks and polls, on top of an onset's own
    static constexpr Duration kTogether = std::chrono::minutes(2); ///< an effect and the incident that it began with

    /// What stands behind a reported incident.
    struct Case {
        const FaultTemplate* fault = nullptr;
        Node root;
        double score = 0;
        std::set<std::uint64_t> explained;
        std::set<std::uint64_t> proofs;
        Ways ways;
        std::vector<Node> jobs;
        TimePoint lastSeen{};
        TimePoint beat{};   ///< newest time of what proves it
        Duration rhythm{0}; ///< longest time between two of those, as far as it came back
        std::size_t most = 0; ///< facts that proved it at a time
        bool isOpen = true;
        bool isWithdrawn = false; ///< what proved it was taken back: it is told no more
    };
    /// A fault at a place, and what shows it.
    struct Told {
        const FaultTemplate& fault;
        Node root;
        const std::set<std::uint64_t>& proofs;
    };
    using Identity = std::pair<const FaultTemplate*, std::uint32_t>;

    [[nodiscard]] bool passes(const Hypothesis& h, bool isSaid) const;
    [[nodiscard]] bool isExcused(const Hypothesis& h, TimePoint now) const;
    [[nodiscard]] bool isEffectOfAnother(const Hypothesis& h) const;
    [[nodiscard]] int findCase(const Hypothesis& h, TimePoint now) const;
    /// Whether a hypothesis begins so late that what was declared before cannot be its doing.
    [[nodiscard]] bool isTooLateFor(const Hypothesis& h, std::size_t index) const;
    /// Whether the crash or riddle @p end can be what the fault at a root ends in.
    [[nodiscard]] bool canEndIn(const FaultTemplate& fault, Node root, Node end) const;
    /// The same of two that are told of one job.
    [[nodiscard]] bool isBehind(const Told& fault, const Told& end) const;
    [[nodiscard]] bool isRestOf(const Hypothesis& h, std::size_t index) const;
    [[nodiscard]] bool isOnlyFelt(const FaultTemplate& fault, Node root) const;
    [[nodiscard]] bool isFelt(const std::set<std::uint64_t>& proofs, Node job) const;
    [[nodiscard]] bool isHarmOfOne(const Case& known, const Hypothesis& h) const;
    [[nodiscard]] static bool hasNoHarmBeside(const Hypothesis& h, const std::set<std::uint64_t>& explained);
    /// Whom it harms; those that it harmed before stay.
    [[nodiscard]] std::vector<Node> jobsOf(const Hypothesis& h, const telemetry::Incident& known) const;
    [[nodiscard]] bool isReady(const Hypothesis& h, const std::vector<const Hypothesis*>& rivals,
                               TimePoint now);
    [[nodiscard]] bool isSuspect(const Hypothesis& other, const Hypothesis& riddle) const;
    [[nodiscard]] std::vector<const Hypothesis*> rivalsOf(const Hypothesis& pick,
                                                          const std::vector<Hypothesis>& all) const;
    [[nodiscard]] bool isSameAnswer(const Hypothesis& a, const Hypothesis& b) const;
    void settle(const Hypothesis& pick, const std::vector<const Hypothesis*>& rivals, TimePoint now);
    /// Without what is the answer of another open incident, or began after this one was declared.
    [[nodiscard]] std::vector<const Hypothesis*> withoutOthers(std::vector<const Hypothesis*> rivals,
                                                               std::size_t index) const;
    void open(const Hypothesis& pick, const std::vector<const Hypothesis*>& rivals, TimePoint now);
    void revise(std::size_t index, const Hypothesis& pick, const std::vector<const Hypothesis*>& rivals,
                TimePoint now);
    /// Whether anything that proved it still counts: what is forgotten while it goes on is not refuted.
    [[nodiscard]] bool isRemembered(const Case& known, TimePoint now) const;
    /// Whether something proves it that came since what is forgotten by now was last seen, and it is no wider answer.
    [[nodiscard]] bool isNews(const Hypothesis& h, const Case& known, TimePoint now) const;
    void describe(telemetry::Incident& incident, const Hypothesis& pick,
                  const std::vector<const Hypothesis*>& rivals) const;
    [[nodiscard]] telemetry::IncidentRoot rootOf(const Hypothesis& h) const;
    [[nodiscard]] std::vector<telemetry::IncidentEvidence> evidenceOf(const RowResult& result,
                                                                      TimePoint onset) const;
    [[nodiscard]] Node groupOf(Node root) const;
    [[nodiscard]] TimePoint onsetOf(const Hypothesis& h) const;
    void fillPath(telemetry::Incident& incident, const Hypothesis& pick, const std::vector<Node>& jobs) const;
    void closeCases(TimePoint now);
    /// Whether a job that depends on it has made no step since, and it is too early to say that it stands still.
    [[nodiscard]] bool isAwaited(const Case& known, TimePoint since, TimePoint now) const;
    static void noteBeat(Case& known, TimePoint newest);
    [[nodiscard]] bool isTakenBack(const Case& known, TimePoint onset) const;
    /// Whether anything that proves it, or a job that suffers from it, is as it was a moment ago.
    [[nodiscard]] bool stands(const Hypothesis& h, TimePoint now) const;
    [[nodiscard]] std::vector<const Fact*> factsAt(std::uint64_t place, TimePoint since, const Ways& ways = {}) const;
    /// Whether anything that proves it is as it was less than @p keep ago.
    [[nodiscard]] bool isProven(const Hypothesis& h, TimePoint now, Duration keep) const;
    /// Whether fewer than half of the parts whose measurements prove it still show them: it is over before it was told.
    [[nodiscard]] bool isLeftOver(const Hypothesis& h, TimePoint now) const;
    [[nodiscard]] bool isToldLate(const Hypothesis& h, std::size_t index, TimePoint now) const;
    struct Standing {
        bool isActive = false;
        TimePoint last{};       ///< seen
        std::size_t proofs = 0; ///< facts that prove it now, without those that stood before it began
        bool isResidue = false; ///< no more than a few of the many that proved it
    };
    [[nodiscard]] Standing whatStands(const Case& known, TimePoint onset, TimePoint now) const;
    [[nodiscard]] bool wouldStand(const Case& known, const Hypothesis& pick, TimePoint onset, TimePoint now) const;

    const Graph& m_graph;
    const FactStore& m_facts;
    const SeriesMonitor& m_series;
    const JobMonitor& m_jobs;
    const DeclaredWindows& m_windows;
    std::vector<telemetry::Incident> m_incidents;
    std::vector<Case> m_cases;               ///< one for each incident
    std::map<Identity, TimePoint> m_waiting; ///< since when a hypothesis holds
    std::uint64_t m_revision = 0;
    int m_open = 0;
};

} // namespace seamscope::seams
