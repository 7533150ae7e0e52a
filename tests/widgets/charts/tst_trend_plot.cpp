// SPDX-License-Identifier: GPL-3.0-or-later
// Names and figures stand beside the lanes that they are of, also after the room for them has changed.
#include "charts/trend_plot.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;

class TstTrendPlot : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lanesAreWhereTheyAreSaidToBe_data();
    void lanesAreWhereTheyAreSaidToBe();
};

void TstTrendPlot::lanesAreWhereTheyAreSaidToBe_data() {
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("after");
    QTest::newRow("grows") << 150 << 340;
    QTest::newRow("shrinks") << 340 << 150;
}

// Nothing else of the plot changes, as while a recording stands still.
void TstTrendPlot::lanesAreWhereTheyAreSaidToBe() {
    QFETCH(int, before);
    QFETCH(int, after);
    TrendPlot plot;
    plot.resize(600, before);
    plot.setLanes(std::vector<TrendPicture>(4), {fromNanoseconds(0), fromNanoseconds(60'000'000'000)});
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    const auto isTrue = [&] {
        for (int lane = 0; lane < plot.laneCount(); ++lane) {
            const QRect drawn = plot.drawnBox(lane);
            const QRect said = plot.laneBox(lane);
            if (drawn.top() != said.top() || drawn.height() < said.height())
                return false;
        }
        return plot.laneCount() == 4;
    };
    QTRY_VERIFY(isTrue());
    plot.resize(600, after);
    QTRY_VERIFY(isTrue());
}

SEAM_GUI_TEST(tst_trend_plot, TstTrendPlot)
#include "tst_trend_plot.moc"
