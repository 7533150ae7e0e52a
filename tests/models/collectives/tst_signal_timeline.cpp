// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/timeline/signal_timeline.h"
#include "collectives/timeline/timeline_answer.h"
#include "support/test_program.h"
#include "telemetry/message_text.h"
#include "telemetry/store.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <random>

using namespace seamscope;
using namespace std::chrono_literals;
using topology::EntityId;
using topology::EntityKind;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);
constexpr std::uint32_t kRanks = 12;

/// A job of which nothing is measured but own time and waiting of each rank, every five seconds: it stands
/// still from `stoppedAt` on, while the temperature of a room is measured for ten minutes.
struct MadeJob {
    std::uint32_t silentRank = kRanks; ///< falls silent `earlier` than the others
    Duration earlier{0};
    Duration stoppedAt = 5min;
    double spread = 0.1;             ///< of own times, seconds to either side
    std::uint32_t lateRank = kRanks; ///< takes `late` seconds longer by itself
    double late = 0;
    bool tellsSteps = false; ///< how long they take, not their numbers

    [[nodiscard]] std::shared_ptr<const telemetry::StoreSnapshot> measure() const {
        telemetry::Store store;
        std::uint32_t series = 0;
        std::mt19937 random(3);
        std::uniform_real_distribution<double> own(3 - spread, 3 + spread);
        const auto addSeries = [&](EntityId entity, std::string signal) {
            telemetry::SeriesInfo info;
            info.id = telemetry::SeriesId(series++);
            info.metric = info.signal = std::move(signal);
            info.entity = std::move(entity);
            store.addSeries(info);
            return info.id;
        };
        std::vector<telemetry::SeriesId> self, wait;
        for (std::uint32_t rank = 0; rank < kRanks; ++rank) {
            self.push_back(addSeries(EntityId::rank("atlas", rank), "rank.self_time"));
            wait.push_back(addSeries(EntityId::rank("atlas", rank), "rank.wait_time"));
        }
        const auto steps = addSeries(EntityId::make(EntityKind::job, "atlas"), "job.step_seconds");
        const auto room = addSeries(EntityId::make(EntityKind::rack, "r1"), "rack.temperature");
        for (Duration at = 0s; at <= 10min; at += 5s) {
            telemetry::SampleBatch batch;
            batch.add(room, kStart + at, 24);
            if (tellsSteps && at <= stoppedAt)
                batch.add(steps, kStart + at, 5);
            for (std::uint32_t rank = 0; rank < kRanks; ++rank) {
                if (at > stoppedAt - (rank == silentRank ? earlier : Duration{0}))
                    continue;
                const double seconds = own(random) + (rank == lateRank ? late : 0);
                batch.add(self[rank], kStart + at, seconds);
                batch.add(wait[rank], kStart + at, 5 - seconds);
            }
            (void)store.append(batch);
        }
        store.publish();
        return store.snapshot();
    }
};

/// Host n1 has ranks 0 to 7, n2 the others.
std::shared_ptr<const topology::Topology> hall() {
    topology::TopologyBuilder builder;
    topology::Job job;
    job.id = EntityId::make(EntityKind::job, "atlas");
    job.kind = topology::JobKind::training;
    job.gpus = kRanks;
    for (std::uint32_t rank = 0; rank < kRanks; ++rank)
        job.ranks.push_back({rank, EntityId::gpu(rank < 8 ? "n1" : "n2", std::to_string(rank % 8))});
    topology::TopologyFragment fragment;
    fragment.jobs.push_back(std::move(job));
    builder.merge(fragment);
    return builder.build();
}

struct Headline {
    QString text;
    bool namesCulprit = false;
};

Headline headlineOf(const MadeJob& job, Duration until, const telemetry::IncidentReport* incidents) {
    const auto graph = hall();
    const TimeRange range{kStart, kStart + until};
    const auto model = collectives::timelineFromSignals(*job.measure(), *graph, {}, range, incidents);
    telemetry::TimelineQuery query;
    query.grouping = telemetry::TimelineGrouping::rank;
    query.range = range;
    const auto tiles = collectives::answerTimeline(*model, collectives::RankGroups(*model, *graph), query);
    if (!tiles)
        return {QString::fromStdString(tiles.error().text()), false};
    return {QString::fromStdString(telemetry::englishText(tiles->headline)), tiles->namesCulprit};
}

telemetry::IncidentReport incidentAt(const EntityId& root, std::optional<TimePoint> ended = {}) {
    telemetry::Incident incident;
    incident.seam = "collective_hang";
    incident.declared = incident.onset = kStart + 5min;
    incident.ended = ended;
    telemetry::IncidentRoot first;
    first.entity = root;
    incident.roots.push_back(first);
    telemetry::IncidentReport report;
    report.at = kStart + 10min;
    report.incidents.push_back(incident);
    return report;
}

} // namespace

class TestSignalTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStandstillThatNothingExplainsNamesNobody() {
        const Headline said = headlineOf({}, 10min, nullptr);
        QVERIFY2(said.text.contains(QStringLiteral("stands still")), qPrintable(said.text));
        QVERIFY2(said.text.contains(QStringLiteral("do not tell who")), qPrintable(said.text));
        QVERIFY(!said.text.contains(QStringLiteral("no single rank")));
        QVERIFY(!said.namesCulprit);
    }

    void whoFellSilentFirstIsNamed() {
        MadeJob job;
        job.silentRank = 7;
        job.earlier = 40s;
        const Headline said = headlineOf(job, 10min, nullptr);
        QVERIFY2(said.text.contains(QStringLiteral("rank 7 fell silent")), qPrintable(said.text));
        QVERIFY(said.namesCulprit);
    }

    void whatOtherSourcesTellNamesRanks_data() {
        QTest::addColumn<QString>("root");
        QTest::addColumn<QString>("named");
        QTest::newRow("rank") << QStringLiteral("rank/atlas:4") << QStringLiteral("rank 4 named");
        QTest::newRow("gpu") << QStringLiteral("gpu/n2:1") << QStringLiteral("rank 9 named");
        QTest::newRow("host") << QStringLiteral("host/n2") << QStringLiteral("ranks 8–11 named");
        QTest::newRow("of another job")
            << QStringLiteral("rank/other:4") << QStringLiteral("do not tell who");
    }
    void whatOtherSourcesTellNamesRanks() {
        QFETCH(const QString, root);
        QFETCH(const QString, named);
        const auto entity = EntityId::parse(root.toStdString());
        QVERIFY(entity);
        const telemetry::IncidentReport report = incidentAt(*entity);
        const Headline said = headlineOf({}, 10min, &report);
        QVERIFY2(said.text.contains(named), qPrintable(said.text));
    }

    void anIncidentThatWasOverBeforeNamesNobody() {
        const telemetry::IncidentReport report = incidentAt(EntityId::rank("atlas", 4), kStart + 2min);
        QVERIFY(!headlineOf({}, 10min, &report).namesCulprit);
    }

    /// Among many ranks somebody always comes last, and stands out by chance: it is marked for what it costs.
    void whatCostsNothingIsNotMarked_data() {
        QTest::addColumn<double>("late");
        QTest::addColumn<bool>("isMarked");
        QTest::newRow("a hundredth of a step") << 0.04 << false;
        QTest::newRow("a tenth of a step") << 0.4 << true;
    }
    void whatCostsNothingIsNotMarked() {
        QFETCH(const double, late);
        QFETCH(const bool, isMarked);
        MadeJob job;
        job.stoppedAt = 10min;
        job.spread = 0.002;
        job.lateRank = 5;
        job.late = late;
        const auto graph = hall();
        const TimeRange range{kStart, kStart + 10min};
        const auto model = collectives::timelineFromSignals(*job.measure(), *graph, {}, range, nullptr);
        QCOMPARE(!model->blames.empty(), isMarked);
        for (const auto& blame : model->blames)
            QCOMPARE(blame.rank, 5U);
        QCOMPARE(headlineOf(job, 10min, nullptr).namesCulprit, isMarked);
    }

    void stepsWithoutNumbersAreStepsAllTheSame() {
        MadeJob job;
        job.tellsSteps = true;
        const auto graph = hall();
        const TimeRange range{kStart, kStart + 5min};
        const auto model = collectives::timelineFromSignals(*job.measure(), *graph, {}, range, nullptr);
        QVERIFY(model->steps.size() >= 59);
        for (const auto& step : model->steps) {
            QCOMPARE(step.number, std::int64_t(-1));
            QCOMPARE(toSeconds(step.end - step.start), 5.0);
        }
    }

    /// A sample tells of the time before it: what lies at the end of a window is told after it.
    void aWindowThatEndsInAStepIsFullForEachRank() {
        const auto graph = hall();
        const TimeRange range{kStart + 61s, kStart + 64s}; // told at 60 s and at 65 s
        const auto model = collectives::timelineFromSignals(*MadeJob{}.measure(), *graph, {}, range, nullptr);
        telemetry::TimelineDetailQuery query;
        query.grouping = telemetry::TimelineGrouping::rank;
        query.range = range;
        query.limit = 1000;
        const auto slices = collectives::answerTimelineDetail(*model, collectives::RankGroups(*model, *graph), query);
        QVERIFY(slices);
        std::array<double, kRanks> told{};
        for (const telemetry::TimelineSlice& slice : *slices)
            told[slice.rank] += toSeconds(std::min(slice.end, range.to) - std::max(slice.start, range.from));
        for (const double seconds : told)
            QVERIFY2(std::abs(seconds - 3) < 1e-6, qPrintable(QString::number(seconds)));
    }

    void aJobThatGoesOnDoesNotStandStill() {
        MadeJob job;
        job.stoppedAt = 10min;
        QVERIFY(!headlineOf(job, 10min, nullptr).text.contains(QStringLiteral("still")));
        // Nor does one of which only the time before is looked at.
        QVERIFY(!headlineOf({}, 4min, nullptr).text.contains(QStringLiteral("still")));
    }
};

SEAM_TEST(tst_signal_timeline, TestSignalTimeline)
#include "tst_signal_timeline.moc"
