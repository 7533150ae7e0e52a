// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill_table.h"
#include "support/test_program.h"

#include <functional>

using namespace seamscope;
using namespace seamscope::drill;

class TstDrillReturns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itIsPutBackAsItWas();
    void momentsAreKeptByThemselves();
    void whoMayPutItBack_data();
    void whoMayPutItBack();
    void whatOthersAreToldOfIt();
    void whatWasPutBackGoesOnElsewhere();
    void anInjectIsAddedWhileItIsPlayed();
    void whatIsToldToAnEmptySeatWaits();
    void anInjectThatMeansNothingIsRefused_data();
    void anInjectThatMeansNothingIsRefused();
};

namespace {

/// The id of the newest snapshot of a kind.
std::uint32_t newest(const DrillView& view, SnapshotKind kind) {
    std::uint32_t found = 0;
    for (const Snapshot& one : view.snapshots)
        if (one.kind == kind)
            found = one.id;
    return found;
}

/// What is the same again once it was put back.
auto played(const DrillView& view) {
    return std::tuple(view.position, view.acts, view.hints, view.letters, view.nextHint, view.truth->delivered, view.truth->clocks);
}

/// Two plays that are one until T+6:40: the second was put back to there after a wrong way.
struct Replayed : Table {
    Replayed() {
        playFirst();
        QVERIFY(drill.takeSnapshot(kBoss, "before they part", now));
        QVERIFY(order(Order::freeze));
        then = seen(kBoss);
        QVERIFY(order(Order::resume));
        at(500s);
        QVERIFY(commit(act(Seat::network, Verb::hypothesis, "fabric", "switch/leaf1")));
        QVERIFY(drill.takeHint("id-network", Seat::network, 10, now));
        QVERIFY(commit(handover(Seat::network, Seat::lead, "it is mine")));
        QVERIFY(drill.release(kBoss, 2, now));
        at(600s);
        QVERIFY(commit(act(Seat::lead, Verb::action, "", "switch/leaf1")));
    }
    void playFirst() {
        QVERIFY(order(Order::start));
        at(290s);
        QVERIFY(commit(act(Seat::facilities, Verb::detect)));
        QVERIFY(drill.takeHint("id-lead", Seat::lead, 5, now));
        at(400s);
    }
    void playLast() {
        QVERIFY(order(Order::resume));
        at(now - kNoon + 100s);
        QVERIFY(commit(act(Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1")));
        QVERIFY(commit(handover(Seat::facilities, Seat::lead)));
        QVERIFY(order(Order::end));
    }
    DrillView then;
};

} // namespace

void TstDrillReturns::itIsPutBackAsItWas() {
    Replayed table;
    QVERIFY(played(table.seen(kBoss)) != played(table.then));
    const auto wanted = newest(table.then, SnapshotKind::named);
    QVERIFY(table.drill.goBack(kBoss, wanted, table.now));
    const DrillView now = table.seen(kBoss);
    QCOMPARE(now.phase, Phase::frozen);
    QVERIFY(played(now) == played(table.then));
    QCOMPARE(now.position, Duration(400s));
    QVERIFY((now.returns == std::vector<WentBack>{{600s, 400s, SnapshotKind::named, "before they part", 4, 2}}));
    QVERIFY(now.snapshots == table.then.snapshots); // what came after is of no play
    QVERIFY(!table.commit(act(Seat::network, Verb::detect)));
    table.playLast();

    // As though it had never gone the wrong way: the score is that of the acts that stand.
    Table other;
    QVERIFY(other.order(Order::start));
    other.at(290s);
    QVERIFY(other.commit(act(Seat::facilities, Verb::detect)));
    QVERIFY(other.drill.takeHint("id-lead", Seat::lead, 5, other.now));
    other.at(500s);
    QVERIFY(other.commit(act(Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1")));
    QVERIFY(other.commit(handover(Seat::facilities, Seat::lead)));
    QVERIFY(other.order(Order::end));
    QVERIFY(table.drill.whole().acts == other.drill.whole().acts);
    QVERIFY(table.drill.whole().truth->outcome == other.drill.whole().truth->outcome);
    // And the report says that it did.
    const std::string& report = table.drill.whole().truth->report;
    QVERIFY2(report.find("| T+6:40 | **drill** | put back from T+10:00 to ‘before they part’; acts taken back: 4; snapshots gone with them: 2 |") != std::string::npos, report.c_str());
    QVERIFY(report.find("Put back 1 time:") != std::string::npos);
    QVERIFY(other.drill.whole().truth->report.find("ut back") == std::string::npos);
    QCOMPARE(codeOf(table.drill.goBack(kBoss, wanted, table.now)), ErrorCode::failedPrecondition); // they know by now
}

void TstDrillReturns::momentsAreKeptByThemselves() {
    Table table;
    QVERIFY(table.order(Order::start));
    table.at(285s); // the onset is at 280 s
    table.at(290s);
    QVERIFY(table.commit(act(Seat::facilities, Verb::detect)));
    QVERIFY(table.commit(handover(Seat::facilities, Seat::lead)));
    QVERIFY(table.commit(handover(Seat::facilities, Seat::facilitator))); // an answer to somebody outside
    table.at(300s);
    Act drain = act(Seat::lead, Verb::action, "", "pump/c2-p1");
    drain.actionClass = "drain";
    QVERIFY(table.commit(drain));
    const std::vector<Snapshot> expected = {{1, SnapshotKind::start, "", 0s},
                                            {2, SnapshotKind::onset, "", 280s},
                                            {3, SnapshotKind::handover, "facilities → lead", 290s},
                                            {4, SnapshotKind::action, "drain pump/c2-p1", 300s}};
    QVERIFY(table.seen(kBoss).snapshots == expected);
    QVERIFY(table.drill.goBack(kBoss, 4, table.now)); // as it was before
    QCOMPARE(table.seen(kBoss).acts.size(), std::size_t(3));
    QVERIFY(table.drill.goBack(kBoss, 2, table.now));
    QVERIFY(table.seen(kBoss).acts.empty() && table.seen(kBoss).letters.empty());
    QVERIFY(!table.seen(kBoss).truth->clocks.detect);
    QCOMPARE(codeOf(table.drill.goBack(kBoss, 4, table.now)), ErrorCode::notFound);
    QVERIFY(table.order(Order::resume));
    table.at(320s);
    QCOMPARE(table.seen(kBoss).snapshots.size(), std::size_t(2)); // passed once
    for (int i = 0; i < 50; ++i)
        QVERIFY(table.commit(drain));
    QCOMPARE(table.seen(kBoss).snapshots.size(), std::size_t(20));
    QVERIFY(newest(table.seen(kBoss), SnapshotKind::start) == 1 && newest(table.seen(kBoss), SnapshotKind::onset) == 2);
    for (int i = 0; i < 20; ++i)
        QVERIFY(table.drill.takeSnapshot(kBoss, "n" + std::to_string(i), table.now));
    QCOMPARE(codeOf(table.drill.takeSnapshot(kBoss, "one more", table.now)), ErrorCode::resourceExhausted);
    QVERIFY(table.drill.goBack(kBoss, 1, table.now)); // the onset is still to come
    QVERIFY(table.order(Order::resume));
    table.at(table.now - kNoon + 281s);
    QVERIFY(newest(table.seen(kBoss), SnapshotKind::onset) > 0);
}

void TstDrillReturns::whoMayPutItBack_data() {
    QTest::addColumn<QString>("who");
    QTest::addColumn<bool>("may");
    QTest::newRow("the facilitator") << QString::fromStdString(kBoss) << true;
    for (const char* who : {"id-lead", "id-facilities", "id-observer", "a stranger", ""})
        QTest::newRow(*who ? who : "nobody") << who << false;
}

void TstDrillReturns::whoMayPutItBack() {
    QFETCH(QString, who);
    QFETCH(bool, may);
    Table table;
    const std::string person = who.toStdString();
    QVERIFY(!table.drill.takeSnapshot(person, "early", table.now)); // nothing is played yet
    QVERIFY(table.order(Order::start));
    table.at(10s);
    QCOMPARE(static_cast<bool>(table.drill.takeSnapshot(person, "a", table.now)), may);
    for (const std::string& bad : {std::string(), std::string(81, 'n'), std::string("two\nlines"), std::string("\x1b[2J")})
        QVERIFY(!table.drill.takeSnapshot(person, bad, table.now));
    QCOMPARE(static_cast<bool>(table.drill.goBack(person, 1, table.now)), may);
}

void TstDrillReturns::whatOthersAreToldOfIt() {
    Replayed table;
    QVERIFY(table.drill.goBack(kBoss, newest(table.then, SnapshotKind::onset), table.now));
    for (const std::string who : {"id-lead", "id-network", "id-observer"}) {
        const DrillView view = table.seen(who);
        QVERIFY(view.snapshots.empty());
        QVERIFY((view.returns == std::vector<WentBack>{{600s, 280s, SnapshotKind::named, "", 6}}));
    }
    QVERIFY(table.seen("a stranger").returns.empty());
    QVERIFY(table.order(Order::reveal));
    QCOMPARE(table.seen("id-lead").returns.at(0).kind, SnapshotKind::onset);

    Table alone(Desk::solo); // who plays alone gives the orders, and must not be told the onset
    alone.sit("me", Seat::lead);
    QVERIFY(alone.drill.order("me", Order::start, alone.now));
    alone.at(10min);
    QVERIFY(alone.drill.takeSnapshot("me", "here", alone.now));
    QCOMPARE(alone.seen("me").snapshots.size(), std::size_t(2));
    QCOMPARE(newest(alone.seen("me"), SnapshotKind::onset), 0U);
}

void TstDrillReturns::whatWasPutBackGoesOnElsewhere() {
    Replayed table;
    QVERIFY(table.drill.goBack(kBoss, newest(table.then, SnapshotKind::named), table.now));
    const DrillProgress kept = table.drill.progress();
    const auto read = progressFromJson(toJson(kept));
    QVERIFY(read && *read == kept);
    DrillSession next(info(), pumpAnswer(), Desk::facilitator);
    QVERIFY(next.restore(*read, kNoon));
    QVERIFY(next.whole().snapshots == table.drill.whole().snapshots && next.whole().returns == table.drill.whole().returns);
    QVERIFY(next.join({kBoss, "Ann", Seat::facilitator, Proof::key}, kNoon));
    QVERIFY(next.goBack(kBoss, newest(table.then, SnapshotKind::start), kNoon));
    QVERIFY(next.whole().acts.empty() && next.whole().position == Duration(0));
    DrillProgress bad = kept;
    bad.snapshots.back().acts = bad.acts.size() + 1;
    DrillSession other(info(), pumpAnswer(), Desk::facilitator);
    QCOMPARE(codeOf(other.restore(bad, kNoon)), ErrorCode::invalidInput);
}

namespace {

Inject secondFault() {
    Inject one;
    one.kind = InjectKind::secondFault;
    one.to = Seat::network;
    one.entity = id("link/l1");
    one.signal = "net.symbol_errors";
    one.value = 12;
    one.lasts = 5min;
    return one;
}

} // namespace

void TstDrillReturns::anInjectIsAddedWhileItIsPlayed() {
    Table table;
    QVERIFY(!table.drill.addInject(kBoss, secondFault(), table.now)); // it does not run yet
    QVERIFY(table.order(Order::start));
    table.at(10min);
    QCOMPARE(codeOf(table.drill.addInject("id-network", secondFault(), table.now)), ErrorCode::unauthenticated);
    const auto letters = table.seen(kBoss).letters.size();
    QVERIFY(table.drill.addInject(kBoss, secondFault(), table.now)); // at once
    QCOMPARE(table.seen(kBoss).letters.size(), letters + 1);
    const Letter told = table.seen("id-network").letters.back();
    QVERIFY2(told.text.find("power supply") == std::string::npos && !told.text.empty() && !told.from.empty(), told.text.c_str());
    QCOMPARE(table.seen(kBoss).truth->answer.injects.back().entity, id("link/l1"));
    const auto wrong = table.drill.disturbances();
    QVERIFY(wrong.size() == 1 && wrong[0].shifts.size() == 1 && wrong[0].range.length() == Duration(5min));
    table.at(20min);
    QCOMPARE(table.drill.disturbances().size(), std::size_t(1)); // trends go on to show it

    Inject later;
    later.kind = InjectKind::call;
    later.at = 25min;
    later.text = "And now?";
    Inject held = later;
    held.isHeld = true;
    held.at = Duration(0);
    QVERIFY(table.drill.addInject(kBoss, later, table.now) && table.drill.addInject(kBoss, held, table.now));
    QCOMPARE(table.seen(kBoss).letters.size(), letters + 1);
    table.at(26min);
    QCOMPARE(table.seen("id-lead").letters.back().text, std::string("And now?"));
    QVERIFY(table.drill.release(kBoss, 5, table.now));
    QCOMPARE(table.seen(kBoss).letters.size(), letters + 3);

    // Kept with what was added, and put back to before it: then it is still to come.
    const auto read = progressFromJson(toJson(table.drill.progress()));
    QVERIFY(read && *read == table.drill.progress() && read->added.size() == 3);
    DrillSession next(info(), pumpAnswer(), Desk::facilitator);
    QVERIFY(next.restore(*read, kNoon));
    QVERIFY(next.whole().letters == table.drill.whole().letters && next.disturbances() == table.drill.disturbances());
    QVERIFY(table.drill.goBack(kBoss, newest(table.seen(kBoss), SnapshotKind::start), table.now));
    QVERIFY(table.drill.disturbances().empty() && table.seen(kBoss).truth->delivered == std::vector<std::optional<Duration>>(6));
    QVERIFY(table.order(Order::resume));
    table.at(table.now - kNoon + 11min);
    QCOMPARE(table.drill.disturbances().size(), std::size_t(1));
}

/// Nobody sits at ml, and the one who does later was not there when it came.
void TstDrillReturns::whatIsToldToAnEmptySeatWaits() {
    Table table;
    QVERIFY(table.order(Order::start));
    QVERIFY(!isTaken(table.seen(kBoss), Seat::ml) && isTaken(table.seen("id-lead"), Seat::network) && isTaken(table.seen("id-lead"), Seat::facilitator));
    table.at(60s);
    Inject call;
    call.to = Seat::ml;
    call.text = "Why is it slow?";
    QVERIFY(table.drill.addInject(kBoss, call, table.now));
    QVERIFY(table.commit(handover(Seat::network, Seat::ml, "your job, I think")));
    for (const std::string who : {"id-network", "id-facilities"})
        QVERIFY(table.seen(who).letters.empty());
    table.at(600s);
    table.sit("late", Seat::ml);
    const DrillView late = table.seen("late");
    QCOMPARE(late.letters.size(), std::size_t(1));
    QCOMPARE(late.letters[0].text, call.text);
    QCOMPARE(late.letters[0].at, Duration(60s));
    QCOMPARE(late.acts.size(), std::size_t(1));
    QCOMPARE(late.acts[0].text, std::string("your job, I think"));
    QVERIFY(isTaken(table.seen(kBoss), Seat::ml));
    table.drill.setPresence("late", Presence::lost); // and comes back
    QVERIFY(isTaken(table.seen(kBoss), Seat::ml));
}

void TstDrillReturns::anInjectThatMeansNothingIsRefused_data() {
    QTest::addColumn<int>("spoiled");
    const char* names[] = {"none", "a long text", "a long sender", "two lines", "to the facilitator", "after the end", "it lasts too long",
                           "an object without a signal", "a point of a call", "no number", "back in time"};
    for (int i = 0; i < 11; ++i)
        QTest::newRow(names[i]) << i;
}

void TstDrillReturns::anInjectThatMeansNothingIsRefused() {
    QFETCH(int, spoiled);
    Table table;
    QVERIFY(table.order(Order::start));
    Inject one = secondFault();
    const std::vector<std::function<void()>> spoil = {[] {},
                                                      [&] { one.text.assign(4001, 't'); },
                                                      [&] { one.from.assign(81, 'f'); },
                                                      [&] { one.text = "a\nb"; },
                                                      [&] { one.to = Seat::facilitator; },
                                                      [&] { one.at = 45min; },
                                                      [&] { one.lasts = 46min; },
                                                      [&] { one.signal.clear(); },
                                                      [&] { one.kind = InjectKind::call; },
                                                      [&] { one.value = std::nan(""); },
                                                      [&] { one.lasts = -1s; }};
    spoil[static_cast<std::size_t>(spoiled)]();
    QCOMPARE(static_cast<bool>(table.drill.addInject(kBoss, one, table.now)), spoiled == 0);
    QCOMPARE(table.seen(kBoss).truth->answer.injects.size(), std::size_t(spoiled == 0 ? 4 : 3));
}

SEAM_TEST(tst_drill_returns, TstDrillReturns)
#include "tst_drill_returns.moc"
