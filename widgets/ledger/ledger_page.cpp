// SPDX-License-Identifier: GPL-3.0-or-later
#include "ledger/ledger_page.h"

#include "common/segment_button.h"
#include "common/spoken.h"
#include "common/text.h"
#include "ledger/ledger_charts.h"
#include "ledger/ledger_page_parts.h"
#include "ledger/statement_panel.h"
#include "qt/format.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace seamscope::ui {
namespace {

constexpr int kNameColumn = models::LedgerModel::item;
constexpr int kBasisColumn = 5; ///< of the ways to go on
constexpr int kWidestName = 44; ///< characters
constexpr qreal kChartWidth = 340;
constexpr qreal kLargeText = 1.5;
constexpr qreal kChoiceShare = 0.42; ///< of the table's width
constexpr qreal kBasisWidth = 180; ///< that what a choice stands on takes at least, in a column of its own

/// Fills @p model with a table of texts.
void fill(QStandardItemModel& model, const models::TextTable& table) {
    model.clear();
    model.setColumnCount(static_cast<int>(table.headers.size()));
    model.setHorizontalHeaderLabels(table.headers);
    for (int column = 0; column < model.columnCount(); ++column)
        if (table.isNumber[static_cast<std::size_t>(column)])
            model.setHeaderData(column, Qt::Horizontal, int(Qt::AlignRight | Qt::AlignVCenter),
                                Qt::TextAlignmentRole);
    for (const QStringList& row : table.rows) {
        QList<QStandardItem*> items;
        for (qsizetype column = 0; column < row.size(); ++column) {
            auto* item = new QStandardItem(row[column]);
            item->setEditable(false);
            item->setToolTip(row[column]);
            if (table.isNumber[static_cast<std::size_t>(column)])
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            items << item;
        }
        model.appendRow(items);
    }
}

QTableView* makeTable(QAbstractItemModel& model) {
    auto* table = new QTableView;
    table->setModel(&model);
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false); // Tab leaves the table
    table->verticalHeader()->hide();
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

} // namespace

LedgerPage::LedgerPage(QWidget* parent)
    : QWidget(parent)
    , d(std::make_unique<Parts>()) {
    build();
    spoken(*this, [this] { say(); });
}

void LedgerPage::say() {
    setAccessibleName(tr("Ledger"));
    setWhatsThis(tr("Up, Down: previous, next figure; its rows stand below\nReturn: select what it is about\n"
                    "Space: a layer in or out of the sums\n"
                    "Tab: to the rows, to the ways to go on\nBackspace: back to the overview"));
    const std::array tabs = {tr("Overview"), tr("Incident"), tr("Ledger")};
    for (std::size_t i = 0; i < tabs.size(); ++i)
        d->tabs[i]->setText(tabs[i]);
    d->asStatement->setText(tr("Statement"));
    d->asFigures->setText(tr("Figures"));
    d->period->setAccessibleName(tr("Period of the statement"));
    for (int i = 0; i < models::kLedgerPeriods; ++i)
        d->period->setItemText(i, models::periodName(static_cast<models::LedgerPeriod::Kind>(i)));
    d->table->setAccessibleName(tr("Figures"));
    d->belowTable->setAccessibleName(tr("Rows behind the figure"));
    d->wayTable->setAccessibleName(tr("What if"));
    m_rows.sayAnew();
    showRows();
    fitColumns();
    if (m_figure.empty())
        d->belowHead->setText(tr("Choose a figure: the rows that it is made of stand here"));
    else
        choose(m_rows.find(m_figure));
    if (isVisible())
        showRight();
}

LedgerPage::~LedgerPage() = default;

void LedgerPage::buildTabs() {
    d->tabRow = new QHBoxLayout;
    d->tabRow->setSpacing(1);
    for (int i = 0; i < 3; ++i) {
        auto* button = new SegmentButton(QString());
        button->setCheckable(true);
        button->setChecked(d->tabs.size() == 2);
        d->tabRow->addWidget(button);
        d->tabs.push_back(button);
    }
    connect(d->tabs[0], &QAbstractButton::clicked, this, &LedgerPage::overviewAsked);
    connect(d->tabs[1], &QAbstractButton::clicked, this, &LedgerPage::incidentAsked);
    connect(d->tabs[2], &QAbstractButton::clicked, this, [this] { d->tabs[2]->setChecked(true); });
    d->note = new QLabel;
    d->tabRow->addSpacing(24);
    d->asStatement = new SegmentButton(QString());
    d->asFigures = new SegmentButton(QString());
    for (SegmentButton* button : {d->asStatement, d->asFigures}) {
        button->setCheckable(true);
        d->tabRow->addWidget(button);
        d->tabs.push_back(button);
    }
    connect(d->asStatement, &QAbstractButton::clicked, this, [this] { showStatement(true); });
    connect(d->asFigures, &QAbstractButton::clicked, this, [this] { showStatement(false); });
    buildPeriods();
    d->tabRow->addStretch();
    d->tabRow->addWidget(d->note);
}

void LedgerPage::build() {
    buildTabs();
    d->table = makeTable(m_rows);
    d->belowTable = makeTable(d->below);
    d->wayTable = makeTable(d->ways);
    d->wayTable->setWordWrap(true);
    d->wayTable->setItemDelegate(new Airy(d->wayTable));
    d->wayTable->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(d->table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) { choose(index.row()); });
    connect(d->table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const auto& row = m_rows.rows()[static_cast<std::size_t>(index.row())];
        if (!row.entity.isEmpty())
            Q_EMIT selected(row.entity);
    });
    connect(&m_rows, &models::LedgerModel::layerSwitched, this, [this](int layer, bool isOn) {
        m_layers.set(static_cast<std::size_t>(layer), isOn);
        showRows();
        if (const int row = m_rows.find(m_figure); row >= 0)
            choose(row);
        showRight();
    });
    d->belowHead = new QLabel;
    d->wayHead = new QLabel;
    d->wayHead->setWordWrap(true);
    d->charts = new LedgerCharts;
    connect(d->charts, &LedgerCharts::bucketChosen, this, [this](int bucket) {
        showFigure("bucket/" + std::string(telemetry::name(static_cast<telemetry::Bucket>(bucket))) + '/');
    });
    const auto boxed = [](QLabel* head, QWidget* body) {
        auto* box = new QWidget;
        auto* column = new QVBoxLayout(box);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(4);
        column->addWidget(head);
        column->addWidget(body, 1);
        return box;
    };
    auto* figures = new QSplitter(Qt::Vertical);
    figures->addWidget(d->table);
    figures->addWidget(boxed(d->belowHead, d->belowTable));
    figures->setStretchFactor(0, 3);
    figures->setStretchFactor(1, 2);
    figures->setChildrenCollapsible(false);
    buildStatement();
    d->left->addWidget(figures);
    auto* right = d->right = new QSplitter(Qt::Vertical);
    right->addWidget(d->causes);
    right->addWidget(d->charts);
    right->addWidget(boxed(d->wayHead, d->wayTable));
    right->setStretchFactor(1, 5);
    right->setStretchFactor(2, 3);
    right->setChildrenCollapsible(false);
    auto* row = new QSplitter(Qt::Horizontal);
    row->addWidget(d->left);
    row->addWidget(right);
    row->setStretchFactor(0, 5);
    row->setStretchFactor(1, 4);
    row->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 12, 4);
    column->addLayout(d->tabRow);
    column->addWidget(row, 1);
    showStatement(true);
}

void LedgerPage::buildStatement() {
    d->statement = new StatementPanel(StatementPanel::Part::statement);
    d->causes = new StatementPanel(StatementPanel::Part::causes);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(d->statement);
    d->left = new QStackedWidget;
    d->left->addWidget(area);
    for (StatementPanel* panel : {d->statement, d->causes}) {
        connect(panel, &StatementPanel::selected, this, &LedgerPage::selected);
        connect(panel, &StatementPanel::incidentAsked, this, &LedgerPage::causeAsked);
        connect(panel, &StatementPanel::exportAsked, this, &LedgerPage::exportAsked);
    }
}

/// Groups that come to one total, or every figure with what it stands on.
void LedgerPage::showStatement(bool isStatement) {
    d->asStatement->setChecked(isStatement);
    d->asFigures->setChecked(!isStatement);
    d->left->setCurrentIndex(isStatement ? 0 : 1);
    d->causes->setVisible(isStatement);
    d->period->setVisible(isStatement);
    setFocusProxy(isStatement ? static_cast<QWidget*>(d->statement) : d->table);
}

void LedgerPage::setStatement(const std::optional<models::Statement>& statement, const QString& problem) {
    d->statement->setContent(statement, problem);
    d->causes->setContent(statement, problem);
}

StatementPanel& LedgerPage::statement() { return *d->statement; }
StatementPanel& LedgerPage::causes() { return *d->causes; }

void LedgerPage::setContent(const LedgerContent& content) {
    m_content = content;
    showRows();
    if (isVisible())
        showRight();
}

void LedgerPage::showRows() {
    const LedgerContent& content = m_content;
    const std::size_t before = m_rows.rows().size();
    m_rows.setRows(
        models::ledgerRows(content.reading ? &*content.reading : nullptr, content.incidents.get(), m_layers));
    if (before != m_rows.rows().size())
        fitColumns();
    const QString none = tr("no reading yet: nothing to account for");
    d->note->setText(content.reading ? tr("as of %1").arg(models::formatUtcDateTime(content.reading->at)) : none);
    if (const StatementContent& shown = d->statement->content(); !shown.statement && (!content.reading || shown.problem == none)) // without one there are no lines to wait for
        setStatement(std::nullopt, content.reading ? QString() : none);
    // Rows may have come or gone: the chosen figure stays chosen.
    if (const int row = m_rows.find(m_figure); row >= 0 && d->table->currentIndex().row() != row)
        d->table->setCurrentIndex(m_rows.index(row, kNameColumn));
}

void LedgerPage::fitColumns() {
    d->table->resizeColumnsToContents();
    // One long name (a cliff is a sentence) leaves room for what a figure stands on; the tip has all of it.
    const int most = qRound(d->table->fontMetrics().averageCharWidth() * kWidestName / std::max(1.0, m_textScale));
    d->table->setColumnWidth(kNameColumn, std::min(d->table->columnWidth(kNameColumn), most));
}

void LedgerPage::showFigure(const std::string& key) {
    const int row = m_rows.find(key);
    if (row < 0)
        return;
    showStatement(false);
    if (d->table->currentIndex().row() == row)
        choose(row);
    else
        d->table->setCurrentIndex(m_rows.index(row, kNameColumn));
    d->table->scrollTo(m_rows.index(row, 0), QAbstractItemView::PositionAtCenter);
}

void LedgerPage::choose(int row) {
    if (row < 0 || row >= m_rows.rowCount())
        return;
    const models::LedgerRow& figure = m_rows.rows()[static_cast<std::size_t>(row)];
    m_figure = figure.key;
    m_figureTitle = QStringLiteral("%1 · %2 = %3").arg(figure.about, figure.item, figure.value);
    if (figure.query) {
        showBelow({}, tr("%1: asking for its rows …").arg(m_figureTitle));
        Q_EMIT linesAsked(*figure.query);
    } else if (figure.inputs.empty()) {
        showBelow(models::inputTable({{figure.item, figure.value, figure.source}}), m_figureTitle);
    } else {
        showBelow(models::inputTable(figure.inputs), m_figureTitle);
    }
}

void LedgerPage::setLines(const std::optional<telemetry::LedgerAnswer>& answer, const QString& problem) {
    const int row = m_rows.find(m_figure);
    if (row < 0 || !m_rows.rows()[static_cast<std::size_t>(row)].query)
        return; // another figure was chosen meanwhile
    if (answer)
        showBelow(models::lineTable(*answer), tr("%1 ← %2").arg(m_figureTitle, models::lineSum(*answer)));
    else
        showBelow({}, tr("%1: no rows, %2").arg(m_figureTitle, problem));
}

void LedgerPage::setLayers(const std::vector<models::LayerPoint>& points, bool isComing) {
    m_points = points;
    m_isPastComing = isComing;
    if (isVisible())
        showRight();
}

void LedgerPage::showBelow(const models::TextTable& table, const QString& head) {
    fill(d->below, table);
    d->belowTable->resizeColumnsToContents();
    d->belowHead->setText(head);
    d->belowHead->setToolTip(head);
}

void LedgerPage::showRight() {
    const auto& reading = m_content.reading;
    d->charts->showLayers(models::layersThatHold(m_points), m_isPastComing, reading ? reading->currency : std::string(),
                          m_layers);
    d->charts->showBuckets(reading && reading->detail ? reading->detail->buckets : telemetry::BucketTimes{});
    showWhatIfs();
}

void LedgerPage::showWhatIfs() {
    auto rows = models::whatIfRows(m_content.reading ? &*m_content.reading : nullptr);
    const auto& reading = m_content.reading;
    QString head = tr("What if: cost from now on, 80 % band");
    if (rows.empty())
        head = reading && reading->currency.empty()
                   ? tr("What if: no price is known, so no figure is made up")
                   : tr("What if: nothing is open and no cadence is known");
    else if (reading->detail->breakEven)
        head += tr("; from %1 on waiting has cost more than draining now")
                    .arg(models::formatDuration(*reading->detail->breakEven));
    const auto drained = models::drainedRows(m_content.incidents.get());
    if (!drained.empty()) {
        if (rows.empty())
            head = tr("What if, 80 % band");
        head += tr("; drained at: cost in all, had it been taken out then");
        rows.insert(rows.end(), drained.begin(), drained.end());
    }
    d->wayHead->setText(head);
    if (fillWays(rows, false) < qRound(kBasisWidth * m_textScale))
        fillWays(rows, true);
}

/// A choice and what it stands on have as many lines as they take, beside their figures.
/// @param isNarrow what it stands on has no column, and is below the choice. Returns the room that is left for that column.
int LedgerPage::fillWays(const std::vector<models::WhatIfRow>& rows, bool isNarrow) {
    models::TextTable table;
    table.headers = {isNarrow ? tr("choice, and what it stands on") : tr("choice"), tr("low"), tr("likely"), tr("high"), tr("saved")};
    table.isNumber = {false, true, true, true, true};
    if (!isNarrow) {
        table.headers << tr("stands on");
        table.isNumber.push_back(false);
    }
    for (const models::WhatIfRow& row : rows) {
        const QString basis = QString(row.basis).replace(u'\n', QStringLiteral("; "));
        table.rows.push_back({isNarrow && !basis.isEmpty() ? QString(row.choice % u'\n' % basis) : row.choice, row.low, row.likely, row.high, row.saved});
        if (!isNarrow)
            table.rows.back() << basis;
    }
    fill(d->ways, table);
    d->wayTable->horizontalHeader()->setStretchLastSection(false);
    d->wayTable->resizeColumnsToContents();
    int figures = 0;
    for (int column = 1; column < kBasisColumn; ++column)
        figures += d->wayTable->columnWidth(column);
    // Lines that wrap bring the bar, which the viewport does not know of yet.
    const int room = d->wayTable->width() - d->wayTable->verticalScrollBar()->sizeHint().width() - 2 * d->wayTable->frameWidth();
    d->wayTable->setColumnWidth(0, isNarrow ? std::max(room - figures, d->wayTable->fontMetrics().averageCharWidth() * 20)
                                            : std::min(d->wayTable->columnWidth(0), qRound(kChoiceShare * room)));
    const int left = std::max(room - figures - d->wayTable->columnWidth(0), 1);
    if (!isNarrow)
        d->wayTable->setColumnWidth(kBasisColumn, left);
    return left;
}

void LedgerPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (isVisible())
        showWhatIfs();
}

void LedgerPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showRight();
    Q_EMIT seen();
    if (m_figure.empty() && !m_rows.rows().empty())
        choose(0);
}

void LedgerPage::setTheme(const Palette& palette) {
    m_palette = &palette;
    style();
}

void LedgerPage::setTextScale(qreal scale) {
    m_textScale = scale;
    style();
}

void LedgerPage::style() {
    const Palette& palette = *m_palette;
    const qreal textScale = m_textScale;
    const int px = std::max(11, qRound(12 * textScale));
    QPalette colours = palette.toQPalette();
    colours.setColor(QPalette::Window, palette[Role::bg1]);
    colours.setColor(QPalette::Base, palette[Role::bg1]);
    setAutoFillBackground(true);
    setPalette(colours);
    setFont(widgetFont({px, 400}));
    for (SegmentButton* tab : d->tabs) {
        tab->setTheme(palette);
        tab->setTextScale(textScale);
    }
    d->period->setPalette(colours);
    d->period->setFont(widgetFont({px, 400}));
    for (QLabel* head : {d->belowHead, d->wayHead})
        head->setFont(widgetFont({px, 600}));
    for (QTableView* table : {d->table, d->belowTable, d->wayTable}) {
        table->setPalette(colours);
        table->setFont(widgetFont({px, 400}));
        table->horizontalHeader()->setFont(widgetFont({px, 400}));
        table->verticalHeader()->setDefaultSectionSize(qRound(20 * textScale));
    }
    for (StatementPanel* panel : {d->statement, d->causes}) {
        panel->setTheme(palette);
        panel->setTextScale(textScale);
    }
    d->charts->applyTheme(palette, textScale);
    d->charts->setMinimumWidth(qRound(kChartWidth * textScale)); // tables give way, they can be scrolled
    if (isVisible())
        showWhatIfs();
    if (textScale >= kLargeText) // down to what their keys need, the table has the rest
        d->right->setSizes({1, d->right->height()});
}

void LedgerPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Backspace)
        return void(Q_EMIT overviewAsked());
    QWidget::keyPressEvent(event);
}

} // namespace seamscope::ui
