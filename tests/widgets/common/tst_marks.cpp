// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/hatch.h"
#include "common/marks.h"
#include "common/text.h"
#include "support/test_program.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QtTest>

#include <set>

using namespace seamscope::ui;

namespace {

QImage mark(Priority priority, MarkLook look, const Palette& palette, int size = 48) {
    QImage image(size, size, QImage::Format_RGB32);
    image.fill(palette[Role::bg1]);
    QPainter painter(&image);
    drawMark(painter, QRectF(0, 0, size, size), priority, look, palette, TextCache());
    return image;
}

int countOf(const QImage& image, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    return count;
}

constexpr Priority kAll[] = {Priority::critical, Priority::high, Priority::medium, Priority::low};

} // namespace

class TstMarks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void shapesAloneTellPrioritiesApart();
    void coloursBelongToThePriority();
    void aCountOfZeroHasNoAlarmColour();
    void anOutlineIsAsThickAsItsMarkIsLarge();
    void hatchCoversTheShareThatItsWidthSays();
    void hatchOfPixelsAndOfLinesAreOnePattern();
};

// In greyscale, without letters: the outlines cover different areas of the same box.
void TstMarks::shapesAloneTellPrioritiesApart() {
    const QRectF box(0, 0, 16, 16);
    std::set<int> corners;
    for (Priority priority : kAll) {
        const QPainterPath path = markPath(priority, box);
        QVERIFY(box.contains(path.boundingRect()));
        int signature = 0; // which of three probes are inside
        int bit = 1;
        for (QPointF probe : {QPointF(2, 2), QPointF(3, 14), QPointF(3.2, 4)}) {
            signature |= path.contains(probe) ? bit : 0;
            bit *= 2;
        }
        corners.insert(signature);
        QVERIFY(path.contains(box.center()));
    }
    QCOMPARE(corners.size(), std::size_t(4));
    QCOMPARE(letterOf(Priority::critical), QLatin1Char('C'));
    QCOMPARE(letterOf(Priority::low), QLatin1Char('L'));
}

void TstMarks::coloursBelongToThePriority() {
    for (const Palette* palette : {&Palette::dark(), &Palette::light()})
        for (Priority drawn : kAll)
            for (Priority other : kAll) {
                const int pixels =
                    countOf(mark(drawn, MarkLook::filled, *palette), (*palette)[roleOf(other)]);
                QVERIFY(drawn == other ? pixels > 200 : pixels == 0);
            }
}

void TstMarks::aCountOfZeroHasNoAlarmColour() {
    const Palette& palette = Palette::dark();
    for (Priority priority : kAll) {
        QCOMPARE(countOf(mark(priority, MarkLook::none, palette), palette[roleOf(priority)]), 0);
        QVERIFY(countOf(mark(priority, MarkLook::outlined, palette), palette[roleOf(priority)]) > 0);
    }
}

/// Interface 6: each priority has its shape, also where somebody has acknowledged it, and from the seats of a wall.
void TstMarks::anOutlineIsAsThickAsItsMarkIsLarge() {
    const Palette& palette = Palette::dark();
    for (const int size : {16, 138}) {
        const QImage image = mark(Priority::critical, MarkLook::outlined, palette, size);
        int run = 0;
        for (int x = 0; x < size / 2; ++x)
            run += image.pixelColor(x, size / 8) == palette[Role::critical] ? 1 : 0;
        QVERIFY2(run >= 0.04 * size && run <= 0.12 * size + 1, qPrintable(QString::number(run)));
    }
}

void TstMarks::hatchCoversTheShareThatItsWidthSays() {
    for (qreal dpr : {1.0, 1.5, 2.0}) {
        int covered = 0;
        for (int y = 0; y < 600; ++y)
            for (int x = 0; x < 600; ++x)
                covered += Hatch().covers(x, y, dpr) ? 1 : 0;
        QVERIFY(std::abs(covered / 360000.0 - 1.4 / 6) < 0.02);
    }
}

void TstMarks::hatchOfPixelsAndOfLinesAreOnePattern() {
    QImage image(120, 120, QImage::Format_RGB32);
    image.fill(Qt::black);
    {
        QPainter painter(&image);
        QPainterPath area;
        area.addRect(0, 0, 120, 120);
        drawHatch(painter, area, Qt::white);
    }
    // Antialiased lines: every strongly inked pixel is on the pixel pattern or touches one that is.
    for (int y = 1; y < 119; ++y)
        for (int x = 1; x < 119; ++x)
            if (qGray(image.pixel(x, y)) > 128)
                QVERIFY(Hatch().covers(x, y, 1) || Hatch().covers(x - 1, y, 1) ||
                        Hatch().covers(x + 1, y, 1));
}

SEAM_GUI_TEST(tst_marks, TstMarks)
#include "tst_marks.moc"
