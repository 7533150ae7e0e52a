// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/loss_history.h"

#include <algorithm>

namespace seamscope::models {
namespace {

constexpr int kMostEmpty = 30; ///< of a file: the meter goes through it behind, for so many seconds at most

} // namespace

LossHistory::LossHistory(LiveFeed& feed, ViewState& view, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_view(view)
    , m_asked(feed, view)
    , m_soon(this) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &LossHistory::consider);
    connect(&m_view, &ViewState::spanChanged, this, &LossHistory::consider);
    connect(&m_feed, &LiveFeed::advanced, this, &LossHistory::consider);
}

void LossHistory::setBudget(int columns) { m_budget = std::clamp(columns, 16, 8192); }

void LossHistory::consider() {
    if (m_inFlight || m_view.span().isEmpty())
        return; // the answer considers again
    const bool isOther = m_asked.isOther() || m_asked.isMoved(m_budget) || m_asked.wasLoading();
    if (!m_mustAsk && !isOther)
        return;
    if (isOther)
        m_empty = 0;
    // A paused recording does not advance: what is due later must come by itself.
    if (const int pause = m_asked.pause(); pause > 0)
        m_soon.start(pause);
    else
        ask();
}

void LossHistory::ask() {
    m_inFlight = true;
    m_mustAsk = false;
    m_asked.begin();
    telemetry::RangeQuery query;
    query.filter.signals = {kLossSignal};
    query.range = m_asked.span();
    query.maxColumns = static_cast<std::uint32_t>(m_budget);
    query.maxSeries = 1;
    m_feed.queryRange(query, this,
                      [this](const Result<telemetry::RangeResult>& result) { takeColumns(result); });
    m_feed.queryEvents({m_asked.span(), 2000}, this, [this](Result<std::vector<telemetry::Event>> result) {
        if (!result)
            return;
        m_events = std::move(*result);
        Q_EMIT changed();
    });
}

void LossHistory::takeColumns(const Result<telemetry::RangeResult>& result) {
    m_inFlight = false;
    m_soon.start(0);
    const bool isEmpty = result && (result->series.empty() || result->series.front().columns.empty());
    const bool isFile = m_feed.live().session().mode == telemetry::SessionMode::replay;
    const auto& meter = m_feed.live().meter(); // without a price there is no course to come
    m_mustAsk = !result || (isEmpty && isFile && !(meter && meter->currency.empty()) && ++m_empty <= kMostEmpty);
    if (!result)
        return; // the picture stays until an answer comes
    m_isKnown = !result->series.empty();
    m_columns = m_isKnown ? result->series.front().columns : std::vector<telemetry::RangeColumn>{};
    m_unit = m_isKnown ? result->series.front().info.unit : std::string();
    Q_EMIT changed();
}

} // namespace seamscope::models
