// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace seamscope::ui {

/// Zoom and pan: screen = world × scale + offset. A value; every function is total (no division by zero,
/// input that is not finite changes nothing).
struct Viewport {
    static constexpr qreal kMinScale = 0.05;
    static constexpr qreal kMaxScale = 20;

    qreal scale = 1;
    QPointF offset;
    bool operator==(const Viewport&) const = default;

    [[nodiscard]] QPointF toScreen(QPointF world) const { return world * scale + offset; }
    [[nodiscard]] QPointF toWorld(QPointF screen) const { return (screen - offset) / scale; }
    [[nodiscard]] QRectF toScreen(const QRectF& world) const {
        return {toScreen(world.topLeft()), world.size() * scale};
    }
    [[nodiscard]] QRectF toWorld(const QRectF& screen) const {
        return {toWorld(screen.topLeft()), screen.size() / scale};
    }

    /// The point of the world under @p anchor stays under it.
    [[nodiscard]] Viewport zoomed(qreal factor, QPointF anchor) const;
    [[nodiscard]] Viewport panned(QPointF by) const;
    /// Moves as little as needed so that some of @p content stays visible: at least @p keep pixels of it.
    [[nodiscard]] Viewport kept(const QRectF& content, QSizeF view, qreal keep = 48) const;
    /// Moves as little as needed so that @p item, with @p margin pixels round it, is in view (its top left
    /// corner when it is too big).
    [[nodiscard]] Viewport revealing(const QRectF& item, QSizeF view, qreal margin = 16) const;
    /// All of @p content in @p view, never larger than @p maxScale; top left aligned, so that growing content
    /// does not move what was there.
    [[nodiscard]] static Viewport fitting(const QRectF& content, QSizeF view, qreal maxScale = 1);
};

} // namespace seamscope::ui
