// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline does with events that were looked for.
#include "timeline/rollup_panel.h"
#include "timeline/timeline_finder.h"
#include "timeline/timeline_toolbar.h"
#include "timeline/timeline_widget.h"

#include <algorithm>

namespace seamscope::ui {

qreal TimelineWidget::finderHeight() const {
    constexpr qreal kShare = 0.38, kLeast = 110, kMost = 260;
    return m_finder && !m_finder->isHidden() ? std::clamp(kShare * height() / textScale(), kLeast, kMost) : 0;
}

void TimelineWidget::placeChildren() {
    const qreal scale = textScale();
    m_toolbar->setGeometry(0, 0, width(), static_cast<int>(TimelineToolbar::kHeight * scale));
    const int high = qRound(finderHeight() * scale);
    if (m_finder) {
        m_finder->setTextScale(scale);
        m_finder->setGeometry(0, height() - high, width(), high);
    }
    if (m_rollup) {
        m_rollup->setTextScale(scale);
        m_rollup->setGeometry(0, m_toolbar->height(), width(), std::max(1, height() - high - m_toolbar->height()));
    }
}

void TimelineWidget::makeFinder() {
    m_finder = new TimelineFinder(m_loader, this);
    m_finder->hide();
    m_finder->setTheme(theme());
    connect(m_finder, &TimelineFinder::closed, this, [this] { setFinding(false); });
    connect(m_finder, &TimelineFinder::chosen, this, &TimelineWidget::goTo);
    connect(m_finder, &TimelineFinder::pinned, this, [this](const telemetry::TimelineSlice& slice) {
        const TimelineNote note{{slice.start, slice.end}, TimelineFinder::describe(slice)};
        if (std::find(m_scene.notes.begin(), m_scene.notes.end(), note) != m_scene.notes.end())
            return;
        m_scene.notes.push_back(note);
        refreshNow();
        update();
        Q_EMIT notesEdited();
    });
}

void TimelineWidget::setFinding(bool isOn) {
    if (isOn && !m_finder)
        makeFinder();
    if (!m_finder || m_finder->isHidden() != isOn)
        return;
    m_finder->setVisible(isOn);
    m_finder->setRange(m_scene.range, m_scene.isRaw);
    placeChildren();
    tellToolbar();
    tellView();
    drawImages();
    refreshNow();
    update();
    if (isOn)
        m_finder->focusField();
    else
        setFocus(Qt::OtherFocusReason);
}

/// An event in the middle, its rank in view and selected everywhere.
void TimelineWidget::goTo(const telemetry::TimelineSlice& slice) {
    constexpr int kRound = 8; // lengths of it that are shown at most
    const Duration own = std::max(slice.end - slice.start, Duration(std::chrono::microseconds(1)));
    const Duration length = std::min(m_scene.range.length(), kRound * own);
    const TimePoint middle = slice.start + own / 2;
    models::TimelineLoader::Choice lanes = m_loader.choice();
    lanes.within.clear();
    lanes.filter.clear();
    lanes.byLateness = false;
    setChoice(lanes);
    setRange({middle - length / 2, middle + length / 2});
    const std::uint32_t fit = TimelineLayout::lanesThatFit(m_scene, area());
    const std::uint32_t all = m_scene.groups ? m_scene.groups->ranks : 0;
    m_firstLane = std::min(slice.rank > fit / 2 ? slice.rank - fit / 2 : 0, all > fit ? all - fit : 0);
    tellView();
    Q_EMIT lanesChosen();
    Q_EMIT timeChosen(toNanoseconds(slice.start));
    if (m_scene.groups && !m_scene.groups->job.isEmpty())
        m_view.select(topology::EntityId::rank(m_scene.groups->job.name(), slice.rank));
}

} // namespace seamscope::ui
