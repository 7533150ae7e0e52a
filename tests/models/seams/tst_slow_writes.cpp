// SPDX-License-Identifier: GPL-3.0-or-later
// Checkpoints that are slow for a while, where nobody measures the storage.
#include "seams/slow_writes.h"
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::Incident;
using telemetry::IncidentReport;
using topology::EdgeKind;
using topology::EntityId;
using topology::EntityKind;

namespace {

const EntityId kStorage = EntityId::make(EntityKind::storage, "nas");

/// A job that writes for half a minute every five; of those that begin within the time that is given each takes
/// @p seconds. @p isBeside steps go on while it writes. @p alone begin of one that takes a minute and more by itself.
SmallSite writing(double slow, double well, double seconds, bool isBeside = false, double alone = -1) {
    SmallSite site(62);
    for (double begun = 300; begun < 3600; begun += 300) {
        const double length = begun >= slow && begun < well ? seconds : begun == alone ? 70 : 30 + 0.002 * begun;
        if (!isBeside)
            site.pauses.emplace_back(begun, length);
        const std::string iteration = std::to_string(int(begun));
        site.jobLine(begun + 1, "saving checkpoint at iteration " + iteration + " to /ckpt in torch_dist format");
        site.sample(SmallSite::job(), "checkpoint.write_seconds", begun + length, length);
        site.jobLine(begun + length, "  successfully saved checkpoint at iteration " + iteration + " to /ckpt");
    }
    return site;
}

} // namespace

class TstSlowWrites : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theyAreTheStoragesAndEndWithASoundOne();
    void withoutAStorageTheyAreOfTheJob();
    void oneAloneMayBeSlowByItself();
    void whatHoldsNobodyUpIsNoIncident();
    void oneLongBeforeIsAnotherStory();
    void whatIsSlowNowAndThenIsOneStory_data();
    void whatIsSlowNowAndThenIsOneStory();
    void aStandstillThatIsTheWriteDoesNotSpeakForAnother();
    void whoDoesNotWriteHangsForAReasonOfItsOwn();
    void storiesOfSlowWrites_data();
    void storiesOfSlowWrites();
};

void TstSlowWrites::theyAreTheStoragesAndEndWithASoundOne() {
    SmallSite site = writing(1500, 2300, 110);
    site.edges().push_back({kStorage, SmallSite::job(), EdgeKind::stores});
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, kStorage), told(report).c_str());
    const Incident& incident = report.incidents[0];
    QCOMPARE(incident.roots[0].mechanism, std::string("storage_contention"));
    QVERIFY2(std::abs(toSeconds(incident.onset - site.at(1500))) <= 60, told(report).c_str());
    QVERIFY(incident.ended); // the write at 2,400 s was sound, and so were three behind it
    QVERIFY2(*incident.ended >= site.at(2200) && *incident.ended <= site.at(2500), told(report).c_str());
}

void TstSlowWrites::withoutAStorageTheyAreOfTheJob() {
    SmallSite site = writing(1500, 2300, 110);
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, SmallSite::job()), told(report).c_str());
    QVERIFY2(report.incidents[0].roots[0].confidence <= 0.69, told(report).c_str()); // what it is, nobody measures
    QVERIFY(report.incidents[0].ended);
}

void TstSlowWrites::oneAloneMayBeSlowByItself() {
    SmallSite site = writing(1500, 1700, 110);
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

void TstSlowWrites::whatHoldsNobodyUpIsNoIncident() {
    SmallSite site = writing(1500, 2300, 110, true);
    site.edges().push_back({kStorage, SmallSite::job(), EdgeKind::stores});
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// One was slow by itself; after sound ones the storage gets slow, which dates those that are slow from then on.
void TstSlowWrites::oneLongBeforeIsAnotherStory() {
    SmallSite site = writing(1800, 2600, 110, false, 600);
    site.edges().push_back({kStorage, SmallSite::job(), EdgeKind::stores});
    for (double t = 0; t < 3600; t += 15)
        site.sample(kStorage, "storage.write.latency", t, (t > 1750 && t < 2650 ? 0.01 : 0.001) * (1 + 0.1 * std::sin(t)));
    site.run(60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, kStorage), told(report).c_str());
    QVERIFY2(std::abs(toSeconds(report.incidents[0].onset - site.at(1780))) <= 60, formatRfc3339(report.incidents[0].onset).c_str());
}

void TstSlowWrites::whatIsSlowNowAndThenIsOneStory_data() {
    QTest::addColumn<int>("every");
    QTest::newRow("each second") << 2;
    QTest::newRow("each fourth") << 4;
}

/// A storage that is slow for some writes is slow for one reason all the time, however many are sound in between.
void TstSlowWrites::whatIsSlowNowAndThenIsOneStory() {
    QFETCH(const int, every);
    const double end = 1500 + 300 * (3 * every + 1);
    SmallSite site(62, 4);
    site.edges().push_back({kStorage, SmallSite::job(), EdgeKind::stores});
    const auto isSlow = [&](double t) { return t >= 1500 && std::fmod(t - 1500, 300 * every) < 150; };
    for (double begun = 300; begun < end; begun += 300) {
        const double length = isSlow(begun) ? 110 : 30 + 0.002 * begun;
        site.pauses.emplace_back(begun, length);
        const std::string iteration = std::to_string(int(begun));
        site.jobLine(begun + 1, "saving checkpoint at iteration " + iteration + " to /ckpt in torch_dist format");
        site.sample(SmallSite::job(), "checkpoint.write_seconds", begun + length, length);
        site.jobLine(begun + length, "  successfully saved checkpoint at iteration " + iteration + " to /ckpt");
    }
    for (double t = 0; t < end; t += 15)
        site.sample(kStorage, "storage.write.latency", t, (isSlow(t) ? 0.01 : 0.001) * (1 + 0.1 * std::sin(t)));
    site.run(end / 60);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, kStorage), told(report).c_str());
    QVERIFY2(std::abs(toSeconds(report.incidents[0].onset - site.at(1500))) <= 60, formatRfc3339(report.incidents[0].onset).c_str());
}

/// Its latency is polled once a minute, so that it is known to a minute and a half when it rose; the job stands still since its
/// write began, of which the program tells no end. It is told while the write lasts.
void TstSlowWrites::aStandstillThatIsTheWriteDoesNotSpeakForAnother() {
    SmallSite site(64);
    for (double begun = 300; begun < 2700; begun += 300) {
        site.pauses.emplace_back(begun, begun == 2100 ? 280 : 30 + 0.002 * begun);
        site.jobLine(begun + 1, "[INFO|trainer.py:3503] >> Saving model checkpoint to /ckpt/checkpoint-" + std::to_string(int(begun)));
    }
    site.edges().push_back({kStorage, SmallSite::job(), EdgeKind::stores});
    for (double t = 0; t < 2700; t += 60)
        site.sample(kStorage, "storage.write.latency", t, (t > 2010 ? 0.009 : 0.0012) * (1 + 0.1 * std::sin(t)));
    site.run(45);
    const IncidentReport report = site.analyse(10, 2100 + 200);
    QVERIFY2(report.incidents.size() == 1 && names(report, kStorage), told(report).c_str());
    QCOMPARE(report.incidents[0].roots[0].mechanism, std::string("storage_contention"));
}

/// Slow storage holds up those that write to it. Another job on it that stands still, and wrote as well as ever, is another story.
void TstSlowWrites::whoDoesNotWriteHangsForAReasonOfItsOwn() {
    SmallSite site(63);
    const EntityId other = EntityId::make(EntityKind::job, "writer");
    site.edges().push_back({kStorage, SmallSite::job(), EdgeKind::stores});
    site.edges().push_back({kStorage, other, EdgeKind::stores});
    topology::Job writer;
    writer.id = other;
    writer.gpus = 64; // placed elsewhere
    site.jobs().push_back(writer);
    double ready = 0;
    for (double t = 5; t < 4200; t += 5) {
        const double length = t > 1200 ? 120 : 30;
        if (std::fmod(t, 300) == 0) {
            site.sample(other, "checkpoint.write_seconds", t + length, length);
            ready = t + length;
        }
        if (t > ready)
            site.sample(other, "job.step_seconds", t, 5);
    }
    site.pauses = {{2700, 700}};
    site.pausedUtilization = 1;
    site.run(70);
    const IncidentReport report = site.analyse();
    QVERIFY2(names(report, kStorage) && blames(report, "collective_hang"), told(report).c_str());
}

void TstSlowWrites::storiesOfSlowWrites_data() {
    QTest::addColumn<QList<int>>("between"); ///< sound ones before each slow one
    QTest::addColumn<int>("first");          ///< slow one of the story that the last is of
    QTest::newRow("all") << QList<int>{9, 0, 0, 0} << 0;
    QTest::newRow("each second") << QList<int>{9, 1, 1, 1} << 0;
    QTest::newRow("each fourth") << QList<int>{9, 3, 3} << 0;
    QTest::newRow("each eighth") << QList<int>{9, 7, 7, 7, 7} << 0;
    QTest::newRow("each third and sixth") << QList<int>{9, 2, 5, 2, 5} << 0;
    QTest::newRow("each sixth and third") << QList<int>{9, 5, 2, 5, 2} << 0;
    QTest::newRow("one by itself, and then all") << QList<int>{9, 3, 0, 0} << 1;
    QTest::newRow("all, and long after that all") << QList<int>{9, 0, 0, 0, 12, 0, 0} << 4;
    QTest::newRow("each fourth, and long after that each second") << QList<int>{9, 3, 3, 3, 40, 1, 1} << 4;
}

void TstSlowWrites::storiesOfSlowWrites() {
    QFETCH(const QList<int>, between);
    QFETCH(const int, first);
    seams::SlowWrites slow;
    std::vector<TimePoint> begun;
    TimePoint t = fromNanoseconds(0), since = t;
    for (const int sound : between) {
        for (int i = 0; i < sound; ++i, t += std::chrono::hours(1))
            slow.sound();
        begun.push_back(t);
        since = slow.since(t, t + std::chrono::minutes(1)); // while it lasts
        QCOMPARE(slow.since(t, t + std::chrono::minutes(2)), since);
        t += std::chrono::hours(1);
    }
    QVERIFY2(since == begun[static_cast<std::size_t>(first)], formatRfc3339(since).c_str());
}

SEAM_TEST(tst_slow_writes, TstSlowWrites)
#include "tst_slow_writes.moc"
