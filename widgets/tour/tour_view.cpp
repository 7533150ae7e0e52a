// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour_view.h"

#include "tour/tour_geometry.h"

#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollArea>

#include <utility>

namespace seamscope::ui {
namespace {

constexpr int kRim = 3;     ///< round what is pointed at
constexpr int kShade = 150; ///< of 255
constexpr int kWidest = 44; ///< per cent of the window that a card takes at most, unless it needs more

/// It fills an area that scrolls.
bool isPage(const QWidget& widget) {
    const QWidget* const port = widget.parentWidget();
    const auto* area = port ? qobject_cast<const QScrollArea*>(port->parentWidget()) : nullptr;
    return area && area->widget() == &widget;
}

} // namespace

TourVeil::TourVeil(QWidget* parent)
    : QWidget(parent)
    , m_palette(&Palette::dark()) {
    setObjectName(QStringLiteral("tour-veil"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
}

void TourVeil::setTheme(const Palette& palette) {
    m_palette = &palette;
    update();
}

void TourVeil::setHole(const QRect& hole) {
    m_hole = hole;
    update();
}

void TourVeil::paintEvent(QPaintEvent* event) {
    if (m_hole.isEmpty())
        return; // what is explained cannot be seen: nothing is darkened for it
    QPainter painter(this);
    const QRect bright = m_hole.adjusted(-kRim, -kRim, kRim, kRim);
    QColor shade = (*m_palette)[Role::bg0];
    shade.setAlpha(kShade);
    for (const QRect& part : event->region().subtracted(bright))
        painter.fillRect(part, shade);
    painter.setPen(QPen((*m_palette)[Role::accent], 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bright.adjusted(1, 1, -1, -1));
}

TourView::TourView(QWidget& window)
    : QObject(&window)
    , m_window(window)
    , m_veil(new TourVeil(&window))
    , m_card(new TourCard(&window)) {
    m_veil->hide();
    m_card->hide();
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &TourView::follow);
}

void TourView::show(const TourWords& words, TourTarget target) {
    m_target = std::move(target);
    watch(m_target.widget);
    m_wantsSight = true;
    m_card->setWords(words, true);
    m_veil->show();
    m_card->show();
    follow();
    m_soon.start(); // once what was brought to the front stands in its place
    m_card->setFocus(Qt::OtherFocusReason);
}

void TourView::offer(const TourWords& words) {
    m_target = {};
    watch(nullptr);
    m_veil->hide();
    m_card->setWords(words, true);
    m_card->show();
    follow();
}

void TourView::hide() {
    watch(nullptr);
    m_soon.stop();
    m_target = {};
    m_veil->setHole({});
    m_veil->hide();
    m_card->hide();
}

void TourView::setTheme(const Palette& palette) { m_veil->setTheme(palette); }

void TourView::setTextScale(qreal scale) {
    m_card->setTextScale(scale);
    m_soon.start();
}

void TourView::watch(QWidget* target) {
    for (const QPointer<QWidget>& each : m_watched)
        if (each)
            each->removeEventFilter(this);
    m_watched.clear();
    for (QWidget* each = target; each && each != &m_window; each = each->parentWidget())
        m_watched.emplace_back(each);
    m_watched.emplace_back(&m_window);
    for (const QPointer<QWidget>& each : m_watched)
        each->installEventFilter(this);
}

bool TourView::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Move: // on its page, which has only now been laid out; the page itself moves when somebody scrolls
        m_wantsSight = m_wantsSight || (watched == m_target.widget && !isPage(*m_target.widget));
        break;
    case QEvent::Resize:
        m_wantsSight = m_wantsSight || watched == &m_window;
        break;
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::LayoutRequest:
    case QEvent::ParentChange:
    case QEvent::ChildAdded:
    case QEvent::LanguageChange:
    case QEvent::Paint: // what is pointed at within it may stand elsewhere now
        break;
    default:
        return QObject::eventFilter(watched, event);
    }
    if (isShown())
        m_soon.start();
    return QObject::eventFilter(watched, event);
}

QRect TourView::boxOfTarget() const {
    const QWidget* widget = m_target.widget;
    if (!widget || !widget->isVisibleTo(&m_window) || widget->window() != &m_window)
        return {};
    QRect box = widget->rect();
    if (const QRectF part = m_target.part ? m_target.part() : QRectF(); !part.isEmpty())
        box &= part.toAlignedRect();
    for (; widget != &m_window; widget = widget->parentWidget()) {
        box = box.translated(widget->pos());
        box &= widget->parentWidget()->rect();
    }
    return box;
}

void TourView::bringIntoSight() {
    QWidget* const widget = m_target.widget;
    if (!widget || !widget->isVisibleTo(&m_window))
        return;
    QRect part = widget->rect();
    if (const QRectF wanted = m_target.part ? m_target.part() : QRectF(); !wanted.isEmpty())
        part &= wanted.toAlignedRect();
    for (QWidget* above = widget->parentWidget(); above && above != &m_window; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above); area && area->widget()) {
            const QRect inside(widget->mapTo(area->widget(), part.topLeft()), part.size());
            const QSize seen = area->viewport()->size().boundedTo(inside.size()); // its beginning, where it is larger
            area->ensureVisible(inside.left() + seen.width() / 2, inside.top() + seen.height() / 2, seen.width() / 2,
                                seen.height() / 2);
        }
}

void TourView::follow() {
    if (!isShown())
        return;
    if (std::exchange(m_wantsSight, false))
        bringIntoSight();
    m_veil->setGeometry(m_window.rect());
    const QRect box = boxOfTarget();
    if (box != m_veil->hole())
        m_veil->setHole(box);
    const QRect place = cardPlace(m_window.rect(), box.isEmpty() ? box : box.adjusted(-kRim, -kRim, kRim, kRim),
                                  m_card->sizes(m_window.width() * kWidest / 100));
    if (place != m_card->geometry())
        m_card->setGeometry(place);
    if (!isInFront()) { // of docks that came to the front meanwhile; each time anew it would never end: raising paints
        m_veil->raise();
        m_card->raise();
    }
}

/// Children are in the order in which they are painted.
bool TourView::isInFront() const {
    std::vector<const QObject*> front{m_card, m_veil};
    const QObjectList& all = m_window.children();
    for (auto each = all.rbegin(); each != all.rend() && !front.empty(); ++each)
        if ((*each)->isWidgetType() && !static_cast<const QWidget*>(*each)->isWindow()) {
            if (*each != front.front())
                return false;
            front.erase(front.begin());
        }
    return true;
}

} // namespace seamscope::ui
