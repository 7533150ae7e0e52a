// SPDX-License-Identifier: GPL-3.0-or-later
// When a job is itself again, and how early what slowed it can have gone.
#include "economics/recovery.h"
#include "support/test_program.h"

#include <QtTest>

#include <vector>

using namespace seamscope;
using namespace seamscope::economics;
using namespace std::chrono_literals;

class TstRecovery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSlowRecordEndsSomewhereWithinItself();
    void aStopEndsWithIt();
    void whoIsSlowIsNotBack();
};

namespace {

constexpr TimePoint kBegin = TimePoint(std::chrono::hours(1));

/// Records of ten steps of 2 s each, @p slowFrom up to @p slowTo of them twice as long.
std::vector<HistorySpan> records(int count, int slowFrom, int slowTo) {
    std::vector<HistorySpan> line;
    TimePoint at = kBegin;
    for (int i = 0; i < count; ++i) {
        HistorySpan span;
        span.from = at;
        at += i >= slowFrom && i < slowTo ? 40s : 20s;
        span.to = at;
        span.gpus = 8;
        span.steps = 10;
        span.stated = span.length();
        line.push_back(span);
    }
    return line;
}

Pace pace() {
    Pace usual;
    usual.seconds = 2;
    usual.sigma = 0.02;
    usual.error = 0.001;
    usual.steps = 200;
    return usual;
}

} // namespace

void TstRecovery::aSlowRecordEndsSomewhereWithinItself() {
    const auto line = records(60, 10, 20);
    const Recovery recovery = recoveryOf(line, line[10].from, pace(), {}, {});
    QVERIFY(recovery.isAffected && recovery.isSure);
    QCOMPARE(toSeconds(*recovery.since - line[19].to), 0.0);
    QCOMPARE(toSeconds(recovery.earliest - line[19].from), 0.0); // the fault may have gone with its first step
}

void TstRecovery::aStopEndsWithIt() {
    auto line = records(60, 60, 60);
    line[20].activity = Activity::blocked;
    line[20].steps = 0;
    const Recovery recovery = recoveryOf(line, line[20].from, pace(), {}, {});
    QCOMPARE(toSeconds(*recovery.since - line[20].to), 0.0);
    QCOMPARE(toSeconds(recovery.earliest - line[20].to), 0.0);
}

void TstRecovery::whoIsSlowIsNotBack() {
    const auto line = records(30, 10, 30);
    const Recovery recovery = recoveryOf(line, line[10].from, pace(), {}, {});
    QVERIFY(recovery.isAffected && !recovery.since);
}

SEAM_TEST(tst_recovery, TstRecovery)
#include "tst_recovery.moc"
