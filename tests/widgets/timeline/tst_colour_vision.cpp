// SPDX-License-Identifier: GPL-3.0-or-later
// Who is it, which way, who waits, what moves: told apart by people who see other colours, and in print.
#include "collectives/store/timeline_event.h"
#include "feed/timeline.h"
#include "graph/graph_frame.h"
#include "support/test_program.h"
#include "timeline/timeline_geometry.h"
#include "timeline/timeline_raster.h"

#include <QPainter>
#include <QtTest>

#include <array>
#include <cmath>
#include <map>

using namespace seamscope;
using namespace seamscope::ui;

namespace {

constexpr qreal kScale = 2;
constexpr QSize kBox(26, 14);      ///< of a sign, logical pixels
constexpr double kContrast = 1.5;  ///< issue: apart by this in luminance, or of another shape
constexpr double kSameShape = 0.6; ///< share of pixels that two signs have in common

using Matrix = std::array<std::array<double, 3>, 3>;
/// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A physiologically-based model for simulation of color
/// vision deficiency", IEEE TVCG 15 (2009), severity 1.0, on linear RGB.
constexpr std::array<std::pair<const char*, Matrix>, 4> kVisions = {{
    {"greyscale", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}, // luminance is all that is compared
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
}};

double linear(int value) {
    const double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

/// Relative luminance (WCAG 2.2) of a colour as somebody sees it.
double luminance(QRgb colour, const Matrix& vision) {
    const std::array<double, 3> seen = {linear(qRed(colour)), linear(qGreen(colour)), linear(qBlue(colour))};
    constexpr std::array<double, 3> kWeights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i)
        sum += kWeights[i] *
               std::clamp(vision[i][0] * seen[0] + vision[i][1] * seen[1] + vision[i][2] * seen[2], 0.0, 1.0);
    return sum;
}

double contrast(QRgb a, QRgb b, const Matrix& vision) {
    const double x = luminance(a, vision), y = luminance(b, vision);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

/// What is left of a word of a legend, as pixels.
QImage signOf(const PrimitiveList& list, const QString& word, const Palette& palette) {
    for (const Primitive& item : list.items()) {
        const auto* text = std::get_if<TextShape>(&item.shape);
        if (!text || !text->text.startsWith(word))
            continue;
        QImage image(kBox * kScale, QImage::Format_RGB32);
        image.setDevicePixelRatio(kScale);
        image.fill(palette[Role::bg1]);
        QPainter painter(&image);
        const bool isLine = word == QStringLiteral("leak") || word == QStringLiteral("victims wait");
        painter.translate(QPointF(1, 7) -
                          QPointF(text->baseline.x() - (isLine ? 30 : 18), text->baseline.y() - 4));
        painter.setClipRect(QRectF(text->baseline.x() - 31, text->baseline.y() - 12,
                                   text->baseline.x() - 4 - (text->baseline.x() - 31), 16));
        play(painter, list, palette, TextCache());
        return image;
    }
    return {};
}

struct Sign {
    QImage image;
    QRgb ground = 0;
    [[nodiscard]] bool isInk(int x, int y) const { return image.pixel(x, y) != ground; }
    [[nodiscard]] QRgb ink() const {
        std::map<QRgb, int> counts;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (isInk(x, y))
                    ++counts[image.pixel(x, y)];
        const auto most = std::max_element(counts.begin(), counts.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        return most == counts.end() ? ground : most->first;
    }
    [[nodiscard]] double common(const Sign& other) const {
        int both = 0, any = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                both += isInk(x, y) && other.isInk(x, y);
                any += isInk(x, y) || other.isInk(x, y);
            }
        return any > 0 ? static_cast<double>(both) / any : 1;
    }
};

std::map<QString, Sign> signsOf(const Palette& palette) {
    auto tiles = std::make_shared<telemetry::TimelineTiles>();
    tiles->columns = 4;
    tiles->columnBits = 20;
    tiles->firstColumn = 1'790'000'000'000'000'000LL >> 20;
    tiles->ranks = tiles->rowsTotal = 1;
    tiles->events = 1;
    TimelineScene scene;
    scene.groups = scene.lanes = tiles;
    scene.range = {tiles->columnStart(0), tiles->columnStart(tiles->columns)};
    const TextCache text;
    const PrimitiveList timeline =
        timelinePicture(scene, TimelineLayout::make(scene, {1800, 400}), {&text, 11}).shapes;
    const PrimitiveList graph = graphFrame({}, {}, {}, {1800, 400}, text);
    const QRgb ground = palette[Role::bg1].rgb();
    return {
        {QStringLiteral("culprit"), {signOf(timeline, QStringLiteral("culprit arrives"), palette), ground}},
        {QStringLiteral("victim of the timeline"),
         {signOf(timeline, QStringLiteral("victim"), palette), ground}},
        {QStringLiteral("wait"), {signOf(timeline, QStringLiteral("waiting"), palette), ground}},
        {QStringLiteral("transfer"), {signOf(timeline, QStringLiteral("transfer"), palette), ground}},
        {QStringLiteral("path"), {signOf(graph, QStringLiteral("leak"), palette), ground}},
        {QStringLiteral("victims of the graph"),
         {signOf(graph, QStringLiteral("victims wait"), palette), ground}}};
}

} // namespace

class TstColourVision : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theMatricesLeaveGreyAlone();
    void rolesAreToldApart_data();
    void rolesAreToldApart();
    void whatIsNotComputeDoesNotLookLikeIt();
};

/// A mistyped figure would show: nobody sees white as a colour.
void TstColourVision::theMatricesLeaveGreyAlone() {
    for (const auto& [name, matrix] : kVisions)
        for (const auto& row : matrix)
            QVERIFY2(std::abs(row[0] + row[1] + row[2] - 1) < 1e-5, name);
    // Red is dark to those who lack its cones.
    QVERIFY(contrast(qRgb(255, 0, 0), qRgb(0, 255, 0), kVisions[1].second) > 3);
}

void TstColourVision::rolesAreToldApart_data() {
    QTest::addColumn<bool>("isDark");
    QTest::newRow("dark") << true;
    QTest::newRow("light") << false;
}

void TstColourVision::rolesAreToldApart() {
    QFETCH(bool, isDark);
    const auto signs = signsOf(isDark ? Palette::dark() : Palette::light());
    for (const auto& [name, sign] : signs)
        QVERIFY2(!sign.image.isNull() && sign.ink() != sign.ground, qPrintable(name));
    for (auto a = signs.begin(); a != signs.end(); ++a)
        for (auto b = std::next(a); b != signs.end(); ++b)
            for (const auto& [vision, matrix] : kVisions) {
                const double apart = contrast(a->second.ink(), b->second.ink(), matrix);
                const double common = a->second.common(b->second);
                QVERIFY2(apart >= kContrast || common < kSameShape,
                         qPrintable(QStringLiteral("%1 and %2, %3: %4 : 1, %5 in common")
                                        .arg(a->first, b->first, QLatin1String(vision))
                                        .arg(apart)
                                        .arg(common)));
            }
}

/// A loader that starves its ranks, a write that holds them up: in the lanes, from rendered pixels.
void TstColourVision::whatIsNotComputeDoesNotLookLikeIt() {
    for (const Palette* palette : {&Palette::dark(), &Palette::light()}) {
        const auto signOfKind = [palette](collectives::SliceKind kind) {
            telemetry::TimelineTiles tiles;
            tiles.columns = 1;
            tiles.rows.emplace_back().cells.resize(1);
            tiles.rows[0].cells[0].busy[static_cast<std::size_t>(kind)] = 255;
            return Sign{timelineImage(tiles, 8, *palette), (*palette)[Role::wait].rgb()};
        };
        using enum collectives::SliceKind;
        for (const auto& [one, other] : {std::pair{compute, checkpoint}, {compute, wait}, {loading, compute}, {loading, checkpoint}, {loading, transfer},
                                         {loading, collective}, {loading, wait}, {loading, stall}})
            for (const auto& [vision, matrix] : kVisions) {
                const Sign a = signOfKind(one), b = signOfKind(other);
                const double apart = contrast(a.ink(), b.ink(), matrix);
                QVERIFY2(apart >= kContrast || a.common(b) < kSameShape,
                         qPrintable(QStringLiteral("%1 and %2, %3: %4 : 1").arg(timelineKindWord(static_cast<int>(one)), timelineKindWord(static_cast<int>(other)), QLatin1String(vision)).arg(apart)));
            }
        QVERIFY(timelineSwatch({0, 0, 12, 10}, static_cast<int>(loading)).size() > 1); // and so it stands in the legend
    }
}

SEAM_GUI_TEST(tst_colour_vision, TstColourVision)
#include "tst_colour_vision.moc"
