// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/trend_plot.h"

#include "common/text.h"
#include "common/time_axis.h"
#include "qt/format.h"

#include <qcustomplot.h>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::ui {
namespace {

double seconds(TimePoint t) { return static_cast<double>(toNanoseconds(t)) * 1e-9; }

QVector<double> toQt(const std::vector<double>& values) {
    return QVector<double>(values.begin(), values.end());
}

Qt::PenStyle dashOf(std::size_t line) {
    constexpr std::array kStyles = {Qt::SolidLine, Qt::DashLine,    Qt::DotLine,
                                    Qt::SolidLine, Qt::DashDotLine, Qt::SolidLine};
    return kStyles[line % kStyles.size()];
}

} // namespace

QPen TrendPlot::penOf(const Palette& palette, std::size_t style) {
    return QPen(palette.series[style % palette.series.size()], style >= palette.series.size() ? 1.0 : 1.5, dashOf(style));
}

struct TrendPlot::Private {
    struct Lane {
        QCPAxisRect* rect = nullptr;
        QCPItemStraightLine* cursor = nullptr;
    };

    QCustomPlot* plot = nullptr;
    const Palette* palette = &Palette::dark();
    qreal scale = 1;
    std::vector<Lane> lanes;
    std::vector<QCPItemText*> marks; ///< their words
    std::vector<TrendPicture> pictures;
    TimeRange span{};
    TimePoint cursor{};
    QSharedPointer<QCPAxisTickerText> axisTicker{new QCPAxisTickerText};

    void build(std::size_t count);
    void colour();
    void fill();
    void addLine(const Lane& lane, const TrendPicture& picture, std::size_t index);
    void addExpected(const Lane& lane, const TrendPicture& picture);
    void addMarks(const Lane& lane, const TrendPicture& picture, const TrendScale& height);
    QCPGraph* addSegment(const Lane& lane, double x0, double y0, double x1, double y1);
    void ticks();
    void placeCursor();
};

/// Lanes are made anew only when their number changes.
void TrendPlot::Private::build(std::size_t count) {
    if (count == lanes.size())
        return;
    plot->clearItems();
    marks.clear();
    plot->clearGraphs();
    plot->plotLayout()->clear();
    lanes.clear();
    plot->plotLayout()->setRowSpacing(0);
    auto* group = new QCPMarginGroup(plot);
    for (std::size_t i = 0; i < count; ++i) {
        Lane lane;
        lane.rect = new QCPAxisRect(plot, false);
        lane.rect->setupFullAxesBox(false);
        lane.rect->setAutoMargins(QCP::msNone);
        lane.rect->setSizeConstraintRect(QCPLayoutElement::scrOuterRect);
        lane.rect->setMarginGroup(QCP::msLeft | QCP::msRight, group);
        const bool isLast = i + 1 == count;
        lane.rect->setMargins(QMargins(0, 1, 0, isLast ? static_cast<int>(kAxisHeight * scale) : 0));
        for (QCPAxis* axis : lane.rect->axes()) {
            axis->setVisible(axis->axisType() == QCPAxis::atBottom);
            axis->grid()->setVisible(false);
        }
        QCPAxis* bottom = lane.rect->axis(QCPAxis::atBottom);
        bottom->setTickLabels(isLast);
        bottom->setTicks(isLast);
        bottom->setTicker(axisTicker);
        bottom->grid()->setVisible(true);
        bottom->grid()->setSubGridVisible(false);
        bottom->setSubTicks(false);
        plot->plotLayout()->addElement(static_cast<int>(i), 0, lane.rect);
        lane.cursor = new QCPItemStraightLine(plot);
        for (QCPItemPosition* point : {lane.cursor->point1, lane.cursor->point2}) {
            point->setAxisRect(lane.rect);
            point->setTypeX(QCPItemPosition::ptPlotCoords);
            point->setTypeY(QCPItemPosition::ptAxisRectRatio);
            point->setAxes(bottom, lane.rect->axis(QCPAxis::atLeft));
        }
        lane.cursor->setClipAxisRect(lane.rect);
        lane.cursor->setLayer(QStringLiteral("cursor"));
        lanes.push_back(lane);
    }
    colour();
}

void TrendPlot::Private::colour() {
    const Palette& p = *palette;
    plot->setBackground(p[Role::bg1]);
    QFont font = widgetFont(type::kSmall);
    font.setPixelSize(std::max(11, static_cast<int>(std::lround(type::kSmall.px * scale))));
    for (const Lane& lane : lanes) {
        lane.rect->setBackground(p[Role::bg1]);
        QCPAxis* bottom = lane.rect->axis(QCPAxis::atBottom);
        bottom->setBasePen(QPen(p[Role::hair]));
        bottom->setTickPen(QPen(p[Role::line]));
        bottom->setTickLabelColor(p[Role::ink3]);
        bottom->setTickLabelFont(font);
        bottom->setTickLength(0, 4);
        bottom->grid()->setPen(QPen(p[Role::hair]));
        lane.cursor->setPen(QPen(p[Role::ink1], 1));
    }
}

void TrendPlot::Private::addLine(const Lane& lane, const TrendPicture& picture, std::size_t index) {
    const Palette& p = *palette;
    const TrendLine& line = picture.lines[index];
    const bool isAlone = picture.lines.size() == 1;
    const QPen pen = isAlone ? QPen(p[Role::ink1], 1.5) : penOf(p, line.style);
    const QColor colour = pen.color();
    QCPAxis* x = lane.rect->axis(QCPAxis::atBottom);
    QCPAxis* y = lane.rect->axis(QCPAxis::atLeft);
    const QVector<double> time = toQt(line.time);
    const bool hasBand = line.low != line.value || line.high != line.value;
    if (hasBand) {
        QCPGraph* low = plot->addGraph(x, y);
        QCPGraph* high = plot->addGraph(x, y);
        low->setData(time, toQt(line.low), true);
        high->setData(time, toQt(line.high), true);
        QColor fill = isAlone ? p[Role::ink3] : colour;
        fill.setAlphaF(picture.isBand ? 0.25F : 0.22F);
        low->setPen(Qt::NoPen);
        high->setPen(Qt::NoPen);
        high->setBrush(fill);
        high->setChannelFillGraph(low);
    }
    QCPGraph* graph = plot->addGraph(x, y);
    graph->setData(time, toQt(line.value), true);
    graph->setPen(pen);
    graph->setAntialiased(true);
    // A value on its own between two gaps has no line to show it.
    graph->setScatterStyle(line.isSparse || line.time.size() < 3 ? QCPScatterStyle(QCPScatterStyle::ssDisc, 4)
                                                : QCPScatterStyle());
}

QCPGraph* TrendPlot::Private::addSegment(const Lane& lane, double x0, double y0, double x1, double y1) {
    QCPGraph* graph = plot->addGraph(lane.rect->axis(QCPAxis::atBottom), lane.rect->axis(QCPAxis::atLeft));
    graph->setData({x0, x1}, {y0, y1}, true);
    return graph;
}

void TrendPlot::Private::addExpected(const Lane& lane, const TrendPicture& picture) {
    if (!picture.expectedLow || !picture.expectedHigh)
        return;
    const double from = seconds(span.from);
    const double to = seconds(span.to);
    QCPGraph* low = addSegment(lane, from, *picture.expectedLow, to, *picture.expectedLow);
    QCPGraph* high = addSegment(lane, from, *picture.expectedHigh, to, *picture.expectedHigh);
    low->setPen(Qt::NoPen);
    high->setPen(Qt::NoPen);
    high->setBrush((*palette)[Role::bg3]);
    high->setChannelFillGraph(low);
}

/// A line at each change of state; its words where they do not run into those before.
void TrendPlot::Private::addMarks(const Lane& lane, const TrendPicture& picture, const TrendScale& height) {
    const Palette& p = *palette;
    const double pixel = toSeconds(span.length()) / std::max(1, plot->width());
    QFont font = widgetFont(type::kSmall);
    font.setPixelSize(std::max(11, static_cast<int>(std::lround(type::kSmall.px * scale))));
    const QFontMetrics metrics(font);
    double taken = seconds(span.from);
    for (const TrendMark& mark : picture.marks) {
        if (mark.time < seconds(span.from) || mark.time > seconds(span.to))
            continue;
        QCPGraph* line = addSegment(lane, mark.time, height.low, mark.time, height.high);
        line->setPen(QPen(p[mark.isBad ? Role::ink1 : Role::ink3], mark.isBad ? 1.5 : 1.0,
                          mark.isBad ? Qt::SolidLine : Qt::DashLine));
        const double wide = (metrics.horizontalAdvance(mark.text) + 8) * pixel;
        const bool isRight = mark.time + wide <= seconds(span.to); // beside the line, to the right if there is room
        const double left = isRight ? mark.time : mark.time - wide;
        if (left < taken)
            continue;
        taken = left + wide;
        auto* words = new QCPItemText(plot);
        words->position->setAxisRect(lane.rect);
        words->position->setAxes(lane.rect->axis(QCPAxis::atBottom), lane.rect->axis(QCPAxis::atLeft));
        words->position->setTypeX(QCPItemPosition::ptPlotCoords);
        words->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        words->position->setCoords(mark.time, 0);
        words->setPositionAlignment((isRight ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignTop);
        words->setPadding(QMargins(4, 2, 4, 0));
        words->setClipAxisRect(lane.rect);
        words->setFont(font);
        words->setColor(p[Role::ink2]);
        words->setText(mark.text);
        marks.push_back(words);
    }
}

void TrendPlot::Private::ticks() {
    const int most = std::max(2, plot->width() / 110);
    const TimeTicks times = timeTicks(span, most);
    axisTicker->clear();
    for (const TimePoint t : times.times)
        axisTicker->addTick(seconds(t), models::formatTick(t, times.step));
}

void TrendPlot::Private::fill() {
    build(pictures.size());
    plot->clearGraphs();
    for (QCPItemText* words : marks)
        plot->removeItem(words);
    marks.clear();
    ticks();
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        lanes[i].rect->axis(QCPAxis::atBottom)->setRange(seconds(span.from), seconds(span.to));
        const TrendScale scaleOf = trendScale(pictures[i]);
        lanes[i].rect->axis(QCPAxis::atLeft)->setRange(scaleOf.low, scaleOf.high);
        addExpected(lanes[i], pictures[i]);
        for (std::size_t line = 0; line < pictures[i].lines.size(); ++line)
            addLine(lanes[i], pictures[i], line);
        addMarks(lanes[i], pictures[i], scaleOf);
    }
    placeCursor();
    plot->replot(QCustomPlot::rpQueuedReplot);
}

void TrendPlot::Private::placeCursor() {
    // At the newest end the line would stand just outside the last pixel.
    const Duration pixel = span.length() / std::max(1, plot->width());
    const double x =
        seconds(std::clamp(cursor, span.from + pixel, std::max(span.from + pixel, span.to - pixel)));
    for (const Lane& lane : lanes) {
        lane.cursor->point1->setCoords(x, 0);
        lane.cursor->point2->setCoords(x, 1);
    }
}

TrendPlot::TrendPlot(QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Private>()) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    d->plot = new QCustomPlot(this);
    d->plot->setMouseTracking(true);
    d->plot->setFocusPolicy(Qt::NoFocus);
    d->plot->setNoAntialiasingOnDrag(false);
    d->plot->plotLayout()->clear();
    d->plot->setSelectionRectMode(QCP::srmNone);
    d->plot->plotLayout()->setMargins(QMargins(0, 0, 0, 0));
    d->plot->addLayer(QStringLiteral("cursor"));
    d->plot->layer(QStringLiteral("cursor"))->setMode(QCPLayer::lmBuffered);
    d->plot->installEventFilter(this);
    column->addWidget(d->plot);
}

TrendPlot::~TrendPlot() = default;

void TrendPlot::setTheme(const Palette& palette, qreal textScale) {
    d->palette = &palette;
    if (textScale != d->scale) {
        d->scale = textScale;
        d->build(0);
    }
    d->fill();
    d->colour();
    d->plot->replot(QCustomPlot::rpQueuedReplot);
}

void TrendPlot::setLanes(const std::vector<TrendPicture>& lanes, TimeRange span) {
    d->pictures = lanes;
    d->span = span;
    d->build(d->pictures.size());
    evenLanes();
    d->fill();
}

void TrendPlot::setCursor(TimePoint t) {
    if (d->cursor == t)
        return;
    d->cursor = t;
    d->placeCursor();
    if (QCPLayer* layer = d->plot->layer(QStringLiteral("cursor")))
        layer->replot();
}

int TrendPlot::laneCount() const { return static_cast<int>(d->lanes.size()); }

QRect TrendPlot::laneBox(int lane) const {
    if (lane < 0 || lane >= laneCount())
        return {};
    // The layout of the plot runs with its next replot; lanes share the height evenly by construction.
    const int usable = height() - static_cast<int>(kAxisHeight * d->scale);
    const int top = usable * lane / laneCount();
    return {0, top, width(), usable * (lane + 1) / laneCount() - top};
}

QRect TrendPlot::drawnBox(int lane) const {
    return lane < 0 || lane >= laneCount() ? QRect() : d->lanes[static_cast<std::size_t>(lane)].rect->outerRect();
}

TimePoint TrendPlot::timeAt(int x) const {
    return TimeAxis{d->span, 0, static_cast<qreal>(std::max(1, width()))}.toTime(x);
}

bool TrendPlot::eventFilter(QObject* watched, QEvent* event) {
    if (watched != d->plot)
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const QPoint at = mouse->position().toPoint();
        if (event->type() == QEvent::MouseButtonPress || (mouse->buttons() & Qt::LeftButton))
            Q_EMIT timeChosen(toNanoseconds(timeAt(at.x())));
        for (int lane = 0; lane < laneCount(); ++lane)
            if (laneBox(lane).contains(at))
                Q_EMIT hovered(lane, toNanoseconds(timeAt(at.x())), mouse->globalPosition().toPoint());
        return true;
    }
    case QEvent::Wheel:
        Q_EMIT zoomAsked(static_cast<QWheelEvent*>(event)->angleDelta().y() > 0 ? 0.8 : 1.25);
        return true;
    case QEvent::Leave:
        Q_EMIT left();
        return false;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

void TrendPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    d->ticks();
    evenLanes();
    // The plot was laid out when it got its size, which is before this: with the lanes as high as they were.
    d->plot->replot(QCustomPlot::rpQueuedReplot);
}

/// The last lane also carries the axis; the rest of the height is shared evenly, as laneBox() says.
void TrendPlot::evenLanes() {
    const int axis = static_cast<int>(kAxisHeight * d->scale);
    for (std::size_t i = 0; i < d->lanes.size(); ++i) {
        const int tall =
            std::max(1, laneBox(static_cast<int>(i)).height() + (i + 1 == d->lanes.size() ? axis : 0));
        d->lanes[i].rect->setMinimumSize(0, tall);
        d->lanes[i].rect->setMaximumSize(QWIDGETSIZE_MAX, tall);
    }
}

} // namespace seamscope::ui
