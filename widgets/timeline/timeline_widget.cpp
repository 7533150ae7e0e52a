// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_widget.h"

#include "common/panel_writer.h"
#include "common/spoken.h"
#include "qt/format.h"
#include "qt/terms.h"
#include "telemetry/message_catalogue.h"
#include "timeline/rollup_panel.h"
#include "timeline/timeline_finder.h"
#include "timeline/timeline_geometry.h"
#include "timeline/timeline_raster.h"
#include "timeline/timeline_ticks.h"
#include "timeline/timeline_toolbar.h"

#include <QLineEdit>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace std::chrono_literals;
using models::TimelineLoader;
using telemetry::TimelineGrouping;
using telemetry::TimelineTiles;

constexpr qreal kToolbar = TimelineToolbar::kHeight;
constexpr Duration kLiveLength = 60s;
constexpr Duration kShortest = Duration(200);
constexpr Duration kLongest = 24h * 31;
/// A timeline of up to so many steps opens whole; of a longer one, so many are shown.
constexpr std::size_t kStepsWhole = 64;
constexpr int kStepsShown = 5;

/// How much of a recording of a known length is in the timeline by now; negative when all of it is, or the
/// length is not known.
double readShare(const TimelineTiles& tiles, TimeRange reach) {
    if (!tiles.isBuilding || tiles.events == 0 || reach.isEmpty() || tiles.extent.to >= reach.to)
        return -1;
    return std::clamp(toSeconds(tiles.extent.to - reach.from) / toSeconds(reach.length()), 0.0, 1.0);
}

/// Whether a question about @p asked has seen nearly all of @p extent: it may begin a little before what is
/// known to be reached.
bool coversMost(TimeRange asked, TimeRange extent) {
    const Duration seen = std::min(asked.to, extent.to) - std::max(asked.from, extent.from);
    return toSeconds(seen) >= 0.95 * toSeconds(extent.length());
}

} // namespace

TimelineWidget::TimelineWidget(TimelineLoader& loader, models::ViewState& view, QWidget* parent)
    : SubjectPanel("timeline", parent)
    , m_loader(loader)
    , m_view(view) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    makeToolbar();
    spoken(*this, [this] { say(); });
    connect(&m_loader, &TimelineLoader::changed, this, &TimelineWidget::takeTiles);
    connect(&m_view, &models::ViewState::selectionChanged, this, &TimelineWidget::readSelection);
}

TimelineWidget::~TimelineWidget() = default;

void TimelineWidget::say() {
    setAccessibleName(tr("Per-rank collective timeline"));
    m_noteEdit->setAccessibleName(tr("Note"));
    m_noteEdit->setPlaceholderText(tr("Note here, Return keeps it"));
    tellNote();
}

void TimelineWidget::makeToolbar() {
    m_toolbar = new TimelineToolbar(this);
    connect(m_toolbar, &TimelineToolbar::chosen, this, [this](const TimelineLoader::Choice& choice) {
        m_hasChosen = true;
        choose(choice);
        Q_EMIT lanesChosen();
    });
    connect(m_toolbar, &TimelineToolbar::modeChosen, this, &TimelineWidget::setMode);
    connect(m_toolbar, &TimelineToolbar::compareToggled, this, &TimelineWidget::toggleCompare);
    connect(m_toolbar, &TimelineToolbar::rollupToggled, this, [this] {
        setRolledUp(!isRolledUp());
        Q_EMIT lanesChosen();
    });
    connect(m_toolbar, &TimelineToolbar::findToggled, this, [this] { setFinding(finderHeight() <= 0); });
    tellToolbar();
    m_noteEdit = new QLineEdit(this);
    m_noteEdit->setMaxLength(2000);
    m_noteEdit->hide();
    connect(m_noteEdit, &QLineEdit::returnPressed, this, &TimelineWidget::endNote);
    connect(m_noteEdit, &QLineEdit::editingFinished, m_noteEdit, &QWidget::hide);
}

void TimelineWidget::tellToolbar() {
    m_toolbar->present(m_loader.choice(), m_scene.mode, m_scene.reference != nullptr, finderHeight() > 0, isRolledUp());
}

void TimelineWidget::setMode(TimelineMode mode) {
    m_scene.mode = mode;
    tellToolbar();
    tellView();
    drawImages();
    refreshNow();
    update();
}

/// The job as it is divided; what cannot be told apart is not offered.
void TimelineWidget::takeGroupings() {
    if (!m_scene.groups)
        return;
    const auto& known = m_scene.groups->groupings;
    m_toolbar->setGroupings(known);
    TimelineLoader::Choice next = m_loader.choice();
    const bool isGone = std::find(known.begin(), known.end(), next.grouping) == known.end();
    // The first answers may be of a part of the ranks: what divides the job shows only later.
    const bool isBetterKnown = !m_hasChosen && next.grouping == TimelineGrouping::job && known.size() > 2;
    if (!known.empty() && (isGone || isBetterKnown)) {
        next.grouping = known.size() > 2 ? known[2] : TimelineGrouping::job;
        choose(next);
    }
}

void TimelineWidget::choose(const TimelineLoader::Choice& choice) {
    if (choice.grouping != m_loader.choice().grouping)
        m_scene.reference.reset(); // its rows are others
    m_firstLane = 0;
    m_loader.setChoice(choice);
    m_scene.within = choice.within;
    m_scene.isRaw = choice.rawClocks;
    m_scene.slices.reset();
    tellToolbar();
    tellView();
    refreshNow();
}

TimelineWidget::Reference TimelineWidget::reference() const {
    return {m_scene.reference, m_scene.referenceRange, m_loader.choice().grouping, m_scene.referenceName};
}

/// Rows are of the grouping that the reference has: where there is none such there is nothing to compare.
void TimelineWidget::setReference(const Reference& reference) {
    TimelineLoader::Choice next = m_loader.choice();
    next.grouping = reference.grouping;
    m_hasChosen = true;
    choose(next);
    m_scene.reference = reference.tiles;
    m_scene.referenceRange = reference.range;
    m_scene.referenceName = reference.name;
    tellToolbar();
    refreshNow();
    update();
}

/// Keeps the window that is shown as the reference, or lets go of it.
void TimelineWidget::toggleCompare() {
    if (m_scene.reference) {
        m_scene.reference.reset();
    } else if (m_scene.spreads) {
        m_scene.reference = m_scene.spreads;
        m_scene.referenceRange = m_scene.range;
        m_scene.referenceName.clear();
    }
    tellToolbar();
    refreshNow();
    update();
}

QSizeF TimelineWidget::area() const {
    const QSizeF logical = QSizeF(size()) / textScale();
    return {logical.width(), std::max(logical.height() - kToolbar - finderHeight(), 1.0)};
}

QPointF TimelineWidget::inArea(QPointF widget) const { return toLogical(widget) - QPointF(0, kToolbar); }

void TimelineWidget::takeTiles() {
    m_scene.groups = m_loader.groups();
    takeLanes();
    m_scene.spreads = m_loader.spreads();
    m_scene.kinds = kindsIn(m_scene.groups.get()) | kindsIn(m_scene.lanes.get());
    takeGroupings();
    if (m_scene.groups)
        m_steps.keep(*m_scene.groups);
    // A file that is still being read grows: until somebody touches the view, all of it is shown.
    const bool isGrown =
        m_scene.groups && m_isFollowing && !m_isLive &&
        (m_scene.groups->extent != m_openedExtent || m_scene.groups->isBuilding != m_openedWhileReading);
    m_scene.readShare = m_scene.groups ? readShare(*m_scene.groups, m_reach) : -1;
    if (m_scene.groups && m_scene.groups->events > 0 && (!m_hasOpened || isGrown))
        open();
    drawImages();
    wantSlices();
    wantRollup();
    tellNote();
    tellView();
    refreshNow();
    update();
}

/// The first look: all of a short timeline, some steps of a long one; who is named, on top.
void TimelineWidget::open() {
    const TimelineTiles& tiles = *m_scene.groups;
    const bool isAsked = coversMost(m_scene.range, tiles.extent);
    m_hasOpened = true;
    m_openedExtent = tiles.extent;
    m_openedWhileReading = tiles.isBuilding;
    if (tiles.namesCulprit && tiles.ranks > TimelineLayout::mostLanes(m_scene, area()) &&
        !m_loader.choice().byLateness) {
        TimelineLoader::Choice next = m_loader.choice();
        next.byLateness = true;
        choose(next);
    }
    if (m_length || (m_isLive && !m_reach.isEmpty()) || !m_isFollowing || tiles.extent.isEmpty())
        return;
    TimeRange wanted = tiles.extent;
    if (m_scene.readShare >= 0) // how long it will be is known before it is read: nothing moves meanwhile
        wanted = {std::min(m_reach.from, wanted.from), std::max(m_reach.to, wanted.to)};
    else if (isAsked && tiles.steps.size() > kStepsWhole) {
        const Duration each = (tiles.steps.back().end - tiles.steps.front().start) /
                              static_cast<Duration::rep>(tiles.steps.size());
        m_length = each * kStepsShown;
        wanted = m_steps.round(m_scene.cursor, *m_length);
        if (wanted.length() == *m_length) {
            const TimePoint from = std::clamp(wanted.from, tiles.extent.from,
                                              std::max(tiles.extent.to - *m_length, tiles.extent.from));
            wanted = {from, from + *m_length};
        }
    }
    moveTo(wanted);
}

void TimelineWidget::drawImages() {
    m_images.draw(m_scene, TimelineLayout::make(m_scene, area()), textScale() * devicePixelRatioF(), theme());
}

void TimelineWidget::tellNote() {
    if (m_scene.range.isEmpty())
        return;
    const auto& tiles = m_scene.groups ? m_scene.groups : m_scene.lanes;
    const QString span =
        tr("%1–%2 UTC · %3")
            .arg(models::formatUtcTime(m_scene.range.from), models::formatUtcTime(m_scene.range.to),
                 lengthText(m_scene.range.length()));
    QString note = span;
    if (tiles && tiles->ranks > 0 && !m_scene.isJobLane())
        note = tr("%1 · %2").arg(models::countText(topology::EntityKind::rank, tiles->ranks), note);
    if (m_isLive && !m_isFollowing)
        note += tr(" · behind live by %1, L returns")
                    .arg(models::formatDuration(std::max(m_reach.to - m_scene.range.to, Duration(0))));
    if (note == m_note)
        return;
    m_span = span;
    m_note = note;
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
    if (m_isFollowing)
        keepUp();
    m_loader.advance(live);
    wantRollup();
    refreshSoon();
}

/// Live: the newest. A recording: what it opened with, moved on when the cursor leaves it.
void TimelineWidget::keepUp() {
    if (m_reach.isEmpty()) {
        // Nothing but collectives: where they are, only the answer knows.
        if (!m_hasOpened)
            moveTo({fromNanoseconds(0), fromNanoseconds(std::int64_t{1} << 62)});
        return;
    }
    if (m_isLive) {
        const Duration length = m_length.value_or(std::min(kLiveLength, m_reach.length()));
        TimeRange wanted{m_reach.to - length, m_reach.to};
        // Where nothing moves, the last that did stays in view.
        wanted.from = std::min(wanted.from, m_steps.round(m_reach.to, 2 * length).from);
        if (wanted != m_scene.range)
            moveTo(wanted);
        return;
    }
    if (!m_hasOpened) {
        if (m_scene.range != m_reach)
            moveTo(m_reach);
        return;
    }
    const TimeRange& shown = m_scene.range;
    const bool isOutside = m_scene.cursor < shown.from || m_scene.cursor > shown.to;
    if (m_length && isOutside)
        moveTo(m_steps.round(m_scene.cursor, *m_length));
}

void TimelineWidget::setRange(TimeRange range) {
    m_isFollowing = false;
    m_length = range.length();
    moveTo(range);
    Q_EMIT rangeChosen();
}

void TimelineWidget::setChoice(const TimelineLoader::Choice& choice) {
    m_hasChosen = true;
    choose(choice);
}

std::optional<TimeRange> TimelineWidget::chosenRange() const {
    return m_isFollowing ? std::nullopt : std::optional(m_scene.range);
}

void TimelineWidget::follow() {
    m_isFollowing = true;
    m_hasOpened = false;
    m_length.reset();
    showState(m_scene.cursor, m_reach, m_isLive);
    Q_EMIT rangeChosen();
}

void TimelineWidget::setNotes(std::vector<TimelineNote> notes) {
    m_scene.notes = std::move(notes);
    refreshNow();
    update();
}

void TimelineWidget::moveTo(TimeRange range) {
    m_scene.range = range;
    if (m_finder)
        m_finder->setRange(range, m_scene.isRaw);
    tellView();
    tellNote();
    wantSlices();
    wantRollup();
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

void TimelineWidget::setTheme(const Palette& palette) {
    PaintedPanel::setTheme(palette);
    m_toolbar->setTheme(palette);
    if (m_finder)
        m_finder->setTheme(palette);
    if (m_rollup)
        m_rollup->setTheme(palette);
    m_images = {};
    takeTiles();
}

void TimelineWidget::setTextScale(qreal scale) {
    PaintedPanel::setTextScale(scale);
    m_toolbar->setTextScale(scale);
    placeChildren();
    tellView();
}

PanelPicture TimelineWidget::build(QSizeF size) const {
    const QSizeF room(size.width(), std::max(size.height() - kToolbar - finderHeight(), 1.0));
    PanelPicture picture = timelinePicture(m_scene, TimelineLayout::make(m_scene, room), panelStyle());
    for (PanelItem& item : picture.items)
        item.box.translate(0, kToolbar);
    addNote(picture, size.width());
    return picture;
}

/// What is shown, at the right of the buttons: where the view shares its place with others it has no title.
void TimelineWidget::addNote(PanelPicture& picture, qreal width) const {
    const PanelStyle style = panelStyle();
    PanelWriter writer(picture, style, width, 12);
    for (const QString& note : {m_note, m_span})
        if (m_toolbar->usedWidth() + 24 + writer.width(note, type::kSmall) <= writer.right()) {
            writer.text(writer.right(), 18 - kToolbar, note, type::kSmall, Role::ink2, Align::right);
            return;
        }
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
    m_images.paint(painter, m_scene, layout);
    painter.setClipping(false);
    play(painter, picture().shapes, theme(), text());
    if (hasFocus()) {
        painter.setPen(QPen(theme()[Role::accent], 1));
        painter.drawRect(QRectF(0.5, 0.5, area().width() - 1, area().height() - 1));
    }
}

void TimelineWidget::resizeEvent(QResizeEvent* event) {
    placeChildren();
    PaintedPanel::resizeEvent(event);
    drawImages();
    tellView();
}

} // namespace seamscope::ui
