// SPDX-License-Identifier: GPL-3.0-or-later
// A drill on the wire: every member comes back, and what cannot be is refused.
#include "support/test_program.h"
#include "wire/codec_proto.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::drill;
using namespace std::chrono_literals;

namespace {

topology::EntityId id(const char* text) { return topology::EntityId::parse(text).value(); }

Act someAct(Verb verb) {
    return {754'321ms, Seat::facilities, verb,      "cooling",      id("pump/c2-p1"), "pump_degraded",
            "inspect", 0.75,             Seat::lead, "Drehzahl 38 %"};
}

Inject someFault() {
    return {InjectKind::secondFault, 7min, "monitoring", Seat::network, "One more.", true, id("link/l1"), "net.errors", -12.5, 90s};
}

Truth someTruth() {
    Truth truth;
    truth.answer = {"cooling",
                    id("pump/c2-p1"),
                    id("cdu/c2"),
                    "pump_degraded",
                    {id("pump/c2-p1"), id("rack/r12")},
                    {"owner"},
                    280s,
                    300s,
                    45min,
                    "inspect",
                    "start stand-by pump",
                    "USD",
                    {310, 330, 350},
                    {{5min, {2, 6, 14}}},
                    true,
                    {{290s, id("pump/c2-p1"), "pump.speed", "62 to 38 %"}},
                    {"one", "two"},
                    {{InjectKind::call, 5min, "manager", Seat::lead, "All well?", false},
                     {InjectKind::alarmFlood, 6min, "monitoring", Seat::ml, "Many.", true},
                     someFault()}};

    truth.delivered = {5min, std::nullopt, std::nullopt};
    truth.clocks = {1s, 2s, std::nullopt, 4s, std::nullopt, 90s};
    Outcome outcome;
    outcome.total = 71;
    outcome.points = {{"detect", 28, 30, "after 2.5 min"}, {"hints", -5, 0, "one"}};
    outcome.clocks = {1s, std::nullopt, 3s, std::nullopt, 5s, 6s};
    outcome.mitigatedAt = 12min;
    outcome.hints = 1;
    outcome.currency = "USD";
    outcome.asPlayed = {1, 2, 3};
    outcome.nothingDone = {4, 5, 6};
    outcome.best = {0.5, 0.6, 0.7};
    outcome.missed = {{Seat::facilities, truth.answer.witnesses[0], std::nullopt},
                      {Seat::ml, truth.answer.witnesses[0], 400s}};
    truth.outcome = outcome;
    truth.report = "# Drill";
    return truth;
}

DrillView someView() {
    DrillView view;
    view.info = {"Quiet loop", 45min, 2, {Seat::lead, Seat::ml}, "objectives", "briefing"};
    view.desk = Desk::solo;
    view.phase = Phase::frozen;
    view.start = fromNanoseconds(1'700'000'000'000'000'001);
    view.position = 754'321ms;
    view.speed = 2.5;
    view.chairs = {{Seat::lead, "Ann", Presence::present, true}, {Seat::ml, "Bo", Presence::lost, false}};
    view.letters = {{5min, "manager", Seat::lead, "All well?", true}};
    view.acts = {someAct(Verb::hypothesis), someAct(Verb::handover)};
    view.hints = {{6min, Seat::lead, 5, "look at water"}};
    view.nextHint = 10;
    view.snapshots = {{3, SnapshotKind::named, "before the pump", 5min}, {4, SnapshotKind::handover, "ml → lead", 6min}};
    view.returns = {{9min, 5min, SnapshotKind::onset, "x", 2, 7}};
    view.speeds = {{0min, 4}, {90s, 0.5}};
    view.truth = someTruth();
    return view;
}

/// Through the bytes.
template<class T, class Message>
[[nodiscard]] Result<T> sent(const T& value) {
    Message out;
    wire::toProto(value, out);
    Message in;
    if (!in.ParseFromString(out.SerializeAsString()))
        return fail(ErrorCode::internal, "no message");
    return wire::fromProto(in);
}

} // namespace

class TstCodecDrill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyMemberComesBack();
    void everyRequestComesBack();
    void whatCannotBeIsRefused();
};

void TstCodecDrill::everyMemberComesBack() {
    const DrillView view = someView();
    const auto back = sent<DrillView, wire::v1::DrillView>(view);
    QVERIFY2(back, back ? "" : back.error().text().c_str());
    QVERIFY(*back == view);
    DrillView seat = view; // a seat's has no truth, and the last hint was given
    seat.truth.reset();
    seat.nextHint.reset();
    QVERIFY((sent<DrillView, wire::v1::DrillView>(seat)).value() == seat);
    DrillView running = view;
    running.truth->outcome.reset();
    QVERIFY((sent<DrillView, wire::v1::DrillView>(running)).value() == running);
    QVERIFY((sent<DrillView, wire::v1::DrillView>(DrillView())).value() == DrillView());
}

void TstCodecDrill::everyRequestComesBack() {
    std::vector<DrillRequest> all = {Look{},          Join{Seat::facilitator, "Ann", "pass \xff phrase"},
                                     Leave{Seat::ml}, SetSpeed{0.25},
                                     Release{3},      TakeHint{Seat::network, 15}};
    all.emplace_back(TakeSnapshot{"vor der Übergabe"});
    all.emplace_back(GoBack{17});
    all.emplace_back(AddInject{someFault()});
    all.emplace_back(AddInject{{InjectKind::call, 0s, "a", Seat::lead, "b"}});
    for (const Order order : {Order::start, Order::freeze, Order::resume, Order::reveal, Order::end})
        all.emplace_back(order);
    for (const Verb verb : {Verb::detect, Verb::hypothesis, Verb::action, Verb::handover})
        all.emplace_back(someAct(verb));
    Act plain;
    plain.to.reset();
    all.emplace_back(plain);
    for (const DrillRequest& request : all) {
        const auto back = sent<DrillRequest, wire::v1::DrillRequest>(request);
        QVERIFY2(back && *back == request, std::to_string(request.index()).c_str());
    }
}

void TstCodecDrill::whatCannotBeIsRefused() {
    wire::v1::DrillView good;
    wire::toProto(someView(), good);
    const auto refused = [&](auto spoil) {
        wire::v1::DrillView bad = good;
        spoil(bad);
        const auto back = wire::fromProto(bad);
        return !back && back.error().code == ErrorCode::invalidInput;
    };
    QVERIFY(refused([](auto& view) { view.set_phase(9); }));
    QVERIFY(refused([](auto& view) { view.mutable_snapshots(0)->set_kind(5); }));
    QVERIFY(refused([](auto& view) { view.mutable_returns(0)->set_kind(5); }));
    QVERIFY(refused([](auto& view) { view.set_position_ns(-1); }));
    QVERIFY(refused([](auto& view) { view.set_speed(std::nan("")); }));
    QVERIFY(refused([](auto& view) { view.mutable_chairs(0)->set_seat(77); }));
    QVERIFY(refused([](auto& view) { view.mutable_acts(0)->set_entity("not an entity"); }));
    QVERIFY(refused([](auto& view) { view.mutable_acts(0)->set_confidence(INFINITY); }));
    QVERIFY(refused([](auto& view) { view.mutable_info()->add_seats(200); }));
    QVERIFY(refused([](auto& view) { view.mutable_truth()->mutable_delivered_ns()->RemoveLast(); }));
    QVERIFY(refused([](auto& view) { view.mutable_truth()->mutable_answer()->mutable_injects(0)->set_kind(99); }));
    QVERIFY(refused([](auto& view) {
        for (int i = 0; i <= 100'000; ++i)
            view.add_letters();
    }));
    wire::v1::DrillRequest request;
    request.set_order(5);
    QVERIFY(!wire::fromProto(request));
    request.set_leave(1'000'000);
    QVERIFY(!wire::fromProto(request));
    request.set_speed(INFINITY);
    QVERIFY(!wire::fromProto(request));
}

SEAM_TEST(tst_codec_drill, TstCodecDrill)
#include "tst_codec_drill.moc"
