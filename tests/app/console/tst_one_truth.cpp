// SPDX-License-Identifier: GPL-3.0-or-later
// One instant, one loss: every view of a console, and the gateway behind it, says the same figures.
#include "app/console/console_rig.h"
#include "app/console/one_truth.h"

#include "base/clock.h"
#include "economics/loss_now.h"
#include "economics/meter_insight.h"
#include "gateway/gateway.h"
#include "gateway/simulated_recording.h"
#include "support/temporary_folder.h"
#include "support/test_program.h"

#include <random>

using namespace seamscope;
using namespace std::chrono_literals;
using test::Rig;

namespace {

constexpr int kRounds = 60;

/// What a gateway could publish at some moment: up to four jobs, up to five incidents, priced over windows of their own.
class Draw {
public:
    explicit Draw(std::uint64_t seed)
        : m_engine(seed) {}

    std::int64_t upTo(std::int64_t most) { return std::uniform_int_distribution<std::int64_t>(0, most)(m_engine); }
    /// As often tiny as large.
    std::int64_t money() { return upTo(3) == 0 ? 0 : upTo(std::int64_t{1} << (10 + upTo(22))); }

    telemetry::MeterReading reading(TimePoint now) {
        telemetry::MeterReading out;
        out.at = now;
        out.since = now - 6h;
        out.currency = "USD";
        out.quality = telemetry::Quality::good;
        out.detail.emplace();
        double delivered = 0;
        const std::int64_t jobs = 1 + upTo(3);
        for (std::int64_t i = 0; i < jobs; ++i) {
            telemetry::MeterReading::JobLine line;
            line.job = topology::EntityId::make(topology::EntityKind::job, i == 0 ? "atlas-70b" : "j" + std::to_string(i));
            line.gpus = static_cast<std::uint32_t>(8 * (1 + upTo(255)));
            line.referenceSeconds = 4.21;
            const double share = upTo(2) == 0 ? 0 : static_cast<double>(upTo(1000)) / 1000.0;
            line.stepSeconds = share < 1 ? 4.21 / (1 - share) : 90;
            line.quality = telemetry::Quality::good;
            const std::int64_t paid = line.gpus * (upTo(3) == 0 ? 4'100'000 : 2'490'000);
            line.lostPerHourMicros = static_cast<std::int64_t>(static_cast<double>(paid) * share);
            out.paidPerHourMicros += paid;
            out.lostPerHourMicros += line.lostPerHourMicros;
            out.gpus += line.gpus;
            delivered += line.gpus * (1 - share);
            telemetry::MeterJobDetail detail;
            detail.job = line.job;
            detail.standing = {jobs::JobState::running, now - 1h};
            out.detail->jobs.push_back(detail);
            out.jobs.push_back(std::move(line));
        }
        out.delivered = delivered / out.gpus;
        out.lostTotalMicros = money();
        out.lostGpuTime = GpuTime(upTo(std::int64_t{1} << 50));
        return out;
    }

    telemetry::IncidentReport report(const telemetry::MeterReading& reading) {
        static constexpr std::array kSeams = {"cooling", "fabric", "checkpoint", "power", "runtime"};
        telemetry::IncidentReport out;
        out.at = reading.at;
        for (std::int64_t i = upTo(4); i > 0; --i) {
            telemetry::Incident incident;
            incident.id = "inc-" + std::to_string(i);
            incident.seam = kSeams[static_cast<std::size_t>(upTo(4))];
            incident.onset = reading.at - std::chrono::seconds(60 + upTo(9000));
            incident.declared = incident.onset + 50s;
            if (upTo(2) == 0)
                incident.ended = reading.at - std::chrono::seconds(upTo(9));
            incident.owners = {"facilities", "ml-platform"};
            incident.actionText = "Start the stand-by pump.";
            incident.path = {topology::EntityId::make(topology::EntityKind::pump, "p" + std::to_string(i)),
                             topology::EntityId::make(topology::EntityKind::rack, "r12")};
            for (const auto& job : reading.jobs)
                if (incident.jobs.empty() || upTo(1))
                    incident.jobs.push_back(job.job);
            incident.cost.emplace();
            telemetry::IncidentCost& cost = *incident.cost;
            cost.at = incident.ended.value_or(reading.at);
            cost.currency = "USD";
            cost.ratePerHourMicros = money();
            cost.directComputeMicros = money();
            cost.opportunityMicros = money();
            cost.rollbackMicros = upTo(1) ? 0 : money();
            cost.laborMicros = money();
            if (upTo(2) == 0)
                beforeAnythingIsSlower(cost);
            const std::int64_t sum =
                cost.directComputeMicros + cost.opportunityMicros + cost.rollbackMicros + cost.laborMicros;
            cost.total = {sum / 2, sum, 2 * sum};
            out.incidents.push_back(std::move(incident));
        }
        return out;
    }

private:
    /// The early minutes of a fault: what it has cost in GPU time is scatter, and people are at work.
    void beforeAnythingIsSlower(telemetry::IncidentCost& cost) {
        cost.ratePerHourMicros = cost.opportunityMicros = cost.rollbackMicros = 0;
        cost.directComputeMicros = upTo(20'000);
        cost.laborMicros = 1 + upTo(500'000'000);
        cost.lostGpuTime = GpuTime(1'000'000 * upTo(30'000));
        cost.lostGpuTimeHigh = cost.lostGpuTime + GpuTime(1 + upTo(100'000'000'000));
        cost.lostSteps = static_cast<double>(upTo(600)) / 1000;
        cost.lostTokens = 262'144 * cost.lostSteps;
        cost.lostShareOfDay = 1e-7 * static_cast<double>(upTo(1000));
    }

    std::mt19937_64 m_engine;
};

} // namespace

class TstOneTruth : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void randomMomentsAgreeOnEveryScreen();
    void simulatedFaultsAgreeAtRandomInstants_data();
    void simulatedFaultsAgreeAtRandomInstants();
};

void TstOneTruth::randomMomentsAgreeOnEveryScreen() {
    Rig rig;
    QVERIFY(rig.isReady);
    Draw draw(16);
    const auto topology = rig.console->feed().shown().topology();
    for (int round = 0; round < kRounds; ++round) {
        telemetry::Update update;
        update.epoch = static_cast<std::uint64_t>(round) + 2; // texts do not wait for the next full second
        telemetry::MeterReading reading = draw.reading(rig.hall.now());
        const telemetry::Part<telemetry::IncidentReport> told(draw.report(reading));
        update.incidents = economics::settleRates(told, reading);
        economics::addInsight(reading, {update.incidents.get(), topology.get(), nullptr, nullptr});
        update.meter = reading;
        rig.feed.push(update);
        QTRY_VERIFY(rig.console->feed().shown().meter() == telemetry::Part(reading));
        rig.console->view().chooseIncident(
            told->incidents.empty() || draw.upTo(1) ? std::string() : told->incidents.front().id);
        const QString wrong = test::disagreement(*rig.console);
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("round %1, %2").arg(round).arg(wrong)));
    }
}

void TstOneTruth::simulatedFaultsAgreeAtRandomInstants_data() {
    QTest::addColumn<QString>("scenario");
    for (const char* scenario : {"rank_hang", "pump_degraded"})
        QTest::newRow(scenario) << QString::fromLatin1(scenario);
}

void TstOneTruth::simulatedFaultsAgreeAtRandomInstants() {
    QFETCH(QString, scenario);
    const test::TemporaryFolder folder;
    const SystemClock clock;
    gateway::SimulatedRecording what;
    what.model.scenario = scenario.toStdString();
    what.model.gpus = 64;
    what.model.onset = scenario == QStringLiteral("rank_hang") ? 8min : 6min; // the second: nothing is slower for a quarter of an hour
    if (scenario == QStringLiteral("rank_hang"))
        what.model.faultLength = 6min; // and is over: what has recovered is compared, too
    what.length = 24min;
    const auto path = folder / "run.mcap";
    QVERIFY(gateway::recordSimulation(what, path, clock));
    gateway::OpenOptions open;
    open.path = path.string();
    auto opened = gateway::Gateway::open(open, clock);
    QVERIFY(opened);
    QVERIFY((*opened)->waitLoaded());
    static_cast<void>((*opened)->session().incidentReports()); // nothing is on its way
    auto feed = (*opened)->connect();
    QVERIFY(feed);
    console::Console console(QStringLiteral("simulated"), {});
    console.window().resize(1920, 1080);
    console.window().show();
    console.start(**feed);
    QTRY_VERIFY(console.feed().hasData() && !console.feed().live().session().loading);
    Draw draw(7);
    int losing = 0;
    int compared = 0;
    for (int round = 0; round < 12; ++round) {
        const TimePoint at = what.model.start + 8min + std::chrono::seconds(draw.upTo(16 * 60 - 1));
        console.steps().seek(at);
        QTRY_COMPARE(console.feed().shown().session().now, at);
        QTRY_VERIFY(console.feed().shown().meter() && console.feed().shown().meter()->at == at);
        // To look at every screen is dear: not before what is asked for last has been answered.
        static_cast<void>(QTest::qWaitFor([&] { return test::hasStatementOf(console, at); }, 3000));
        // Texts change once a second at most.
        QString wrong;
        int statements = 0; // each moment is compared with its own
        static_cast<void>(QTest::qWaitFor(
            [&] { return (wrong = test::disagreement(console, &statements)).isEmpty() && statements > 0; }, 3000));
        compared += statements;
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("%1 at %2").arg(wrong, QString::fromStdString(formatRfc3339(at)))));
        losing += console.feed().shown().meter()->lostPerHourMicros > 0 ? 1 : 0;
        // Whoever asks the gateway for that moment is told the same.
        const auto asked = (*opened)->session().readingAt(at);
        QVERIFY(asked);
        QCOMPARE(asked->lostPerHourMicros, console.feed().shown().meter()->lostPerHourMicros);
        QCOMPARE(asked->lostTotalMicros, console.feed().shown().meter()->lostTotalMicros);
    }
    QVERIFY(compared >= 12);
    // A hang loses from its first second; what a pump of so small a hall costs, and when somebody writes, is chance.
    QVERIFY(losing > 0 || scenario != QStringLiteral("rank_hang"));
}

SEAM_GUI_TEST(tst_one_truth, TstOneTruth)
#include "tst_one_truth.moc"
