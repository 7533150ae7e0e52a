// SPDX-License-Identifier: GPL-3.0-or-later
// What the alarm page shows of files in which nobody kept alarms: a demonstration, and a bundle from the field.
#include "base/clock.h"
#include "gateway/analysis.h"
#include "gateway/gateway.h"
#include "gateway/recorded_analysis.h"
#include "gateway/recording_dump.h"
#include "gateway/simulated_recording.h"
#include "simulate/truth.h"
#include "support/data_folder.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <future>

#include <unistd.h>

using namespace seamscope;
using namespace seamscope::gateway;
using namespace std::chrono_literals;
using telemetry::Alarm;
using telemetry::AlarmKind;
using telemetry::AlarmReport;
using telemetry::AlarmState;

namespace {

telemetry::StateResult stateAt(session::Session& session, TimePoint at) {
    std::promise<telemetry::StateResult> promise;
    session.queryState({{}, at}, [&](Result<telemetry::StateResult> state) {
        promise.set_value(state ? std::move(*state) : telemetry::StateResult());
    });
    return promise.get_future().get();
}

std::unique_ptr<Gateway> opened(const std::string& path, const Clock& clock) {
    OpenOptions options;
    options.path = path;
    auto gateway = Gateway::open(options, clock);
    if (!gateway || !(*gateway)->waitLoaded())
        return nullptr;
    static_cast<void>((*gateway)->session().incidentReports()); // waits for the analysis
    (*gateway)->session().flush();
    return std::move(*gateway);
}

std::vector<Alarm> ofIncidents(const telemetry::StateResult& state) {
    std::vector<Alarm> found;
    if (state.alarms)
        std::copy_if(state.alarms->alarms.begin(), state.alarms->alarms.end(), std::back_inserter(found),
                     [](const Alarm& alarm) { return alarm.kind == AlarmKind::incident; });
    return found;
}

} // namespace

class TstFileAlarms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A recording with reports of incidents, and no alarm channel.
    void aDemonstrationAlarmsAtItsFault() {
        const SystemClock clock;
        SimulatedRecording demo;
        demo.model.scenario = "pump_degraded";
        demo.model.gpus = 64;
        demo.model.onset = 5min;
        demo.length = 15min;
        const auto path = m_folder / "demo.mcap";
        QVERIFY(recordSimulation(demo, path, clock, {}, {}));
        const auto gateway = opened(path.string(), clock);
        QVERIFY(gateway);
        session::Session& session = gateway->session();
        const auto truth = simulate::truthOf(demo.model, demo.length);
        QVERIFY(truth && truth->roots.size() == 1);
        const TimePoint fault = truth->roots.front().onset;
        QVERIFY(ofIncidents(stateAt(session, fault)).empty());
        const auto end = stateAt(session, demo.model.start + demo.length);
        QVERIFY(end.alarms && end.alarms->isDerived);
        const auto alarms = ofIncidents(end);
        QCOMPARE(alarms.size(), std::size_t{1}); // one fault, one alarm
        QCOMPARE(alarms[0].entity.text(), truth->roots.front().entity.text());
        QCOMPARE(alarms[0].state, AlarmState::unacknowledged);
        QCOMPARE(alarms[0].incident, end.incidents->incidents.front().id);
        QVERIFY(alarms[0].raised > fault && alarms[0].raised < fault + 5min);
        QVERIFY(alarms[0].raised >= end.incidents->incidents.front().declared);
        // Just before it was told it does not stand there, and a second later it does.
        QVERIFY(ofIncidents(stateAt(session, alarms[0].raised - 1ms)).empty());
        QCOMPARE(ofIncidents(stateAt(session, alarms[0].raised)).size(), std::size_t{1});
        QCOMPARE(alarms[0].stake.currency, end.incidents->incidents.front().cost->currency);
    }

    /// Beside a fault the exporters of nearly all hosts die within a minute, as after a rollout: an alarm each, and the fault
    /// stays the first of them.
    void aFloodBesideAFaultIsAFewRows() {
        constexpr std::size_t kDead = 14;
        const SystemClock clock;
        SimulatedRecording flood;
        flood.model.scenario = "pump_degraded";
        flood.model.gpus = 128;
        flood.model.onset = 5min;
        flood.model.deadExporters = kDead;
        flood.model.exportersOnset = 9min;
        flood.length = 14min;
        const auto path = m_folder / "flood.mcap";
        QVERIFY(recordSimulation(flood, path, clock, {}, {}));
        const auto gateway = opened(path.string(), clock);
        QVERIFY(gateway);
        const auto truth = simulate::truthOf(flood.model, flood.length);
        QVERIFY(truth && truth->roots.size() == 1);
        const auto end = stateAt(gateway->session(), flood.model.start + flood.length);
        QVERIFY(end.alarms && end.alarms->flood);
        const auto& alarms = end.alarms->alarms;
        const auto silent = std::count_if(alarms.begin(), alarms.end(), [](const Alarm& alarm) { return alarm.kind == AlarmKind::silence; });
        QCOMPARE(static_cast<std::size_t>(silent), kDead);
        QVERIFY(end.alarms->rows.size() <= 5);
        std::size_t members = 0;
        for (const auto& row : end.alarms->rows)
            members += row.members.size();
        const auto shown = std::count_if(alarms.begin(), alarms.end(), [](const Alarm& alarm) { return alarm.state < AlarmState::shelved; });
        QCOMPARE(members, static_cast<std::size_t>(shown)); // behind the rows is all of it but what is suppressed by design
        const auto first = std::min_element(alarms.begin(), alarms.end(), [](const Alarm& a, const Alarm& b) { return a.since < b.since; });
        QCOMPARE(first->entity.text(), truth->roots.front().entity.text());
        QVERIFY(std::any_of(end.alarms->rows.begin(), end.alarms->rows.end(), [&](const auto& row) { return row.first == first->id; }));
    }

    /// What a person found is in the figures of who analyses the file anew, and what had been told stands beside it.
    void aVerdictIsInTheFigures() {
        const SystemClock clock;
        const auto knowledge = loadKnowledge();
        QVERIFY(knowledge);
        OpenOptions options;
        options.path = (m_folder / "demo.mcap").string();
        options.isAnalysed = false;
        const auto analysed = [&](const topology::EntityId& root, bool isJudged) {
            auto gateway = Gateway::open(options, clock);
            if (!gateway || !(*gateway)->waitLoaded())
                return Analysis();
            session::Session& session = (*gateway)->session();
            auto alarms = std::make_shared<AlarmReport>();
            alarms->at = session.published()->session.start;
            telemetry::OverIncident& over = alarms->over.emplace_back();
            over.part = *topology::EntityId::parse("pump/c1-p1"); // as the truth has it
            over.ended = kTimeMax;
            over.verdict = telemetry::AlarmVerdict{telemetry::AlarmVerdict::Kind::wrong, root, {telemetry::Actor::Proof::token, "ortiz", ""}, alarms->at};
            if (isJudged)
                session.addAlarms(alarms);
            session.flush();
            return analyse(session, *knowledge);
        };
        const Analysis told = analysed({}, false);
        QCOMPARE(told.report.incidents.size(), std::size_t{1});
        QVERIFY(told.report.incidents[0].cost && told.report.incidents[0].cost->total.likelyMicros > 0 && !told.costLines.empty());
        const Analysis wrong = analysed({}, true);
        QCOMPARE(wrong.report.incidents.size(), std::size_t{1});
        QVERIFY(wrong.report.incidents[0].isDisowned() && !wrong.report.incidents[0].cost && wrong.costLines.empty());
        QVERIFY(wrong.report.incidents[0].judged->toldTotal == told.report.incidents[0].cost->total);
        const topology::EntityId link = *topology::EntityId::parse("link/leaf-1:7");
        const Analysis elsewhere = analysed(link, true);
        QVERIFY(elsewhere.report.incidents[0].roots.front().entity == link);
        QCOMPARE(elsewhere.report.incidents[0].seam, std::string("fabric"));
        QCOMPARE(elsewhere.report.incidents[0].cost->total.likelyMicros, told.report.incidents[0].cost->total.likelyMicros);
        QCOMPARE(elsewhere.costLines.size(), told.costLines.size());
    }

    /// Read into another recording, what people kept of it is in that one, at its times; what was made of the file is not.
    void anImportTakesAlong() {
        const SystemClock clock;
        OpenOptions options;
        options.path = (m_folder / "demo.mcap").string();
        const auto imported = m_folder / "imported.mcap";
        TimePoint at{};
        {
            const auto gateway = opened(options.path, clock);
            QVERIFY(gateway);
            QVERIFY(writeRecording(gateway->session(), imported, clock));
            QVERIFY(opened(imported.string(), clock)->session().alarmReports().empty()); // all of them were derived
        }
        options.isAnalysed = false; // so nothing is derived
        {
            auto gateway = Gateway::open(options, clock);
            QVERIFY(gateway && (*gateway)->waitLoaded());
            session::Session& session = (*gateway)->session();
            at = session.published()->session.start + 7min;
            for (const bool isJudged : {false, true}) {
                auto alarms = std::make_shared<AlarmReport>();
                alarms->at = isJudged ? at : at - 1min;
                telemetry::OverIncident& over = alarms->over.emplace_back();
                over.part = *topology::EntityId::parse("pump/c1-p1");
                over.ended = kTimeMax;
                if (isJudged)
                    over.verdict = telemetry::AlarmVerdict{telemetry::AlarmVerdict::Kind::wrong, {}, {telemetry::Actor::Proof::token, "ortiz", ""}, at};
                session.addAlarms(alarms);
            }
            QVERIFY(writeRecording(session, imported, clock));
        }
        const auto gateway = opened(imported.string(), clock);
        QVERIFY(gateway);
        session::Session& session = gateway->session();
        QVERIFY(!session.alarmsAt(at - 2min));
        QVERIFY(!session.alarmsAt(at - 1s)->over[0].verdict);
        QCOMPARE(session.alarmsAt(at)->over[0].verdict->by.name, std::string("ortiz"));
        QVERIFY(stateAt(session, session.published()->session.end).incidents->incidents.front().isDisowned());
    }

    /// What somebody finds of it is in the file, holds at each of its times, and is there when it is opened again, also for
    /// whoever reads only what was priced. A file that nothing may be written into says so, and nothing is done.
    void aRecordingIsJudged() {
        const SystemClock clock;
        OpenOptions options;
        options.path = (m_folder / "judged.mcap").string();
        std::filesystem::copy_file(m_folder / "demo.mcap", options.path);
        using Kind = telemetry::AlarmVerdict::Kind;
        const auto act = [](session::Session& session, telemetry::AlarmVerb verb, Kind kind = Kind::wrong) {
            const auto end = stateAt(session, session.published()->session.end);
            telemetry::AlarmRequest request;
            request.verb = verb;
            request.alarms = {ofIncidents(end).front().id};
            request.verdict = kind;
            request.by = {telemetry::Actor::Proof::local, "ortiz", "desk 3"};
            std::promise<Result<telemetry::AlarmAnswer>> promise;
            session.actOnAlarms(request, [&](Result<telemetry::AlarmAnswer> answer) { promise.set_value(std::move(answer)); });
            auto answer = promise.get_future().get();
            session.flush();
            return answer;
        };
        const auto isWrong = [](session::Session& session) {
            const auto end = stateAt(session, session.published()->session.end);
            return end.incidents->incidents.front().isDisowned() && !end.incidents->incidents.front().cost;
        };
        QVERIFY(!act(opened(options.path, clock)->session(), telemetry::AlarmVerb::verdict)); // nobody said that it may be kept
        options.keepsFindings = true;
        {
            auto gateway = Gateway::open(options, clock);
            QVERIFY(gateway && (*gateway)->waitLoaded());
            session::Session& session = (*gateway)->session();
            static_cast<void>(session.incidentReports());
            session.flush();
            QVERIFY(!isWrong(session));
            const auto ack = act(session, telemetry::AlarmVerb::acknowledge);
            QVERIFY(!ack && ack.error().code == ErrorCode::failedPrecondition);
            const auto done = act(session, telemetry::AlarmVerb::verdict);
            QVERIFY2(done && done->done == 1, done ? "" : done.error().text().c_str());
            QVERIFY(isWrong(session));
            QCOMPARE(act(session, telemetry::AlarmVerb::verdict)->outcome, telemetry::AlarmAnswer::Outcome::already);
        }
        const auto again = opened(options.path, clock);
        QVERIFY(isWrong(again->session()));
        const auto declared = stateAt(again->session(), again->session().published()->session.end).incidents->incidents.front().declared;
        QVERIFY(stateAt(again->session(), declared + 1min).incidents->incidents.front().isDisowned()); // with hindsight
        const auto priced = recordedAnalysis(options.path);
        QVERIFY(priced && priced->report.incidents.front().isDisowned() && priced->costLines.empty());
        std::filesystem::permissions(m_folder.path(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
        if (::access(m_folder.path().c_str(), W_OK) != 0) { // root writes everywhere
            auto gateway = Gateway::open(options, clock);
            QVERIFY(gateway && (*gateway)->waitLoaded());
            static_cast<void>((*gateway)->session().incidentReports());
            (*gateway)->session().flush();
            const auto refused = act((*gateway)->session(), telemetry::AlarmVerb::verdict, Kind::right);
            QVERIFY(!refused && refused.error().code == ErrorCode::io);
            QVERIFY(isWrong((*gateway)->session()));
        }
        std::filesystem::permissions(m_folder.path(), std::filesystem::perms::owner_all);
    }

    /// Dumps of a job that hung, without one sample: the field's own data.
    void aBundleOfTheFieldAlarms() {
        const auto data = test::dataFolder();
        if (data.empty())
            QSKIP("no SEAMSCOPE_DATA");
        const SystemClock clock;
        const auto gateway = opened((data / "flight_recorder/gpu_error_1st").string(), clock);
        QVERIFY(gateway);
        session::Session& session = gateway->session();
        const auto end = stateAt(session, session.published()->session.end);
        QVERIFY(end.alarms && end.alarms->isDerived);
        QVERIFY(end.incidents && !end.incidents->incidents.empty());
        for (const telemetry::Incident& incident : end.incidents->incidents) {
            const auto alarms = ofIncidents(end);
            QVERIFY(incident.ended || std::any_of(alarms.begin(), alarms.end(), [&](const Alarm& alarm) {
                        return alarm.incident == incident.id && alarm.state == AlarmState::unacknowledged;
                    }));
        }
    }

private:
    test::TemporaryFolder m_folder;
};

SEAM_TEST(tst_file_alarms, TstFileAlarms)
#include "tst_file_alarms.moc"
