// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/frame_timer.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope::ui;
using namespace std::chrono_literals;

class TstFrameTimer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWindowReportsItsWorstFrame();
    void anOldWorstDoesNotLingerOn();
    void itIsOffByDefault();
    void switchedOnItLogs();
};

void TstFrameTimer::aWindowReportsItsWorstFrame() {
    WorstInWindow worst;
    QVERIFY(!worst.add(0ms, 3ms));
    QVERIFY(!worst.add(100ms, 9ms));
    QVERIFY(!worst.add(499ms, 4ms));
    QVERIFY(worst.add(500ms, 1ms));
    QCOMPARE(worst.lastWorst().count(), (9ms / 1ns));
}

void TstFrameTimer::anOldWorstDoesNotLingerOn() {
    WorstInWindow worst;
    worst.add(0ms, 50ms);
    worst.add(600ms, 2ms);
    QVERIFY(worst.add(1200ms, 1ms));
    QCOMPARE(worst.lastWorst().count(), (2ms / 1ns));
}

void TstFrameTimer::itIsOffByDefault() { QVERIFY(!frameTimeLog().isDebugEnabled()); }

void TstFrameTimer::switchedOnItLogs() {
    QLoggingCategory::setFilterRules(QStringLiteral("seamscope.widgets.frametime.debug=true"));
    QVERIFY(frameTimeLog().isDebugEnabled());
    QTest::ignoreMessage(QtDebugMsg,
                         QRegularExpression(QStringLiteral("^heatmap: worst paint \\d+\\.\\d\\d ms$")));
    FrameTimer timer("heatmap");
    QElapsedTimer elapsed;
    elapsed.start();
    while (elapsed.elapsed() < 600) // one window must pass on the machine's own clock
        FrameTimer::Scope scope(timer);
    QLoggingCategory::setFilterRules({});
}

SEAM_TEST(tst_frame_timer, TstFrameTimer)
#include "tst_frame_timer.moc"
