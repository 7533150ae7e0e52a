// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/viewport.h"
#include "support/test_program.h"

#include <QtTest>

#include <limits>

using seamscope::ui::Viewport;

namespace {

constexpr qreal kNan = std::numeric_limits<qreal>::quiet_NaN();
constexpr qreal kInf = std::numeric_limits<qreal>::infinity();

bool near(QPointF a, QPointF b) { return std::hypot(a.x() - b.x(), a.y() - b.y()) < 1e-6; }

} // namespace

class TstViewport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void worldAndScreenAreInverse();
    void zoomKeepsThePointUnderTheAnchor();
    void zoomStopsAtItsLimits();
    void hostileNumbersChangeNothing();
    void fittingShowsEverythingAndNeverEnlarges();
    void contentCannotBeLost();
    void revealingMovesAsLittleAsNeeded();
};

void TstViewport::worldAndScreenAreInverse() {
    const Viewport view{2.5, {-31, 77}};
    for (QPointF p : {QPointF(0, 0), QPointF(12.5, -4), QPointF(1e6, 1e-3)})
        QVERIFY(near(view.toWorld(view.toScreen(p)), p));
    QCOMPARE(view.toWorld(view.toScreen(QRectF(1, 2, 3, 4))), QRectF(1, 2, 3, 4));
}

void TstViewport::zoomKeepsThePointUnderTheAnchor() {
    Viewport view{1, {10, 20}};
    const QPointF anchor(200, 150);
    const QPointF world = view.toWorld(anchor);
    for (qreal factor : {1.2, 1.2, 0.5, 3.0, 0.01}) {
        view = view.zoomed(factor, anchor);
        QVERIFY(near(view.toWorld(anchor), world));
    }
}

void TstViewport::zoomStopsAtItsLimits() {
    QCOMPARE(Viewport().zoomed(1e9, {}).scale, Viewport::kMaxScale);
    QCOMPARE(Viewport().zoomed(1e-9, {}).scale, Viewport::kMinScale);
}

void TstViewport::hostileNumbersChangeNothing() {
    const Viewport view{1.5, {3, 4}};
    for (qreal bad : {0.0, -1.0, kNan, kInf})
        QCOMPARE(view.zoomed(bad, {1, 1}), view);
    QCOMPARE(view.zoomed(2, {kNan, 0}), view);
    QCOMPARE(view.panned({kInf, 0}), view);
    QCOMPARE(Viewport::fitting({}, {100, 100}), Viewport());
    QCOMPARE(Viewport::fitting({0, 0, 10, 10}, {}), Viewport());
}

void TstViewport::fittingShowsEverythingAndNeverEnlarges() {
    const QRectF content(100, 50, 2000, 300);
    const Viewport fit = Viewport::fitting(content, {700, 400});
    QVERIFY(QRectF(-1e-6, -1e-6, 700.1, 400.1).contains(fit.toScreen(content)));
    QVERIFY(near(fit.toScreen(content.topLeft()), {0, 0}));
    QCOMPARE(Viewport::fitting({0, 0, 10, 10}, {700, 400}).scale, 1.0);
}

void TstViewport::contentCannotBeLost() {
    const QRectF content(0, 0, 500, 300);
    const QSizeF view(700, 400);
    for (QPointF by : {QPointF(9000, 0), QPointF(-9000, 0), QPointF(0, 9000), QPointF(-9000, -9000)}) {
        const QRectF box = Viewport().panned(by).kept(content, view).toScreen(content);
        const QRectF seen = box.intersected(QRectF({0, 0}, view));
        QVERIFY(seen.width() >= 48 && seen.height() >= 48);
    }
    QCOMPARE(Viewport().panned({5, 7}).kept(content, view), Viewport().panned({5, 7}));
}

void TstViewport::revealingMovesAsLittleAsNeeded() {
    const QSizeF view(700, 400);
    QCOMPARE(Viewport().revealing({100, 100, 80, 36}, view), Viewport());
    const Viewport right = Viewport().revealing({900, 100, 80, 36}, view, 16);
    QCOMPARE(right.toScreen(QRectF(900, 100, 80, 36)).right(), 700.0 - 16);
    QCOMPARE(right.offset.y(), 0.0);
    const Viewport large = Viewport().revealing({-50, -50, 5000, 5000}, view, 0);
    QVERIFY(near(large.toScreen(QPointF(-50, -50)), {0, 0}));
}

SEAM_TEST(tst_viewport, TstViewport)
#include "tst_viewport.moc"
