// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/clock_trust.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace std::chrono_literals;
using session::ClockTrust;

namespace {

/// A clock that somebody sets: what it shows is apart from what passed.
class SetClock final : public Clock {
public:
    [[nodiscard]] TimePoint now() const override { return TimePoint{} + std::chrono::days(20'000) + m_passed + m_set; }
    [[nodiscard]] Duration monotonic() const override { return m_passed; }
    void pass(Duration length) { m_passed += length; }
    void set(Duration by) { m_set += by; }

private:
    Duration m_passed{0}, m_set{0};
};

/// Looks every minute for a while. Returns for how many of these minutes it was believed.
int lookFor(ClockTrust& trust, SetClock& clock, int minutes) {
    int believed = 0;
    for (int i = 0; i < minutes; ++i) {
        clock.pass(1min);
        trust.look(clock);
        believed += trust.isTrusted() ? 1 : 0;
    }
    return believed;
}

} // namespace

class TstClockTrust : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEvenClockIsBelievedInTime();
    void aJumpIsNotBelieved_data();
    void aJumpIsNotBelieved();
    void aClockThatIsSlewedIs();
};

void TstClockTrust::anEvenClockIsBelievedInTime() {
    ClockTrust trust;
    SetClock clock;
    QCOMPARE(lookFor(trust, clock, 15), 0);
    QCOMPARE(lookFor(trust, clock, 60), 60);
    QCOMPARE(trust.steps(), 0U);
}

void TstClockTrust::aJumpIsNotBelieved_data() {
    QTest::addColumn<int>("days");
    for (const int days : {95, 400, 29'000, -20'000, -1})
        QTest::addRow("%d days", days) << days;
}

/// Set for a quarter of a minute and set back: not one look in all that believes it.
void TstClockTrust::aJumpIsNotBelieved() {
    QFETCH(const int, days);
    ClockTrust trust;
    SetClock clock;
    lookFor(trust, clock, 60);
    clock.set(std::chrono::days(days));
    clock.pass(10s);
    trust.look(clock);
    QVERIFY(!trust.isTrusted());
    clock.set(-std::chrono::days(days));
    QCOMPARE(lookFor(trust, clock, 15), 0);
    QCOMPARE(lookFor(trust, clock, 5), 5);
    QCOMPARE(trust.steps(), 2U);
}

/// NTP pulls it by half a thousandth, as much as it may.
void TstClockTrust::aClockThatIsSlewedIs() {
    ClockTrust trust;
    SetClock clock;
    int believed = 0;
    for (int i = 0; i < 1000; ++i) {
        clock.set(30ms);
        believed += lookFor(trust, clock, 1);
    }
    QVERIFY(believed > 950);
}

SEAM_TEST(tst_clock_trust, TstClockTrust)
#include "tst_clock_trust.moc"
