// SPDX-License-Identifier: GPL-3.0-or-later
#include "common/viewport.h"

#include <algorithm>
#include <cmath>

namespace seamscope::ui {
namespace {

bool isFinite(QPointF p) { return std::isfinite(p.x()) && std::isfinite(p.y()); }

/// Shift that brings [low, high] into [from, to]; the low end wins when it does not fit.
qreal shiftInto(qreal low, qreal high, qreal from, qreal to) {
    if (low < from || high - low > to - from)
        return from - low;
    return high > to ? to - high : 0;
}

} // namespace

Viewport Viewport::zoomed(qreal factor, QPointF anchor) const {
    if (!std::isfinite(factor) || factor <= 0 || !isFinite(anchor))
        return *this;
    const QPointF world = toWorld(anchor);
    Viewport next;
    next.scale = std::clamp(scale * factor, kMinScale, kMaxScale);
    next.offset = anchor - world * next.scale;
    return next;
}

Viewport Viewport::panned(QPointF by) const { return isFinite(by) ? Viewport{scale, offset + by} : *this; }

Viewport Viewport::kept(const QRectF& content, QSizeF view, qreal keep) const {
    const QRectF box = toScreen(content);
    const qreal keepX = std::min({keep, box.width(), view.width()});
    const qreal keepY = std::min({keep, box.height(), view.height()});
    Viewport next = *this;
    next.offset.rx() +=
        std::max(0.0, keepX - box.right()) - std::max(0.0, box.left() - (view.width() - keepX));
    next.offset.ry() +=
        std::max(0.0, keepY - box.bottom()) - std::max(0.0, box.top() - (view.height() - keepY));
    return next;
}

Viewport Viewport::revealing(const QRectF& item, QSizeF view, qreal margin) const {
    const QRectF box = toScreen(item).adjusted(-margin, -margin, margin, margin);
    return panned({shiftInto(box.left(), box.right(), 0, view.width()),
                   shiftInto(box.top(), box.bottom(), 0, view.height())});
}

Viewport Viewport::fitting(const QRectF& content, QSizeF view, qreal maxScale) {
    Viewport fit;
    if (content.isEmpty() || view.isEmpty())
        return fit;
    fit.scale =
        std::clamp(std::min({view.width() / content.width(), view.height() / content.height(), maxScale}),
                   kMinScale, kMaxScale);
    fit.offset = -content.topLeft() * fit.scale;
    return fit;
}

} // namespace seamscope::ui
