// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_widget.h"

#include "collectives/collective_event.h"
#include "common/segment_button.h"
#include "qt/format.h"
#include "timeline/timeline_geometry.h"
#include "timeline/timeline_raster.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace std::chrono_literals;
using models::TimelineLoader;
using telemetry::TimelineGrouping;
using telemetry::TimelineTiles;

constexpr qreal kToolbar = 28;
constexpr Duration kLiveLength = 60s;
constexpr Duration kShortest = Duration(200);
constexpr Duration kLongest = 24h * 31;

QString groupingText(TimelineGrouping grouping) {
    switch (grouping) {
    case TimelineGrouping::rank:
        return TimelineWidget::tr("none");
    case TimelineGrouping::job:
        return TimelineWidget::tr("job");
    case TimelineGrouping::pipeline:
        return QStringLiteral("PP");
    case TimelineGrouping::tensor:
        return QStringLiteral("TP");
    case TimelineGrouping::data:
        return QStringLiteral("DP");
    case TimelineGrouping::expert:
        return QStringLiteral("EP");
    case TimelineGrouping::host:
        return TimelineWidget::tr("host");
    case TimelineGrouping::rack:
        return TimelineWidget::tr("rack");
    case TimelineGrouping::leaf:
        return TimelineWidget::tr("leaf");
    }
    return {};
}

/// Height of a row's image in pixels: that of its place at the largest text scale.
int imageHeight(bool isLanes) {
    return static_cast<int>(2 * (isLanes ? TimelineLayout::kLaneFill : TimelineLayout::kGroupFill));
}

} // namespace

TimelineWidget::TimelineWidget(TimelineLoader& loader, models::ViewState& view, QWidget* parent)
    : PaintedPanel("timeline", parent)
    , m_loader(loader)
    , m_view(view) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Per-rank collective timeline"));
    makeToolbar();
    connect(&m_loader, &TimelineLoader::changed, this, &TimelineWidget::takeTiles);
    connect(&m_view, &models::ViewState::selectionChanged, this, [this] {
        m_scene.selection = m_view.selection();
        refreshNow();
    });
}

TimelineWidget::~TimelineWidget() = default;

void TimelineWidget::makeToolbar() {
    const auto add = [this](std::vector<SegmentButton*>& bar, const QString& text, bool isOn, auto run) {
        auto* button = new SegmentButton(text, this);
        button->setCheckable(true);
        button->setChecked(isOn);
        connect(button, &SegmentButton::clicked, this, run);
        bar.push_back(button);
    };
    const auto setMode = [this](TimelineMode mode) {
        m_scene.mode = mode;
        for (std::size_t i = 0; i < m_modes.size(); ++i)
            m_modes[i]->setChecked(i == static_cast<std::size_t>(mode));
        tellView();
        refreshNow();
    };
    add(m_modes, tr("lanes"), false, [setMode] { setMode(TimelineMode::lanes); });
    add(m_modes, tr("aggregate"), false, [setMode] { setMode(TimelineMode::aggregate); });
    add(m_modes, tr("both"), true, [setMode] { setMode(TimelineMode::both); });
    for (const bool byLateness : {false, true})
        add(m_sorts, byLateness ? tr("lateness") : tr("rank"), !byLateness, [this, byLateness] {
            TimelineLoader::Choice next = m_loader.choice();
            next.byLateness = byLateness;
            choose(next);
        });
    m_filter = new QLineEdit(this);
    m_filter->setPlaceholderText(tr("filter ranks"));
    m_filter->setAccessibleName(tr("Filter ranks"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        TimelineLoader::Choice next = m_loader.choice();
        next.filter = text.trimmed().toStdString();
        choose(next);
    });
}

void TimelineWidget::makeGroupings() {
    const auto& tiles = m_loader.groups();
    if (!tiles || tiles->groupings == m_shownGroupings)
        return;
    m_shownGroupings = tiles->groupings;
    for (SegmentButton* button : m_groupings)
        button->deleteLater();
    m_groupings.clear();
    // The job as it is divided; what cannot be told apart is not offered.
    if (std::find(m_shownGroupings.begin(), m_shownGroupings.end(), m_loader.choice().grouping) ==
        m_shownGroupings.end()) {
        TimelineLoader::Choice next = m_loader.choice();
        next.grouping = m_shownGroupings.size() > 2 ? m_shownGroupings[2] : TimelineGrouping::job;
        choose(next);
    }
    for (const TimelineGrouping grouping : m_shownGroupings) {
        if (grouping == TimelineGrouping::rank)
            continue;
        auto* button = new SegmentButton(groupingText(grouping), this);
        button->setCheckable(true);
        button->setChecked(grouping == m_loader.choice().grouping);
        button->setTheme(theme());
        connect(button, &SegmentButton::clicked, this, [this, grouping] {
            TimelineLoader::Choice next = m_loader.choice();
            next.grouping = grouping;
            next.within.clear();
            choose(next);
        });
        button->show();
        m_groupings.push_back(button);
    }
    placeToolbar();
}

void TimelineWidget::choose(const TimelineLoader::Choice& choice) {
    m_firstLane = 0;
    m_loader.setChoice(choice);
    m_scene.within = choice.within;
    m_sorts[0]->setChecked(!choice.byLateness);
    m_sorts[1]->setChecked(choice.byLateness);
    std::size_t at = 0;
    for (const TimelineGrouping grouping : m_shownGroupings)
        if (grouping != TimelineGrouping::rank && at < m_groupings.size())
            m_groupings[at++]->setChecked(grouping == choice.grouping);
    tellView();
    refreshNow();
}

void TimelineWidget::placeToolbar() {
    const qreal scale = textScale();
    const auto px = [scale](qreal v) { return static_cast<int>(std::lround(v * scale)); };
    int x = px(TimelineLayout::kLabels);
    const auto put = [&](const std::vector<SegmentButton*>& bar) {
        for (SegmentButton* button : bar) {
            const QSize size = button->sizeHint();
            button->setGeometry(x, px(4), size.width(), size.height());
            button->setHidden(x + size.width() > width() - px(8));
            x += size.width() + 1;
        }
        x += px(16);
    };
    put(m_modes);
    put(m_groupings);
    put(m_sorts);
    m_filter->setGeometry(x, px(4), px(130), px(20));
    m_filter->setHidden(x + px(130) > width() - px(8));
}

QSizeF TimelineWidget::area() const {
    const QSizeF logical = QSizeF(size()) / textScale();
    return {logical.width(), std::max(logical.height() - kToolbar, 1.0)};
}

QPointF TimelineWidget::inArea(QPointF widget) const { return toLogical(widget) - QPointF(0, kToolbar); }

void TimelineWidget::takeTiles() {
    m_scene.groups = m_loader.groups();
    m_scene.lanes = m_loader.lanes();
    makeGroupings();
    const auto draw = [&](int half, const std::shared_ptr<const TimelineTiles>& tiles) {
        if (!tiles || m_imageOf[half] == tiles)
            return;
        m_images[half] = timelineImage(*tiles, imageHeight(half == 1), theme());
        m_imageOf[half] = tiles;
    };
    draw(0, m_scene.groups);
    draw(1, m_scene.lanes);
    tellNote();
    tellView();
    refreshNow();
    update();
}

void TimelineWidget::tellNote() {
    if (m_scene.range.isEmpty())
        return;
    const auto& tiles = m_scene.groups ? m_scene.groups : m_scene.lanes;
    QString note =
        tr("%1–%2 UTC · %3")
            .arg(models::formatUtcTime(m_scene.range.from), models::formatUtcTime(m_scene.range.to),
                 models::formatDuration(m_scene.range.length()));
    if (tiles && tiles->ranks > 0)
        note = tr("%1 ranks · %2").arg(models::formatCount(tiles->ranks), note);
    if (m_isLive && !m_isFollowing)
        note += tr(" · behind live by %1")
                    .arg(models::formatDuration(std::max(m_reach.to - m_scene.range.to, Duration(0))));
    Q_EMIT noteChanged(note);
}

void TimelineWidget::tellView() {
    if (m_scene.range.isEmpty())
        return;
    const QSizeF room = area();
    const int columns =
        static_cast<int>((room.width() - TimelineLayout::kLabels) * textScale() * devicePixelRatioF());
    m_loader.setView(m_scene.range, columns, m_firstLane, TimelineLayout::lanesThatFit(m_scene, room));
}

void TimelineWidget::showState(TimePoint cursor, TimeRange reach, bool live) {
    m_scene.cursor = cursor;
    m_isLive = live;
    m_reach = reach;
    if (m_isFollowing && !reach.isEmpty()) {
        const Duration length =
            m_length.value_or(live ? std::min(kLiveLength, reach.length()) : reach.length());
        const TimeRange wanted =
            live ? TimeRange{reach.to - length, reach.to} : TimeRange{reach.from, reach.from + length};
        if (wanted != m_scene.range)
            moveTo(wanted);
    }
    m_loader.advance(live);
    refreshSoon();
}

void TimelineWidget::setRange(TimeRange range) {
    m_isFollowing = false;
    m_length = range.length();
    moveTo(range);
    Q_EMIT rangeChosen();
}

std::optional<TimeRange> TimelineWidget::chosenRange() const {
    return m_isFollowing ? std::nullopt : std::optional(m_scene.range);
}

void TimelineWidget::follow() {
    m_isFollowing = true;
    m_length.reset();
    showState(m_scene.cursor, m_reach, m_isLive);
    Q_EMIT rangeChosen();
}

void TimelineWidget::moveTo(TimeRange range) {
    m_scene.range = range;
    tellView();
    tellNote();
    refreshNow();
    update();
}

void TimelineWidget::zoom(double factor, double share) {
    const auto length = static_cast<double>(m_scene.range.length().count());
    const Duration next =
        std::clamp(Duration(static_cast<Duration::rep>(length * factor)), kShortest, kLongest);
    const TimePoint anchor = m_scene.range.from + Duration(static_cast<Duration::rep>(length * share));
    const TimePoint from =
        anchor - Duration(static_cast<Duration::rep>(static_cast<double>(next.count()) * share));
    setRange({from, from + next});
}

void TimelineWidget::pan(double share) {
    const Duration by(
        static_cast<Duration::rep>(static_cast<double>(m_scene.range.length().count()) * share));
    setRange({m_scene.range.from + by, m_scene.range.to + by});
}

void TimelineWidget::applyTheme(const Palette& palette) {
    setTheme(palette);
    for (auto* bar : {&m_modes, &m_groupings, &m_sorts})
        for (SegmentButton* button : *bar)
            button->setTheme(palette);
    m_imageOf[0].reset();
    m_imageOf[1].reset();
    takeTiles();
}

void TimelineWidget::applyTextScale(qreal scale) {
    setTextScale(scale);
    placeToolbar();
    tellView();
}

PanelPicture TimelineWidget::build(QSizeF size) const {
    const QSizeF room(size.width(), std::max(size.height() - kToolbar, 1.0));
    PanelPicture picture = timelinePicture(m_scene, TimelineLayout::make(m_scene, room), panelStyle());
    for (PanelItem& item : picture.items)
        item.box.translate(0, kToolbar);
    return picture;
}

/// The part of the image that is shown, stretched to where its columns are.
void TimelineWidget::paintRows(QPainter& painter, const TimelineTiles& tiles, const QImage& image,
                               bool isLanes, const TimelineLayout& layout) const {
    if (image.isNull() || tiles.columns == 0)
        return;
    const int tall = imageHeight(isLanes);
    const qreal left = layout.toX(m_scene, tiles.columnStart(0));
    const qreal right = layout.toX(m_scene, tiles.columnStart(tiles.columns));
    const qreal perColumn = (right - left) / tiles.columns;
    const double first = std::clamp((layout.plot.left() - left) / perColumn, 0.0, double(tiles.columns));
    const double last = std::clamp((layout.plot.right() - left) / perColumn, 0.0, double(tiles.columns));
    if (last <= first)
        return;
    for (const TimelineLayout::Row& row : layout.rows)
        if (row.isLane == isLanes && static_cast<int>(row.index + 1) * tall <= image.height())
            painter.drawImage(QRectF(left + first * perColumn, row.plot.top(), (last - first) * perColumn,
                                     row.plot.height()),
                              image,
                              QRectF(first, static_cast<double>(row.index) * tall, last - first, tall));
}

void TimelineWidget::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.fillRect(event->rect(), theme()[Role::bg1]);
    painter.scale(textScale(), textScale());
    painter.translate(0, kToolbar);
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    for (const TimelineLayout::Row& row : layout.rows)
        painter.fillRect(row.plot, theme()[Role::wait]);
    painter.setClipRect(layout.plot);
    if (m_imageOf[0])
        paintRows(painter, *m_imageOf[0], m_images[0], false, layout);
    if (m_imageOf[1])
        paintRows(painter, *m_imageOf[1], m_images[1], true, layout);
    painter.setClipping(false);
    play(painter, picture().shapes, theme(), text());
    if (hasFocus()) {
        painter.setPen(QPen(theme()[Role::accent], 1));
        painter.drawRect(QRectF(0.5, 0.5, area().width() - 1, area().height() - 1));
    }
}

void TimelineWidget::resizeEvent(QResizeEvent* event) {
    placeToolbar();
    PaintedPanel::resizeEvent(event);
    tellView();
}

void TimelineWidget::wheelEvent(QWheelEvent* event) {
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    const QPointF at = inArea(event->position());
    const int steps = event->angleDelta().y();
    if (event->modifiers() & Qt::ShiftModifier || at.x() < layout.plot.left()) {
        const auto total = m_scene.lanes ? m_scene.lanes->rowsTotal : 0;
        const std::int64_t next = std::int64_t{m_firstLane} - steps / 40;
        m_firstLane =
            static_cast<std::uint32_t>(std::clamp<std::int64_t>(next, 0, total > 0 ? total - 1 : 0));
        tellView();
    } else if (event->angleDelta().x() != 0) {
        pan(-event->angleDelta().x() / 1200.0);
    } else if (steps != 0) {
        zoom(std::pow(0.8, steps / 120.0),
             std::clamp((at.x() - layout.plot.left()) / layout.plot.width(), 0.0, 1.0));
    }
    event->accept();
}

void TimelineWidget::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    setFocus(Qt::MouseFocusReason);
    m_pressed = inArea(event->position());
    m_rangePressed = m_scene.range;
    m_isMeasuring = event->modifiers() & Qt::ShiftModifier;
    m_hasMoved = false;
}

void TimelineWidget::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = inArea(event->position());
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    if (!m_pressed) {
        setCursor(at.x() < layout.plot.left() && layout.rowAt(at) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    if (!m_hasMoved && (at - *m_pressed).manhattanLength() < 4)
        return;
    m_hasMoved = true;
    if (m_isMeasuring) {
        const TimePoint a = layout.toTime(m_scene, m_pressed->x()), b = layout.toTime(m_scene, at.x());
        m_scene.measured = {std::min(a, b), std::max(a, b)};
        refreshNow();
        update();
        return;
    }
    const double share = (m_pressed->x() - at.x()) / layout.plot.width();
    const Duration by(
        static_cast<Duration::rep>(static_cast<double>(m_rangePressed.length().count()) * share));
    setRange({m_rangePressed.from + by, m_rangePressed.to + by});
}

void TimelineWidget::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_pressed || event->button() != Qt::LeftButton)
        return;
    const QPointF at = *m_pressed;
    m_pressed.reset();
    if (m_hasMoved)
        return;
    m_scene.measured = {};
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    if (const TimelineLayout::Row* const row = layout.rowAt(at))
        pick(*row);
    if (at.x() >= layout.plot.left())
        Q_EMIT timeChosen(toNanoseconds(layout.toTime(m_scene, at.x())));
    refreshNow();
    update();
}

/// A group opens its ranks; a rank, host or rack is selected everywhere.
void TimelineWidget::pick(const TimelineLayout::Row& row) {
    const telemetry::TimelineRow& picked = rowOf(m_scene, row);
    if (!row.isLane) {
        TimelineLoader::Choice next = m_loader.choice();
        next.within = next.within == picked.key ? std::string() : picked.key;
        choose(next);
    }
    if (!picked.entity.isEmpty())
        m_view.select(picked.entity);
}

void TimelineWidget::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        return pan(-0.1);
    case Qt::Key_Right:
        return pan(0.1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(0.5, 0.5);
    case Qt::Key_Minus:
        return zoom(2, 0.5);
    case Qt::Key_Home:
        return setRange(m_reach.isEmpty() ? m_scene.range : m_reach);
    case Qt::Key_L:
        return follow();
    default:
        return QWidget::keyPressEvent(event);
    }
}

bool TimelineWidget::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return PaintedPanel::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    showTip(inArea(help->pos()), help->globalPos());
    return true;
}

/// The worst events under the pointer; they are asked for, the tip comes with the answer.
void TimelineWidget::showTip(QPointF at, const QPoint& global) {
    const TimelineLayout layout = TimelineLayout::make(m_scene, area());
    const TimelineLayout::Row* const row = layout.rowAt(at);
    if (!row || at.x() < layout.plot.left()) {
        const auto item =
            std::find_if(picture().items.begin(), picture().items.end(),
                         [&](const PanelItem& i) { return i.box.translated(0, -kToolbar).contains(at); });
        QToolTip::showText(global, item == picture().items.end() ? QString() : item->toolTip, this);
        return;
    }
    telemetry::TimelineDetailQuery query;
    query.grouping = row->isLane ? TimelineGrouping::rank : m_loader.choice().grouping;
    query.row = rowOf(m_scene, *row).key;
    query.range = {layout.toTime(m_scene, at.x() - 1.5), layout.toTime(m_scene, at.x() + 1.5) + Duration(1)};
    query.limit = 6;
    m_loader.askDetail(query, this, [this, global](const std::vector<telemetry::TimelineSlice>& slices) {
        QString text;
        for (const telemetry::TimelineSlice& slice : slices) {
            const auto kind = collectives::name(static_cast<collectives::SliceKind>(slice.kind));
            text += (text.isEmpty() ? QString() : QStringLiteral("\n")) +
                    tr("rank %1 · %2 %3 · %4")
                        .arg(models::formatCount(slice.rank),
                             QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size())),
                             QString::fromStdString(slice.operation.empty() ? slice.name : slice.operation),
                             models::formatMeasure(toSeconds(slice.end - slice.start), "s").text());
            if (slice.lateSeconds > 0)
                text += tr(" · late %1").arg(models::formatMeasure(slice.lateSeconds, "s").text());
            if (slice.step >= 0)
                text += tr(" · step %1").arg(models::formatCount(static_cast<std::uint64_t>(slice.step)));
        }
        QToolTip::showText(global, text, this);
    });
}

} // namespace seamscope::ui
