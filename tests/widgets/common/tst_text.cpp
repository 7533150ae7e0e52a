// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/panel_writer.h"
#include "common/text.h"
#include "support/test_program.h"

#include <QImage>
#include <QPainter>
#include <QTextLayout>
#include <QtTest>

#include <algorithm>
#include <random>

using namespace seamscope::ui;

namespace {

QImage painted(const QString& text, TextStyle style, Align align, qreal dpr = 1) {
    QImage image(QSize(300, 40) * dpr, QImage::Format_RGB32);
    image.setDevicePixelRatio(dpr);
    image.fill(Qt::black);
    QPainter painter(&image);
    TextCache().draw(painter, {150, 30}, text, style, Qt::white, align);
    return image;
}

/// Columns that hold ink, first and last; {-1, -1} when there is none.
std::pair<int, int> inkedColumns(const QImage& image) {
    int first = -1;
    int last = -1;
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0; y < image.height(); ++y)
            if (qGray(image.pixel(x, y)) > 60) {
                first = first < 0 ? x : first;
                last = x;
            }
    return {first, last};
}

} // namespace

class TstText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void figuresOfOneLengthAreEquallyWide();
    void lettersKeepTheirOwnWidth();
    void aNumberStaysWithItsUnit();
    void alignmentPutsTheTextWhereItSays();
    void elidedTextFits_data();
    void elidedTextFits();
    void namesThatDifferAtTheEndStayApart();
    void emptyTextHasNoWidthAndDrawsNothing();
    void aSecondDrawShapesNothing();
    void theCacheIsBounded();
    void textGrowsWithThePixelRatio();
    void aLineOfAParagraphHoldsAllThatFits();
    void aNameIsDrawnInItsOwnLetters();
};

/// Fonts draw "8x22" with a cross and "->" as an arrow: what was read could not be searched for.
void TstText::aNameIsDrawnInItsOwnLetters() {
    for (const TextStyle style : {type::kBody, type::kTitle, TextStyle{13, 400}}) {
        const QFont font = widgetFont(style);
        for (const QString& name : {QStringLiteral("moe-8x22"), QStringLiteral("a->b"), QStringLiteral("100x200"), QStringLiteral("fi-ffl"), QStringLiteral("12:03")}) {
            QTextLayout layout(name, font);
            layout.beginLayout();
            layout.createLine();
            layout.endLayout();
            QList<quint32> drawn;
            for (const QGlyphRun& run : layout.glyphRuns())
                drawn += run.glyphIndexes();
            QVERIFY2(drawn == QRawFont::fromFont(font).glyphIndexesForString(name), qPrintable(name));
        }
    }
}

void TstText::figuresOfOneLengthAreEquallyWide() {
    const TextCache text;
    for (TextStyle style : {type::kBody, type::kValue, type::kFigure1, type::kSmallStrong})
        for (const char* figures : {"1111", "8888", "1748", "0000"})
            QCOMPARE(text.width(QLatin1String(figures), style), text.width(QStringLiteral("4444"), style));
    QCOMPARE(text.width(QStringLiteral("11:11:11 UTC"), type::kBody),
             text.width(QStringLiteral("20:48:59 UTC"), type::kBody));
}

// The rule of the SI Brochure, 5.4.3: nothing comes between a value and its unit, so no line ends there.
void TstText::aNumberStaysWithItsUnit() {
    QCOMPARE(piecesOf(QStringLiteral("temperature +29 K → 2,048 ranks")),
             (QStringList{QStringLiteral("temperature"), QStringLiteral(" +29 K"), QStringLiteral(" →"),
                          QStringLiteral(" 2,048"), QStringLiteral(" ranks")}));
    QCOMPARE(piecesOf(QStringLiteral("19 min, −38 % of")),
             (QStringList{QStringLiteral("19 min,"), QStringLiteral(" −38 %"), QStringLiteral(" of")}));
    QCOMPARE(piecesOf(QStringLiteral("rack s now")).size(), 3); // no number, no unit
    QCOMPARE(piecesOf(QStringLiteral("confidence 0.98 · Start")), // no line begins with what parts two things
             (QStringList{QStringLiteral("confidence"), QStringLiteral(" 0.98 ·"), QStringLiteral(" Start")}));
}

void TstText::lettersKeepTheirOwnWidth() {
    const TextCache text;
    QVERIFY(text.width(QStringLiteral("iii"), type::kBody) < text.width(QStringLiteral("mmm"), type::kBody));
    QVERIFY(text.width(QStringLiteral("GPU"), type::kValue) >
            text.width(QStringLiteral("GPU"), type::kSmall));
}

void TstText::alignmentPutsTheTextWhereItSays() {
    const QString figures = QStringLiteral("8848");
    const auto left = inkedColumns(painted(figures, type::kValue, Align::left));
    const auto right = inkedColumns(painted(figures, type::kValue, Align::right));
    const auto centre = inkedColumns(painted(figures, type::kValue, Align::centre));
    QVERIFY(left.first >= 149);
    QVERIFY(right.second <= 150);
    QVERIFY(std::abs((centre.first + centre.second) / 2 - 150) <= 1);
}

void TstText::elidedTextFits_data() {
    QTest::addColumn<qreal>("room");
    for (qreal room : {-5.0, 0.0, 3.0, 12.0, 40.0, 72.0, 400.0})
        QTest::addRow("%g px", room) << room;
}

void TstText::elidedTextFits() {
    QFETCH(qreal, room);
    const TextCache text;
    const QString name = QStringLiteral("congestion-storm-17 in the second hall");
    const QString cut = text.elided(name, type::kBodyMedium, room);
    QVERIFY(text.width(cut, type::kBodyMedium) <= std::max(0.0, room));
    if (text.width(name, type::kBodyMedium) <= room)
        QCOMPARE(cut, name);
    else if (!cut.isEmpty())
        QVERIFY(cut.endsWith(QChar(0x2026)) && name.startsWith(cut.chopped(1)));
    const QString inMiddle = text.elided(name, type::kBodyMedium, room, Cut::middle);
    QVERIFY(text.width(inMiddle, type::kBodyMedium) <= std::max(0.0, room));
    if (inMiddle == name || inMiddle.isEmpty())
        return;
    const QStringList ends = inMiddle.split(QChar(0x2026));
    QCOMPARE(ends.size(), 2);
    QVERIFY(name.startsWith(ends[0]) && name.endsWith(ends[1]));
    QVERIFY(std::abs(ends[0].size() - ends[1].size()) <= 2);
}

void TstText::namesThatDifferAtTheEndStayApart() {
    const TextCache text;
    const auto cut = [&](const char* name) {
        return text.elided(QLatin1String(name), type::kBody, 80, Cut::middle);
    };
    QVERIFY(cut("R60 \u2192 node0tray17") != cut("R60 \u2192 node0tray18"));
    QVERIFY(cut("rank gpu_error_1st:12").endsWith(QStringLiteral(":12")));
}

void TstText::emptyTextHasNoWidthAndDrawsNothing() {
    QCOMPARE(TextCache().width({}, type::kBody), 0.0);
    QCOMPARE(inkedColumns(painted({}, type::kBody, Align::left)), std::pair(-1, -1));
}

void TstText::aSecondDrawShapesNothing() {
    const TextCache text;
    QImage image(100, 40, QImage::Format_RGB32);
    QPainter painter(&image);
    for (int pass = 0; pass < 3; ++pass) {
        text.draw(painter, {0, 20}, QStringLiteral("R12"), type::kBody, Qt::white);
        text.draw(painter, {50, 20}, QStringLiteral("R12"), type::kSmall, Qt::white);
        QCOMPARE(text.shapedCount(), 2);
    }
}

void TstText::theCacheIsBounded() {
    const TextCache text;
    for (int i = 0; i < 2 * TextCache::kMaxRuns; ++i)
        (void)text.width(QString::number(i), type::kSmall);
    QCOMPARE(text.shapedCount(), qsizetype(2 * TextCache::kMaxRuns));
    // The oldest was forgotten: without a bound it would not be shaped again.
    QVERIFY(text.width(QStringLiteral("0"), type::kSmall) > 0);
    QCOMPARE(text.shapedCount(), qsizetype(2 * TextCache::kMaxRuns + 1));
}

void TstText::textGrowsWithThePixelRatio() {
    const auto one = inkedColumns(painted(QStringLiteral("H100"), type::kBody, Align::left, 1));
    const auto two = inkedColumns(painted(QStringLiteral("H100"), type::kBody, Align::left, 2));
    QVERIFY(std::abs((two.second - two.first) - 2 * (one.second - one.first)) <= 4);
}

void TstText::aLineOfAParagraphHoldsAllThatFits() {
    const TextCache text;
    const PanelStyle style{&text, 11};
    std::mt19937 random(7);
    for (int round = 0; round < 30; ++round) {
        QStringList words;
        for (unsigned i = 0; i < random() % 40; ++i)
            words << QString(static_cast<qsizetype>(1 + random() % 14), random() % 3 ? u'i' : u'W');
        const qreal width = 60 + static_cast<qreal>(random() % 300);
        const int most = 1 + static_cast<int>(random() % 9);
        PanelPicture picture;
        PanelWriter writer(picture, style, width, 10);
        const qreal end = writer.paragraph(10, 100, words.join(u' '), type::kSmall, Role::ink1, 16, most);
        int line = 0;
        for (qsizetype first = 0; first < words.size(); ++line) { // word by word
            qsizetype count = 1;
            while (first + count < words.size() &&
                   (line + 1 == most ||
                    text.width(words.mid(first, count + 1).join(u' '), type::kSmall) <= width - 20))
                ++count;
            const QString whole = words.mid(first, count).join(u' ');
            const QString shown = text.elided(whole, type::kSmall, width - 20);
            if (!shown.isEmpty())
                QVERIFY(std::any_of(picture.shapes.items().begin(), picture.shapes.items().end(),
                                    [&](const Primitive& item) {
                                        const auto* found = std::get_if<TextShape>(&item.shape);
                                        return found && found->text == shown &&
                                               found->baseline == QPointF(10, 100 + 16 * line);
                                    }));
            first += count;
        }
        QCOMPARE(end, 100.0 + 16 * line);
    }
}

SEAM_GUI_TEST(tst_text, TstText)
#include "tst_text.moc"
