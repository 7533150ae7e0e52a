// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/loss_history.h"

#include <algorithm>

namespace seamscope::models {
namespace {

constexpr qint64 kLeastPause = 1000; ///< ms between questions
constexpr int kMostEmpty = 30; ///< of a file: the meter goes through it behind, for so many seconds at most

} // namespace

LossHistory::LossHistory(LiveFeed& feed, ViewState& view, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_view(view) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &LossHistory::consider);
    connect(&m_view, &ViewState::spanChanged, this, &LossHistory::consider);
    connect(&m_feed, &LiveFeed::advanced, this, &LossHistory::consider);
}

void LossHistory::setBudget(int columns) { m_budget = std::clamp(columns, 16, 8192); }

void LossHistory::consider() {
    const TimeRange span = m_view.span();
    if (m_inFlight || span.isEmpty())
        return; // the answer considers again
    const Duration pixel = span.length() / m_budget;
    const bool isMoved =
        span.length() != m_asked.length() || span.to - m_asked.to >= pixel || m_asked.to - span.to >= pixel ||
        m_feed.knownUntil(span) - m_askedUntil >= pixel || m_askedUntil - m_feed.knownUntil(span) >= pixel;
    const bool isOther = isMoved || m_askedWhileLoading || m_askedEpoch != m_feed.live().epoch();
    if (!m_mustAsk && !isOther)
        return;
    if (isOther)
        m_empty = 0;
    // A paused recording does not advance: what is due later must come by itself.
    const qint64 pause = m_sinceAsked.isValid() ? kLeastPause - m_sinceAsked.elapsed() : 0;
    if (pause > 0)
        m_soon.start(static_cast<int>(pause));
    else
        ask();
}

void LossHistory::ask() {
    m_inFlight = true;
    m_mustAsk = false;
    m_sinceAsked.start();
    m_asked = m_view.span();
    m_askedUntil = m_feed.knownUntil(m_asked);
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
    m_soon.start(0);
    const bool isEmpty = result && (result->series.empty() || result->series.front().columns.empty());
    const bool isFile = m_feed.live().session().mode == telemetry::SessionMode::replay;
    m_mustAsk = !result || (isEmpty && isFile && ++m_empty <= kMostEmpty);
    if (!result)
        return; // the picture stays until an answer comes
    m_isKnown = !result->series.empty();
    m_columns = m_isKnown ? result->series.front().columns : std::vector<telemetry::RangeColumn>{};
    m_unit = m_isKnown ? result->series.front().info.unit : std::string();
    Q_EMIT changed();
}

} // namespace seamscope::models
