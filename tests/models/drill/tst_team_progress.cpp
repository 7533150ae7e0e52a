// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/score.h"
#include "drill/team_progress.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::drill;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

PlayedDrill drillOf(int score, std::optional<Duration> detect, const std::string& at) {
    PlayedDrill played;
    played.path = at;
    played.score = score;
    played.detect = detect;
    played.written = *parseRfc3339(at);
    return played;
}

} // namespace

class TstTeamProgress : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aScoreIsReadAsItWasWritten();
    void whatIsNoScoreIsRefused_data();
    void whatIsNoScoreIsRefused();
    void halvesAreComparedByDate();
    void oneDrillIsNoProgress();
};

void TstTeamProgress::aScoreIsReadAsItWasWritten() {
    Outcome outcome;
    outcome.total = 61;
    outcome.clocks.detect = seconds(95);
    outcome.clocks.object = minutes(7);
    outcome.clocks.mitigate = minutes(14);
    outcome.clocks.wrongTeam = seconds(90);
    outcome.hints = 2;
    const auto played = playedDrill(toJson(outcome, {"first", "second"}));
    QVERIFY2(played, played ? "" : played.error().text().c_str());
    QCOMPARE(played->score, 61);
    QCOMPARE(played->detect, std::optional<Duration>(seconds(95)));
    QCOMPARE(played->attribute, std::optional<Duration>(minutes(7)));
    QVERIFY(!played->handover); // nobody was told
    QCOMPARE(played->mitigate, std::optional<Duration>(minutes(14)));
    QCOMPARE(played->wrongTeamMinutes, 1.5);
    QCOMPARE(played->hints, 2);
    QCOMPARE(played->hintPoints, 15); // docs/drills.md: 5, then 10
}

void TstTeamProgress::whatIsNoScoreIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("cut") << QByteArray(R"({"score":{"total":3)");
    QTest::newRow("another document") << QByteArray("[]");
    QTest::newRow("no clocks") << QByteArray(R"({"score":{"total":3}})");
    QTest::newRow("a text") << QByteArray(R"({"score":{"total":"much"},"clocks":{}})");
    QTest::newRow("out of range") << QByteArray(R"({"score":{"total":3},"clocks":{"detect_seconds":-4}})");
}

void TstTeamProgress::whatIsNoScoreIsRefused() {
    QFETCH(const QByteArray, text);
    const auto played = playedDrill(text.toStdString());
    QVERIFY(!played);
    QVERIFY(played.error().code == ErrorCode::invalidInput || played.error().code == ErrorCode::truncated);
}

/// By hand: of 20, 40 | 60 | 70, 90 the halves are 30 and 80; who never noticed anything is the slower of
/// two.
void TstTeamProgress::halvesAreComparedByDate() {
    const TeamProgress progress = teamProgress({drillOf(90, seconds(60), "2026-05-01T10:00:00Z"), //
                                                drillOf(20, std::nullopt, "2026-01-01T10:00:00Z"),
                                                drillOf(60, seconds(300), "2026-03-01T10:00:00Z"),
                                                drillOf(40, seconds(600), "2026-02-01T10:00:00Z"),
                                                drillOf(70, seconds(90), "2026-04-01T10:00:00Z")});
    QCOMPARE(progress.played.front().score, 20);
    QCOMPARE(progress.played.back().score, 90);
    QCOMPARE(progress.earlier->score, 30.0);
    QCOMPARE(progress.later->score, 80.0);
    QVERIFY(!progress.earlier->detect);
    QCOMPARE(progress.later->detect, std::optional<Duration>(seconds(90)));
    QVERIFY(toJson(progress).find("\"detect_seconds\": null") != std::string::npos);
}

void TstTeamProgress::oneDrillIsNoProgress() {
    const TeamProgress progress = teamProgress({drillOf(50, seconds(60), "2026-05-01T10:00:00Z")});
    QVERIFY(!progress.earlier && !progress.later);
}

SEAM_TEST(tst_team_progress, TstTeamProgress)
#include "tst_team_progress.moc"
