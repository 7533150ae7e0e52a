// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/black_box_windows.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <initializer_list>

using namespace seamscope;
using namespace std::chrono_literals;
using session::BlackBoxWindows;

namespace {

const TimePoint kStart = fromNanoseconds(1'772'323'200'000'000'000); // 2026-03-01T00:00:00Z

} // namespace

/// Which windows of time are kept.
class TstBlackBoxWindows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWindowIsAroundTheOnset();
    void overlappingWindowsAreOne();
    void aWindowIsNoLongerThanTheRing();
    void aWindowThatGrowsIsGivenUp();
    void whatIsPendingIsReadAsItWasWritten();
    void junkIsNoListOfWindows_data();
    void junkIsNoListOfWindows();
};

void TstBlackBoxWindows::aWindowIsAroundTheOnset() {
    BlackBoxWindows windows({15min, 15min, 60min});
    QVERIFY(windows.add({"inc-1", kStart}, kStart + 2min, "a"));
    QVERIFY(!windows.due(kStart + 15min - 1ns));
    const auto due = windows.due(kStart + 15min);
    QVERIFY(due && due->from == kStart - 15min && due->until == kStart + 15min && due->row == "a");
    windows.remove(*due);
    QVERIFY(windows.open().empty());
    // Declared 40 minutes late: what follows the declaration is in it too.
    QVERIFY(windows.add({"inc-2", kStart}, kStart + 40min, "a"));
    QVERIFY(windows.open()[0].from == kStart - 15min && windows.open()[0].until == kStart + 41min);
    windows.remove(windows.open()[0]);
    // An onset in the future is a clock that is wrong.
    QVERIFY(windows.add({"inc-3", kStart + 1000h}, kStart, "a"));
    QVERIFY(windows.open()[0].until == kStart + 15min);
}

void TstBlackBoxWindows::overlappingWindowsAreOne() {
    BlackBoxWindows windows({15min, 15min, 60min});
    QVERIFY(windows.add({"inc-1", kStart}, kStart, "a"));
    QVERIFY(windows.add({"inc-2", kStart + 10min}, kStart + 10min, "a"));
    QCOMPARE(windows.open().size(), std::size_t{1});
    QVERIFY(windows.open()[0].until == kStart + 25min && windows.open()[0].marks.size() == 2);
    QVERIFY(windows.add({"inc-3", kStart + 10min}, kStart + 10min, "b")); // of another run
    QCOMPARE(windows.open().size(), std::size_t{2});
}

void TstBlackBoxWindows::aWindowIsNoLongerThanTheRing() {
    BlackBoxWindows windows({15min, 15min, 60min});
    for (int i = 0; i < 20; ++i) // one every five minutes, for ever
        QVERIFY(windows.add({"inc-" + std::to_string(i), kStart + i * 5min}, kStart + i * 5min, "a"));
    std::size_t marks = 0;
    for (const auto& window : windows.open()) {
        QVERIFY(window.until - window.from <= 60min);
        marks += window.marks.size();
    }
    QCOMPARE(marks, std::size_t{20});
    QVERIFY(windows.add({"old", kStart - 100h}, kStart, "c"));
    QVERIFY(windows.open()[0].row == "c" || windows.open()[0].from >= kStart - 60min);
    for (int i = 0; i < 200; ++i) // each of another run, so that none are joined
        static_cast<void>(windows.add({"many", kStart}, kStart, "row" + std::to_string(i)));
    QCOMPARE(windows.open().size(), BlackBoxWindows::kMostOpen);
}

/// A disk that takes nothing, and an incident every so often: a window that grows is still one that failed, and each is given up when a
/// ring has nothing of it any more, neither earlier nor later.
void TstBlackBoxWindows::aWindowThatGrowsIsGivenUp() {
    for (const Duration every : std::initializer_list<Duration>{1min, 7min, 17min, 29min, 31min}) {
        BlackBoxWindows windows({15min, 15min, 60min});
        int lost = 0;
        int grown = 0;
        for (TimePoint now = kStart; now < kStart + 10h; now += 10s) {
            const auto before = windows.open();
            if ((now - kStart) % every == 0s)
                QVERIFY(windows.add({"inc", now}, now, "a"));
            for (const auto& window : before)
                if (window.tries > 0) {
                    const auto after = std::find_if(windows.open().begin(), windows.open().end(), [&](const auto& one) { return one.from == window.from; });
                    QVERIFY(after != windows.open().end() && after->tries >= window.tries);
                    grown += after->until > window.until ? 1 : 0;
                }
            const auto due = windows.due(now);
            if (!due || windows.postpone(*due, now))
                continue;
            ++lost;
            QVERIFY(now - due->until >= 60min && now - due->until <= 61min);
            for (const auto& window : windows.open())
                QVERIFY(now - window.until <= 61min);
        }
        QVERIFY(lost >= 8);
        QVERIFY(grown > 0 || every < 17min || every > 30min);
    }
}

void TstBlackBoxWindows::whatIsPendingIsReadAsItWasWritten() {
    BlackBoxWindows windows({15min, 15min, 60min});
    QVERIFY(windows.add({"inc-1", kStart}, kStart, "a") && windows.add({"inc-2", kStart + 1min}, kStart + 1min, "a"));
    QVERIFY(windows.add({"inc-3", kStart + 2h}, kStart + 2h, "a"));
    BlackBoxWindows again({15min, 15min, 60min});
    QVERIFY(again.restore(windows.text()));
    QVERIFY(again.open() == windows.open());
    again.endOthers("a", kStart + 1min);
    QVERIFY(again.open() == windows.open());
    again.endOthers("b", kStart + 1min);
    QVERIFY(again.due(kStart + 1min));
}

void TstBlackBoxWindows::junkIsNoListOfWindows_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{");
    QTest::newRow("no windows") << QByteArray(R"({"schema":1})");
    QTest::newRow("newer") << QByteArray(R"({"schema":2,"windows":[]})");
    QTest::newRow("no times") << QByteArray(R"({"schema":1,"windows":[{"row":"a","marks":[]}]})");
    QTest::newRow("no marks") << QByteArray(
        R"({"schema":1,"windows":[{"row":"a","from":"2026-03-01T00:00:00Z","until":"2026-03-01T00:10:00Z","marks":[]}]})");
    QTest::newRow("backwards") << QByteArray(
        R"({"schema":1,"windows":[{"row":"a","from":"2026-03-01T00:10:00Z","until":"2026-03-01T00:00:00Z","marks":[{"name":"a"}]}]})");
}

void TstBlackBoxWindows::junkIsNoListOfWindows() {
    QFETCH(QByteArray, text);
    BlackBoxWindows windows({15min, 15min, 60min});
    QVERIFY(!windows.restore(text.toStdString()));
    QVERIFY(windows.open().empty());
}

SEAM_TEST(tst_black_box_windows, TstBlackBoxWindows)
#include "tst_black_box_windows.moc"
