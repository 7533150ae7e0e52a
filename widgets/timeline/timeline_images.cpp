// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timeline_images.h"

#include "common/export_device.h"
#include "timeline/timeline_raster.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace seamscope::ui {

void TimelineImages::draw(const TimelineScene& scene, const TimelineLayout& layout, qreal scale,
                          const Palette& palette) {
    for (const bool isLanes : {false, true}) {
        const TimelineScene::Tiles& tiles = isLanes ? scene.lanes : scene.groups;
        Drawn& drawn = m_drawn[isLanes ? 1 : 0];
        // The last one: pinned lanes, which stand before the others, may be taller than those.
        const auto row = std::find_if(layout.rows.rbegin(), layout.rows.rend(),
                                      [isLanes](const auto& r) { return r.isLane == isLanes; });
        if (!tiles || row == layout.rows.rend())
            continue;
        const int height = std::max(1, static_cast<int>(std::ceil(row->plot.height() * scale)));
        if (drawn.of == tiles && drawn.rowHeight == height)
            continue;
        drawn = {timelineImage(*tiles, height, palette), tiles, height};
    }
}

void TimelineImages::paint(QPainter& painter, const TimelineScene& scene, const TimelineLayout& layout) const {
    for (const bool isLanes : {false, true}) {
        const auto& [image, tiles, tall] = m_drawn[isLanes ? 1 : 0];
        if (!tiles || image.isNull() || tiles->columns == 0)
            continue;
        const qreal left = layout.toX(scene, tiles->columnStart(0));
        const qreal right = layout.toX(scene, tiles->columnStart(tiles->columns));
        const qreal perColumn = (right - left) / tiles->columns;
        const double first = std::clamp((layout.plot.left() - left) / perColumn, 0.0, double(tiles->columns));
        const double last = std::clamp((layout.plot.right() - left) / perColumn, 0.0, double(tiles->columns));
        if (last <= first)
            continue;
        for (const TimelineLayout::Row& row : layout.rows)
            if (row.isLane == isLanes && static_cast<int>(row.index + 1) * tall <= image.height())
                drawPart(painter,
                         QRectF(left + first * perColumn, row.plot.top(), (last - first) * perColumn,
                                row.plot.height()),
                         image, QRectF(first, static_cast<double>(row.index) * tall, last - first, tall));
    }
}

} // namespace seamscope::ui
