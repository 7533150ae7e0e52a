// SPDX-License-Identifier: GPL-3.0-or-later
#include "bars/global_bar.h"

#include "common/spoken.h"

#include <QIcon>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>

#include <cmath>

namespace seamscope::ui {
namespace {

/// Half-filled disc: the sign for "other theme"; drawn, so that it has the theme's own ink.
QIcon themeIcon(const QColor& ink, qreal dpr) {
    QPixmap pixmap(QSize(16, 16) * dpr);
    pixmap.setDevicePixelRatio(dpr);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, 1.3));
    painter.drawEllipse(QRectF(2.5, 2.5, 11, 11));
    QPainterPath half;
    half.moveTo(8, 2.5);
    half.arcTo(QRectF(2.5, 2.5, 11, 11), 90, -180);
    half.closeSubpath();
    painter.fillPath(half, ink);
    return QIcon(pixmap);
}

QToolButton* barButton(QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

GlobalBar::GlobalBar(SearchField::Finder finder, QWidget* parent)
    : PaintedPanel("bar", parent)
    , m_search(new SearchField(std::move(finder), this))
    , m_view(barButton(this))
    , m_theme(barButton(this))
    , m_help(barButton(this)) {
    spoken(*this, [this] {
        setAccessibleName(tr("Global bar"));
        m_view->setText(tr("View"));
        m_view->setAccessibleName(tr("View menu"));
        m_view->setToolTip(tr("Panels, layout and text size"));
        m_theme->setAccessibleName(tr("Switch between dark and light"));
        m_theme->setToolTip(tr("Switch between dark and light (Ctrl+Shift+T)"));
        m_help->setAccessibleName(tr("Help menu"));
        m_help->setToolTip(tr("Keys, guided tour, coverage"));
    });
    m_help->setText(QStringLiteral("?"));
    setFixedHeight(static_cast<int>(kBarHeight));
    m_view->setPopupMode(QToolButton::InstantPopup);
    connect(m_theme, &QToolButton::clicked, this, &GlobalBar::themeToggled);
    m_help->setPopupMode(QToolButton::InstantPopup);
    paintIcons();
}

void GlobalBar::setContent(BarContent content, bool jump) {
    const bool isModeNew = content.mode != m_content.mode;
    m_content = std::move(content);
    if (isModeNew || jump)
        refreshNow(); // LIVE must not stay a second too long
    else
        refreshSoon();
}

void GlobalBar::setTheme(const Palette& palette) {
    PaintedPanel::setTheme(palette);
    m_search->setTheme(palette);
    paintIcons();
}

void GlobalBar::setTextScale(qreal scale) {
    setFixedHeight(static_cast<int>(std::ceil(kBarHeight * scale)));
    PaintedPanel::setTextScale(scale);
    m_search->setTextScale(scale);
    paintIcons();
    place();
}

void GlobalBar::setViewMenu(QMenu* menu) { m_view->setMenu(menu); }

void GlobalBar::setHelpMenu(QMenu* menu) { m_help->setMenu(menu); }

/// As large as the text beside it.
void GlobalBar::paintIcons() {
    m_theme->setIconSize(QSize(16, 16) * textScale());
    m_theme->setIcon(themeIcon(theme()[Role::ink2], devicePixelRatioF() * textScale()));
}

PanelPicture GlobalBar::build(QSizeF size) const { return barPicture(m_content, size, panelStyle()); }

void GlobalBar::resizeEvent(QResizeEvent* event) {
    PaintedPanel::resizeEvent(event);
    place();
}

void GlobalBar::place() {
    const qreal scale = textScale();
    const BarControls controls = barControls(width() / scale);
    const auto put = [&](QWidget* widget, const QRectF& box) {
        widget->setGeometry(QRectF(box.topLeft() * scale, box.size() * scale).toRect());
    };
    put(m_search, controls.search);
    put(m_view, controls.view);
    put(m_theme, controls.theme);
    put(m_help, controls.help);
}

} // namespace seamscope::ui
