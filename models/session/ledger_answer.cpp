// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ledger_answer.h"

#include "alarms/judged.h"
#include "economics/incident_cost.h"
#include "economics/ledger.h"
#include "telemetry/store.h"

#include <algorithm>
#include <map>
#include <optional>

namespace seamscope::session {
namespace {

using telemetry::LedgerAnswer;
using telemetry::LedgerLine;
using telemetry::LedgerQuery;

/// One of ids joined by '+'.
bool names(const std::string& joined, const std::string& id) {
    for (std::size_t at = 0; at <= joined.size();) {
        const std::size_t end = std::min(joined.find('+', at), joined.size());
        if (joined.compare(at, end - at, id) == 0)
            return true;
        at = end + 1;
    }
    return false;
}

/// Takes what matches and adds it up by rate.
class Collector {
public:
    explicit Collector(const LedgerQuery& query)
        : m_query(query) {}

    void take(LedgerLine line) {
        if ((!m_query.job.isEmpty() && line.job != m_query.job) || line.to <= m_query.from ||
            (!m_query.bucket.empty() && line.bucket != m_query.bucket) ||
            (!m_query.incident.empty() && !names(line.incident, m_query.incident)))
            return;
        if (!line.withdrawn) {
            answer.time += line.time;
            if (line.rateMicros)
                m_byRate[*line.rateMicros] += line.time;
            m_hasUnpriced = m_hasUnpriced || (!line.rateMicros && line.time != GpuTime());
        }
        answer.lines.push_back(std::move(line));
    }

    LedgerAnswer finish() {
        std::stable_sort(answer.lines.begin(), answer.lines.end(),
                         [](const LedgerLine& a, const LedgerLine& b) { return a.from < b.from; });
        answer.matched = answer.lines.size();
        if (answer.lines.size() > m_query.limit)
            answer.lines.erase(answer.lines.begin(),
                               answer.lines.end() - static_cast<std::ptrdiff_t>(m_query.limit));
        economics::Micros sum;
        for (const auto& [rate, time] : m_byRate)
            sum = sum + economics::priceOf(time, {rate});
        if (!m_hasUnpriced && !answer.currency.empty())
            answer.micros = sum.value;
        return std::move(answer);
    }

    LedgerAnswer answer;

private:
    const LedgerQuery& m_query;
    std::map<std::int64_t, GpuTime> m_byRate;
    bool m_hasUnpriced = false;
};

LedgerLine lineOf(const economics::LedgerRow& row) {
    LedgerLine line;
    line.job = row.job;
    line.from = row.from;
    line.to = row.to;
    line.gpus = row.gpus;
    line.bucket = telemetry::name(row.bucket);
    line.time = row.time;
    if (row.price) {
        line.rateMicros = row.price->rate.value;
        line.source = row.price->source;
    }
    line.incident = row.incident;
    line.stated = row.stated;
    line.withdrawn = row.withdrawn;
    return line;
}

} // namespace

LedgerAnswer answerLedger(const LedgerInputs& inputs, const LedgerQuery& query) {
    std::optional<TimeRange> heard;
    if (const TimeRange coverage = inputs.store.stats().coverage; inputs.isLive && !coverage.isEmpty())
        heard = TimeRange{coverage.from, std::max(coverage.to, query.at)};
    const economics::CostContext context =
        economics::costContextOf(inputs.store, inputs.events, inputs.topology, inputs.prices, query.at, heard);
    Collector collector(query);
    if (inputs.prices)
        collector.answer.currency = inputs.prices->currency();
    telemetry::IncidentReport report = inputs.incidents ? *inputs.incidents : telemetry::IncidentReport();
    const std::vector<economics::LedgerIncident> incidents = alarms::ledgerIncidents(report, inputs.alarms.get(), query.at);
    if (query.kind != LedgerQuery::Kind::layers)
        for (const economics::LedgerRow& row : economics::ledgerOf(context, incidents).rows)
            collector.take(lineOf(row));
    if (query.kind == LedgerQuery::Kind::partition)
        return collector.finish();
    std::vector<economics::CostLine> products;
    economics::priceIncidents(report, context, &products);
    for (const economics::CostLine& product : products) {
        const economics::LedgerIncident& incident = incidents[product.incident];
        if (incident.isDisowned) // what it cost is nobody's
            continue;
        LedgerLine line;
        line.isLayer = true;
        line.job = product.job;
        line.from = incident.from;
        line.to = incident.to;
        line.bucket = economics::name(product.layer);
        line.time = product.time;
        if (product.ratePerHour)
            line.rateMicros = product.ratePerHour->value;
        line.source = product.source;
        line.incident = incident.id;
        line.stated = query.at;
        collector.take(std::move(line));
    }
    return collector.finish();
}

} // namespace seamscope::session
