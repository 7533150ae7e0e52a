// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarm_support.h"
#include "support/test_program.h"

#include <QtTest>

#include <ctime>
#include <random>

using namespace seamscope;
using namespace seamscope::alarms;
using namespace seamscope::test;
using telemetry::AlarmKind;

namespace {

struct Raw {
    Condition condition;
    Duration told{0}; ///< after the start
};

/// A thousand alarms of some seams that are told within a minute, not in the order in which they began.
std::vector<Raw> randomFlood(std::mt19937_64& random, int seams, int count = 1000) {
    std::uniform_int_distribution<std::int64_t> when(0, 59'999'999'999);
    std::uniform_int_distribution<std::int64_t> late(0, 20'000'000'000);
    std::uniform_int_distribution<std::int64_t> money(0, 2'000'000'000);
    std::vector<Raw> flood;
    for (int i = 0; i < count; ++i) {
        Raw raw;
        raw.told = Duration(when(random));
        raw.condition = conditionOf("part-" + std::to_string(i), kStart + raw.told - Duration(late(random)));
        raw.condition.seam = "seam-" + std::to_string(random() % static_cast<unsigned>(seams));
        raw.condition.stake = {"USD", money(random), 0, kStart + 5min};
        flood.push_back(std::move(raw));
    }
    return flood;
}

double cpuSeconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Tells everything that was there at each step of a second.
void play(AlarmEngine& engine, const std::vector<Raw>& flood) {
    std::vector<const Raw*> order;
    for (const Raw& raw : flood)
        order.push_back(&raw);
    std::sort(order.begin(), order.end(), [](const Raw* a, const Raw* b) { return a->told < b->told; });
    std::vector<Condition> present;
    std::size_t next = 0;
    for (int second = 1; second <= 60; ++second) {
        const TimePoint now = kStart + std::chrono::seconds(second);
        for (; next < order.size() && kStart + order[next]->told <= now; ++next)
            present.push_back(order[next]->condition);
        engine.observe(AlarmKind::watch, present, now);
        engine.advance(now);
    }
}

} // namespace

class TstAlarmFlood : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Of each seam the one that began first, found by looking at all of them; and never more than five rows.
    void firstOutIsRightInRandomFloods() {
        // Target alarm_floods plays a thousand floods of a thousand alarms.
        const int asked = qEnvironmentVariableIntValue("SEAMSCOPE_FLOODS");
        const int floods = asked > 0 ? asked : 50;
        const int alarmsEach = asked > 0 ? 1000 : 200;
        std::mt19937_64 random(15);
        for (int n = 0; n < floods; ++n) {
            const auto flood = randomFlood(random, 1 + n % 40, alarmsEach);
            AlarmEngine engine;
            play(engine, flood);
            const auto report = engine.report(kStart + 60s, 1);
            QCOMPARE(report.alarms.size(), flood.size());
            QVERIFY2(report.rows.size() <= 5, qPrintable(QString::number(report.rows.size())));
            std::map<std::string, const Raw*> first;
            const Raw* veryFirst = &flood[0];
            for (const Raw& raw : flood) {
                const Raw*& best = first[raw.condition.seam];
                if (!best || raw.condition.since < best->condition.since)
                    best = &raw;
                if (raw.condition.since < veryFirst->condition.since)
                    veryFirst = &raw;
            }
            std::size_t marks = 0;
            for (const auto& alarm : report.alarms) {
                QCOMPARE(alarm.isFirstOut, alarm.key == first[alarm.seam]->condition.key);
                marks += alarm.isFirstOut ? 1 : 0;
            }
            QCOMPARE(marks, first.size());
            std::size_t alarms = 0;
            std::size_t members = 0;
            bool isVeryFirstShown = false;
            for (const auto& row : report.rows) {
                alarms += row.alarms;
                members += row.members.size();
                const auto* alarm = engine.find(row.first);
                QVERIFY(alarm);
                isVeryFirstShown = isVeryFirstShown || alarm->key == veryFirst->condition.key;
                QCOMPARE(row.members.front(), row.first);
            }
            QVERIFY(isVeryFirstShown);
            QCOMPARE(alarms, flood.size());  // nothing is hidden without a count
            QCOMPARE(members, flood.size()); // and the raw list is there
        }
    }

    void aThousandInAMinuteAreFiveRows() {
        std::mt19937_64 random(1);
        const auto flood = randomFlood(random, 25);
        AlarmEngine engine;
        play(engine, flood);
        const auto report = engine.report(kStart + 60s, 1);
        QCOMPARE(report.alarms.size(), std::size_t{1000});
        QCOMPARE(report.rows.size(), std::size_t{5});
        QVERIFY(report.flood && !report.flood->to);
        QCOMPARE(report.flood->alarms, 1000U);
    }

    /// A flood does not swallow what stood before it.
    void whatStoodBeforeKeepsItsRow() {
        AlarmEngine engine;
        const Condition old = conditionOf("old", kStart - 2h);
        engine.observe(AlarmKind::silence, {&old, 1}, kStart - 2h);
        std::mt19937_64 random(2);
        play(engine, randomFlood(random, 25));
        const auto report = engine.report(kStart + 60s, 1);
        QCOMPARE(report.rows.size(), std::size_t{6});
        QCOMPARE(std::count_if(report.rows.begin(), report.rows.end(),
                               [](const auto& row) { return row.isOfFlood; }),
                 std::ptrdiff_t{5});
    }

    void moreThanCanBeHeldIsCounted() {
        EngineLimits limits;
        limits.alarms = 100;
        limits.listed = 30;
        AlarmEngine engine(limits);
        std::mt19937_64 random(3);
        play(engine, randomFlood(random, 3, 200));
        QCOMPARE(engine.size(), std::size_t{100});
        QVERIFY(engine.refused() >= 100);
        const auto report = engine.report(kStart + 60s, 1);
        QCOMPARE(report.alarms.size(), std::size_t{30});
        QCOMPARE(report.leftOut, 70U);
    }

    /// The minute of a flood, with a look and a report each second: nothing is acknowledged, so all of it is in each report.
    void aThousandInAMinuteCostLittle() {
        std::mt19937_64 random(3);
        const auto flood = randomFlood(random, 25);
        AlarmEngine engine;
        std::vector<Condition> present;
        const double before = cpuSeconds();
        for (int second = 1; second <= 60; ++second) {
            const TimePoint now = kStart + std::chrono::seconds(second);
            for (const Raw& raw : flood)
                if (kStart + raw.told <= now && kStart + raw.told > now - 1s)
                    present.push_back(raw.condition);
            engine.observe(AlarmKind::watch, present, now);
            engine.advance(now);
            static_cast<void>(engine.report(now, 1));
            static_cast<void>(engine.takeChanges());
        }
        const double used = cpuSeconds() - before;
        QCOMPARE(present.size(), flood.size());
        qInfo("1,000 alarms in a minute: %.3f s of 60 s, %.3f %% of a core", used, 100 * used / 60);
        QVERIFY(used < 0.02 * 60);
    }

    /// 10,000 alarms an hour, with a look and a report each second: the engine may take 2 % of a core.
    void tenThousandAnHour() {
        constexpr int kHour = 3600;
        AlarmEngine engine;
        std::vector<Condition> present;
        const double before = cpuSeconds();
        int told = 0;
        for (int second = 0; second < kHour; ++second) {
            const TimePoint now = kStart + std::chrono::seconds(second);
            for (; told < 10'000 * (second + 1) / kHour; ++told) {
                Condition condition = conditionOf("part-" + std::to_string(told % 4000), now);
                condition.key += "/" + std::to_string(told);
                condition.seam = "seam-" + std::to_string(told % 12);
                present.push_back(std::move(condition));
            }
            if (present.size() > 400)
                present.erase(present.begin(), present.end() - 400);
            engine.observe(AlarmKind::watch, present, now);
            engine.advance(now);
            const auto report = engine.report(now, 1);
            std::vector<std::uint64_t> seen;
            for (const auto& alarm : report.alarms)
                if (alarm.state == AlarmState::returned)
                    seen.push_back(alarm.id);
            if (!seen.empty()) {
                auto request = requestOf(telemetry::AlarmVerb::acknowledge, 0);
                request.alarms = seen;
                QVERIFY(act(engine, request, now));
            }
            static_cast<void>(engine.takeChanges());
        }
        const double used = cpuSeconds() - before;
        qInfo("10,000 alarms an hour: %.3f s of %d s, %.3f %% of a core", used, kHour, 100 * used / kHour);
        QVERIFY(used < 0.02 * kHour);
    }
};

SEAM_TEST(tst_alarm_flood, TstAlarmFlood)
#include "tst_alarm_flood.moc"
