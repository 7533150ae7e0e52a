// SPDX-License-Identifier: GPL-3.0-or-later
#include "replay/time_bar.h"

#include "support/panel_checks.h"
#include "support/sample_hall.h"
#include "support/test_program.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QSet>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using test::textsOf;

namespace {

TimeBarContent contentOf(const test::SampleHall& hall) {
    TimeBarContent content;
    content.span = {hall.now() - 6h, hall.now()};
    content.cursor = hall.now();
    content.session = *hall.firstUpdate().session;
    content.hasData = true;
    content.isLossKnown = true;
    content.currency = "USD";
    telemetry::RangeQuery query;
    query.filter.signals = {"meter.lost_per_hour"};
    query.range = content.span;
    query.maxColumns = 600;
    content.loss = hall.range(query).series.at(0).columns;
    content.events = hall.events();
    content.judgedWhen = QStringLiteral("as judged at the time");
    return content;
}

int filledAreas(const PanelPicture& picture) {
    int count = 0;
    for (const Primitive& item : picture.shapes.items())
        if (const auto* path = std::get_if<PathShape>(&item.shape))
            count += path->isClosed && path->fill == Ink(Role::loss, 0.4F);
    return count;
}

} // namespace

class TstTimeBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyWidthFits_data();
    void everyWidthFits();
    void aGapIsNotDrawn();
    void aSmallLossLooksSmall();
    void whatComesLaterIsNotCounted();
    void unknownLossIsSaid();
    void marksOfAllKindsStandOnTheirTimes();
    void noMarkStandsInTheWordsOfAnIncident();
    void neighboursAreFound();
    void draggingSeeks();
    void aLostLinkIsNotFollowed();
    void keysCommandTheTransport();
    void everyOrderHasAKeyAndAName();
    void aLiveSessionHasNoLoop();
    void pointsToGoBackToAreInTheMenu();
    void thePlaceIsToldThreeWays();
    void iconsGrowWithTheText();

private:
    TextCache m_text;
    PanelStyle m_style{&m_text, 11};
};

void TstTimeBar::everyWidthFits_data() {
    QTest::addColumn<int>("width");
    for (const int width : {700, 1024, 1280, 1920, 3840})
        QTest::addRow("%d", width) << width;
}

void TstTimeBar::everyWidthFits() {
    QFETCH(int, width);
    const test::SampleHall hall;
    const TimeBarContent content = contentOf(hall);
    const QSizeF size(width, 100);
    const PanelPicture picture = timeBarPicture(content, size, m_style);
    QCOMPARE(test::outsider(picture, size, m_text), QString());
    QCOMPARE(test::overlap(picture, m_text), QString());
    const TimeBarControls c = timeBarControls(width);
    for (const QRectF& box : {c.previous, c.back, c.playBack, c.play, c.next, c.speed, c.more, c.follow})
        QVERIFY(QRectF({}, size).contains(box));
    QVERIFY(c.more.right() <= timeBarAxis(content, width).left);
    QVERIFY(c.previous.right() <= c.back.left() && c.back.right() <= c.playBack.left() &&
            c.playBack.right() <= c.play.left() && c.play.right() <= c.next.left() && c.next.right() <= c.speed.left() &&
            c.speed.right() <= c.more.left());
    QVERIFY(test::textsOf(picture).contains(content.judgedWhen)); // whole, at every width
    // However long the span and however dear: the zone of its times is never what is cut.
    if (width >= 1280)
        for (const Duration span : {Duration(3599s), Duration(3605s), Duration(24h), Duration(195h + 90s)})
            for (const std::int64_t paid : {1LL, 225LL, 123'456'789LL}) {
                TimeBarContent other = content;
                other.span.from = other.span.to - span;
                other.paidPerHour = static_cast<double>(paid);
                const QStringList texts = test::textsOf(timeBarPicture(other, size, m_style));
                QVERIFY(std::any_of(texts.begin(), texts.end(), [](const QString& text) { return text == u"UTC" || text.endsWith(QStringLiteral("· UTC")); }));
            }
    // What is drawn where, comes back as the same time.
    const TimeAxis axis = timeBarAxis(content, width);
    for (const auto& event : content.events)
        if (axis.span.contains(event.at))
            QVERIFY(std::abs((axis.toTime(axis.toX(event.at)) - event.at).count()) <= 1000);
}

void TstTimeBar::aGapIsNotDrawn() {
    const test::SampleHall hall;
    TimeBarContent content = contentOf(hall);
    QCOMPARE(filledAreas(timeBarPicture(content, {1920, 100}, m_style)), 1);
    content.loss.erase(content.loss.begin() + 200, content.loss.begin() + 260);
    QCOMPARE(filledAreas(timeBarPicture(content, {1920, 100}, m_style)), 2);
}

/// Height of the filled area of the loss over the ground of the strip, and how far right it reaches.
static QRectF lossBox(const PanelPicture& picture) {
    QRectF box;
    for (const Primitive& item : picture.shapes.items())
        if (const auto* path = std::get_if<PathShape>(&item.shape);
            path && path->isClosed && path->fill == Ink(Role::loss, 0.4F))
            box = box.united(QPolygonF(QList<QPointF>(path->points.begin(), path->points.end())).boundingRect());
    return box;
}

void TstTimeBar::aSmallLossLooksSmall() {
    const test::SampleHall hall{true};
    TimeBarContent content = contentOf(hall);
    double most = 0;
    for (const auto& column : content.loss)
        most = std::max(most, column.max);
    content.paidPerHour = 100 * most; // one per cent is lost at the worst
    const qreal small = lossBox(timeBarPicture(content, {1920, 100}, m_style)).height();
    QVERIFY(small > 0 && small <= 0.11 * 52);
    content.paidPerHour = most; // everything is
    QVERIFY(lossBox(timeBarPicture(content, {1920, 100}, m_style)).height() > 40);
}

void TstTimeBar::whatComesLaterIsNotCounted() {
    const test::SampleHall hall{true};
    TimeBarContent content = contentOf(hall);
    content.cursor = hall.now() - 10min;
    const qreal now = timeBarAxis(content, 1920).toX(content.cursor);
    const QRectF box = lossBox(timeBarPicture(content, {1920, 100}, m_style));
    QVERIFY(!box.isEmpty());
    QVERIFY(box.right() <= now + 0.01);
}

void TstTimeBar::unknownLossIsSaid() {
    const test::SampleHall hall;
    TimeBarContent content = contentOf(hall);
    content.loss.clear();
    content.isLossKnown = false;
    const PanelPicture picture = timeBarPicture(content, {1920, 100}, m_style);
    QCOMPARE(filledAreas(picture), 0);
    QVERIFY(textsOf(picture).contains(QStringLiteral("loss not known: no job with a reference step time")));
    content.session.loading = true; // nobody can say that yet
    QVERIFY(textsOf(timeBarPicture(content, {1920, 100}, m_style))
                .contains(QStringLiteral("the file is still being read: no loss figure yet")));
}

void TstTimeBar::marksOfAllKindsStandOnTheirTimes() {
    const test::SampleHall hall;
    const PanelPicture picture = timeBarPicture(contentOf(hall), {1920, 100}, m_style);
    QVERIFY(textsOf(picture).contains(QStringLiteral("deploy 4.12")));
    QVERIFY(textsOf(picture).contains(QStringLiteral("auto-retry 1")));
    const auto checkpoints =
        std::count_if(picture.items.begin(), picture.items.end(),
                      [](const PanelItem& item) { return item.name == QStringLiteral("checkpoint"); });
    QCOMPARE(checkpoints, 12); // every half hour of six
}

/// Two faults within the hour: the sign of the one is not drawn over when the other began.
void TstTimeBar::noMarkStandsInTheWordsOfAnIncident() {
    TimeBarContent content = contentOf(test::SampleHall{});
    const TextCache cache;
    for (const auto before : {4min, 12min, 20min, 28min, 45min}) {
        const TimePoint onset = content.cursor - 20min;
        content.incidents = {{onset - before - 3min, onset - before, {}, Priority::low, QStringLiteral("a"), false},
                             {onset, onset + 1min, {}, Priority::high, QStringLiteral("b"), true}};
        const PanelPicture picture = timeBarPicture(content, {1920, 100}, {&cache, 11});
        QRectF words;
        for (const Primitive& item : picture.shapes.items())
            if (const auto* text = std::get_if<TextShape>(&item.shape); text && text->text.startsWith(QStringLiteral("onset"))) {
                const qreal width = cache.width(text->text, text->style);
                words = QRectF(text->baseline.x() - width, text->baseline.y() - 9, width, 10);
            }
        QVERIFY(!words.isEmpty());
        for (const Primitive& item : picture.shapes.items())
            if (const auto* mark = std::get_if<MarkShape>(&item.shape))
                QVERIFY2(!mark->box.intersects(words), qPrintable(QString::number(before.count())));
    }
}

void TstTimeBar::neighboursAreFound() {
    const test::SampleHall hall;
    const auto events = hall.events();
    const TimePoint at = *parseRfc3339("2026-03-12T11:20:00Z");
    QCOMPARE(neighbourMark(events, at, 1), *parseRfc3339("2026-03-12T11:39:52Z"));
    QCOMPARE(neighbourMark(events, at, -1), *parseRfc3339("2026-03-12T11:09:52Z"));
    QCOMPARE(neighbourMark(events, hall.now(), 1), hall.now());
    QCOMPARE(neighbourMark({}, at, -1), at);
}

void TstTimeBar::iconsGrowWithTheText() {
    TimeBar bar;
    bar.resize(1920, 200);
    for (const qreal scale : {1.0, 2.0, 0.8}) {
        bar.setTextScale(scale);
        const QSize wanted = QSize(16, 16) * scale;
        int icons = 0;
        for (const auto* button : bar.findChildren<QToolButton*>())
            if (!button->icon().isNull()) {
                QCOMPARE(button->iconSize(), wanted);
                QCOMPARE(button->icon().actualSize(wanted), wanted); // drawn for it, not blown up
                ++icons;
            }
        QVERIFY(icons >= 5);
    }
}

void TstTimeBar::draggingSeeks() {
    const test::SampleHall hall;
    TimeBar bar;
    bar.resize(1920, 100);
    bar.setTransport({true, false, true, true, 1});
    bar.setContent(contentOf(hall));
    QSignalSpy seek(&bar, &TimeBar::seekAsked);
    QTest::mousePress(&bar, Qt::LeftButton, {}, {260 + 664, 30});
    QCOMPARE(seek.count(), 1);
    QVERIFY(std::abs(seek[0][0].toLongLong() - toNanoseconds(hall.now() - 3h)) < Duration(20s).count());
    QTest::mouseMove(&bar, {400, 30});
    QVERIFY(seek.count() >= 2);
    QTest::mouseRelease(&bar, Qt::LeftButton, {}, {400, 30});
    const auto before = seek.count();
    QTest::mouseMove(&bar, {500, 30});
    QCOMPARE(seek.count(), before);
    QTest::mousePress(&bar, Qt::LeftButton, {}, {100, 90}); // beside the axis
    QCOMPARE(seek.count(), before);
}

void TstTimeBar::aLostLinkIsNotFollowed() {
    TimeBar bar;
    TransportLook look{true, false, true, true, 1};
    const auto says = [&](const QString& words) {
        const auto buttons = bar.findChildren<QToolButton*>();
        return std::any_of(buttons.begin(), buttons.end(), [&](const QToolButton* button) { return button->text().contains(words); });
    };
    bar.setTransport(look);
    QVERIFY(says(QStringLiteral("Following live")));
    look.hasLink = false;
    bar.setTransport(look);
    QVERIFY(!says(QStringLiteral("Following live")));
    QVERIFY(says(QStringLiteral("Nothing to follow")));
}

void TstTimeBar::keysCommandTheTransport() {
    TimeBar bar;
    bar.resize(1920, 100);
    QSignalSpy play(&bar, &TimeBar::playToggled);
    QSignalSpy step(&bar, &TimeBar::stepAsked);
    QSignalSpy follow(&bar, &TimeBar::followAsked);
    QTest::keyClick(&bar, Qt::Key_Space);
    QTest::keyClick(&bar, Qt::Key_Left);
    QTest::keyClick(&bar, Qt::Key_Right);
    QTest::keyClick(&bar, Qt::Key_L);
    QCOMPARE(play.count(), 1);
    QCOMPARE(step.count(), 2);
    QCOMPARE(step[0][0].toInt(), -1);
    QCOMPARE(follow.count(), 1);
}

void TstTimeBar::everyOrderHasAKeyAndAName() {
    TimeBar bar;
    TransportLook look;
    look.isRecording = look.canSeek = look.isLooping = look.canJudge = true;
    look.backtracks = {*parseRfc3339("2026-03-12T11:20:00Z")};
    bar.setTransport(look);
    QSet<QString> keys;
    QSet<QString> words;
    for (const TransportOrder order : allTransportOrders()) {
        QSignalSpy given(&bar, &TimeBar::orderGiven);
        const QKeySequence key(transportKey(order));
        QTest::keyClick(&bar, key[0].key(), key[0].keyboardModifiers());
        QCOMPARE(given.count(), 1);
        QVERIFY(given[0][0].value<TransportOrder>() == order);
        keys << transportKey(order);
        words << transportWords(order);
    }
    QCOMPARE(keys.size(), qsizetype(kTransportOrderCount));
    QCOMPARE(words.size(), qsizetype(kTransportOrderCount));
    for (const QToolButton* button : bar.findChildren<QToolButton*>())
        QVERIFY(!button->accessibleName().isEmpty());
}

void TstTimeBar::aLiveSessionHasNoLoop() {
    TimeBar bar;
    TransportLook look;
    look.canSeek = true;
    bar.setTransport(look);
    QSignalSpy given(&bar, &TimeBar::orderGiven);
    for (const Qt::Key key : {Qt::Key_I, Qt::Key_O, Qt::Key_P, Qt::Key_N, Qt::Key_J, Qt::Key_Backspace})
        QTest::keyClick(&bar, key);
    QCOMPARE(given.count(), 0);
    QTest::keyClick(&bar, Qt::Key_B);
    QCOMPARE(given.count(), 1);
}

void TstTimeBar::pointsToGoBackToAreInTheMenu() {
    TimeBar bar;
    TransportLook look;
    look.isRecording = look.canSeek = true;
    for (int minute = 0; minute < 20; ++minute)
        look.backtracks.push_back(*parseRfc3339("2026-03-12T11:20:00Z") + std::chrono::minutes(minute));
    bar.setTransport(look);
    const auto* menu = bar.findChild<QMenu*>();
    QVERIFY(menu);
    Q_EMIT const_cast<QMenu*>(menu)->aboutToShow();
    QList<QAction*> points;
    for (QAction* action : menu->actions())
        if (action->text().contains(QStringLiteral("2026")))
            points << action;
    QCOMPARE(points.size(), 20);
    QSignalSpy seek(&bar, &TimeBar::seekAsked);
    points.first()->trigger(); // the newest stands first
    QCOMPARE(seek.count(), 1);
    QCOMPARE(seek[0][0].toLongLong(), toNanoseconds(look.backtracks.back()));
}

void TstTimeBar::thePlaceIsToldThreeWays() {
    const test::SampleHall hall;
    TimeBarContent content = contentOf(hall);
    content.session.mode = telemetry::SessionMode::replay;
    content.cursor = *parseRfc3339("2026-03-12T11:20:00Z");
    content.incidents = {{content.cursor - 35min - 12s, content.cursor - 30min, {}, Priority::high, QStringLiteral("x"), true}};
    content.jobStep = 12'345;
    const QStringList texts = textsOf(timeBarPicture(content, {1920, 100}, m_style));
    QVERIFY(texts.contains(QStringLiteral("+35:12")) && texts.contains(QStringLiteral("since onset")));
    QVERIFY2(texts.contains(QStringLiteral("11:20:00 UTC · step 12,345")), qPrintable(texts.join(u'|')));
    content.session.loop = {content.cursor - 10min, content.cursor};
    const PanelPicture looped = timeBarPicture(content, {1920, 100}, m_style);
    QVERIFY(std::any_of(looped.items.begin(), looped.items.end(),
                        [](const PanelItem& item) { return item.name == QStringLiteral("loop"); }));
}

SEAM_GUI_TEST(tst_time_bar, TstTimeBar)
#include "tst_time_bar.moc"
