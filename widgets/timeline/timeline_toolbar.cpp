// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_toolbar.h"

#include "common/clear_button.h"
#include "common/segment_button.h"
#include "common/spoken.h"

#include <QEvent>
#include <QLineEdit>

#include <algorithm>
#include <cmath>
#include <utility>

namespace seamscope::ui {
namespace {

using telemetry::TimelineGrouping;

QString groupingText(TimelineGrouping grouping) {
    switch (grouping) {
    case TimelineGrouping::rank:
        return TimelineToolbar::tr("none");
    case TimelineGrouping::job:
        return TimelineToolbar::tr("job");
    case TimelineGrouping::pipeline:
        return QStringLiteral("PP");
    case TimelineGrouping::tensor:
        return QStringLiteral("TP");
    case TimelineGrouping::data:
        return QStringLiteral("DP");
    case TimelineGrouping::expert:
        return QStringLiteral("EP");
    case TimelineGrouping::host:
        return TimelineToolbar::tr("host");
    case TimelineGrouping::rack:
        return TimelineToolbar::tr("rack");
    case TimelineGrouping::leaf:
        return TimelineToolbar::tr("leaf");
    }
    return {};
}

} // namespace

TimelineToolbar::TimelineToolbar(QWidget* parent)
    : QWidget(parent)
    , m_palette(&Palette::dark()) {
    const std::pair<TimelineMode, const char*> modes[] = {{TimelineMode::lanes, QT_TR_NOOP("lanes")},
                                                          {TimelineMode::aggregate, QT_TR_NOOP("aggregate")},
                                                          {TimelineMode::both, QT_TR_NOOP("both")}};
    for (const auto& [mode, name] : modes)
        add(m_modes, said(name), QT_TR_NOOP("Single ranks, groups of ranks, or both"),
            [this, mode = mode] { Q_EMIT modeChosen(mode); });
    for (const bool byLateness : {false, true})
        add(m_sorts, said(byLateness ? QT_TR_NOOP("lateness") : QT_TR_NOOP("rank")),
            byLateness ? QT_TR_NOOP("Who made others wait first") : QT_TR_NOOP("By number"), [this, byLateness] {
                Choice next = m_choice;
                next.byLateness = byLateness;
                Q_EMIT chosen(next);
            });
    for (const bool raw : {false, true})
        add(m_clocks, said(raw ? QT_TR_NOOP("raw") : QT_TR_NOOP("aligned")),
            raw ? QT_TR_NOOP("Times as each host's clock had them") : QT_TR_NOOP("Clocks of the hosts brought together"),
            [this, raw] {
                Choice next = m_choice;
                next.rawClocks = raw;
                Q_EMIT chosen(next);
            });
    add(m_compare, said(QT_TR_NOOP("compare")), QT_TR_NOOP("Keep this window and lay the next one over it, step by step (C); one of another recording, where that is opened next"),
        [this] { Q_EMIT compareToggled(); });
    add(m_find, said(QT_TR_NOOP("find")), QT_TR_NOOP("Look for events by kind, rank, host, communicator, length and lateness (Q)"),
        [this] { Q_EMIT findToggled(); });
    add(m_rollup, said(QT_TR_NOOP("time spent")), QT_TR_NOOP("Where the time of the step, or of what is measured, goes (T)"),
        [this] { Q_EMIT rollupToggled(); });
    m_filter = new QLineEdit(this);
    spoken(*m_filter, [this] {
        m_filter->setPlaceholderText(tr("filter ranks"));
        m_filter->setAccessibleName(tr("Filter ranks"));
        m_filter->setToolTip(tr("Part of a rank's number, place or host (/)"));
    });
    addClearButton(*m_filter);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        Choice next = m_choice;
        next.filter = text.trimmed().toStdString();
        Q_EMIT chosen(next);
    });
}

TimelineToolbar::Words TimelineToolbar::said(const char* word) {
    return [word] { return tr(word); };
}

template<class Run>
SegmentButton* TimelineToolbar::add(Bar& bar, Words text, const char* tip, Run run) {
    auto* button = new SegmentButton(QString(), this);
    button->setCheckable(true);
    spoken(*button, [button, text = std::move(text), tip] {
        button->setText(text());
        button->setToolTip(tr(tip));
    });
    button->setTheme(*m_palette);
    button->setTextScale(m_scale);
    connect(button, &SegmentButton::clicked, this, run);
    bar.push_back(button);
    return button;
}

void TimelineToolbar::setTheme(const Palette& palette) {
    m_palette = &palette;
    for (Bar* bar : {&m_modes, &m_groupBar, &m_sorts, &m_clocks, &m_compare, &m_find, &m_rollup})
        for (SegmentButton* button : *bar)
            button->setTheme(palette);
}

void TimelineToolbar::setTextScale(qreal scale) {
    m_scale = scale;
    for (Bar* bar : {&m_modes, &m_groupBar, &m_sorts, &m_clocks, &m_compare, &m_find, &m_rollup})
        for (SegmentButton* button : *bar)
            button->setTextScale(scale);
    place();
}

void TimelineToolbar::setGroupings(const std::vector<TimelineGrouping>& groupings) {
    std::vector<TimelineGrouping> offered = groupings;
    std::erase(offered, TimelineGrouping::rank); // those are the lanes
    if (offered == m_groupings)
        return;
    for (SegmentButton* button : m_groupBar)
        button->deleteLater();
    m_groupBar.clear();
    m_groupings = offered;
    for (const TimelineGrouping grouping : m_groupings) {
        SegmentButton* const button = add(m_groupBar, [grouping] { return groupingText(grouping); },
                                          QT_TR_NOOP("Rows of ranks that have this in common"), [this, grouping] {
                                              Choice next = m_choice;
                                              next.grouping = grouping;
                                              next.within.clear();
                                              Q_EMIT chosen(next);
                                          });
        button->setChecked(grouping == m_choice.grouping);
        button->show();
    }
    place();
}

void TimelineToolbar::present(const Choice& choice, TimelineMode mode, bool isComparing, bool isFinding, bool isRolledUp) {
    m_choice = choice;
    for (std::size_t i = 0; i < m_modes.size(); ++i)
        m_modes[i]->setChecked(i == static_cast<std::size_t>(mode));
    for (std::size_t i = 0; i < m_groupBar.size(); ++i)
        m_groupBar[i]->setChecked(m_groupings[i] == choice.grouping);
    m_sorts[0]->setChecked(!choice.byLateness);
    m_sorts[1]->setChecked(choice.byLateness);
    m_clocks[0]->setChecked(!choice.rawClocks);
    m_clocks[1]->setChecked(choice.rawClocks);
    m_compare[0]->setChecked(isComparing);
    m_find[0]->setChecked(isFinding);
    m_rollup[0]->setChecked(isRolledUp);
}

void TimelineToolbar::focusFilter() {
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

/// Another language has words of other lengths.
bool TimelineToolbar::event(QEvent* event) {
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::LanguageChange)
        place();
    return isDone;
}

void TimelineToolbar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void TimelineToolbar::place() {
    const auto px = [this](qreal v) { return static_cast<int>(std::lround(v * m_scale)); };
    int x = px(TimelineLayout::kLabels);
    const auto put = [&](const Bar& bar) {
        for (SegmentButton* button : bar) {
            const QSize size = button->sizeHint();
            button->setGeometry(x, px(4), size.width(), size.height());
            button->setHidden(x + size.width() > width() - px(8));
            x += size.width() + 1;
        }
        x += px(12);
    };
    for (const Bar* bar : {&m_modes, &m_groupBar, &m_sorts, &m_clocks, &m_compare, &m_find, &m_rollup})
        put(*bar);
    m_filter->setGeometry(x, px(4), px(130), px(20));
    m_filter->setHidden(x + px(130) > width() - px(8));
    m_used = m_filter->isHidden() ? width() : x + px(130);
}

} // namespace seamscope::ui
