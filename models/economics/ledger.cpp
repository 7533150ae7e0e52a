// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/ledger.h"

#include "economics/baseline.h"
#include "economics/job_price.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <ostream>

namespace seamscope::economics {
namespace {

std::size_t indexOf(Bucket bucket) { return static_cast<std::size_t>(bucket); }

Bucket bucketOf(Activity activity) {
    switch (activity) {
    case Activity::checkpoint:
        return Bucket::checkpoint;
    case Activity::blocked:
        return Bucket::blocked;
    case Activity::restart:
        return Bucket::restart;
    case Activity::planned:
        return Bucket::planned;
    case Activity::steps:
    case Activity::between:
    case Activity::unobserved:
        break;
    }
    return Bucket::unobserved;
}

class LedgerWriter {
public:
    LedgerWriter(const CostContext& context, std::span<const LedgerIncident> incidents, Ledger& ledger)
        : m_context(context)
        , m_incidents(incidents)
        , m_ledger(ledger) {}

    void addJob(const JobHistory& history) {
        const auto line = history.until(m_context.end);
        m_job = &history.job();
        m_model = gpuModelOf(*m_job, m_context.gpuModels);
        std::vector<TimeRange> troubled;
        for (const LedgerIncident& incident : m_incidents)
            if (isOn(incident))
                troubled.push_back({incident.from, incident.to});
        const auto baseline = baselineOf(*m_job, line, troubled);
        m_baseline = baseline.isGrey ? 0 : baseline.seconds;
        m_carry = 0;
        for (const HistorySpan& span : line)
            addSpan(span);
    }

    void addIdle() {
        std::map<TimePoint, std::int64_t> changes;
        TimePoint first = kTimeMax;
        for (const JobHistory& history : m_context.jobs) {
            for (const HistorySpan& span : history.until(m_context.end)) {
                first = std::min(first, span.from);
                changes[span.from] += span.gpus;
                changes[span.to] -= span.gpus;
            }
        }
        std::int64_t used = 0;
        m_job = nullptr;
        for (auto it = changes.begin(); it != changes.end() && std::next(it) != changes.end(); ++it) {
            used += it->second;
            const std::int64_t idle = static_cast<std::int64_t>(m_context.clusterGpus) - used;
            if (idle <= 0)
                continue; // idle is never negative, whatever the files say
            HistorySpan span;
            span.from = it->first;
            span.to = std::next(it)->first;
            span.gpus = static_cast<std::uint32_t>(idle);
            eachPrice(span, [&](const HistorySpan& piece, const PriceRow* price) {
                put(piece, Bucket::reservedIdle, piece.length().count(), price);
            });
        }
    }

private:
    [[nodiscard]] bool isOn(const LedgerIncident& incident) const {
        return m_job &&
               std::find(incident.jobs.begin(), incident.jobs.end(), m_job->id) != incident.jobs.end();
    }

    template<class Use>
    void eachPrice(const HistorySpan& span, Use use) const {
        std::vector<TimePoint> edges{span.from};
        for (const TimePoint t : priceChanges(m_context.prices.get(), {span.from, span.to}))
            edges.push_back(t);
        edges.push_back(span.to);
        Duration left = span.stated;
        for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
            HistorySpan piece = cut(span, {edges[i], edges[i + 1]});
            if (i + 2 == edges.size())
                piece.stated = left; // what rounding left over
            left -= piece.stated;
            use(piece, m_context.prices ? m_context.prices->rowFor(m_model, piece.from) : nullptr);
        }
    }

    void addSpan(const HistorySpan& span) {
        eachPrice(span, [&](const HistorySpan& piece, const PriceRow* price) {
            if (piece.activity != Activity::steps || m_baseline <= 0) {
                const Bucket bucket =
                    piece.activity == Activity::steps ? Bucket::unobserved : bucketOf(piece.activity);
                put(piece, bucket, piece.length().count(), price);
                return;
            }
            const StepSplit split = splitStep(piece, m_baseline, m_carry);
            put(piece, Bucket::productive, split.productive, price, piece.discardedAt);
            if (piece.discardedAt) {
                put(piece, Bucket::discarded, split.productive, price);
                m_ledger.rows.back().stated = *piece.discardedAt;
            }
            if (split.excess != 0)
                put(piece, Bucket::slowExcess, split.excess, price);
        });
    }

    void put(const HistorySpan& span, Bucket bucket, std::int64_t wall, const PriceRow* price,
             std::optional<TimePoint> withdrawn = {}) {
        LedgerRow row;
        row.job = m_job ? m_job->id : topology::EntityId();
        row.from = span.from;
        row.to = span.to;
        row.gpus = span.gpus;
        row.bucket = bucket;
        row.time = {wall * static_cast<std::int64_t>(span.gpus)};
        row.price = price;
        row.stated = span.to;
        row.withdrawn = withdrawn;
        for (const LedgerIncident& incident : m_incidents)
            if (isOn(incident) && span.from < incident.to && span.to > incident.from)
                row.incident += (row.incident.empty() ? "" : "+") + incident.id;
        m_ledger.rows.push_back(std::move(row));
    }

    const CostContext& m_context;
    std::span<const LedgerIncident> m_incidents;
    Ledger& m_ledger;
    const topology::Job* m_job = nullptr;
    std::string_view m_model;
    double m_baseline = 0;
    std::int64_t m_carry = 0;
};

std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string result = "\"";
    for (const char c : text)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + "\"";
}

} // namespace

StepSplit splitStep(const HistorySpan& span, double baseline, std::int64_t& carry) {
    const std::int64_t length = span.length().count();
    const double useful = span.steps * baseline;
    if (!(std::abs(useful) < 1e9))
        return {0, length};
    const std::int64_t excess = span.stated.count() - std::llround(useful * 1e9) + carry;
    carry = std::clamp<std::int64_t>(excess - length, 0, std::llround(std::min(baseline, 1e9) * 1e9));
    return excess > length ? StepSplit{0, length} : StepSplit{length - excess, excess};
}

BucketTimes bucketsOf(std::span<const HistorySpan> line, double baseline) {
    std::int64_t carry = 0;
    return bucketsOf(line, baseline, carry);
}

BucketTimes bucketsOf(std::span<const HistorySpan> line, double baseline, std::int64_t& carry) {
    BucketTimes buckets{};
    for (const HistorySpan& span : line) {
        const std::int64_t gpus = span.gpus;
        if (span.activity != Activity::steps || baseline <= 0) {
            const Bucket bucket =
                span.activity == Activity::steps ? Bucket::unobserved : bucketOf(span.activity);
            buckets[indexOf(bucket)] += span.length().count() * gpus;
            continue;
        }
        const StepSplit split = splitStep(span, baseline, carry);
        buckets[indexOf(span.discardedAt ? Bucket::discarded : Bucket::productive)] +=
            split.productive * gpus;
        buckets[indexOf(Bucket::slowExcess)] += split.excess * gpus;
    }
    return buckets;
}

TimeRatios ratiosOf(const BucketTimes& buckets) {
    TimeRatios ratios;
    const auto of = [&](Bucket bucket) { return buckets[indexOf(bucket)]; };
    const std::int64_t seen =
        std::accumulate(buckets.begin(), buckets.end(), std::int64_t{0}) - of(Bucket::unobserved);
    if (seen <= 0)
        return ratios;
    const auto productive = static_cast<double>(of(Bucket::productive));
    ratios.goodput = productive / static_cast<double>(seen);
    if (const std::int64_t available = seen - of(Bucket::planned); available > 0)
        ratios.ettr =
            (productive + static_cast<double>(of(Bucket::slowExcess))) / static_cast<double>(available);
    return ratios;
}

BucketTimes Ledger::buckets(const topology::EntityId& job) const {
    BucketTimes buckets{};
    for (const LedgerRow& row : rows)
        if (!row.withdrawn && (job.isEmpty() || row.job == job))
            buckets[indexOf(row.bucket)] += row.time.value;
    return buckets;
}

std::optional<Micros> Ledger::money(const topology::EntityId& job, Bucket bucket) const {
    std::map<const PriceRow*, std::int64_t> byPrice;
    for (const LedgerRow& row : rows)
        if (!row.withdrawn && row.bucket == bucket && (job.isEmpty() || row.job == job))
            byPrice[row.price] += row.time.value;
    Micros sum;
    for (const auto& [price, time] : byPrice) {
        if (!price && time != 0)
            return std::nullopt;
        if (price)
            sum = sum + priceOf({time}, price->rate);
    }
    return sum;
}

Ledger ledgerOf(const CostContext& context, std::span<const LedgerIncident> incidents) {
    Ledger ledger;
    if (context.prices)
        ledger.currency = context.prices->currency();
    LedgerWriter writer(context, incidents, ledger);
    for (const JobHistory& history : context.jobs)
        writer.addJob(history);
    writer.addIdle();
    return ledger;
}

void writeLedgerCsv(const Ledger& ledger, std::span<const LedgerIncident> incidents,
                    std::span<const CostLine> lines, std::ostream& out) {
    out << "kind,job,from,to,gpus,bucket,gpu_ns,rate_micros,price_source,basis,currency,micros,incident,"
           "stated,"
           "withdrawn\r\n";
    for (const LedgerRow& row : ledger.rows) {
        out << "time," << row.job.text() << ',' << formatRfc3339(row.from) << ',' << formatRfc3339(row.to)
            << ',' << row.gpus << ',' << telemetry::name(row.bucket) << ',' << row.time.value << ',';
        if (row.price)
            out << row.price->rate.value << ',' << quoted(row.price->source) << ','
                << quoted(row.price->basis) << ',' << ledger.currency << ','
                << priceOf(row.time, row.price->rate).value;
        else
            out << ",,,,";
        out << ',' << quoted(row.incident) << ',' << formatRfc3339(row.stated) << ','
            << (row.withdrawn ? formatRfc3339(*row.withdrawn) : std::string()) << "\r\n";
    }
    for (const CostLine& line : lines) {
        const LedgerIncident& incident = incidents[line.incident];
        out << "cost," << line.job.text() << ',' << formatRfc3339(incident.from) << ','
            << formatRfc3339(incident.to) << ",," << name(line.layer) << ',' << line.nanoseconds << ','
            << line.ratePerHour.value << ',' << quoted(line.source) << ",," << ledger.currency << ','
            << priceOf({line.nanoseconds}, line.ratePerHour).value << ',' << quoted(incident.id) << ','
            << formatRfc3339(incident.to) << ",\r\n";
    }
}

} // namespace seamscope::economics
