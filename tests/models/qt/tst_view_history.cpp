// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/view_history.h"
#include "support/test_program.h"

#include <QtTest>

using namespace seamscope;
using namespace seamscope::models;
using namespace std::chrono_literals;

namespace {

ViewPlace selecting(const char* entity) {
    ViewPlace place;
    place.selection = topology::EntityId::parse(entity).value();
    return place;
}

ViewPlace at(std::int64_t seconds) {
    ViewPlace place;
    place.soughtAt = fromNanoseconds(seconds * 1'000'000'000);
    return place;
}

} // namespace

class TstViewHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undoGoesBackAndRedoForward();
    void aNewChangeEndsTheFuture();
    void fiftyStepsAreKept();
    void aDragIsOneStep();
    void aPauseEndsADrag();
    void selectingTwiceQuicklyIsTwoSteps();
    void theTimeOneLeftFromComesBack();
    void theSamePlaceIsNoStep();
};

void TstViewHistory::undoGoesBackAndRedoForward() {
    ViewHistory history;
    history.start({});
    QVERIFY(!history.back());
    history.note(selecting("rack/r1"), 0ms);
    history.note(selecting("rack/r2"), 1ms);
    QCOMPARE(history.back()->selection.text(), std::string("rack/r1"));
    QVERIFY(history.back()->selection.isEmpty());
    QVERIFY(!history.back());
    QCOMPARE(history.forward()->selection.text(), std::string("rack/r1"));
    QCOMPARE(history.forward()->selection.text(), std::string("rack/r2"));
    QVERIFY(!history.forward());
}

void TstViewHistory::aNewChangeEndsTheFuture() {
    ViewHistory history;
    history.start({});
    history.note(selecting("rack/r1"), 0ms);
    (void)history.back();
    history.note(selecting("rack/r3"), 1ms);
    QVERIFY(!history.forward());
    QVERIFY(history.back()->selection.isEmpty());
}

// interface rule 33: 50 steps.
void TstViewHistory::fiftyStepsAreKept() {
    ViewHistory history;
    history.start(at(0));
    for (int i = 1; i <= 200; ++i)
        history.note(at(i), i * 10s);
    int steps = 0;
    std::optional<ViewPlace> oldest;
    while (auto place = history.back()) {
        oldest = place;
        ++steps;
    }
    QCOMPARE(steps, 50);
    QCOMPARE(*oldest, at(150));
}

void TstViewHistory::aDragIsOneStep() {
    ViewHistory history;
    history.start(at(1000));
    for (int i = 0; i < 300; ++i)
        history.note(at(i), i * 33ms);
    QCOMPARE(*history.back(), at(1000));
    QCOMPARE(*history.forward(), at(299));
}

void TstViewHistory::aPauseEndsADrag() {
    ViewHistory history;
    history.start({});
    history.note(at(1), 0ms);
    history.note(at(2), 100ms);
    history.note(at(3), 100ms + ViewHistory::kTogether);
    QCOMPARE(*history.back(), at(2));
    QCOMPARE(*history.back(), ViewPlace());
}

void TstViewHistory::selectingTwiceQuicklyIsTwoSteps() {
    ViewHistory history;
    history.start({});
    history.note(selecting("rack/r1"), 0ms);
    history.note(selecting("rack/r2"), 1ms);
    QCOMPARE(history.back()->selection.text(), std::string("rack/r1"));
}

// A recording plays on after a seek; undoing the next seek leads to where one was, not to where one had
// sought.
void TstViewHistory::theTimeOneLeftFromComesBack() {
    ViewHistory history;
    history.start({});
    history.leaveAt(fromNanoseconds(70'000'000'000));
    history.note(at(500), 0ms);
    history.leaveAt(fromNanoseconds(520'000'000'000));
    history.note(at(10), 20s);
    QCOMPARE(*history.back(), at(520));
    QCOMPARE(*history.back(), at(70));
}

void TstViewHistory::theSamePlaceIsNoStep() {
    ViewHistory history;
    history.start(at(5));
    history.note(at(5), 0ms);
    QVERIFY(!history.back());
}

SEAM_TEST(tst_view_history, TstViewHistory)
#include "tst_view_history.moc"
