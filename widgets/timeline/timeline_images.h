// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/palette.h"
#include "timeline/timeline_layout.h"

#include <QImage>

#include <array>

class QPainter;

namespace seamscope::ui {

/// The cells of groups and lanes as images in time: panning and zooming stretch what is drawn at once, and other cells
/// or another height of the rows draw them anew. GUI thread.
class TimelineImages {
public:
    /// @param scale device pixels in a logical one
    void draw(const TimelineScene& scene, const TimelineLayout& layout, qreal scale, const Palette& palette);
    void paint(QPainter& painter, const TimelineScene& scene, const TimelineLayout& layout) const;

private:
    struct Drawn {
        QImage image;
        TimelineScene::Tiles of;
        int rowHeight = 0;
    };
    std::array<Drawn, 2> m_drawn; ///< groups, lanes
};

} // namespace seamscope::ui
