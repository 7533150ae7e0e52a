// SPDX-License-Identifier: GPL-3.0-or-later
// That a wall can be trusted: what proves that it lives, what it says of silence, of a restart, of what nobody has seen;
// themes, nights and screens.
#include "support/panel_checks.h"
#include "support/test_program.h"
#include "wall/wall_night.h"
#include "wall/wall_page.h"
#include "widgets/wall/wall_sample.h"

#include <QSignalSpy>
#include <QtTest>

#include <cmath>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using test::contrast;
using test::textsOf;

namespace {

/// One of the sources is silent.
WallContent contentOf(bool isLeaking) {
    WallContent content = test::wallContent(isLeaking);
    content.sourcesHeard = 14;
    return content;
}

} // namespace

class TstWallTrust : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLightWallIsLight();
    void aNightIsHalfAsBright();
    void whatNobodyAcknowledgedHoldsThePage();
    void whatNobodyCanAcknowledgeHoldsNoPage();
    void everySecondHasAFrame();
    void whatChangesIsPaintedAndNoMore();
    void silenceIsStaleThenDead();
    void aRestartIsToldOverNothing();
    void screensHaveTheirPages();
    void nightComesByClockAndSun();

private:
    TextCache m_text;
    PanelStyle m_style{&m_text, kWallSmallest};
};

/// What share of the page is painted at a time, at most.
class Painted final : public QObject {
public:
    explicit Painted(QWidget& page) { page.installEventFilter(this); }
    double most = 0;

private:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            double pixels = 0;
            for (const QRect& rect : static_cast<QPaintEvent*>(event)->region())
                pixels += static_cast<double>(rect.width()) * rect.height();
            const auto* page = static_cast<QWidget*>(watched);
            most = std::max(most, pixels / (static_cast<double>(page->width()) * page->height()));
        }
        return false;
    }
};

/// From one second to the next few pixels differ, and what stands on the screen is what a whole painting would have made.
void TstWallTrust::whatChangesIsPaintedAndNoMore() {
    WallPage page;
    page.resize(1920, 1080);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const auto onScreen = [&] { return page.screen()->grabWindow(page.winId()).toImage().convertToFormat(QImage::Format_RGB32); };
    const auto whole = [&] { return page.grab().toImage().convertToFormat(QImage::Format_RGB32); };
    WallContent content = contentOf(true);
    page.setContent(content);
    QTRY_COMPARE(onScreen(), whole());
    content.now = fromNanoseconds(toNanoseconds(content.now) / 60'000'000'000 * 60'000'000'000); // the picture shifts with minutes
    page.setContent(content);
    QTRY_COMPARE(onScreen(), whole());
    Painted painted(page);
    for (int second = 1; second < 5; ++second) {
        content.now += 1s;
        content.sourcesHeard = static_cast<std::uint32_t>(10 + second);
        if (second == 3)
            content.reading.reset(); // figures go
        painted.most = 0;
        page.setContent(content);
        QTRY_VERIFY(painted.most > 0);
        if (second < 3)
            QVERIFY2(painted.most < 0.2, qPrintable(QString::number(painted.most))); // before a picture of all of it is taken
        QTRY_COMPARE(onScreen(), whole());
    }
}

/// A wall that is asked for in light is light.
void TstWallTrust::aLightWallIsLight() {
    WallPage page;
    page.resize(960, 540);
    page.setTheme(Palette::light());
    page.setContent(contentOf(true));
    const QImage shot = page.grab().toImage();
    QCOMPARE(shot.pixelColor(540, 120), WallPage::palette(false)[Role::bg1]);
}

/// Half of the light is left: of pixels that are a power of it.
void TstWallTrust::aNightIsHalfAsBright() {
    WallPage page;
    page.resize(960, 540);
    page.setTheme(Palette::light());
    page.setContent(contentOf(false));
    const auto luminance = [&page] {
        const QColor colour = page.grab().toImage().pixelColor(540, 120);
        return contrast(colour, Qt::black) * 0.05 - 0.05;
    };
    const double day = luminance();
    page.setDimmed(kNightShare);
    const double night = luminance() / day;
    QVERIFY2(night >= 0.4 && night <= 0.6, QByteArray::number(night).constData());
}

/// Where a gateway keeps alarms, what holds the page is that nobody has acknowledged; the page says that it is held, and
/// the mark of what nobody has seen is all that changes from second to second.
void TstWallTrust::whatNobodyAcknowledgedHoldsThePage() {
    WallPage page;
    page.resize(1920, 1080);
    page.setPages(*parseWallPages("day, headline"));
    WallContent content = contentOf(true);
    telemetry::AlarmReport report;
    telemetry::Alarm alarm;
    alarm.incident = "inc-1";
    alarm.priority = telemetry::AlarmPriority::critical;
    alarm.state = telemetry::AlarmState::unacknowledged;
    report.alarms = {alarm};
    content.alarms = report;
    page.setContent(content);
    page.show();
    QTRY_COMPARE_WITH_TIMEOUT(page.kind(), WallKind::headline, 5000);
    QTRY_VERIFY(textsOf(page.picture().picture).contains(QStringLiteral("2/2 held")));
    const auto look = [&page] {
        for (const Primitive& item : page.picture().picture.shapes.items())
            if (const auto* mark = std::get_if<MarkShape>(&item.shape))
                return mark->look;
        return MarkLook::filled;
    };
    QTRY_COMPARE_WITH_TIMEOUT(look(), MarkLook::outlined, 5000);
    QTRY_COMPARE_WITH_TIMEOUT(look(), MarkLook::filled, 5000);
    report.alarms[0].state = telemetry::AlarmState::acknowledged;
    content.alarms = report;
    page.setContent(content);
    QCOMPARE(look(), MarkLook::filled);
    QVERIFY(textsOf(page.picture().picture).contains(QStringLiteral("2/2 held"))); // five minutes more
}

/// Alarms that are made of a recording stay unacknowledged for ever: no page waits for that, and no mark asks for it.
void TstWallTrust::whatNobodyCanAcknowledgeHoldsNoPage() {
    telemetry::AlarmReport report;
    report.isDerived = true;
    report.alarms.emplace_back().incident = "inc-1";
    report.alarms.back().priority = telemetry::AlarmPriority::critical;
    report.alarms.back().state = telemetry::AlarmState::unacknowledged;
    WallPage page;
    page.resize(1920, 1080);
    page.setPages(*parseWallPages("day, headline"));
    WallContent content = contentOf(false);
    content.alarms = report;
    page.setContent(content);
    QSignalSpy seconds(&page, &WallPage::secondPassed);
    page.show();
    QTRY_VERIFY_WITH_TIMEOUT(seconds.count() >= 3, 8000); // the first of them would have turned it
    QCOMPARE(page.kind(), WallKind::day);
    QVERIFY(textsOf(page.picture().picture).filter(QStringLiteral("held")).isEmpty());
}

/// The frame that proves life: once a second, painted or with nothing to paint on, and the mark in it moves.
void TstWallTrust::everySecondHasAFrame() {
    WallPage page;
    page.resize(960, 540);
    page.setContent(contentOf(false));
    QSignalSpy frames(&page, &WallPage::frameShown);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    const QImage first = page.grab().toImage();
    QTRY_VERIFY_WITH_TIMEOUT(page.grab().toImage() != first, 5000); // its values stand still
    const auto before = frames.count();
    QTRY_VERIFY_WITH_TIMEOUT(frames.count() >= before + 2, 5000);
    page.hide();
    frames.clear();
    QTRY_VERIFY_WITH_TIMEOUT(frames.count() >= 2, 5000);
}

/// A gateway that says nothing is stale after 2.5 of its periods, dead after ten, and no figure looks live then.
void TstWallTrust::silenceIsStaleThenDead() {
    WallContent content = contentOf(false);
    const auto mode = [&](Duration unheard) {
        content.unheard = unheard;
        const WallPicture made = wallPicture(WallKind::day, content, m_style);
        for (const Primitive& item : made.picture.shapes.items())
            if (const auto* text = std::get_if<TextShape>(&item.shape); text && text->text == QStringLiteral("$0.00"))
                if ((text->ink == Ink(Role::ink1)) != (unheard < 2500ms))
                    return QStringLiteral("the figure does not say so");
        return made.mode;
    };
    QCOMPARE(mode(2400ms), QStringLiteral("LIVE"));
    QCOMPARE(mode(2500ms), QStringLiteral("STALE"));
    QCOMPARE(mode(9900ms), QStringLiteral("STALE"));
    QCOMPARE(mode(10s), QStringLiteral("OFFLINE"));
}

/// "restarted" has a place of its own in the bar; the least wanted thing of it makes room.
void TstWallTrust::aRestartIsToldOverNothing() {
    WallContent content = contentOf(true);
    content.restarted = QStringLiteral("12:03");
    content.session.timezone = "Europe/Berlin";
    for (const QSizeF screen : {QSizeF(3840, 2160), QSizeF(1080, 1920), QSizeF(3440, 1440)}) {
        content.canvas = wallCanvas(screen);
        const WallPicture made = wallHeadline(content, m_style);
        QVERIFY(textsOf(made.picture).contains(QStringLiteral("restarted 12:03")));
        QCOMPARE(test::overlap(made.picture, m_text), QString());
        WallContent mute = content;
        mute.restarted.clear();
        mute.isMute = true;
        const WallPicture told = wallHeadline(mute, m_style);
        QVERIFY(textsOf(told.picture).contains(QStringLiteral("no sound")));
        QCOMPARE(test::overlap(told.picture, m_text), QString());
    }
}

void TstWallTrust::screensHaveTheirPages() {
    const auto screens = parseWallScreens("HDMI-1: headline; DP-1: floor, jobs 40 # over the door");
    QVERIFY2(screens, screens ? "" : screens.error().text().c_str());
    const std::vector<WallScreen> wanted = {{"HDMI-1", {{WallKind::headline, 30s}}},
                                            {"DP-1", {{WallKind::floor, 30s}, {WallKind::jobs, 40s}}}};
    QVERIFY(*screens == wanted);
    for (const char* bad : {"", "floor", "DP-1: moon", "DP-1: floor; DP-1: day", ": floor"})
        QVERIFY2(!parseWallScreens(bad), bad);
}

/// Against the almanac: the sun over Greenwich at noon on the solstices of 2026 is as high as the tilt of the axis says,
/// and rises in Hamburg at the minute that is printed (21 March 2026, 05:22 UTC; 21 June 2026, 02:50 UTC).
void TstWallTrust::nightComesByClockAndSun() {
    const auto at = [](const char* text) { return *parseRfc3339(text); };
    QVERIFY(std::abs(sunHeight(at("2026-06-21T12:02:00Z"), 51.48, 0) - (90 - 51.48 + 23.44)) < 0.1);
    QVERIFY(std::abs(sunHeight(at("2026-12-21T11:58:00Z"), 51.48, 0) - (90 - 51.48 - 23.44)) < 0.1);
    const WallNight hamburg = *parseWallNight("53.55,9.99");
    QVERIFY(isNight(hamburg, at("2026-06-21T02:45:00Z"), {}) && !isNight(hamburg, at("2026-06-21T02:55:00Z"), {}));
    const WallNight clock = *parseWallNight("22:00-06:00");
    QVERIFY(isNight(clock, at("2026-01-10T21:30:00Z"), "Europe/Berlin") && !isNight(clock, at("2026-01-10T21:30:00Z"), {}));
    QVERIFY(isNight(clock, at("2026-01-10T05:59:59Z"), {}) && !isNight(clock, at("2026-01-10T06:00:00Z"), {}));
    for (const char* bad : {"", "22:00", "25:00-06:00", "22:00-22:00", "91,0", "53.5,x", "53.5,9.9,1", "nan,0"})
        QVERIFY2(!parseWallNight(bad), bad);
}

SEAM_GUI_TEST(tst_wall_trust, TstWallTrust)
#include "tst_wall_trust.moc"
