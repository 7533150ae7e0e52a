// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_page.h"

#include "common/incident_priority.h"
#include "common/picture_changes.h"
#include "common/spoken.h"
#include "qt/incident_pick.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWindow>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace seamscope::ui {
namespace {

constexpr int kPointerRests = 3000; ///< ms, interface rule 14
constexpr int kFrame = 12;          ///< px on the screen, interface rule 11

} // namespace

WallPage::WallPage(QWidget* parent)
    : QWidget(parent) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    spoken(*this, [this] {
        setAccessibleName(tr("Wall"));
        setWhatsThis(
            tr("Left, Right: previous, next page\nClick: open what a tile shows\nEscape: to the console"));
    });
    m_clock.start();
    m_beat.setInterval(1000);
    m_beat.setTimerType(Qt::PreciseTimer);
    connect(&m_beat, &QTimer::timeout, this, &WallPage::second);
    m_beat.start();
    m_hidePointer.setSingleShot(true);
    m_hidePointer.setInterval(kPointerRests);
    connect(&m_hidePointer, &QTimer::timeout, this, [this] { setCursor(Qt::BlankCursor); });
    m_hidePointer.start();
}

const Palette& WallPage::palette(bool isDark) {
    static const Palette dark = [] {
        Palette made = Palette::dark();
        made.roles[static_cast<std::size_t>(Role::ink1)] = QColor(0xD0, 0xD7, 0xDE);
        ++made.key;
        return made;
    }();
    // The light ground of the desk would stand still above 70 % of luminance: all that is light is taken down, and what
    // is written on it is as dark as seven to one asks for.
    static const Palette light = [] {
        Palette made = Palette::light();
        const auto set = [&made](Role role, QRgb colour) { made.roles[static_cast<std::size_t>(role)] = QColor::fromRgb(colour); };
        set(Role::bg0, 0xB4BBC3);
        set(Role::bg1, 0xD7DADE);
        set(Role::bg2, 0xC9CED5);
        set(Role::bg3, 0xBAC3CD);
        set(Role::hair, 0xB4BBC4);
        set(Role::line, 0x66727F);
        set(Role::ink2, 0x333C45);
        set(Role::high, 0xAD4700);
        set(Role::medium, 0x755700);
        set(Role::loss, 0x6C5410);
        set(Role::compute, 0x8C99A7);
        set(Role::hatch, 0x8E99A4);
        constexpr std::array<QRgb, kHeatSteps> heat = {0xCDD2D8, 0xBCC4CC, 0xA5AFB9, 0x868C91, 0x6A6453, 0x4E431E, 0x261D00};
        for (std::size_t step = 0; step < heat.size(); ++step)
            made.heat[step] = QColor::fromRgb(heat[step]);
        ++made.key;
        return made;
    }();
    return isDark ? dark : light;
}

void WallPage::setTheme(const Palette& theme) {
    m_palette = &palette(theme.isDark);
    update();
}

void WallPage::setSeat(const WallSeat& seat) {
    m_seat = seat;
    rebuild();
}

void WallPage::setDimmed(double share) {
    if (std::exchange(m_dimmed, share) != share)
        update();
}

void WallPage::setPages(std::vector<WallPageSpec> pages, std::size_t first) {
    m_rotation = WallRotation(std::move(pages), first);
    rebuild();
}

/// Somebody has to know of it before other pages may be shown: what nobody has acknowledged, and where nobody keeps
/// alarms what is open.
bool WallPage::isCritical() const {
    if (m_content.alarms)
        return std::any_of(m_content.alarms->alarms.begin(), m_content.alarms->alarms.end(), [](const telemetry::Alarm& alarm) {
            return alarm.priority == telemetry::AlarmPriority::critical && alarm.state == telemetry::AlarmState::unacknowledged;
        });
    if (!m_content.incidents)
        return false;
    const auto open = models::openIncidents(*m_content.incidents, m_content.reading.get());
    return std::any_of(open.begin(), open.end(), [this](const telemetry::Incident* incident) {
        return incidentPriority(*incident, m_content.reading, m_content.now) == Priority::critical;
    });
}

/// The next page when its time has come, and the mark that shows that time goes on.
void WallPage::second() {
    const std::size_t before = m_rotation.current();
    const bool isTurned = m_rotation.advance(elapsed(), isCritical()) != before;
    ++m_seconds;
    const auto& alarms = m_content.alarms.valueOrEmpty().alarms;
    const bool isUnseen = std::any_of(alarms.begin(), alarms.end(), [](const telemetry::Alarm& alarm) {
        return !alarm.incident.empty() && alarm.state == telemetry::AlarmState::unacknowledged;
    });
    const bool isDark = isUnseen && !m_isMotionReduced && m_seconds % 2 == 1;
    const bool isHeld = m_rotation.isHeld(elapsed());
    const bool isOld = std::exchange(m_content.isMarkDark, isDark) != isDark;
    if (isVisible() && (std::exchange(m_content.isHeld, isHeld) != isHeld || isOld || isTurned))
        rebuild();
    if (isTurned)
        Q_EMIT pageTurned();
    const QWindow* window = windowHandle();
    if (isVisible() && window && window->isExposed())
        update(beatBox().toAlignedRect().adjusted(-1, -1, 1, 1)); // painted, it says so
    else
        Q_EMIT frameShown(false);
    Q_EMIT secondPassed();
}

void WallPage::freeze() {
    m_beat.stop();
    m_content.isMarkDark = false;
    rebuild();
    update();
}

void WallPage::setContent(WallContent content) {
    content.restarted = std::move(m_content.restarted);
    content.isMute = m_content.isMute;
    content.isHeld = m_content.isHeld;
    content.isMarkDark = m_content.isMarkDark;
    m_content = std::move(content);
    if (m_content.alarms && m_content.alarms->isDerived) // nobody can acknowledge them: as where nobody keeps any
        m_content.alarms.reset();
    rebuild();
}

void WallPage::rebuild() {
    m_content.page = static_cast<int>(m_rotation.current()) + 1;
    m_content.pages = static_cast<int>(m_rotation.pages().size());
    m_content.canvas = wallCanvas(room(), m_seat);
    WallPicture next = wallPicture(kind(), m_content, {&m_text, kWallSmallest});
    const bool isSame = m_isPainted && next.picture.shapes == m_picture.picture.shapes;
    showAnew(std::move(next));
    // For those who look from elsewhere: window lists, screen readers, whoever supervises it.
    QStringList title = {QString::fromLatin1(name(kind()).data()), m_picture.mode};
    if (!m_content.restarted.isEmpty())
        title << tr("restarted %1").arg(m_content.restarted);
    if (const QString full = tr("Seamscope wall: %1").arg(title.join(QStringLiteral(" · "))); full != windowTitle())
        setWindowTitle(full);
    if (isSame)
        return;
    QStringList words;
    for (const PanelItem& item : m_picture.picture.items)
        words << item.name;
    setAccessibleDescription(words.join(QStringLiteral(", ")));
}

/// Only what differs is painted: of eight million pixels a second hand needs few.
void WallPage::showAnew(WallPicture next) {
    const QTransform placed = toScreen();
    const bool isMoved = std::exchange(m_placed, placed) != placed;
    if (!std::exchange(m_isPainted, true) || isMoved || next.beatAt != m_picture.beatAt)
        update();
    else
        for (const QRectF& box : changedBoxes(m_picture.picture.shapes, next.picture.shapes, m_text))
            update(placed.mapRect(box).toAlignedRect().adjusted(-1, -1, 1, 1));
    m_picture = std::move(next);
}

void WallPage::resizeEvent(QResizeEvent*) { rebuild(); }

void WallPage::setRestarted(const QString& time) {
    m_content.restarted = time;
    rebuild();
}

void WallPage::setMute(bool isMute) {
    m_content.isMute = isMute;
    rebuild();
}

/// The frame of a replay takes its room from the page, and covers nothing of it.
QSizeF WallPage::room() const {
    const qreal frame = m_content.isReplay ? kFrame + 2 : 0;
    return QSizeF(width() - 2 * frame, height() - 2 * frame).expandedTo(QSizeF(1, 1));
}

QTransform WallPage::toScreen() const {
    const QSizeF canvas = m_content.canvas;
    const qreal scale = std::min(room().width() / canvas.width(), room().height() / canvas.height());
    const QPointF rest((width() - canvas.width() * scale) / 2, (height() - canvas.height() * scale) / 2);
    const QPointF shift = wallShift(m_content.now);
    return QTransform(scale, 0, 0, scale, rest.x() + shift.x(), rest.y() + shift.y());
}

/// Between the bar and the figures, where nothing else stands: a sixtieth of the way each second.
QRectF WallPage::beatBox() const {
    return toScreen().mapRect(QRectF(0, m_picture.beatAt + 2, m_content.canvas.width(), kWallGapBelowBar - 4));
}

void WallPage::paintEvent(QPaintEvent* event) {
    {
        const FrameTimer::Scope timed(m_timer);
        QPainter painter(this);
        painter.fillRect(event->rect(), (*m_palette)[Role::bg0]);
        painter.setTransform(toScreen());
        play(painter, m_picture.picture.shapes, *m_palette, m_text);
        painter.resetTransform();
        if (m_beat.isActive()) {
            const QRectF lane = beatBox();
            const qreal step = lane.width() / 60;
            painter.fillRect(QRectF(lane.left() + step * (m_seconds % 60), lane.top(), step, lane.height()), (*m_palette)[Role::ink2]);
        }
        if (m_content.isReplay) {
            QRegion frame(rect());
            frame -= rect().adjusted(kFrame, kFrame, -kFrame, -kFrame);
            for (const QRect& part : frame)
                painter.fillRect(part, (*m_palette)[Role::accent]);
        }
        if (m_dimmed < 1) // light adds up linearly, pixels are a power of it
            painter.fillRect(event->rect(), QColor(0, 0, 0, qRound(255 * (1 - std::pow(m_dimmed, 1 / 2.2)))));
    }
    Q_EMIT frameShown(true);
}

void WallPage::mouseMoveEvent(QMouseEvent*) {
    unsetCursor();
    m_hidePointer.start();
}

void WallPage::mouseReleaseEvent(QMouseEvent* event) {
    const int tag = m_picture.picture.shapes.hit(toScreen().inverted().map(event->position()));
    if (tag < 0 || tag >= static_cast<int>(m_picture.targets.size()))
        return;
    const WallTarget target = m_picture.targets[static_cast<std::size_t>(tag)];
    if (!target.incident.empty())
        Q_EMIT incidentChosen(target.incident);
    else if (!target.entity.isEmpty())
        Q_EMIT selected(target.entity);
}

void WallPage::keyPressEvent(QKeyEvent* event) {
    const bool isBack = event->key() == Qt::Key_Left || event->key() == Qt::Key_PageUp;
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT left();
    } else if (isBack || event->key() == Qt::Key_Right || event->key() == Qt::Key_PageDown) {
        m_rotation.turn(isBack ? -1 : 1, elapsed());
        rebuild();
        Q_EMIT pageTurned();
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace seamscope::ui
