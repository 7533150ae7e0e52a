// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/graph_frame.h"
#include "graph/graph_geometry.h"
#include "support/test_program.h"
#include "widgets/support/hall.h"

#include <QPainter>
#include <QtTest>

using namespace seamscope;
using namespace seamscope::ui;
using test::kNow;
using namespace std::chrono_literals;

namespace {

constexpr QSizeF kSize(704, 460);

struct Scene {
    models::ClusterState state;
    GraphGroups groups;
    GraphLayout layout;
    GraphLive live;
    TextCache text;

    explicit Scene(models::ClusterState from, TimePoint now = kNow, const std::set<std::string>& open = {})
        : state(std::move(from)) {
        groups = makeGraphGroups(*state.topology(), open);
        layout = layOutGraph(groups, graphBody(kSize).size());
        live.rebuild(groups, state);
        live.update(groups, state, now);
    }
    PrimitiveList picture(const GraphFocus& focus = {}) const {
        return graphPicture(groups, layout, live.nodes(), {}, focus, text);
    }
    const NodeLive& at(const char* key) const { return live.nodes()[groups.find(key)]; }
};

QImage painted(const PrimitiveList& list, const Palette& palette, qreal dpr = 1) {
    QImage image(QSize(704, 400) * dpr, QImage::Format_RGB32);
    image.setDevicePixelRatio(dpr);
    image.fill(palette[Role::bg1]);
    QPainter painter(&image);
    play(painter, list, palette, TextCache());
    return image;
}

} // namespace

class TstGraphGeometry : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyNodeAndEdgeIsHitWhereItIsDrawn();
    void liveLinesSayWhatMatters();
    void aJobThatTheMeterReadsIsNotBlind();
    void silentBlindAndPartlyLookDifferentInGrey();
    void ageTurnsEverythingSilent();
    void unknownEndsMakeDashedEdges();
    void healthyIsGrey();
    void textsStayInTheirNodes();
    void frameStaysOnTheWidget();
    void sameInputSamePrimitives();
    void edgesLeaveAndEnterAtTheNodes();
};

void TstGraphGeometry::everyNodeAndEdgeIsHitWhereItIsDrawn() {
    const Scene scene(test::healthyHall());
    const PrimitiveList picture = scene.picture();
    for (std::uint32_t i = 0; i < scene.groups.nodes.size(); ++i)
        for (QPointF inside :
             {scene.layout.nodes[i].center(), scene.layout.nodes[i].topLeft() + QPointF(1, 1),
              scene.layout.nodes[i].bottomRight() - QPointF(2, 2)})
            QCOMPARE(graph_tag::node(picture.hit(inside)), std::optional(i));
    for (std::uint32_t e = 0; e < scene.groups.edges.size(); ++e) {
        const auto curve = edgeCurve(scene.groups, scene.layout, scene.groups.edges[e]);
        PrimitiveList alone;
        for (const Primitive& item : picture.items())
            if (graph_tag::edge(item.tag) == e)
                alone.add(item.shape, item.tag);
        for (qreal t : {0.1, 0.3, 0.5, 0.9}) {
            const qreal u = 1 - t;
            const QPointF on = curve[0] * u * u * u + curve[1] * 3 * u * u * t + curve[2] * 3 * u * t * t +
                               curve[3] * t * t * t;
            QCOMPARE(graph_tag::edge(alone.hit(on)), std::optional(e));
            QVERIFY(picture.hit(on) != kNoTag); // something is there, though another edge may lie on top
        }
    }
    QCOMPARE(picture.hit({1, 1}), kNoTag);
}

void TstGraphGeometry::liveLinesSayWhatMatters() {
    const Scene scene(test::healthyHall());
    QCOMPARE(scene.at("cdu/CDU-1").value, QStringLiteral("938 L/min"));
    QCOMPARE(scene.at("chiller/CH-1").value, QString::fromUtf8("14.0 °C"));
    QCOMPARE(scene.at("feed/Feed-A").value, QStringLiteral("1.42 MW"));
    QCOMPARE(scene.at("group:row:A").value, QStringLiteral("8 racks"));
    QCOMPARE(scene.at("job/atlas-70b").value, QStringLiteral("4.21 s"));
    QCOMPARE(scene.at("storage/nas1").value, QStringLiteral("no telemetry"));
    QCOMPARE(scene.at("storage/nas1").look, NodeLook::blind);
    QCOMPARE(scene.at("program/atlas").look, NodeLook::known); // none expected
    const Scene open(test::hotRackHall(), kNow, {"group:row:B"});
    QCOMPARE(open.at("rack/R12").value, QString::fromUtf8("38.6 °C"));
    QVERIFY(open.at("group:row:A").isBad); // one GPU of it is not to be trusted
    QVERIFY(!open.at("group:row:C").isBad);
}

/// Its pools have told the time to the first token: "no telemetry" beside that would be false. A reading of old is none.
void TstGraphGeometry::aJobThatTheMeterReadsIsNotBlind() {
    const auto shown = [](Duration age) {
        models::ClusterState state;
        test::StateMaker maker;
        maker.fragment = test::hallTopology({}); // no series at all
        maker.applyTo(state);
        telemetry::Update update;
        telemetry::MeterReading reading;
        reading.at = kNow - age;
        telemetry::MeterReading::JobLine job;
        job.job = test::id("job/atlas-70b");
        job.stepSeconds = 0.798;
        job.isServing = true;
        job.quality = telemetry::Quality::good;
        reading.jobs = {job};
        update.meter = reading;
        state.apply(update);
        return Scene(std::move(state)).at("job/atlas-70b");
    };
    QCOMPARE(shown(std::chrono::seconds(2)).value, QStringLiteral("798 ms"));
    QCOMPARE(shown(std::chrono::seconds(2)).look, NodeLook::known);
    QCOMPARE(shown(std::chrono::minutes(5)).value, QStringLiteral("no telemetry"));
}

void TstGraphGeometry::silentBlindAndPartlyLookDifferentInGrey() {
    Scene scene(test::healthyHall());
    const QRectF box = scene.layout.nodes[0];
    std::vector<QImage> looks;
    for (NodeLook look : {NodeLook::known, NodeLook::partly, NodeLook::silent})
        for (const Palette* palette : {&Palette::dark(), &Palette::light()}) {
            std::vector<NodeLive> live = scene.live.nodes();
            live[0] = {QStringLiteral("x"), look, false};
            looks.push_back(
                painted(graphPicture(scene.groups, scene.layout, live, {}, {}, scene.text), *palette)
                    .copy(box.toRect())
                    .convertToFormat(QImage::Format_Grayscale8));
        }
    for (std::size_t a = 0; a < looks.size(); ++a)
        for (std::size_t b = a + 2; b < looks.size(); b += 2) { // the same theme
            int different = 0;
            for (int y = 0; y < looks[a].height(); ++y)
                for (int x = 0; x < looks[a].width(); ++x)
                    different +=
                        std::abs(qGray(looks[a].pixel(x, y)) - qGray(looks[b].pixel(x, y))) > 8 ? 1 : 0;
            QVERIFY(different > 60);
        }
}

void TstGraphGeometry::ageTurnsEverythingSilent() {
    const Scene scene(test::healthyHall(), kNow + 4h);
    QCOMPARE(scene.at("cdu/CDU-1").look, NodeLook::silent);
    QCOMPARE(scene.at("cdu/CDU-1").value, QStringLiteral("silent 4 h"));
    QCOMPARE(scene.at("group:row:A").look, NodeLook::silent);
    models::ClusterState state = test::healthyHall();
    telemetry::Update update; // one rack speaks on
    update.samples.add(state.find(test::id("rack/R01"), "power.active"), kNow + 4h, 80'000);
    state.apply(update);
    QCOMPARE(Scene(std::move(state), kNow + 4h).at("group:row:A").look, NodeLook::partly);
}

void TstGraphGeometry::unknownEndsMakeDashedEdges() {
    const Scene scene(test::healthyHall());
    int dashed = 0;
    const PrimitiveList picture = scene.picture();
    for (const Primitive& item : picture.items())
        if (const auto* curve = std::get_if<CubicShape>(&item.shape)) {
            const GraphEdge& edge = scene.groups.edges[*graph_tag::edge(item.tag)];
            const bool isUnknown = scene.live.nodes()[edge.from].look == NodeLook::blind ||
                                   scene.live.nodes()[edge.to].look == NodeLook::blind;
            QCOMPARE(curve->stroke.dash == Dash::unknown, isUnknown);
            dashed += isUnknown ? 1 : 0;
        }
    QVERIFY(dashed >= 1);
}

// Law 1 of the tokens: healthy uses only bg*, ink*, line, hair and hatch; blue only for what is selected.
void TstGraphGeometry::healthyIsGrey() {
    const Scene scene(test::hotRackHall());
    const auto rolesOf = [](const PrimitiveList& list) {
        std::set<int> roles;
        const auto note = [&](const Ink& ink) {
            if (ink.scale == Ink::Scale::role)
                roles.insert(ink.index);
        };
        for (const Primitive& item : list.items()) {
            if (const auto* rect = std::get_if<RectShape>(&item.shape)) {
                note(rect->fill);
                note(rect->rim.ink);
            } else if (const auto* curve = std::get_if<CubicShape>(&item.shape)) {
                note(curve->stroke.ink);
            } else if (const auto* text = std::get_if<TextShape>(&item.shape)) {
                note(text->ink);
            }
        }
        return roles;
    };
    const int accent = static_cast<int>(Role::accent);
    const std::set<int> quiet = rolesOf(scene.picture());
    for (int role : quiet)
        QVERIFY(role < accent || role == static_cast<int>(Role::hatch));
    QVERIFY(rolesOf(scene.picture({0U, {}, std::nullopt, std::nullopt, std::nullopt, std::nullopt, {}})).contains(accent));
    QVERIFY(rolesOf(scene.picture({std::nullopt, {1U}, std::nullopt, std::nullopt, std::nullopt, std::nullopt, {}})).contains(accent));
    QVERIFY(rolesOf(scene.picture({std::nullopt, {}, 0U, std::nullopt, std::nullopt, std::nullopt, {}})).contains(accent));
}

void TstGraphGeometry::textsStayInTheirNodes() {
    test::HallSpec manyRows; // many nodes close together
    manyRows.rows = 64;
    manyRows.racksInRow = 2;
    manyRows.hostsInRack = 2;
    test::HallSpec longRows; // long counts
    longRows.rows = 2;
    longRows.racksInRow = 512;
    longRows.hostsInRack = 2;
    longRows.gpusInHost = 2;
    for (const test::HallSpec& each : {test::HallSpec(), manyRows, longRows}) {
        const Scene scene(test::healthyHall(each));
        const PrimitiveList picture = scene.picture();
        for (const Primitive& item : picture.items())
            if (const auto* run = std::get_if<TextShape>(&item.shape)) {
                const qreal width = scene.text.width(run->text, run->style);
                const qreal left = run->baseline.x() - (run->align == Align::right ? width : 0);
                QVERIFY(
                    std::any_of(scene.layout.nodes.begin(), scene.layout.nodes.end(), [&](const QRectF& box) {
                        return left >= box.left() && left + width <= box.right() &&
                               run->baseline.y() > box.top() && run->baseline.y() < box.bottom();
                    }));
            }
    }
}

void TstGraphGeometry::frameStaysOnTheWidget() {
    const Scene scene(test::healthyHall());
    for (const Viewport& view : {Viewport(), Viewport{3, {-900, 40}}, Viewport{0.3, {200, 90}}}) {
        const PrimitiveList frame = graphFrame(scene.groups, scene.layout, view, kSize, scene.text);
        for (const Primitive& item : frame.items())
            if (const auto* run = std::get_if<TextShape>(&item.shape); run && !run->text.isEmpty())
                QVERIFY(run->baseline.x() >= 0 &&
                        run->baseline.x() + scene.text.width(run->text, run->style) <= kSize.width());
    }
    // On the picture lies no divider: it would go through the order of the path's steps.
    const PrimitiveList plain = graphFrame(scene.groups, scene.layout, Viewport(), kSize, scene.text);
    for (const Primitive& item : plain.items())
        if (const auto* rect = std::get_if<RectShape>(&item.shape))
            QVERIFY(!rect->box.intersects(graphBody(kSize).adjusted(0, 1, 0, -1)) || rect->box.width() > 2);
    QCOMPARE(graphDividers(scene.groups, scene.layout, Viewport(), kSize).items().size(), std::size_t(kGraphDomains - 1));
    const PrimitiveList still = graphFrame(scene.groups, scene.layout, Viewport(), kSize, scene.text);
    // The find box stands on the legend: an entry is left out whole before it is covered.
    std::size_t before = still.items().size();
    for (const qreal taken : {0.0, 100.0, 200.0, 400.0, 700.0}) {
        const PrimitiveList beside =
            graphFrame(scene.groups, scene.layout, Viewport(), kSize, scene.text, taken);
        QVERIFY(beside.items().size() <= before);
        before = beside.items().size();
        for (const Primitive& item : beside.items())
            if (const auto* run = std::get_if<TextShape>(&item.shape);
                run && run->baseline.y() > graphBody(kSize).bottom())
                QVERIFY(run->baseline.x() + scene.text.width(run->text, run->style) <= kSize.width() - taken);
    }
    int domains = 0;
    for (const Primitive& item : still.items())
        if (const auto* run = std::get_if<TextShape>(&item.shape))
            for (const char* name : {"Facilities", "Fabric", "Runtime", "Finance"})
                domains += run->text == QLatin1String(name) ? 1 : 0;
    QCOMPARE(domains, 4);
}

void TstGraphGeometry::sameInputSamePrimitives() {
    test::HallSpec spec;
    const PrimitiveList first = Scene(test::healthyHall(spec)).picture();
    for (unsigned seed : {1U, 2U}) {
        spec.shuffle = seed;
        QCOMPARE(Scene(test::healthyHall(spec)).picture() == first, true);
    }
}

void TstGraphGeometry::edgesLeaveAndEnterAtTheNodes() {
    const Scene scene(test::healthyHall());
    for (const GraphEdge& edge : scene.groups.edges) {
        const auto curve = edgeCurve(scene.groups, scene.layout, edge);
        const QRectF from = scene.layout.nodes[edge.from];
        const QRectF to = scene.layout.nodes[edge.to];
        QVERIFY(curve[0].y() == from.center().y() &&
                (curve[0].x() == from.right() || curve[0].x() == from.left()));
        QVERIFY(curve[3].y() == to.center().y() && (curve[3].x() == to.right() || curve[3].x() == to.left()));
        for (const QPointF& point : curve)
            QVERIFY(scene.layout.bounds.contains(point));
    }
}

SEAM_GUI_TEST(tst_graph_geometry, TstGraphGeometry)
#include "tst_graph_geometry.moc"
