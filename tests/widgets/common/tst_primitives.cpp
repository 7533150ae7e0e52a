// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/primitives.h"
#include "support/test_program.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QPicture>
#include <QRandomGenerator>
#include <QtTest>

using namespace seamscope::ui;

namespace {

QImage painted(const PrimitiveList& list, const Palette& palette, qreal dpr = 1) {
    QImage image(QSize(200, 120) * dpr, QImage::Format_RGB32);
    image.setDevicePixelRatio(dpr);
    image.fill(palette[Role::bg1]);
    QPainter painter(&image);
    play(painter, list, palette, TextCache());
    return image;
}

PrimitiveList sample() {
    PrimitiveList list;
    list.add(RectShape{{10, 10, 80, 36}, Role::bg2, {Role::hair}, 3}, 1);
    list.add(CubicShape{{QPointF(90, 28), {110, 28}, {120, 80}, {140, 80}}, {Role::line}}, 2);
    list.add(HatchShape{{140, 70, 40, 30}, {}, Role::hatch, 0}, 3);
    list.add(LineShape{{5, 110}, {195, 110}, {Role::hair}}, 4);
    list.add(MarkShape{{20, 60, 14, 14}, Priority::high, MarkLook::filled}, 5);
    list.add(TextShape{{16, 30}, QStringLiteral("CDU-2"), type::kBodyMedium, Role::ink1});
    return list;
}

} // namespace

class TstPrimitives : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTaggedPixelIsHit();
    void theTopmostWins();
    void cubicDistanceAgreesWithBruteForce();
    void boundsHoldEverything();
    void oneListServesBothThemes();
    void aListPlaysOntoPdfAndPictures();
    void hostileCurvesAreHarmless();
};

// What can be seen can be clicked: paint each shape alone; wherever it changed a pixel, the list must hit it.
void TstPrimitives::everyTaggedPixelIsHit() {
    const QImage ground = painted({}, Palette::dark());
    const PrimitiveList all = sample();
    for (const Primitive& item : all.items()) {
        if (item.tag == kNoTag)
            continue;
        PrimitiveList alone;
        alone.add(item.shape, item.tag);
        const QImage image = painted(alone, Palette::dark());
        int changed = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixel(x, y) != ground.pixel(x, y)) {
                    ++changed;
                    QCOMPARE(alone.hit(QPointF(x + 0.5, y + 0.5), 1.5), item.tag);
                }
        QVERIFY(changed > 20);
    }
    QCOMPARE(sample().hit({199, 1}), kNoTag);
}

void TstPrimitives::theTopmostWins() {
    PrimitiveList list;
    list.add(RectShape{{0, 0, 50, 50}, Role::bg2, {}, 0}, 7);
    list.add(RectShape{{20, 20, 50, 50}, Role::bg3, {}, 0}, 8);
    list.add(RectShape{{0, 0, 100, 100}, Role::bg3, {}, 0});
    QCOMPARE(list.hit({10, 10}), 7);
    QCOMPARE(list.hit({30, 30}), 8);
}

void TstPrimitives::cubicDistanceAgreesWithBruteForce() {
    QRandomGenerator random(7);
    const auto any = [&] { return QPointF(random.bounded(400.0), random.bounded(400.0)); };
    for (int round = 0; round < 200; ++round) {
        const std::array<QPointF, 4> c = {any(), any(), any(), any()};
        const QPointF p = any();
        qreal best = 1e9;
        for (int i = 0; i <= 20000; ++i) {
            const qreal t = i / 20000.0;
            const qreal u = 1 - t;
            const QPointF q =
                c[0] * u * u * u + c[1] * 3 * u * u * t + c[2] * 3 * u * t * t + c[3] * t * t * t;
            best = std::min(best, std::hypot(q.x() - p.x(), q.y() - p.y()));
        }
        QVERIFY(std::abs(distanceToCubic(c, p) - best) < 0.25);
    }
}

void TstPrimitives::boundsHoldEverything() {
    const QRectF bounds = sample().bounds();
    QVERIFY(QRectF(0, 0, 200, 120).contains(bounds));
    QVERIFY(bounds.contains(QRectF(10, 10, 80, 36)));
    QVERIFY(PrimitiveList().bounds().isEmpty());
}

void TstPrimitives::oneListServesBothThemes() {
    const PrimitiveList list = sample();
    for (qreal dpr : {1.0, 2.0}) {
        const QImage dark = painted(list, Palette::dark(), dpr);
        const QImage light = painted(list, Palette::light(), dpr);
        QCOMPARE(dark.pixelColor(QPoint(60, 40) * dpr), Palette::dark()[Role::bg2]);
        QCOMPARE(light.pixelColor(QPoint(60, 40) * dpr), Palette::light()[Role::bg2]);
    }
}

void TstPrimitives::aListPlaysOntoPdfAndPictures() {
    QBuffer buffer;
    QVERIFY(buffer.open(QIODevice::WriteOnly));
    {
        QPdfWriter pdf(&buffer);
        QPainter painter(&pdf);
        play(painter, sample(), Palette::light(), TextCache());
    }
    QVERIFY(buffer.data().startsWith("%PDF-"));
    QPicture picture;
    {
        QPainter painter(&picture);
        play(painter, sample(), Palette::light(), TextCache());
    }
    QVERIFY(picture.size() > 100);
}

void TstPrimitives::hostileCurvesAreHarmless() {
    const qreal inf = std::numeric_limits<qreal>::infinity();
    QVERIFY(std::isinf(distanceToCubic({QPointF(0, 0), {inf, 0}, {0, 0}, {1, 1}}, {0, 0})));
    const QPointF same(5, 5);
    QCOMPARE(distanceToCubic({same, same, same, same}, {8, 9}), 5.0);
    QCOMPARE(Ink::heat(99).index, static_cast<unsigned char>(kHeatSteps - 1));
    QCOMPARE(Ink::heat(-1).index, static_cast<unsigned char>(0));
}

SEAM_GUI_TEST(tst_primitives, TstPrimitives)
#include "tst_primitives.moc"
