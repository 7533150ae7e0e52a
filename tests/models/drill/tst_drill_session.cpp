// SPDX-License-Identifier: GPL-3.0-or-later
// A drill while it is played: phases, clock, acts, hints and the score.
#include "drill_table.h"
#include "support/test_program.h"

#include <functional>

using namespace seamscope;
using namespace seamscope::drill;

class TstDrillSession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theClockFollowsFreezesAndSpeeds();
    void ordersAreForTheirPhase_data();
    void ordersAreForTheirPhase();
    void actsThatMeanNothingAreRefused_data();
    void actsThatMeanNothingAreRefused();
    void nothingIsCommittedWhileTheClockStands();
    void theScoreIsThatOfTheSameActs();
    void howFastItWasPlayedIsTold();
    void hintsCostWhatWasAnnounced();
    void theDrillStandsAtItsEnd();
    void whatWasLeftGoesOn();
    void whatIsKeptOfAnotherDrillIsRefused();
};

void TstDrillSession::theClockFollowsFreezesAndSpeeds() {
    ExerciseClock clock(10min);
    const auto at = [&](Duration wall) { return clock.at(kNoon + wall); };
    QCOMPARE(at(5s), Duration(0)); // not begun
    clock.run(kNoon + 10s);
    QCOMPARE(at(20s), Duration(10s));
    QCOMPARE(at(15s), Duration(10s)); // set back by 5 s: never back, and goes on from there
    QCOMPARE(at(16s), Duration(11s));
    clock.freeze(kNoon + 17s);
    QCOMPARE(at(100s), Duration(12s));
    clock.setSpeed(4, kNoon + 100s);
    clock.run(kNoon + 100s);
    QCOMPARE(at(110s), Duration(52s));
    clock.setSpeed(0.5, kNoon + 110s);
    QCOMPARE(at(120s), Duration(57s));
    clock.setSpeed(std::nan(""), kNoon + 120s);
    QCOMPARE(clock.speed(), 0.5);
    clock.setSpeed(1e9, kNoon + 120s);
    QCOMPARE(clock.speed(), ExerciseClock::kMaxSpeed);
    QVERIFY(!clock.isOver());
    QCOMPARE(at(1h), Duration(10min));
    QVERIFY(clock.isOver());
}

void TstDrillSession::ordersAreForTheirPhase_data() {
    QTest::addColumn<int>("phase");
    QTest::addColumn<int>("order");
    QTest::addColumn<int>("then"); // -1: refused
    // rows: phases; columns: start, freeze, resume, reveal, end
    constexpr int no = -1;
    const int then[5][5] = {{1, no, no, no, 4}, {no, 2, no, 3, 4}, {no, no, 1, 3, 4}, {no, no, no, no, 4}, {no, no, no, no, no}};
    for (int phase = 0; phase < 5; ++phase)
        for (int order = 0; order < 5; ++order)
            QTest::addRow("%s, order %d", std::string(name(static_cast<Phase>(phase))).c_str(), order)
                << phase << order << then[phase][order];
}

void TstDrillSession::ordersAreForTheirPhase() {
    QFETCH(int, phase);
    QFETCH(int, order);
    QFETCH(int, then);
    const std::vector<std::vector<Order>> ways = {{},
                                                  {Order::start},
                                                  {Order::start, Order::freeze},
                                                  {Order::start, Order::reveal},
                                                  {Order::end}};
    Table table;
    for (const Order step : ways[static_cast<std::size_t>(phase)])
        QVERIFY(table.order(step));
    const auto done = table.order(static_cast<Order>(order));
    if (then < 0)
        QCOMPARE(codeOf(done), ErrorCode::failedPrecondition);
    QCOMPARE(static_cast<int>(table.drill.phase()), then < 0 ? phase : then);
}

void TstDrillSession::actsThatMeanNothingAreRefused_data() {
    QTest::addColumn<Act>("what");
    QTest::addColumn<QString>("who");
    QTest::addColumn<bool>("isTaken");
    const QString own = QStringLiteral("id-facilities");
    const auto row = [&](const char* name, const Act& what, bool isTaken = false) {
        QTest::newRow(name) << what << own << isTaken;
    };
    const auto changed = [](Act what, auto change) {
        change(what);
        return what;
    };
    const Act guess = act(Seat::facilities, Verb::hypothesis, "cooling");
    row("a hypothesis", guess, true);
    row("a detection", act(Seat::facilities, Verb::detect), true);
    row("an action on an object", act(Seat::facilities, Verb::action, "", "pump/c2-p1"), true);
    row("an action in words", changed(act(Seat::facilities, Verb::action), [](Act& a) { a.actionClass = "inspect"; }), true);
    row("a hand-over", handover(Seat::facilities, Seat::ml), true);
    row("no seam", act(Seat::facilities, Verb::hypothesis));
    row("a hand-over to nobody", act(Seat::facilities, Verb::handover));
    row("a hand-over to oneself", handover(Seat::facilities, Seat::facilities));
    row("a hand-over to an observer", handover(Seat::facilities, Seat::observer));
    row("an action on nothing", act(Seat::facilities, Verb::action));
    row("a hint without a price", act(Seat::facilities, Verb::hint));
    row("too sure", changed(guess, [](Act& a) { a.confidence = 1.5; }));
    row("not a number", changed(guess, [](Act& a) { a.confidence = std::nan(""); }));
    row("a long word", changed(guess, [](Act& a) { a.mechanism.assign(101, 'm'); }));
    row("a long text", changed(guess, [](Act& a) { a.text.assign(4001, 't'); }));
    row("two lines", changed(guess, [](Act& a) { a.text = "one\ntwo"; })); // acts.json could not be read again
    row("a word that a terminal obeys", changed(guess, [](Act& a) { a.seam = "cooling\x1b[2J"; }));
    row("another's seat", act(Seat::network, Verb::detect));
    QTest::newRow("an observer") << act(Seat::observer, Verb::detect) << QStringLiteral("id-observer") << false;
    QTest::newRow("the facilitator") << act(Seat::facilitator, Verb::detect) << QStringLiteral("id-boss") << false;
    QTest::newRow("a stranger") << act(Seat::facilities, Verb::detect) << QStringLiteral("x") << false;
}

void TstDrillSession::actsThatMeanNothingAreRefused() {
    QFETCH(Act, what);
    QFETCH(QString, who);
    QFETCH(bool, isTaken);
    Table table;
    QVERIFY(table.order(Order::start));
    table.at(3min);
    what.at = 1s; // who says it when is ours to say
    const auto taken = table.drill.commit(who.toStdString(), what, table.now);
    QCOMPARE(static_cast<bool>(taken), isTaken);
    QCOMPARE(table.seen(kBoss).acts.size(), std::size_t(isTaken ? 1 : 0));
    if (taken)
        QCOMPARE(taken->at, Duration(3min));
    else
        QVERIFY(!taken.error().detail.empty());
}

void TstDrillSession::nothingIsCommittedWhileTheClockStands() {
    Table table;
    const auto tryIt = [&] { return table.commit(act(Seat::facilities, Verb::detect)); };
    QVERIFY(!tryIt());
    QVERIFY(table.order(Order::start) && tryIt());
    QVERIFY(table.order(Order::freeze) && !tryIt());
    QVERIFY(!table.drill.takeHint("id-facilities", Seat::facilities, 5, table.now));
    QVERIFY(table.order(Order::resume) && tryIt());
    QVERIFY(table.order(Order::reveal) && !tryIt());
    QVERIFY(table.order(Order::end) && !tryIt());
}

void TstDrillSession::theScoreIsThatOfTheSameActs() {
    Table table;
    QVERIFY(table.order(Order::start));
    table.at(61'234'567us);
    QVERIFY(table.drill.takeHint("id-facilities", Seat::facilities, 5, table.now));
    table.at(330s + 1ns);
    QVERIFY(table.commit(act(Seat::facilities, Verb::detect)));
    table.at(400s);
    QVERIFY(table.commit(act(Seat::network, Verb::hypothesis, "fabric", "switch/leaf1")));
    table.at(500'500ms);
    QVERIFY(table.order(Order::freeze));
    table.at(9000s); // a long talk
    QVERIFY(table.order(Order::resume));
    table.at(9100s);
    Act guess = act(Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1");
    guess.confidence = 0.7;
    QVERIFY(table.commit(guess));
    QVERIFY(table.commit(handover(Seat::facilities, Seat::lead)));
    QVERIFY(table.drill.setSpeed(kBoss, 4, table.now));
    table.at(9150s);
    QVERIFY(table.commit(act(Seat::lead, Verb::action, "", "pump/c2-p1")));
    QCOMPARE(table.seen(kBoss).position, Duration(800'500ms));
    QVERIFY(table.seen(kBoss).truth->report.empty());
    QVERIFY(table.order(Order::reveal));

    const DrillView whole = table.seen(kBoss);
    const auto written = actsFromJson(toJson(whole.acts), 45min);
    QVERIFY(written && *written == whole.acts);
    const Outcome played = score(pumpAnswer(), *written);
    QVERIFY(whole.truth->outcome == played);
    QVERIFY(played.total > 0 && played.hints == 1 && played.clocks.wrongTeam == Duration(200'500ms));
    QVERIFY(whole.truth->report.find(std::to_string(played.total) + " of 100") != std::string::npos);
    QVERIFY(table.order(Order::end));
    QVERIFY(table.seen(kBoss).truth->outcome == played);
}

void TstDrillSession::howFastItWasPlayedIsTold() {
    Table table;
    const auto speed = [&](double times) { return table.drill.setSpeed(kBoss, times, table.now); };
    QVERIFY(speed(60) && speed(10));
    QVERIFY(table.seen(kBoss).speeds.empty()); // nothing is played in the lobby
    QVERIFY(speed(1) && table.order(Order::start));
    table.at(20ms); // until whoever leads has chosen
    QVERIFY(speed(10));
    table.at(30'018ms); // T+300
    QVERIFY(speed(2) && speed(1));
    table.at(40'018ms); // T+310
    QVERIFY(table.order(Order::freeze) && speed(5));
    table.at(50'018ms);
    QVERIFY(table.order(Order::resume));
    table.at(60'018ms); // T+360
    const std::vector<PlayedAt> played = {{0s, 10}, {300s, 1}, {310s, 5}};
    QVERIFY(table.seen(kBoss).speeds == played);
    QVERIFY(table.seen("a stranger").speeds.empty());
    DrillSession next(info(), pumpAnswer(), Desk::facilitator, {});
    QVERIFY(next.restore(progressFromJson(toJson(table.drill.progress())).value(), table.now));
    QVERIFY(next.whole().speeds == played);
    const auto kept = table.seen(kBoss).snapshots;
    const auto onset = std::ranges::find(kept, SnapshotKind::onset, &Snapshot::kind);
    QVERIFY(onset != kept.end() && table.drill.goBack(kBoss, onset->id, table.now)); // T+280: what was played since does not count
    QVERIFY((table.seen(kBoss).speeds == std::vector<PlayedAt>{{0s, 10}}));
    QVERIFY(table.order(Order::end));
    const std::string report = table.seen(kBoss).truth->report;
    QVERIFY2(report.find("Played at 10×. Every clock below is that of the drill.") != std::string::npos, report.c_str());
}

void TstDrillSession::hintsCostWhatWasAnnounced() {
    Table table;
    QVERIFY(table.order(Order::start));
    const auto take = [&](Seat seat, int agreed) { return table.drill.takeHint(Table::idOf(seat), seat, agreed, table.now); };
    QCOMPARE(table.seen("id-lead").nextHint, std::optional(5));
    QCOMPARE(*take(Seat::facilities, 5), std::string("hint one"));
    const auto late = take(Seat::network, 5); // two asked for the first: the second is not made to pay 10
    QVERIFY(!late && late.error().code == ErrorCode::failedPrecondition);
    QCOMPARE(table.seen("id-network").nextHint, std::optional(10));
    QVERIFY(table.seen("id-network").hints.empty());
    QCOMPARE(*take(Seat::network, 10), std::string("hint two"));
    QCOMPARE(*take(Seat::lead, 15), std::string("hint three"));
    QVERIFY(!table.seen("id-lead").nextHint);
    QCOMPARE(take(Seat::lead, 15).error().code, ErrorCode::notFound);
    QCOMPARE(table.seen("id-lead").hints.size(), std::size_t(3));
    QCOMPARE(table.seen("id-facilities").hints.size(), std::size_t(1));
    QVERIFY(table.order(Order::reveal));
    QCOMPARE(table.seen(kBoss).truth->outcome->hints, 3);
}

void TstDrillSession::theDrillStandsAtItsEnd() {
    Table table;
    QVERIFY(table.order(Order::start));
    table.at(46min);
    QCOMPARE(table.drill.phase(), Phase::frozen);
    QCOMPARE(table.seen(kBoss).position, Duration(45min));
    QVERIFY(!table.order(Order::resume));
    QVERIFY(!table.commit(act(Seat::facilities, Verb::detect)));
    QVERIFY(table.drill.release(kBoss, 2, table.now));
    QVERIFY(table.order(Order::end));
    QCOMPARE(table.seen("id-lead").truth->outcome->total, 0);
}

void TstDrillSession::whatWasLeftGoesOn() {
    Table table;
    QVERIFY(table.order(Order::start));
    QVERIFY(table.drill.setSpeed(kBoss, 2, table.now));
    table.at(200s);
    QVERIFY(table.commit(act(Seat::network, Verb::hypothesis, "fabric")));
    QVERIFY(table.drill.takeHint("id-lead", Seat::lead, 5, table.now));
    table.at(250s + 345ms);
    QVERIFY(table.drill.release(kBoss, 2, table.now));
    const DrillProgress kept = table.drill.progress();
    const std::string text = toJson(kept);
    QVERIFY(progressFromJson(text).value() == kept);
    for (const std::string secret : {"hint one", "No spare", "pump_degraded", "c2-p1"})
        QVERIFY2(text.find(secret) == std::string::npos, secret.c_str());

    DrillSession next(info(), pumpAnswer(), Desk::facilitator);
    TimePoint now = kNoon + 3h; // another machine, later
    QVERIFY(next.restore(progressFromJson(text).value(), now));
    QVERIFY(table.order(Order::freeze)); // as it is found
    DrillView found = next.whole();
    for (Chair& chair : found.chairs)
        QCOMPARE(std::exchange(chair.presence, Presence::present), Presence::lost);
    QVERIFY(found == table.drill.whole());

    QVERIFY(next.commit("id-network", act(Seat::network, Verb::detect), now).error().code == ErrorCode::failedPrecondition);
    QCOMPARE(codeOf(next.order("id-lead", Order::resume, now)), ErrorCode::unauthenticated);
    QCOMPARE(codeOf(next.join({kBoss, "Al", Seat::ml, Proof::none}, now)), ErrorCode::failedPrecondition); // has led
    QVERIFY(next.join({"id-heir", "Bea", Seat::facilitator, Proof::key}, now));
    QVERIFY(next.order("id-heir", Order::resume, now));
    now += 10s;
    const auto done = next.commit("id-facilities", act(Seat::facilities, Verb::action, "", "pump/c2-p1"), now);
    QVERIFY(done && done->at == Duration(500s + 690ms + 20s));
    QVERIFY(next.order("id-heir", Order::end, now));
    QVERIFY(next.whole().truth->outcome == score(pumpAnswer(), next.whole().acts));
    QCOMPARE(next.whole().truth->outcome->hints, 1);
    QCOMPARE(next.whole().letters.size(), std::size_t(3)); // none came twice
}

void TstDrillSession::whatIsKeptOfAnotherDrillIsRefused() {
    Table table;
    const DrillProgress kept = table.drill.progress();
    const auto refused = [&](auto spoil) {
        DrillProgress other = kept;
        spoil(other);
        DrillSession next(info(), pumpAnswer(), Desk::facilitator);
        return codeOf(next.restore(other, kNoon)) == ErrorCode::invalidInput;
    };
    QVERIFY(!refused([](DrillProgress&) {}));
    QVERIFY(refused([](DrillProgress& other) { other.title = "another"; }));
    QVERIFY(refused([](DrillProgress& other) { other.length += 1s; }));
    QVERIFY(refused([](DrillProgress& other) { other.delivered.pop_back(); }));
    QVERIFY(refused([](DrillProgress& other) { other.acts.resize(4, act(Seat::lead, Verb::hint)); }));
    const std::string text = toJson(kept);
    for (std::size_t length = 0; length + 2 < text.size(); length += 7) // cut while it was written
        QVERIFY2(!progressFromJson(text.substr(0, length)), std::to_string(length).c_str());
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string bad = text;
        return progressFromJson(bad.replace(bad.find(from), from.size(), to));
    };
    QVERIFY(!with("\"lobby\"", "\"asleep\""));
    QVERIFY(!with("\"lead\"", "\"king\""));
    QVERIFY(!with("\"speed\": 1.0", "\"speed\": 1e9"));
}

SEAM_TEST(tst_drill_session, TstDrillSession)
#include "tst_drill_session.moc"
