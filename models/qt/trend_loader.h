// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qt/asked_span.h"
#include "qt/trend_plan.h"

#include <QObject>
#include <QTimer>

#include <vector>

namespace seamscope::models {

/// Columns of the shown lanes over the shared span, kept up to date: asks again when lanes or span change,
/// when the span has moved by a pixel, and after a discontinuity; one question a lane in flight, answers of
/// an older choice are dropped. GUI thread.
class TrendLoader final : public QObject {
    Q_OBJECT
public:
    struct Loaded {
        TrendLane lane;
        TimeRange range{}; ///< that was asked for
        std::uint32_t maxColumns = 0;
        std::vector<telemetry::RangeSeries> series;
        std::uint32_t matched = 0;
        bool hasAnswer = false;
        QString problem; ///< why there is no answer
    };

    TrendLoader(LiveFeed& feed, ViewState& view, QObject* parent = nullptr);

    void setLanes(std::vector<TrendLane> lanes);
    /// Width of the plot in pixels.
    void setBudget(int columns);
    [[nodiscard]] const std::vector<Loaded>& loaded() const { return m_loaded; }
    /// What is shown is what was asked for last.
    [[nodiscard]] bool isSettled() const { return m_loaded.empty() || (m_inFlight == 0 && !m_mustAsk && !m_asked.wasLoading()); }

Q_SIGNALS:
    void changed();

private:
    Q_DISABLE_COPY_MOVE(TrendLoader)
    void consider();
    void ask();

    LiveFeed& m_feed;
    ViewState& m_view;
    int m_budget = 1000;
    std::vector<Loaded> m_loaded;
    std::uint64_t m_choice = 0; ///< counts setLanes(), so that late answers can be told
    int m_inFlight = 0;
    bool m_mustAsk = false;
    AskedSpan m_asked;
    QTimer m_soon;
};

} // namespace seamscope::models
