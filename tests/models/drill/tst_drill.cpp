// SPDX-License-Identifier: GPL-3.0-or-later
// Sealed answers, seats, clocks and points.
#include "drill/answer.h"
#include "drill/inject.h"
#include "drill/play.h"
#include "drill/report.h"
#include "drill/score.h"
#include "drill/sealed_box.h"
#include "drill/seat.h"
#include "feed/feed.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>
#include <set>

using namespace seamscope;
using namespace seamscope::drill;
using namespace std::chrono_literals;
using topology::EntityId;
using topology::EntityKind;

namespace {

EntityId id(const char* text) { return EntityId::parse(text).value(); }

/// The pump of the pictures: onset T+4:40, a price, three facts.
Answer pumpAnswer() {
    Answer answer;
    answer.seam = "cooling";
    answer.root = id("pump/c2-p1");
    answer.mechanism = "pump_degraded";
    answer.path = {id("pump/c2-p1"), id("rack/r12"), id("job/atlas")};
    answer.onset = 280s;
    answer.visible = 280s;
    answer.length = 45min;
    answer.actionClass = "inspect";
    answer.actionText = "start stand-by pump";
    answer.currency = "USD";
    answer.nothingDone = {310, 330, 350};
    answer.drained = {{5min, {2, 6, 14}}, {20min, {96, 103, 110}}, {45min, {310, 330, 350}}};
    answer.witnesses = {{290s, id("pump/c2-p1"), "pump.speed", "62 to 38 %"},
                        {507s, id("job/atlas"), "job.step_seconds", "slower"}};
    answer.hints = {"one", "two", "three"};
    return answer;
}

DrillInfo quietLoop() { return {"Quiet loop", 45min, 2, {Seat::lead}, {}, {}}; }

Act act(Duration at, Seat seat, Verb verb, const char* seam = "", const char* entity = "") {
    Act out;
    out.at = at;
    out.seat = seat;
    out.verb = verb;
    out.seam = seam;
    if (*entity != '\0')
        out.entity = id(entity);
    return out;
}

Act handover(Duration at, Seat from, Seat to) {
    Act out = act(at, from, Verb::handover);
    out.to = to;
    return out;
}

/// The play of the pictures, told as acts.
std::vector<Act> picturedPlay() {
    return {act(580s, Seat::facilities, Verb::hint),
            act(280s + 400s, Seat::facilities, Verb::detect),
            act(690s, Seat::ml, Verb::hypothesis, "software", "job/atlas"),
            act(820s, Seat::facilities, Verb::hypothesis, "cooling"),
            handover(860s, Seat::facilities, Seat::ml),
            act(280s + 690s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1"),
            act(280s + 880s, Seat::facilities, Verb::action, "", "pump/c2-p1")};
}

std::string whyOf(const Outcome& outcome, std::string_view what) {
    for (const Points& one : outcome.points)
        if (one.what == what)
            return one.why;
    return {};
}

int pointsOf(const Outcome& outcome, std::string_view what) {
    for (const Points& one : outcome.points)
        if (one.what == what)
            return one.points;
    return 0;
}

} // namespace

class TstDrill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theKeyOpensItAndNoOther();
    void everyCutAndEveryFlippedByteIsNoticed();
    void newerBoxesAreRefused();
    void everySeatSeesItsOwn();
    void conclusionsAreTheFacilitators();
    void injectsOfEveryKindGoThroughAFile();
    void answersGoThroughAFile();
    void hostileAnswersAreErrors();
    void aPlayOfFullPoints();
    void anAnswerIsNoHandover();
    void thePicturedPlay();
    void nothingDoneIsNothing();
    void whatIsSaidBeforeTheOnsetDoesNotCount();
    void wrongTeamMinutesRunUntilTheyEnd();
    void noTeamIsWrongOnceItIsOver();
    void hintsAreDearerEachTime();
    void theWrongActionIsWorthHalf();
    void whoWaitsMendsNothing();
    void theRightActionCountsThoughAnotherCameFirst();
    void whoNamesEverythingHasFoundNothing();
    void aSeatsWordIsItsLast();
    void whatWasLeftAndFoundAgainIsExplained();
    void takingOutTheMachineTakesOutItsPart();
    void toLeaveItAloneCanBeTheBest();
    void aSecondFaultIsNoWrongTrack();
    void whatIsAlikeIsMissedOnce();
    void callingWolfCosts();
    void moneyIsThatOfTheMoment();
    void theBestIsNeverDearer();
    void whatSuffersIsNotWell();
    void factsThatNobodySpokeOfAreMissed();
    void whatComesAfterTheRightActionIsNotMissed();
    void theReportSaysWhoSatWhere();
    void actsGoThroughAFile();
    void hostileActsAreErrors_data();
    void hostileActsAreErrors();
    void theReportTellsEveryPoint();
};

void TstDrill::theKeyOpensItAndNoOther() {
    const std::string text = "the pump did it";
    const auto box = seal(text, "open sesame");
    QVERIFY(box);
    QVERIFY(box->find("pump") == std::string::npos);
    QCOMPARE(*unseal(*box, "open sesame"), text);
    const auto wrong = unseal(*box, "open sesamE");
    QVERIFY(!wrong && wrong.error().code == ErrorCode::unauthenticated);
    QVERIFY(*seal(text, "open sesame") != *box); // salt and nonce are new each time
    QVERIFY(!seal(text, ""));
    QCOMPARE(*unseal(*seal("", "x"), "x"), std::string());
}

void TstDrill::everyCutAndEveryFlippedByteIsNoticed() {
    const std::string box = seal("short", "key").value();
    for (std::size_t length = 0; length < box.size(); length += 3)
        QVERIFY(!unseal(box.substr(0, length), "key"));
    for (std::size_t at = 11; at < box.size(); at += 9) { // behind magic and costs
        std::string bent = box;
        bent[at] = static_cast<char>(bent[at] ^ 1);
        QVERIFY(!unseal(bent, "key"));
    }
}

void TstDrill::newerBoxesAreRefused() {
    std::string box = seal("text", "key").value();
    box[7] = 2;
    QCOMPARE(unseal(box, "key").error().code, ErrorCode::unsupported);
    box[7] = 1;
    box[8] = 40; // 2^40 would never end
    QCOMPARE(unseal(box, "key").error().code, ErrorCode::unsupported);
    QCOMPARE(unseal("no box at all, but long enough to be one, with a lot of text in it", "key").error().code,
             ErrorCode::invalidInput);
}

void TstDrill::everySeatSeesItsOwn() {
    const std::map<EntityKind, Seat> whose = {{EntityKind::pump, Seat::facilities}, {EntityKind::rack, Seat::facilities},
                                              {EntityKind::switch_, Seat::network}, {EntityKind::link, Seat::network},
                                              {EntityKind::gpu, Seat::ml},          {EntityKind::job, Seat::ml},
                                              {EntityKind::program, Seat::finance}};
    for (const auto& [kind, owner] : whose)
        for (const Seat seat : kSeats) {
            const bool sees = seat == owner || seat == Seat::facilitator || seat == Seat::observer;
            QCOMPARE(maySee(seat, kind), sees);
        }
    telemetry::SeriesInfo nobodys;
    QVERIFY(!maySee(Seat::ml, nobodys) && maySee(Seat::facilitator, nobodys));
    QVERIFY(maySee(Seat::network, topology::Domain::fabric) && !maySee(Seat::network, topology::Domain::facilities));
    for (const Seat seat : kSeats)
        QCOMPARE(seatFromName(name(seat)), std::optional(seat));
}

void TstDrill::conclusionsAreTheFacilitators() {
    telemetry::Parts parts;
    parts.incidents = telemetry::IncidentReport{};
    parts.alarms = telemetry::AlarmReport{};
    parts.meter = telemetry::MeterReading{};
    parts.topology = topology::TopologyBuilder().build();
    for (const Seat seat : kSeats) {
        const telemetry::Parts seen = visibleParts(seat, parts);
        QCOMPARE(static_cast<bool>(seen.incidents), seat == Seat::facilitator);
        QCOMPARE(static_cast<bool>(seen.alarms), seat == Seat::facilitator);
        QCOMPARE(static_cast<bool>(seen.meter),
                 seat == Seat::facilitator || seat == Seat::finance || seat == Seat::observer);
        QVERIFY(seen.topology);
    }
}

void TstDrill::injectsOfEveryKindGoThroughAFile() {
    QVERIFY(kInjectKinds >= 12);
    std::set<std::string_view> names;
    std::string json = "[";
    for (const InjectInfo& info : injectTable()) {
        QCOMPARE(injectKindFromName(info.name), std::optional(info.kind));
        names.insert(info.name);
        json += std::string(json.size() > 1 ? "," : "") + R"({"kind":")" + std::string(info.name) + R"(","at":"+5m"})";
    }
    QCOMPARE(names.size(), kInjectKinds);
    const auto injects = injectsFromJson(json + "]", 10min);
    QVERIFY2(injects, injects ? "" : injects.error().text().c_str());
    QCOMPARE(injects->size(), kInjectKinds);
    QCOMPARE(injects->at(1).text, std::string(infoOf(injects->at(1).kind).words));
    QVERIFY(!injectsFromJson(json + "]", 4min));                              // after the end
    QVERIFY(!injectsFromJson(R"([{"kind":"earthquake","at":"+1m"}])", 1h));
    QVERIFY(!injectsFromJson(R"([{"kind":"call","at":"yesterday"}])", 1h));
    QVERIFY(!injectsFromJson(R"([{"kind":"call","at":"+1m","to":"nobody"}])", 1h));
    QVERIFY(!injectsFromJson(R"({"kind":"call"})", 1h));
    // Contract §1: F.yaml.
    const auto written = injectsFromJson("# of the night\n"
                                         "- kind: sensor_fault\n  at: +5m\n  entity: rack/r07\n  signal: coolant.flow\n  value: 12.5\n"
                                         "- {kind: call, at: +1m, to: lead, text: \"12\", held: true}\n",
                                         10min);
    QVERIFY2(written, written ? "" : written.error().text().c_str());
    QCOMPARE(written->size(), std::size_t{2});
    QCOMPARE(written->at(0).text, std::string("12"));
    QVERIFY(written->at(0).isHeld);
    QCOMPARE(written->at(1).value, 12.5);
    QCOMPARE(written->at(1).at, Duration(5min));
    QVERIFY(!injectsFromJson("- kind: call\n  at: [\n", 10min));
    QVERIFY(!injectsFromJson("kind: call\n", 10min));
    QVERIFY(!injectsFromJson("&a [*a]", 10min));
    QVERIFY(!injectsFromJson("- &a [1, 2]\n- &b [*a, *a]\n", 10min));
}

void TstDrill::answersGoThroughAFile() {
    Answer answer = pumpAnswer();
    answer.owners = {"facilities", "ml-platform"};
    answer.injects = {{InjectKind::call, 5min, "duty \"manager\"", Seat::lead, "How? Now.", true}};
    answer.injects.push_back({InjectKind::sensorFault, 6min, "bms", Seat::facilities, "0 °C", false, id("cdu/c2"),
                              "coolant.supply.temperature", -40, 7min});
    const auto again = answerFromJson(toJson(answer));
    QVERIFY2(again, again ? "" : again.error().text().c_str());
    QVERIFY(*again == answer);
}

void TstDrill::hostileAnswersAreErrors() {
    const std::string good = toJson(pumpAnswer());
    for (std::size_t length = 0; length + 2 < good.size(); length += 7)
        QVERIFY(!answerFromJson(good.substr(0, length)));
    QVERIFY(!answerFromJson(R"({"schema":2})"));
    QVERIFY(!answerFromJson(R"({"schema":1,"root":"no entity"})"));
    QVERIFY(!answerFromJson(R"({"schema":1,"onset_seconds":-1})"));
    QVERIFY(!answerFromJson(R"({"schema":1,"path":["x"]})"));
}

void TstDrill::aPlayOfFullPoints() {
    const Answer answer = pumpAnswer();
    const Outcome outcome = score(answer, {act(300s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1"),
                                           handover(310s, Seat::facilities, Seat::ml),
                                           act(320s, Seat::facilities, Verb::action, "", "pump/c2-p1")});
    QCOMPARE(outcome.total, 100);
    QCOMPARE(outcome.clocks.detect, std::optional<Duration>(20s));
    QCOMPARE(outcome.clocks.handover, std::optional<Duration>(10s));
    QCOMPARE(outcome.clocks.wrongTeam, Duration(0));
}

// The facilitator speaks for everybody outside: to answer one of them tells no seat anything.
void TstDrill::anAnswerIsNoHandover() {
    const Answer answer = pumpAnswer();
    const Act named = act(300s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1");
    const Act answered = handover(305s, Seat::facilities, Seat::facilitator);
    QCOMPARE(score(answer, {named, answered}).clocks.handover, std::optional<Duration>());
    QCOMPARE(score(answer, {named, answered, handover(330s, Seat::facilities, Seat::ml)}).clocks.handover,
             std::optional<Duration>(30s));
}

// Times and points as drawn: 6:40, 9:00 for the domain, 11:30 for the object, 14:40 to mitigate, 0:40 to hand over, 2:10 in
// the wrong place, one hint.
void TstDrill::thePicturedPlay() {
    const Answer answer = pumpAnswer();
    std::vector<Act> acts = picturedPlay();
    std::stable_sort(acts.begin(), acts.end(), [](const Act& a, const Act& b) { return a.at < b.at; });
    const Outcome outcome = score(answer, acts);
    QCOMPARE(pointsOf(outcome, "detect"), 22);
    QCOMPARE(pointsOf(outcome, "attribute_object"), 9);
    QCOMPARE(pointsOf(outcome, "mitigate"), 20);
    QCOMPARE(pointsOf(outcome, "communicate"), 13);
    QCOMPARE(pointsOf(outcome, "hints"), -5);
    QCOMPARE(outcome.clocks.wrongTeam, Duration(130s));
    QCOMPARE(pointsOf(outcome, "wrong_team"), -2);
    int sum = 0;
    for (const Points& one : outcome.points)
        sum += one.points;
    QCOMPARE(outcome.total, sum);
    for (int i = 0; i < 5; ++i)
        QVERIFY(score(answer, acts) == outcome);
}

void TstDrill::nothingDoneIsNothing() {
    const Outcome outcome = score(pumpAnswer(), {});
    QCOMPARE(outcome.total, 0);
    QVERIFY(!outcome.clocks.detect && !outcome.mitigatedAt);
    QVERIFY(outcome.asPlayed == outcome.nothingDone);
    for (const Points& one : outcome.points)
        QVERIFY(!one.why.empty());
}

void TstDrill::whatIsSaidBeforeTheOnsetDoesNotCount() {
    const Outcome outcome = score(pumpAnswer(), {act(60s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1"),
                                                 act(61s, Seat::facilities, Verb::action, "", "pump/c2-p1")});
    QCOMPARE(outcome.total, 0);
}

void TstDrill::wrongTeamMinutesRunUntilTheyEnd() {
    const Answer answer = pumpAnswer();
    Play play(answer);
    play.take(act(300s, Seat::ml, Verb::hypothesis, "software", "job/atlas"));
    QCOMPARE(play.clocksAt(360s).wrongTeam, Duration(60s));
    play.take(act(400s, Seat::ml, Verb::hypothesis, "fabric"));
    QCOMPARE(play.clocksAt(420s).wrongTeam, Duration(120s));
    play.take(act(500s, Seat::ml, Verb::hypothesis, "cooling"));
    QCOMPARE(play.clocksAt(45min).wrongTeam, Duration(200s));
    const Outcome lost = score(answer, {act(300s, Seat::ml, Verb::hypothesis, "software")});
    QCOMPARE(pointsOf(lost, "wrong_team"), -15); // bounded
}

// The cause is taken out by a seat that had said nothing, while another is still on the wrong track: both are on the right one then.
void TstDrill::noTeamIsWrongOnceItIsOver() {
    const Answer answer = pumpAnswer();
    const std::vector<Act> acts = {act(300s, Seat::ml, Verb::hypothesis, "software"), act(360s, Seat::facilities, Verb::action, "", "pump/c2-p1"),
                                   act(600s, Seat::ml, Verb::hypothesis, "power"), act(900s, Seat::ml, Verb::hypothesis, "cooling")};
    Play play(answer);
    for (const Act& one : acts)
        play.take(one);
    QCOMPARE(play.clocksAt(45min).wrongTeam, Duration(60s));
    QVERIFY((play.wrongTimes(45min) == std::vector<WrongTime>{{Seat::ml, 300s, 360s}}));
    QCOMPARE(play.mitigatedAt(), std::optional<Duration>(360s));
    QCOMPARE(pointsOf(score(answer, acts), "guesses"), -1); // what was said while it mattered
}

void TstDrill::hintsAreDearerEachTime() {
    std::vector<Act> acts = {act(300s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1"),
                             handover(310s, Seat::facilities, Seat::ml),
                             act(320s, Seat::facilities, Verb::action, "", "pump/c2-p1")};
    for (const int expected : {95, 85, 70}) {
        acts.insert(acts.begin(), act(10s, Seat::lead, Verb::hint));
        QCOMPARE(score(pumpAnswer(), acts).total, expected);
    }
}

void TstDrill::theWrongActionIsWorthHalf() {
    const Answer answer = pumpAnswer();
    Act wrong = act(320s, Seat::facilities, Verb::action, "", "pump/c2-p1");
    wrong.actionClass = "restart";
    QCOMPARE(pointsOf(score(answer, {wrong}), "mitigate"), 12);
    wrong.actionClass = "inspect";
    QCOMPARE(pointsOf(score(answer, {wrong}), "mitigate"), 25);
    wrong.entity = id("job/atlas");
    QCOMPARE(pointsOf(score(answer, {wrong}), "mitigate"), 0);
}

void TstDrill::whoWaitsMendsNothing() {
    const Answer answer = pumpAnswer();
    Act idle = act(320s, Seat::facilities, Verb::action, "", "pump/c2-p1");
    for (const char* nothing : {"wait", "none", "tune"}) {
        idle.actionClass = nothing;
        const Outcome outcome = score(answer, {idle});
        QCOMPARE(pointsOf(outcome, "mitigate"), 0);
        QVERIFY(!outcome.mitigatedAt && outcome.asPlayed == outcome.nothingDone); // the pump is as it was
        QCOMPARE(whyOf(outcome, "mitigate"), std::string("'") + nothing + "' of the right object at 0:40 leaves it as it is: 'inspect' was called for");
    }
    Answer patience = answer; // where waiting is what is called for, it is what is done
    patience.actionClass = "wait";
    idle.actionClass = "wait";
    QCOMPARE(pointsOf(score(patience, {idle}), "mitigate"), 25);
}

void TstDrill::theRightActionCountsThoughAnotherCameFirst() {
    const Answer answer = pumpAnswer();
    Act first = act(320s, Seat::facilities, Verb::action, "", "pump/c2-p1");
    first.actionClass = "restart";
    Act then = act(400s, Seat::facilities, Verb::action, "", "pump/c2-p1");
    then.actionClass = "inspect";
    QCOMPARE(pointsOf(score(answer, {first, then}), "mitigate"), 25);
    then.at = 40min; // worth less by then than half of the first
    QCOMPARE(pointsOf(score(answer, {first, then}), "mitigate"), 12);
}

// A play that names every seam and every pump, and inspects them all, a second after the onset. It knows nothing: the right one
// is among them by its nature.
void TstDrill::whoNamesEverythingHasFoundNothing() {
    const Answer answer = pumpAnswer();
    std::vector<Act> acts;
    for (const char* seam : {"cooling", "power", "hardware", "fabric", "storage", "scheduler", "software", "transfer", "economics"})
        acts.push_back(act(281s, Seat::lead, Verb::hypothesis, seam, "pump/c2-p1"));
    for (const char* pump : {"pump/c1-p1", "pump/c2-p1", "pump/c3-p1", "pump/c4-p1"}) {
        acts.push_back(act(281s, Seat::lead, Verb::action, "", pump));
        acts.back().actionClass = "drain";
    }
    const Outcome outcome = score(answer, acts);
    QCOMPARE(pointsOf(outcome, "attribute_domain"), 0); // its last word is another seam
    QCOMPARE(pointsOf(outcome, "guesses"), -8);
    QCOMPARE(pointsOf(outcome, "mitigate"), 12);
    QCOMPARE(pointsOf(outcome, "needless_actions"), -15); // three pumps that were well
    QVERIFY(outcome.total < 50);
    for (const Points& one : outcome.points)
        QVERIFY(!one.why.empty());
}

void TstDrill::aSeatsWordIsItsLast() {
    const Answer answer = pumpAnswer();
    const Act named = act(300s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1");
    const Act elsewhere = act(310s, Seat::network, Verb::hypothesis, "fabric");
    QCOMPARE(score(answer, {named, elsewhere}).clocks.object, std::optional<Duration>(20s)); // another seat takes nothing back
    Act moved = act(320s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c9-p1");
    QCOMPARE(score(answer, {named, moved}).clocks.object, std::optional<Duration>());
    QCOMPARE(score(answer, {named, moved}).clocks.domain, std::optional<Duration>(20s));
    moved = act(320s, Seat::facilities, Verb::hypothesis, "cooling", "rack/r12"); // what the pump cools: no other cause
    QCOMPARE(score(answer, {named, moved}).clocks.object, std::optional<Duration>(20s));
    QCOMPARE(pointsOf(score(answer, {named, moved}), "guesses"), 0);
    const Act again = act(400s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1");
    const Act lost = act(330s, Seat::facilities, Verb::hypothesis, "power");
    QCOMPARE(score(answer, {named, lost, again}).clocks.domain, std::optional<Duration>(120s));
    QCOMPARE(score(answer, {named, handover(310s, Seat::facilities, Seat::ml), lost}).clocks.handover, std::optional<Duration>());
}

// Who hands it over at once, doubts it and comes back to it has told it at once; each line says what it was made of.
void TstDrill::whatWasLeftAndFoundAgainIsExplained() {
    const Answer answer = pumpAnswer();
    const Act named = act(300s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1");
    const Act lost = act(330s, Seat::facilities, Verb::hypothesis, "power");
    const Act again = act(400s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1");
    const Outcome outcome = score(answer, {named, handover(303s, Seat::facilities, Seat::lead), lost, again});
    QCOMPARE(outcome.clocks.handover, std::optional<Duration>(3s));
    QCOMPARE(pointsOf(outcome, "communicate"), 15);
    for (const char* what : {"attribute_domain", "attribute_object"})
        QVERIFY2(whyOf(outcome, what).find("named at 0:20 already, but left again") != std::string::npos, whyOf(outcome, what).c_str());
    QVERIFY(whyOf(score(answer, {named}), "attribute_domain").find("already") == std::string::npos);
    QVERIFY(whyOf(score(answer, {named}), "communicate").find("nothing was handed over after the right seam was named at 0:20") == 0);
    QVERIFY(whyOf(score(answer, {named, lost}), "communicate").find("left again") != std::string::npos);
    QVERIFY(whyOf(score(answer, {lost}), "communicate").find("never named") != std::string::npos);
}

// The cause is a part of a machine: who takes the machine out takes it out, though not as it was called for.
void TstDrill::takingOutTheMachineTakesOutItsPart() {
    Answer answer = pumpAnswer();
    answer.root = id("psu/n7:PSU2");
    answer.path = {id("psu/n7:PSU2"), id("gpu/n7:4")};
    answer.actionClass = "replace";
    const auto done = [&](const char* entity, const char* what) {
        Act one = act(400s, Seat::lead, Verb::action, "", entity);
        one.actionClass = what;
        return score(answer, {one});
    };
    QCOMPARE(pointsOf(done("psu/n7:PSU2", "replace"), "mitigate"), 25);
    QCOMPARE(pointsOf(done("host/n7", "drain"), "mitigate"), 12);
    QCOMPARE(done("host/n7", "drain").mitigatedAt, std::optional<Duration>(400s));
    QVERIFY(!done("host/n7", "inspect").mitigatedAt);
    QCOMPARE(pointsOf(done("host/n7", "inspect"), "needless_actions"), 0);
    for (const char* other : {"host/n", "host/n70", "host/n8"}) {
        QVERIFY2(!done(other, "drain").mitigatedAt, other);
        QCOMPARE(pointsOf(done(other, "drain"), "needless_actions"), -5);
    }
    // What the report says of it is what the score made of it.
    const auto said = [&](const char* entity, const char* what) {
        Act one = act(400s, Seat::lead, Verb::action, "", entity);
        one.actionClass = what;
        const Outcome outcome = score(answer, {one});
        return QString::fromStdString(reportMarkdown(quietLoop(), answer, {one}, outcome)).section(QStringLiteral("| T+6:40 |"), 1).section(u'\n', 0, 0);
    };
    QVERIFY2(said("host/n7", "drain").contains(QStringLiteral("(another action, on the host that it is a part of)")), qPrintable(said("host/n7", "drain")));
    QVERIFY(said("host/n7", "replace").contains(QStringLiteral("(right, with the host that it is a part of)")));
    QVERIFY(said("psu/n7:PSU2", "replace").contains(QStringLiteral("(right)")));
    QVERIFY(said("psu/n7:PSU2", "wait").contains(QStringLiteral("(right object, which this leaves as it is)")));
    QVERIFY(said("gpu/n7:4", "drain").contains(QStringLiteral("(suffers from it)")));
    QVERIFY(said("host/n8", "drain").contains(QStringLiteral("(another object)")));
}

// Where to take the cause out costs more than it loses, the report does not say when that was best.
void TstDrill::toLeaveItAloneCanBeTheBest() {
    Answer answer = pumpAnswer();
    answer.nothingDone = {1, 2, 3};
    const std::vector<Act> acts = {act(600s, Seat::facilities, Verb::action, "", "pump/c2-p1")};
    const Outcome outcome = score(answer, acts);
    QVERIFY(bestWay(answer, outcome) == BestWay::leaveAlone && outcome.best == answer.nothingDone);
    const QString report = QString::fromStdString(reportMarkdown(quietLoop(), answer, acts, outcome));
    QVERIFY2(report.contains(QStringLiteral("Best possible: to leave it alone")) && !report.contains(QStringLiteral("when the engine saw it. Costs")), qPrintable(report));
    QVERIFY(bestWay(pumpAnswer(), score(pumpAnswer(), acts)) == BestWay::atOnce);
    answer = pumpAnswer(); // dear at once, and cheap later
    answer.drained = {{5min, {20, 60, 140}}, {10min, {4, 5, 6}}, {45min, {310, 330, 350}}};
    const Outcome later = score(answer, acts);
    QVERIFY(bestWay(answer, later) == BestWay::asPlayed && later.best.likely == 5);
    QVERIFY(reportMarkdown(quietLoop(), answer, acts, later).find("Best possible: as played, at T+10:00. ") != std::string::npos);
}

// A second fault that was thrown in is not well: who acts on it harms nothing, and who speaks of it is not astray.
void TstDrill::aSecondFaultIsNoWrongTrack() {
    Answer answer = pumpAnswer();
    const std::vector<Act> acts = {act(400s, Seat::network, Verb::hypothesis, "fabric", "link/l1"), act(460s, Seat::network, Verb::action, "", "link/l1")};
    std::vector<Act> played = acts;
    played[1].actionClass = "replace";
    const Outcome without = score(answer, played);
    QVERIFY(pointsOf(without, "guesses") == -1 && pointsOf(without, "needless_actions") == -5 && without.clocks.wrongTeam > 1min);
    Inject second;
    second.kind = InjectKind::secondFault;
    second.entity = id("link/l1");
    second.signal = "net.symbol_errors";
    answer.injects = {second};
    const Outcome with = score(answer, played);
    QVERIFY(pointsOf(with, "guesses") == 0 && pointsOf(with, "needless_actions") == 0 && with.clocks.wrongTeam == Duration(0));
    QVERIFY(!with.mitigatedAt); // and it is not the cause
    const QString report = QString::fromStdString(reportMarkdown(quietLoop(), answer, played, with));
    QCOMPARE(report.count(QStringLiteral("**(the second fault)**")), 2);
    QVERIFY(!report.contains(QStringLiteral("**(another")));
}

void TstDrill::callingWolfCosts() {
    std::vector<Act> acts;
    for (int minute = 0; minute < 4; ++minute)
        acts.push_back(act(minute * 60s, Seat::ml, Verb::detect));
    acts.push_back(act(290s, Seat::ml, Verb::detect));
    const Outcome outcome = score(pumpAnswer(), acts);
    QCOMPARE(pointsOf(outcome, "detect"), 30);
    QCOMPARE(pointsOf(outcome, "false_alarms"), -8);
    const std::vector<Act> hints(9, act(10s, Seat::lead, Verb::hint)); // there are three
    QCOMPARE(pointsOf(score(pumpAnswer(), hints), "hints"), -30);
}

void TstDrill::moneyIsThatOfTheMoment() {
    const Answer answer = pumpAnswer();
    QCOMPARE(costAt(answer, 4min).likely, 6.0);
    QCOMPARE(costAt(answer, 5min).likely, 6.0);
    QCOMPARE(costAt(answer, 6min).likely, 6 + 97 / 15.0);
    QCOMPARE(costAt(answer, 20min).likely, 103.0);
    QCOMPARE(costAt(answer, 30min).high, 110 + 240 * 10 / 25.0);
    QCOMPARE(costAt(answer, 46min).likely, 330.0);
    for (Duration at = 4min; at < 46min; at += 1s) { // each second of waiting costs its own
        const Cost now = costAt(answer, at), then = costAt(answer, at + 1s);
        QVERIFY(now.low <= then.low && now.likely <= then.likely && now.high <= then.high);
        QVERIFY(at < 5min || at >= 45min || now.likely < then.likely);
    }
    Answer unpriced = answer;
    unpriced.drained.clear();
    QCOMPARE(costAt(unpriced, 6min).likely, 330.0);
    const Outcome outcome = score(answer, {act(1160s, Seat::facilities, Verb::action, "", "pump/c2-p1")});
    QCOMPARE(outcome.asPlayed.likely, 6 + 97 * 860 / 900.0);
    QCOMPARE(outcome.best.likely, 6.0);
}

// Whatever was sealed and whenever somebody acts: nobody beats the best possible, not even who acts before the engine sees it.
void TstDrill::theBestIsNeverDearer() {
    std::mt19937 dice(118);
    const auto roll = [&](int most) { return static_cast<int>(dice() % static_cast<unsigned>(most + 1)); };
    for (int i = 0; i < 2000; ++i) {
        Answer answer = pumpAnswer();
        answer.visible = answer.onset + std::chrono::seconds(roll(1800));
        const auto cost = [&] {
            const double low = roll(500), likely = low + roll(200);
            return Cost{low, likely, likely + roll(300)};
        };
        answer.nothingDone = cost();
        answer.drained.clear();
        for (Duration at{0}; at < answer.length; at += std::chrono::seconds(60 + roll(600)))
            answer.drained.push_back({at, cost()});
        std::vector<Act> acts;
        if (roll(4) > 0)
            acts.push_back(act(std::chrono::seconds(roll(2700)), Seat::facilities, Verb::action, "", "pump/c2-p1"));
        const Outcome outcome = score(answer, acts);
        for (const Cost& other : {outcome.asPlayed, outcome.nothingDone})
            QVERIFY2(outcome.best.low <= other.low && outcome.best.likely <= other.likely && outcome.best.high <= other.high,
                     qPrintable(QStringLiteral("case %1: best %2, other %3").arg(i).arg(outcome.best.likely).arg(other.likely)));
        QVERIFY(outcome.best.low <= outcome.best.likely && outcome.best.likely <= outcome.best.high);
        QVERIFY(bestMoment(answer, outcome.mitigatedAt) <= outcome.mitigatedAt.value_or(answer.length));
    }
}

// A part that shows what the cause did to it is not well: who looks at it did nothing needless, who takes it out did.
void TstDrill::whatSuffersIsNotWell() {
    Answer answer = pumpAnswer();
    answer.witnesses.push_back({300s, id("cdu/c4"), "coolant.supply.temperature", "+8.8 K"});
    const auto done = [&](const char* entity, const char* what) {
        Act one = act(400s, Seat::facilities, Verb::action, "", entity);
        one.actionClass = what;
        return score(answer, {one});
    };
    QCOMPARE(pointsOf(done("cdu/c4", "tune"), "needless_actions"), 0);
    QCOMPARE(pointsOf(done("cdu/c5", "tune"), "needless_actions"), -2);
    QCOMPARE(pointsOf(done("cdu/c4", "replace"), "needless_actions"), -5);
    QVERIFY(whyOf(done("cdu/c4", "replace"), "needless_actions").starts_with("1 changed what was not the cause"));
}

void TstDrill::factsThatNobodySpokeOfAreMissed() {
    const Answer answer = pumpAnswer();
    Act late = act(900s, Seat::facilities, Verb::handover);
    late.to = Seat::lead;
    late.text = "c2-p1 runs at 38 %";
    const Outcome outcome = score(answer, {late});
    QCOMPARE(outcome.missed.size(), std::size_t(2));
    QCOMPARE(outcome.missed[0].seat, Seat::facilities);
    QCOMPARE(outcome.missed[0].usedAt, std::optional<Duration>(900s));
    QCOMPARE(outcome.missed[1].seat, Seat::ml);
    QVERIFY(!outcome.missed[1].usedAt);
}

void TstDrill::whatIsAlikeIsMissedOnce() {
    Answer answer = pumpAnswer();
    answer.witnesses.clear();
    for (const char* gpu : {"gpu/n7:4", "gpu/n7:5", "gpu/n7:6", "gpu/n8:0"})
        answer.witnesses.push_back({300s, id(gpu), "gpu.xid", "Xid 79"});
    answer.witnesses.push_back({301s, id("gpu/n7:4"), "gpu.utilization", "0 %"});
    QCOMPARE(score(answer, {}).missed.size(), std::size_t(3)); // of n7, of n8, and another signal
    Act said = act(310s, Seat::ml, Verb::detect);
    said.text = "n7:5 is gone";
    const Outcome outcome = score(answer, {said});
    QCOMPARE(outcome.missed.size(), std::size_t(2));
    QCOMPARE(outcome.missed[0].fact.entity, id("gpu/n8:0"));
}

void TstDrill::whatComesAfterTheRightActionIsNotMissed() {
    Answer answer = pumpAnswer();
    std::vector<Act> acts = picturedPlay();
    const Outcome before = score(answer, acts);
    QVERIFY(before.mitigatedAt);
    const Witness late{*before.mitigatedAt + 1min, id("gpu/n9:0"), "gpu.clock.sm", "gpu.clock.sm fell"};
    answer.witnesses.push_back(late);
    QVERIFY(score(answer, acts).missed == before.missed);
    std::erase_if(acts, [](const Act& act) { return act.verb == Verb::action; });
    const auto missed = score(answer, acts).missed; // nobody acted: it stood there for all to see
    QVERIFY(std::any_of(missed.begin(), missed.end(), [&](const Missed& one) { return one.fact == late; }));
}

void TstDrill::theReportSaysWhoSatWhere() {
    Answer answer = pumpAnswer();
    answer.witnesses.push_back({answer.onset + 1min, id("gpu/n9:0"), "gpu.clock.sm", "gpu.clock.sm fell"});
    const auto acts = picturedPlay();
    const Outcome outcome = score(answer, acts);
    const DrillInfo info{"Quiet loop", 45min, 2, {Seat::lead, Seat::facilities, Seat::ml}, {}, {}};
    const auto report = [&](const std::vector<Chair>& chairs) {
        return QString::fromStdString(reportMarkdown(info, answer, acts, outcome, {}, chairs));
    };
    const QString played = report({{Seat::facilitator, "Bea"}, {Seat::lead, "Lea | x"}, {Seat::facilities, "Ann"}});
    QVERIFY2(played.contains(QStringLiteral("Seats: facilitator Bea, lead Lea \\| x, facilities Ann; nobody at ml\n")), qPrintable(played));
    QVERIFY(played.contains(QStringLiteral("| ml (nobody sat there) |")) && !played.contains(QStringLiteral("facilities (nobody")));
    QVERIFY(!report({}).contains(QStringLiteral("nobody"))); // acts from a list: who sat where is not known
}

void TstDrill::actsGoThroughAFile() {
    const auto acts = actsFromJson(R"([
        {"at":"+12m","seat":"facilities","do":"hypothesis","seam":"cooling","entity":"pump/c2-p1","mechanism":"pump_degraded",
         "confidence":0.7,"text":"speed fell"},
        {"at":"+11m20s","seat":"lead","do":"handover","to":"ml"},
        {"at":"+14m","seat":"ml","do":"action","action":"inspect","entity":"pump/c2-p1"},
        {"at":"+9m","seat":"network","do":"hint"},{"at":"+10m","seat":"finance","do":"detect"}])",
                                   1h);
    QVERIFY2(acts, acts ? "" : acts.error().text().c_str());
    QVERIFY(std::is_sorted(acts->begin(), acts->end(), [](const Act& a, const Act& b) { return a.at < b.at; }));
    const auto again = actsFromJson(toJson(*acts), 1h);
    QVERIFY(again && *again == *acts);
}

void TstDrill::hostileActsAreErrors_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text :
         {"", "{}", "[1]", R"([{"at":"12m","seat":"ml","do":"hint"}])", R"([{"at":"+2h","seat":"ml","do":"hint"}])",
          R"([{"at":"+1m","seat":"king","do":"hint"}])", R"([{"at":"+1m","seat":"observer","do":"hint"}])",
          R"([{"at":"+1m","seat":"facilitator","do":"hint"}])", R"([{"at":"+1m","seat":"ml","do":"undo"}])",
          R"([{"at":"+1m","seat":"ml","do":"action","entity":"pump"}])",
          R"([{"at":"+1m","seat":"ml","do":"action","entity":"pump/p1","action":"bogus"}])",
          R"([{"at":"+1m","seat":"ml","do":"handover","to":"x"}])",
          R"([{"at":"+1m","seat":"ml","do":"hypothesis","confidence":2}])", R"([{"seat":"ml","do":"hint"}])"})
        QTest::newRow(text) << QByteArray(text);
}

void TstDrill::hostileActsAreErrors() {
    QFETCH(QByteArray, text);
    const auto acts = actsFromJson(text.toStdString(), 1h);
    QVERIFY(!acts);
    QVERIFY(!acts.error().text().empty());
}

void TstDrill::theReportTellsEveryPoint() {
    Answer answer = pumpAnswer();
    std::vector<Act> acts = picturedPlay();
    acts.back().text = "start | it <now>";
    const Outcome outcome = score(answer, acts);
    const DrillInfo info = quietLoop();
    const QString report = QString::fromStdString(reportMarkdown(info, answer, acts, outcome));
    QCOMPARE(report.count(QStringLiteral("DRILL")), 2);
    for (const Points& one : outcome.points)
        QVERIFY(report.contains(QString::fromStdString(one.why)));
    QVERIFY(report.contains(QStringLiteral("pump/c2-p1")) && report.contains(QStringLiteral("T+4:40")));
    QVERIFY(report.contains(QStringLiteral("start \\| it \\<now>")));
    QVERIFY2(report.contains(QStringLiteral("**(another seam)**")) && report.contains(QStringLiteral("**(right seam)**")) && report.contains(QStringLiteral("**(right)**")), qPrintable(report));
    QVERIFY(!report.contains(QStringLiteral("Played at"))); // acts from a list
    const QString played = QString::fromStdString(reportMarkdown(info, answer, acts, outcome, {}, {}, {{0s, 10}, {464s, 0.5}}));
    QVERIFY2(played.contains(QStringLiteral("Played at 10×, from T+7:44 at 0.5×.")), qPrintable(played));
    const auto steps = nextSteps(answer, outcome);
    QVERIFY(steps[0].points >= steps[1].points && steps[1].points >= steps[2].points);
    QVERIFY(reportMarkdown(info, answer, acts, outcome) == reportMarkdown(info, answer, acts, outcome));
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(toJson(outcome, answer.hints))).object();
    QCOMPARE(json[QStringLiteral("score")][QStringLiteral("total")].toInt(), outcome.total);
    QCOMPARE(json[QStringLiteral("clocks")][QStringLiteral("detect_seconds")].toDouble(), 400.0);
    QCOMPARE(json[QStringLiteral("hints")].toArray().size(), 1);
}

SEAM_TEST(tst_drill, TstDrill)
#include "tst_drill.moc"
