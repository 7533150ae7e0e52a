// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/answer.h"
#include "drill/play.h"
#include "drill/report.h"
#include "drill/score.h"
#include "models/drill/pictured_play.h"
#include "support/test_program.h"

#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::drill;
using namespace std::chrono_literals;
using namespace seamscope::drill::pictured;

namespace {

std::string whyOf(const Outcome& outcome, std::string_view what) {
    for (const Points& one : outcome.points)
        if (one.what == what)
            return one.why;
    return {};
}

} // namespace

class TstDrillScore : public QObject {
    Q_OBJECT
private Q_SLOTS:
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
    void callingWolfCosts();
    void moneyIsThatOfTheMoment();
    void theBestIsNeverDearer();
    void whatSuffersIsNotWell();
};

void TstDrillScore::aPlayOfFullPoints() {
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
void TstDrillScore::anAnswerIsNoHandover() {
    const Answer answer = pumpAnswer();
    const Act named = act(300s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1");
    const Act answered = handover(305s, Seat::facilities, Seat::facilitator);
    QCOMPARE(score(answer, {named, answered}).clocks.handover, std::optional<Duration>());
    QCOMPARE(score(answer, {named, answered, handover(330s, Seat::facilities, Seat::ml)}).clocks.handover,
             std::optional<Duration>(30s));
}

// Times and points as drawn: 6:40, 9:00 for the domain, 11:30 for the object, 14:40 to mitigate, 0:40 to hand over, 2:10 in
// the wrong place, one hint.
void TstDrillScore::thePicturedPlay() {
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

void TstDrillScore::nothingDoneIsNothing() {
    const Outcome outcome = score(pumpAnswer(), {});
    QCOMPARE(outcome.total, 0);
    QVERIFY(!outcome.clocks.detect && !outcome.mitigatedAt);
    QVERIFY(outcome.asPlayed == outcome.nothingDone);
    for (const Points& one : outcome.points)
        QVERIFY(!one.why.empty());
}

void TstDrillScore::whatIsSaidBeforeTheOnsetDoesNotCount() {
    const Outcome outcome = score(pumpAnswer(), {act(60s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1"),
                                                 act(61s, Seat::facilities, Verb::action, "", "pump/c2-p1")});
    QCOMPARE(outcome.total, 0);
}

void TstDrillScore::wrongTeamMinutesRunUntilTheyEnd() {
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
void TstDrillScore::noTeamIsWrongOnceItIsOver() {
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

void TstDrillScore::hintsAreDearerEachTime() {
    std::vector<Act> acts = {act(300s, Seat::facilities, Verb::hypothesis, "cooling", "pump/c2-p1"),
                             handover(310s, Seat::facilities, Seat::ml),
                             act(320s, Seat::facilities, Verb::action, "", "pump/c2-p1")};
    for (const int expected : {95, 85, 70}) {
        acts.insert(acts.begin(), act(10s, Seat::lead, Verb::hint));
        QCOMPARE(score(pumpAnswer(), acts).total, expected);
    }
}

void TstDrillScore::theWrongActionIsWorthHalf() {
    const Answer answer = pumpAnswer();
    Act wrong = act(320s, Seat::facilities, Verb::action, "", "pump/c2-p1");
    wrong.actionClass = "restart";
    QCOMPARE(pointsOf(score(answer, {wrong}), "mitigate"), 12);
    wrong.actionClass = "inspect";
    QCOMPARE(pointsOf(score(answer, {wrong}), "mitigate"), 25);
    wrong.entity = id("job/atlas");
    QCOMPARE(pointsOf(score(answer, {wrong}), "mitigate"), 0);
}

void TstDrillScore::whoWaitsMendsNothing() {
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

void TstDrillScore::theRightActionCountsThoughAnotherCameFirst() {
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
void TstDrillScore::whoNamesEverythingHasFoundNothing() {
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

void TstDrillScore::aSeatsWordIsItsLast() {
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
void TstDrillScore::whatWasLeftAndFoundAgainIsExplained() {
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

void TstDrillScore::callingWolfCosts() {
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

void TstDrillScore::moneyIsThatOfTheMoment() {
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
void TstDrillScore::theBestIsNeverDearer() {
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
void TstDrillScore::whatSuffersIsNotWell() {
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

SEAM_TEST(tst_drill_score, TstDrillScore)
#include "tst_drill_score.moc"
