// SPDX-License-Identifier: GPL-3.0-or-later
// One selection of one or several entities, or of an edge.
#include "qt/view_state.h"
#include "qt/selected_name.h"
#include "support/test_program.h"
#include "topology/entity_list.h"

#include <QSignalSpy>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::models;
using topology::EntityId;

namespace {

EntityId rack(int number) { return EntityId::make(topology::EntityKind::rack, "r" + std::to_string(number)); }

} // namespace

class TestViewState : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneThenMoreThenOneAgain() {
        ViewState view;
        const QSignalSpy changed(&view, &ViewState::selectionChanged);
        view.select(rack(1));
        view.toggle(rack(2));
        view.selectMore({rack(3), rack(2), {}});
        QCOMPARE(changed.count(), 3);
        QCOMPARE(view.selected(), (std::vector<EntityId>{rack(1), rack(2), rack(3)}));
        QVERIFY(view.hasSeveral() && view.isSelected(rack(1)) && view.isSelected(rack(3)) && !view.isSelected({}));
        QCOMPARE(view.selection(), rack(1)); // what pages about one thing show stays
        view.toggle(rack(1));
        QCOMPARE(view.selection(), rack(2));
        view.select(rack(2)); // without the others
        QCOMPARE(changed.count(), 5);
        QCOMPARE(view.selected(), std::vector<EntityId>{rack(2)});
        view.toggle(rack(2));
        QVERIFY(view.selection().isEmpty() && view.selected().empty());
        view.toggle({});
        QCOMPARE(changed.count(), 6);
    }

    void anEdgeIsAloneAndGivesWay() {
        ViewState view;
        view.selectAll({rack(1), rack(2)});
        view.selectEdge(rack(1), rack(2));
        QVERIFY(!view.hasSeveral() && view.selected().empty() && !view.isSelected(rack(1)));
        view.toggle(rack(3));
        QCOMPARE(view.selected(), std::vector<EntityId>{rack(3)});
        QVERIFY(view.selectionTo().isEmpty());
    }

    void whatIsSelectedAlreadyChangesNothing() {
        ViewState view;
        view.selectAll({rack(1), rack(2)});
        const QSignalSpy changed(&view, &ViewState::selectionChanged);
        view.selectAll({rack(1), rack(1), rack(2)});
        view.selectMore({rack(2)});
        QCOMPARE(changed.count(), 0);
        std::vector<EntityId> many;
        for (int i = 0; i < 10'000; ++i)
            many.push_back(rack(i));
        view.selectAll(many);
        QCOMPARE(view.selected().size(), ViewState::kMostSelected);
        view.clearSelection();
        QVERIFY(!view.hasSeveral());
    }

    void aListIsReadWholeOrNotAtAll() {
        const auto two = topology::parseEntities("rack/r1,gpu/n031:4");
        QVERIFY(two && *two == (std::vector<EntityId>{rack(1), EntityId::gpu("n031", "4")}));
        for (const char* text : {"", ",", "rack/r1,", "rack/r1,r2", "rack/r1, rack/r2"})
            QVERIFY2(!topology::parseEntities(text), text);
        QCOMPARE(selectedName({rack(1)}), QStringLiteral("rack/r1"));
        QCOMPARE(selectedName({rack(1), rack(2)}), QStringLiteral("rack/r1 and rack/r2"));
        QCOMPARE(selectedName({rack(1), rack(2), rack(3)}), QStringLiteral("rack/r1 and 2 more"));
    }
};

SEAM_TEST(tst_view_state, TestViewState)
#include "tst_view_state.moc"
