// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/desk_geometry.h"
#include "drill/drill_clock.h"
#include "drill/drill_form.h"
#include "drill/drill_head.h"
#include "drill/drill_lanes.h"
#include "drill/drill_log.h"
#include "drill/drill_side.h"
#include "drill/letter_panel.h"
#include "drill/report_geometry.h"
#include "support/panel_checks.h"
#include "support/sample_drill.h"
#include "support/test_program.h"

#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using drill::Seat;
using drill::Verb;
using test::textsOf;

namespace {

DrillContent contentOf(drill::DrillView view) {
    const TimePoint now = view.start + view.position;
    return {std::move(view), now};
}
DrillContent seat() { return contentOf(test::quietLoopFor({Seat::facilities})); }
DrillContent alone() {
    return contentOf(test::quietLoopFor({Seat::lead, Seat::facilities, Seat::network, Seat::ml, Seat::finance}));
}
DrillContent desk() { return contentOf(test::quietLoopFor({Seat::facilitator})); }

bool hasText(const PanelPicture& picture, const QString& part) { return !textsOf(picture).filter(part).isEmpty(); }

QString allOf(const PanelPicture& picture) {
    QString all = textsOf(picture).join(u'\n');
    for (const PanelItem& item : picture.items)
        all += u'\n' + item.name + u'\n' + item.toolTip;
    return all;
}

QPushButton* buttonOf(QWidget& widget, const QString& text) {
    for (QPushButton* each : widget.findChildren<QPushButton*>())
        if (each->text() == text)
            return each;
    return nullptr;
}

/// For whoever wants to look: SEAM_DRILL_PICTURES=folder.
void keep(const PanelPicture& picture, QSizeF size, const QString& name, const TextCache& text) {
    const QString folder = qEnvironmentVariable("SEAM_DRILL_PICTURES");
    if (folder.isEmpty())
        return;
    for (const Palette* palette : {&Palette::dark(), &Palette::light()}) {
        QImage image(QSize(qRound(size.width()), qRound(std::max(size.height(), picture.height))), QImage::Format_RGB32);
        image.fill((*palette)[Role::bg1]);
        QPainter painter(&image);
        play(painter, picture.shapes, *palette, text);
        painter.end();
        QVERIFY(image.save(QStringLiteral("%1/%2-%3-%4.png").arg(folder, name).arg(image.width()).arg(QLatin1String(palette->isDark ? "dark" : "light"))));
    }
}

} // namespace

class TstDrillPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingLiesOutsideOrOverAnother_data();
    void nothingLiesOutsideOrOverAnother();
    void aSeatIsToldNothingOfTheTruth();
    void theHeadSaysThatItIsADrill();
    void clocksTellWhatWasDeclared();
    void theNextHintShowsItsPrice();
    void aLetterWaitsUntilItIsAnswered();
    void whatASeatLacksIsNamed();
    void aHypothesisNeedsASeam();
    void anActionNamesWhatAndWhere();
    void wordsGoToTheSeatOrAnswerTheLetter();
    void aRefusedActKeepsWhatWasTyped();
    void nothingIsCommittedWhileTheClockStands();
    void onlyWhoLeadsMovesTheClock();
    void theTrackIsTheDrill();
    void wrongTimeIsFromTheWrongToTheRightSeam();
    void theDeskReleasesWhatWasNotDelivered();
    void theDeskJudgesHypotheses();
    void theReportHasEachReason();
    void theCostIsSeenWithoutScrolling();
    void costsStandInProportion();
    void whatIsBestLeftAloneIsSo();
};

void TstDrillPages::nothingLiesOutsideOrOverAnother_data() {
    QTest::addColumn<QString>("page");
    QTest::addColumn<QSizeF>("size");
    const std::pair<const char*, std::vector<QSizeF>> pages[] = {
        {"head", {{1896, 40}, {1256, 40}, {900, 40}, {620, 40}}},
        {"side", {{288, 900}, {250, 600}}},
        {"letters", {{1220, 240}, {700, 200}, {520, 200}}},
        {"log", {{380, 300}, {260, 300}}},
        {"clock", {{1896, 76}, {1256, 76}, {900, 76}}},
        {"desk", {{1896, 900}, {1256, 600}, {900, 600}, {760, 500}}},
        {"report", {{3800, 2000}, {1896, 900}, {1256, 600}, {900, 600}, {760, 500}}}};
    for (const auto& [page, sizes] : pages)
        for (const QSizeF size : sizes)
            QTest::addRow("%s %d x %d", page, int(size.width()), int(size.height())) << QString::fromLatin1(page) << size;
}

void TstDrillPages::nothingLiesOutsideOrOverAnother() {
    QFETCH(QString, page);
    QFETCH(QSizeF, size);
    const TextCache text;
    const PanelStyle style{&text};
    const auto check = [&](const PanelPicture& picture, const QString& name) {
        keep(picture, size, name, text);
        QCOMPARE(test::outsider(picture, size, text), QString());
        QCOMPARE(test::overlap(picture, text), QString());
        QCOMPARE(test::unreachable(picture), QString());
        QVERIFY(picture.height > 0);
    };
    const std::pair<const char*, DrillContent> all[] = {
        {"seat", seat()}, {"alone", alone()}, {"desk", desk()}, {"revealed", contentOf(test::quietLoopRevealed())}};
    for (const auto& [who, content] : all) {
        const QString name = page + u'-' + QLatin1String(who);
        if (page == QStringLiteral("head"))
            check(drillHeadPicture(content, size, style), name);
        else if (page == QStringLiteral("side"))
            check(drillSidePicture(content, size, style).picture, name);
        else if (page == QStringLiteral("letters"))
            check(letterPicture(content, size, style).picture, name);
        else if (page == QStringLiteral("log"))
            check(drillLogPicture(content, size, style), name);
        else if (page == QStringLiteral("clock"))
            check(drillClockPicture(content, size, style), name);
        else if (page == QStringLiteral("desk"))
            check(deskPicture(content, size, style).picture, name);
        else
            check(reportPicture(content, size, style), name);
    }
}

void TstDrillPages::aSeatIsToldNothingOfTheTruth() {
    const TextCache text;
    const PanelStyle style{&text};
    const QSizeF size(1200, 900);
    const DrillContent content = seat();
    QString said;
    for (const PanelPicture& picture :
         {drillHeadPicture(content, size, style), drillSidePicture(content, size, style).picture, letterPicture(content, size, style).picture,
          drillLogPicture(content, size, style), drillClockPicture(content, size, style), deskPicture(content, size, style).picture,
          reportPicture(content, size, style)})
        said += allOf(picture);
    const drill::Answer answer = test::quietLoopAnswer();
    for (const std::string& secret : {answer.root.text(), answer.actionText, answer.hints[1], answer.injects[4].text, std::string("pump degraded"),
                                      std::string("T+4:40"), std::string("T+5:10")})
        QVERIFY2(!said.contains(QString::fromStdString(secret)), secret.c_str());
}

void TstDrillPages::theHeadSaysThatItIsADrill() {
    const TextCache text;
    for (const qreal width : {1896.0, 620.0, 320.0}) {
        const PanelPicture picture = drillHeadPicture(seat(), {width, 40}, {&text});
        QVERIFY(hasText(picture, QStringLiteral("DRILL")));
        QVERIFY(hasText(picture, QStringLiteral("T+14:30")));
    }
    const PanelPicture picture = drillHeadPicture(seat(), {1896, 40}, {&text});
    QVERIFY(hasText(picture, QStringLiteral("Quiet loop")));
    QVERIFY(hasText(picture, QStringLiteral("running 1×")));
    QVERIFY(hasText(picture, QStringLiteral("4 of 5 seats present")));
    QVERIFY(hasText(picture, QStringLiteral("11:38:30 UTC recorded")));
    QVERIFY(hasText(drillHeadPicture(alone(), {1896, 40}, {&text}), QStringLiteral("all seats")));
}

void TstDrillPages::clocksTellWhatWasDeclared() {
    const TextCache text;
    const PanelPicture side = drillSidePicture(seat(), {288, 900}, {&text}).picture;
    QVERIFY(hasText(side, QStringLiteral("hidden until reveal")));
    QVERIFY(allOf(side).contains(QStringLiteral("Detected: T+11:20")));
    QVERIFY(allOf(side).contains(QStringLiteral("Seam named: T+13:05")));
    QVERIFY(allOf(side).contains(QStringLiteral("Object named: running 14:30")));
    // What another seat committed is not this seat's to know.
    QVERIFY(!allOf(side).contains(QStringLiteral("T+9:30")));
    QVERIFY(allOf(drillSidePicture(contentOf(test::quietLoopRevealed()), {288, 900}, {&text}).picture).contains(QStringLiteral("Onset: T+4:40")));
}

void TstDrillPages::theNextHintShowsItsPrice() {
    DrillSide side;
    side.resize(288, 900);
    side.setContent(seat(), true);
    QVERIFY(hasText(side.picture(), QStringLiteral("Ask for hint 2 (−10)")));
    QSignalSpy asked(&side, &DrillSide::hintAsked);
    QTest::keyClick(&side, Qt::Key_H);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.front().at(0).toInt(), 10);
    drill::DrillView frozen = test::quietLoopFor({Seat::facilities});
    frozen.phase = drill::Phase::frozen;
    side.setContent(contentOf(frozen), true);
    QTest::keyClick(&side, Qt::Key_H);
    QCOMPARE(asked.size(), 1);
}

void TstDrillPages::aLetterWaitsUntilItIsAnswered() {
    LetterPanel panel;
    panel.resize(1220, 300);
    panel.setContent(seat(), true);
    QVERIFY(hasText(panel.picture(), QStringLiteral("answered T+5:40")));
    QVERIFY(hasText(panel.picture(), QStringLiteral("“All loops in limits.”")));
    QVERIFY(hasText(panel.picture(), QStringLiteral("open 2:30"))); // the vendor's, of T+12
    QCOMPARE(textsOf(panel.picture()).count(QStringLiteral("Reply")), 2);
    QSignalSpy asked(&panel, &LetterPanel::replyAsked);
    panel.setFocus();
    QTest::keyClick(&panel, Qt::Key_Down);
    QTest::keyClick(&panel, Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.front().at(0).toInt(), 2); // the newest open one
}

void TstDrillPages::whatASeatLacksIsNamed() {
    const TextCache text;
    const PanelPicture letters = letterPicture(seat(), {1220, 300}, {&text}).picture;
    QVERIFY(hasText(letters, QStringLiteral("On other seats: fabric and storage, machines and jobs, money.")));
    QVERIFY(!hasText(letterPicture(alone(), {1220, 300}, {&text}).picture, QStringLiteral("On other seats")));
}

void TstDrillPages::aHypothesisNeedsASeam() {
    DrillForm form;
    form.setContent(seat());
    qRegisterMetaType<drill::Act>();
    QSignalSpy acted(&form, &DrillForm::acted);
    QPushButton* commits = buttonOf(form, QStringLiteral("Commit, cannot be changed"));
    QVERIFY(commits);
    commits->click();
    QCOMPARE(acted.size(), 0);
    auto boxes = form.findChildren<QComboBox*>();
    const auto seam = std::find_if(boxes.begin(), boxes.end(), [](const QComboBox* box) { return box->accessibleName() == QStringLiteral("Seam"); });
    QVERIFY(seam != boxes.end());
    (*seam)->setCurrentIndex((*seam)->findData(QStringLiteral("cooling")));
    for (QLineEdit* field : form.findChildren<QLineEdit*>()) {
        if (field->accessibleName() == QStringLiteral("Object that is the cause"))
            field->setText(QStringLiteral("pump/c2-p1"));
        if (field->accessibleName() == QStringLiteral("One fact for it"))
            field->setText(QStringLiteral("speed falls"));
        if (field->accessibleName() == QStringLiteral("One fact against it"))
            field->setText(QStringLiteral("ambient rises"));
    }
    commits->click();
    QCOMPARE(acted.size(), 1);
    const auto act = acted.front().at(0).value<drill::Act>();
    QCOMPARE(act.seat, Seat::facilities);
    QCOMPARE(act.verb, Verb::hypothesis);
    QCOMPARE(act.seam, std::string("cooling"));
    QCOMPARE(act.entity.text(), std::string("pump/c2-p1"));
    QCOMPARE(act.text, std::string("for: speed falls; against: ambient rises"));
    QCOMPARE(act.confidence, 0.5);
}

void TstDrillPages::anActionNamesWhatAndWhere() {
    DrillForm form;
    form.setContent(seat());
    QSignalSpy acted(&form, &DrillForm::acted);
    QPushButton* declares = buttonOf(form, QStringLiteral("Declare action"));
    declares->click();
    QCOMPARE(acted.size(), 0);
    for (QComboBox* box : form.findChildren<QComboBox*>())
        if (box->accessibleName() == QStringLiteral("Action"))
            box->setCurrentIndex(box->findData(QStringLiteral("tune")));
    QLineEdit* object = nullptr;
    for (QLineEdit* field : form.findChildren<QLineEdit*>())
        if (field->accessibleName() == QStringLiteral("Object to act on"))
            object = field;
    object->setText(QStringLiteral("the pump"));
    declares->click();
    QCOMPARE(acted.size(), 0);
    object->setText(QStringLiteral("pump/c2-p2"));
    declares->click();
    QCOMPARE(acted.size(), 1);
    QCOMPARE(acted.front().at(0).value<drill::Act>().actionClass, std::string("tune"));
}

void TstDrillPages::wordsGoToTheSeatOrAnswerTheLetter() {
    DrillForm form;
    const DrillContent content = seat();
    form.setContent(content);
    QSignalSpy acted(&form, &DrillForm::acted);
    QComboBox* to = nullptr;
    for (QComboBox* box : form.findChildren<QComboBox*>())
        if (box->accessibleName() == QStringLiteral("To"))
            to = box;
    QCOMPARE(to->count(), 4); // not to oneself
    to->setCurrentIndex(to->findData(static_cast<int>(Seat::ml)));
    QLineEdit* words = nullptr;
    for (QLineEdit* field : form.findChildren<QLineEdit*>())
        if (field->accessibleName() == QStringLiteral("Words"))
            words = field;
    QTest::keyClicks(words, QStringLiteral("CDU-2 flow is falling"));
    QTest::keyClick(words, Qt::Key_Return);
    QCOMPARE(acted.size(), 1);
    QCOMPARE(acted.front().at(0).value<drill::Act>().to, std::optional(Seat::ml));
    form.setAnswer(QStringLiteral("Done"), true);
    QVERIFY(words->text().isEmpty());

    form.replyTo(content.view->letters[2]);
    QTest::keyClicks(words, QStringLiteral("thank you"));
    QTest::keyClick(words, Qt::Key_Return);
    const auto reply = acted.back().at(0).value<drill::Act>();
    QCOMPARE(reply.text, std::string("vendor: thank you"));
    // It answers that letter and hands nothing over to a seat.
    drill::DrillView after = *content.view;
    after.acts.push_back(reply);
    after.acts.back().at = after.position;
    QVERIFY(answerTo(after, after.letters[2]));
    QVERIFY(!answerTo(after, after.letters[1]));
    const auto loop = test::quietLoop(); // the play looks into it
    drill::Play play(loop.truth->answer);
    for (drill::Act act : loop.acts)
        if (act.verb == Verb::hypothesis)
            play.take(act);
    play.take(after.acts.back());
    QVERIFY(!play.clocksAt(30min).handover);
}

void TstDrillPages::aRefusedActKeepsWhatWasTyped() {
    DrillForm form;
    form.setContent(seat());
    QLineEdit* words = nullptr;
    for (QLineEdit* field : form.findChildren<QLineEdit*>())
        if (field->accessibleName() == QStringLiteral("Words"))
            words = field;
    form.resize(300, 1200);
    form.show();
    const QPoint before = words->mapTo(&form, QPoint());
    words->setText(QStringLiteral("look at pump A"));
    buttonOf(form, QStringLiteral("Send"))->click();
    form.setAnswer(QStringLiteral("refused"), false);
    QCOMPARE(words->text(), QStringLiteral("look at pump A"));
    QCoreApplication::processEvents();
    QCOMPARE(words->mapTo(&form, QPoint()), before); // and nothing has moved under the pointer
}

void TstDrillPages::nothingIsCommittedWhileTheClockStands() {
    drill::DrillView frozen = test::quietLoopFor({Seat::facilities});
    frozen.phase = drill::Phase::frozen;
    DrillForm form;
    form.setContent(contentOf(frozen));
    for (QPushButton* button : form.findChildren<QPushButton*>())
        QVERIFY(!button->isEnabled());
}

void TstDrillPages::onlyWhoLeadsMovesTheClock() {
    DrillClock clock;
    clock.resize(1896, 76);
    qRegisterMetaType<drill::Order>();
    QSignalSpy ordered(&clock, &DrillClock::ordered);
    clock.setContent(seat());
    QTest::keyClick(&clock, Qt::Key_Space);
    QCOMPARE(ordered.size(), 0);
    clock.setContent(alone());
    QTest::keyClick(&clock, Qt::Key_Space);
    QCOMPARE(ordered.size(), 1);
    QCOMPARE(ordered.front().at(0).value<drill::Order>(), drill::Order::freeze);
    clock.setContent(desk());
    QTest::keyClick(&clock, Qt::Key_Space);
    QCOMPARE(ordered.size(), 2);
    drill::DrillView lobby = test::quietLoopFor({Seat::facilitator});
    lobby.phase = drill::Phase::lobby;
    clock.setContent(contentOf(lobby));
    QTest::keyClick(&clock, Qt::Key_Space);
    QCOMPARE(ordered.back().at(0).value<drill::Order>(), drill::Order::start);
}

void TstDrillPages::theTrackIsTheDrill() {
    const DrillContent content = seat();
    const QRectF track = drillClockBoxes(content, 1896).track;
    QCOMPARE(clockX(*content.view, track, Duration(0)), track.left());
    QCOMPARE(clockX(*content.view, track, 45min), track.right());
    QVERIFY(std::abs(clockX(*content.view, track, 22min + 30s) - track.center().x()) < 0.01);
    QCOMPARE(clockX(*content.view, track, 90min), track.right());
}

void TstDrillPages::wrongTimeIsFromTheWrongToTheRightSeam() {
    const TextCache text;
    drill::DrillView view = test::quietLoopRevealed();
    const auto told = [&] {
        view.truth->outcome = drill::score(view.truth->answer, view.acts);
        return allOf(reportPicture(contentOf(view), {1896, 900}, {&text}));
    };
    QVERIFY(told().contains(QStringLiteral("wrong team 3:35"))); // 9:30 to 13:05
    QVERIFY(told().contains(QStringLiteral("right action taken")));
    view.acts.back().actionClass = "wait"; // who waits leaves it as it is
    QVERIFY(!told().contains(QStringLiteral("right action taken")));
    view.acts.back().actionClass = "tune";
    std::erase_if(view.acts, [](const drill::Act& act) { return act.verb == Verb::hypothesis && act.seam == "cooling"; });
    QVERIFY(told().contains(QStringLiteral("wrong team 9:50"))); // until the right action, at 19:20
}

void TstDrillPages::theDeskReleasesWhatWasNotDelivered() {
    DeskPanel panel;
    panel.resize(1896, 900);
    panel.setContent(desk(), true);
    QCOMPARE(textsOf(panel.picture()).count(QStringLiteral("Release")), 2); // five, three of them delivered
    QSignalSpy asked(&panel, &DeskPanel::releaseAsked);
    QTest::keyClick(&panel, Qt::Key_Down);
    QTest::keyClick(&panel, Qt::Key_Return);
    QTest::keyClick(&panel, Qt::Key_Down);
    QTest::keyClick(&panel, Qt::Key_Return);
    QCOMPARE(asked.size(), 2);
    QCOMPARE(asked[0].at(0).toInt(), 3);
    QCOMPARE(asked[1].at(0).toInt(), 4);
}

void TstDrillPages::theDeskJudgesHypotheses() {
    const TextCache text;
    const PanelPicture picture = deskPicture(desk(), {1896, 900}, {&text}).picture;
    const QString all = allOf(picture);
    QVERIFY(hasText(picture, QStringLiteral("wrong")));
    QVERIFY(hasText(picture, QStringLiteral("right so far")));
    QVERIFY(all.contains(QStringLiteral("start the stand-by pump")));
    QVERIFY(all.contains(QStringLiteral("Which single part changed before everything else?")));
    QVERIFY(hasText(picture, QStringLiteral("4 of 5")) || hasText(picture, QStringLiteral("3 of 5 delivered")));
}

void TstDrillPages::theReportHasEachReason() {
    const TextCache text;
    const drill::DrillView view = test::quietLoopRevealed();
    const PanelPicture picture = reportPicture(contentOf(view), {1896, 900}, {&text});
    const QString all = allOf(picture);
    QVERIFY(hasText(picture, QString::number(view.truth->outcome->total)));
    for (const drill::Points& one : view.truth->outcome->points)
        QVERIFY2(all.contains(QString::fromStdString(one.why)), one.why.c_str());
    QVERIFY(hasText(picture, QStringLiteral("$330")));
    QVERIFY(hasText(picture, QStringLiteral("DRILL · recorded data · nothing here happened today")));
    QVERIFY(hasText(picture, QStringLiteral("start the stand-by pump")));
    QCOMPARE(textsOf(picture).filter(QStringLiteral("would have brought")).size(), 3);
    // What is told is told in words: no id of an object or a signal, and no fact without its end, at any width.
    QVERIFY(!view.truth->answer.path.empty() && !view.truth->outcome->missed.empty());
    for (const double width : {1896.0, 1256.0, 900.0}) {
        const QString told = textsOf(reportPicture(contentOf(view), {width, 900}, {&text})).join(u'\n');
        for (const topology::EntityId& part : view.truth->answer.path)
            QVERIFY2(!told.contains(QString::fromStdString(part.text())), part.text().c_str());
        for (const drill::Missed& one : view.truth->outcome->missed) {
            QVERIFY2(!told.contains(QString::fromStdString(one.fact.entity.text())), one.fact.entity.text().c_str());
            QVERIFY2(one.fact.signal.empty() || !told.contains(QString::fromStdString(one.fact.signal)), one.fact.signal.c_str());
        }
        QVERIFY2(!told.contains(u'…') || view.truth->answer.path.size() > 4, qPrintable(told));
    }
    // Before the reveal it says that it is not there yet.
    QVERIFY(hasText(reportPicture(seat(), {1896, 900}, {&text}), QStringLiteral("when the drill is revealed")));
}

// A screen of 1080 lines has 840 for the report. However many lines the score has, and how fast it was played.
void TstDrillPages::theCostIsSeenWithoutScrolling() {
    const TextCache text;
    drill::DrillView view = test::quietLoopRevealed();
    view.speeds = {{0min, 10}, {9min, 1}};
    for (int i = 0; i < 6; ++i) {
        const PanelPicture picture = reportPicture(contentOf(view), {1872, 840}, {&text});
        QVERIFY(hasText(picture, QStringLiteral("Played at 10×, from T+9:00 at 1×.")));
        for (const char* what : {"nothing done", "as played", "best possible", "saved ", "left behind"}) {
            const auto& all = picture.shapes.items();
            const auto item = std::ranges::find_if(all, [&](const Primitive& one) {
                const auto* words = std::get_if<TextShape>(&one.shape);
                return words && words->text.startsWith(QString::fromUtf8(what));
            });
            QVERIFY2(item != all.end() && std::get<TextShape>(item->shape).baseline.y() < 840, what);
        }
        view.truth->outcome->points.push_back({"hints", -5, 0, "one more line of the score, with a reason that takes two lines of it at least"});
    }
}

void TstDrillPages::costsStandInProportion() {
    const drill::Outcome outcome = *test::quietLoopRevealed().truth->outcome;
    QCOMPARE(costShare(outcome, 350), 1.0);
    QCOMPARE(costShare(outcome, 0), 0.0);
    QCOMPARE(costShare(outcome, 175), 0.5);
    QVERIFY(costShare(outcome, outcome.best.likely) < costShare(outcome, outcome.asPlayed.likely));
    QVERIFY(costShare(outcome, outcome.asPlayed.likely) < costShare(outcome, outcome.nothingDone.likely));
}

/// What was best is called what it was, and no point stands beside the curve for it.
void TstDrillPages::whatIsBestLeftAloneIsSo() {
    const TextCache text;
    drill::DrillView view = test::quietLoopRevealed();
    drill::Truth truth = *view.truth;
    const auto pointsOf = [](const PanelPicture& picture) {
        return std::ranges::count_if(picture.shapes.items(), [](const Primitive& item) {
            const auto* const box = std::get_if<RectShape>(&item.shape);
            return box && box->radius == 5 && box->box.width() == 10 && box->rim.width == 2;
        });
    };
    const auto before = pointsOf(reportPicture(contentOf(view), {1896, 900}, {&text}));
    truth.answer.nothingDone = {1, 1, 1};
    truth.outcome = drill::score(truth.answer, view.acts);
    view.truth = truth;
    const PanelPicture picture = reportPicture(contentOf(view), {1896, 900}, {&text});
    QVERIFY(hasText(picture, QStringLiteral("best possible: to leave it alone")) && hasText(picture, QStringLiteral("left alone: to take the cause out costs more")));
    QVERIFY(!hasText(picture, QStringLiteral("best possible, at")));
    QCOMPARE(pointsOf(picture), before - 1);
}

SEAM_GUI_TEST(tst_drill_pages, TstDrillPages)
#include "tst_drill_pages.moc"
