// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_geometry.h"

#include "qt/format.h"
#include "qt/message_text.h"
#include "qt/message_text.h"
#include "qt/terms.h"
#include "telemetry/message_catalogue.h"
#include "timeline/timeline_overlay.h"
#include "timeline/timeline_raster.h"
#include "timeline/timeline_rows.h"
#include "timeline/timeline_standstill.h"
#include "timeline/timeline_ticks.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace seamscope::ui {
namespace {

using models::formatCount;

/// Steps that are narrower have no lines: a fence in front of the lanes tells nothing.
constexpr qreal kStepsApart = 12;

/// The context of these words for who translates them.
struct TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(TimelineWords)
};

class Picture {
public:
    Picture(const TimelineScene& scene, const TimelineLayout& layout, const PanelStyle& style,
            PanelPicture& picture)
        : m_scene(scene)
        , m_layout(layout)
        , m_style(style)
        , m_picture(picture)
        , m_writer(picture, m_style, layout.head.width(), 12) {}

    void axis();
    void steps();
    void head();
    void legend();
    void unread();
    void cursors();

private:
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

    const TimelineScene& m_scene;
    const TimelineLayout& m_layout;
    const PanelStyle& m_style;
    PanelPicture& m_picture;
    PanelWriter m_writer;
};

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

void Picture::head() {
    add(RectShape{m_layout.head, Role::bg2, {}, 0});
    const auto& tiles = m_scene.groups ? m_scene.groups : m_scene.lanes;
    if (!tiles)
        return;
    const qreal y = m_layout.head.top() + 16;
    QString name =
        m_scene.within.empty() ? TimelineWords::tr("all ranks") : QString::fromStdString(m_scene.within);
    qreal x = 12 + m_writer.text(12, y, name, type::kTitle, Role::ink1, Align::left, 90) + 8;
    if (m_scene.lanes && !m_scene.isJobLane())
        m_writer.text(x, y, models::countText(topology::EntityKind::rank, m_scene.lanes->rowsTotal),
                      type::kSmall, Role::ink3, Align::left, TimelineLayout::kLabels - x - 4);
    x = TimelineLayout::kLabels + 8;
    const QString headline = models::messageText(tiles->headline);
    if (tiles->namesCulprit) {
        add(RectShape{{0, m_layout.head.top(), 3, m_layout.head.height()}, Role::high, {}, 0});
        add(culpritSign({x, m_layout.head.top() + 4, 16, 16}));
        x += 24;
    }
    // What is counted, is counted in what is shown: another view of the same moment has other figures.
    const TimeRange counted{std::max(m_scene.range.from, tiles->extent.from), std::min(m_scene.range.to, tiles->extent.to)};
    const QString window = headline.isEmpty() || counted.isEmpty()
                               ? QString()
                               : TimelineWords::tr("in the %1 shown").arg(lengthText(counted.length()));
    if (!headline.isEmpty())
        x += m_writer.text(x, y, headline, type::kBodyStrong, Role::ink1, Align::left,
                           m_layout.head.width() - x - 12) +
             8;
    if (!window.isEmpty())
        x += m_writer.text(x, y, window, type::kSmall, Role::ink2, Align::left, m_layout.head.width() - x - 12) + 16;
    const QString note = models::messageText(tiles->note);
    if (!note.isEmpty())
        m_writer.text(x, y, note, type::kSmall, Role::ink3, Align::left, m_layout.head.width() - x - 12);
    else if (headline.isEmpty())
        m_writer.text(x, y, TimelineWords::tr("nobody kept the others waiting by what matters"), type::kSmall,
                      Role::ink3);
    m_writer.item(m_layout.head, headline.isEmpty() ? TimelineWords::tr("Nobody is late") : headline,
                  window.isEmpty() ? headline : headline % QStringLiteral(" · ") % window);
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
    for (std::size_t i = 0; i < timelineLayers().size(); ++i)
        if (m_scene.kinds >> static_cast<unsigned>(timelineLayers()[i].kind) & 1U)
            entry(timelineKindWord(timelineLayers()[i].kind), [&](const QRectF& box) {
                for (const RectShape& part : timelineSwatch(box, timelineLayers()[i].kind))
                    add(part);
            });
    entry(TimelineWords::tr("culprit arrives"), [&](const QRectF& box) {
        add(RectShape{{box.left() + 4, box.top(), 3, box.height()}, Role::high, {}, 0});
    });
    entry(TimelineWords::tr("late but masked"), [&](const QRectF& box) {
        add(RectShape{{box.left() + 4, box.top(), 2, box.height()}, Role::ink1, {}, 0});
    });
    entry(TimelineWords::tr("victim"),
          [&](const QRectF& box) { add(victimSign(box.left() + 4, box.center().y())); });
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
    // Where nothing is listed a sentence says why; no line goes through that one, nor through that of the head.
    const qreal top = m_layout.axis.bottom(), bottom = m_layout.rows.empty() ? m_layout.steps.bottom() : m_layout.legend.top();
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
    if (!isInside(x))
        return;
    add(LineShape{{x, top}, {x, std::min(m_layout.head.top(), bottom)}, {Role::ink1, 1}});
    if (m_layout.head.bottom() < bottom)
        add(LineShape{{x, m_layout.head.bottom()}, {x, bottom}, {Role::ink1, 1}});
}

} // namespace

QString timelineKindWord(int kind) {
    static constexpr std::array<const char*, telemetry::kTimelineKinds> kWords = {
        QT_TRANSLATE_NOOP("TimelineWords", "collective"), QT_TRANSLATE_NOOP("TimelineWords", "compute"),
        QT_TRANSLATE_NOOP("TimelineWords", "waiting"),    QT_TRANSLATE_NOOP("TimelineWords", "transfer"),
        QT_TRANSLATE_NOOP("TimelineWords", "checkpoint"), QT_TRANSLATE_NOOP("TimelineWords", "data loading"),
        QT_TRANSLATE_NOOP("TimelineWords", "standing still")};
    return TimelineWords::tr(kWords[static_cast<std::size_t>(kind)]);
}

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
    addRows(picture, scene, layout, style);
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
