// SPDX-License-Identifier: GPL-3.0-or-later
// The course of the layers has an axis of times as a clock shows them, whenever an incident began; a ledger of nothing says so.
#include "ledger/ledger_charts.h"
#include "ledger/ledger_page.h"
#include "ledger/statement_panel.h"
#include "support/panel_checks.h"
#include "support/test_program.h"

#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QRegularExpression>
#include <QtTest>

#include <random>

using namespace seamscope;
using namespace std::chrono_literals;

class TstLedgerCharts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void timesAreRoundAndStandWhereTheySay();
    void aLedgerOfNothingWaitsForNothing();
};

void TstLedgerCharts::timesAreRoundAndStandWhereTheySay() {
    ui::LedgerCharts charts;
    std::mt19937 random(16);
    for (const Duration length : {Duration(7min), Duration(20min), Duration(55min), Duration(5h), Duration(23h), Duration(31h), Duration(6 * 24h)})
        for (int round = 0; round < 20; ++round) {
            charts.applyTheme(ui::Palette::dark(), round % 2 == 0 ? 1 : 1.5);
            const TimePoint from = *parseRfc3339("2026-03-01T00:00:00Z") + std::chrono::seconds(random() % (5 * 86'400));
            const TimePoint to = from + length + std::chrono::seconds(random() % 59);
            models::LayerPoint begin, end;
            begin.at = from;
            end.at = to;
            end.direct = 105'900'000;
            charts.showLayers({begin, end}, false, "USD", models::LayerSet().set());
            const auto* view = charts.findChildren<QChartView*>().front();
            const auto axes = view->chart()->axes(Qt::Horizontal);
            auto* axis = qobject_cast<QCategoryAxis*>(axes.front());
            QVERIFY(axis);
            const QStringList labels = axis->categoriesLabels();
            QVERIFY2(labels.size() >= 1 && labels.size() <= 4, qPrintable(labels.join(u'|')));
            double before = 0, step = 0;
            for (const QString& label : labels) {
                const double ms = axis->endValue(label);
                QVERIFY(ms >= axis->min() && ms <= axis->max());
                const auto at = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(ms), Qt::UTC);
                // What is written is the time that it stands at, and nothing is lost by writing it so.
                static const QRegularExpression clock(QStringLiteral("\\d\\d:\\d\\d$"));
                const QString read = clock.match(label).captured();
                QCOMPARE(read.isEmpty() ? QStringLiteral("00:00") : read, at.toString(QStringLiteral("HH:mm")));
                QCOMPARE(at.time().second(), 0);
                if (before > 0 && step > 0)
                    QCOMPARE(ms - before, step); // as far apart as the others
                if (before > 0)
                    step = ms - before;
                before = ms;
            }
            if (step > 0) // and each a whole number of steps from midnight
                QCOMPARE(std::fmod(before, std::min(step, 86'400'000.0)), 0.0);
        }
}

/// A trace has no job that could lose anything: nobody is asked, and an axis without a bar measures nothing.
void TstLedgerCharts::aLedgerOfNothingWaitsForNothing() {
    ui::LedgerPage page;
    page.setTheme(ui::Palette::dark());
    page.resize(1280, 720);
    page.show();
    page.setContent({});
    const auto told = [&page] { return test::textsOf(page.statement().picture()).join(u' '); };
    QVERIFY2(told().contains(QStringLiteral("nothing to account for")) && !told().contains(QStringLiteral("Asking")), qPrintable(told()));
    for (const QChartView* view : page.findChildren<QChartView*>())
        for (const QAbstractAxis* axis : view->chart()->axes(Qt::Horizontal))
            QVERIFY(!axis->isVisible());
    ui::LedgerContent content;
    content.reading.edit().at = *parseRfc3339("2026-03-01T00:00:00Z");
    page.setContent(content);
    QVERIFY2(!told().contains(QStringLiteral("nothing to account for")), qPrintable(told())); // now there is: its lines are asked for
    page.setStatement(std::nullopt, QStringLiteral("refused"));
    page.setContent(content);
    QVERIFY2(told().contains(QStringLiteral("refused")), qPrintable(told()));
}

SEAM_GUI_TEST(tst_ledger_charts, TstLedgerCharts)
#include "tst_ledger_charts.moc"
