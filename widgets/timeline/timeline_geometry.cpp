// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_geometry.h"

#include "collectives/store/timeline_event.h"
#include "qt/format.h"
#include "qt/message_text.h"
#include "qt/terms.h"
#include "telemetry/message_catalogue.h"
#include "timeline/timeline_overlay.h"
#include "timeline/timeline_raster.h"
#include "timeline/timeline_standstill.h"
#include "timeline/timeline_ticks.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace seamscope::ui {
namespace {

using collectives::Mark;
using models::formatCount;
using models::formatDuration;
using telemetry::TimelineCell;
using telemetry::TimelineRow;
using telemetry::TimelineTiles;

constexpr qreal kLeastNote = 60;
constexpr qreal kNameHeight = 13; ///< of a name in the strong face
/// Where steps are narrower, marks of who was late stand in a crowd.
constexpr qreal kMarksApart = 24;
/// Steps that are narrower have no lines: a fence in front of the lanes tells nothing.
constexpr qreal kStepsApart = 12;

/// The context of these words for who translates them.
struct TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(TimelineWords)
};

/// Where a rank is, or how many a row has.
QString noteOf(const TimelineRow& row) {
    using telemetry::MessageCode;
    return row.note.empty() ? models::messageText(telemetry::say<MessageCode::rankCount>(
                                  telemetry::Plural{row.ranks}))
                            : QString::fromStdString(row.note);
}

class Picture {
public:
    Picture(const TimelineScene& scene, const TimelineLayout& layout, const PanelStyle& style,
            PanelPicture& picture)
        : m_scene(scene)
        , m_layout(layout)
        , m_style(style)
        , m_picture(picture)
        , m_writer(picture, m_style, layout.head.width(), 12)
        , m_stepWidth(stepWidth()) {}

    void axis();
    void steps();
    [[nodiscard]] bool givesWay(std::size_t i) const;
    void rows();
    void blocks();
    void head();
    void legend();
    void unread();
    void cursors();

private:
    void label(const TimelineLayout::Row& at, const TimelineRow& row);
    void rowItem(const TimelineLayout::Row& at, const TimelineRow& row);
    void outline(const TimelineLayout::Row& at, const TimelineRow& row);
    void marks(const TimelineLayout::Row& at, const TimelineTiles& tiles, const TimelineRow& row);
    void mark(const TimelineLayout::Row& at, qreal x, Mark kind);
    void victimSign(qreal x, qreal centre);
    void add(Shape shape) { m_picture.shapes.add(std::move(shape)); }
    [[nodiscard]] bool isInside(qreal x) const {
        return x >= m_layout.plot.left() - 0.5 && x <= m_layout.plot.right() + 0.5;
    }
    /// Steps that begin in a range.
    [[nodiscard]] int stepsWithin(TimeRange range) const {
        const auto& tiles = m_scene.groups ? m_scene.groups : m_scene.lanes;
        return !tiles ? 0
                      : static_cast<int>(
                            std::count_if(tiles->steps.begin(), tiles->steps.end(), [&](const auto& s) {
                                return s.start >= range.from && s.start < range.to;
                            }));
    }
    [[nodiscard]] bool isNamed() const {
        const auto& tiles = m_scene.groups ? m_scene.groups : m_scene.lanes;
        return tiles && tiles->namesCulprit;
    }

    /// Pixels of a step of the middle length; a large number when none is known.
    [[nodiscard]] qreal stepWidth() const;

    const TimelineScene& m_scene;
    const TimelineLayout& m_layout;
    const PanelStyle& m_style;
    PanelPicture& m_picture;
    PanelWriter m_writer;
    qreal m_stepWidth;
};

qreal Picture::stepWidth() const {
    const auto& tiles = m_scene.groups ? m_scene.groups : m_scene.lanes;
    if (!tiles || tiles->steps.empty() || m_scene.range.isEmpty())
        return 1e9;
    const telemetry::TimelineStep& step = tiles->steps[tiles->steps.size() / 2];
    return m_layout.toX(m_scene, step.end) - m_layout.toX(m_scene, step.start);
}

void Picture::axis() {
    const int most = std::max(2, static_cast<int>(m_layout.axis.width() / 110));
    for (const FineTick& tick : fineTicks(m_scene.range, most)) {
        const qreal x = m_layout.toX(m_scene, tick.at);
        add(LineShape{{x, m_layout.axis.bottom() - 4}, {x, m_layout.axis.bottom()}, {Role::line, 1}});
        if (x > m_layout.axis.left() + 20 && x < m_layout.axis.right() - 24)
            m_writer.text(x, m_layout.axis.bottom() - 7, tick.text, type::kSmall, Role::ink3, Align::centre);
    }
    m_writer.hairline(m_layout.axis.bottom());
}

void Picture::steps() {
    const auto& tiles = m_scene.groups ? m_scene.groups : m_scene.lanes;
    m_writer.text(12, m_layout.steps.top() + 16, TimelineWords::tr("step"), type::kSmall, Role::ink3);
    if (!tiles)
        return;
    qreal free = m_layout.steps.left();
    qreal lastLine = -kStepsApart;
    for (const telemetry::TimelineStep& step : tiles->steps) {
        const qreal x = m_layout.toX(m_scene, step.start);
        const qreal end = std::min(m_layout.toX(m_scene, step.end), m_layout.steps.right());
        if (end < m_layout.steps.left() || x > m_layout.steps.right())
            continue;
        if (isInside(x) && end - x >= kStepsApart && x - lastLine >= kStepsApart) {
            add(LineShape{{x, m_layout.steps.top()}, {x, m_layout.head.top()}, {Ink(Role::line, 0.7F), 1}});
            lastLine = x;
        }
        const qreal at = std::max(x, m_layout.steps.left()) + 5;
        const bool hasNumber = step.number >= 0;
        const QString name =
            hasNumber ? TimelineWords::tr("step %1").arg(formatCount(static_cast<std::uint64_t>(step.number)))
                      : lengthText(step.end - step.start);
        const qreal width = m_style.text ? m_style.text->width(name, m_style(type::kSmall)) : 60;
        if (at < free || at + width > m_layout.steps.right())
            continue;
        const qreal drawn = m_writer.text(at, m_layout.steps.top() + 16, name, type::kSmall,
                                          hasNumber ? Role::ink2 : Role::ink3);
        free = at + drawn + 12;
        if (hasNumber && free + 40 < end) {
            m_writer.text(free - 4, m_layout.steps.top() + 16, lengthText(step.end - step.start),
                          type::kSmall, Role::ink3);
            free += 60;
        }
    }
    m_writer.hairline(m_layout.steps.bottom());
}

/// Whether a lane lies beside one that is named and both are lower than their names: then that one's is read.
bool Picture::givesWay(std::size_t i) const {
    const std::vector<TimelineLayout::Row>& rows = m_layout.rows;
    const auto isCulprit = [&](std::size_t at) {
        return at < rows.size() && rows[at].isLane && rowOf(m_scene, rows[at]).culprits > 0;
    };
    return rows[i].isLane && rows[i].label.height() < kNameHeight && !isCulprit(i) &&
           (isCulprit(i + 1) || (i > 0 && isCulprit(i - 1)));
}

void Picture::rows() {
    for (std::size_t i = 0; i < m_layout.rows.size(); ++i) {
        const TimelineLayout::Row& at = m_layout.rows[i];
        const TimelineRow& row = rowOf(m_scene, at);
        if ((!at.isLane || m_layout.blocks.empty()) && !givesWay(i))
            label(at, row);
        rowItem(at, row);
        marks(at, at.isLane ? *m_scene.lanes : *m_scene.groups, row);
        if (at.isLane && row.culprits > 0)
            outline(at, row);
    }
}

/// The lane of who is named stands in a frame: the eye finds it before it reads. Where all stand still there
/// are no arrivals to see and all lanes are alike: there it has the glow of what leaks as well.
void Picture::outline(const TimelineLayout::Row& at, const TimelineRow& row) {
    const auto stall = static_cast<std::size_t>(collectives::SliceKind::stall);
    if (std::any_of(row.cells.begin(), row.cells.end(), [&](const auto& c) { return c.busy[stall] > 0; }))
        add(RectShape{at.plot, Ink(Role::high, 0.22F), {}, 0});
    const float wide = at.plot.height() >= 16 ? 2 : 1;
    add(RectShape{at.plot.adjusted(-wide / 2, -wide / 2, wide / 2, wide / 2), {}, {Role::high, wide}, 0});
    if (row.entity.isEmpty() || row.entity != m_scene.selection) // that has a bar of its own
        add(RectShape{{0, at.label.top(), 3, at.label.height()}, Role::high, {}, 0});
}

void Picture::label(const TimelineLayout::Row& at, const TimelineRow& row) {
    const bool isSelected = !row.entity.isEmpty() && row.entity == m_scene.selection;
    const bool isOpen = !at.isLane && row.key == m_scene.within;
    if (isSelected || isOpen || (at.isLane && row.culprits > 0))
        add(RectShape{at.label, Role::bg3, {}, 0});
    if (isSelected)
        add(RectShape{{0, at.label.top(), 3, at.label.height()}, Role::accent, {}, 0});
    const qreal centre = at.label.center().y();
    const qreal size = std::min(14.0, at.label.height());
    qreal end = TimelineLayout::kLabels - 10;
    if (row.culprits > 0) {
        add(MarkShape{{end - size, centre - size / 2, size, size}, Priority::high, MarkLook::filled});
        end -= size + 4;
        const QString n = at.isLane ? TimelineWords::tr("culprit") : formatCount(row.culprits);
        if (at.label.height() >= TimelineLayout::kLaneWithLabel) {
            m_writer.text(end, centre + 4, n, type::kSmallStrong, Role::ink1, Align::right);
            end -= m_writer.width(n, type::kSmallStrong) + 8;
        }
    } else if (at.isLane && row.victims > 0 && isNamed()) {
        victimSign(end - 6, centre);
        end -= 14;
    }
    const bool isStrong = row.culprits > 0 || isSelected;
    const TextStyle style = at.label.height() < 16 ? (isStrong ? type::kSmallStrong : type::kSmall)
                            : isStrong             ? type::kTitle
                                                   : type::kBody;
    const qreal width =
        m_writer.name(12, centre + 4, QString::fromStdString(row.label), style, Role::ink1, end - 16);
    // A few letters of it would tell nothing; the tooltip has it all.
    const QString note = noteOf(row);
    const qreal room = end - width - 24;
    if (room >= std::min(m_writer.width(note, type::kSmall), kLeastNote))
        m_writer.name(12 + width + 8, centre + 4, note, type::kSmall,
                      isStrong || isOpen ? Role::ink2 : Role::ink3, room);
}

void Picture::rowItem(const TimelineLayout::Row& at, const TimelineRow& row) {
    QString tip =
        QString::fromStdString(row.label) + QStringLiteral(" · ") + noteOf(row) +
        TimelineWords::tr("\nwaited %1 in what is loaded").arg(lengthText(fromSeconds(row.waitSeconds)));
    if (row.causedWaitSeconds > 0)
        tip += TimelineWords::tr("\nmade others wait %1 rank-seconds")
                   .arg(models::formatNumber(row.causedWaitSeconds));
    m_writer.item(at.label, QString::fromStdString(row.label), tip, true);
}

/// Lanes too low for a label each: first and last number, and who of them is named.
void Picture::blocks() {
    for (const TimelineLayout::Block& block : m_layout.blocks) {
        const TimelineRow& first = rowOf(m_scene, m_layout.rows[block.first]);
        const TimelineRow* low = &first; // by number, whatever the order of the lanes
        const TimelineRow* high = &first;
        std::uint32_t culprits = 0, victims = 0;
        for (std::size_t i = block.first; i <= block.last; ++i) {
            const TimelineRow& row = rowOf(m_scene, m_layout.rows[i]);
            culprits += row.culprits;
            victims += row.victims;
            low = row.firstRank < low->firstRank ? &row : low;
            high = row.firstRank > high->firstRank ? &row : high;
            if (!row.entity.isEmpty() && row.entity == m_scene.selection)
                add(RectShape{{0, m_layout.rows[i].label.top(), 3, m_layout.rows[i].label.height()},
                              Role::accent,
                              {},
                              0});
        }
        if (culprits > 0)
            add(RectShape{block.label, Role::bg3, {}, 0});
        const qreal top = block.label.top() + 11, bottom = block.label.bottom() - 2;
        const TextStyle style = culprits > 0 ? type::kSmallStrong : type::kSmall;
        m_writer.text(54, top, QString::fromStdString(low->label), style, Role::ink1, Align::right);
        if (block.last > block.first && block.label.height() >= 24)
            m_writer.text(54, bottom, QString::fromStdString(high->label), style, Role::ink1, Align::right);
        m_writer.name(62, top, noteOf(first), type::kSmall,
                      culprits > 0 ? Role::ink2 : Role::ink3, TimelineLayout::kLabels - 68);
        if (block.label.height() < 24)
            continue;
        if (culprits > 0) {
            add(MarkShape{{62, bottom - 11, 12, 12}, Priority::high, MarkLook::filled});
            m_writer.text(80, bottom, TimelineWords::tr("culprit %1").arg(formatCount(culprits)),
                          type::kSmallStrong, Role::ink1);
        } else if (victims > 0 && isNamed()) {
            m_writer.text(62, bottom, TimelineWords::tr("victim %1").arg(formatCount(victims)), type::kSmall,
                          Role::ink3);
        }
    }
}

/// One mark a few pixels at most, the worst of them: many columns may share them.
void Picture::marks(const TimelineLayout::Row& at, const TimelineTiles& tiles, const TimelineRow& row) {
    // Victims are told by their colour of waiting: brackets stand only where each is a thing of its own.
    constexpr qreal kApart = 4, kVictimsApart = 28;
    Mark worst = Mark::none;
    qreal place = -1e9, victim = -1e9;
    const auto flush = [&] {
        if (worst != Mark::none && isInside(place))
            mark(at, place, worst);
    };
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
        const auto kind = static_cast<Mark>(row.cells[column].mark);
        if (kind == Mark::none)
            continue;
        const qreal x = m_layout.toX(m_scene, tiles.columnStart(static_cast<std::uint32_t>(column)));
        if (kind == Mark::victim) {
            if (row.culprits == 0 && x - victim >= kVictimsApart && isInside(x))
                mark(at, x, kind);
            victim = x;
            continue;
        }
        if (x - place >= kApart) {
            flush();
            worst = kind;
            place = x;
        } else if (kind > worst) {
            worst = kind;
            place = x;
        }
    }
    flush();
}

void Picture::victimSign(qreal x, qreal centre) {
    add(PathShape{{{x + 4, centre - 5}, {x, centre - 5}, {x, centre + 5}, {x + 4, centre + 5}},
                  false,
                  {},
                  {Role::ink2, 1}});
}

void Picture::mark(const TimelineLayout::Row& at, qreal x, Mark kind) {
    const QRectF& box = at.plot;
    if (kind == Mark::culprit && at.isLane) {
        add(RectShape{{x - 1, box.top(), 3, box.height()}, Role::high, {}, 0});
    } else if (kind == Mark::culprit) {
        add(PathShape{
            {{x - 4, box.top() - 1}, {x + 4, box.top() - 1}, {x, box.top() + 5}}, true, Role::high, {}});
    } else if (kind == Mark::masked && at.isLane) {
        // In a crowd they must not outshine those whom the others waited for.
        const bool isCrowd = m_stepWidth < kMarksApart;
        add(RectShape{{x - 1, box.top(), isCrowd ? 1.0 : 2.0, box.height()},
                      Ink(Role::ink1, isCrowd ? 0.6F : 1),
                      {},
                      0});
    } else if (kind == Mark::victim && at.isLane && box.height() >= 10) {
        // A hollow bracket: waits, is not waited for.
        add(PathShape{
            {{x + 4, box.top() + 2}, {x, box.top() + 2}, {x, box.bottom() - 2}, {x + 4, box.bottom() - 2}},
            false,
            {},
            {Role::ink2, 1}});
    }
}

void Picture::head() {
    add(RectShape{m_layout.head, Role::bg2, {}, 0});
    const auto& tiles = m_scene.groups ? m_scene.groups : m_scene.lanes;
    if (!tiles)
        return;
    const qreal y = m_layout.head.top() + 16;
    QString name =
        m_scene.within.empty() ? TimelineWords::tr("all ranks") : QString::fromStdString(m_scene.within);
    qreal x = 12 + m_writer.text(12, y, name, type::kTitle, Role::ink1, Align::left, 90) + 8;
    if (m_scene.lanes)
        m_writer.text(x, y, models::countText(topology::EntityKind::rank, m_scene.lanes->rowsTotal),
                      type::kSmall, Role::ink3, Align::left, TimelineLayout::kLabels - x - 4);
    x = TimelineLayout::kLabels + 8;
    const QString headline = models::messageText(tiles->headline);
    if (tiles->namesCulprit) {
        add(RectShape{{0, m_layout.head.top(), 3, m_layout.head.height()}, Role::high, {}, 0});
        add(MarkShape{{x, m_layout.head.top() + 4, 16, 16}, Priority::high, MarkLook::filled});
        x += 24;
    }
    if (!headline.isEmpty())
        x += m_writer.text(x, y, headline, type::kBodyStrong, Role::ink1, Align::left,
                           m_layout.head.width() - x - 12) +
             16;
    const QString note = models::messageText(tiles->note);
    if (!note.isEmpty())
        m_writer.text(x, y, note, type::kSmall, Role::ink3, Align::left, m_layout.head.width() - x - 12);
    else if (headline.isEmpty())
        m_writer.text(x, y, TimelineWords::tr("nobody kept the others waiting by what matters"), type::kSmall,
                      Role::ink3);
    m_writer.item(m_layout.head, headline.isEmpty() ? TimelineWords::tr("Nobody is late") : headline,
                  headline);
}

void Picture::legend() {
    m_writer.hairline(m_layout.legend.top());
    qreal x = 12;
    const qreal y = m_layout.legend.top() + 18;
    const QString clocks = timelineClockText(m_scene);
    const qreal end = m_writer.right() - m_writer.width(clocks, type::kSmall) - 16;
    m_writer.text(m_writer.right(), y, clocks, type::kSmall, m_scene.isRaw ? Role::ink1 : Role::ink3,
                  Align::right);
    const auto entry = [&](const QString& name, auto&& symbol) {
        // The first ones matter most; where there is no room for more, the tooltips still say it.
        if (x + 18 + m_writer.width(name, type::kSmall) > end)
            return;
        symbol(QRectF(x, y - 9, 12, 10));
        x += 18 + m_writer.text(x + 18, y, name, type::kSmall, Role::ink2) + 16;
    };
    static constexpr std::array<const char*, 7> kNames = {
        QT_TRANSLATE_NOOP("TimelineWords", "compute"),
        QT_TRANSLATE_NOOP("TimelineWords", "data loading"),
        QT_TRANSLATE_NOOP("TimelineWords", "checkpoint"),
        QT_TRANSLATE_NOOP("TimelineWords", "transfer"),
        QT_TRANSLATE_NOOP("TimelineWords", "collective"),
        QT_TRANSLATE_NOOP("TimelineWords", "waiting"),
        QT_TRANSLATE_NOOP("TimelineWords", "standing still")};
    for (std::size_t i = 0; i < timelineLayers().size(); ++i)
        if (m_scene.kinds >> static_cast<unsigned>(timelineLayers()[i].kind) & 1U)
            entry(TimelineWords::tr(kNames[i]), [&](const QRectF& box) {
                add(RectShape{box, Ink(timelineLayers()[i].role, timelineLayers()[i].strength), {}, 0});
            });
    entry(TimelineWords::tr("culprit arrives"), [&](const QRectF& box) {
        add(RectShape{{box.left() + 4, box.top(), 3, box.height()}, Role::high, {}, 0});
    });
    entry(TimelineWords::tr("late but masked"), [&](const QRectF& box) {
        add(RectShape{{box.left() + 4, box.top(), 2, box.height()}, Role::ink1, {}, 0});
    });
    entry(TimelineWords::tr("victim"),
          [&](const QRectF& box) { victimSign(box.left() + 4, box.center().y()); });
    if (m_scene.spreads && m_scene.mode != TimelineMode::lanes)
        entry(TimelineWords::tr("own work of ranks, least to most"), [&](const QRectF& box) {
            add(LineShape{{box.left() + 6, box.top()}, {box.left() + 6, box.bottom()}, {Role::ink1, 1}});
            add(LineShape{
                {box.left() + 2, box.center().y()}, {box.left() + 10, box.center().y()}, {Role::ink1, 2}});
        });
}

/// What is not read yet is not empty: it is hatched, and it says how far reading has come.
void Picture::unread() {
    const auto& tiles = m_scene.groups ? m_scene.groups : m_scene.lanes;
    if (!tiles || m_scene.readShare < 0)
        return;
    m_writer.text(12, m_layout.axis.bottom() - 7,
                  TimelineWords::tr("reading, %1 %").arg(static_cast<int>(m_scene.readShare * 100)),
                  type::kSmallStrong, Role::ink1);
    const qreal left = std::max(m_layout.toX(m_scene, tiles->extent.to), m_layout.plot.left());
    if (left >= m_layout.plot.right())
        return;
    const qreal top = m_layout.axis.bottom() + TimelineLayout::kSteps;
    for (const TimelineLayout::Row& row : m_layout.rows)
        add(HatchShape{
            {left, row.plot.top(), m_layout.plot.right() - left, row.plot.height()}, {}, Role::hatch, 0});
    if (m_layout.rows.empty())
        add(HatchShape{
            {left, top, m_layout.plot.right() - left, m_layout.legend.top() - top}, {}, Role::hatch, 0});
}

void Picture::cursors() {
    const qreal top = m_layout.axis.bottom(), bottom = m_layout.legend.top();
    if (!m_scene.measured.isEmpty()) {
        const qreal a = std::clamp(m_layout.toX(m_scene, m_scene.measured.from), m_layout.plot.left(),
                                   m_layout.plot.right());
        const qreal b = std::clamp(m_layout.toX(m_scene, m_scene.measured.to), m_layout.plot.left(),
                                   m_layout.plot.right());
        add(RectShape{{a, top, b - a, bottom - top}, Ink(Role::accent, 0.14F), {}, 0});
        for (const qreal x : {a, b})
            add(LineShape{{x, top}, {x, bottom}, {Role::accent, 1}});
        QString length = lengthText(m_scene.measured.length());
        if (const int steps = stepsWithin(m_scene.measured); steps > 0)
            length += TimelineWords::tr(" · %1 step(s)", nullptr, steps).arg(steps);
        const qreal half = m_writer.width(length, type::kBodyStrong) / 2 + 6;
        const qreal centre =
            std::clamp((a + b) / 2, m_layout.plot.left() + half, m_layout.plot.right() - half);
        add(RectShape{{centre - half, top + 2, 2 * half, 18}, Role::bg3, {Role::accent, 1}, 0});
        m_writer.text(centre, top + 15, length, type::kBodyStrong, Role::ink1, Align::centre);
    }
    const qreal x = m_layout.toX(m_scene, m_scene.cursor);
    if (isInside(x))
        add(LineShape{{x, top}, {x, bottom}, {Role::ink1, 1}});
}

} // namespace

QString timelineClockText(const TimelineScene& scene) {
    const auto& tiles = scene.groups ? scene.groups : scene.lanes;
    if (!tiles || tiles->events == 0)
        return {};
    const telemetry::TimelineClocks& clocks = tiles->clocks;
    const QString apart = lengthText(fromSeconds(clocks.spreadSeconds));
    if (scene.isRaw)
        return clocks.spreadSeconds > 0 ? TimelineWords::tr("raw clocks, up to %1 apart").arg(apart)
                                        : TimelineWords::tr("raw clocks");
    if (!clocks.isAligned)
        return TimelineWords::tr("clocks as the hosts had them");
    return TimelineWords::tr("clocks aligned, ±%1").arg(lengthText(fromSeconds(clocks.uncertaintySeconds)));
}

QString timelineEmptyText(const TimelineScene& scene) {
    const auto& tiles = scene.groups ? scene.groups : scene.lanes;
    if (!tiles)
        return TimelineWords::tr("Asking for the timeline …");
    if (tiles->events == 0 && tiles->isBuilding)
        return TimelineWords::tr("The timeline is being read …");
    if (tiles->events == 0) {
        const QString wanted = TimelineWords::tr("Open a PyTorch profile, a Flight Recorder dump or a job that sends "
                                                 "collective events.");
        const QString what = TimelineWords::tr("No rank tells how it spends its time here");
        // That nobody tells anything is no second reason.
        return tiles->note.isEmpty() || tiles->note.code == telemetry::MessageCode::timelineOfSteps
                   ? TimelineWords::tr("%1. %2").arg(what, wanted)
                   : TimelineWords::tr("%1: %2. %3").arg(what, models::messageText(tiles->note), wanted);
    }
    return TimelineWords::tr("No rank matches the filter.");
}

PanelPicture timelinePicture(const TimelineScene& scene, const TimelineLayout& layout,
                             const PanelStyle& style) {
    PanelPicture picture;
    Picture maker(scene, layout, style, picture);
    maker.axis();
    addSlices(picture, scene, layout, style);
    maker.rows();
    maker.blocks();
    addSpreads(picture, scene, layout, style);
    maker.steps();
    maker.head();
    maker.legend();
    maker.unread();
    addComparison(picture, scene, layout, style);
    addStandstills(picture, scene, layout, style);
    addNotes(picture, scene, layout, style);
    maker.cursors();
    if (layout.rows.empty()) {
        PanelWriter writer(picture, style, layout.head.width(), 24);
        writer.paragraph(24, layout.head.bottom() + 34, timelineEmptyText(scene), type::kBody, Role::ink2,
                         18);
    }
    return picture;
}

} // namespace seamscope::ui
