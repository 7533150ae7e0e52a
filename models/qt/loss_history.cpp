// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/loss_history.h"

#include <algorithm>

namespace seamscope::models {
namespace {

constexpr qint64 kLeastPause = 1000; ///< ms between questions

} // namespace

LossHistory::LossHistory(LiveFeed& feed, ViewState& view, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_view(view) {
    connect(&m_view, &ViewState::spanChanged, this, &LossHistory::consider);
    connect(&m_feed, &LiveFeed::advanced, this, &LossHistory::consider);
}

void LossHistory::setBudget(int columns) { m_budget = std::clamp(columns, 16, 8192); }

void LossHistory::consider() {
    const TimeRange span = m_view.span();
    if (m_inFlight || span.isEmpty() || (m_sinceAsked.isValid() && !m_sinceAsked.hasExpired(kLeastPause)))
        return;
    const ClusterState& live = m_feed.live();
    const Duration pixel = span.length() / m_budget;
    const bool isMoved =
        span.length() != m_asked.length() || span.to - m_asked.to >= pixel || m_asked.to - span.to >= pixel;
    if (isMoved || m_askedEpoch != live.epoch() || m_askedWhileLoading)
        ask();
}

void LossHistory::ask() {
    m_inFlight = true;
    m_sinceAsked.start();
    m_asked = m_view.span();
    m_askedEpoch = m_feed.live().epoch();
    m_askedWhileLoading = m_feed.live().session().loading;
    telemetry::RangeQuery query;
    query.filter.signals = {kLossSignal};
    query.range = m_asked;
    query.maxColumns = static_cast<std::uint32_t>(m_budget);
    query.maxSeries = 1;
    m_feed.queryRange(query, this,
                      [this](const Result<telemetry::RangeResult>& result) { takeColumns(result); });
    m_feed.queryEvents({m_asked, 2000}, this, [this](Result<std::vector<telemetry::Event>> result) {
        if (!result)
            return;
        m_events = std::move(*result);
        Q_EMIT changed();
    });
}

void LossHistory::takeColumns(const Result<telemetry::RangeResult>& result) {
    m_inFlight = false;
    if (!result)
        return; // the picture stays; the next advance asks again
    m_isKnown = !result->series.empty();
    m_columns = m_isKnown ? result->series.front().columns : std::vector<telemetry::RangeColumn>{};
    m_unit = m_isKnown ? result->series.front().info.unit : std::string();
    Q_EMIT changed();
}

} // namespace seamscope::models
