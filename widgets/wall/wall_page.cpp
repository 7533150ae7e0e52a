// SPDX-License-Identifier: GPL-3.0-or-later
#include "wall/wall_page.h"

#include "common/incident_priority.h"
#include "common/spoken.h"
#include "qt/incident_pick.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

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
    m_turn.setInterval(1000);
    connect(&m_turn, &QTimer::timeout, this, &WallPage::rotate);
    m_hidePointer.setSingleShot(true);
    m_hidePointer.setInterval(kPointerRests);
    connect(&m_hidePointer, &QTimer::timeout, this, [this] { setCursor(Qt::BlankCursor); });
    m_hidePointer.start();
}

const Palette& WallPage::palette() {
    static const Palette wall = [] {
        Palette made = Palette::dark();
        made.roles[static_cast<std::size_t>(Role::ink1)] = QColor(0xD0, 0xD7, 0xDE);
        ++made.key;
        return made;
    }();
    return wall;
}

void WallPage::setPages(std::vector<WallPageSpec> pages) {
    m_rotation = WallRotation(std::move(pages));
    if (m_rotation.pages().size() > 1)
        m_turn.start();
    else
        m_turn.stop();
    rebuild();
}

/// Every second: the next page when its time has come, the headline while something critical is open.
void WallPage::rotate() {
    bool isCritical = false;
    if (m_content.incidents)
        for (const telemetry::Incident* incident : models::openIncidents(*m_content.incidents))
            isCritical = isCritical ||
                         incidentPriority(*incident, m_content.reading, m_content.now) == Priority::critical;
    const std::size_t before = m_rotation.current();
    if (m_rotation.advance(elapsed(), isCritical) != before)
        rebuild();
}

void WallPage::setContent(WallContent content) {
    m_content = std::move(content);
    rebuild();
}

void WallPage::rebuild() {
    m_content.page = static_cast<int>(m_rotation.current()) + 1;
    m_content.pages = static_cast<int>(m_rotation.pages().size());
    WallPicture next = wallPicture(kind(), m_content, {&m_text, kWallSmallest});
    const bool isSame = m_isPainted && next.picture.shapes == m_picture.picture.shapes;
    m_picture = std::move(next);
    m_isPainted = true;
    QStringList words;
    for (const PanelItem& item : m_picture.picture.items)
        words << item.name;
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    if (!isSame)
        update();
}

void WallPage::setBanner(const QString& text) {
    if (m_banner == text)
        return;
    m_banner = text;
    update();
}

QTransform WallPage::toScreen() const {
    // The frame of a replay takes its room from the page, and covers nothing of it.
    const qreal frame = m_content.isReplay ? kFrame + 2 : 0;
    const qreal scale =
        std::min((width() - 2 * frame) / kWallSize.width(), (height() - 2 * frame) / kWallSize.height());
    const QPointF rest((width() - kWallSize.width() * scale) / 2,
                       (height() - kWallSize.height() * scale) / 2);
    const QPointF shift = wallShift(m_content.now);
    return QTransform(scale, 0, 0, scale, rest.x() + shift.x(), rest.y() + shift.y());
}

void WallPage::paintEvent(QPaintEvent*) {
    const FrameTimer::Scope timed(m_timer);
    QPainter painter(this);
    painter.fillRect(rect(), palette()[Role::bg0]);
    painter.setTransform(toScreen());
    play(painter, m_picture.picture.shapes, palette(), m_text);
    if (!m_banner.isEmpty())
        m_text.draw(painter, QPointF(kWallSize.width() / 2, 1000), m_banner, {kWallSmallest, 600},
                    palette()[Role::ink1], Align::centre);
    painter.resetTransform();
    if (!m_content.isReplay)
        return;
    QRegion frame(rect());
    frame -= rect().adjusted(kFrame, kFrame, -kFrame, -kFrame);
    for (const QRect& part : frame)
        painter.fillRect(part, palette()[Role::accent]);
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
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace seamscope::ui
