// SPDX-License-Identifier: GPL-3.0-or-later
#include "bars/global_bar.h"

#include "support/panel_checks.h"
#include "support/test_program.h"

#include <QScreen>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using test::textsOf;

namespace {

BarContent liveContent() {
    BarContent content;
    content.mode = BarMode::live;
    content.session.site = "hall-2";
    content.session.timezone = "Europe/Paris";
    content.now = *parseRfc3339("2026-03-12T12:03:52Z");
    content.extent = QStringLiteral("2,048 H100 · 32 racks");
    content.link = QStringLiteral("gw.example:7443 · read only");
    content.sourcesHeard = 14;
    content.sources = 15;
    content.newest = content.now - 800ms;
    return content;
}

} // namespace

class TstGlobalBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void openAlarmsNeverLackRoom();
    void saysWhatTheDesignSays();
    void theChipNeverLies_data();
    void theChipNeverLies();
    void everyWidthFits_data();
    void everyWidthFits();
    void sourcesAreCountedByState();
    void whatIsAskedEveryTenSecondsIsHeardWhileItAnswers();
    void whatIsSetAsideIsAlwaysSaid();
    void controlsStayInsideAndApart();
    void whatIsRepaintedIsTheWholeDifference_data();
    void whatIsRepaintedIsTheWholeDifference();
    void aHiddenBarIsUpToDateWhenAsked();

private:
    TextCache m_text;
    PanelStyle m_style{&m_text, 11};
};

void TstGlobalBar::saysWhatTheDesignSays() {
    const QStringList texts = textsOf(barPicture(liveContent(), {1920, 40}, m_style));
    for (const char* wanted :
         {"hall-2", "2,048 H100 · 32 racks", "LIVE", "12:03:52", "13:03:52", "14/15", "0.8 s"})
        QVERIFY2(texts.contains(QString::fromUtf8(wanted)), wanted);
    BarContent unknown;
    const QStringList blank = textsOf(barPicture(unknown, {1920, 40}, m_style));
    QVERIFY(blank.contains(QStringLiteral("WAIT")));
    QVERIFY(!blank.contains(QStringLiteral("0/0")));
}

void TstGlobalBar::theChipNeverLies_data() {
    QTest::addColumn<int>("mode");
    QTest::addColumn<QString>("chip");
    QTest::newRow("connecting") << int(BarMode::connecting) << QStringLiteral("WAIT");
    QTest::newRow("live") << int(BarMode::live) << QStringLiteral("LIVE");
    QTest::newRow("replay") << int(BarMode::replay) << QStringLiteral("REPLAY");
    QTest::newRow("offline") << int(BarMode::offline) << QStringLiteral("NO LINK");
}

void TstGlobalBar::theChipNeverLies() {
    QFETCH(int, mode);
    QFETCH(QString, chip);
    BarContent content = liveContent();
    content.mode = static_cast<BarMode>(mode);
    for (const int width : {600, 1280, 1920, 3840}) {
        const QStringList texts = textsOf(barPicture(content, QSizeF(width, 40), m_style));
        for (const char* other : {"WAIT", "LIVE", "REPLAY", "NO LINK"})
            QCOMPARE(texts.contains(QLatin1String(other)), chip == QLatin1String(other));
    }
}

void TstGlobalBar::everyWidthFits_data() {
    QTest::addColumn<int>("width");
    for (const int width : {640, 800, 1024, 1280, 1600, 1799, 1800, 1920, 2560, 3840})
        QTest::addRow("%d", width) << width;
}

void TstGlobalBar::everyWidthFits() {
    QFETCH(int, width);
    BarContent content = liveContent();
    content.dropped = 123456789;
    content.alarms = {1, 12, 123, 1234};
    content.session.title = "a recording with quite a long title that cannot fit";
    content.session.note = "simulated";
    for (const BarMode mode : {BarMode::live, BarMode::replay, BarMode::offline}) {
        content.mode = mode;
        const QSizeF size(width, 40);
        const PanelPicture picture = barPicture(content, size, m_style);
        QCOMPARE(test::outsider(picture, size, m_text), QString());
        QCOMPARE(test::overlap(picture, m_text), QString());
        const BarControls controls = barControls(width);
        for (const PanelItem& item : picture.items)
            QVERIFY2(!item.box.intersects(controls.search), qPrintable(item.name));
    }
}

/// Whatever else has no room: the priority of what is open, and not the zero of one that is not.
void TstGlobalBar::openAlarmsNeverLackRoom() {
    for (const int width : {900, 960, 1024, 1280, 1600, 1920})
        for (std::size_t open = 0; open < 4; ++open) {
            BarContent content = liveContent();
            content.mode = BarMode::replay;
            content.session.site = "a site with a long name";
            content.extent = QStringLiteral("16,384 B200 · 256 racks");
            content.dropped = 1234567;
            content.alarms = {};
            content.alarms[open] = 7;
            const PanelPicture picture = barPicture(content, QSizeF(width, 40), m_style);
            const QString wanted = QStringLiteral("alarms of priority %1: 7").arg(letterOf(static_cast<Priority>(open)));
            QVERIFY2(std::any_of(picture.items.begin(), picture.items.end(), [&](const PanelItem& item) { return item.name == wanted; }),
                     qPrintable(QStringLiteral("%1 at %2").arg(wanted).arg(width)));
        }
}

/// Interface rule 21.
void TstGlobalBar::whatIsSetAsideIsAlwaysSaid() {
    for (const int width : {1280, 1920}) {
        BarContent content = liveContent();
        QVERIFY(!textsOf(barPicture(content, QSizeF(width, 40), m_style)).join(u' ').contains(QStringLiteral("set aside")));
        content.setAside = 3;
        const PanelPicture picture = barPicture(content, QSizeF(width, 40), m_style);
        QVERIFY2(textsOf(picture).contains(QStringLiteral("set aside 3")), qPrintable(QString::number(width)));
        QCOMPARE(test::overlap(picture, m_text), QString());
    }
}

void TstGlobalBar::sourcesAreCountedByState() {
    std::vector<telemetry::SourceHealth> sources(6);
    for (std::size_t i = 0; i < sources.size(); ++i) {
        sources[i].state = static_cast<telemetry::SourceState>(i);
        sources[i].newest = fromNanoseconds(static_cast<std::int64_t>(i));
    }
    BarContent content;
    countSources(content, sources);
    QCOMPARE(content.sources, 6U);
    QCOMPARE(content.sourcesHeard, 3U); // alive, late, and a file read to its end
    QCOMPARE(toNanoseconds(content.newest), 5);
}

/// Rule 9: what is stale from 2.5 periods on is not heard. Before that nobody reads of eleven sources that are gone because they are
/// being asked just now.
void TstGlobalBar::whatIsAskedEveryTenSecondsIsHeardWhileItAnswers() {
    for (const Duration age : {Duration(0s), Duration(10s), Duration(10s + 30ms), Duration(24s), Duration(25s), Duration(1h)}) {
        std::vector<telemetry::SourceHealth> sources(1);
        sources[0].state = telemetry::stateByAge(age, 10s);
        BarContent content;
        countSources(content, sources);
        QCOMPARE(content.sourcesHeard, age < 25s ? 1U : 0U);
    }
}

void TstGlobalBar::controlsStayInsideAndApart() {
    for (const int width : {640, 1024, 1920, 3840}) {
        const BarControls c = barControls(width);
        const std::array boxes = {c.search, c.view, c.theme, c.help};
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            QVERIFY(QRectF(0, 0, width, 40).contains(boxes[i]));
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(!boxes[i].intersects(boxes[k]));
        }
    }
    QCOMPARE(barControls(1920).search, QRectF(1152, 8, 420, 24)); // tokens §7
}

void TstGlobalBar::whatIsRepaintedIsTheWholeDifference_data() {
    QTest::addColumn<qreal>("scale");
    for (const qreal scale : {0.8, 1.0, 1.3, 2.0})
        QTest::addRow("text at %g", scale) << scale;
}

// Only the parts that differ are painted; on the screen must stand what a fresh paint of everything would
// give.
void TstGlobalBar::whatIsRepaintedIsTheWholeDifference() {
    QFETCH(const qreal, scale);
    QApplication::setCursorFlashTime(0); // a caret that blinks is no difference of ours
    GlobalBar bar([](const QString&) { return std::vector<models::SearchHit>(); });
    bar.resize(1700, 80);
    bar.setTextScale(scale);
    BarContent content = liveContent();
    bar.setContent(content, true);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    const auto isWhole = [&] {
        QCoreApplication::processEvents();
        return bar.screen()->grabWindow(bar.winId()).toImage() == bar.grab().toImage();
    };
    QVERIFY(isWhole());
    for (int step = 0; step < 12; ++step) {
        content.now += 1s * (step + 1) * (step + 1);
        content.newest = content.now - 300ms * step;
        content.sourcesHeard = static_cast<std::uint32_t>(step % 4 * 7);
        content.alarms[static_cast<std::size_t>(step % 4)] += static_cast<std::uint32_t>(step * 5);
        content.dropped = step % 3 == 0 ? 0 : static_cast<std::uint64_t>(step) * 12'345;
        content.mode = step % 5 == 4 ? BarMode::replay : BarMode::live;
        content.link =
            step % 2 ? QStringLiteral("in this process") : QStringLiteral("reconnecting in 3 s: refused");
        bar.setContent(content, true);
        QVERIFY2(isWhole(), qPrintable(QString::number(step)));
    }
}

void TstGlobalBar::aHiddenBarIsUpToDateWhenAsked() {
    GlobalBar bar([](const QString&) { return std::vector<models::SearchHit>(); });
    bar.resize(1920, 40);
    BarContent content = liveContent();
    bar.setContent(content, true);
    QVERIFY(textsOf(bar.picture()).contains(QStringLiteral("12:03:52")));
    content.now += 1s;
    bar.setContent(content, true);
    QVERIFY(textsOf(bar.picture()).contains(QStringLiteral("12:03:53")));
    QVERIFY(bar.grab().toImage() == bar.grab().toImage());
}

SEAM_GUI_TEST(tst_global_bar, TstGlobalBar)
#include "tst_global_bar.moc"
