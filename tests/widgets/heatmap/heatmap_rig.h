// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/heatmap_widget.h"
#include "qt/view_state.h"
#include "widgets/support/hall.h"

#include <QAbstractButton>
#include <QtTest>

#include <algorithm>

namespace seamscope::ui {

/// A heatmap of a hall, on the screen.
struct ShownHeatmap {
    models::ViewState view;
    HeatmapWidget widget{view};
    models::ClusterState state;

    explicit ShownHeatmap(models::ClusterState from, const char* signal = "gpu.temperature")
        : state(std::move(from)) {
        view.setHeatSignal(signal);
        widget.resize(620, 460);
        widget.showState(state, test::kNow);
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
    }
    HeatmapCanvas* canvas() { return widget.canvas(); }
    std::uint32_t cellOf(const char* entity) {
        const auto& cells = widget.model().floor().cells;
        return static_cast<std::uint32_t>(std::find(cells.begin(), cells.end(), test::id(entity)) - cells.begin());
    }
    QPoint middleOf(const char* entity) { return canvas()->cellBox(cellOf(entity)).center().toPoint(); }
    QAbstractButton* button(const char* text) {
        for (QAbstractButton* candidate : widget.findChildren<QAbstractButton*>())
            if (candidate->text() == QLatin1String(text) && candidate->isVisible())
                return candidate;
        return nullptr;
    }
};

} // namespace seamscope::ui
