// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_clock.h"

#include "common/segment_button.h"
#include "common/spoken.h"
#include "qt/drill_text.h"
#include "qt/format.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace seamscope::ui {
namespace {

using namespace models;
using namespace std::chrono_literals;
using drill::Order;
using drill::Phase;

constexpr qreal kSpeedWidth = 34;
constexpr qreal kPromise = 300;
constexpr qreal kRoomForMoments = 1180;

struct DrillClockWords {
    Q_DECLARE_TR_FUNCTIONS(DrillClockWords)
};

/// Of the labels under the track: a round number of minutes, with room for each.
Duration tickOf(Duration length, qreal width) {
    for (const Duration step : {Duration(1min), Duration(2min), Duration(5min), Duration(10min), Duration(15min),
                                Duration(30min), Duration(60min), Duration(120min), Duration(360min)})
        if (width / (toSeconds(length) / toSeconds(step)) >= 56)
            return step;
    return 1440min;
}

void triangle(PanelWriter& put, qreal x, qreal y, Role ink) {
    put.add(PathShape{{{x - 5, y - 8}, {x + 5, y - 8}, {x, y}}, true, ink, {}});
}

} // namespace

bool mayOrder(const drill::DrillView& view) {
    return std::any_of(view.chairs.begin(), view.chairs.end(), [&](const drill::Chair& chair) {
        return chair.isOwn && (view.desk == drill::Desk::solo || chair.seat == drill::Seat::facilitator);
    });
}

DrillClockBoxes drillClockBoxes(const DrillContent& content, qreal width) {
    DrillClockBoxes out;
    const bool isMaster = content.view && mayOrder(*content.view);
    const bool isWide = width >= 1500;
    qreal left = 16;
    qreal right = width - 16;
    if (isMaster) {
        out.order = QRectF(left, 22, 96, 32);
        qreal next = out.order.right();
        if (width >= kRoomForMoments) {
            out.back = QRectF(next + 8, 22, 110, 32);
            out.snapshot = QRectF(out.back.right() + 8, 22, 110, 32);
            next = out.snapshot.right();
        }
        out.speeds = QRectF(next + 12, 28, kSpeedWidth * kDrillSpeeds.size() + 4, SegmentButton::kHeight);
        left = out.speeds.right() + 24;
        out.end = QRectF(right - 96, 22, 96, 32);
        out.reveal = QRectF(out.end.left() - 8 - 120, 22, 120, 32);
        right = out.reveal.left() - 24;
    } else {
        left = isWide ? 304 : 220;
    }
    out.hasPromise = right - left > kPromise + (isWide ? 500 : 300);
    if (out.hasPromise)
        right -= kPromise + 16;
    out.track = QRectF(left, 30, std::max(60.0, right - left), 4);
    return out;
}

qreal clockX(const drill::DrillView& view, const QRectF& track, Duration position) {
    const double share = view.info.length > Duration(0) ? toSeconds(position) / toSeconds(view.info.length) : 0;
    return track.left() + track.width() * std::clamp(share, 0.0, 1.0);
}

PanelPicture drillClockPicture(const DrillContent& content, QSizeF size, const PanelStyle& style) {
    PanelPicture out;
    out.height = kDrillClockHeight;
    PanelWriter put(out, style, size.width(), 16);
    if (!content.view)
        return out;
    const drill::DrillView& view = *content.view;
    const DrillClockBoxes at = drillClockBoxes(content, size.width());
    const QRectF& track = at.track;
    if (at.order.isEmpty()) {
        put.text(16, 30, DrillClockWords::tr("Drill clock"), type::kTitle, Role::ink1, Align::left, track.left() - 32);
        put.text(16, 50, DrillClockWords::tr("freeze and speed: facilitator"), type::kBody, Role::ink2, Align::left, track.left() - 32);
    }
    if (at.hasPromise)
        put.text(track.right() + 32, 40, DrillClockWords::tr("DRILL · recorded data · nothing here is live"), type::kTitle, Role::ink1,
                 Align::left, kPromise - 16);
    const qreal now = clockX(view, track, view.position);
    put.add(RectShape{track, Role::bg3, {}, 2});
    put.add(RectShape{QRectF(track.left(), track.top(), now - track.left(), track.height()), Role::ink3, {}, 2});
    const Duration step = tickOf(view.info.length, track.width());
    for (Duration t{0}; t <= view.info.length; t += step) {
        const qreal x = clockX(view, track, t);
        put.add(RectShape{QRectF(x - 0.5, track.bottom() + 2, 1, 5), Role::line, {}, 0});
        put.text(x, track.bottom() + 26, QStringLiteral("T+%1").arg(t / 1min), type::kSmall, Role::ink2,
                 t == Duration(0) ? Align::left : Align::centre, 60);
    }
    for (const drill::Letter& letter : view.letters) {
        const qreal x = clockX(view, track, letter.at);
        triangle(put, x, track.top() - 4, Role::ink2);
        put.item(QRectF(x - 5, track.top() - 14, 10, 12), DrillClockWords::tr("letter at %1").arg(positionText(letter.at)),
                 QStringLiteral("%1 %2: %3").arg(positionText(letter.at), QString::fromStdString(letter.from),
                                                 QString::fromStdString(letter.text)));
    }
    for (const drill::Snapshot& one : view.snapshots) {
        const qreal x = clockX(view, track, one.at);
        put.add(RectShape{QRectF(x - 3, track.center().y() - 3, 6, 6), Role::bg1, {Role::accent, 1, Dash::solid}, 1});
        put.item(QRectF(x - 4, track.center().y() - 4, 8, 8), DrillClockWords::tr("snapshot at %1").arg(positionText(one.at)), snapshotText(one));
    }
    for (const drill::Act& act : view.acts)
        put.add(RectShape{QRectF(clockX(view, track, act.at) - 1, track.bottom() + 2, 2, 8), Role::accent, {}, 0});
    if (view.truth) {
        const qreal x = clockX(view, track, view.truth->answer.onset);
        put.add(RectShape{QRectF(x - 1, track.top() - 14, 2, track.height() + 22), Role::high, {}, 0});
        put.item(QRectF(x - 4, track.top() - 14, 8, 40), DrillClockWords::tr("onset"),
                 DrillClockWords::tr("onset %1").arg(positionText(view.truth->answer.onset)));
    }
    put.add(RectShape{QRectF(now - 6, track.center().y() - 6, 12, 12), Role::ink1, {}, 6});
    put.item(QRectF(now - 8, track.center().y() - 8, 16, 16), positionText(view.position),
             DrillClockWords::tr("%1, %2").arg(positionText(view.position), phaseName(view.phase)));
    return out;
}

DrillClock::DrillClock(QWidget* parent)
    : PaintedPanel("drill_clock", parent)
    , m_order(new QPushButton(this))
    , m_back(new QPushButton(this))
    , m_snapshot(new QPushButton(this))
    , m_moments(new QMenu(this))
    , m_reveal(new QPushButton(this))
    , m_end(new QPushButton(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setFixedHeight(static_cast<int>(kDrillClockHeight));
    m_order->setProperty("seamPrimary", true);
    for (QPushButton* each : {m_reveal, m_end, m_back, m_snapshot})
        each->setProperty("seamFlat", true);
    m_back->setMenu(m_moments);
    connect(m_moments, &QMenu::aboutToShow, this, &DrillClock::fillBack);
    connect(m_snapshot, &QPushButton::clicked, this, &DrillClock::snapshotAsked);
    connect(m_order, &QPushButton::clicked, this, &DrillClock::toggle);
    connect(m_reveal, &QPushButton::clicked, this, [this] { Q_EMIT ordered(Order::reveal); });
    connect(m_end, &QPushButton::clicked, this, [this] { Q_EMIT ordered(Order::end); });
    for (const double speed : kDrillSpeeds) {
        auto* button = new SegmentButton(QString(), this);
        button->setCheckable(true);
        connect(button, &SegmentButton::clicked, this, [this, speed] { Q_EMIT speedAsked(speed); });
        m_speeds.addButton(button);
        m_speedButtons.push_back(button);
    }
    spoken(*this, [this] { say(); });
}

void DrillClock::say() {
    setAccessibleName(tr("Drill clock"));
    setWhatsThis(tr("Space: start, freeze, go on\nTab: back, snapshot, speed, reveal, end"));
    m_back->setText(tr("Back to"));
    m_back->setToolTip(tr("Puts the drill back for all seats: time, acts, hints and letters as they were"));
    m_snapshot->setText(tr("Snapshot"));
    m_snapshot->setToolTip(tr("Keeps this moment, so that the drill can be put back to it"));
    m_reveal->setText(tr("Reveal truth"));
    m_reveal->setToolTip(tr("Ends the play: everybody is told the truth and the score"));
    m_end->setText(tr("End"));
    m_end->setToolTip(tr("Ends the drill for everybody"));
    for (std::size_t i = 0; i < kDrillSpeeds.size(); ++i) {
        const QString speed = formatNumber(kDrillSpeeds[i], 1);
        m_speedButtons[i]->setText(speed + QStringLiteral("×"));
        m_speedButtons[i]->setAccessibleName(tr("Speed %1×").arg(speed));
    }
    showState();
}

void DrillClock::setContent(DrillContent content) {
    const bool isOther = isNews(m_content, content);
    m_content = std::move(content);
    showState();
    place();
    if (isOther)
        refreshNow();
    else
        refreshSoon();
}

std::optional<Order> DrillClock::next() const {
    if (!m_content.view || !mayOrder(*m_content.view))
        return {};
    switch (m_content.view->phase) {
    case Phase::lobby:
        return Order::start;
    case Phase::running:
        return Order::freeze;
    case Phase::frozen:
        return m_content.view->position < m_content.view->info.length ? std::optional(Order::resume) : std::nullopt;
    case Phase::revealed:
    case Phase::ended:
        break;
    }
    return {};
}

void DrillClock::toggle() {
    if (const auto order = next())
        Q_EMIT ordered(*order);
}

void DrillClock::showState() {
    const auto order = next();
    m_order->setText(order == Order::start    ? tr("Start")
                     : order == Order::resume ? tr("Go on")
                                              : tr("Freeze"));
    m_order->setEnabled(order.has_value());
    const Phase phase = m_content.view ? m_content.view->phase : Phase::lobby;
    const bool isOn = phase == Phase::running || phase == Phase::frozen;
    m_back->setEnabled(isOn && !m_content.view->snapshots.empty());
    m_snapshot->setEnabled(isOn);
    m_reveal->setEnabled(isOn);
    m_end->setEnabled(phase == Phase::running || phase == Phase::frozen || phase == Phase::revealed);
    const double speed = m_content.view ? m_content.view->speed : 1;
    m_speeds.setExclusive(false); // a speed of none of them checks none
    for (std::size_t i = 0; i < kDrillSpeeds.size(); ++i) {
        m_speedButtons[i]->setChecked(std::abs(kDrillSpeeds[i] - speed) < 0.01);
        m_speedButtons[i]->setEnabled(phase < Phase::revealed);
    }
    m_speeds.setExclusive(true);
}

/// When it is opened, so that it does not change under the hand.
void DrillClock::fillBack() {
    m_moments->clear();
    if (!m_content.view)
        return;
    const auto& all = m_content.view->snapshots;
    for (auto one = all.rbegin(); one != all.rend(); ++one)
        m_moments->addAction(snapshotText(*one).replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                             [this, id = one->id] { Q_EMIT backAsked(id); });
}

void DrillClock::place() {
    const qreal scale = textScale();
    const DrillClockBoxes at = drillClockBoxes(m_content, width() / scale);
    const auto put = [&](QWidget* widget, const QRectF& box) {
        widget->setGeometry(QRectF(box.topLeft() * scale, box.size() * scale).toRect());
        widget->setVisible(!box.isEmpty());
    };
    put(m_order, at.order);
    put(m_back, at.back);
    put(m_snapshot, at.snapshot);
    put(m_reveal, at.reveal);
    put(m_end, at.end);
    for (std::size_t i = 0; i < m_speedButtons.size(); ++i)
        put(m_speedButtons[i], at.speeds.isEmpty() ? QRectF()
                                                   : QRectF(at.speeds.left() + (kSpeedWidth + 1) * static_cast<qreal>(i),
                                                            at.speeds.top(), kSpeedWidth, at.speeds.height()));
}

void DrillClock::setTheme(const Palette& palette) {
    PaintedPanel::setTheme(palette);
    for (SegmentButton* button : m_speedButtons)
        button->setTheme(palette);
}

void DrillClock::setTextScale(qreal scale) {
    setFixedHeight(static_cast<int>(std::ceil(kDrillClockHeight * scale)));
    PaintedPanel::setTextScale(scale);
    for (SegmentButton* button : m_speedButtons)
        button->setTextScale(scale);
    place();
}

PanelPicture DrillClock::build(QSizeF size) const { return drillClockPicture(m_content, size, panelStyle()); }

void DrillClock::resizeEvent(QResizeEvent* event) {
    PaintedPanel::resizeEvent(event);
    place();
}

void DrillClock::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space)
        return toggle();
    PaintedPanel::keyPressEvent(event);
}

} // namespace seamscope::ui
