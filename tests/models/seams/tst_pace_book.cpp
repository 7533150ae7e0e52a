// SPDX-License-Identifier: GPL-3.0-or-later
#include "seams/pace_book.h"
#include "support/test_program.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <random>
#include <string>

using namespace seamscope;
using namespace seamscope::seams;

namespace {

/// Steps of about 2.5 s for @p minutes; a factor by time. Returns the first minute at which a departure
/// stood.
double firstTold(PaceBook& book, double minutes, unsigned seed, double scatter,
                 const std::function<double(double minute)>& factor) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    double seconds = 0, told = -1;
    while (seconds < minutes * 60) {
        const double step = 2.5 * factor(seconds / 60) * std::exp(scatter * normal(random));
        seconds += step;
        book.add(TimePoint(fromSeconds(seconds)), step);
        if (told < 0 && book.departure())
            told = seconds / 60;
    }
    return told;
}

} // namespace

class TestPaceBook : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noiseIsNoLoss_data();
    void noiseIsNoLoss();
    void aLossIsToldWithItsSizeAndBegin();
    void aWanderThatWasThereBeforeIsUsual();
    void pausesAreNoPace();
    void stormsThatComeBackAreNoLoss();
    void itEndsWhenTheJobRecovers();
    void whatStaysIsUsualAtLast();
};

void TestPaceBook::noiseIsNoLoss_data() {
    QTest::addColumn<double>("scatter");
    QTest::newRow("a simulated hall") << 0.01;
    QTest::newRow("the middle production job") << 0.087;
    QTest::newRow("a wild one") << 0.25;
}

void TestPaceBook::noiseIsNoLoss() {
    QFETCH(double, scatter);
    for (unsigned seed = 1; seed <= 10; ++seed) {
        PaceBook book;
        QVERIFY(firstTold(book, 24 * 60, seed, scatter, [](double) { return 1.0; }) < 0);
    }
}

void TestPaceBook::aLossIsToldWithItsSizeAndBegin() {
    PaceBook book;
    const double told = firstTold(book, 75, 3, 0.05, [](double m) { return m < 60 ? 1.0 : 1.25; });
    QVERIFY2(told > 60 && told < 60 + 4 * 3 + 1, qPrintable(QString::number(told)));
    const auto& departure = book.departure();
    QVERIFY(departure);
    QVERIFY(std::abs(std::expm1(departure->excess) - 0.25) < 0.04);
    QVERIFY(std::abs(toSeconds(departure->since - TimePoint{}) / 60 - 60) < 4);
}

void TestPaceBook::aWanderThatWasThereBeforeIsUsual() {
    // ten minutes slow, twenty fast, again and again: the like of it was seen
    PaceBook book;
    (void)firstTold(book, 180, 4, 0.03, [](double m) { return std::fmod(m, 30) < 10 ? 1.1 : 1.0; });
    PaceBook late;
    const double told = firstTold(late, 400, 4, 0.03, [](double m) { return std::fmod(m, 30) < 10 ? 1.1 : 1.0; });
    QVERIFY2(told < 60, qPrintable(QString::number(told))); // never again once it is known
    QVERIFY(!late.departure());
}

void TestPaceBook::pausesAreNoPace() {
    PaceBook book;
    TimePoint at{};
    for (int i = 0; i < 3000; ++i) {
        const double step = i % 40 == 39 ? 30 : 2.5; // a checkpoint
        at += fromSeconds(step);
        book.add(at, step);
        QVERIFY(!book.departure());
    }
}

/// A slow quarter of every hour, each a little slower than those before: it is what this job does. The middle of all
/// deviations does not know of them.
void TestPaceBook::stormsThatComeBackAreNoLoss() {
    for (unsigned seed = 1; seed <= 5; ++seed) {
        PaceBook book;
        std::mt19937 random(seed);
        std::normal_distribution<double> normal;
        bool isTold = false;
        for (double seconds = 0; seconds < 4.2 * 3600;) {
            const double hours = seconds / 3600;
            const bool isStorm = hours - std::floor(hours) > 0.75;
            const double step = 2.5 * std::exp((isStorm ? 0.10 + 0.014 * std::floor(hours) : 0) + 0.01 * normal(random));
            seconds += step;
            book.add(TimePoint(fromSeconds(seconds)), step);
            isTold = isTold || (hours > 3.5 && book.departure());
        }
        QVERIFY2(!isTold, std::to_string(seed).c_str());
    }
}

void TestPaceBook::itEndsWhenTheJobRecovers() {
    PaceBook book;
    const double told = firstTold(book, 120, 6, 0.05, [](double m) { return m > 60 && m < 90 ? 1.3 : 1.0; });
    QVERIFY(told > 60);
    QVERIFY(!book.departure());
}

void TestPaceBook::whatStaysIsUsualAtLast() {
    PaceBook book;
    const double told = firstTold(book, 60 + 180, 6, 0.05, [](double m) { return m > 60 ? 1.3 : 1.0; });
    QVERIFY(told > 60);
    QVERIFY(!book.departure());
}

SEAM_TEST(tst_pace_book, TestPaceBook)
#include "tst_pace_book.moc"
