// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence over everything is whole at every width.
#include "incidents/banner.h"

#include "common/incident_priority.h"
#include "qt/incident_text.h"
#include "support/panel_checks.h"
#include "support/sample_hall.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"

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
    content.now = hall.now();
    content.topology = update.topology;
    content.incidents = std::make_shared<telemetry::IncidentReport>(isLeaking ? test::coolingReport()
                                                                              : test::quietReport());
    return content;
}

} // namespace

class TestBanner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSentenceIsWholeAtEveryWidth_data() {
        QTest::addColumn<int>("width");
        for (const int width : {480, 640, 960, 1256, 1280, 1600, 1896, 1920, 3840})
            QTest::addRow("%d", width) << width;
    }
    void theSentenceIsWholeAtEveryWidth() {
        QFETCH(int, width);
        OverviewContent content = contentOf(true);
        auto report = *content.incidents;
        report.incidents.front().actionText =
            "Start the stand-by pump, check command against speed and the strainer; move work off the racks of this "
            "circuit while GPUs throttle.";
        content.incidents = std::make_shared<telemetry::IncidentReport>(report);
        const telemetry::Incident& incident = content.incidents->incidents.front();
        const BannerPicture made = bannerPicture(content, width, m_style);
        const QString all = textsOf(made.picture).join(u' ');
        QVERIFY2(!all.contains(u'…'), qPrintable(all));
        const models::IncidentSentence said = models::sentenceOf(incident, &*content.reading);
        for (const QString& part : {said.chain, said.owners, said.loss, said.action})
            QVERIFY2(all.contains(part), qPrintable(part + QStringLiteral(" is not in ") + all));
        QCOMPARE(test::overlap(made.picture, m_text), QString());
        // A loss of seven digits, or a language with longer words: the sum begins where the figure ends.
        OverviewContent dear = content;
        dear.reading.edit().lostPerHourMicros = 9'876'543'000'000;
        dear.reading.edit().paidPerHourMicros = 19'876'543'000'000;
        QCOMPARE(test::overlap(bannerPicture(dear, width, m_style).picture, m_text), QString());
        QCOMPARE(test::outsider(made.picture, QSizeF(width, made.picture.height), m_text), QString());
        QCOMPARE(made.incident, incident.id);
    }

    void causeFirstThenWhoWaitsThenTheOwners() {
        const QString all = textsOf(bannerPicture(contentOf(true), 3840, m_style).picture).join(u' ');
        const qsizetype cause = all.indexOf(QStringLiteral("cdu-2"));
        const qsizetype wait = all.indexOf(QStringLiteral("2,048 ranks wait"));
        const qsizetype owners = all.indexOf(QStringLiteral("facilities →"));
        const qsizetype action = all.indexOf(QStringLiteral("Start pump B"));
        QVERIFY2(cause >= 0 && cause < wait && wait < owners && owners < action, qPrintable(all));
    }

    void whoWaitsIsNoCap() {
        const OverviewContent content = contentOf(true);
        telemetry::Incident incident = content.incidents->incidents.front();
        incident.victims.resize(64); // what an analysis names has an end
        QCOMPARE(models::waitersText(incident, &*content.reading), QStringLiteral("2,048 ranks wait"));
        QCOMPARE(models::unnamedVictimsText(incident, &*content.reading, 12), QStringLiteral("and more: 2,048 ranks wait"));
        QCOMPARE(models::unnamedVictimsText(incident, nullptr, 12), QStringLiteral("and more"));
        incident.victims.resize(63); // fewer are all of them
        QCOMPARE(models::unnamedVictimsText(incident, &*content.reading, 12), QStringLiteral("+ 51 more"));
        incident.victims.resize(12);
        QCOMPARE(models::unnamedVictimsText(incident, &*content.reading, 12), QString());
        incident.victims.clear();
        QCOMPARE(models::unnamedVictimsText(incident, &*content.reading, 12), QStringLiteral("none by name: 2,048 ranks wait"));
    }

    void healthyIsOneQuietLine() {
        const BannerPicture made = bannerPicture(contentOf(false), 1920, m_style);
        QVERIFY(made.picture.height < 40);
        QVERIFY(made.incident.empty());
        QVERIFY(textsOf(made.picture).join(u' ').contains(QStringLiteral("No measured seam is leaking; not seen: 1 of 6")));
        for (const Primitive& item : made.picture.shapes.items())
            QVERIFY(!std::holds_alternative<MarkShape>(item.shape));
    }

    void whatNobodyMeasuresIsNotSaidToBeWell() {
        OverviewContent content = contentOf(false);
        telemetry::IncidentReport report = *content.incidents;
        telemetry::SeamReading seam;
        seam.state = telemetry::SeamState::blind;
        report.seams.assign(3, seam);
        const auto picture = [&] {
            content.incidents = std::make_shared<telemetry::IncidentReport>(report);
            return bannerPicture(content, 1920, m_style).picture;
        };
        const auto hasTick = [](const PanelPicture& made) {
            return std::any_of(made.shapes.items().begin(), made.shapes.items().end(),
                               [](const Primitive& item) { return std::holds_alternative<PathShape>(item.shape); });
        };
        const PanelPicture blind = picture();
        QVERIFY(!textsOf(blind).contains(QStringLiteral("No seam is leaking")));
        QVERIFY(!hasTick(blind));
        report.seams.front().state = telemetry::SeamState::normal;
        QVERIFY(textsOf(picture()).join(u' ').contains(QStringLiteral("not seen: 2 of 3")));
        QVERIFY(!hasTick(picture()));
        for (telemetry::SeamReading& one : report.seams)
            one.state = telemetry::SeamState::normal;
        QVERIFY(textsOf(picture()).contains(QStringLiteral("No seam is leaking")));
        QVERIFY(hasTick(picture()));
    }

    void whatHasStoppedCostingIsNotSaidToCost() {
        const OverviewContent content = contentOf(true);
        telemetry::Incident incident = content.incidents->incidents.front();
        const Priority before = incidentPriority(incident, content.reading, content.now);
        incident.cost->ratePerHourMicros = 0;
        QCOMPARE(models::waitersText(incident, &*content.reading), QStringLiteral("2,048 ranks waited"));
        const QString loss = models::sentenceOf(incident, &*content.reading).loss;
        QVERIFY2(loss == QStringLiteral("nothing lost now · $513 in all, $120 of it labour"),
                 qPrintable(loss));
        // It keeps the weight of what it cost: $246 in 35 minutes of a hall of $5,100 an hour are 8 %.
        QCOMPARE(incidentPriority(incident, content.reading, content.now), before);
    }

    /// A fault that has not reached a job: nobody waits for it, and what it costs are people. Whatever its size.
    void beforeAJobIsSlowerNobodyWaits() {
        const OverviewContent content = contentOf(true);
        telemetry::Incident incident = content.incidents->incidents.front();
        telemetry::IncidentCost& cost = *incident.cost;
        cost.ratePerHourMicros = cost.rollbackMicros = 0;
        for (const std::int64_t direct : {std::int64_t{0}, std::int64_t{3'200}, std::int64_t{2'000'000}}) {
            cost.directComputeMicros = direct;
            cost.total.likelyMicros = direct + cost.laborMicros;
            cost.lostGpuTime = GpuTime(direct);
            cost.lostGpuTimeLow = GpuTime();
            cost.lostGpuTimeHigh = GpuTime(10 * direct + 1);
            QCOMPARE(models::waitersText(incident, &*content.reading), QStringLiteral("no job is slower yet"));
            QVERIFY(!models::unnamedVictimsText(incident, &*content.reading, 0).contains(QStringLiteral("wait")));
            QCOMPARE(models::sentenceOf(incident, &*content.reading).loss, QStringLiteral("nothing lost so far · labour $120"));
        }
        cost.unobservedJobs = incident.jobs; // of what nobody sees nobody says that it is well
        QVERIFY(models::waitersText(incident, &*content.reading).contains(QStringLiteral("waited")));
        cost.unobservedJobs.clear();
        incident.ended = content.now;
        QCOMPARE(models::waitersText(incident, &*content.reading), QStringLiteral("no job was slower"));
    }

    void withoutAMeterNobodySaysThatNothingIsLost() {
        OverviewContent content = contentOf(false);
        content.reading.reset();
        const QString all = textsOf(bannerPicture(content, 1920, m_style).picture).join(u' ');
        QVERIFY2(!all.contains(QStringLiteral("No seam")) && all.contains(QStringLiteral("not known")),
                 qPrintable(all));
    }

    void nothingIsSaidBeforeAnythingIsKnown() {
        QCOMPARE(bannerPicture({}, 1920, m_style).picture.height, 0.0);
        OverviewContent old = contentOf(false);
        old.now += std::chrono::minutes(2); // the analysis has stopped: a tick would be a lie
        const QString all = textsOf(bannerPicture(old, 1920, m_style).picture).join(u' ');
        QVERIFY2(all.contains(QStringLiteral("behind")) && !all.contains(QStringLiteral("No seam")),
                 qPrintable(all));
    }

    void aClickOpensTheIncident() {
        Banner banner;
        banner.resize(1600, 140);
        banner.show();
        banner.setContent(contentOf(true), true);
        QSignalSpy chosen(&banner, &Banner::incidentChosen);
        QTest::mouseClick(&banner, Qt::LeftButton, {}, banner.picture().items.front().box.center().toPoint());
        QCOMPARE(chosen.size(), 1);
    }

private:
    TextCache m_text;
    PanelStyle m_style{&m_text, 11};
};

SEAM_GUI_TEST(tst_banner, TestBanner)
#include "tst_banner.moc"
