// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/own_usual.h"

#include "base/median.h"

#include <algorithm>
#include <cmath>

namespace seamscope::models {
namespace {

using namespace std::chrono_literals;

constexpr Duration kBefore = 6h;
constexpr Duration kPeriod = 5min;
constexpr qint64 kBetweenQuestions = 1000; ///< ms between questions
constexpr std::uint32_t kUsualColumns = 72;
constexpr std::size_t kFewest = 6;
constexpr double kLeastBand = 0.005; ///< of the value, to either side: what never moves has a band that can be seen

} // namespace

std::optional<OwnUsual> ownUsual(std::span<const telemetry::RangeColumn> columns, std::span<const TimeRange> leftOut) {
    std::vector<double> means;
    for (const telemetry::RangeColumn& column : columns) {
        const bool isDisturbed = std::any_of(leftOut.begin(), leftOut.end(), [&](const TimeRange& span) {
            return column.time >= span.from && column.time < span.to;
        });
        if (!isDisturbed && column.count > 0 && column.worst <= telemetry::Quality::uncertain && std::isfinite(column.mean))
            means.push_back(column.mean);
    }
    if (means.size() < kFewest)
        return std::nullopt;
    const double middle = median(means);
    return OwnUsual{middle, spread(means, middle)};
}

std::optional<UsualBand> usualBand(const std::vector<telemetry::RangeSeries>& series, std::span<const TimeRange> leftOut) {
    std::optional<UsualBand> band;
    for (const telemetry::RangeSeries& one : series) {
        const auto usual = one.info.kind == telemetry::SignalKind::gauge ? ownUsual(one.columns, leftOut) : std::nullopt;
        if (!usual)
            return std::nullopt;
        const double reach = std::max(kUsualSpreads * usual->spread, kLeastBand * std::abs(usual->median));
        band = {std::min(band ? band->low : usual->median - reach, usual->median - reach),
                std::max(band ? band->high : usual->median + reach, usual->median + reach)};
    }
    return band && band->low < band->high ? band : std::nullopt; // of nothing but zeros there is none to draw
}

std::vector<TimeRange> disturbedTimes(const telemetry::IncidentReport* report) {
    std::vector<TimeRange> spans;
    if (report)
        for (const telemetry::Incident& incident : report->incidents)
            spans.push_back({incident.onset, incident.ended.value_or(kTimeMax)});
    return spans;
}

UsualLoader::UsualLoader(LiveFeed& feed, ViewState& view, telemetry::SeriesFilter filter, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_view(view)
    , m_filter(std::move(filter)) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &UsualLoader::consider);
}

void UsualLoader::follow() {
    if (std::exchange(m_isFollowing, true))
        return;
    connect(&m_feed, &LiveFeed::advanced, this, &UsualLoader::consider);
    connect(&m_view, &ViewState::cursorChanged, this, &UsualLoader::consider);
    consider();
}

void UsualLoader::choose(telemetry::SeriesFilter filter) {
    if (filter == m_filter)
        return;
    m_filter = std::move(filter);
    m_usuals.clear();
    m_hasAsked = false;
    if (m_isFollowing)
        consider();
}

bool UsualLoader::isDue() const {
    if (!m_feed.hasData() || toNanoseconds(m_view.cursor()) == 0)
        return false;
    const Duration moved = m_view.cursor() - m_askedAt;
    return !m_hasAsked || m_askedWhileLoading || m_askedEpoch != m_feed.live().epoch() || moved >= kPeriod || moved <= -kPeriod ||
           m_askedWithout != disturbedTimes(m_feed.shown().incidents().get());
}

void UsualLoader::consider() {
    if (m_inFlight || !isDue())
        return; // the answer considers again
    const qint64 pause = m_sinceAsked.isValid() ? kBetweenQuestions - m_sinceAsked.elapsed() : 0;
    if (pause > 0)
        m_soon.start(static_cast<int>(pause));
    else
        ask();
}

void UsualLoader::ask() {
    m_inFlight = m_hasAsked = true;
    m_sinceAsked.start();
    m_askedAt = m_view.cursor();
    m_askedEpoch = m_feed.live().epoch();
    m_askedWhileLoading = m_feed.live().session().loading;
    m_askedWithout = disturbedTimes(m_feed.shown().incidents().get());
    telemetry::RangeQuery query;
    query.filter = m_filter;
    // Of a short recording the columns are shorter too.
    const TimePoint start = m_feed.live().session().start;
    query.range = {start < m_askedAt ? std::max(start, m_askedAt - kBefore) : m_askedAt - kBefore, m_askedAt};
    query.maxColumns = kUsualColumns;
    query.maxSeries = kMostUsuals;
    m_feed.queryRange(query, this, [this, epoch = m_askedEpoch, asked = m_filter](const Result<telemetry::RangeResult>& result) {
        m_inFlight = false;
        m_soon.start(0);
        m_hasAsked = result && epoch == m_feed.live().epoch() && asked == m_filter;
        if (!m_hasAsked)
            return; // what is known stays until an answer comes
        m_usuals.clear();
        for (const telemetry::RangeSeries& series : result->series)
            if (const auto usual = ownUsual(series.columns, m_askedWithout); usual && series.info.id.isValid())
                m_usuals.emplace(series.info.id.value(), *usual);
        Q_EMIT changed();
    });
}

} // namespace seamscope::models
