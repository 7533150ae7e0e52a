// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/text_pace.h"
#include "support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

#include <vector>

using namespace seamscope;

class TstTextPace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsAskedTogetherShowsTogether();
    void theLastChangeIsShownWhenDataStandsStill();
};

/// Two views of one figure that rises 60 times a second; the second one came half a second later. Whoever looks at the
/// screen between two advances reads the same figure in both.
void TstTextPace::whatIsAskedTogetherShowsTogether() {
    int figure = 0;
    int banner = -1;
    int graph = -1;
    int changes = 0;
    ui::TextPace one([&] { banner = figure; });
    ui::TextPace other([&] {
        changes += graph == figure ? 0 : 1;
        graph = figure;
    });
    QElapsedTimer since;
    since.start();
    int apart = 0;
    while (since.elapsed() < 3300) {
        ++figure;
        one.request();
        if (since.elapsed() > 550)
            other.request();
        QTest::qWait(16);
        // What came up in the middle of a second is of that instant; from the next full second on it keeps step.
        apart += since.elapsed() > 1700 && banner != graph ? 1 : 0;
    }
    QCOMPARE(apart, 0);
    QVERIFY2(changes >= 3 && changes <= 4, std::to_string(changes).c_str());
}

void TstTextPace::theLastChangeIsShownWhenDataStandsStill() {
    int figure = 1;
    int shown = 0;
    ui::TextPace pace([&] { shown = figure; });
    pace.request();
    QCOMPARE(shown, 1);
    figure = 2; // the same second, unless it ended just now
    pace.request();
    QTRY_COMPARE_WITH_TIMEOUT(shown, 2, 1500);
}

SEAM_TEST(tst_text_pace, TstTextPace)
#include "tst_text_pace.moc"
