// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/playback.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace seamscope;
using namespace std::chrono_literals;
using session::Playback;

namespace {
const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000);
const TimeRange kHour{kStart, kStart + 1h};
} // namespace

class TstPlayback : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void positionMovesByWallTimeTimesSpeed();
    void slowSpeedsDoNotDrift();
    void itStopsAtTheEndAndStartsOver();
    void seeksStayInside();
    void absurdSpeedsAreClamped();
    void theRangeMayGrowUnderWay();
    void itFollowsAndNeverGoesBack();
};

void TstPlayback::positionMovesByWallTimeTimesSpeed() {
    Playback p;
    p.setRange(kHour);
    QVERIFY(!p.advance(1s)); // paused at first
    p.setPlaying(true);
    p.setSpeed(20);
    QVERIFY(p.advance(3s));
    QCOMPARE((p.position() - kStart).count(), Duration(60s).count());
}

void TstPlayback::slowSpeedsDoNotDrift() {
    Playback p;
    p.setRange(kHour);
    p.setPlaying(true);
    p.setSpeed(0.3);
    for (int i = 0; i < 1'000'000; ++i)
        p.advance(Duration(7)); // 2.1 ns a call: the rest must be kept
    QVERIFY(std::abs((p.position() - kStart).count() - 2'100'000) <= 1);
}

void TstPlayback::itStopsAtTheEndAndStartsOver() {
    Playback p;
    p.setRange(kHour);
    p.setPlaying(true);
    QVERIFY(p.advance(2h));
    QVERIFY(p.position() == kHour.to);
    QVERIFY(!p.isPlaying());
    p.setPlaying(true);
    QVERIFY(p.position() == kHour.from);
}

void TstPlayback::seeksStayInside() {
    Playback p;
    p.setRange(kHour);
    QVERIFY(p.seek(kStart + 35min));
    QVERIFY(!p.seek(kStart + 35min));
    p.seek(kTimeMax);
    QVERIFY(p.position() == kHour.to);
    p.seek(kTimeMin);
    QVERIFY(p.position() == kHour.from);
}

void TstPlayback::absurdSpeedsAreClamped() {
    Playback p;
    p.setRange(kHour);
    for (double speed : {-1.0, 0.0, 1e300, std::numeric_limits<double>::infinity()}) {
        p.setSpeed(speed);
        QVERIFY(p.speed() >= Playback::kMinSpeed && p.speed() <= Playback::kMaxSpeed);
    }
    p.setSpeed(2);
    p.setSpeed(std::numeric_limits<double>::quiet_NaN());
    QCOMPARE(p.speed(), 2.0);
}

void TstPlayback::theRangeMayGrowUnderWay() {
    Playback p;
    p.setRange({kStart, kStart + 1min});
    p.seek(kStart + 1min);
    p.setRange(kHour);
    QVERIFY(p.position() == kStart + 1min);
    p.setRange({kStart + 2min, kStart + 3min});
    QVERIFY(p.position() == kStart + 2min);
}

void TstPlayback::itFollowsAndNeverGoesBack() {
    Playback p;
    p.setRange(kHour);
    QVERIFY(p.follow({kStart + 5min, 4, true}));
    QVERIFY(p.position() == kStart + 5min && p.speed() == 4 && p.isPlaying());
    QVERIFY(!p.follow({kStart + 4min, 4, false}));
    QVERIFY(p.position() == kStart + 5min && !p.isPlaying());
    QVERIFY(p.follow({kStart + 2h, 1, true}));
    QVERIFY(p.position() == kHour.to);
}

QTEST_GUILESS_MAIN(TstPlayback)
#include "tst_playback.moc"
