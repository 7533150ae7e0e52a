// SPDX-License-Identifier: GPL-3.0-or-later
#include "incidents/overview_panel.h"

#include "support/panel_checks.h"
#include "support/sample_hall.h"

#include <QSignalSpy>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using test::textsOf;

namespace {

OverviewContent contentOf(bool isLeaking) {
    const test::SampleHall hall{isLeaking};
    telemetry::Update update = hall.firstUpdate();
    OverviewContent content;
    content.hasData = true;
    content.reading = update.meter;
    content.sources = update.sources;
    content.now = hall.now();
    return content;
}

telemetry::Event xidAt(TimePoint at, int code) {
    telemetry::Event event;
    event.at = at;
    event.kind = telemetry::EventKind::xid;
    event.code = code;
    event.entity = topology::EntityId::gpu("n031", "4");
    event.text = "GPU has fallen off the bus";
    return event;
}

} // namespace

class TstOverview : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysOnlyWhatIsKnown_data();
    void saysOnlyWhatIsKnown();
    void blindSourcesAreListed();
    void eventsAreSortedIntoTheirSections();
    void manyRowsSayHowManyMore();
    void everySizeFits_data();
    void everySizeFits();
    void anEventSelectsItsEntity();

private:
    TextCache m_text;
    PanelStyle m_style{&m_text, 11};
};

void TstOverview::saysOnlyWhatIsKnown_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("nothing yet") << 0 << QStringLiteral("Waiting for the gateway.");
    QTest::newRow("no meter") << 1 << QStringLiteral("Loss is not known.");
    QTest::newRow("meter without a reference") << 2 << QStringLiteral("Loss is not known.");
    QTest::newRow("healthy") << 3 << QStringLiteral("Nothing is leaking.");
    QTest::newRow("leaking") << 4 << QStringLiteral("Throughput is being lost.");
}

void TstOverview::saysOnlyWhatIsKnown() {
    QFETCH(int, which);
    OverviewContent content = which ? contentOf(which == 4) : OverviewContent{};
    if (which == 1)
        content.reading.reset();
    if (which == 2)
        content.reading->quality = telemetry::Quality::missing;
    QTEST(textsOf(overviewPicture(content, {256, 904}, m_style).picture).value(0), "sentence");
}

void TstOverview::blindSourcesAreListed() {
    const QStringList texts = textsOf(overviewPicture(contentOf(false), {256, 904}, m_style).picture);
    QVERIFY(texts.contains(QStringLiteral("nas1 exporter")));
    QVERIFY(texts.contains(QStringLiteral("silent for 4 h 12 min")));
    OverviewContent none = contentOf(false);
    none.sources.clear();
    // "Every source is heard" would be untrue: there is none.
    QVERIFY(!textsOf(overviewPicture(none, {256, 904}, m_style).picture)
                 .contains(QStringLiteral("Every source is heard in time.")));
}

void TstOverview::eventsAreSortedIntoTheirSections() {
    OverviewContent content = contentOf(false);
    content.events = {xidAt(content.now, 79)};
    content.events.push_back(xidAt(content.now, 0));
    content.events.back().kind = telemetry::EventKind::plannedCheckpoint;
    const QStringList texts = textsOf(overviewPicture(content, {256, 904}, m_style).picture);
    const qsizetype devices = texts.indexOf(QStringLiteral("Device events, last hour"));
    const qsizetype planned = texts.indexOf(QStringLiteral("Planned and automatic"));
    const qsizetype xid = texts.indexOf(QStringLiteral("Xid 79 n031:4"));
    QVERIFY(devices >= 0 && devices < xid && xid < planned);
}

void TstOverview::manyRowsSayHowManyMore() {
    OverviewContent content = contentOf(false);
    for (int i = 0; i < 20; ++i)
        content.events.push_back(xidAt(content.now, i));
    QVERIFY(textsOf(overviewPicture(content, {256, 904}, m_style).picture)
                .contains(QStringLiteral("+ 14 more in this hour")));
}

void TstOverview::everySizeFits_data() {
    QTest::addColumn<int>("width");
    QTest::newRow("design") << 256;
    QTest::newRow("narrow") << 180;
    QTest::newRow("wide") << 700;
}

void TstOverview::everySizeFits() {
    QFETCH(int, width);
    for (const bool isLeaking : {false, true}) {
        OverviewContent content = contentOf(isLeaking);
        for (int i = 0; i < 3; ++i)
            content.events.push_back(xidAt(content.now, i));
        const QSizeF size(width, 904);
        const OverviewPicture made = overviewPicture(content, size, m_style);
        QCOMPARE(test::outsider(made.picture, size, m_text), QString());
        QCOMPARE(test::unreachable(made.picture), QString());
        if (width >= 256)
            QCOMPARE(test::overlap(made.picture, m_text), QString());
    }
}

void TstOverview::anEventSelectsItsEntity() {
    OverviewPanel panel;
    panel.resize(256, 904);
    OverviewContent content = contentOf(false);
    content.events = {xidAt(content.now, 79)};
    panel.setContent(content);
    QTRY_VERIFY(!panel.picture().items.empty());
    QSignalSpy selected(&panel, &OverviewPanel::selected);
    panel.setFocus();
    QTest::keyClick(&panel, Qt::Key_Down);
    QTest::keyClick(&panel, Qt::Key_Return);
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected[0][0].value<topology::EntityId>().text(), std::string("gpu/n031:4"));
}

QTEST_MAIN(TstOverview)
#include "tst_overview.moc"
