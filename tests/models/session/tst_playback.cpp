// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/playback.h"
#include "support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace seamscope;
using namespace std::chrono_literals;
using session::Playback;
using Move = Playback::Move;

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
    void itFollowsAndBackIsAJump();
    void itRunsBackwards();
    void thereAndBackIsTheSamePlace();
    void aLoopGoesRoundEitherWay();
    void aLoopIsLikeWalkingInSmallSteps();
    void aLoopElsewhereDoesNotHoldIt();
    void eachJumpCanBeTakenBack();
    void draggingIsOneJump();
    void theOldestPointGoes();
};

void TstPlayback::positionMovesByWallTimeTimesSpeed() {
    Playback p;
    p.setRange(kHour);
    QVERIFY(p.advance(1s) == Move::none); // paused at first
    p.setPlaying(true);
    p.setSpeed(20);
    QVERIFY(p.advance(3s) == Move::on);
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
    QVERIFY(p.advance(2h) == Move::on);
    QVERIFY(p.position() == kHour.to);
    QVERIFY(!p.isPlaying());
    QVERIFY(p.setPlaying(true) == Move::jump);
    QVERIFY(p.position() == kHour.from);
}

void TstPlayback::seeksStayInside() {
    Playback p;
    p.setRange(kHour);
    QVERIFY(p.seek(kStart + 35min) == Move::jump);
    QVERIFY(p.seek(kStart + 35min) == Move::none);
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

void TstPlayback::itFollowsAndBackIsAJump() {
    Playback p;
    p.setRange(kHour);
    QVERIFY(p.follow({kStart + 5min, 4, true}) == Move::on);
    QVERIFY(p.position() == kStart + 5min && p.speed() == 4 && p.isPlaying());
    QVERIFY(p.follow({kStart + 5min, 4, false}) == Move::none && !p.isPlaying());
    QVERIFY(p.follow({kStart + 4min, 4, false}) == Move::jump); // what follows starts afresh
    QVERIFY(p.position() == kStart + 4min && p.backtracks().empty());
    QVERIFY(p.follow({kStart - 1h, 1, false}) == Move::jump);
    QVERIFY(p.position() == kStart && p.follow({kStart - 2h, 1, false}) == Move::none);
    QVERIFY(p.follow({kStart + 2h, 1, true}) == Move::on);
    QVERIFY(p.position() == kHour.to);
}

void TstPlayback::itRunsBackwards() {
    Playback p;
    p.setRange(kHour);
    p.seek(kStart + 10min);
    p.setBackwards(true);
    p.setSpeed(8);
    QVERIFY(p.setPlaying(true) == Move::none);
    QVERIFY(p.advance(60s) == Move::on);
    QVERIFY(p.position() == kStart + 2min);
    QVERIFY(p.advance(60s) == Move::on);
    QVERIFY(p.position() == kStart && !p.isPlaying());
    QVERIFY(p.setPlaying(true) == Move::jump); // from the other end, as forwards
    QVERIFY(p.position() == kHour.to);
}

void TstPlayback::thereAndBackIsTheSamePlace() {
    for (const double speed : {0.1, 0.3, 1.0, 8.0, 1000.0}) {
        Playback p;
        p.setRange({kStart, kStart + 1000h});
        p.seek(kStart + 500h);
        p.setSpeed(speed);
        p.setPlaying(true);
        for (int i = 0; i < 1000; ++i)
            p.advance(33ms);
        p.setBackwards(true);
        for (int i = 0; i < 1000; ++i)
            p.advance(33ms);
        QVERIFY(std::abs((p.position() - (kStart + 500h)).count()) <= 1);
    }
}

void TstPlayback::aLoopGoesRoundEitherWay() {
    Playback p;
    p.setRange(kHour);
    p.setLoop({kStart + 10min, kStart + 11min});
    p.seek(kStart + 10min + 50s);
    p.setPlaying(true);
    QVERIFY(p.advance(9s) == Move::on);
    QVERIFY(p.advance(11s) == Move::jump); // one second to the end, ten from the start
    QVERIFY(p.position() == kStart + 10min + 10s && p.isPlaying());
    p.setBackwards(true);
    QVERIFY(p.advance(15s) == Move::jump);
    QVERIFY(p.position() == kStart + 10min + 55s);
    QVERIFY(p.loop() == (TimeRange{kStart + 10min, kStart + 11min}));
    p.setLoop({kStart, kStart});
    QVERIFY(p.loop().isEmpty());
    p.setLoop({kStart - 5h, kStart + 5h}); // more than there is: all of it
    QVERIFY(p.loop() == kHour);
    p.setLoop({kTimeMin, kTimeMax});
    QVERIFY(p.loop() == kHour);
    p.setLoop({kStart, kStart + 50ms}); // would only flicker
    QVERIFY(p.loop().isEmpty());
}

// A long silence of the machine leads where many short ticks would have led.
void TstPlayback::aLoopIsLikeWalkingInSmallSteps() {
    for (const bool isBack : {false, true}) {
        Playback walked;
        walked.setRange(kHour);
        walked.setLoop({kStart + 10min, kStart + 10min + 7s});
        walked.seek(kStart + 10min + 2s);
        walked.setBackwards(isBack);
        walked.setPlaying(true);
        Playback leapt = walked;
        for (int i = 0; i < 100'000; ++i)
            walked.advance(1ms);
        leapt.advance(100s);
        QVERIFY(walked.position() == leapt.position());
    }
}

void TstPlayback::aLoopElsewhereDoesNotHoldIt() {
    Playback p;
    p.setRange(kHour);
    p.setLoop({kStart + 10min, kStart + 11min});
    p.seek(kStart + 30min);
    p.setPlaying(true);
    QVERIFY(p.advance(10min) == Move::on);
    QVERIFY(p.position() == kStart + 40min);
}

void TstPlayback::eachJumpCanBeTakenBack() {
    Playback p;
    p.setRange(kHour);
    QVERIFY(p.backtrack() == Move::none);
    for (int minute = 10; minute <= 50; minute += 10) {
        p.advance(2s); // paused: wall time goes by all the same
        p.seek(kStart + std::chrono::minutes(minute));
    }
    QCOMPARE(p.backtracks().size(), std::size_t{5});
    for (int minute = 40; minute >= 0; minute -= 10) {
        QVERIFY(p.backtrack() == Move::jump);
        QVERIFY(p.position() == kStart + std::chrono::minutes(minute));
    }
    QVERIFY(p.backtracks().empty());
}

void TstPlayback::draggingIsOneJump() {
    Playback p;
    p.setRange(kHour);
    p.seek(kStart + 5min);
    p.advance(2s);
    for (int i = 0; i < 100; ++i) {
        p.advance(33ms);
        p.seek(kStart + 5min + i * 10s);
    }
    QCOMPARE(p.backtracks().size(), std::size_t{2});
    QVERIFY(p.backtracks().back() == kStart + 5min);
}

void TstPlayback::theOldestPointGoes() {
    Playback p;
    p.setRange(kHour);
    for (int i = 1; i <= 30; ++i) {
        p.advance(2s);
        p.seek(kStart + std::chrono::minutes(i));
    }
    QCOMPARE(p.backtracks().size(), std::size_t{20});
    QVERIFY(p.backtracks().front() == kStart + 10min && p.backtracks().back() == kStart + 29min);
}

SEAM_TEST(tst_playback, TstPlayback)
#include "tst_playback.moc"
