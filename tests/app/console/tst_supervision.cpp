// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/supervision.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using console::Supervision;
using Act = Supervision::Act;
using namespace std::chrono_literals;

class TstSupervision : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLivingWallIsLeftAlone();
    void aFrozenOneIsKilledOnceAndStartedAgain();
    void oneThatNeverComesUpIsKilled();
    void theRateOfRestartsIsBounded();
    void whoHasLivedLongComesBackAtOnce();
    void oneOwnPauseIsNobodysFreeze();
};

void TstSupervision::aLivingWallIsLeftAlone() {
    Supervision plan;
    QCOMPARE(plan.act(0s), Act::start);
    plan.started(0s);
    for (Duration now = 1s; now < 100s; now += 1s) {
        plan.frame(now);
        QCOMPARE(plan.act(now + 900ms), Act::none);
        QVERIFY(plan.wait(now) > 0s && plan.wait(now) <= 4s);
    }
}

/// From the last frame to the next picture: the freeze is seen within four seconds and the next start is at once.
void TstSupervision::aFrozenOneIsKilledOnceAndStartedAgain() {
    Supervision plan;
    plan.started(0s);
    for (Duration now = 1s; now <= 70s; now += 1s)
        plan.frame(now);
    QCOMPARE(plan.act(73900ms), Act::none);
    QCOMPARE(plan.wait(73900ms), Duration(100ms));
    QCOMPARE(plan.act(74s), Act::kill);
    QCOMPARE(plan.act(74s), Act::none);
    plan.ended(74100ms);
    QCOMPARE(plan.act(74100ms), Act::start);
}

void TstSupervision::oneThatNeverComesUpIsKilled() {
    Supervision plan;
    plan.started(5s);
    QCOMPARE(plan.act(34900ms), Act::none);
    QCOMPARE(plan.act(35s), Act::kill);
    QVERIFY(!plan.hasShown());
}

/// No X server: each start ends at once. In an hour there are no more than one in four seconds, and the wait for one
/// never gets longer, so that the wall is back within ten seconds of the server.
void TstSupervision::theRateOfRestartsIsBounded() {
    Supervision plan;
    Duration last = -1h;
    for (Duration now = 0s; now < 1h; now += 10ms) {
        if (plan.act(now) != Act::start)
            continue;
        if (plan.starts() > 6)
            QVERIFY(now - last >= 4s && now - last <= 5s);
        last = now;
        plan.started(now);
        plan.ended(now);
    }
    QVERIFY2(plan.starts() <= 906, QByteArray::number(plan.starts()).constData());
    QVERIFY(plan.starts() >= 700);
}

void TstSupervision::whoHasLivedLongComesBackAtOnce() {
    Supervision plan;
    for (int i = 0; i < 5; ++i) {
        plan.started(0s);
        plan.ended(0s);
    }
    QCOMPARE(plan.act(3900ms), Act::none);
    plan.started(4s);
    plan.frame(5s);
    plan.ended(65s);
    QCOMPARE(plan.act(65s), Act::start);
}

void TstSupervision::oneOwnPauseIsNobodysFreeze() {
    Supervision plan;
    plan.started(0s);
    plan.frame(1s);
    plan.heldUp(100s);
    QCOMPARE(plan.act(103s), Act::none);
    QCOMPARE(plan.act(104s), Act::kill);
}

SEAM_TEST(tst_supervision, TstSupervision)
#include "tst_supervision.moc"
