// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_geometry.h"
#include "graph/graph_widget.h"
#include "qt/view_state.h"
#include "support/sample_hall.h"
#include "support/sample_incidents.h"
#include "support/test_program.h"

#include <QLineEdit>
#include <QtTest>

#include <random>

using namespace seamscope;
using namespace seamscope::ui;
using topology::EntityId;

namespace {

EntityId id(const std::string& text) { return *EntityId::parse(text); }

const telemetry::Update& hall() {
    static const telemetry::Update update = test::SampleHall{}.firstUpdate();
    return update;
}

struct Told {
    explicit Told(const telemetry::IncidentReport& report, const std::string& chosen = {})
        : groups(makeGraphGroups(*hall().topology, {}, entitiesOfPaths(&report, hall().meter.get(), chosen)))
        , story(makeGraphStory(groups, *hall().topology, &report, chosen, hall().meter, report.at)) {}
    GraphGroups groups;
    GraphStory story;
    [[nodiscard]] const NodeStory& of(const char* key) const { return story.nodes[groups.find(key)]; }
};

struct Shown {
    models::ViewState view;
    GraphWidget widget{view};
    models::ClusterState state;

    explicit Shown(QSize size = {704, 488}) {
        state.apply(hall());
        widget.resize(size);
        widget.showState(state, test::SampleHall{}.now());
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
    }
};

} // namespace

class TstGraphStory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePathIsPaintedInTimeOrder();
    void aStepHasTheFigureOfTheMeterAlone();
    void aPartInsideWhatIsDrawnKeepsItsOwnerAndFault();
    void whatIsOnThePathLeavesItsGroup();
    void theWorstStateIsNeverHiddenInAGroup();
    void blindGroundIsDarkAndItsLossUnknown();
    void withoutAnAnalysisNothingIsClaimed();
    void aSeamIsSelectedLikeANode();
    void lossIsThickness();
    void findingDimsTheRest();
    void pinsSurvive();
    void everySceneFitsTheOverview();
};

// tokens §8: flow 0:00, supply +1:42, GPU +2:26, ranks +3:47, step +3:51, program +3:56.
void TstGraphStory::thePathIsPaintedInTimeOrder() {
    const Told told(test::coolingReport());
    int order = 0;
    Duration last = Duration::min();
    for (const StoryStep& step : told.story.steps) {
        QCOMPARE(step.order, ++order);
        QVERIFY(step.lag.value_or(last) >= last);
        last = step.lag.value_or(last);
    }
    QVERIFY(order >= 3);
    QVERIFY(told.story.steps.back().toEntity == id("program/atlas"));
    QCOMPARE(told.of("cdu/cdu-2").note, QStringLiteral("flow −31 %"));
    // Causes before effects, whatever the order of the path.
    telemetry::IncidentReport shuffled = test::coolingReport();
    std::reverse(shuffled.incidents[0].roots[0].supporting.begin(),
                 shuffled.incidents[0].roots[0].supporting.end());
    QVERIFY(Told(shuffled).story.steps == told.story.steps);
}

/// Beside a job stands the step of the meter, while an incident is open: no other figure of it.
void TstGraphStory::aStepHasTheFigureOfTheMeterAlone() {
    telemetry::IncidentReport report = test::coolingReport();
    telemetry::Incident& incident = report.incidents.front();
    std::erase_if(incident.roots.front().supporting, [](const auto& fact) { return fact.signal != "job.step_seconds"; });
    QCOMPARE(Told(report).of("job/atlas-70b").note, QStringLiteral("step time"));
    incident.ended = report.at;
    QCOMPARE(Told(report, incident.id).of("job/atlas-70b").note, QStringLiteral("step time +10.9 %"));
}

/// The rack is the facilities', the GPU in it is not: who is called is the owner of the part.
void TstGraphStory::aPartInsideWhatIsDrawnKeepsItsOwnerAndFault() {
    telemetry::IncidentReport report = test::coolingReport();
    telemetry::Incident& incident = report.incidents.front();
    telemetry::IncidentRoot& root = incident.roots.front();
    root.entity = id("gpu/n088:3");
    root.mechanism = "gpu_off_bus";
    root.supporting.clear();
    incident.path = {root.entity, id("job/atlas-70b"), id("program/atlas")};
    const Told told(report);
    QVERIFY(!told.story.steps.empty());
    const StoryStep& first = told.story.steps.front();
    QVERIFY(first.fromEntity == root.entity);
    QVERIFY(told.groups.nodes[first.from].entity != root.entity);
    QVERIFY(told.groups.nodes[first.from].owners != std::vector<std::string>{"hardware"});
    QCOMPARE(first.fromOwner, std::string("hardware"));
    QCOMPARE(first.toOwner, std::string("ml-platform"));
    QCOMPARE(told.story.nodes[first.from].note, QStringLiteral("GPU off bus"));
}

void TstGraphStory::whatIsOnThePathLeavesItsGroup() {
    const Told told(test::coolingReport());
    QVERIFY(told.groups.find("rack/r12") != kNoNode);
    QCOMPARE(told.groups.nodes[told.groups.find("group:row:B")].members, 7U);
    QVERIFY(told.of("rack/r12").isChosen);
    const GraphGroups quiet = makeGraphGroups(*hall().topology, {});
    QCOMPARE(told.groups.nodes.size(), quiet.nodes.size() + 1); // the hosts of R12 are still inside it
}

void TstGraphStory::theWorstStateIsNeverHiddenInAGroup() {
    telemetry::IncidentReport report = test::floodReport(40); // most of them are not drawn as paths
    const Told told(report);
    for (const telemetry::Incident& incident : report.incidents) {
        const auto node = told.groups.nodeOf[hall().topology->find(incident.roots[0].entity).value()];
        QVERIFY(told.story.nodes[node].priority.has_value());
        QVERIFY(*told.story.nodes[node].priority <= Priority::low);
    }
    QVERIFY(told.groups.nodes.size() <= kMostOverviewNodes);
}

void TstGraphStory::blindGroundIsDarkAndItsLossUnknown() {
    const Told told(test::quietReport());
    QVERIFY(told.of("storage/nas1").isBlind);
    QVERIFY(told.story.steps.empty());
    const Shown shown;
    const auto edges = shown.widget.groups().edges;
    for (std::uint32_t e = 0; e < edges.size(); ++e)
        if (edges[e].seam != topology::Seam::none)
            QVERIFY(!shown.widget.describeEdge(e).contains(QStringLiteral("healthy"))); // never a claim
}

void TstGraphStory::withoutAnAnalysisNothingIsClaimed() {
    const GraphGroups groups = makeGraphGroups(*hall().topology, {});
    const GraphStory story = makeGraphStory(groups, *hall().topology, nullptr, {}, nullptr, {});
    QVERIFY(story.nodes.empty() && story.steps.empty());
}

void TstGraphStory::aSeamIsSelectedLikeANode() {
    Shown shown;
    const GraphStory& story = shown.widget.story();
    QVERIFY(!story.steps.empty());
    // Somewhere on the first step; discs and lags belong to it as well.
    const QRectF from = shown.widget.nodeBox(story.steps[0].from);
    const QRectF to = shown.widget.nodeBox(story.steps[0].to);
    const QPointF middle((from.right() + to.left()) / 2, (from.center().y() + to.center().y()) / 2);
    QVERIFY(graph_tag::step(shown.widget.tagAt(middle)) == 0U);
    QTest::mouseClick(&shown.widget, Qt::LeftButton, {}, middle.toPoint());
    QCOMPARE(shown.view.selection(), story.steps[0].fromEntity);
    QCOMPARE(shown.view.selectionTo(), story.steps[0].toEntity);
    QVERIFY(shown.widget.focus().selectedStep == 0U);
    const QString words = shown.widget.describeStep(0);
    for (const char* wanted :
         {"+1:42 after the onset", "confidence 0.86", "facilities | ml-platform", "$502 /h"})
        QVERIFY2(words.contains(QString::fromUtf8(wanted)), qPrintable(words));
}

void TstGraphStory::lossIsThickness() {
    const auto width = [](std::int64_t micros) {
        telemetry::IncidentReport report = test::coolingReport();
        report.incidents[0].cost->ratePerHourMicros = micros;
        const Told told(report);
        PrimitiveList list;
        const TextCache text;
        addStory(list, told.groups, layOutGraph(told.groups, {704, 396}), told.story, {}, text);
        float core = 0;
        for (const Primitive& item : list.items())
            if (const auto* curve = std::get_if<CubicShape>(&item.shape); curve && curve->stroke.width < 14)
                core = std::max(core, curve->stroke.width);
        return core;
    };
    QVERIFY(width(10'000'000) >= 3 && width(10'000'000) < width(250'000'000));
    QVERIFY(width(250'000'000) < width(502'310'000) && width(502'310'000) <= 6);
}

void TstGraphStory::findingDimsTheRest() {
    Shown shown;
    shown.widget.find(QStringLiteral("leaf"));
    const auto& found = shown.widget.focus().found;
    QCOMPARE(found.size(), shown.widget.groups().nodes.size());
    QVERIFY(found[shown.widget.groups().find("group:tier:leaf")]);
    QVERIFY(!found[shown.widget.groups().find("cdu/cdu-1")]);
    QVERIFY(shown.widget.note().contains(QStringLiteral("8 found")));
    shown.widget.findNext();
    QCOMPARE(shown.view.selection(), id("switch/leaf-1"));
    shown.widget.findNext();
    QCOMPARE(shown.view.selection(), id("switch/leaf-2"));
    shown.widget.find(QStringLiteral("gpu n088")); // inside a rack: the node that holds it
    QVERIFY(shown.widget.focus().found[shown.widget.groups().find("rack/r12")]);
    shown.widget.find({});
    QVERIFY(shown.widget.focus().found.empty());
}

void TstGraphStory::pinsSurvive() {
    Shown shown;
    const std::uint32_t node = shown.widget.groups().find("cdu/cdu-4");
    const QPoint at = shown.widget.nodeBox(node).center().toPoint();
    QSignalSpy pinned(&shown.widget, &GraphWidget::pinsChanged);
    QTest::mousePress(&shown.widget, Qt::LeftButton, Qt::ShiftModifier, at);
    for (int step = 1; step <= 6; ++step) {
        QMouseEvent move(QEvent::MouseMove, at + QPoint(0, 10 * step), shown.widget.mapToGlobal(at),
                         Qt::LeftButton, Qt::LeftButton, Qt::ShiftModifier);
        QCoreApplication::sendEvent(&shown.widget, &move);
    }
    QTest::mouseRelease(&shown.widget, Qt::LeftButton, Qt::ShiftModifier, at + QPoint(0, 60));
    QCOMPARE(pinned.count(), 1);
    const QRectF box = shown.widget.nodeBox(node);
    QVERIFY(std::abs(box.center().y() - at.y() - 60) < 2);
    Shown other; // as after a restart
    other.widget.setPins(shown.widget.pins());
    QCOMPARE(other.widget.nodeBox(node), box);
}

// Interface rule 30 for every report: at most 60 visible groups, with several paths taken out of them.
void TstGraphStory::everySceneFitsTheOverview() {
    std::mt19937 random(3);
    const auto entities = hall().topology->entities();
    for (int round = 0; round < 40; ++round) {
        telemetry::IncidentReport report = test::floodReport(1 + static_cast<int>(random() % 30));
        for (telemetry::Incident& incident : report.incidents)
            for (EntityId& one : incident.path)
                one = entities[random() % entities.size()].id;
        const Told told(report);
        QVERIFY(told.groups.nodes.size() <= kMostOverviewNodes);
        for (const StoryStep& step : told.story.steps)
            QVERIFY(step.from < told.groups.nodes.size() && step.to < told.groups.nodes.size());
    }
}

SEAM_GUI_TEST(tst_graph_story, TstGraphStory)
#include "tst_graph_story.moc"
