// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "drill/drill_content.h"

namespace seamscope::ui {

/// Truth, injects and what each seat did on one clock. Only for who is told the truth.
struct DrillLanes {
    enum class Of : unsigned char { desk, report };

    const drill::DrillView& view; ///< with its truth
    Of of = Of::desk;             ///< the desk has a lane of injects and a future; the report the best possible

    [[nodiscard]] int count() const;
    [[nodiscard]] qreal height() const;
    /// @p box as high as height(); items say who did what when.
    void draw(PanelWriter& put, const QRectF& box) const;
    [[nodiscard]] qreal xOf(const QRectF& box, Duration at) const;

    static constexpr qreal kLane = 34;
    static constexpr qreal kLabels = 124;
    static constexpr qreal kAxis = 24;

private:
    void truthLane(PanelWriter& put, const QRectF& box, qreal y) const;
    void injectLane(PanelWriter& put, const QRectF& box, qreal y) const;
    void seatLane(PanelWriter& put, const QRectF& box, qreal y, drill::Seat seat) const;
    void bestLane(PanelWriter& put, const QRectF& box, qreal y) const;
    void axis(PanelWriter& put, const QRectF& box, qreal y) const;
};

/// While the last hypothesis that stood named another seam: who committed it, from when to when.
struct WrongTime {
    drill::Seat seat = drill::Seat::lead;
    Duration from{0};
    Duration to{0};
    bool operator==(const WrongTime&) const = default;
};
[[nodiscard]] std::vector<WrongTime> wrongTimes(const drill::DrillView& view);
/// The first right action; none: it was not taken.
[[nodiscard]] std::optional<Duration> mitigatedAt(const drill::DrillView& view);
/// Of a hypothesis: its seam, its object.
[[nodiscard]] bool isRightSeam(const drill::Truth& truth, const drill::Act& act);
[[nodiscard]] bool isRightObject(const drill::Truth& truth, const drill::Act& act);

} // namespace seamscope::ui
