// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/sample_hall.h"
#include "wall/wall_page.h"

#include <QColor>

#include <algorithm>
#include <cmath>

namespace seamscope::test {

/// What a wall shows of the sample hall: heard 0.8 s ago from all 15 sources, one checkpoint.
inline ui::WallContent wallContent(bool isLeaking) {
    using namespace std::chrono_literals;
    const SampleHall hall{isLeaking, true};
    const telemetry::Update update = hall.firstUpdate();
    ui::WallContent content;
    content.hasData = true;
    content.session = *update.session;
    content.now = hall.now();
    content.reading = update.meter;
    content.incidents = update.incidents;
    content.topology = update.topology;
    content.sourcesHeard = content.sources = 15;
    content.newest = hall.now() - 800ms;
    content.checkpoints = {*parseRfc3339("2026-03-12T11:39:52Z")};
    return content;
}

/// WCAG 2.2 contrast ratio.
inline double contrast(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](double c) {
            return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
               0.0722 * linear(colour.blueF());
    };
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace seamscope::test
