// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/transport.h"

#include "qt/judged_twice.h"
#include "support/scripted_feed.h"
#include "support/test_program.h"

#include <QSignalSpy>
#include <QtTest>

#include <mutex>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;
using telemetry::SessionMode;

namespace {

const TimePoint kStart = *parseRfc3339("2026-03-01T12:00:00Z");

telemetry::Update session(SessionMode mode, bool playing, double speed = 1) {
    telemetry::Update update;
    update.epoch = 1;
    telemetry::SessionState& session = update.session.edit();
    session.mode = mode;
    session.start = kStart;
    session.now = kStart + 30min;
    session.end = kStart + 1h;
    session.playing = playing;
    session.speed = speed;
    session.canSeek = mode == SessionMode::replay;
    return update;
}

/// Feed, bridge and transport, ready with one session.
struct Rig {
    explicit Rig(telemetry::Update first)
        : live(feed, view)
        , transport(live, view) {
        feed.onReplay = [this](const telemetry::ReplayCommand& command) {
            const std::lock_guard lock(mutex);
            commands.push_back(command);
            return telemetry::SessionState{};
        };
        feed.push(std::move(first));
        live.start();
        isReady = QTest::qWaitFor([this] { return live.hasData(); });
    }
    std::vector<telemetry::ReplayCommand> sent() {
        const std::lock_guard lock(mutex);
        return commands;
    }

    std::mutex mutex;
    std::vector<telemetry::ReplayCommand> commands;
    test::ScriptedFeed feed;
    ViewState view;
    LiveFeed live;
    Transport transport;
    bool isReady = false;
};

} // namespace

class TstTransport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRecordingIsCommanded();
    void draggingSendsTheNewestSeekOnly();
    void judgedThenBesideNow();
    void withOneJudgementThereIsNoOther();
    void aLiveSessionKeepsItsOwnPast();
    void playingThePastReachesThePresent();
    void speedsGoRound();
    void threePressesAreThreeSteps();
    void seeksStayInReach();
    void aRecordingIsPlayedBackwardsAndLooped();
    void theOwnPastIsPlayedBackwards();
    void refusalsAreTold();
};

void TstTransport::aRecordingIsCommanded() {
    Rig rig(session(SessionMode::replay, true));
    QVERIFY(rig.isReady);
    QVERIFY(rig.transport.isReplay() && rig.transport.isRecording() && rig.transport.isPlaying());
    rig.transport.togglePlaying();
    rig.transport.step(-1);
    QTRY_COMPARE(rig.sent().size(), std::size_t{2});
    QCOMPARE(rig.sent()[0].playing.value_or(true), false);
    QVERIFY(rig.sent()[1].step == (telemetry::ReplayStep{telemetry::ReplayMark::sample, true}));
    QVERIFY(rig.view.isFollowing()); // views follow the play head
}

void TstTransport::draggingSendsTheNewestSeekOnly() {
    Rig rig(session(SessionMode::replay, false));
    QVERIFY(rig.isReady);
    rig.feed.hold();
    for (int i = 1; i <= 100; ++i)
        rig.transport.seek(kStart + i * 10s);
    rig.feed.release();
    QTRY_COMPARE(rig.sent().size(), std::size_t{2});
    QCOMPARE(rig.sent().back().seek.value_or(TimePoint{}), kStart + 1000s);
}

namespace {

telemetry::Incident judged(const char* id, const char* root, double confidence) {
    telemetry::Incident one;
    one.id = id;
    one.seam = "cooling";
    one.onset = kStart + 1min;
    one.declared = kStart + 3min;
    one.roots.push_back({*topology::EntityId::parse(root), "pump_degraded", "cooling", confidence, {}, {}, {}});
    return one;
}

/// Then the second of two was a host's; now it is the only one, and the pump's.
telemetry::Update judgedThen() {
    telemetry::Update update = session(SessionMode::replay, false);
    update.session.edit().isJudgedThen = true;
    telemetry::IncidentReport then;
    then.at = kStart + 5min;
    then.incidents = {judged("inc-1", "link/l1", 0.4), judged("inc-2", "host/n001", 0.55)};
    then.incidents[0].seam = "fabric";
    update.incidents = then;
    return update;
}

telemetry::Update judgedNow(TimePoint at) {
    auto now = std::make_shared<telemetry::IncidentReport>();
    now->at = at;
    now->incidents = {judged("inc-1", "pump/c2-p1", 0.8)};
    telemetry::Update update;
    update.rejudged = telemetry::RejudgedReport{now->at, now};
    return update;
}

} // namespace

void TstTransport::judgedThenBesideNow() {
    Rig rig(judgedThen());
    QVERIFY(rig.isReady);
    rig.view.chooseIncident("inc-2");
    QVERIFY(judgedTwice(rig.live.shown(), rig.live.shown().incidents()->incidents[1]).isEmpty());
    const QString then = judgedWhen(rig.live.shown());
    QVERIFY(!then.isEmpty());
    rig.transport.toggleJudgement();
    QTRY_COMPARE(rig.sent().size(), std::size_t{1});
    QVERIFY(rig.sent()[0].judgeNow);
    // Until there is another judgement, that of its time stands, and is called so.
    QCOMPARE(rig.live.shown().incidents()->incidents.size(), std::size_t{2});
    QVERIFY(judgedWhen(rig.live.shown()).startsWith(then) && judgedWhen(rig.live.shown()) != then); // and that the other is on its way
    rig.feed.push(judgedNow(kStart + 5min)); // it has not come to the time that is shown
    QTRY_VERIFY(rig.live.shown().parts().rejudged);
    QVERIFY(!rig.live.shown().isJudgedNow() && rig.view.incident() == "inc-2");
    QVERIFY(judgedTwice(rig.live.shown(), rig.live.shown().incidents()->incidents[1]).isEmpty());
    rig.feed.push(judgedNow(kStart + 30min - 9s));
    QTRY_VERIFY(rig.live.shown().isJudgedNow());
    QVERIFY(judgedWhen(rig.live.shown()) != then);
    QCOMPARE(rig.view.incident(), std::string("inc-1")); // the same incident, which was the second then
    const JudgedTwice both = judgedTwice(rig.live.shown(), rig.live.shown().incidents()->incidents.front());
    QVERIFY(both.differs && both.isNowShown);
    QVERIFY2(both.then.contains(QStringLiteral("n001")) && both.then.contains(QStringLiteral("0.55")), qPrintable(both.then));
    QVERIFY2(both.now.contains(QStringLiteral("c2-p1")) && both.now.contains(QStringLiteral("0.80")), qPrintable(both.now));
    QVERIFY(isKnownThen(rig.live.shown(), "inc-2") && !isKnownThen(rig.live.shown(), "now-inc-1"));
    rig.transport.toggleJudgement();
    QVERIFY(isKnownThen(rig.live.shown(), "inc-2"));
    QCOMPARE(rig.view.incident(), std::string("inc-2"));
    QCOMPARE(judgedWhen(rig.live.shown()), then);
    QCOMPARE(judgedTwice(rig.live.shown(), rig.live.shown().incidents()->incidents[1]).now, both.now);
    QCOMPARE(rig.sent().size(), std::size_t{1}); // it is analysed once
}

void TstTransport::withOneJudgementThereIsNoOther() {
    telemetry::Update update = judgedThen();
    update.session.edit().isJudgedThen = false; // the recording said nothing: what is shown was found now
    Rig rig(std::move(update));
    QVERIFY(rig.isReady && !rig.transport.canJudge());
    rig.transport.toggleJudgement();
    QVERIFY(rig.sent().empty() && !rig.live.live().wantsJudgedNow());
    QVERIFY(judgedWhen(rig.live.shown()).isEmpty());
}

void TstTransport::aLiveSessionKeepsItsOwnPast() {
    Rig rig(session(SessionMode::live, true));
    QVERIFY(rig.isReady);
    QVERIFY(!rig.transport.isReplay() && rig.transport.isPlaying());
    QSignalSpy changed(&rig.transport, &Transport::changed);
    rig.transport.seek(kStart + 5min);
    QVERIFY(rig.transport.isReplay() && !rig.transport.isRecording() && !rig.transport.isPlaying());
    QVERIFY(changed.count() > 0);
    rig.transport.step(1);
    QCOMPARE(rig.view.cursor(), kStart + 5min + 1s);
    rig.transport.follow();
    QVERIFY(!rig.transport.isReplay());
    QVERIFY(rig.sent().empty()); // other consoles of this gateway saw nothing of it
}

void TstTransport::playingThePastReachesThePresent() {
    Rig rig(session(SessionMode::live, true));
    QVERIFY(rig.isReady);
    rig.transport.seek(kStart + 29min);
    rig.transport.setSpeed(600);
    rig.transport.setPlaying(true);
    QTRY_VERIFY(rig.view.isFollowing());
    QVERIFY(!rig.transport.isReplay());
}

void TstTransport::speedsGoRound() {
    Rig rig(session(SessionMode::live, true));
    QVERIFY(rig.isReady);
    QList<double> seen;
    for (int i = 0; i < 9; ++i) {
        rig.transport.nextSpeed();
        seen << rig.transport.speed();
    }
    QCOMPARE(seen, (QList<double>{2, 5, 8, 10, 60, 100, 600, 1000, 1}));
    seen.clear();
    for (int i = 0; i < 4; ++i) {
        rig.transport.changeSpeed(-1);
        seen << rig.transport.speed();
    }
    QCOMPARE(seen, (QList<double>{0.5, 0.2, 0.1, 0.1})); // there it ends
    rig.transport.setSpeed(1000);
    rig.transport.changeSpeed(1);
    QCOMPARE(rig.transport.speed(), 1000.0);
}

/// A gateway says what speed it goes at a moment later: by then three keys have been pressed.
void TstTransport::threePressesAreThreeSteps() {
    Rig rig(session(SessionMode::replay, true));
    QVERIFY(rig.isReady);
    for (int i = 0; i < 3; ++i)
        rig.transport.changeSpeed(1);
    QTRY_COMPARE(rig.sent().size(), std::size_t{3});
    QList<double> asked;
    for (const telemetry::ReplayCommand& command : rig.sent())
        asked << command.speed.value_or(0);
    QCOMPARE(asked, (QList<double>{2, 5, 8}));
    rig.transport.changeSpeed(-1);
    QTRY_COMPARE(rig.sent().size(), std::size_t{4});
    QCOMPARE(rig.sent().back().speed.value_or(0), 5.0);
}

void TstTransport::seeksStayInReach() {
    Rig rig(session(SessionMode::live, true));
    QVERIFY(rig.isReady);
    rig.transport.seek(kTimeMin);
    QCOMPARE(rig.view.cursor(), kStart);
    rig.transport.seek(kTimeMax);
    QCOMPARE(rig.view.cursor(), kStart + 30min); // the future of a live session is not there
}

void TstTransport::aRecordingIsPlayedBackwardsAndLooped() {
    Rig rig(session(SessionMode::replay, false));
    QVERIFY(rig.isReady);
    rig.transport.togglePlayingBack();
    QTRY_COMPARE(rig.sent().size(), std::size_t{1});
    QVERIFY(rig.sent()[0].playing == true && rig.sent()[0].backwards == true);
    rig.transport.loopFromHere();
    rig.transport.stepTo({telemetry::ReplayMark::onset, true});
    rig.transport.backtrack();
    QTRY_COMPARE(rig.sent().size(), std::size_t{4});
    const telemetry::SessionState& state = rig.live.live().session();
    QVERIFY(rig.sent()[1].loop == (TimeRange{rig.view.cursor(), state.end}));
    QVERIFY(rig.sent()[2].step == (telemetry::ReplayStep{telemetry::ReplayMark::onset, true}));
    QVERIFY(rig.sent()[3].backtrack);
}

void TstTransport::theOwnPastIsPlayedBackwards() {
    Rig rig(session(SessionMode::live, true));
    QVERIFY(rig.isReady);
    rig.transport.setSpeed(100);
    rig.transport.togglePlayingBack();
    QVERIFY(rig.transport.isReplay() && rig.transport.isBackwards());
    QTRY_VERIFY(rig.view.cursor() <= kStart + 30min - 20s);
    rig.transport.setSpeed(10'000);
    QTRY_VERIFY(!rig.transport.isPlaying()); // the beginning of what is kept
    QCOMPARE(rig.view.cursor(), kStart);
    QVERIFY(rig.sent().empty());
}

void TstTransport::refusalsAreTold() {
    Rig rig(session(SessionMode::replay, true));
    QVERIFY(rig.isReady);
    rig.feed.onReplay = [](const telemetry::ReplayCommand&) -> Result<telemetry::SessionState> {
        return fail(ErrorCode::failedPrecondition, "this gateway is live");
    };
    QSignalSpy refused(&rig.transport, &Transport::refused);
    rig.transport.seek(kStart + 1min);
    QTRY_COMPARE(refused.count(), 1);
    QCOMPARE(refused[0][0].toString(), QStringLiteral("this gateway is live"));
}

SEAM_TEST(tst_transport, TstTransport)
#include "tst_transport.moc"
