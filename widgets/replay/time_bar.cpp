// SPDX-License-Identifier: GPL-3.0-or-later
#include "replay/time_bar.h"

#include "common/spoken.h"
#include "qt/format.h"
#include "replay/transport_icons.h"

#include <QAction>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolButton>

#include <cmath>

namespace seamscope::ui {
namespace {

QToolButton* transportButton(QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setProperty("seamButton", true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

TimeBar::TimeBar(QWidget* parent)
    : SubjectPanel("time_bar", parent)
    , m_previous(transportButton(this))
    , m_back(transportButton(this))
    , m_playBack(transportButton(this))
    , m_play(transportButton(this))
    , m_next(transportButton(this))
    , m_speed(transportButton(this))
    , m_more(transportButton(this))
    , m_menu(new QMenu(m_more))
    , m_follow(transportButton(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setFixedHeight(static_cast<int>(kTimeBarHeight));
    m_follow->setCheckable(true);
    connect(m_previous, &QToolButton::clicked, this, [this] { jump(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { jump(1); });
    connect(m_back, &QToolButton::clicked, this, [this] { Q_EMIT stepAsked(-1); });
    connect(m_playBack, &QToolButton::clicked, this, [this] { Q_EMIT orderGiven(TransportOrder::playBack); });
    connect(m_play, &QToolButton::clicked, this, &TimeBar::playToggled);
    connect(m_speed, &QToolButton::clicked, this, &TimeBar::speedAsked);
    connect(m_follow, &QToolButton::clicked, this, [this] {
        m_follow->setChecked(m_look.isFollowing); // the state decides, not the click
        Q_EMIT followAsked();
    });
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &TimeBar::fillMenu);
    spoken(*this, [this] { say(); });
}

void TimeBar::say() {
    setAccessibleName(tr("Time bar"));
    const std::pair<QToolButton*, QString> names[] = {{m_previous, tr("To the previous mark (Home)")},
                                                      {m_back, tr("One step back (Left)")},
                                                      {m_playBack, tr("Play backwards or pause (B)")},
                                                      {m_play, tr("Play or pause (Space)")},
                                                      {m_next, tr("To the next mark (End)")},
                                                      {m_speed, tr("Speed: next faster, then 1× again")},
                                                      {m_more, tr("Steps, loop, points to go back to")},
                                                      {m_follow, tr("Show the newest (L)")}};
    for (const auto& [button, name] : names) {
        button->setAccessibleName(name);
        button->setToolTip(name);
    }
    showTransport();
}

/// A live session keeps neither loop nor points, and this console's past is without marks.
bool TimeBar::canDo(TransportOrder order) const {
    if (!m_look.canSeek || !(m_look.isRecording || isForLive(order)))
        return false;
    return (order != TransportOrder::loopEnd || m_look.isLooping) &&
           (order != TransportOrder::backtrack || !m_look.backtracks.empty()) &&
           (order != TransportOrder::judgement || m_look.canJudge);
}

void TimeBar::fillMenu() {
    m_menu->clear();
    for (const TransportOrder order : allTransportOrders()) {
        if (order == TransportOrder::nextOnset || order == TransportOrder::loopFrom || order == TransportOrder::backtrack ||
            order == TransportOrder::judgement)
            m_menu->addSeparator();
        QAction* const action = m_menu->addAction(transportWords(order) + u'\t' + transportKey(order));
        action->setEnabled(canDo(order));
        connect(action, &QAction::triggered, this, [this, order] { Q_EMIT orderGiven(order); });
    }
    for (auto point = m_look.backtracks.rbegin(); point != m_look.backtracks.rend(); ++point) {
        QAction* const action = m_menu->addAction(tr("Back to %1").arg(models::formatUtcDateTime(*point)));
        connect(action, &QAction::triggered, this, [this, at = *point] { seekTo(at); });
    }
}

void TimeBar::setContent(TimeBarContent content) {
    const bool isCursorMoved = m_isDragging || !content.isFollowing || content.hasData != m_content.hasData ||
                               content.span.length() != m_content.span.length() ||
                               content.loss.empty() != m_content.loss.empty();
    m_content = std::move(content);
    if (isCursorMoved)
        refreshNow();
    else
        refreshSoon();
}

void TimeBar::setTransport(const TransportLook& look) {
    if (look == m_look)
        return;
    m_look = look;
    showTransport();
}

void TimeBar::showTransport() {
    const TransportLook& look = m_look;
    m_speed->setText(models::formatNumber(look.speed, 1) + QStringLiteral("×"));
    for (QToolButton* button : {m_previous, m_back, m_playBack, m_next, m_more})
        button->setEnabled(look.canSeek);
    m_follow->setChecked(look.isFollowing);
    if (look.isRecording)
        m_follow->setText(look.isFollowing ? tr("● Following") : tr("Follow replay"));
    else
        m_follow->setText(!look.isFollowing ? tr("Follow live") : look.hasLink ? tr("● Following live") : tr("Nothing to follow"));
    paintIcons();
}

void TimeBar::setTheme(const Palette& palette) {
    PaintedPanel::setTheme(palette);
    paintIcons();
}

void TimeBar::setTextScale(qreal scale) {
    setFixedHeight(static_cast<int>(std::ceil(kTimeBarHeight * scale)));
    PaintedPanel::setTextScale(scale);
    paintIcons();
    place();
}

int TimeBar::areaWidth() const {
    const TimeAxis axis = timeBarAxis(m_content, width() / textScale());
    return static_cast<int>(axis.right - axis.left);
}

void TimeBar::paintIcons() {
    const qreal dpr = devicePixelRatioF() * textScale(); // as large as the text beside them
    for (QToolButton* button : {m_previous, m_back, m_playBack, m_play, m_next, m_more})
        button->setIconSize(QSize(16, 16) * textScale());
    const QColor& ink = theme()[Role::ink1];
    m_previous->setIcon(transportIcon(TransportIcon::previousMark, ink, dpr));
    m_back->setIcon(transportIcon(TransportIcon::stepBack, ink, dpr));
    const bool isBack = m_look.isPlaying && m_look.isBackwards;
    m_playBack->setIcon(transportIcon(isBack ? TransportIcon::pause : TransportIcon::playBack, ink, dpr));
    m_play->setIcon(
        transportIcon(m_look.isPlaying && !isBack ? TransportIcon::pause : TransportIcon::play, ink, dpr));
    m_more->setIcon(transportIcon(TransportIcon::more, ink, dpr));
    m_next->setIcon(transportIcon(TransportIcon::nextMark, ink, dpr));
}

PanelPicture TimeBar::build(QSizeF size) const { return timeBarPicture(m_content, size, panelStyle()); }

void TimeBar::resizeEvent(QResizeEvent* event) {
    PaintedPanel::resizeEvent(event);
    place();
}

void TimeBar::place() {
    const qreal scale = textScale();
    const TimeBarControls controls = timeBarControls(width() / scale);
    const auto put = [&](QWidget* widget, const QRectF& box) {
        widget->setGeometry(QRectF(box.topLeft() * scale, box.size() * scale).toRect());
    };
    put(m_previous, controls.previous);
    put(m_back, controls.back);
    put(m_playBack, controls.playBack);
    put(m_play, controls.play);
    put(m_next, controls.next);
    put(m_speed, controls.speed);
    put(m_more, controls.more);
    put(m_follow, controls.follow);
}

void TimeBar::seekTo(TimePoint t) {
    m_content.cursor = t;
    m_content.isFollowing = m_look.isRecording && m_content.isFollowing;
    refreshNow(); // the cursor stays under the pointer; the data follows
    Q_EMIT seekAsked(toNanoseconds(t));
}

void TimeBar::jump(int direction) {
    const TimePoint mark = neighbourMark(m_content.events, m_content.cursor, direction);
    if (mark != m_content.cursor)
        return seekTo(mark);
    seekTo(direction < 0 ? m_content.span.from : m_content.span.to);
}

void TimeBar::mousePressEvent(QMouseEvent* event) {
    const QPointF at = toLogical(event->position());
    const TimeAxis axis = timeBarAxis(m_content, width() / textScale());
    if (event->button() != Qt::LeftButton || !m_look.canSeek || at.x() < axis.left || at.x() > axis.right)
        return PaintedPanel::mousePressEvent(event);
    m_isDragging = true;
    seekTo(axis.toTime(at.x()));
}

void TimeBar::mouseMoveEvent(QMouseEvent* event) {
    if (!m_isDragging)
        return PaintedPanel::mouseMoveEvent(event);
    seekTo(timeBarAxis(m_content, width() / textScale()).toTime(toLogical(event->position()).x()));
}

void TimeBar::mouseReleaseEvent(QMouseEvent* event) {
    if (m_isDragging)
        m_isDragging = false;
    else
        PaintedPanel::mouseReleaseEvent(event);
}

void TimeBar::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        Q_EMIT stepAsked(-1);
        return;
    case Qt::Key_Right:
        Q_EMIT stepAsked(1);
        return;
    case Qt::Key_Home:
        jump(-1);
        return;
    case Qt::Key_End:
        jump(1);
        return;
    case Qt::Key_Space:
        Q_EMIT playToggled();
        return;
    case Qt::Key_L:
        Q_EMIT followAsked();
        return;
    default:
        break;
    }
    TransportOrder order{};
    if (!orderOf(*event, order))
        return PaintedPanel::keyPressEvent(event);
    if (canDo(order))
        Q_EMIT orderGiven(order);
}

Subject TimeBar::subjectAt(QPointF position) const {
    Subject subject = SubjectPanel::subjectAt(position);
    const TimeAxis axis = timeBarAxis(m_content, width() / textScale());
    if (const QPointF at = toLogical(position); m_content.hasData && at.x() >= axis.left && at.x() <= axis.right)
        subject.at = axis.toTime(at.x());
    return subject;
}

} // namespace seamscope::ui
