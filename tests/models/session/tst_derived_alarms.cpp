// SPDX-License-Identifier: GPL-3.0-or-later
// A file without an alarm channel gets the alarms that a gateway would have told of its reports.
#include "alarms/alarm_desk.h"
#include "alarms/hindsight.h"
#include "base/asker.h"
#include "feed/feed.h"
#include "recording/add_document.h"
#include "session/session.h"
#include "support/test_program.h"
#include "telemetry/catalogue.h"
#include "telemetry/message_catalogue.h"

#include <QtTest>

#include <algorithm>
#include <future>

using namespace seamscope;
using namespace std::chrono_literals;
using session::Session;
using session::SessionOptions;
using telemetry::Alarm;
using telemetry::AlarmKind;
using telemetry::AlarmReport;
using telemetry::AlarmState;
using telemetry::IncidentReport;
using topology::EntityId;
using topology::EntityKind;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);
const EntityId kPump = EntityId::make(EntityKind::pump, "c2-p1");

TimePoint at(int second) { return kStart + std::chrono::seconds(second); }

/// Has nothing to say of its own: the reports are in the file.
class Mute final : public telemetry::Analysis {
public:
    void series(const telemetry::SeriesInfo&) override {}
    void topology(std::shared_ptr<const topology::Topology>) override {}
    void document(std::string_view, std::string_view) override {}
    void samples(const telemetry::SampleBatch&) override {}
    void event(const telemetry::Event&) override {}
    std::shared_ptr<const IncidentReport> advance(TimePoint) override { return nullptr; }
};

/// One incident from 100 s to 400 s that loses 2,000 an hour; a rack that is silent from 200 s on; a limit that is
/// crossed within the day and one that is not; a seam on watch that will lose and one that only may.
std::shared_ptr<const IncidentReport> toldAt(int second) {
    auto report = std::make_shared<IncidentReport>();
    report->at = at(second);
    if (second >= 110) {
        telemetry::Incident incident;
        incident.id = "inc-1";
        incident.seam = "facilities-rack";
        incident.onset = at(100);
        incident.declared = at(110);
        if (second >= 400)
            incident.ended = at(400);
        incident.roots.emplace_back().entity = kPump;
        incident.roots.back().mechanism = "pump_degraded";
        incident.owners = {"facilities", "ml-platform"};
        incident.cost.emplace().currency = "USD";
        incident.cost->ratePerHourMicros = 2'000'000'000;
        incident.cost->at = report->at;
        report->incidents.push_back(incident);
    }
    if (second >= 200) {
        report->silent.emplace_back().entity = EntityId::make(EntityKind::rack, "r06");
        report->silent.back().since = at(190);
    }
    for (const int hours : {20, 40}) {
        telemetry::Crossing& crossing = report->crossings.emplace_back();
        crossing.entity = EntityId::make(EntityKind::cdu, std::to_string(hours));
        crossing.signal = "coolant.return.temperature";
        crossing.earliest = report->at + std::chrono::hours(hours);
        crossing.since = kStart;
    }
    for (const bool willLose : {true, false}) {
        telemetry::WatchItem& watch = report->watch.emplace_back();
        watch.entity = EntityId::make(EntityKind::rack, willLose ? "r01" : "r02");
        watch.seam = "facilities-rack";
        watch.signal = "coolant.flow";
        watch.text = telemetry::Message("flow falls");
        watch.since = kStart;
        if (willLose)
            watch.lossExpectedFrom = at(7200);
    }
    return report;
}

std::vector<std::string> keysOf(const AlarmReport& report, AlarmKind kind) {
    std::vector<std::string> keys;
    for (const Alarm& alarm : report.alarms)
        if (alarm.kind == kind)
            keys.push_back(alarm.key);
    return keys;
}

/// A loaded file of 600 s with a report each ten seconds.
class File {
public:
    explicit File(SessionOptions options = defaults()) {
        m_session.emplace(std::move(options), std::make_shared<telemetry::Catalogue>(), m_clock, 1);
        auto& lane = m_session->ingest().attach({"file", "recording", "f", 1s, telemetry::TimePolicy::historic});
        telemetry::SampleBatch batch;
        const std::pair<std::string_view, std::string_view> labels[] = {{"gpu", "0"}};
        const auto id = lane.series({"temp", labels, telemetry::SignalKind::gauge, {}, 1s});
        for (int second = 0; second <= 600; ++second)
            batch.add(id, at(second), 60);
        batch.arrival = kStart;
        lane.samples(std::move(batch));
        m_session->setReplayRange({kStart, at(600)});
    }
    static SessionOptions defaults() {
        SessionOptions options;
        options.mode = telemetry::SessionMode::replay;
        options.tick = 2ms;
        options.analysis = [] { return std::make_unique<Mute>(); };
        options.derivesAlarms = true;
        return options;
    }
    void tell() {
        for (int second = 10; second <= 600; second += 10)
            m_session->addIncidents(toldAt(second));
    }
    Session& session() { return *m_session; }
    void load() {
        m_session->setLoadedUntil(kTimeMax);
        static_cast<void>(m_session->incidentReports()); // waits for what goes on behind
        m_session->flush();
    }
    std::shared_ptr<const AlarmReport> alarmsAt(TimePoint t) {
        std::promise<std::shared_ptr<const AlarmReport>> promise;
        m_session->queryState({{}, t}, [&](Result<telemetry::StateResult> state) {
            promise.set_value(state ? state->alarms : nullptr);
        });
        return promise.get_future().get();
    }

private:
    ManualClock m_clock{kStart + 1000h};
    std::optional<Session> m_session;
};

} // namespace

class TstDerivedAlarms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What is shown at a cursor is what had been told by then; nobody acted.
    void theStateIsThatOfTheCursor() {
        File file;
        file.tell();
        file.load();
        const auto alarmOf = [&](int second) {
            const auto report = file.alarmsAt(at(second));
            const auto found = std::find_if(report->alarms.begin(), report->alarms.end(),
                                            [](const Alarm& one) { return one.kind == AlarmKind::incident; });
            return found == report->alarms.end() ? Alarm() : *found;
        };
        QVERIFY(file.alarmsAt(kStart)); // also before anything was told: nothing stands, which is not "nobody keeps any"
        QVERIFY(file.alarmsAt(kStart)->isDerived);
        QVERIFY(file.alarmsAt(kStart)->alarms.empty());
        QCOMPARE(alarmOf(109).id, std::uint64_t{0});
        const Alarm open = alarmOf(115);
        QCOMPARE(open.key, "incident/facilities-rack/pump/c2-p1");
        QCOMPARE(open.state, AlarmState::unacknowledged);
        QCOMPARE(open.priority, telemetry::AlarmPriority::high); // docs/alarms.md: > 1,000 /h, no end known
        QCOMPARE(open.owner, "facilities");
        QVERIFY(open.since == at(100) && open.raised == at(110));
        QCOMPARE(alarmOf(459).state, AlarmState::unacknowledged); // gone for less than its off-delay
        QCOMPARE(alarmOf(461).state, AlarmState::returned);       // and nobody has seen it
        QVERIFY(alarmOf(461).returned == at(460));
        QCOMPARE(alarmOf(600).state, AlarmState::returned);
        const auto end = file.alarmsAt(at(600));
        QCOMPARE(end->auditLines, std::uint64_t{0});
        for (const Alarm& alarm : end->alarms)
            QVERIFY(!alarm.acknowledged && !alarm.verdict && alarm.assignee.empty() && alarm.touched.by.name.empty());
        QVERIFY(!end->figures.medianToAcknowledge);
    }

    void allThatIsFoundAlarms() {
        File file;
        file.tell();
        file.load();
        const auto report = file.alarmsAt(at(300));
        QVERIFY(keysOf(*report, AlarmKind::silence) == std::vector<std::string>{"silent/rack/r06"});
        QVERIFY(keysOf(*report, AlarmKind::crossing) == std::vector<std::string>{"crossing/cdu/20/coolant.return.temperature"});
        QVERIFY(keysOf(*report, AlarmKind::watch) == std::vector<std::string>{"watch/facilities-rack/rack/r01/coolant.flow"});
        QVERIFY(keysOf(*file.alarmsAt(at(195)), AlarmKind::silence).empty());
    }

    /// To keep it in a large recording takes longer than anybody waits for a query: it is kept, and that is what is said.
    void whatIsKeptIsNotCalledFailed() {
        const auto asker = std::make_shared<Asker>("desk");
        std::string kept;
        SessionOptions options = File::defaults();
        options.keepFindings = [&](const std::string& findings) -> Result<> {
            kept = findings;
            asker->leave(); // as when its patience is over
            return {};
        };
        File file(options);
        file.tell();
        file.load();
        telemetry::AlarmRequest request;
        request.verb = telemetry::AlarmVerb::verdict;
        request.verdict = telemetry::AlarmVerdict::Kind::wrong;
        request.by = {telemetry::Actor::Proof::local, "ortiz", "desk 3"};
        for (const Alarm& alarm : file.alarmsAt(at(600))->alarms)
            if (alarm.kind == AlarmKind::incident)
                request.alarms = {alarm.id};
        std::promise<Result<telemetry::AlarmAnswer>> promise;
        {
            const OnBehalfOf behalf(asker);
            file.session().actOnAlarms(request, [&](Result<telemetry::AlarmAnswer> answer) { promise.set_value(std::move(answer)); });
        }
        const auto answer = promise.get_future().get();
        QVERIFY2(answer, answer ? "" : answer.error().text().c_str());
        QCOMPARE(answer->outcome, telemetry::AlarmAnswer::Outcome::done);
        QVERIFY(kept.find("ortiz") != std::string::npos);
    }

    /// The same as a gateway that looks once a second at the newest report.
    void itIsWhatAGatewayWouldHaveTold() {
        File file;
        file.tell();
        file.load();
        alarms::AlarmDesk desk({}, kStart);
        std::shared_ptr<const AlarmReport> told;
        for (int second = 10; second <= 600; ++second) {
            telemetry::Parts parts;
            parts.incidents = toldAt(second / 10 * 10);
            desk.look(parts, at(second));
            if (auto news = desk.news(at(second)))
                told = news;
            const auto derived = file.alarmsAt(at(second));
            QVERIFY2(derived->alarms == told->alarms && derived->rows == told->rows, QByteArray::number(second).constData());
            QVERIFY(derived->at <= at(second));
        }
    }

    void aFileWithAnAlarmChannelKeepsItsOwn() {
        File file;
        AlarmReport kept;
        kept.at = at(50);
        kept.alarms.emplace_back().key = "source/dcgm";
        kept.alarms.back().acknowledged = telemetry::AlarmAct{{telemetry::Actor::Proof::token, "ortiz", ""}, at(40)};
        file.session().addAlarms(std::make_shared<AlarmReport>(kept));
        file.tell();
        file.load();
        QVERIFY(!file.alarmsAt(at(49)));
        for (const int second : {60, 300, 600})
            QVERIFY(*file.alarmsAt(at(second)) == kept);
    }

    /// What a person found holds from when she said it, on every way to ask; the analysis' own word is kept as it was.
    void aVerdictHoldsFromItsTime() {
        File file;
        const auto alarmsAt = [](int second, bool isJudged) {
            auto report = std::make_shared<AlarmReport>();
            report->at = at(second);
            Alarm& alarm = report->alarms.emplace_back();
            alarm.kind = AlarmKind::incident;
            alarm.incident = "inc-1";
            alarm.entity = kPump;
            alarm.since = at(100);
            alarm.isPresent = true;
            if (isJudged)
                alarm.verdict = telemetry::AlarmVerdict{telemetry::AlarmVerdict::Kind::wrong, {}, {telemetry::Actor::Proof::token, "ortiz", ""}, at(second)};
            return report;
        };
        file.session().addAlarms(alarmsAt(120, false));
        file.session().addAlarms(alarmsAt(300, true));
        file.tell();
        file.load();
        const auto incidentAt = [&](int second) {
            std::promise<telemetry::Incident> promise;
            file.session().queryState({{}, at(second)}, [&](Result<telemetry::StateResult> state) {
                promise.set_value(state ? state->incidents->incidents.front() : telemetry::Incident());
            });
            return promise.get_future().get();
        };
        QVERIFY(incidentAt(299).cost && !incidentAt(299).judged);
        QVERIFY(incidentAt(300).isDisowned() && !incidentAt(300).cost);
        for (const int second : {500, 299, 300}) { // to and fro, as it is published
            telemetry::ReplayCommand seek;
            seek.seek = at(second);
            std::promise<bool> done;
            file.session().replay(seek, [&](const auto& state) { done.set_value(state.has_value()); });
            QVERIFY(done.get_future().get());
            const auto& shown = *file.session().published()->parts.incidents;
            QCOMPARE(shown.incidents.front().isDisowned(), second >= 300);
            QCOMPARE(shown.incidents.front().cost.has_value(), second < 300);
        }
        for (const auto& told : file.session().incidentReports())
            for (const telemetry::Incident& incident : told->incidents)
                QVERIFY(incident.cost && !incident.judged);
    }

    /// What could not be written is not thought: the one who judged is told why.
    void whatIsNotKeptIsNotDone() {
        SessionOptions options = File::defaults();
        int tries = 0;
        bool isFull = true;
        options.keepFindings = [&](const std::string& findings) -> Result<> {
            ++tries;
            if (isFull)
                return fail(ErrorCode::noSpace, "the disk is full");
            return alarms::findingsFromJson(findings) ? Result<>() : fail(ErrorCode::invalidInput, "no findings");
        };
        File file(options);
        file.tell();
        file.load();
        const auto alarmThen = [&] {
            const auto report = file.alarmsAt(at(300));
            return *std::find_if(report->alarms.begin(), report->alarms.end(), [](const Alarm& one) { return one.kind == AlarmKind::incident; });
        };
        telemetry::AlarmRequest request;
        request.verb = telemetry::AlarmVerb::verdict;
        request.alarms = {alarmThen().id};
        request.by = {telemetry::Actor::Proof::local, "ortiz", ""};
        const auto act = [&] {
            std::promise<Result<telemetry::AlarmAnswer>> promise;
            file.session().actOnAlarms(request, [&](Result<telemetry::AlarmAnswer> answer) { promise.set_value(std::move(answer)); });
            return promise.get_future().get();
        };
        const auto refused = act();
        QVERIFY(!refused && refused.error().code == ErrorCode::noSpace);
        QCOMPARE(tries, 1);
        QVERIFY(!alarmThen().verdict);
        isFull = false;
        QVERIFY(act());
        QVERIFY(alarmThen().verdict);
        QCOMPARE(alarmThen().verdict->by.name, std::string("ortiz"));
    }

    /// Several recordings read as one: what was found of each is in the one that is written of them.
    void whatWasFoundOfSeveralIsKept() {
        File file;
        for (const char* part : {"c2-p1", "c9-p9"}) {
            alarms::Finding one;
            one.alarm = 1;
            one.part = EntityId::make(EntityKind::pump, part);
            one.since = at(100);
            one.ended = kTimeMax;
            one.verdict = telemetry::AlarmVerdict{telemetry::AlarmVerdict::Kind::right, {}, {telemetry::Actor::Proof::local, part, ""}, at(700)};
            auto& lane = file.session().ingest().attach({part, "recording", "f", 1s, telemetry::TimePolicy::historic});
            lane.document(recording::kFindingsDocument, alarms::findingsToJson({one}));
        }
        file.tell();
        file.load();
        const auto documents = file.session().documents();
        QCOMPARE(documents.size(), std::size_t{1});
        const auto found = alarms::findingsFromJson(documents[0].second);
        QVERIFY(found && found->size() == 2);
        const auto report = file.alarmsAt(at(300));
        const auto judged = std::find_if(report->alarms.begin(), report->alarms.end(), [](const Alarm& one) { return one.verdict.has_value(); });
        QVERIFY(judged != report->alarms.end());
        QCOMPARE(judged->verdict->by.name, std::string("c2-p1"));
        QCOMPARE(report->over.size(), std::size_t{1}); // of a part that nothing was told of
        QVERIFY(report->over[0].alarm != judged->id);
    }

    /// The answer of a drill is not in its alarms either.
    void aSealedFileHasNone() {
        File file;
        file.session().setSealed();
        file.tell();
        file.load();
        for (const int second : {0, 300, 600})
            QVERIFY(!file.alarmsAt(at(second)));
    }

    void whoWantsNoneHasNone() {
        SessionOptions options = File::defaults();
        options.derivesAlarms = false;
        File file(options);
        file.tell();
        file.load();
        QVERIFY(!file.alarmsAt(at(300)));
    }
};

SEAM_TEST(tst_derived_alarms, TstDerivedAlarms)
#include "tst_derived_alarms.moc"
