// SPDX-License-Identifier: GPL-3.0-or-later
#include "alarm_support.h"
#include "alarms/alarm_sounds.h"
#include "support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <optional>
#include <vector>

using namespace seamscope;
using namespace seamscope::alarms;
using namespace seamscope::test;
using telemetry::AlarmKind;
using telemetry::AlarmPriority;
using telemetry::AlarmVerb;

namespace {

constexpr int kLow = 10;
constexpr int kMedium = 100;
constexpr int kHigh = 2000;
constexpr int kCritical = 3000;

/// What such a sum an hour asks for while no end is known, or within ten minutes of one: docs/alarms.md, "Priority".
Condition losing(std::string key, int dollars) {
    Condition condition = conditionOf(std::move(key));
    condition.seam = "seam of " + condition.key; // a row of its own
    condition.stake = {"USD", dollars * 1'000'000LL, 0, std::nullopt};
    if (dollars == kCritical)
        condition.stake.deadline = kStart + 9min;
    return condition;
}

/// Somebody listens to an engine, second by second.
struct Room {
    AlarmEngine engine;
    AlarmSounds sounds;
    std::vector<Condition> present;
    int second = 0;
    std::vector<std::pair<int, AlarmPriority>> heard;
    int silences = 0;

    [[nodiscard]] TimePoint now() const { return kStart + std::chrono::seconds(second); }
    void pass(int seconds) {
        for (const int end = second + seconds; second < end;) {
            ++second;
            engine.observe(AlarmKind::watch, present, now());
            engine.advance(now());
            const auto order = sounds.follow(engine.report(now(), 1), std::chrono::seconds(1000 + second));
            if (order.play)
                heard.emplace_back(second, *order.play);
            silences += order.isSilence ? 1 : 0;
        }
    }
    [[nodiscard]] std::uint64_t idOf(const std::string& key) const {
        for (const auto& alarm : engine.report(now(), 1).alarms)
            if (alarm.key == key)
                return alarm.id;
        return 0;
    }
    void acknowledge(const std::string& key) { QVERIFY(act(engine, requestOf(AlarmVerb::acknowledge, idOf(key)), now())); }
};

using Heard = std::vector<std::pair<int, AlarmPriority>>;

} // namespace

class TstAlarmSounds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachRowIsHeardOnce() {
        Room room;
        room.pass(5); // nothing is there
        room.present = {losing("pump", kMedium)};
        room.pass(122);
        QCOMPARE(room.heard, (Heard{{6, AlarmPriority::medium}}));
        // Another alarm of the same seam is the same row; one that is worse is news.
        room.present.push_back(losing("valve", kMedium));
        room.present.back().seam = room.present.front().seam;
        room.present.back().since = room.now();
        room.pass(5);
        QCOMPARE(room.heard.size(), std::size_t{2}); // 122 s later: a row of its own
        room.present.push_back(losing("fan", kLow));
        room.present.back().seam = room.present.front().seam;
        room.pass(60);
        QCOMPARE(room.heard.size(), std::size_t{2});
        room.present.back().stake.perHourMicros = kHigh * 1'000'000LL;
        room.pass(2);
        QCOMPARE(room.heard.back().second, AlarmPriority::high);
        QCOMPARE(room.heard.size(), std::size_t{3});
    }

    void anAcknowledgementSilences() {
        Room room;
        room.pass(1);
        room.present = {losing("pump", kHigh)};
        room.pass(1);
        QCOMPARE(room.heard.size(), std::size_t{1});
        QCOMPARE(room.silences, 0);
        room.acknowledge("pump");
        room.pass(1);
        QCOMPARE(room.silences, 1);
        room.pass(300);
        QCOMPARE(room.heard.size(), std::size_t{1});
        QCOMPARE(room.silences, 1);
    }

    void whatIsCriticalIsHeardEachHalfMinuteUntilItIsAcknowledged() {
        Room room;
        room.pass(1);
        room.present = {losing("leak", kCritical)};
        room.pass(100);
        QCOMPARE(room.heard, (Heard{{2, AlarmPriority::critical}, {32, AlarmPriority::critical}, {62, AlarmPriority::critical}, {92, AlarmPriority::critical}}));
        room.acknowledge("leak");
        room.pass(100);
        QCOMPARE(room.heard.size(), std::size_t{4});
    }

    /// Two that come close: the second waits for its half minute unless it is worse, and is not forgotten.
    void soundsStandApart() {
        Room room;
        room.pass(1);
        room.present = {losing("pump", kMedium)};
        room.pass(5);
        room.present.push_back(losing("feed", kMedium));
        room.pass(5);
        QCOMPARE(room.heard, (Heard{{2, AlarmPriority::medium}}));
        room.present.push_back(losing("leaf", kHigh));
        room.pass(5);
        QCOMPARE(room.heard, (Heard{{2, AlarmPriority::medium}, {12, AlarmPriority::high}}));
        room.pass(100); // the feed was told with what was worse
        QCOMPARE(room.heard.size(), std::size_t{2});
        room.present.push_back(losing("port", kLow));
        room.pass(1);
        room.present.push_back(losing("nic", kLow));
        room.pass(60);
        QCOMPARE(room.heard, (Heard{{2, AlarmPriority::medium}, {12, AlarmPriority::high}, {117, AlarmPriority::low}, {147, AlarmPriority::low}}));
    }

    void whatStandsAlreadyIsNoNews() {
        Room room;
        room.present = {losing("pump", kHigh), losing("fan", kLow)};
        room.pass(60);
        QVERIFY(room.heard.empty());
        room.present.push_back(losing("feed", kMedium));
        room.pass(1);
        QCOMPARE(room.heard, (Heard{{61, AlarmPriority::medium}}));
        Room started;
        started.present = {losing("leak", kCritical)};
        started.pass(10);
        QCOMPARE(started.heard, (Heard{{1, AlarmPriority::critical}}));
    }

    /// There, gone, there again, and nobody has looked yet.
    void whatComesAndGoesIsHeardOnceUntilSomebodyLooks() {
        Room room;
        room.pass(1);
        for (int i = 0; i < 5; ++i) {
            room.present = {losing("port", kHigh)};
            room.pass(100);
            room.present.clear();
            room.pass(100);
        }
        QCOMPARE(room.heard.size(), std::size_t{1});
        QCOMPARE(room.silences, 1);
    }

    void aFloodIsHeardOnce() {
        Room room;
        room.pass(1);
        for (int i = 0; i < 1000; ++i) {
            room.present.push_back(losing("part-" + std::to_string(i), kMedium));
            room.present.back().since = kStart + std::chrono::milliseconds(60 * i);
            if (i % 17 == 16)
                room.pass(1);
        }
        room.pass(60);
        const auto report = room.engine.report(room.now(), 1);
        QVERIFY(report.flood && !report.flood->to && report.rows.size() <= 5);
        QCOMPARE(room.heard, (Heard{{2, AlarmPriority::medium}}));
        // What is worse than all of it has to be heard through it, and a critical one until somebody has it.
        const int then = room.second + 1;
        room.present.push_back(losing("leak", kCritical));
        room.pass(100);
        QVERIFY(room.engine.report(room.now(), 1).flood);
        QCOMPARE(room.heard, (Heard{{2, AlarmPriority::medium}, {then, AlarmPriority::critical}, {then + 30, AlarmPriority::critical}, {then + 60, AlarmPriority::critical}, {then + 90, AlarmPriority::critical}}));
        room.acknowledge("leak");
        room.pass(100);
        QCOMPARE(room.heard.size(), std::size_t{5});
        // What somebody has seen hides none of its kind that comes later in the same flood.
        QVERIFY(room.engine.report(room.now(), 1).flood);
        room.present.push_back(losing("feed", kHigh));
        room.pass(1);
        QCOMPARE(room.heard.back(), (std::pair{room.second, AlarmPriority::high}));
    }

    /// Rule 16 lets one sound stand in half a minute: it is the critical one's while nobody has that.
    void lesserNewsDoesNotTakeThePlaceOfWhatIsCritical() {
        Room room;
        room.pass(1);
        room.present = {losing("leak", kCritical)};
        room.pass(30);
        room.present.push_back(losing("fan", kLow));
        room.pass(70); // the low one comes in the very second in which the critical one is due
        QCOMPARE(room.heard, (Heard{{2, AlarmPriority::critical}, {32, AlarmPriority::critical}, {62, AlarmPriority::critical}, {92, AlarmPriority::critical}}));
    }

    /// A repeat says nothing of what came since: that is news still, when somebody has the critical one.
    void whatCameBetweenTwoRepeatsIsHeardAfterThem() {
        Room room;
        room.pass(1);
        room.present = {losing("leak", kCritical)};
        room.pass(10);
        room.present.push_back(losing("pump", kHigh));
        room.pass(90);
        QCOMPARE(room.heard.size(), std::size_t{4});
        QCOMPARE(room.heard.back(), (std::pair{92, AlarmPriority::critical}));
        room.acknowledge("leak");
        room.pass(30);
        QCOMPARE(room.heard.size(), std::size_t{5});
        QCOMPARE(room.heard.back(), (std::pair{122, AlarmPriority::high}));
        room.pass(300);
        QCOMPARE(room.heard.size(), std::size_t{5});
    }

    /// The same of a flood that begins while a critical one of long before is repeated: nothing of it has been heard.
    void aFloodIsHeardAfterTheRepeats() {
        Room room;
        room.pass(1);
        room.present = {losing("leak", kCritical)};
        room.pass(1500);
        for (int i = 0; i < 100; ++i)
            room.present.push_back(losing("part-" + std::to_string(i), kHigh));
        room.pass(100);
        const auto report = room.engine.report(room.now(), 1);
        QVERIFY(report.flood && !report.flood->to && report.flood->from > kStart + 60s);
        QVERIFY(std::all_of(room.heard.begin(), room.heard.end(), [](const auto& one) { return one.second == AlarmPriority::critical; }));
        room.acknowledge("leak");
        room.heard.clear();
        room.pass(100);
        QCOMPARE(room.heard.size(), std::size_t{1}); // its first out, once
        QCOMPARE(room.heard.front().second, AlarmPriority::high);
    }

    /// It begins while the half minute of an earlier sound lasts: its first out is heard after that.
    void theFirstOutOfAFloodIsHeard() {
        Room room;
        room.pass(1);
        room.present = {losing("fan", kLow)};
        room.pass(700); // ten minutes before the flood
        QCOMPARE(room.heard.size(), std::size_t{1});
        for (int i = 0; i < 100; ++i)
            room.present.push_back(losing("part-" + std::to_string(i), i == 70 ? kLow : kHigh));
        room.present[71].since = kStart - 1h; // the 70th began first
        room.pass(300);
        QCOMPARE(room.heard.size(), std::size_t{3});
        QCOMPARE(room.heard[1], (std::pair{702, AlarmPriority::low}));   // of the first out
        QCOMPARE(room.heard[2], (std::pair{703, AlarmPriority::high})); // which is worse than that
    }
};

SEAM_TEST(tst_alarm_sounds, TstAlarmSounds)

#include "tst_alarm_sounds.moc"
