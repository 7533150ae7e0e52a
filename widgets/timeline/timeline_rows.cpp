// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_rows.h"

#include "collectives/store/timeline_event.h"
#include "common/panel_writer.h"
#include "qt/format.h"
#include "qt/message_text.h"
#include "telemetry/message_catalogue.h"
#include "timeline/timeline_ticks.h"

#include <QCoreApplication>

#include <algorithm>

namespace seamscope::ui {
namespace {

using collectives::Mark;
using models::formatCount;
using telemetry::TimelineRow;
using telemetry::TimelineTiles;

constexpr qreal kLeastNote = 60;
/// Where steps are narrower, marks of who was late stand in a crowd.
constexpr qreal kMarksApart = 24;

/// The context of these words for who translates them.
struct TimelineRowWords {
    Q_DECLARE_TR_FUNCTIONS(TimelineRowWords)
};

/// Where a rank is, or how many a row has.
QString noteOf(const TimelineScene& scene, const TimelineLayout::Row& at, const TimelineRow& row) {
    using telemetry::MessageCode;
    if (scene.isJobLane() || (at.isLane && row.note.empty() && row.ranks <= 1)) // its number says that it is one
        return {};
    return row.note.empty() ? models::messageText(telemetry::say<MessageCode::rankCount>(
                                  telemetry::Plural{row.ranks}))
                            : QString::fromStdString(row.note);
}

QString labelOf(const TimelineScene& scene, const TimelineLayout::Row& at, const TimelineRow& row) {
    return at.isLane && scene.isJobLane() ? TimelineRowWords::tr("steps of the job") : QString::fromStdString(row.label);
}

class RowPicture {
public:
    RowPicture(const TimelineScene& scene, const TimelineLayout& layout, const PanelStyle& style, PanelPicture& picture)
        : m_scene(scene)
        , m_layout(layout)
        , m_style(style)
        , m_picture(picture)
        , m_writer(picture, style, layout.head.width(), 12)
        , m_stepWidth(stepWidth()) {}

    void rows();
    void blocks();

private:
    [[nodiscard]] std::vector<bool> named() const;
    void label(const TimelineLayout::Row& at, const TimelineRow& row);
    void pin(qreal y);
    void rowItem(const TimelineLayout::Row& at, const TimelineRow& row);
    void outline(const TimelineLayout::Row& at, const TimelineRow& row);
    void marks(const TimelineLayout::Row& at, const TimelineTiles& tiles, const TimelineRow& row);
    void mark(const TimelineLayout::Row& at, qreal x, Mark kind);
    void add(Shape shape) { m_picture.shapes.add(std::move(shape)); }
    [[nodiscard]] bool isInside(qreal x) const {
        return x >= m_layout.plot.left() - 0.5 && x <= m_layout.plot.right() + 0.5;
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

qreal RowPicture::stepWidth() const {
    const auto& tiles = m_scene.groups ? m_scene.groups : m_scene.lanes;
    if (!tiles || tiles->steps.empty() || m_scene.range.isEmpty())
        return 1e9;
    const telemetry::TimelineStep& step = tiles->steps[tiles->steps.size() / 2];
    return m_layout.toX(m_scene, step.end) - m_layout.toX(m_scene, step.start);
}

/// Which rows are named. Lanes that are lower than a name have one where it has room: first those that are blamed, then
/// the others from above.
std::vector<bool> RowPicture::named() const {
    const std::vector<TimelineLayout::Row>& rows = m_layout.rows;
    const qreal apart = m_style(type::kSmall).px;
    std::vector<bool> named(rows.size(), false);
    std::vector<qreal> taken; // middles of the low lanes that are named
    for (const bool isBlamed : {true, false})
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!rows[i].hasLabel || (rows[i].isLane && rowOf(m_scene, rows[i]).culprits > 0) != isBlamed)
                continue;
            const qreal middle = rows[i].label.center().y();
            named[i] = rows[i].label.height() >= apart ||
                       std::ranges::none_of(taken, [&](qreal other) { return std::abs(other - middle) < apart; });
            if (named[i])
                taken.push_back(middle);
        }
    return named;
}

void RowPicture::rows() {
    const std::vector<bool> hasName = named();
    for (std::size_t i = 0; i < m_layout.rows.size(); ++i) {
        const TimelineLayout::Row& at = m_layout.rows[i];
        const TimelineRow& row = rowOf(m_scene, at);
        if (hasName[i])
            label(at, row);
        rowItem(at, row);
        marks(at, at.isLane ? *m_scene.lanes : *m_scene.groups, row);
        if (at.isLane && row.culprits > 0)
            outline(at, row);
    }
}

/// The lane of who is named stands in a frame: the eye finds it before it reads. Where all stand still there
/// are no arrivals to see and all lanes are alike: there it has the glow of what leaks as well.
void RowPicture::outline(const TimelineLayout::Row& at, const TimelineRow& row) {
    const auto stall = static_cast<std::size_t>(collectives::SliceKind::stall);
    if (std::any_of(row.cells.begin(), row.cells.end(), [&](const auto& c) { return c.busy[stall] > 0; }))
        add(RectShape{at.plot, Ink(Role::high, 0.22F), {}, 0});
    const float wide = at.plot.height() >= 16 ? 2 : 1;
    add(RectShape{at.plot.adjusted(-wide / 2, -wide / 2, wide / 2, wide / 2), {}, {Role::high, wide}, 0});
    if (!m_scene.isSelected(row)) // that has a bar of its own
        add(RectShape{{0, at.label.top(), 3, at.label.height()}, Role::high, {}, 0});
}

void RowPicture::label(const TimelineLayout::Row& at, const TimelineRow& row) {
    const bool isSelected = m_scene.isSelected(row);
    const bool isOpen = !at.isLane && row.key == m_scene.within;
    if (isSelected || isOpen || (at.isLane && row.culprits > 0))
        add(RectShape{at.label, Role::bg3, {}, 0});
    if (isSelected)
        add(RectShape{{0, at.label.top(), 3, at.label.height()}, Role::accent, {}, 0});
    if (at.isPinned)
        pin(at.label.center().y());
    const qreal centre = at.label.center().y();
    const qreal size = std::min(14.0, at.label.height());
    qreal end = TimelineLayout::kLabels - 10;
    if (row.culprits > 0) {
        add(culpritSign({end - size, centre - size / 2, size, size}));
        end -= size + 4;
        const QString n = at.isLane ? TimelineRowWords::tr("culprit") : formatCount(row.culprits);
        if (at.label.height() >= TimelineLayout::kLaneWithLabel) {
            m_writer.text(end, centre + 4, n, type::kSmallStrong, Role::ink1, Align::right);
            end -= m_writer.width(n, type::kSmallStrong) + 8;
        }
    } else if (at.isLane && row.victims > 0 && isNamed()) {
        add(victimSign(end - 6, centre));
        end -= 14;
    }
    const bool isStrong = row.culprits > 0 || isSelected;
    const TextStyle style = at.label.height() < 16 ? (isStrong ? type::kSmallStrong : type::kSmall)
                            : isStrong             ? type::kTitle
                                                   : type::kBody;
    const qreal width =
        m_writer.name(12, centre + 4, labelOf(m_scene, at, row), style, Role::ink1, end - 16);
    // A few letters of it would tell nothing; the tooltip has it all.
    const QString note = noteOf(m_scene, at, row);
    const qreal room = end - width - 24;
    if (room >= std::min(m_writer.width(note, type::kSmall), kLeastNote))
        m_writer.name(12 + width + 8, centre + 4, note, type::kSmall,
                      isStrong || isOpen ? Role::ink2 : Role::ink3, room);
}

/// A drawing pin, in the room before the number.
void RowPicture::pin(qreal y) {
    add(RectShape{{5, y - 5, 5, 5}, Role::ink2, {}, 1});
    add(RectShape{{7, y, 1, 5}, Role::ink2, {}, 0});
}

void RowPicture::rowItem(const TimelineLayout::Row& at, const TimelineRow& row) {
    const QString label = labelOf(m_scene, at, row);
    const QString note = noteOf(m_scene, at, row);
    QString tip = label + (note.isEmpty() ? note : QStringLiteral(" · ") + note) +
        TimelineRowWords::tr("\nwaited %1 in what is loaded").arg(lengthText(fromSeconds(row.waitSeconds)));
    if (row.causedWaitSeconds > 0)
        tip += TimelineRowWords::tr("\nmade others wait %1 rank-seconds")
                   .arg(models::formatNumber(row.causedWaitSeconds));
    if (at.isPinned)
        tip += TimelineRowWords::tr("\npinned: P or a double click lets go");
    else if (at.isLane)
        tip += TimelineRowWords::tr("\nP or a double click pins it to the top");
    m_writer.item(at.label, label, tip, true);
}

/// Lanes too low for a label each: first and last number, and who of them is named.
void RowPicture::blocks() {
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
            if (m_scene.isSelected(row))
                add(RectShape{{0, m_layout.rows[i].label.top(), 3, m_layout.rows[i].label.height()},
                              Role::accent,
                              {},
                              0});
        }
        if (culprits > 0)
            add(RectShape{block.label, Role::bg3, {}, 0});
        const qreal top = block.label.top() + 11, bottom = block.label.bottom() - 2;
        if (top + 3 > m_layout.legend.top()) // half a name is none
            continue;
        const TextStyle style = culprits > 0 ? type::kSmallStrong : type::kSmall;
        const bool hasTwoLines = bottom - top >= m_style(style).px;
        m_writer.text(54, top, QString::fromStdString(low->label), style, Role::ink1, Align::right);
        if (block.last > block.first && hasTwoLines)
            m_writer.text(54, bottom, QString::fromStdString(high->label), style, Role::ink1, Align::right);
        m_writer.name(62, top, noteOf(m_scene, m_layout.rows[block.first], first), type::kSmall,
                      culprits > 0 ? Role::ink2 : Role::ink3, TimelineLayout::kLabels - 68);
        if (!hasTwoLines)
            continue;
        if (culprits > 0) {
            const qreal size = std::min(12.0, block.label.height() - 14); // clear of the line above it
            add(culpritSign({62, bottom + 1 - size, size, size}));
            m_writer.text(80, bottom, TimelineRowWords::tr("culprit %1").arg(formatCount(culprits)),
                          type::kSmallStrong, Role::ink1);
        } else if (victims > 0 && isNamed()) {
            m_writer.text(62, bottom, TimelineRowWords::tr("victim %1").arg(formatCount(victims)), type::kSmall,
                          Role::ink3);
        }
    }
}

/// One mark a few pixels at most, the worst of them: many columns may share them.
void RowPicture::marks(const TimelineLayout::Row& at, const TimelineTiles& tiles, const TimelineRow& row) {
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

void RowPicture::mark(const TimelineLayout::Row& at, qreal x, Mark kind) {
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

} // namespace

Shape culpritSign(const QRectF& box) {
    const qreal x = box.center().x(), head = 0.45 * box.height();
    return PathShape{{{box.left() + 1, box.top()}, {box.right() - 1, box.top()}, {x + 1.5, box.top() + head},
                      {x + 1.5, box.bottom()}, {x - 1.5, box.bottom()}, {x - 1.5, box.top() + head}},
                     true,
                     Role::high,
                     {}};
}

Shape victimSign(qreal x, qreal centre) {
    return PathShape{{{x + 4, centre - 5}, {x, centre - 5}, {x, centre + 5}, {x + 4, centre + 5}},
                     false,
                     {},
                     {Role::ink2, 1}};
}

void addRows(PanelPicture& picture, const TimelineScene& scene, const TimelineLayout& layout, const PanelStyle& style) {
    RowPicture maker(scene, layout, style, picture);
    maker.rows();
    maker.blocks();
}

} // namespace seamscope::ui
