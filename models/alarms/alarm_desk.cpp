// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarms/alarm_desk.h"

#include "alarms/state_lock.h"
#include "feed/feed.h"
#include "telemetry/message_catalogue.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace seamscope::alarms {
namespace {

using telemetry::AlarmKeeping;
using telemetry::AlarmKind;

constexpr std::size_t kAuditShown = 50;
constexpr std::size_t kMostWaiting =
    50'000; ///< lines that a full disk may hold up; alarms are bounded anyway
constexpr Duration kCheckEvery = std::chrono::seconds(10);
constexpr Duration kRepeatEvery = std::chrono::seconds(60); ///< ages and figures move on by themselves

Condition notKept() {
    Condition condition;
    condition.key = "gateway/alarm_state";
    condition.text = telemetry::say<telemetry::MessageCode::alarmNotKept>();
    condition.action = telemetry::say<telemetry::MessageCode::actFreeDisk>();
    condition.least = telemetry::AlarmPriority::high;
    return condition;
}

} // namespace

AlarmDesk::AlarmDesk(DeskOptions options, TimePoint now)
    : m_options(std::move(options))
    , m_engine(m_options.limits) {
    if (!m_options.folder.empty())
        open(now);
    if (!m_problem.empty())
        log(m_problem);
}

AlarmDesk::~AlarmDesk() { keep(); }

void AlarmDesk::open(TimePoint now) {
    m_keeping = AlarmKeeping::readOnly;
    std::error_code error;
    std::filesystem::create_directories(m_options.folder, error); // open() tells what is wrong
    m_lock = m_options.lock;
    if (!m_lock) {
        auto lock = lockState(m_options.folder);
        if (!lock) {
            m_problem = lock.error().text();
            return;
        }
        m_lock = std::make_shared<FolderLock>(std::move(*lock));
    }
    if (!m_lock->trouble.empty())
        log(m_lock->trouble);
    auto store = AlarmStore::open(m_options.folder / kStateFile);
    if (!store) {
        m_problem = store.error().text();
        return;
    }
    auto found = (*store)->load(now - m_options.limits.log.window, kAuditShown);
    if (!found) {
        m_problem = found.error().text();
        return;
    }
    m_store = std::move(*store);
    if (m_store->isReadOnly())
        m_problem = "the state database can only be read";
    else
        m_keeping = AlarmKeeping::durable;
    if (found->unreadable > 0)
        m_problem = std::to_string(found->unreadable) + " kept alarms or notes cannot be read";
    m_incidents.restore(found->open);
    m_audit.assign(found->audit.begin(), found->audit.end());
    for (const Restored::Told& told : found->told)
        m_engine.recall(told.at, told.key, told.priority);
    for (const AlarmLine& line : found->answered)
        m_engine.recall(line);
    for (const telemetry::Alarm& over : found->incidents)
        m_engine.recall(over);
    m_engine.restore(std::move(found->open), found->nextId, std::move(found->before),
                     std::move(found->handOver), now);
}

void AlarmDesk::look(const telemetry::Parts& parts, TimePoint now) {
    if (m_lastLook && now - *m_lastLook < m_options.lookEvery && now >= *m_lastLook)
        return;
    m_lastLook = now;
    const telemetry::MeterReading* meter = parts.meter.get();
    std::vector<Condition> silent;
    if (parts.incidents) {
        m_engine.observe(AlarmKind::incident, m_incidents.look(*parts.incidents, meter), now);
        m_engine.observe(AlarmKind::watch, watched(*parts.incidents), now);
        m_engine.observe(AlarmKind::crossing, crossings(*parts.incidents), now);
        silent = silentParts(*parts.incidents);
    }
    if (meter) {
        m_engine.observe(AlarmKind::deadline, deadlines(*meter), now);
        std::vector<Condition> missing = throughput(*meter, parts.incidents.get(), m_engine.found(), m_isLossExplained);
        m_isLossExplained = !missing.empty() && missing.front().suppressed;
        m_engine.observe(AlarmKind::throughput, m_lossPatience.take(std::move(missing), now), now);
    }
    std::vector<Condition> own;
    if (parts.sources) {
        const std::vector<Condition> sources = silentSources(*parts.sources);
        silent.insert(silent.end(), sources.begin(), sources.end());
        own = m_losses.look(*parts.sources, parts.recording.get(), now);
    }
    if (parts.incidents || parts.sources)
        m_engine.observe(AlarmKind::silence, silent, now);
    check(now);
    if (m_keeping == AlarmKeeping::readOnly || m_keeping == AlarmKeeping::failing || !m_damage.empty())
        own.push_back(notKept());
    m_engine.observe(AlarmKind::gateway, own, now);
    m_engine.advance(now);
    gather();
    keep();
}

void AlarmDesk::check(TimePoint now) {
    if (!m_store || (m_lastCheck && now - *m_lastCheck < kCheckEvery && now >= *m_lastCheck))
        return;
    m_lastCheck = now;
    const auto found = m_store->check();
    const bool wasDisplaced = std::exchange(m_isDisplaced, !found && found.error().code == ErrorCode::failedPrecondition);
    if (m_isDisplaced) {
        noteFailure(found.error());
    } else if (!found && found.error().code != ErrorCode::unavailable && m_damage.empty()) {
        m_damage = found.error().text();
        m_isNews = true;
        log(m_damage);
    } else if (wasDisplaced && m_keeping == AlarmKeeping::failing) {
        m_keeping = m_store->isReadOnly() ? AlarmKeeping::readOnly : AlarmKeeping::durable;
        m_problem.clear();
        m_isNews = true;
        log("kept again");
    }
}

void AlarmDesk::observe(AlarmKind kind, std::span<const Condition> present, TimePoint now) {
    m_engine.observe(kind, present, now);
    m_engine.advance(now);
    gather();
}

Result<telemetry::AlarmAnswer> AlarmDesk::act(const telemetry::AlarmRequest& request, TimePoint now) {
    auto plan = m_engine.plan(request, now);
    if (!plan)
        return fail(plan.error());
    if (m_keeping == AlarmKeeping::readOnly)
        return fail(ErrorCode::failedPrecondition, "nothing that people do can be kept: " + m_problem);
    if (plan->answer.done == 0)
        return plan->answer;
    if (m_isDisplaced)
        return fail(ErrorCode::failedPrecondition, "nothing that people do can be kept: " + m_problem);
    keep(); // what came before stands before it
    if (m_store) {
        if (auto kept = m_store->write(plan->changes); !kept) {
            noteFailure(kept.error());
            return fail(kept.error().in("not kept, so not done"));
        }
    } else {
        for (telemetry::AuditLine& line : plan->changes.lines)
            m_chain.append(line);
    }
    m_engine.carryOut(*plan);
    remember(plan->changes);
    m_isNews = true;
    return plan->answer;
}

void AlarmDesk::gather() {
    AlarmChanges changes = m_engine.takeChanges();
    if (changes.isEmpty())
        return;
    m_isNews = true;
    for (telemetry::Alarm& alarm : changes.alarms) {
        const std::uint64_t id = alarm.id;
        m_waiting.insert_or_assign(id, std::move(alarm));
    }
    m_waitingLines.insert(m_waitingLines.end(), std::make_move_iterator(changes.lines.begin()),
                          std::make_move_iterator(changes.lines.end()));
    if (m_waitingLines.size() > kMostWaiting) {
        m_dropped += m_waitingLines.size() - kMostWaiting;
        m_waitingLines.erase(m_waitingLines.begin(), m_waitingLines.end() - kMostWaiting);
    }
}

void AlarmDesk::keep() {
    if (m_isDisplaced || (m_waiting.empty() && m_waitingLines.empty()))
        return;
    AlarmChanges changes;
    changes.lines = std::move(m_waitingLines);
    m_waitingLines.clear();
    if (m_store && m_keeping != AlarmKeeping::readOnly) {
        for (const auto& [id, alarm] : m_waiting)
            changes.alarms.push_back(alarm);
        if (auto kept = m_store->write(changes); !kept) {
            m_waitingLines = std::move(changes.lines);
            noteFailure(kept.error());
            return;
        }
        if (m_keeping == AlarmKeeping::failing) {
            m_keeping = AlarmKeeping::durable;
            m_problem =
                m_dropped > 0 ? std::to_string(m_dropped) + " lines of the audit log were left out" : "";
            m_isNews = true;
            log("kept again" + (m_problem.empty() ? "" : "; " + m_problem));
        }
    } else {
        for (telemetry::AuditLine& line : changes.lines)
            m_chain.append(line);
    }
    m_waiting.clear();
    remember(changes);
}

void AlarmDesk::remember(const AlarmChanges& kept) {
    m_audit.insert(m_audit.end(), kept.lines.begin(), kept.lines.end());
    while (m_audit.size() > kAuditShown)
        m_audit.pop_front();
}

void AlarmDesk::noteFailure(const Error& error) {
    const bool isNew = m_keeping != AlarmKeeping::failing || m_problem != error.text();
    m_isNews = m_isNews || isNew;
    m_keeping = AlarmKeeping::failing;
    m_problem = error.text();
    if (isNew)
        log(m_problem + "; until it can be kept nothing that people do is taken");
}

void AlarmDesk::log(const std::string& what) const {
    if (m_options.log)
        m_options.log("alarm state: " + what);
}

telemetry::Part<telemetry::AlarmReport> AlarmDesk::news(TimePoint now) {
    const bool isDue = !m_lastReport || now - *m_lastReport >= kRepeatEvery || now < *m_lastReport;
    if (!m_isNews && !isDue)
        return {};
    m_isNews = false;
    m_lastReport = now;
    telemetry::AlarmReport report = m_engine.report(now, m_options.operators);
    report.audit.assign(m_audit.begin(), m_audit.end());
    const AuditChain& chain = m_store && m_keeping != AlarmKeeping::readOnly ? m_store->chain() : m_chain;
    report.auditLines = chain.lines();
    report.auditHead = chain.headText();
    report.keeping = m_keeping;
    report.problem = m_problem.empty() || m_damage.empty() ? m_problem + m_damage : m_problem + "; " + m_damage;
    return report;
}

} // namespace seamscope::alarms
