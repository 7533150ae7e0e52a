// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_finder.h"

#include "collectives/collective_event.h"
#include "common/clear_button.h"
#include "common/spoken.h"
#include "qt/format.h"
#include "qt/words.h"
#include "timeline/timeline_ticks.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QTreeView>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using telemetry::TimelineSlice;

constexpr std::uint32_t kInAnswer = 10'000;
constexpr std::size_t kMostQuestions = 128;
constexpr Duration kShortestStretch = std::chrono::microseconds(100);

bool isWorse(const TimelineSlice& a, const TimelineSlice& b) {
    if (a.mark != b.mark)
        return a.mark > b.mark;
    if (a.lateSeconds != b.lateSeconds)
        return a.lateSeconds > b.lateSeconds;
    const Duration first = a.end - a.start, second = b.end - b.start;
    return first != second ? first > second : a.start != b.start ? a.start < b.start : a.rank < b.rank;
}

QString utf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString kindText(const TimelineSlice& slice) {
    const QString kind = utf8(collectives::name(static_cast<collectives::SliceKind>(slice.kind)));
    // What is measured of a wait has no name of a collective.
    const bool hasOperation = !slice.operation.empty() && slice.operation != collectives::name(collectives::CollectiveOp::other);
    const std::string& what = hasOperation ? slice.operation : slice.name;
    return what.empty() ? kind : kind % QLatin1Char(' ') % utf8(what);
}

/// To the microsecond: what is jumped to lies within one screen of it.
QString timeText(TimePoint at) {
    const std::int64_t micros = toNanoseconds(at) / 1000 % 1'000'000;
    return models::formatUtcTime(at) % QLatin1Char('.') % QStringLiteral("%1").arg(micros, 6, 10, QLatin1Char('0'));
}

} // namespace

FoundEvents::FoundEvents(QObject* parent)
    : QAbstractTableModel(parent) {}

void FoundEvents::clear() {
    beginResetModel();
    m_slices.clear();
    m_total = 0;
    endResetModel();
}

void FoundEvents::add(std::vector<TimelineSlice> slices) {
    if (slices.empty())
        return;
    beginResetModel();
    m_total += slices.size();
    m_slices.insert(m_slices.end(), std::make_move_iterator(slices.begin()), std::make_move_iterator(slices.end()));
    std::sort(m_slices.begin(), m_slices.end(), isWorse);
    m_slices.resize(std::min(m_slices.size(), kMost));
    endResetModel();
}

int FoundEvents::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_slices.size()); }
int FoundEvents::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant FoundEvents::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole && (index.column() == length || index.column() == late || index.column() == step))
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const TimelineSlice& slice = m_slices[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case time:
        return timeText(slice.start);
    case rank:
        return QString::number(slice.rank);
    case what:
        return kindText(slice);
    case length:
        return lengthText(slice.end - slice.start);
    case late:
        return slice.lateSeconds > 0 ? lengthText(fromSeconds(slice.lateSeconds)) : models::unknownText();
    case comm:
        return utf8(slice.comm);
    case step:
        return slice.step >= 0 ? QString::number(slice.step) : models::unknownText();
    default:
        return {};
    }
}

QVariant FoundEvents::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Time (UTC)"), tr("Rank"), tr("What"), tr("Length"), tr("Late"), tr("Communicator"), tr("Step")};
    return section >= 0 && section < columns ? titles[section] : QString();
}

TimelineFinder::TimelineFinder(models::TimelineLoader& loader, QWidget* parent)
    : QWidget(parent)
    , m_loader(loader)
    , m_palette(&Palette::dark()) {
    m_field = new QLineEdit(this);
    m_field->setMaxLength(1000);
    addClearButton(*m_field);
    m_status = new QLabel(this);
    m_status->setTextFormat(Qt::PlainText);
    m_found = new FoundEvents(this);
    m_list = new QTreeView(this);
    m_list->setModel(m_found);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(FoundEvents::comm, QHeaderView::Stretch);
    m_list->installEventFilter(this);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, [this] { start(); });
    connect(m_list, &QTreeView::clicked, this, [this](const QModelIndex& index) { choose(index, false); });
    connect(m_list, &QTreeView::activated, this, [this](const QModelIndex& index) { choose(index, false); });
    spoken(*this, [this] { say(); });
    setTextScale(1);
}

void TimelineFinder::say() {
    setAccessibleName(tr("Find events"));
    m_field->setPlaceholderText(tr("find events: kind:allreduce late>5ms rank:0-63 host:n012"));
    m_field->setAccessibleName(tr("Query over events"));
    m_field->setToolTip(tr("kind: rank: host: comm: name: step: and late> late< length> length<; commas part values, blanks part conditions. "
                           "Return goes to the list, P keeps an event as a note, Escape closes."));
    m_list->setAccessibleName(tr("Events that were found"));
    if (m_hasWhere)
        showCount();
    else
        start();
}

void TimelineFinder::setTheme(const Palette& palette) {
    m_palette = &palette;
    update();
}

void TimelineFinder::setTextScale(qreal scale) {
    m_scale = scale;
    const int widths[] = {132, 64, 200, 84, 84, 160, 64};
    for (int column = 0; column < FoundEvents::columns; ++column)
        m_list->header()->resizeSection(column, qRound(widths[column] * scale));
    place();
}

void TimelineFinder::place() {
    const auto px = [this](qreal v) { return qRound(v * m_scale); };
    const int field = std::min(px(420), std::max(px(120), width() / 2));
    m_field->setGeometry(px(8), px(4), field, px(22));
    m_status->setGeometry(px(8) + field + px(12), px(4), std::max(0, width() - field - px(28)), px(22));
    m_list->setGeometry(0, px(30), width(), std::max(0, height() - px(30)));
}

void TimelineFinder::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void TimelineFinder::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), (*m_palette)[Role::bg1]);
    painter.fillRect(QRect(0, 0, width(), 1), (*m_palette)[Role::hair]);
}

void TimelineFinder::setRange(TimeRange range, bool isRaw) {
    if (range == m_range && isRaw == m_isRaw)
        return;
    m_range = range;
    m_isRaw = isRaw;
}

void TimelineFinder::focusField() {
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void TimelineFinder::ask(const QString& text) {
    if (m_field->text() == text)
        start();
    else
        m_field->setText(text);
}

QString TimelineFinder::status() const { return m_status->text(); }

void TimelineFinder::start() {
    ++m_round;
    m_open.clear();
    m_asked = 0;
    m_isInFlight = m_isCut = m_hasWhere = false;
    m_found->clear();
    const QByteArray text = m_field->text().toUtf8();
    const auto parsed = parseTimelineWhere({text.constData(), static_cast<std::size_t>(text.size())});
    if (const auto* const problem = std::get_if<WhereProblem>(&parsed))
        return show(*problem);
    m_where = std::get<TimelineWhere>(parsed);
    if (m_where == TimelineWhere() || m_range.isEmpty()) {
        m_status->setText(tr("Events of what is shown are looked through."));
        return;
    }
    m_hasWhere = true;
    m_asking = m_range;
    if (m_where.hosts.empty())
        m_open.push_back({m_range, {}});
    for (const std::string& host : m_where.hosts)
        m_open.push_back({m_range, host});
    askNext();
}

void TimelineFinder::askNext() {
    m_isInFlight = !m_open.empty() && m_asked < kMostQuestions;
    m_isCut = m_isCut || (!m_open.empty() && !m_isInFlight);
    showCount();
    if (!m_isInFlight)
        return void(Q_EMIT answered());
    const Question question = m_open.front();
    m_open.pop_front();
    ++m_asked;
    telemetry::TimelineDetailQuery query;
    if (!question.host.empty()) {
        query.grouping = telemetry::TimelineGrouping::host;
        query.row = topology::EntityId::make(topology::EntityKind::host, question.host).text();
    }
    query.ranks = m_where.askedRanks();
    query.rawClocks = m_isRaw;
    query.range = question.range;
    query.limit = kInAnswer;
    m_loader.askDetail(query, this, [this, question, round = m_round](std::vector<TimelineSlice> slices) {
        if (round == m_round)
            take(question, std::move(slices));
    });
}

void TimelineFinder::take(const Question& question, std::vector<TimelineSlice> slices) {
    const bool isFull = slices.size() >= kInAnswer;
    const Duration half = question.range.length() / 2;
    if (isFull && half > kShortestStretch && m_asked + m_open.size() + 2 <= kMostQuestions) {
        const TimePoint middle = question.range.from + half;
        m_open.push_back({{question.range.from, middle}, question.host});
        m_open.push_back({{middle, question.range.to}, question.host});
        return askNext();
    }
    m_isCut = m_isCut || isFull;
    // An event that reaches over the edge of two stretches is in both answers: it is of the one that it begins in.
    const bool isFirst = question.range.from == m_asking.from;
    std::erase_if(slices, [&](const TimelineSlice& slice) { return (!isFirst && slice.start < question.range.from) || !m_where.matches(slice); });
    m_found->add(std::move(slices));
    askNext();
}

/// "at 6, "allredcue": no collective and no kind of time".
void TimelineFinder::show(const WhereProblem& problem) {
    const auto reason = [&] {
        switch (problem.kind) {
        case WhereProblem::Kind::unknownKey:
            return tr("a condition begins with kind:, rank:, host:, comm:, name:, step:, late> or length>");
        case WhereProblem::Kind::noValue:
            return tr("a value was expected");
        case WhereProblem::Kind::wrongSign:
            return tr("late and length stand before a greater-than or less-than sign, all others before a colon");
        case WhereProblem::Kind::unknownKind:
            return tr("no collective and no kind of time: allreduce, allgather, wait, compute …");
        case WhereProblem::Kind::noNumber:
            return tr("a number or a range such as 0-63 was expected");
        case WhereProblem::Kind::backwards:
            return tr("the range ends before it begins");
        case WhereProblem::Kind::openQuote:
            return tr("the quotation mark is not closed");
        case WhereProblem::Kind::noLength:
            return tr("a length was expected: 5ms, 200us, 1.5s");
        }
        return QString();
    };
    const QByteArray text = m_field->text().toUtf8();
    const qsizetype place = QString::fromUtf8(text.left(static_cast<qsizetype>(problem.at))).size() + 1;
    m_status->setText(tr("at %1, \"%2\": %3").arg(QString::number(place), utf8(problem.part), reason()));
    m_status->setToolTip(m_status->text());
}

void TimelineFinder::showCount() {
    if (!m_hasWhere)
        return;
    QString words = m_isInFlight ? tr("looking …") : QString();
    const auto add = [&](const QString& more) { words += (words.isEmpty() ? QString() : QStringLiteral(" · ")) % more; };
    if (!m_isInFlight || m_found->total() > 0)
        add(tr("%1 event(s)", nullptr, models::plural(m_found->total())).arg(models::formatCount(m_found->total())));
    if (m_found->total() > FoundEvents::kMost)
        add(tr("the worst %1 are listed").arg(models::formatCount(FoundEvents::kMost)));
    if (m_isCut)
        add(tr("not all events were looked through: zoom in, or name ranks"));
    m_status->setText(words);
    m_status->setToolTip(words);
}

void TimelineFinder::choose(const QModelIndex& index, bool isPin) {
    if (!index.isValid())
        return;
    const TimelineSlice& slice = m_found->slices()[static_cast<std::size_t>(index.row())];
    if (isPin)
        Q_EMIT pinned(slice);
    else
        Q_EMIT chosen(slice);
}

QString TimelineFinder::describe(const TimelineSlice& slice) {
    QString text = tr("rank %1").arg(QString::number(slice.rank)) % QStringLiteral(" · ") % kindText(slice) % QStringLiteral(" · ") %
                   lengthText(slice.end - slice.start);
    if (slice.lateSeconds > 0)
        text += tr(" · late %1").arg(lengthText(fromSeconds(slice.lateSeconds)));
    return text;
}

bool TimelineFinder::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (watched == m_list && key == Qt::Key_P) {
        choose(m_list->currentIndex(), true);
        return true;
    }
    const bool isDown = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down;
    if (watched == m_field && isDown && m_found->rowCount() > 0) {
        m_list->setFocus(Qt::OtherFocusReason);
        if (!m_list->currentIndex().isValid())
            m_list->setCurrentIndex(m_found->index(0, 0));
        choose(m_list->currentIndex(), false);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TimelineFinder::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closed();
    else
        QWidget::keyPressEvent(event);
}

} // namespace seamscope::ui
