// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledger/ledger_charts.h"

#include "common/spoken.h"
#include "common/text.h"
#include "common/time_axis.h"
#include "qt/format.h"
#include "qt/incident_text.h"
#include "qt/meter_text.h"

#include <QAreaSeries>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QCoreApplication>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QLegendMarker>
#include <QLineSeries>
#include <QToolTip>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace seamscope::ui {
namespace {

using models::LayerPoint;
using telemetry::Bucket;

constexpr int kLayers = 5;
constexpr Duration kDay = std::chrono::hours(24);
constexpr qreal kLargeText = 1.4;  ///< from this scale on there is room for half as many labels
constexpr qreal kLineHeight = 1.5; ///< of a legend's entries, in heights of the text

struct LayerStyle {
    const char* name;
    Role role;
    Qt::BrushStyle pattern;
    std::int64_t LayerPoint::*value;
    std::size_t layer; ///< place in models::LayerSet
};
constexpr std::array<LayerStyle, kLayers> kLayerStyles = {
    {{QT_TRANSLATE_NOOP("LedgerCharts", "direct"), Role::loss, Qt::SolidPattern, &LayerPoint::direct, 0},
     {QT_TRANSLATE_NOOP("LedgerCharts", "opportunity"), Role::loss2, Qt::SolidPattern, &LayerPoint::opportunity, 1},
     {QT_TRANSLATE_NOOP("LedgerCharts", "labour"), Role::loss3, Qt::SolidPattern, &LayerPoint::labour, 3},
     {QT_TRANSLATE_NOOP("LedgerCharts", "rollback"), Role::loss, Qt::BDiagPattern, &LayerPoint::rollback, 2},
     {QT_TRANSLATE_NOOP("LedgerCharts", "schedule"), Role::line, Qt::BDiagPattern, &LayerPoint::schedule, 4}}};

void styleChart(QChart& chart, const Palette& palette, int px) {
    chart.setBackgroundBrush(palette[Role::bg1]);
    chart.setBackgroundRoundness(0);
    chart.setMargins(QMargins(4, 0, 8, 0));
    chart.setTitleBrush(palette[Role::ink1]);
    chart.setTitleFont(widgetFont({px, 600}));
    chart.legend()->setLabelColor(palette[Role::ink2]);
    chart.legend()->setFont(widgetFont({px, 400}));
    chart.legend()->setAlignment(Qt::AlignBottom);
    for (QAbstractAxis* axis : chart.axes()) {
        axis->setLabelsColor(palette[Role::ink2]);
        axis->setLabelsFont(widgetFont({px, 400}));
        axis->setGridLineColor(palette[Role::hair]);
        axis->setLinePenColor(palette[Role::line]);
        axis->setTitleVisible(false);
    }
}

/// The next of 1, 2, 5, 10 … so that the axis has round labels.
double roundUp(double value) {
    const double power = std::pow(10, std::floor(std::log10(std::max(value, 1e-6))));
    for (const double step : {1.0, 2.0, 4.0, 5.0, 8.0, 10.0})
        if (step * power >= value)
            return step * power;
    return 10 * power;
}

Role roleOf(Bucket bucket) {
    switch (bucket) {
    case Bucket::productive:
        return Role::compute;
    case Bucket::checkpoint:
    case Bucket::restart:
        return Role::loss2;
    case Bucket::blocked:
        return Role::loss3;
    case Bucket::reservedIdle:
    case Bucket::planned:
        return Role::line;
    case Bucket::unobserved:
        return Role::hatch;
    default:
        return Role::loss;
    }
}

/// Parts of one colour are told apart without it, also in grey; work that is done again is hatched, as in the meter.
Qt::BrushStyle patternOf(Bucket bucket) {
    switch (bucket) {
    case Bucket::discarded:
    case Bucket::restart:
    case Bucket::planned:
        return Qt::BDiagPattern;
    case Bucket::checkpointExcess:
        return Qt::DiagCrossPattern;
    default:
        return Qt::SolidPattern;
    }
}

QString bucketName(std::size_t i) { return models::plainWords(telemetry::name(static_cast<Bucket>(i))); }

} // namespace

struct LedgerCharts::Parts {
    int px = 12; ///< of text
    QChartView* layerView = nullptr;
    QChartView* bucketView = nullptr;
    std::array<QLineSeries*, kLayers> tops{};
    std::array<QAreaSeries*, kLayers> areas{};
    QCategoryAxis* time = nullptr; ///< in ms; an axis of times would divide any span into equal parts
    int ticks = 4;                 ///< of it, at most
    TimeRange span{};              ///< that it shows
    QValueAxis* money = nullptr;
    QHorizontalStackedBarSeries* bars = nullptr;
    std::array<QBarSet*, telemetry::kBucketCount> sets{};
    QValueAxis* share = nullptr;
};

LedgerCharts::LedgerCharts(QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Parts>()) {
    buildLayers();
    buildBuckets();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(d->layerView, 4);
    column->addWidget(d->bucketView, 3);
    spoken(*this, [this] {
        for (std::size_t i = 0; i < kLayers; ++i)
            d->areas[i]->setName(QCoreApplication::translate("LedgerCharts", kLayerStyles[i].name));
        d->layerView->setAccessibleName(tr("Layers since the onset, stacked"));
        d->bucketView->setAccessibleName(tr("Where GPU time went"));
    });
}

LedgerCharts::~LedgerCharts() = default;

void LedgerCharts::buildLayers() {
    auto* chart = new QChart;
    d->time = new QCategoryAxis;
    d->time->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    d->money = new QValueAxis;
    d->money->setTickCount(5);
    chart->addAxis(d->time, Qt::AlignBottom);
    chart->addAxis(d->money, Qt::AlignLeft);
    for (std::size_t i = 0; i < kLayers; ++i) {
        d->tops[i] = new QLineSeries(chart);
        d->areas[i] = new QAreaSeries(d->tops[i], i == 0 ? nullptr : d->tops[i - 1]);
        chart->addSeries(d->areas[i]);
        d->areas[i]->attachAxis(d->time);
        d->areas[i]->attachAxis(d->money);
    }
    d->layerView = new QChartView(chart);
}

void LedgerCharts::buildBuckets() {
    auto* chart = new QChart;
    d->bars = new QHorizontalStackedBarSeries;
    for (std::size_t i = 0; i < telemetry::kBucketCount; ++i) {
        d->sets[i] = new QBarSet(bucketName(i));
        *d->sets[i] << 0;
        d->bars->append(d->sets[i]);
        connect(d->sets[i], &QBarSet::clicked, this, [this, i] { Q_EMIT bucketChosen(static_cast<int>(i)); });
        connect(d->sets[i], &QBarSet::hovered, this, [this, i](bool isOver) {
            if (isOver)
                QToolTip::showText(QCursor::pos(), d->sets[i]->label());
        });
    }
    d->bars->setBarWidth(0.5);
    chart->addSeries(d->bars);
    d->share = new QValueAxis;
    d->share->setRange(0, 100);
    d->share->setLabelFormat(QStringLiteral("%.0f"));
    chart->addAxis(d->share, Qt::AlignBottom);
    d->bars->attachAxis(d->share);
    d->bucketView = new QChartView(chart);
}

void LedgerCharts::showLayers(const std::vector<LayerPoint>& points, bool isComing, const std::string& currency,
                              models::LayerSet shown) {
    std::array<QList<QPointF>, kLayers> lines;
    double most = 0;
    for (const LayerPoint& point : points) {
        const auto ms = static_cast<double>(toNanoseconds(point.at)) / 1e6;
        double sum = 0;
        for (std::size_t i = 0; i < kLayers; ++i) {
            if (shown[kLayerStyles[i].layer])
                sum += static_cast<double>(point.*kLayerStyles[i].value) / 1e6;
            lines[i].append(QPointF(ms, sum));
        }
        most = std::max(most, sum);
    }
    for (std::size_t i = 0; i < kLayers; ++i)
        d->tops[i]->replace(lines[i]);
    // A straight line between two ends would be a course that nobody has told.
    const bool hasAny = !isComing && points.size() > 1 && most > 0 && !currency.empty();
    for (std::size_t i = 0; i < kLayers; ++i)
        d->areas[i]->setVisible(hasAny && shown[kLayerStyles[i].layer]);
    d->time->setVisible(hasAny);
    d->money->setVisible(hasAny);
    d->layerView->chart()->legend()->setVisible(hasAny);
    d->layerView->chart()->setTitle(
        hasAny
            ? tr("Layers since the onset, stacked, %1%2")
                  .arg(QString::fromStdString(currency),
                       shown.all() ? QString() : QString(QStringLiteral(", ") % models::leftOutText(shown)))
        : currency.empty() ? tr("Layers: no price is known, so there is no money to stack")
        : isComing         ? tr("Layers: their course is being asked for")
        : shown.all()      ? tr("Layers: no incident has cost anything")
                           : tr("Layers: nothing %1").arg(models::leftOutText(shown)));
    if (!hasAny)
        return;
    d->money->setRange(0, roundUp(most));
    d->money->setLabelFormat(most < 4 ? QStringLiteral("%.2f") : QStringLiteral("%.0f"));
    showTimes({points.front().at, points.back().at});
}

/// Round times, as on every other axis. Longer than a day each has its day: no two may read the same.
void LedgerCharts::showTimes(TimeRange span) {
    d->span = span;
    const auto ms = [](TimePoint t) { return static_cast<double>(toNanoseconds(t)) / 1e6; };
    for (const QString& label : d->time->categoriesLabels())
        d->time->remove(label);
    TimeTicks ticks = timeTicks(span, d->ticks);
    for (int most = d->ticks + 1; ticks.times.size() < 2 && most <= 2 * d->ticks; ++most) // one tells no length
        ticks = timeTicks(span, most);
    const bool hasDay = span.length() > kDay && ticks.step < kDay;
    d->time->setRange(ms(span.from), ms(span.to));
    for (const TimePoint at : ticks.times)
        d->time->append((hasDay ? models::formatTick(at, kDay) + u' ' : QString()) + models::formatTick(at, ticks.step), ms(at));
}

void LedgerCharts::showBuckets(const telemetry::BucketTimes& buckets) {
    double whole = 0;
    for (const GpuTime part : buckets)
        whole += static_cast<double>(std::max(part, GpuTime()));
    const auto markers = d->bucketView->chart()->legend()->markers(d->bars);
    QStringList words;
    for (std::size_t i = 0; i < buckets.size(); ++i) {
        const double share =
            whole > 0 ? 100 * static_cast<double>(std::max(buckets[i], GpuTime())) / whole : 0;
        d->sets[i]->replace(0, share);
        d->sets[i]->setLabel(QString(bucketName(i) % u' ') % models::shareText(share / 100));
        if (buckets[i] != GpuTime())
            words << d->sets[i]->label();
        if (static_cast<qsizetype>(i) < markers.size()) // what is not there needs no key
            markers[static_cast<qsizetype>(i)]->setVisible(buckets[i] != GpuTime());
    }
    // The key has a line for each, beside title and axis: none of them is cut.
    d->bucketView->setMinimumHeight(qRound(kLineHeight * d->px * static_cast<qreal>(words.size() + 3)));
    d->bucketView->setAccessibleDescription(words.join(QStringLiteral(", ")));
    d->share->setVisible(whole > 0);
    d->bucketView->chart()->setTitle(whole > 0 ? tr("Where GPU time went, per cent")
                                               : tr("Where GPU time went: nothing was seen yet"));
}

void LedgerCharts::applyTheme(const Palette& palette, qreal textScale) {
    const int px = d->px = std::max(11, qRound(12 * textScale));
    for (std::size_t i = 0; i < kLayers; ++i) {
        d->areas[i]->setBrush({palette[kLayerStyles[i].role], kLayerStyles[i].pattern});
        d->areas[i]->setBorderColor(palette[Role::bg1]);
    }
    for (std::size_t i = 0; i < telemetry::kBucketCount; ++i) {
        const auto bucket = static_cast<Bucket>(i);
        d->sets[i]->setBrush({palette[roleOf(bucket)], patternOf(bucket)});
        d->sets[i]->setBorderColor(palette[Role::bg1]);
    }
    styleChart(*d->layerView->chart(), palette, px);
    styleChart(*d->bucketView->chart(), palette, px);
    d->bucketView->chart()->legend()->setAlignment(Qt::AlignRight); // nine names do not fit in a row
    d->layerView->setMinimumHeight(qRound(kLineHeight * px * (kLayers + 2)));
    // Large text: five names do not either, and labels that lie on each other are left out as dots.
    const bool isLarge = textScale >= kLargeText;
    d->layerView->chart()->legend()->setAlignment(isLarge ? Qt::AlignRight : Qt::AlignBottom);
    d->money->setTickCount(isLarge ? 3 : 5);
    d->ticks = isLarge ? 3 : 4;
    showTimes(d->span);
    for (QChartView* view : {d->layerView, d->bucketView}) {
        view->setFrameShape(QFrame::NoFrame);
        view->setBackgroundBrush(palette[Role::bg1]);
        view->setRenderHint(QPainter::Antialiasing);
    }
}

} // namespace seamscope::ui
