// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/ledger_loader.h"

#include "qt/incident_pick.h"
#include "qt/ledger_period.h"

#include <algorithm>
#include <span>
#include <utility>

namespace seamscope::models {
namespace {

constexpr int kInstants = 24; ///< between the onset and now
constexpr std::size_t kMostPoints = 2000;

/// When the costs that a report tells were worked out; @p otherwise where it tells none.
TimePoint costsWorkedOutAt(const telemetry::IncidentReport* report, TimePoint otherwise) {
    std::optional<TimePoint> newest;
    for (const telemetry::Incident& incident : report ? std::span(report->incidents) : std::span<const telemetry::Incident>())
        if (incident.cost && (!newest || incident.cost->at > *newest))
            newest = incident.cost->at;
    return newest ? std::min(*newest, otherwise) : otherwise;
}

} // namespace

std::vector<std::string> layerSubjects(const telemetry::IncidentReport& report) {
    std::vector<std::string> ids;
    const telemetry::Incident* last = nullptr;
    for (const telemetry::Incident& incident : report.incidents) {
        if (!incident.ended)
            ids.push_back(incident.id);
        else if (incident.cost && (!last || *incident.ended > *last->ended))
            last = &incident;
    }
    if (ids.empty() && last)
        ids.push_back(last->id);
    return ids;
}

LayerPoint layersOf(const telemetry::IncidentReport& report, const std::vector<std::string>& ids,
                    TimePoint at) {
    LayerPoint point;
    point.at = at;
    for (const std::string& id : ids) {
        const telemetry::Incident* incident = findIncident(report, id);
        if (!incident || !incident->cost)
            continue;
        point.direct += incident->cost->directComputeMicros;
        point.opportunity += incident->cost->opportunityMicros;
        point.rollback += incident->cost->rollbackMicros;
        point.labour += incident->cost->laborMicros;
        point.schedule += incident->cost->scheduleMicros.value_or(0);
    }
    return point;
}

std::vector<LayerPoint> layersThatHold(std::vector<LayerPoint> said) {
    for (std::size_t i = said.size(); i-- > 1;)
        for (std::int64_t LayerPoint::*layer :
             {&LayerPoint::direct, &LayerPoint::opportunity, &LayerPoint::rollback, &LayerPoint::labour,
              &LayerPoint::schedule})
            said[i - 1].*layer = std::min(said[i - 1].*layer, said[i].*layer);
    return said;
}

LedgerLoader::LedgerLoader(LiveFeed& feed, QObject* parent)
    : QObject(parent)
    , m_feed(feed) {}

void LedgerLoader::showLines(const telemetry::LedgerQuery& query) {
    m_feed.queryLedger(query, this, [this, round = ++m_linesRound](Result<telemetry::LedgerAnswer> answer) {
        if (round != m_linesRound)
            return;
        m_problem = answer ? QString() : QString::fromStdString(answer.error().text());
        m_lines.reset();
        if (answer)
            m_lines = std::move(*answer);
        Q_EMIT linesChanged();
    });
}

void LedgerLoader::followStatement(TimePoint from, TimePoint at, const telemetry::IncidentReport* report, bool isJump) {
    constexpr Duration kPeriod = std::chrono::seconds(10);
    const TimePoint costsAt = costsWorkedOutAt(report, at);
    // A period that moves with the time is another one when the time is.
    const bool isOther = (from == kTimeMin) != (m_askedFrom == kTimeMin) || (from != kTimeMin && std::chrono::abs(from - m_askedFrom) >= kPeriod);
    const bool isSame = at == m_askedAt && costsAt == m_askedCostsAt && !isOther;
    const bool isAnother = isJump || isOther || at < m_askedAt || at - m_askedAt >= kPeriod || (costsAt != at && costsAt != m_askedCostsAt) ||
                           m_allRound == 0;
    if (!isAnother || (m_missing > 0 && !isJump && !isOther) || (isJump && isSame && m_allRound > 0))
        return;
    m_askedFrom = from;
    m_askedAt = at;
    m_askedCostsAt = costsAt;
    m_coming = {};
    m_coming.from = from;
    m_coming.at = at;
    m_coming.costsAt = costsAt;
    m_before = {};
    m_allProblem.clear();
    const std::uint64_t round = ++m_allRound;
    m_missing = from == kTimeMin ? 2 : 3;
    ask(Ask::partition, round);
    ask(Ask::layers, round);
    if (from != kTimeMin)
        ask(Ask::layersBefore, round);
}

void LedgerLoader::ask(Ask what, std::uint64_t round) {
    constexpr std::uint32_t kMost = 100'000; ///< lines of an answer
    telemetry::LedgerQuery query;
    query.at = what == Ask::partition ? m_coming.at : what == Ask::layers ? m_coming.costsAt : m_coming.from;
    query.kind = what == Ask::partition ? telemetry::LedgerQuery::Kind::partition : telemetry::LedgerQuery::Kind::layers;
    if (what == Ask::partition && m_coming.from != kTimeMin)
        query.from = m_coming.from;
    if (what == Ask::layersBefore)
        query.known = m_coming.costsAt; // what each of them had cost by the begin
    query.limit = kMost;
    m_feed.queryLedger(query, this, [this, what, round](Result<telemetry::LedgerAnswer> answer) { takeLines(what, round, std::move(answer)); });
}

/// All of one moment, or none: half a statement comes to no total.
void LedgerLoader::takeLines(Ask what, std::uint64_t round, Result<telemetry::LedgerAnswer> answer) {
    if (round != m_allRound)
        return;
    --m_missing;
    if (!answer)
        m_allProblem = QString::fromStdString(answer.error().text());
    else
        (what == Ask::partition ? m_coming.partition : what == Ask::layers ? m_coming.layers : m_before) = std::move(*answer);
    if (m_missing > 0)
        return;
    if (m_allProblem.isEmpty()) {
        if (m_coming.from != kTimeMin) {
            m_coming.partition = partitionSince(std::move(m_coming.partition), m_coming.from);
            m_coming.layers = layersSince(std::move(m_coming.layers), m_before);
        }
        m_all = std::move(m_coming);
    }
    Q_EMIT statementChanged();
}

void LedgerLoader::followLayers(const telemetry::IncidentReport* report, TimePoint now) {
    if (!report)
        return;
    const auto ids = layerSubjects(*report);
    const std::uint64_t epoch = m_feed.shown().epoch();
    const bool isAnother =
        ids != m_ids || epoch != m_epoch || (!m_points.empty() && now < m_points.back().at);
    if (!isAnother) {
        if (!m_isAsking && !ids.empty() && (m_points.empty() || now > m_points.back().at))
            append(layersOf(*report, ids, now));
        return;
    }
    m_ids = ids;
    m_declared.clear();
    for (const std::string& id : ids) {
        const telemetry::Incident* incident = findIncident(*report, id);
        m_declared.push_back(incident ? incident->declared : kTimeMin);
    }
    m_epoch = epoch;
    m_points.clear();
    m_instants.clear();
    ++m_layersRound;
    TimePoint onset = kTimeMax;
    TimePoint end = now;
    for (const std::string& id : ids)
        if (const telemetry::Incident* incident = findIncident(*report, id)) {
            onset = std::min(onset, incident->onset);
            end = incident->ended ? std::min(now, *incident->ended) : now;
        }
    if (ids.empty() || onset >= end) {
        m_isAsking = false;
        Q_EMIT layersChanged();
        return;
    }
    LayerPoint first; // nothing was lost before
    first.at = onset;
    m_points.push_back(first);
    for (int i = 1; i < kInstants; ++i)
        m_instants.push_back(onset + (end - onset) / kInstants * i);
    m_points.push_back(layersOf(*report, ids, end));
    m_isAsking = true;
    askLayers(0, m_layersRound);
    Q_EMIT layersChanged();
}

/// Each of them has its cost in @p report, or had not been declared by then.
bool LedgerLoader::tellsAll(const telemetry::IncidentReport& report, TimePoint at) const {
    for (std::size_t i = 0; i < m_ids.size(); ++i) {
        const telemetry::Incident* incident = findIncident(report, m_ids[i]);
        if (m_declared[i] <= at && (!incident || !incident->cost))
            return false;
    }
    return true;
}

/// One instant after the other: a gateway has other things to do.
void LedgerLoader::askLayers(std::size_t next, std::uint64_t round) {
    if (next >= m_instants.size()) {
        m_isAsking = false;
        Q_EMIT layersChanged();
        return;
    }
    telemetry::StateQuery query;
    query.filter.entities = {"site/ "}; // of no series: only what is known of incidents
    query.at = m_instants[next];
    m_feed.queryState(query, this, [this, next, round](Result<telemetry::StateResult> state) {
        if (round != m_layersRound)
            return;
        // Where what was said then had no figure, nothing is known of that moment: a nought would pull down all before it.
        if (state && state->incidents && tellsAll(*state->incidents, m_instants[next])) {
            const LayerPoint point = layersOf(*state->incidents, m_ids, m_instants[next]);
            const auto place = std::upper_bound(m_points.begin(), m_points.end(), point.at,
                                                [](TimePoint t, const LayerPoint& p) { return t < p.at; });
            m_points.insert(place, point);
        }
        askLayers(next + 1, round);
    });
}

void LedgerLoader::append(LayerPoint point) {
    m_points.push_back(point);
    if (m_points.size() > kMostPoints) { // every second of the older half goes: the extent stays
        std::size_t n = 0;
        const auto half = m_points.begin() + static_cast<std::ptrdiff_t>(kMostPoints / 2);
        m_points.erase(
            std::remove_if(m_points.begin(), half, [&](const LayerPoint&) { return ++n % 2 == 0; }), half);
    }
    Q_EMIT layersChanged();
}

} // namespace seamscope::models
