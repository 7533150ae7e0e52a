// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledger/ledger_page.h"

#include "common/segment_button.h"
#include "qt/format.h"

#include <QAreaSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QDateTimeAxis>
#include <QHeaderView>
#include <QHorizontalStackedBarSeries>
#include <QKeyEvent>
#include <QLabel>
#include <QLegend>
#include <QLineSeries>
#include <QTableView>
#include <QTableWidget>
#include <QTimeZone>
#include <QVBoxLayout>
#include <QValueAxis>

#include <array>

namespace seamscope::ui {
namespace {

using telemetry::Bucket;

constexpr int kLayers = 5;

struct LayerStyle {
    const char* name;
    Role role;
    std::int64_t models::LayerPoint::*value;
};
constexpr std::array<LayerStyle, kLayers> kLayerStyles = {
    {{QT_TRANSLATE_NOOP("LedgerPage", "direct"), Role::loss, &models::LayerPoint::direct},
     {QT_TRANSLATE_NOOP("LedgerPage", "opportunity"), Role::loss2, &models::LayerPoint::opportunity},
     {QT_TRANSLATE_NOOP("LedgerPage", "labour"), Role::loss3, &models::LayerPoint::labour},
     {QT_TRANSLATE_NOOP("LedgerPage", "rollback"), Role::transfer, &models::LayerPoint::rollback},
     {QT_TRANSLATE_NOOP("LedgerPage", "schedule"), Role::line, &models::LayerPoint::schedule}}};

Role roleOf(Bucket bucket) {
    switch (bucket) {
    case Bucket::productive:
        return Role::compute;
    case Bucket::checkpoint:
    case Bucket::restart:
        return Role::loss2;
    case Bucket::reservedIdle:
    case Bucket::planned:
        return Role::line;
    case Bucket::unobserved:
        return Role::hatch;
    default:
        return Role::loss;
    }
}

void styleChart(QChart& chart, const Palette& palette, int px) {
    chart.setBackgroundBrush(palette[Role::bg1]);
    chart.setBackgroundRoundness(0);
    chart.setMargins(QMargins(4, 0, 4, 0));
    chart.setTitleBrush(palette[Role::ink1]);
    chart.setTitleFont(fontFor({px, 600}));
    chart.legend()->setLabelColor(palette[Role::ink2]);
    chart.legend()->setFont(fontFor({px, 400}));
    chart.legend()->setAlignment(Qt::AlignBottom);
    for (QAbstractAxis* axis : chart.axes()) {
        axis->setLabelsColor(palette[Role::ink3]);
        axis->setLabelsFont(fontFor({px, 400}));
        axis->setGridLineColor(palette[Role::hair]);
        axis->setLinePenColor(palette[Role::line]);
        axis->setTitleVisible(false);
    }
}

} // namespace

struct LedgerPage::Charts {
    std::vector<SegmentButton*> tabs;
    QTableView* table = nullptr;
    QTableWidget* choices = nullptr;
    QLabel* note = nullptr;
    QLabel* choicesHead = nullptr;
    QChartView* layerView = nullptr;
    QChartView* bucketView = nullptr;
    std::array<QLineSeries*, kLayers> tops{};
    std::array<QAreaSeries*, kLayers> areas{};
    QDateTimeAxis* time = nullptr;
    QValueAxis* money = nullptr;
    QHorizontalStackedBarSeries* bars = nullptr;
    std::array<QBarSet*, telemetry::kBucketCount> sets{};
    QValueAxis* share = nullptr;
};

LedgerPage::LedgerPage(QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Charts>()) {
    setAccessibleName(tr("Ledger"));
    setWhatsThis(
        tr("Up, Down: previous, next row\nReturn: select what it is about\nBackspace: back to the overview"));
    build();
}

LedgerPage::~LedgerPage() = default;

void LedgerPage::build() {
    auto* tabs = new QHBoxLayout;
    tabs->setSpacing(1);
    for (const QString& name : {tr("Overview"), tr("Incident"), tr("Ledger")}) {
        auto* button = new SegmentButton(name);
        button->setCheckable(true);
        button->setChecked(d->tabs.size() == 2);
        tabs->addWidget(button);
        d->tabs.push_back(button);
    }
    connect(d->tabs[0], &QAbstractButton::clicked, this, &LedgerPage::overviewAsked);
    connect(d->tabs[1], &QAbstractButton::clicked, this, &LedgerPage::incidentAsked);
    connect(d->tabs[2], &QAbstractButton::clicked, this, [this] { d->tabs[2]->setChecked(true); });
    d->note = new QLabel;
    tabs->addStretch();
    tabs->addWidget(d->note);

    d->table = new QTableView;
    d->table->setModel(&m_rows);
    d->table->setFrameShape(QFrame::NoFrame);
    d->table->setSelectionBehavior(QAbstractItemView::SelectRows);
    d->table->setSelectionMode(QAbstractItemView::SingleSelection);
    d->table->setShowGrid(false);
    d->table->setWordWrap(false);
    d->table->verticalHeader()->hide();
    d->table->horizontalHeader()->setStretchLastSection(true);
    d->table->setAccessibleName(tr("Rows of the ledger"));
    connect(d->table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const auto& row = m_rows.rows()[static_cast<std::size_t>(index.row())];
        if (!row.entity.isEmpty())
            Q_EMIT selected(row.entity);
    });

    auto* layers = new QChart;
    layers->setTitle(tr("Layers since onset, stacked"));
    d->time = new QDateTimeAxis;
    d->time->setFormat(QStringLiteral("HH:mm"));
    d->time->setTickCount(4);
    d->money = new QValueAxis;
    d->money->setLabelFormat(QStringLiteral("%.0f"));
    layers->addAxis(d->time, Qt::AlignBottom);
    layers->addAxis(d->money, Qt::AlignLeft);
    for (std::size_t i = 0; i < kLayers; ++i) {
        d->tops[i] = new QLineSeries(layers);
        d->areas[i] = new QAreaSeries(d->tops[i], i == 0 ? nullptr : d->tops[i - 1]);
        d->areas[i]->setName(tr(kLayerStyles[i].name));
        layers->addSeries(d->areas[i]);
        d->areas[i]->attachAxis(d->time);
        d->areas[i]->attachAxis(d->money);
    }
    d->layerView = new QChartView(layers);

    auto* buckets = new QChart;
    buckets->setTitle(tr("Where GPU time went, per cent"));
    d->bars = new QHorizontalStackedBarSeries;
    for (std::size_t i = 0; i < telemetry::kBucketCount; ++i) {
        const std::string_view name = telemetry::name(static_cast<Bucket>(i));
        d->sets[i] = new QBarSet(
            QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).replace(u'_', u' '));
        *d->sets[i] << 0;
        d->bars->append(d->sets[i]);
    }
    d->bars->setBarWidth(0.6);
    buckets->addSeries(d->bars);
    d->share = new QValueAxis;
    d->share->setRange(0, 100);
    d->share->setLabelFormat(QStringLiteral("%.0f"));
    buckets->addAxis(d->share, Qt::AlignBottom);
    d->bars->attachAxis(d->share);
    d->bucketView = new QChartView(buckets);

    d->choicesHead = new QLabel(tr("What if: cost from now on, 80 % band"));
    d->choices = new QTableWidget(0, 5);
    d->choices->setHorizontalHeaderLabels(
        {tr("choice"), tr("low"), tr("likely"), tr("high"), tr("stands on")});
    d->choices->setFrameShape(QFrame::NoFrame);
    d->choices->setShowGrid(false);
    d->choices->verticalHeader()->hide();
    d->choices->horizontalHeader()->setStretchLastSection(true);
    d->choices->setEditTriggers(QAbstractItemView::NoEditTriggers);
    d->choices->setAccessibleName(tr("What if"));

    auto* right = new QVBoxLayout;
    right->setSpacing(4);
    right->addWidget(d->layerView, 4);
    right->addWidget(d->bucketView, 3);
    right->addWidget(d->choicesHead);
    right->addWidget(d->choices, 3);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(d->table, 3);
    row->addLayout(right, 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 12, 4);
    column->addLayout(tabs);
    column->addLayout(row);
    setFocusProxy(d->table);
}

void LedgerPage::setContent(const LedgerContent& content) {
    const bool isFirst = m_rows.rows().empty();
    m_rows.setRows(
        models::ledgerRows(content.reading ? &*content.reading : nullptr, content.incidents.get()));
    if (isFirst && !m_rows.rows().empty())
        d->table->resizeColumnsToContents();
    d->note->setText(content.reading ? tr("as of %1").arg(models::formatUtcDateTime(content.reading->at))
                                     : tr("no reading yet: nothing to account for"));
    if (content.reading)
        m_history.note(*content.reading, content.epoch);
    if (!isVisible())
        return;
    showLayers(content);
    showBuckets(content);
    showWhatIfs(content);
}

void LedgerPage::showLayers(const LedgerContent& content) {
    std::array<QList<QPointF>, kLayers> lines;
    double most = 1;
    std::vector<models::LayerPoint> points(m_history.points().begin(), m_history.points().end());
    if (!points.empty() && content.reading && content.reading->detail &&
        !content.reading->detail->open.empty()) {
        models::LayerPoint onset; // nothing was lost before it
        onset.at = content.reading->detail->open.front().onset;
        if (onset.at < points.front().at)
            points.insert(points.begin(), onset);
    }
    for (const models::LayerPoint& point : points) {
        const auto ms = static_cast<double>(toNanoseconds(point.at)) / 1e6;
        double sum = 0;
        for (std::size_t i = 0; i < kLayers; ++i) {
            sum += static_cast<double>(point.*kLayerStyles[i].value) / 1e6;
            lines[i].append(QPointF(ms, sum));
        }
        most = std::max(most, sum);
    }
    for (std::size_t i = 0; i < kLayers; ++i)
        d->tops[i]->replace(lines[i]);
    d->money->setRange(0, most * 1.1);
    if (points.empty())
        return;
    const auto at = [](TimePoint t) {
        return QDateTime::fromMSecsSinceEpoch(toNanoseconds(t) / 1'000'000, QTimeZone::utc());
    };
    d->time->setRange(at(points.front().at), at(std::max(content.now, points.back().at)));
}

void LedgerPage::showBuckets(const LedgerContent& content) {
    std::int64_t whole = 0;
    telemetry::BucketTimes parts{};
    if (content.reading && content.reading->detail)
        parts = content.reading->detail->buckets;
    for (const std::int64_t part : parts)
        whole += std::max<std::int64_t>(part, 0);
    for (std::size_t i = 0; i < parts.size(); ++i)
        d->sets[i]->replace(0, whole > 0 ? 100.0 * static_cast<double>(std::max<std::int64_t>(parts[i], 0)) /
                                               static_cast<double>(whole)
                                         : 0);
}

void LedgerPage::showWhatIfs(const LedgerContent& content) {
    const auto choices = models::whatIfs(content.reading ? &*content.reading : nullptr, content.now);
    const bool isSized = d->choices->rowCount() > 0;
    d->choices->setRowCount(static_cast<int>(choices.size()));
    d->choicesHead->setText(choices.empty() ? tr("What if: no price or no detail, so no figure is made up")
                                            : tr("What if: cost from now on, 80 % band"));
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto money = [&](std::int64_t micros) {
            return models::formatMoney(micros, content.reading->currency);
        };
        const std::array<QString, 5> texts = {choices[i].choice, money(choices[i].lowMicros),
                                              money(choices[i].likelyMicros), money(choices[i].highMicros),
                                              choices[i].basis};
        for (int column = 0; column < 5; ++column) {
            auto* cell = new QTableWidgetItem(texts[static_cast<std::size_t>(column)]);
            cell->setToolTip(texts[static_cast<std::size_t>(column)]);
            if (column >= 1 && column <= 3)
                cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            d->choices->setItem(static_cast<int>(i), column, cell);
        }
    }
    if (!isSized && !choices.empty())
        d->choices->resizeColumnsToContents();
}

void LedgerPage::applyTheme(const Palette& palette, qreal textScale) {
    const int px = std::max(11, qRound(12 * textScale));
    QPalette colours = palette.toQPalette();
    colours.setColor(QPalette::Window, palette[Role::bg1]);
    colours.setColor(QPalette::Base, palette[Role::bg1]);
    setAutoFillBackground(true);
    setPalette(colours);
    setFont(fontFor({px, 400}));
    for (SegmentButton* tab : d->tabs)
        tab->setTheme(palette);
    for (QTableView* table : {d->table, static_cast<QTableView*>(d->choices)}) {
        table->setPalette(colours);
        table->setFont(fontFor({px, 400}));
        table->horizontalHeader()->setFont(fontFor({px, 400}));
        table->verticalHeader()->setDefaultSectionSize(qRound(20 * textScale));
    }
    for (std::size_t i = 0; i < kLayers; ++i) {
        d->areas[i]->setColor(palette[kLayerStyles[i].role]);
        d->areas[i]->setBorderColor(palette[Role::bg1]);
    }
    for (std::size_t i = 0; i < telemetry::kBucketCount; ++i) {
        d->sets[i]->setColor(palette[roleOf(static_cast<Bucket>(i))]);
        d->sets[i]->setBorderColor(palette[Role::bg1]);
    }
    styleChart(*d->layerView->chart(), palette, px);
    styleChart(*d->bucketView->chart(), palette, px);
    d->bucketView->chart()->legend()->setAlignment(Qt::AlignRight); // nine names do not fit in a row
    for (QChartView* view : {d->layerView, d->bucketView}) {
        view->setFrameShape(QFrame::NoFrame);
        view->setBackgroundBrush(palette[Role::bg1]);
    }
}

void LedgerPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Backspace)
        return void(Q_EMIT overviewAsked());
    QWidget::keyPressEvent(event);
}

} // namespace seamscope::ui
