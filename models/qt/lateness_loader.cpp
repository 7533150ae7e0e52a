// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/lateness_loader.h"

#include "base/median.h"

#include <algorithm>

namespace seamscope::models {
namespace {

constexpr Duration kPeriod = std::chrono::seconds(5);
constexpr qint64 kBetweenQuestions = 500; ///< ms
constexpr std::uint32_t kColumns = 32;
constexpr std::uint32_t kRows = 4096; ///< of one question
constexpr std::size_t kMostJobs = 16;

/// Training jobs that say where their ranks are, the largest first.
std::vector<topology::EntityId> jobsToAsk(const topology::Topology* graph) {
    std::vector<const topology::Job*> jobs;
    for (const topology::Job& job : graph ? graph->jobs() : std::span<const topology::Job>())
        if (!job.ranks.empty())
            jobs.push_back(&job);
    std::stable_sort(jobs.begin(), jobs.end(), [](const auto* a, const auto* b) { return a->ranks.size() > b->ranks.size(); });
    std::vector<topology::EntityId> ids;
    for (std::size_t i = 0; i < std::min(jobs.size(), kMostJobs); ++i)
        ids.push_back(jobs[i]->id);
    return ids;
}

} // namespace

void takeLateness(const telemetry::TimelineTiles& tiles, TimeRange range, JobLateness& into) {
    std::vector<Duration> lengths;
    for (const telemetry::TimelineStep& step : tiles.steps)
        if (step.end > step.start && step.end <= range.to)
            lengths.push_back(step.end - step.start);
    if (!lengths.empty())
        into.stepSeconds = toSeconds(upperMedian(lengths));
    for (const telemetry::TimelineRow& row : tiles.rows)
        for (std::uint32_t column = 0; column < row.cells.size(); ++column) {
            const telemetry::TimelineCell& cell = row.cells[column];
            if (cell.count == 0 || tiles.columnStart(column) < range.from || tiles.columnStart(column + 1) > range.to)
                continue;
            float& late = into.seconds.try_emplace(row.firstRank, 0.0F).first->second;
            late = std::max(late, cell.lateSeconds);
        }
}

LatenessLoader::LatenessLoader(LiveFeed& feed, ViewState& view, QObject* parent)
    : QObject(parent)
    , m_feed(feed)
    , m_view(view) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &LatenessLoader::consider);
}

void LatenessLoader::setWanted(bool isWanted) {
    if (isWanted != m_isWanted && !isWanted)
        m_hasAsked = false; // what is known would be old when it is wanted again
    m_isWanted = isWanted;
}

void LatenessLoader::advance() {
    if (m_isWanted)
        consider();
}

bool LatenessLoader::isDue() const {
    const Duration moved = m_view.cursor() - m_askedAt;
    return !m_hasAsked || m_askedWhileLoading || m_askedEpoch != m_feed.live().epoch() || moved >= kPeriod || moved < Duration{0};
}

void LatenessLoader::consider() {
    if (!m_isWanted || m_inFlight || !isDue())
        return; // the answer considers again
    const qint64 pause = m_sinceAsked.isValid() ? kBetweenQuestions - m_sinceAsked.elapsed() : 0;
    if (pause > 0)
        m_soon.start(static_cast<int>(pause));
    else
        begin();
}

void LatenessLoader::begin() {
    ++m_round;
    m_hasAsked = true;
    m_sinceAsked.start();
    m_askedAt = m_view.cursor();
    m_askedEpoch = m_feed.live().epoch();
    m_askedWhileLoading = m_feed.live().session().loading;
    m_coming = {m_askedAt, {}};
    m_open = jobsToAsk(m_feed.shown().topology().get());
    m_firstRow = 0;
    askNext();
}

void LatenessLoader::askNext() {
    if (m_open.empty()) {
        m_inFlight = false;
        m_lateness = std::make_shared<const RankLateness>(std::move(m_coming));
        Q_EMIT changed();
        m_soon.start(0);
        return;
    }
    m_inFlight = true;
    telemetry::TimelineQuery query;
    query.job = m_open.front();
    query.grouping = telemetry::TimelineGrouping::rank;
    query.range = {std::max(m_askedAt - kWindow, fromNanoseconds(0)), m_askedAt};
    query.maxColumns = kColumns;
    query.firstRow = m_firstRow;
    query.maxRows = kRows;
    if (query.range.isEmpty()) {
        m_open.clear();
        return askNext();
    }
    m_feed.queryTimeline(query, this, [this, round = m_round, query](const Result<telemetry::TimelineTiles>& result) {
        if (round != m_round)
            return;
        if (m_firstRow == 0)
            m_coming.jobs.push_back({query.job, 0, {}});
        const bool isWhole = !result || result->rows.empty() || query.firstRow + result->rows.size() >= result->rowsTotal;
        if (result && result->job == query.job)
            takeLateness(*result, query.range, m_coming.jobs.back());
        m_firstRow = isWhole ? 0 : query.firstRow + static_cast<std::uint32_t>(result->rows.size());
        if (isWhole)
            m_open.erase(m_open.begin());
        askNext();
    });
}

} // namespace seamscope::models
