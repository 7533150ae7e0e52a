// SPDX-License-Identifier: GPL-3.0-or-later
#include "meter/meter_panel.h"

#include "qt/format.h"
#include "qt/ledger_rows.h"
#include "support/panel_checks.h"
#include "support/sample_hall.h"
#include "support/test_program.h"

#include <QSignalSpy>
#include <QRegularExpression>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using namespace std::chrono_literals;
using test::textsOf;

namespace {

MeterContent contentOf(bool isLeaking) {
    const test::SampleHall hall{isLeaking};
    return {hall.firstUpdate().meter, hall.now(), {}};
}

} // namespace

class TstMeterPanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void figuresOfTheExampleHall();
    void healthyIsZeroAndUnknownIsADash();
    void withoutAPriceGpuHoursAreShown();
    void anOldReadingSaysItsAge();
    void untrustedIsAQuestionMark();
    void moneyAndProgressShareOneSize();
    void noFigureIsCut_data();
    void noFigureIsCut();
    void everySizeFits_data();
    void everySizeFits();
    void detailFillsTheDock_data();
    void detailFillsTheDock();
    void theUnattributedComesFirstWhenItIsLarge();
    void almostAllIsNotAll();
    void anAxisHasALength();
    void everyFigureOpensItsInputs();
    void aClickSelectsTheJob();
    void anUnchangedReadingPaintsNothing();

private:
    TextCache m_text;
    PanelStyle m_style{&m_text, 11};
};

// tokens §8: 502 /h, −9.9 %, 246 so far, 41 steps, 0.20 % of a day; worked out by hand from 4.21
// and 4.67 s.
void TstMeterPanel::figuresOfTheExampleHall() {
    const QStringList texts = textsOf(meterPicture(contentOf(true), {328, 904}, m_style).picture);
    for (const char* wanted : {"$502", "−9.9", "$246", "41", "0.20 %", "90.1 %", "4.21 → 4.67 s a step",
                               "paid $5,100 /h", "35:12"})
        QVERIFY2(texts.contains(QString::fromUtf8(wanted)), wanted);
    QCOMPARE(texts.count(QStringLiteral("–")), 3 * 4 + 1 + 1); // four layers not known, and two ranges
}

void TstMeterPanel::healthyIsZeroAndUnknownIsADash() {
    const QStringList healthy = textsOf(meterPicture(contentOf(false), {328, 904}, m_style).picture);
    QVERIFY(healthy.contains(QStringLiteral("$0.00")));
    QVERIFY(healthy.contains(QStringLiteral("0.0")));
    QVERIFY(healthy.contains(QStringLiteral("100.0 %")));
    // A tick, and only then.
    const auto ticks = [&](const MeterContent& content) {
        const auto items = meterPicture(content, {328, 904}, m_style).picture.shapes.items();
        return std::count_if(items.begin(), items.end(), [](const Primitive& item) {
            const auto* path = std::get_if<PathShape>(&item.shape);
            return path && path->points.size() == 3 && !path->isClosed && path->points[0].y() < 100;
        });
    };
    QCOMPARE(ticks(contentOf(false)), std::ptrdiff_t(1));
    QCOMPARE(ticks(contentOf(true)), std::ptrdiff_t(0));
    MeterContent partly = contentOf(false);
    partly.reading.edit().gpusWithoutReference = 8;
    QCOMPARE(ticks(partly), std::ptrdiff_t(0));

    MeterContent nothing;
    const QStringList unknown = textsOf(meterPicture(nothing, {328, 904}, m_style).picture);
    QVERIFY(!unknown.contains(QStringLiteral("$0.00")));
    QVERIFY(!unknown.contains(QStringLiteral("0.0")));
    QVERIFY(unknown.contains(QStringLiteral("–")));

    MeterContent missing = contentOf(true);
    missing.reading.edit().quality = telemetry::Quality::missing;
    QVERIFY(!textsOf(meterPicture(missing, {328, 904}, m_style).picture).contains(QStringLiteral("$502")));
}

void TstMeterPanel::withoutAPriceGpuHoursAreShown() {
    MeterContent content = contentOf(true);
    content.reading.edit().currency.clear();
    content.reading.edit().lostPerHourMicros = 0;
    const QStringList texts = textsOf(meterPicture(content, {328, 904}, m_style).picture);
    QVERIFY(texts.contains(QStringLiteral("202"))); // 2,048 × (1 − 4.21 ÷ 4.67) = 201.7
    QVERIFY(texts.contains(QStringLiteral("GPU-h/h")));
    QVERIFY(std::none_of(texts.begin(), texts.end(), [](const QString& t) { return t.contains(u'$'); }));
    QCOMPARE(meterRemark(content).left(9), QStringLiteral("GPU-hours"));
}

void TstMeterPanel::anOldReadingSaysItsAge() {
    MeterContent content = contentOf(true);
    content.now += 4min;
    QVERIFY(meterRemark(content).contains(QStringLiteral("4 min old")));
    const MeterPicture stale = meterPicture(content, {328, 904}, m_style);
    int headlines = 0;
    for (const Primitive& item : stale.picture.shapes.items())
        if (const auto* text = std::get_if<TextShape>(&item.shape);
            text && text->text == QStringLiteral("$502") && text->style.px >= 40) {
            ++headlines;
            QVERIFY(text->ink == Ink(Role::ink3)); // it has lost its weight
        }
    QCOMPARE(headlines, 1);
}

void TstMeterPanel::untrustedIsAQuestionMark() {
    MeterContent content = contentOf(true);
    content.reading.edit().quality = telemetry::Quality::bad;
    const QStringList texts = textsOf(meterPicture(content, {328, 904}, m_style).picture);
    QVERIFY(texts.contains(QStringLiteral("?")));
    QVERIFY(!texts.contains(QStringLiteral("−9.9")));
}

void TstMeterPanel::moneyAndProgressShareOneSize() {
    MeterContent content = contentOf(true);
    for (const std::int64_t micros : {502'000'000LL, 123'456'000'000LL, 98'765'432'000'000LL}) {
        content.reading.edit().lostPerHourMicros = micros;
        const MeterPicture made = meterPicture(content, {328, 904}, m_style);
        std::vector<int> sizes;
        for (const Primitive& item : made.picture.shapes.items())
            if (const auto* text = std::get_if<TextShape>(&item.shape);
                text && text->baseline.y() == 54 && text->style.weight == 600)
                sizes.push_back(text->style.px);
        QCOMPARE(sizes.size(), std::size_t{2});
        QCOMPARE(sizes[0], sizes[1]);
    }
}

void TstMeterPanel::everySizeFits_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("jobs");
    QTest::addColumn<int>("smallest");
    QTest::newRow("design") << 328 << 1 << 11;
    QTest::newRow("narrow") << 240 << 3 << 11;
    QTest::newRow("wide") << 640 << 12 << 11;
    QTest::newRow("small text scale") << 410 << 4 << 14;
}

void TstMeterPanel::everySizeFits() {
    QFETCH(int, width);
    QFETCH(int, jobs);
    QFETCH(int, smallest);
    MeterContent content = contentOf(true);
    for (int i = 1; i < jobs; ++i) {
        telemetry::MeterReading::JobLine line = content.reading->jobs[0];
        line.job = topology::EntityId::make(topology::EntityKind::job,
                                            "a-rather-long-name-of-a-job-" + std::to_string(i));
        line.quality = i % 2 ? telemetry::Quality::missing : telemetry::Quality::good;
        line.referenceSeconds = i % 3 ? line.referenceSeconds : std::nullopt;
        content.reading.edit().jobs.push_back(line);
    }
    const QSizeF size(width, 904);
    const MeterPicture made = meterPicture(content, size, {&m_text, smallest});
    QCOMPARE(test::outsider(made.picture, size, m_text), QString());
    QCOMPARE(test::unreachable(made.picture), QString());
    QCOMPARE(made.targets.size(), made.picture.items.size());
    if (width >= 328)
        QCOMPARE(test::overlap(made.picture, m_text), QString());
}

MeterContent detailed(bool isLeaking) {
    const test::SampleHall hall{isLeaking, true};
    return {hall.firstUpdate().meter, hall.now(), {}};
}

void TstMeterPanel::noFigureIsCut_data() {
    QTest::addColumn<double>("steps");
    QTest::addColumn<double>("requests");
    for (const double steps : {0.0, 41.0, 1'352.0, 98'765.0})
        for (const double requests : {0.0, 340.0, 23'229.0, 9'876'543.0})
            QTest::addRow("%g steps, %g requests", steps, requests) << steps << requests;
}

/// "23,2…" is read as 23.2: whatever a site loses, what stands there is all of the figure, and beside the next one.
void TstMeterPanel::noFigureIsCut() {
    QFETCH(double, steps);
    QFETCH(double, requests);
    static const QRegularExpression cut(QStringLiteral("[0-9][.,]?…"));
    for (const std::int64_t micros : {600'000LL, 98'765'000'000LL, 123'456'000'000LL})
        for (const double width : {300.0, 328.0}) {
            MeterContent content = detailed(true);
            telemetry::MeterReading& reading = content.reading.edit();
            QVERIFY(reading.detail && !reading.detail->open.empty());
            reading.detail->open.resize(1);
            telemetry::IncidentCost& cost = reading.detail->open.front().cost;
            cost.lostSteps = steps;
            cost.lostRequests = requests;
            cost.lostTokens = 46'326;
            cost.directComputeMicros = micros;
            const MeterPicture made = meterPicture(content, {width, 904}, m_style);
            QCOMPARE(textsOf(made.picture).filter(cut).join(u'|'), QString());
            QCOMPARE(test::outsider(made.picture, {width, 904}, m_text), QString());
            QCOMPARE(test::overlap(made.picture, m_text), QString());
        }
}

void TstMeterPanel::detailFillsTheDock_data() {
    QTest::addColumn<int>("width");
    QTest::newRow("design") << 328;
    QTest::newRow("narrow") << 300;
    QTest::newRow("wide") << 600;
}

// tokens §8.
void TstMeterPanel::detailFillsTheDock() {
    QFETCH(int, width);
    const QSizeF size(width, 904);
    const MeterPicture made = meterPicture(detailed(true), size, m_style);
    const QStringList texts = textsOf(made.picture);
    for (const char* wanted : {"$18.1",
                               "8:12",
                               "$1,839",
                               "308 steps · 24:00 ago",
                               "99.4 %",
                               "90.1 %",
                               "gap 9.3 points",
                               "18×",
                               "235–257",
                               "94.0–205",
                               "450–580",
                               "$246",
                               "$147",
                               "$120",
                               "$280",
                               "$1,084",
                               "no value set",
                               "0.54 % faulty → 9.9 % lost",
                               "Since onset 11:28:40",
                               "since 11:35:10",
                               "atlas-70b · storage/nas1",
                               "the best saves $34.0 /h; $0 so far"})
        if (width >= 328)
            QVERIFY2(texts.contains(QString::fromUtf8(wanted)), wanted);
    QCOMPARE(test::outsider(made.picture, size, m_text), QString());
    if (width >= 328)
        QCOMPARE(test::overlap(made.picture, m_text), QString());
    QCOMPARE(made.targets.size(), made.picture.items.size());
    const MeterPicture healthy = meterPicture(detailed(false), size, m_style);
    QVERIFY(textsOf(healthy.picture).contains(QStringLiteral("no deadline")));
    // Over the layers stands the rate of all jobs: theirs is of the incidents, and says so as long as one is open.
    const QString whose = QStringLiteral("of the open incidents alone");
    QVERIFY(texts.contains(whose) && !textsOf(healthy.picture).contains(whose));
    QCOMPARE(test::outsider(healthy.picture, size, m_text), QString());
}

void TstMeterPanel::theUnattributedComesFirstWhenItIsLarge() {
    const auto order = [&](double share) {
        MeterContent content = detailed(true);
        content.reading.edit().detail->shares[0].share = 1 - share;
        content.reading.edit().detail->shares[1].share = share;
        const QStringList texts = textsOf(meterPicture(content, {328, 904}, m_style).picture);
        return std::pair(texts.indexOf(QStringLiteral("unattributed")) <
                             texts.indexOf(QStringLiteral("cooling")),
                         texts.indexOf(QStringLiteral("Who carries it")) <
                             texts.indexOf(QStringLiteral("Cost of waiting")));
    };
    QCOMPARE(order(0.25), std::pair(true, true));
    QCOMPARE(order(0.15), std::pair(false, false));
}

/// Where something is lost, no share of what is delivered or healthy is whole, in no language.
void TstMeterPanel::almostAllIsNotAll() {
    for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::German)}) {
        QLocale::setDefault(locale);
        const auto restored = qScopeGuard([] { QLocale::setDefault(QLocale::c()); });
        MeterContent content = detailed(true);
        telemetry::MeterDetail& detail = *content.reading.edit().detail;
        QVERIFY(!detail.shares.empty());
        for (telemetry::MeterShare& share : detail.shares)
            share.share = 0.99996;
        for (telemetry::MeterTeam& team : detail.teams)
            team.utilisation = 0.99996;
        const QStringList texts = textsOf(meterPicture(content, {328, 4000}, m_style).picture);
        const QString all = models::formatFixed(100, 1) + QStringLiteral(" %"), almost = models::formatFixed(99.996, 3) + QStringLiteral(" %");
        QVERIFY2(!texts.contains(all) && texts.contains(almost), qPrintable(texts.join(u'|')));
    }
}

/// A job that has written nothing has no course since: no axis from now to now.
void TstMeterPanel::anAxisHasALength() {
    MeterContent content = detailed(true);
    for (const bool hasCourse : {true, false}) {
        if (!hasCourse)
            for (telemetry::MeterJobDetail& job : content.reading.edit().detail->jobs)
                for (telemetry::MeterAtRisk& risk : job.atRisk)
                    risk.corners.clear();
        const PanelPicture picture = meterPicture(content, {328, 4000}, m_style).picture;
        const QString now = models::formatUtcTime(content.now).left(5);
        std::vector<const TextShape*> ends;
        for (const Primitive& item : picture.shapes.items())
            if (const auto* text = std::get_if<TextShape>(&item.shape); text && text->text == now)
                ends.push_back(text);
        for (std::size_t i = 1; i < ends.size(); ++i)
            QVERIFY(ends[i]->baseline.y() != ends[i - 1]->baseline.y());
        QCOMPARE(ends.size(), std::size_t(hasCourse ? 1 : 0));
        QCOMPARE(test::overlap(picture, m_text), QString());
    }
}

void TstMeterPanel::everyFigureOpensItsInputs() {
    MeterPanel panel;
    panel.resize(328, 1400);
    panel.setContent(detailed(true), true);
    QSignalSpy asked(&panel, &MeterPanel::inputsAsked);
    QSignalSpy selected(&panel, &MeterPanel::selected);
    int clicks = 0;
    const std::vector<PanelItem> items = panel.picture().items;
    const MeterContent shown = detailed(true);
    const auto rows = models::ledgerRows(&*shown.reading, nullptr);
    for (const PanelItem& item : items) {
        QVERIFY2(item.canActivate, qPrintable(item.name));
        QTest::mouseClick(&panel, Qt::LeftButton, {}, item.box.center().toPoint());
        ++clicks;
        if (asked.isEmpty() || asked.count() + selected.count() != clicks || !selected.isEmpty())
            continue;
        // The ledger knows a figure of that name.
        const std::string figure = asked.last()[0].toString().toStdString();
        QVERIFY2(std::any_of(rows.begin(), rows.end(),
                             [&](const models::LedgerRow& row) { return row.key.starts_with(figure); }),
                 figure.c_str());
    }
    QCOMPARE(asked.count() + selected.count(), clicks);
    QVERIFY(asked.count() > 25);
}

void TstMeterPanel::aClickSelectsTheJob() {
    MeterPanel panel;
    panel.resize(328, 904);
    panel.setContent(contentOf(true));
    QTRY_VERIFY(!panel.picture().items.empty());
    QSignalSpy selected(&panel, &MeterPanel::selected);
    const auto job =
        std::find_if(panel.picture().items.begin(), panel.picture().items.end(), [](const PanelItem& item) {
            return item.name.startsWith(QStringLiteral("job/atlas-70b"));
        });
    QVERIFY(job != panel.picture().items.end() && job->canActivate);
    QVERIFY(job->toolTip.contains(QStringLiteral("benchmark 2026-02-11")));
    QVERIFY(job->toolTip.contains(QStringLiteral("contract 17")));
    QTest::mouseClick(&panel, Qt::LeftButton, {}, job->box.center().toPoint());
    QCOMPARE(selected.count(), 1);
    panel.setFocus();
    for (std::size_t i = 0; i < panel.picture().items.size() && selected.count() < 2; ++i) {
        QTest::keyClick(&panel, Qt::Key_Return); // the click has made the job the current one
        QTest::keyClick(&panel, Qt::Key_Down);
    }
    QCOMPARE(selected.count(), 2);
}

void TstMeterPanel::anUnchangedReadingPaintsNothing() {
    struct Counting final : QObject {
        int paints = 0;
        bool eventFilter(QObject*, QEvent* event) override {
            paints += event->type() == QEvent::Paint;
            return false;
        }
    } counting;
    MeterPanel panel;
    panel.resize(328, 904);
    panel.setContent(contentOf(true));
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QTest::qWait(50);
    panel.installEventFilter(&counting);
    for (int i = 0; i < 30; ++i)
        panel.setContent(contentOf(true));
    QTest::qWait(1200); // over the pause of the texts: asks that nothing happens
    QCOMPARE(counting.paints, 0);
    MeterContent next = contentOf(true);
    next.reading.edit().lostPerHourMicros = 777'000'000;
    panel.setContent(next);
    QTRY_VERIFY(counting.paints > 0);
}

SEAM_GUI_TEST(tst_meter_panel, TstMeterPanel)
#include "tst_meter_panel.moc"
