// SPDX-License-Identifier: GPL-3.0-or-later
// How long the newest two steps let the next one take.
#include "seams/newest_steps.h"

#include "support/test_program.h"

#include <QtTest>

using seamscope::seams::NewestSteps;

class TstNewestSteps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsKnownOfTheFirst() {
        NewestSteps steps;
        QCOMPARE(steps.atMost(), 0.0);
        steps.add(400, true); // of a run: it compiled
        QCOMPARE(steps.atMost(), 0.0);
        steps.startAgain();
        QCOMPARE(steps.atMost(), 0.0);
    }
    void oneIsHalfAsLongAgainAndTenMinutesAtMost() {
        NewestSteps steps;
        steps.add(10, true);
        steps.add(200, true);
        QCOMPARE(steps.atMost(), 300.0);
        steps.add(10, true);
        QCOMPARE(steps.atMost(), 15.0);
        steps.add(3600, true);
        QCOMPARE(steps.atMost(), 600.0);
    }
    void oneThatHeldAPauseSaysNothing() {
        NewestSteps steps;
        steps.add(10, true);
        steps.add(3600, false);
        QCOMPARE(steps.atMost(), 15.0); // what the two have in common
    }
    void twoInARowOrAWordAreBelievedForAnHour() {
        NewestSteps steps;
        steps.add(10, true);
        steps.add(900, true);
        steps.add(1000, false);
        QCOMPARE(steps.atMost(), 1350.0);
        steps.add(9000, false);
        steps.add(9000, false);
        QCOMPARE(steps.atMost(), 3600.0);
        NewestSteps told;
        told.add(10, true);
        told.add(1200, true);
        told.confirm();
        QCOMPARE(told.atMost(), 1800.0);
    }
};

SEAM_TEST(tst_newest_steps, TstNewestSteps)
#include "tst_newest_steps.moc"
