// SPDX-License-Identifier: GPL-3.0-or-later
// Losses that come again and again while most steps are as short as ever.
#include "small_site.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::seams::test;
using telemetry::Incident;
using telemetry::IncidentReport;

namespace {

SmallSite standingStill(double from, double until, double every, double length) {
    SmallSite site(81);
    for (double at = from; at < until; at += every)
        site.pauses.emplace_back(at, length);
    return site;
}

/// Each twentieth step takes twice as long, within the time that is given.
SmallSite collecting(double from, double until) {
    SmallSite site(82);
    site.stepFactor = [from, until, steps = 0](double seconds) mutable {
        return ++steps % 20 == 0 && seconds >= from && seconds < until ? 2.0 : 1.0;
    };
    return site;
}

} // namespace

class TstRecurringLosses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pausesThatNobodyNamesAreTold();
    void thoseThatBecomeRareAreOver();
    void plannedOnesAreNot();
    void evaluationsThatAreToldAreNot();
    void rareOnesAreNot();
    void eachTwentiethStepIsTold();
    void oneNowAndThenIsNot();
    void eachTwentiethSinceItsBeginIsNot();
    void whoListensSinceLaterHearsThemAllTheSame();
    void whatTurnsOutToBeAnEvaluationIsTakenBack();
    void writesThatTakeAThirdOfTheTimeAreTold_data();
    void writesThatTakeAThirdOfTheTimeAreTold();
    void whatFollowsTheEndOfAWriteIsNoWrite_data();
    void whatFollowsTheEndOfAWriteIsNoWrite();
};

void TstRecurringLosses::pausesThatNobodyNamesAreTold() {
    SmallSite site = standingStill(900, 3000, 300, 25);
    site.jobs()[0].checkpoint.emplace();
    site.jobs()[0].checkpoint->intervalSeconds = 1800; // its writes are others
    site.run(75);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, SmallSite::job()), told(report).c_str());
    const Incident& incident = report.incidents[0];
    QVERIFY2(incident.roots[0].mechanism == "unknown" && incident.roots[0].confidence <= 0.69, told(report).c_str());
    QVERIFY2(std::abs(toSeconds(incident.onset - site.at(900))) <= 60, told(report).c_str());
    QVERIFY(incident.ended);
    QVERIFY2(std::abs(toSeconds(*incident.ended - site.at(2725))) <= 120, formatRfc3339(*incident.ended).c_str());
}

/// They go on, and take a share of the time that nobody would have told at first.
void TstRecurringLosses::thoseThatBecomeRareAreOver() {
    SmallSite site = standingStill(900, 3000, 300, 25);
    for (double at = 3300; at < 8500; at += 600)
        site.pauses.emplace_back(at, 17);
    site.jobs()[0].checkpoint.emplace();
    site.jobs()[0].checkpoint->intervalSeconds = 1800; // its writes are others
    site.run(145);
    const IncidentReport report = site.analyse(20);
    QVERIFY2(report.incidents.size() == 1 && names(report, SmallSite::job()), told(report).c_str());
    QVERIFY2(report.incidents[0].ended && *report.incidents[0].ended < site.at(7000), told(report).c_str());
}

void TstRecurringLosses::plannedOnesAreNot() {
    SmallSite site = standingStill(900, 4000, 300, 25);
    site.jobs()[0].checkpoint.emplace();
    site.jobs()[0].checkpoint->intervalSeconds = 300;
    site.run(75);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty() && explains(report, "checkpoint_inferred"), told(report).c_str());
}

/// Each of them is explained by its own word, at whatever distance they come.
void TstRecurringLosses::evaluationsThatAreToldAreNot() {
    SmallSite site = standingStill(900, 4000, 300, 25);
    site.jobs()[0].checkpoint.emplace();
    site.jobs()[0].checkpoint->intervalSeconds = 1800; // its writes are others
    for (const auto& [from, length] : site.pauses) {
        site.jobLine(from, "Validation: iteration 1/16");
        site.jobLine(from + length - 2, "Validation: iteration 16/16");
    }
    site.run(75);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty() && explains(report, "evaluation"), told(report).c_str());
}

void TstRecurringLosses::rareOnesAreNot() {
    SmallSite site = standingStill(300, 5000, 700, 22);
    site.run(90);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

void TstRecurringLosses::eachTwentiethStepIsTold() {
    SmallSite site = collecting(1500, 3000);
    site.run(70);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == 1 && names(report, SmallSite::job()), told(report).c_str());
    const Incident& incident = report.incidents[0];
    QVERIFY2(incident.roots[0].mechanism == "unknown" && incident.roots[0].confidence <= 0.69, told(report).c_str());
    QVERIFY2(std::abs(toSeconds(incident.onset - site.at(1530))) <= 90, told(report).c_str());
    QVERIFY(incident.ended);
    QVERIFY2(std::abs(toSeconds(*incident.ended - site.at(2980))) <= 120, formatRfc3339(*incident.ended).c_str());
}

void TstRecurringLosses::oneNowAndThenIsNot() {
    SmallSite site(83);
    site.stepFactor = [steps = 0](double) mutable { return ++steps % 300 == 0 ? 2.0 : 1.0; };
    site.run(70);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

/// What a job does from its first minutes on is its way to work, and no departure from it.
void TstRecurringLosses::eachTwentiethSinceItsBeginIsNot() {
    for (const double from : {0.0, 450.0}) {
        SmallSite site = collecting(from, 4200);
        site.sample(SmallSite::job(), "job.step", 1, 1);
        site.run(70);
        const IncidentReport report = site.analyse();
        QVERIFY2(report.incidents.empty(), told(report).c_str());
    }
}

/// The first step that was heard is that of a gateway that was started again, and not of the job.
void TstRecurringLosses::whoListensSinceLaterHearsThemAllTheSame() {
    SmallSite site = collecting(450, 4200);
    site.sample(SmallSite::job(), "job.step", 1, 52'000);
    site.run(70);
    const IncidentReport report = site.analyse();
    QVERIFY2(names(report, SmallSite::job()), told(report).c_str());
}

void TstRecurringLosses::whatTurnsOutToBeAnEvaluationIsTakenBack() {
    SmallSite site(84);
    // A program that tells the ends of its writes, and the end of an evaluation that began when one was due.
    for (double begun = 300; begun < 2400; begun += 300) {
        const double length = begun == 1800 ? 90 : 30;
        site.pauses.emplace_back(begun, length);
        site.jobLine(begun + length, begun == 1800 ? " validation loss at iteration 500 | lm loss value: 2.41E+00 |"
                                                   : "  successfully saved checkpoint at iteration 400 to /ckpt");
    }
    site.sample(topology::EntityId::make(topology::EntityKind::storage, "nas"), "storage.write.latency", 0, 0.001);
    site.edges().push_back({topology::EntityId::make(topology::EntityKind::storage, "nas"), SmallSite::job(), topology::EdgeKind::stores});
    site.run(40);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.empty(), told(report).c_str());
}

void TstRecurringLosses::writesThatTakeAThirdOfTheTimeAreTold_data() {
    QTest::addColumn<double>("length");
    QTest::addColumn<bool>("isTooOften");
    QTest::newRow("two fifths of it") << 80.0 << true;
    QTest::newRow("a third of it") << 66.0 << true;
    QTest::newRow("a twentieth of it") << 10.0 << false;
}

/// Of a program that tells no begins: pauses so long beside what lies between them are no pauses that recur.
void TstRecurringLosses::writesThatTakeAThirdOfTheTimeAreTold() {
    QFETCH(const double, length);
    QFETCH(const bool, isTooOften);
    SmallSite site(85);
    for (double begun = 900; begun < 2900; begun += 200) {
        site.pauses.emplace_back(begun, length);
        site.jobLine(begun + length, "  successfully saved checkpoint at iteration 400 to /ckpt");
    }
    site.run(50);
    const IncidentReport report = site.analyse();
    QVERIFY2(report.incidents.size() == std::size_t(isTooOften), told(report).c_str());
    QVERIFY2(blames(report, "checkpoint_cadence") == isTooOften, told(report).c_str());
}

void TstRecurringLosses::whatFollowsTheEndOfAWriteIsNoWrite_data() {
    QTest::addColumn<double>("length"); ///< s of every 200 for which no step comes
    QTest::addColumn<double>("hang");   ///< s: one of them
    QTest::addColumn<double>("told");   ///< s behind its begin: the end of its write
    QTest::newRow("it loads for a minute and more behind each") << 66.0 << 66.0 << 5.0;
    QTest::newRow("it hangs behind one") << 8.0 << 1200.0 << 5.0;
    QTest::newRow("one comes to its end in a standstill") << 8.0 << 1200.0 << 1195.0;
}

/// The line is the end of what it held its job up for.
void TstRecurringLosses::whatFollowsTheEndOfAWriteIsNoWrite() {
    QFETCH(const double, length);
    QFETCH(const double, hang);
    QFETCH(const double, told);
    SmallSite site(85);
    double begun = 900;
    for (int i = 0; i < 10; ++i) {
        const bool isHang = i == 7;
        site.pauses.emplace_back(begun, isHang ? hang : length);
        site.jobLine(begun + (isHang ? told : std::min(length, 5.0)), "  successfully saved checkpoint at iteration 400 to /ckpt");
        begun += 200 + (isHang ? hang - length : 0);
    }
    site.run(begun / 60 + 5);
    const IncidentReport report = site.analyse();
    QVERIFY2(!blames(report, "checkpoint_cadence"), seams::test::told(report).c_str());
}

SEAM_TEST(tst_recurring_losses, TstRecurringLosses)
#include "tst_recurring_losses.moc"
