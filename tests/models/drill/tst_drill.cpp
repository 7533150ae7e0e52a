// SPDX-License-Identifier: GPL-3.0-or-later
// Sealed answers, seats, files of acts and injects, the report.
#include "drill/answer.h"
#include "drill/inject.h"
#include "drill/play.h"
#include "drill/report.h"
#include "drill/score.h"
#include "drill/sealed_box.h"
#include "drill/seat.h"
#include "feed/feed.h"
#include "models/drill/pictured_play.h"
#include "support/test_program.h"

#include <QtTest>

#include <set>

using namespace seamscope;
using namespace seamscope::drill;
using namespace std::chrono_literals;
using topology::EntityId;
using topology::EntityKind;
using namespace seamscope::drill::pictured;

namespace {

DrillInfo quietLoop() { return {"Quiet loop", 45min, 2, {Seat::lead}, {}, {}}; }

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
    void takingOutTheMachineTakesOutItsPart();
    void toLeaveItAloneCanBeTheBest();
    void aSecondFaultIsNoWrongTrack();
    void whatIsAlikeIsMissedOnce();
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
    Answer pictured = answer; // of a file that somebody else made: what reads it would look for the picture
    pictured.seam = "![a](/dev/zero)";
    QVERIFY(!QString::fromStdString(reportMarkdown(info, pictured, acts, outcome)).contains(QStringLiteral("![a]")));
    const QString level = QStringLiteral("Level %1 of 3, %2:00 long.").arg(info.level).arg(info.length / 1min);
    QVERIFY2(report.contains(level), qPrintable(report));
    QVERIFY(report.contains(QStringLiteral("hand-over: since the right seam was named")));
    QVERIFY(report.contains(QStringLiteral("each until the jobs run again")));
    Inject sensor; // as long as it usually lasts it would go on behind the end
    sensor.kind = InjectKind::sensorFault;
    sensor.at = answer.length - 5min;
    sensor.entity = answer.root;
    sensor.signal = "coolant.flow";
    answer.injects = {sensor};
    const QString cut = QString::fromStdString(reportMarkdown(info, answer, acts, outcome));
    const QString end = QStringLiteral("coolant.flow shows 0 until T+%1:%2").arg(answer.length / 1min).arg(answer.length % 1min / 1s, 2, 10, QLatin1Char('0'));
    QVERIFY2(cut.contains(end), qPrintable(cut));
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
