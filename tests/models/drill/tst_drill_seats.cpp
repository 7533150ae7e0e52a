// SPDX-License-Identifier: GPL-3.0-or-later
// Who sits in a drill, and what each of them is told.
#include "drill_table.h"
#include "support/test_program.h"

using namespace seamscope;
using namespace seamscope::drill;

namespace {

/// Every text that somebody is told, one below the other.
std::string textsOf(const DrillView& view) {
    std::string out = view.info.title + "\n" + view.info.objectives + "\n" + view.info.briefing + "\n";
    for (const Chair& chair : view.chairs)
        out += chair.who + "\n";
    for (const Letter& letter : view.letters)
        out += letter.from + "\n" + letter.text + "\n";
    for (const GivenHint& hint : view.hints)
        out += hint.text + "\n";
    out += toJson(view.acts);
    if (view.truth)
        out += toJson(view.truth->answer);
    return out;
}

/// Without whose chair is whose.
DrillView sameForAll(DrillView view) {
    for (Chair& chair : view.chairs)
        chair.isOwn = false;
    return view;
}

} // namespace

class TstDrillSeats : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void observersWhoJoinAtOnceAllStay();
    void onlyTheFacilitatorGivesOrders();
    void whoMaySitWhere_data();
    void whoMaySitWhere();
    void whoIsLostComesBackToTheMoment();
    void anotherFacilitatorTakesOver();
    void injectsComeToTheirSeatAtTheirTime();
    void noSeatIsToldTheAnswerBeforeTheReveal();
    void strangersAreToldWhoSitsWhere();
    void whoStandsUpLeavesTheSeatFree();
    void aloneOnePersonHasAllSeats();
};

void TstDrillSeats::onlyTheFacilitatorGivesOrders() {
    Table table;
    for (const std::string& who : {Table::idOf(Seat::lead), Table::idOf(Seat::observer), std::string("stranger"), std::string()}) {
        QCOMPARE(codeOf(table.drill.order(who, Order::start, table.now)), ErrorCode::unauthenticated);
        QCOMPARE(codeOf(table.drill.setSpeed(who, 2, table.now)), ErrorCode::unauthenticated);
        QCOMPARE(codeOf(table.drill.release(who, 0, table.now)), ErrorCode::unauthenticated);
    }
    QCOMPARE(table.drill.phase(), Phase::lobby);
}

void TstDrillSeats::whoMaySitWhere_data() {
    QTest::addColumn<QString>("who");
    QTest::addColumn<int>("seat");
    QTest::addColumn<bool>("hasKey");
    QTest::addColumn<int>("code"); // internal: may
    const auto row = [](const char* name, const QString& who, Seat seat, bool hasKey, ErrorCode code) {
        QTest::newRow(name) << who << static_cast<int>(seat) << hasKey << static_cast<int>(code);
    };
    const QString fresh = QStringLiteral("id-new");
    row("a free seat", fresh, Seat::ml, false, ErrorCode::internal);
    row("a taken seat", fresh, Seat::lead, false, ErrorCode::alreadyExists);
    row("one's own again", QStringLiteral("id-lead"), Seat::lead, false, ErrorCode::internal);
    row("a second seat", QStringLiteral("id-lead"), Seat::ml, false, ErrorCode::internal);
    row("not in this drill", fresh, Seat::finance, false, ErrorCode::notFound);
    row("a second observer", fresh, Seat::observer, false, ErrorCode::internal);
    row("without the key", fresh, Seat::facilitator, false, ErrorCode::unauthenticated);
    row("a second facilitator", fresh, Seat::facilitator, true, ErrorCode::alreadyExists);
    row("a player who wants the truth", QStringLiteral("id-lead"), Seat::facilitator, true, ErrorCode::failedPrecondition);
    row("the facilitator plays", QStringLiteral("id-boss"), Seat::ml, true, ErrorCode::failedPrecondition);
    row("no id", QString(), Seat::ml, false, ErrorCode::invalidInput);
}

void TstDrillSeats::whoMaySitWhere() {
    QFETCH(QString, who);
    QFETCH(int, seat);
    QFETCH(bool, hasKey);
    QFETCH(int, code);
    Table table;
    const auto sat = table.drill.join({who.toStdString(), "Ann", static_cast<Seat>(seat), hasKey ? Proof::key : Proof::none},
                                      table.now);
    QCOMPARE(static_cast<int>(codeOf(sat)), code);
    if (codeOf(sat) == ErrorCode::alreadyExists) // is told who it is
        QVERIFY(sat.error().detail.find("name of id-") != std::string::npos);
    QCOMPARE(table.drill.seatsOf("id-new").isEmpty(), who != QStringLiteral("id-new") || !sat);
    const std::string longName(81, 'n');
    QCOMPARE(codeOf(table.drill.join({"id-x", longName, Seat::ml, Proof::none}, table.now)), ErrorCode::invalidInput);
}

void TstDrillSeats::whoIsLostComesBackToTheMoment() {
    Table table;
    QVERIFY(table.order(Order::start));
    table.at(4min);
    QVERIFY(table.commit(act(Seat::facilities, Verb::detect)));
    table.drill.setPresence("id-facilities", Presence::lost);
    table.drill.setPresence("nobody", Presence::lost);
    QCOMPARE(table.seen(kBoss).chairs[2].presence, Presence::lost);
    table.at(9min);
    QVERIFY(table.drill.join({"id-facilities", "name of id-facilities", Seat::facilities, Proof::none}, table.now));
    const DrillView seen = table.seen("id-facilities");
    QCOMPARE(seen.position, Duration(9min));
    QCOMPARE(seen.acts.size(), std::size_t(1));
    QCOMPARE(seen.chairs.size(), std::size_t(5));
    QCOMPARE(seen.chairs[2].presence, Presence::present);
}

void TstDrillSeats::anotherFacilitatorTakesOver() {
    Table table;
    QVERIFY(table.order(Order::start));
    table.drill.setPresence(kBoss, Presence::lost);
    QCOMPARE(codeOf(table.drill.join({"id-2", "Bea", Seat::facilitator, Proof::none}, table.now)), ErrorCode::unauthenticated);
    QVERIFY(table.drill.join({"id-2", "Bea", Seat::facilitator, Proof::key}, table.now));
    QVERIFY(table.drill.order("id-2", Order::freeze, table.now));
    QCOMPARE(codeOf(table.order(Order::resume)), ErrorCode::unauthenticated); // the first is out
    const auto back = table.drill.join({kBoss, "Al", Seat::facilitator, Proof::key}, table.now);
    QVERIFY(!back && back.error().detail.find("Bea") != std::string::npos);
}

void TstDrillSeats::injectsComeToTheirSeatAtTheirTime() {
    Table table;
    const auto letters = [&](Seat seat) { return table.seen(Table::idOf(seat)).letters.size(); };
    QVERIFY(table.order(Order::start));
    table.at(5min - 1ms);
    QCOMPARE(table.seen(kBoss).letters.size(), std::size_t(0));
    table.at(5min);
    QCOMPARE(letters(Seat::lead), std::size_t(1));
    QCOMPARE(letters(Seat::network), std::size_t(0));
    QVERIFY(table.order(Order::freeze));
    table.at(20min); // nothing comes while the clock stands
    QCOMPARE(table.seen(kBoss).letters.size(), std::size_t(1));
    QVERIFY(table.order(Order::resume));
    table.at(25min); // T+10:00
    QCOMPARE(letters(Seat::network), std::size_t(1));
    QCOMPARE(letters(Seat::facilities), std::size_t(0)); // held
    QCOMPARE(letters(Seat::observer), std::size_t(2));
    QVERIFY(table.drill.release(kBoss, 2, table.now));
    const auto held = table.seen("id-facilities").letters;
    QCOMPARE(held.size(), std::size_t(1));
    QVERIFY((held[0] == Letter{10min, "vendor", Seat::facilities, "No spare.", true}));
    QCOMPARE(codeOf(table.drill.release(kBoss, 2, table.now)), ErrorCode::alreadyExists);
    QCOMPARE(codeOf(table.drill.release(kBoss, 3, table.now)), ErrorCode::notFound);
    const auto delivered = table.seen(kBoss).truth->delivered;
    QCOMPARE(delivered, (std::vector<std::optional<Duration>>{5min, 10min, 10min}));
}

void TstDrillSeats::noSeatIsToldTheAnswerBeforeTheReveal() {
    Table table;
    QVERIFY(table.order(Order::start));
    table.at(10min);
    QVERIFY(table.commit(handover(Seat::network, Seat::facilities, "no hot link")));
    QVERIFY(table.commit(act(Seat::facilities, Verb::hypothesis, "power")));
    const std::vector<std::string> answer = {"cooling", "c2-p1", "cdu/c2", "pump_degraded", "r12", "owner-of-loops",
                                             "stand-by", "62 to 38", "hint one", "hint two", "No spare", "false_alarm"};
    for (const std::string& text : answer)
        QVERIFY2(textsOf(table.seen(kBoss)).find(text) != std::string::npos, text.c_str()); // the scan can find it
    const std::vector<Seat> seats = {Seat::lead, Seat::facilities, Seat::network, Seat::observer};
    for (const Seat seat : seats) {
        const DrillView seen = table.seen(Table::idOf(seat));
        QVERIFY(!seen.truth);
        for (const std::string& text : answer)
            QVERIFY2(textsOf(seen).find(text) == std::string::npos, (Table::idOf(seat) + ": " + text).c_str());
    }
    const auto acts = [&](Seat seat) { return table.seen(Table::idOf(seat)).acts.size(); };
    QCOMPARE(acts(Seat::network), std::size_t(1)); // not what facilities thinks
    QCOMPARE(acts(Seat::facilities), std::size_t(2));
    QCOMPARE(acts(Seat::lead), std::size_t(2));
    QVERIFY(table.order(Order::reveal));
    for (const Seat seat : seats)
        QVERIFY(sameForAll(table.seen(Table::idOf(seat))) == sameForAll(table.seen(kBoss)));
}

void TstDrillSeats::strangersAreToldWhoSitsWhere() {
    Table table;
    QVERIFY(table.order(Order::start));
    table.at(7min);
    QVERIFY(table.commit(handover(Seat::network, Seat::lead, "no hot link")));
    for (const Order next : {Order::freeze, Order::reveal}) {
        QVERIFY(table.order(next));
        const DrillView told = table.seen("stranger");
        QVERIFY(told.info == info() && told.position == Duration(7min) && told.chairs.size() == 5);
        QVERIFY(std::none_of(told.chairs.begin(), told.chairs.end(), [](const Chair& chair) { return chair.isOwn; }));
        QVERIFY(told.letters.empty() && told.acts.empty() && told.hints.empty() && !told.nextHint && !told.truth);
    }
    const DrillView lead = table.seen(Table::idOf(Seat::lead));
    QVERIFY(lead.chairs[1].isOwn && !lead.chairs[0].isOwn && !lead.chairs[2].isOwn);
}

void TstDrillSeats::whoStandsUpLeavesTheSeatFree() {
    Table table;
    QCOMPARE(codeOf(table.drill.leave("id-lead", Seat::network, table.now)), ErrorCode::unauthenticated);
    QVERIFY(table.drill.leave("id-network", Seat::network, table.now));
    QVERIFY(table.drill.seatsOf("id-network").isEmpty());
    QCOMPARE(table.seen("id-observer").chairs.size(), std::size_t(4));
    QVERIFY(table.seen("id-observer").chairs[3].isOwn); // those after it are still who they were
    QVERIFY(table.drill.join({"id-new", "Bea", Seat::network, Proof::none}, table.now));
    QVERIFY(table.drill.leave(kBoss, Seat::facilitator, table.now));
    const auto plays = table.drill.join({kBoss, "Al", Seat::ml, Proof::none}, table.now);
    QCOMPARE(codeOf(plays), ErrorCode::failedPrecondition); // has seen the truth
    QVERIFY(table.drill.join({kBoss, "Al", Seat::facilitator, Proof::key}, table.now));
}

void TstDrillSeats::aloneOnePersonHasAllSeats() {
    Table table(Desk::solo);
    const std::string me = "id-me";
    QCOMPARE(codeOf(table.drill.join({me, "Ann", Seat::facilitator, Proof::key}, table.now)), ErrorCode::failedPrecondition);
    for (const Seat seat : info().seats)
        table.sit(me, seat);
    QVERIFY(table.drill.order(me, Order::start, table.now));
    table.at(7min);
    QCOMPARE(table.seen(me).letters.size(), std::size_t(3)); // nobody is there to release what is held
    QVERIFY(!table.seen(me).truth);
    for (const Seat seat : info().seats)
        QVERIFY(table.drill.commit(me, act(seat, Verb::detect), table.now));
    QCOMPARE(table.seen(me).acts.size(), std::size_t(4));
    QVERIFY(table.drill.setSpeed(me, 2, table.now));
    QVERIFY(table.drill.order(me, Order::end, table.now));
    QVERIFY(table.seen(me).truth->outcome && !table.seen(me).truth->report.empty());
}

// Between joining and listening nobody is present: who joins just then must not sit down on them.
void TstDrillSeats::observersWhoJoinAtOnceAllStay() {
    Table table;
    for (int i = 0; i < 15; ++i) {
        table.sit("id-o" + std::to_string(i), Seat::observer);
        table.drill.setPresence("id-o" + std::to_string(i), Presence::lost);
    }
    for (int i = 0; i < 15; ++i)
        QVERIFY(table.drill.seatsOf("id-o" + std::to_string(i)).has(Seat::observer));
    table.sit("id-one-more", Seat::observer); // there is room for no other: one that is lost goes
    QVERIFY(table.drill.seatsOf("id-one-more").has(Seat::observer));
}

SEAM_TEST(tst_drill_seats, TstDrillSeats)
#include "tst_drill_seats.moc"
