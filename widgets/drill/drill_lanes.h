// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "common/panel_writer.h"
#include "drill/drill_content.h"
#include "drill/play.h"

namespace seamscope::ui {

/// Truth, injects and what each seat did on one clock. Only for who is told the truth.
struct DrillLanes {
    enum class Of : unsigned char { desk, report };

    /// @param view with its truth
    /// @param of the desk has a lane of injects and a future; the report the best possible
    DrillLanes(const drill::DrillView& view, Of of);

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

    const drill::DrillView& m_view;
    const Of m_of;
    std::vector<drill::WrongTime> m_wrong;
    std::vector<drill::Judgement> m_judged; ///< of each act
    std::optional<Duration> m_mitigated; ///< the cause was taken out
};

} // namespace seamscope::ui
