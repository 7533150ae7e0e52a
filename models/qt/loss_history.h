// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/asked_span.h"

#include <QObject>
#include <QTimer>

#include <string>
#include <vector>

namespace seamscope::models {

/// Signal under which the gateway keeps the meter's loss rate (currency per hour, GPU-hours per hour without
/// a price).
inline constexpr const char* kLossSignal = "meter.lost_per_hour";

/// Loss rate and events over the span of the time bar. Asks the feed when the span moved by a pixel or more,
/// after a discontinuity, and while a recording is still being read; one question in flight. GUI thread.
class LossHistory final : public QObject {
    Q_OBJECT
public:
    LossHistory(LiveFeed& feed, ViewState& view, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<telemetry::RangeColumn>& columns() const { return m_columns; }
    [[nodiscard]] const std::string& unit() const { return m_unit; }
    [[nodiscard]] const std::vector<telemetry::Event>& events() const { return m_events; }
    /// The gateway has such a series at all; false = the loss was never known.
    [[nodiscard]] bool isKnown() const { return m_isKnown; }
    /// What is shown is what was asked for last; a file's history, where the meter has a figure now, is there.
    [[nodiscard]] bool isSettled() const { return !m_inFlight && (!m_mustAsk || !m_feed.live().meter()); }
    /// Width in pixels that columns are made for.
    void setBudget(int columns);

Q_SIGNALS:
    void changed();

private:
    Q_DISABLE_COPY_MOVE(LossHistory)
    void consider();
    void ask();
    void takeColumns(const Result<telemetry::RangeResult>& result);

    LiveFeed& m_feed;
    ViewState& m_view;
    int m_budget = 1328;
    AskedSpan m_asked;
    bool m_inFlight = false;
    bool m_mustAsk = false; ///< the last question failed, or the meter has not gone through the file yet
    int m_empty = 0;        ///< answers without a figure since another span was asked for
    QTimer m_soon;
    std::vector<telemetry::RangeColumn> m_columns;
    std::string m_unit;
    std::vector<telemetry::Event> m_events;
    bool m_isKnown = false;
};

} // namespace seamscope::models
