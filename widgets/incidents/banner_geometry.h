// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "incidents/overview_geometry.h"

namespace seamscope::ui {

struct BannerPicture {
    PanelPicture picture;   ///< of no height where there is nothing to say
    std::string incident;   ///< what a click on item 0 opens; empty: nothing
};

/// The two lines over everything: the incident in one sentence (cause → effect → who waits · owners · loss · what to
/// do), never cut but wrapped, and the loss of now as the sum of what it consists of. Healthy: one tick. Pure.
[[nodiscard]] BannerPicture bannerPicture(const OverviewContent& content, qreal width,
                                          const PanelStyle& style);

} // namespace seamscope::ui
