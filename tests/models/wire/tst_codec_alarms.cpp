// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.h"
#include "telemetry/message_catalogue.h"
#include "wire/codec_proto.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::telemetry;
using topology::EntityId;
using topology::EntityKind;

namespace {

class Maker {
public:
    explicit Maker(std::uint64_t seed)
        : m_random(seed) {}
    std::uint64_t number(std::uint64_t below) { return m_random() % below; }
    bool coin() { return number(2) == 1; }
    TimePoint time() {
        return fromNanoseconds(static_cast<std::int64_t>(number(2'000'000'000'000'000'000ULL)));
    }
    std::string text() { return coin() ? "שלום " + std::to_string(number(1000)) : std::string(); }
    Actor actor() { return {static_cast<Actor::Proof>(number(5)), text(), text()}; }
    AlarmShelf shelf() { return {actor(), time(), coin() ? kTimeMax : time(), text()}; }
    AlarmNote note() { return {actor(), time(), text(), coin()}; }
    Message message() {
        return coin() ? say<MessageCode::alarmSilent>(text()) : Message("somebody's words " + text());
    }
    Alarm alarm() {
        Alarm a;
        a.id = m_random();
        a.version = number(1000);
        a.key = text();
        a.kind = static_cast<AlarmKind>(number(kAlarmKindCount));
        a.state = static_cast<AlarmState>(number(kAlarmStateCount));
        a.isPresent = coin();
        a.priority = static_cast<AlarmPriority>(number(4));
        a.peak = static_cast<AlarmPriority>(number(4));
        a.stake = {text(), static_cast<std::int64_t>(m_random()), 1.5,
                   coin() ? std::optional(time()) : std::nullopt};
        a.entity = coin() ? EntityId::make(EntityKind::pump, "c2-p1") : EntityId();
        a.seam = text();
        a.incident = text();
        a.owner = text();
        a.text = message();
        a.action = message();
        if (coin())
            a.value = Quantity{38.6, "°C", coin()};
        if (coin())
            a.limit = Quantity{36, "°C"};
        a.since = time();
        a.raised = time();
        if (coin())
            a.returned = time();
        a.times = static_cast<std::uint32_t>(number(1000));
        a.isChattering = coin();
        a.before = static_cast<std::uint32_t>(number(9));
        a.group = number(1000);
        a.isFirstOut = coin();
        if (coin())
            a.acknowledged = AlarmAct{actor(), time()};
        if (coin())
            a.shelf = shelf();
        if (coin())
            a.service = shelf();
        if (coin())
            a.suppressed = message();
        a.assignee = text();
        a.assigned = time();
        a.touched = {actor(), time()};
        for (std::uint64_t i = number(4); i > 0; --i)
            a.notes.push_back(note());
        if (coin())
            a.verdict = AlarmVerdict{AlarmVerdict::Kind::wrong, a.entity, actor(), time()};
        if (coin())
            a.merged = AlarmMerge{number(1000), text(), a.entity, time(), actor(), time()};
        a.lostMicros = static_cast<std::int64_t>(m_random());
        for (std::uint64_t i = number(4); i > 0; --i)
            a.earlier.push_back({number(1000), time(), time(), text(), message(), text(), static_cast<std::int64_t>(m_random()),
                                 coin() ? a.verdict : std::nullopt, coin()});
        for (std::uint64_t i = number(3); i > 0; --i)
            a.assignments.push_back(note());
        return a;
    }
    AlarmReport report() {
        AlarmReport r;
        r.at = time();
        for (std::uint64_t i = number(20); i > 0; --i)
            r.alarms.push_back(alarm());
        r.leftOut = static_cast<std::uint32_t>(number(9));
        r.rows = {{7, 8, AlarmPriority::high, 96, 3, true, {8, 9}}, {}};
        for (auto& state : r.states)
            state = static_cast<std::uint32_t>(number(99));
        for (auto& priority : r.priorities)
            priority = static_cast<std::uint32_t>(number(99));
        if (coin())
            r.flood = AlarmFlood{time(), coin() ? std::optional(time()) : std::nullopt, 96, 71};
        r.handOver = {note(), note()};
        for (int verb = 0; verb < kAlarmVerbCount; ++verb)
            r.audit.push_back({number(1000), time(), actor(), static_cast<AlarmVerb>(verb), 4, text()});
        r.auditLines = 12;
        r.auditHead = "00ff";
        r.figures = {{time(), time()},
                     5,
                     0.9,
                     71,
                     0.007,
                     4,
                     2,
                     1,
                     0.042,
                     {{"a", 3}},
                     {4, 1, 0, 0},
                     std::chrono::seconds(100),
                     44'000'000,
                     {1, 0, 71},
                     2};
        r.keeping = AlarmKeeping::failing;
        r.problem = text();
        r.isDerived = coin();
        for (std::uint64_t i = number(3); i > 0; --i) {
            const telemetry::Alarm one = alarm();
            r.over.push_back({one.id, one.version, one.incident, one.entity, time(), time(), one.verdict, one.assignments, one.merged, one.notes});
        }
        return r;
    }

private:
    std::mt19937_64 m_random;
};

} // namespace

class TstCodecAlarms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// alarms.proto: a console of the first version knows verbs up to 13, and a verb that it does not know costs it the report.
    void consolesThatAreOlderReadEveryLine() {
        AlarmReport report;
        for (int verb = 0; verb < kAlarmVerbCount; ++verb)
            report.audit.push_back({1, {}, {}, static_cast<AlarmVerb>(verb), 4, {}});
        v1::AlarmReport message;
        wire::toProto(report, message);
        for (const v1::AuditLine& line : message.audit())
            QVERIFY2(line.verb() <= 13, std::to_string(line.verb()).c_str());
        // And of one that is newer than this, the nearest that it names.
        message.mutable_audit(14)->set_act(4'000'000'000U);
        const auto read = wire::fromProto(message);
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        QVERIFY(read->audit[14].verb == AlarmVerb::verdict && read->audit[15].verb == AlarmVerb::split);
        // Recordings were made that have the verb itself.
        message.mutable_audit(14)->clear_act();
        message.mutable_audit(14)->set_verb(14);
        QVERIFY(wire::fromProto(message)->audit[14].verb == AlarmVerb::merge);
    }
    void reportsComeBackEqual() {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const AlarmReport before = Maker(seed).report();
            v1::AlarmReport message;
            wire::toProto(before, message);
            v1::AlarmReport read;
            QVERIFY(read.ParseFromString(message.SerializeAsString()));
            const auto after = wire::fromProto(read);
            QVERIFY2(after, after ? "" : after.error().text().c_str());
            QVERIFY(*after == before);
        }
    }

    void requestsCarryNobodysName() {
        AlarmRequest request{AlarmVerb::shelve,
                             {4, 5},
                             6,
                             "known",
                             Maker(1).time(),
                             AlarmVerdict::Kind::wrong,
                             EntityId::make(EntityKind::cdu, "c2"),
                             9,
                             "desk 3",
                             {Actor::Proof::certificate, "ortiz", ""}};
        v1::AlarmRequest message;
        wire::toProto(request, message);
        QVERIFY(message.SerializeAsString().find("ortiz") == std::string::npos);
        const auto after = wire::fromProto(message);
        request.by = {};
        QVERIFY(after && *after == request);
    }

    void whatNoProgramSendsIsRefused() {
        v1::Alarm alarm;
        alarm.set_state(9);
        QVERIFY(!wire::fromProto(alarm));
        alarm.set_state(4'000'000'000U);
        QVERIFY(!wire::fromProto(alarm));
        v1::AlarmRequest request;
        request.set_verb(kAlarmVerbCount);
        QVERIFY(!wire::fromProto(request));
        v1::AlarmReport report;
        for (int i = 0; i < 10; ++i)
            report.add_states(1);
        QVERIFY(!wire::fromProto(report));
        std::mt19937_64 random(4);
        const std::string good = wire::encode(Maker(3).alarm());
        for (int i = 0; i < 3000; ++i) { // whatever comes of a broken one, it ends
            std::string bad = good;
            bad[random() % bad.size()] = static_cast<char>(random());
            static_cast<void>(wire::decodeAlarm(bad.substr(0, random() % (bad.size() + 1))));
        }
    }
};

SEAM_TEST(tst_codec_alarms, TstCodecAlarms)
#include "tst_codec_alarms.moc"
