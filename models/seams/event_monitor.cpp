// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/event_monitor.h"

#include "jobs/log_phase.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <charconv>

namespace seamscope::seams {
namespace {

using telemetry::Event;
using telemetry::EventKind;
using telemetry::Message;
using telemetry::MessageCode;
using telemetry::say;
using topology::EntityId;
using topology::EntityKind;

constexpr Duration kBurstGap = std::chrono::seconds(60);
constexpr Duration kBurstQuiet = std::chrono::seconds(6);
constexpr std::size_t kMostText = 300;
constexpr Duration kSameXid = std::chrono::minutes(10); ///< longer than anybody asks whether it was told before
constexpr int kFewReadings = 2; ///< that an exporter says none
constexpr Duration kForgotten = std::chrono::seconds(30); ///< a device is not reset and broken again in that
constexpr double kFewAbsent = 0.25;

std::optional<std::int64_t> numberAfter(std::string_view text, std::string_view key) {
    const auto at = text.find(key);
    if (at == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(at + key.size());
    text.remove_prefix(std::min(text.find_first_not_of(" =:"), text.size()));
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

/// "[3, 17]" behind the key, or one number.
std::vector<unsigned> numbersAfter(std::string_view text, std::string_view key) {
    std::vector<unsigned> list;
    const auto at = text.find(key);
    if (at == std::string_view::npos)
        return list;
    text.remove_prefix(at + key.size());
    while (!text.empty() && list.size() < 4096) {
        const auto from = text.find_first_of("0123456789]");
        if (from == std::string_view::npos || text[from] == ']')
            break;
        text.remove_prefix(from);
        unsigned value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc())
            break;
        list.push_back(value);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty() || (text[0] != ',' && text[0] != ' '))
            break;
    }
    return list;
}

/// Whether a name stands in a line by itself: "mlx5_1" is not in "mlx5_10".
bool hasWord(std::string_view text, std::string_view word) {
    const auto isPart = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    for (auto at = text.find(word); at != std::string_view::npos && !word.empty();
         at = text.find(word, at + 1)) {
        const bool isFree = (at == 0 || !isPart(text[at - 1])) &&
                            (at + word.size() == text.size() || !isPart(text[at + word.size()]));
        if (isFree)
            return true;
    }
    return false;
}

/// What a log said, cut.
Message dataOf(const std::string& text) { return Message(text.substr(0, kMostText)); }

/// The process group of a watchdog line: "[PG ID 0 PG GUID 0(default_pg) Rank 1]" and its older forms.
std::string groupOf(std::string_view text) {
    const auto from = text.find("[PG");
    const auto to = from == std::string_view::npos ? from : text.find("Rank", from);
    return to == std::string_view::npos ? std::string() : std::string(text.substr(from, to - from));
}

} // namespace

EventMonitor::EventMonitor(const SignalRules& rules, Graph& graph, FactStore& facts, JobMonitor& jobs,
                           DeclaredWindows& windows)
    : m_rules(rules)
    , m_graph(graph)
    , m_facts(facts)
    , m_jobs(jobs)
    , m_windows(windows) {}

void EventMonitor::raise(Node node, std::string_view symptom, TimePoint at, Message text,
                         telemetry::Quality quality, double strength) {
    Fact fact;
    fact.node = node;
    fact.symptom = m_facts.symptom(symptom);
    fact.level = Level::event;
    fact.precise = quality == telemetry::Quality::good; // the rest was said somewhere between two lines that tell a time
    fact.active = false; // it happened; it does not stand
    fact.onset = fact.detected = fact.last = at;
    fact.sigma = quality == telemetry::Quality::good ? std::chrono::seconds(1) : std::chrono::seconds(30);
    fact.strength = strength;
    fact.magnitude = 1;
    fact.text = std::move(text);
    m_facts.raise(std::move(fact), std::chrono::minutes(30));
}

void EventMonitor::ingest(const Event& event) {
    m_hearsKernel = m_hearsKernel || event.kind == EventKind::xid || event.kind == EventKind::sxid ||
                    (event.kind == EventKind::log && event.entity.kind() == EntityKind::host);
    if (!m_graph.admits(event.entity) && !event.entity.isEmpty()) {
        ++m_dropped;
        return;
    }
    switch (event.kind) {
    case EventKind::xid:
    case EventKind::gpuLost:
        if (!event.entity.isEmpty())
            xid(m_graph.node(event.entity), event.at, *SignalRules::xidOf(event), event.text);
        break;
    case EventKind::sxid:
        if (!event.entity.isEmpty())
            raise(m_graph.node(event.entity), "sxid", event.at, dataOf(event.text), event.quality);
        break;
    case EventKind::log:
        log(event);
        break;
    case EventKind::checkpoint:
        if (event.entity.kind() == EntityKind::job)
            m_jobs.checkpointDone(m_graph.node(event.entity), event.until.value_or(event.at));
        break;
    case EventKind::counterReset:
    case EventKind::gap:
        break;
    default:
        // Without an end it is a write that nobody finished, told by the importer in hindsight; its begin was
        // told by the log when it was news.
        if (!telemetry::isUnfinished(event))
            stated(event);
    }
}

void EventMonitor::xid(Node node, TimePoint at, int code, std::string_view text) {
    const XidRule* rule = m_rules.xid(code);
    if (!rule || rule->symptom.empty())
        return;
    if (m_xids.size() >= m_facts.most()) {
        ++m_dropped;
        return;
    }
    const auto [known, isNew] = m_xids.try_emplace({node.value(), code}, at);
    if (!isNew && at - known->second < std::chrono::seconds(5))
        return; // the driver repeats itself; the exporter and the kernel log tell the same
    known->second = at;
    Message line = m_rules.xidText(code);
    if (text.find("caused by previous Xid") != std::string_view::npos)
        return raise(node, "xid.follows", at, std::move(line), telemetry::Quality::good);
    raise(node, rule->follows ? std::string("xid.follows") : rule->symptom, at, std::move(line),
          telemetry::Quality::good);
}

void EventMonitor::stickyXid(Node gpu, TimePoint at, int code) {
    const auto [known, isFirst] = m_sticky.try_emplace(gpu.value(), Sticky{code, 0, 0, at});
    Sticky& said = known->second;
    if (code == 0 && said.code == 0)
        ++said.zeros;
    if (isFirst || said.code == code)
        return; // from before our time, or told already
    if (code == 0) {
        said = {0, said.code, 1, at};
        return;
    }
    // An exporter that is restarted, or a scrape of it meanwhile, says none, and then the old one again.
    const bool isOld = said.code == 0 && code == said.cleared && (said.zeros <= kFewReadings || at - said.since < kForgotten);
    said = {code, 0, 0, at};
    if (isOld)
        return;
    // The kernel log tells it to the microsecond; the exporter some seconds later.
    const auto logged = m_xids.find({gpu.value(), code});
    if (logged == m_xids.end() || at - logged->second > std::chrono::minutes(2))
        xid(gpu, at, code, {});
}

/// What the operating system answers to a program that reads or writes a file, in nobody's words about checkpoints.
/// In the midst of a write any of that is of it; where one is due, what speaks of a write.
bool EventMonitor::isRefusedWrite(Node job, const Event& event, std::string_view symptom) const {
    if (!job.isValid() || (!symptom.empty() && symptom != "log.storage"))
        return false;
    return (m_jobs.isHeldByWrite(job) && jobs::tellsFileError(event.text)) ||
           ((m_jobs.isWriting(job) || m_jobs.hasBegunWrite(job) || m_jobs.isWriteDue(job, event.at)) && jobs::tellsFailedWrite(event.text));
}

void EventMonitor::log(const Event& event) {
    const EntityId entity = event.entity;
    if (entity.isEmpty())
        return;
    const Node node = m_graph.node(entity);
    const Node job = m_graph.jobOf(node);
    if (job.isValid() && jobs::tellsCrash(event.text))
        m_jobs.died(job, event.at);
    if (job.isValid() && jobs::tellsCrashedEnd(event.text))
        m_jobs.failed(job, event.at);
    if (phase(job, event))
        return;
    const std::string_view symptom = m_rules.symptomOf(event.text);
    // Whichever rank was refused: the write is the job's.
    if (isRefusedWrite(job, event, symptom))
        return raise(job, "checkpoint.failed", event.at, dataOf(event.text), event.quality);
    if (symptom.empty())
        return;
    if (symptom == "log.restart") {
        if (job.isValid())
            m_jobs.restarted(job, event.at);
        return;
    }
    if (job.isValid() && (symptom == "log.watchdog" || symptom == "log.lagging" || symptom == "log.mismatch"))
        watchdog(job, event);
    if (symptom != "log.link_down" || !placeAtPort(node, event))
        raise(node, symptom, event.at, dataOf(event.text), event.quality);
    // What a rank says is news of its job, too.
    if (job.isValid() && job != node)
        raise(job, symptom, event.at, dataOf(event.text), event.quality);
}

/// A kernel names the device, and the library of collectives its host as well ("n001:1234:1300 [1] … mlx5_1:1 … port error"):
/// that port is the one to look at. False: no port that is known is named.
bool EventMonitor::placeAtPort(Node node, const Event& event) {
    const bool isOfHost = event.entity.kind() == EntityKind::host;
    bool isPlaced = false;
    for (Node nic : m_graph.at(Relation::nics, node)) {
        const EntityId host = m_graph.id(nic).host();
        const auto names = m_graph.deviceNames(nic);
        const bool isNamed = std::any_of(names.begin(), names.end(),
                                         [&](std::string_view name) { return hasWord(event.text, std::string(name)); });
        if (!isNamed || (!isOfHost && !hasWord(event.text, host.name())))
            continue;
        raise(nic, "log.link_down", event.at, dataOf(event.text), event.quality);
        isPlaced = true;
    }
    return isPlaced;
}

void EventMonitor::watchdog(Node job, const Event& event) {
    Burst& burst = m_bursts[job.value()];
    if (burst.isJudged || (burst.first != TimePoint{} && event.at - burst.last > kBurstGap))
        burst = {};
    if (burst.first == TimePoint{})
        burst.first = event.at;
    burst.last = std::max(burst.last, event.at);
    const std::string_view text = event.text;
    burst.isMismatch = burst.isMismatch || m_rules.symptomOf(text) == "log.mismatch";
    for (unsigned rank : numbersAfter(text, "ranks ["))
        if (text.find("lagging") != std::string_view::npos || text.find("missing") != std::string_view::npos)
            burst.named.insert(rank);
    if (event.entity.kind() != EntityKind::rank)
        return;
    const auto name = event.entity.name();
    const auto rank = numberAfter(name, ":");
    if (!rank || *rank < 0)
        return;
    burst.reporters.insert(static_cast<unsigned>(*rank));
    for (std::string_view key : {"last enqueued work", "last enqueued NCCL work"})
        if (const auto number = numberAfter(text, key))
            burst.enqueued[groupOf(text)][static_cast<unsigned>(*rank)] = *number;
}

void EventMonitor::judge(Node job, Burst& burst) {
    burst.isJudged = true;
    std::set<unsigned> absent = burst.named;
    // Sequence numbers compare within one process group only; the group that most ranks tell of is looked at.
    for (const auto& [group, ranks] : burst.enqueued) {
        std::int64_t most = 0;
        for (const auto& [rank, number] : ranks)
            most = std::max(most, number);
        std::set<unsigned> behind;
        for (const auto& [rank, number] : ranks)
            if (number >= 0 && number < most)
                behind.insert(rank);
        if (!behind.empty() &&
            static_cast<double>(behind.size()) <= kFewAbsent * static_cast<double>(ranks.size()))
            absent.insert(behind.begin(), behind.end());
    }
    // Nobody waits without a word: of many that time out, the silent ones are those that never came.
    const topology::Job* stated = m_graph.job(job);
    const std::size_t all = stated ? std::max<std::size_t>(stated->ranks.size(), stated->gpus) : 0;
    if (absent.empty() && all >= 4 && burst.reporters.size() >= all - std::max<std::size_t>(1, all / 8) &&
        burst.reporters.size() < all)
        for (unsigned rank = 0; rank < all; ++rank)
            if (!burst.reporters.contains(rank))
                absent.insert(rank);
    for (unsigned rank : absent) {
        CollectiveFinding finding;
        finding.rank = EntityId::rank(m_graph.id(job).name(), rank);
        finding.kind = burst.isMismatch ? CollectiveFinding::Kind::mismatch : CollectiveFinding::Kind::absent;
        finding.at = burst.first;
        finding.uncertainty = std::chrono::minutes(5);
        finding.strength = 6;
        finding.text = say<MessageCode::watchdogsWait>(telemetry::RankSet{{rank}});
        ingest(finding);
    }
}

void EventMonitor::close(TimePoint now) {
    std::erase_if(m_xids, [&](const auto& known) { return known.second < now - kSameXid; });
    for (auto& [job, burst] : m_bursts)
        if (!burst.isJudged && burst.first != TimePoint{} && now - burst.last > kBurstQuiet)
            judge(Node(job), burst);
}

void EventMonitor::ingest(const CollectiveFinding& finding) {
    if (finding.rank.isEmpty())
        return;
    Fact fact;
    fact.node = m_graph.node(finding.rank);
    const std::string_view symptom = finding.kind == CollectiveFinding::Kind::absent ? "rank.absent"
                                     : finding.kind == CollectiveFinding::Kind::late ? "rank.late"
                                                                                     : "rank.mismatch";
    fact.symptom = m_facts.symptom(symptom);
    fact.level = Level::event;
    fact.active = false;
    fact.onset = fact.detected = fact.last = finding.at;
    fact.sigma = finding.uncertainty;
    fact.strength = finding.strength;
    fact.magnitude = finding.seconds;
    fact.text = finding.text;
    m_facts.raise(std::move(fact), std::chrono::minutes(30));
}

/// Somebody says what acted on what. It may explain, it may make suspicious; it never proves.
void EventMonitor::stated(const Event& event) {
    const EventRule* rule = m_rules.event(event.kind);
    if (!rule)
        return;
    const Node entity = event.entity.isEmpty() ? Node() : m_graph.node(event.entity);
    const std::string* result = telemetry::findLabel(event.attributes, "result");
    if (result && !rule->failed.empty()) {
        if (entity.isValid())
            tested(entity, *rule, *result == "failed", event);
        return; // it is over: nothing is to be expected of it any more
    }
    if (entity.isValid() && !rule->symptom.empty())
        raise(entity, rule->symptom, event.at, dataOf(event.text), event.quality);
    if (const Node job = entity.isValid() ? m_graph.jobOf(entity) : Node(); job.isValid())
        changeJob(job, rule->job, event);
    if (rule->explains.empty())
        return;
    DeclaredWindow window;
    window.from = event.at;
    window.until = event.until.value_or(event.at + rule->lasts);
    window.entity = entity;
    window.kind = rule->explains;
    window.excuses = rule->excuses;
    window.text = event.text;
    m_windows.declare(std::move(window));
}

/// A part that failed its test is suspect until it passes one, however long ago that was.
void EventMonitor::tested(Node part, const EventRule& rule, bool hasFailed, const Event& event) {
    const Symptom failed = m_facts.symptom(rule.failed);
    Fact fact;
    fact.node = part;
    fact.symptom = hasFailed ? failed : m_facts.symptom(rule.passed);
    fact.level = Level::event;
    fact.precise = event.quality == telemetry::Quality::good;
    fact.active = hasFailed;
    fact.onset = fact.detected = fact.last = event.at;
    fact.sigma = fact.precise ? std::chrono::seconds(1) : std::chrono::seconds(30);
    fact.strength = 8;
    fact.magnitude = 1;
    fact.text = dataOf(event.text);
    if (!hasFailed) // what was wrong with it was mended: it says nothing of what comes
        m_facts.withdraw(part, failed, Level::event, 1);
    m_facts.raise(std::move(fact), Duration::zero());
}

void EventMonitor::changeJob(Node job, EventRule::Job change, const Event& event) {
    switch (change) {
    case EventRule::Job::nothing:
        break;
    case EventRule::Job::start:
        if (m_graph.id(job) == event.entity)
            m_jobs.relaunched(job, event.at, event.text);
        break;
    case EventRule::Job::restart: // somebody wants it: first it stops
        if (m_graph.id(job) == event.entity)
            m_jobs.restartTold(job, event.at);
        break;
    case EventRule::Job::exit:
        if (m_graph.id(job) == event.entity && jobs::tellsCrash(event.text))
            m_jobs.died(job, event.at);
        if (m_graph.id(job) == event.entity && jobs::tellsFailure(event.text))
            m_jobs.failed(job, event.at);
        else if (m_graph.id(job) == event.entity)
            m_jobs.stopping(job, event.at);
        break;
    case EventRule::Job::resize:
        m_jobs.resized(job, event.at);
        break;
    case EventRule::Job::workload:
        m_jobs.workChanged(job, event.at);
        break;
    case EventRule::Job::checkpoint:
        m_jobs.checkpointBegun(job, event.at);
        break;
    }
}

/// True when the line tells of a phase: then it is no trouble.
bool EventMonitor::phase(Node job, const Event& event) {
    using jobs::LogPhase;
    const auto phase = job.isValid() ? jobs::phaseOf(event.text) : std::nullopt;
    if (!phase)
        return false;
    switch (*phase) {
    case LogPhase::launched:
        m_jobs.relaunched(job, event.at, event.text);
        break;
    case LogPhase::resized:
        m_jobs.resized(job, event.at);
        break;
    case LogPhase::checkpointBegun:
        m_jobs.checkpointBegun(job, event.at);
        break;
    case LogPhase::checkpointDone:
        m_jobs.checkpointDone(job, event.at);
        break;
    case LogPhase::evaluationBegun:
        m_jobs.pauseBegun(job, event.at, "evaluation");
        break;
    case LogPhase::evaluationDone:
        m_jobs.pauseDone(job, event.at, "evaluation");
        break;
    case LogPhase::epoch:
        m_jobs.pauseBegun(job, event.at, "warm_up");
        break;
    case LogPhase::stopping:
        m_jobs.stopping(job, event.at);
        break;
    }
    return true;
}

} // namespace seamscope::seams
