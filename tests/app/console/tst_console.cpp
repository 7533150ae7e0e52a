// SPDX-License-Identifier: GPL-3.0-or-later
#include "console/composition.h"

#include "support/sample_hall.h"
#include "support/scripted_feed.h"

#include <QApplication>
#include <QDockWidget>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::console;

namespace {

/// A console on the design's example hall.
struct Rig {
    explicit Rig(telemetry::SessionMode mode = telemetry::SessionMode::live, Preferences preferences = {},
                 QSize size = {1920, 1080}) {
        feed.onRange = [this](const telemetry::RangeQuery& query) { return hall.range(query); };
        feed.onEvents = [this](const telemetry::EventQuery&) { return hall.events(); };
        feed.push(hall.firstUpdate(mode));
        console = std::make_unique<Console>(feed, QStringLiteral("scripted"), preferences);
        console->window().resize(size);
        console->window().show();
        console->start();
    }
    test::SampleHall hall;
    test::ScriptedFeed feed;
    std::unique_ptr<Console> console;
};

} // namespace

class TstConsole : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pictures_data();
    void pictures();
};

void TstConsole::pictures_data() {
    QTest::addColumn<int>("theme");
    QTest::addColumn<int>("mode");
    QTest::newRow("dark live") << int(Theme::dark) << int(telemetry::SessionMode::live);
    QTest::newRow("light live") << int(Theme::light) << int(telemetry::SessionMode::live);
    QTest::newRow("dark replay") << int(Theme::dark) << int(telemetry::SessionMode::replay);
}

void TstConsole::pictures() {
    QFETCH(int, theme);
    QFETCH(int, mode);
    Preferences preferences;
    preferences.theme = static_cast<Theme>(theme);
    Rig rig(static_cast<telemetry::SessionMode>(mode), preferences);
    QTRY_VERIFY(rig.console->feed().hasData());
    QTest::qWait(1500);
    const QString folder = qEnvironmentVariable("SEAM_PICTURES");
    if (!folder.isEmpty())
        QVERIFY(rig.console->window().grab().save(
            folder + u'/' + QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-') +
            QStringLiteral(".png")));
}

QTEST_MAIN(TstConsole)
#include "tst_console.moc"
