// SPDX-License-Identifier: GPL-3.0-or-later
#include "economics/ledger.h"

#include "base/csv.h"
#include "economics/baseline.h"
#include "economics/job_price.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>
#include <ostream>

namespace seamscope::economics {
namespace {

constexpr double kLongestSeconds = 9e9; ///< as long as 64 bits of nanoseconds reach

std::size_t indexOf(Bucket bucket) { return static_cast<std::size_t>(bucket); }

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
        const UnitWork work = unitWorkOf(line, history.changes(), troubled);
        std::vector<HistorySpan> room;
        const auto counted = work.counted(line, room);
        const auto baseline = baselineOf(*m_job, counted, troubled, work.knowsFirst());
        m_worth = {baseline.isGrey ? 0 : baseline.seconds, plannedWrites(*m_job, line, troubled), work};
        m_state = {};
        m_steps.assign(m_incidents.size(), Duration::zero());
        if (std::any_of(line.begin(), line.end(), [](const HistorySpan& span) { return span.isAsked; }))
            for (std::size_t i = 0; i < m_incidents.size(); ++i)
                if (isOn(m_incidents[i]))
                    m_steps[i] = fromSeconds(work.most() * paceOf(*m_job, counted, troubled, m_incidents[i].from, work.knowsFirst() ? 1 : 0).seconds);
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i].isAsked)
                m_back = backFromAsked(line, i);
            addSpan(line[i]);
        }
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
            span.activity = Activity::idle;
            addSpan(span);
        }
    }

private:
    [[nodiscard]] bool isOn(const LedgerIncident& incident) const {
        return m_job &&
               std::find(incident.jobs.begin(), incident.jobs.end(), m_job->id) != incident.jobs.end();
    }
    /// @p span is of its time; a stop that was asked for is of what it ended alone, as its cost has it.
    [[nodiscard]] bool isOf(const LedgerIncident& incident, const HistorySpan& span) const {
        if (!isOn(incident) || incident.isDisowned || span.from >= incident.to || span.to <= incident.from)
            return false;
        const Duration step = m_steps[static_cast<std::size_t>(&incident - m_incidents.data())];
        return !span.isAsked || (!incident.isOpen && isEndedByStart(incident.to, m_back, step));
    }

    void addSpan(const HistorySpan& span) {
        const auto take = [&](const HistorySpan& piece, Bucket bucket, std::int64_t wall,
                              const PriceRow* price) {
            if (bucket != Bucket::discarded)
                return put(piece, bucket, wall, price);
            put(piece, Bucket::productive, wall, price, piece.discardedAt);
            put(piece, bucket, wall, price);
            m_ledger.rows.back().stated = *piece.discardedAt;
        };
        eachBucket(span, m_worth, {m_context.prices.get(), m_model}, m_state, take);
    }

    void put(const HistorySpan& span, Bucket bucket, std::int64_t wall, const PriceRow* price,
             std::optional<TimePoint> withdrawn = {}) {
        LedgerRow row;
        row.job = m_job ? m_job->id : topology::EntityId();
        row.from = span.from;
        row.to = span.to;
        row.gpus = span.gpus;
        row.bucket = bucket;
        row.time = GpuTime::of(Duration(wall), span.gpus);
        row.price = price;
        row.stated = span.to;
        row.withdrawn = withdrawn;
        std::vector<std::string_view> named; // two of one name were merged
        for (const LedgerIncident& incident : m_incidents)
            if (isOf(incident, span) && std::find(named.begin(), named.end(), incident.id) == named.end()) {
                row.incident += (named.empty() ? "" : "+") + incident.id;
                named.push_back(incident.id);
            }
        m_ledger.rows.push_back(std::move(row));
    }

    const CostContext& m_context;
    std::span<const LedgerIncident> m_incidents;
    Ledger& m_ledger;
    const topology::Job* m_job = nullptr;
    std::string_view m_model;
    Yardstick m_worth;
    std::vector<Duration> m_steps; ///< the longest of a healthy job, by incident: what its cost reckons with
    TimePoint m_back{}; ///< behind the start that was asked for last
    LineState m_state;
};

} // namespace

StepSplit splitStep(const HistorySpan& span, double baseline, std::int64_t& carry) {
    const std::int64_t length = span.length().count();
    const double useful = span.steps * baseline;
    if (!(std::abs(useful) < kLongestSeconds))
        return {0, length};
    const Int128 stated = span.stated.count();
    const Int128 excess = stated - std::llround(useful * 1e9) + carry;
    carry = static_cast<std::int64_t>(
        std::clamp<Int128>(excess - length, 0, std::llround(std::min(baseline, kLongestSeconds) * 1e9)));
    // Both parts within 64 bits, whatever the steps say; their sum is the length.
    const Int128 least = length - Int128{Duration::max().count()};
    const auto part = static_cast<std::int64_t>(std::clamp<Int128>(excess, least, length));
    return {length - part, part};
}

Bucket bucketOf(Activity activity) {
    switch (activity) {
    case Activity::checkpoint:
        return Bucket::checkpoint;
    case Activity::blocked:
        return Bucket::blocked;
    case Activity::restart:
        return Bucket::restart;
    case Activity::planned:
    case Activity::evaluation:
        return Bucket::planned;
    case Activity::ended:
    case Activity::idle:
        return Bucket::reservedIdle;
    case Activity::steps:
    case Activity::between:
    case Activity::unobserved:
        break;
    }
    return Bucket::unobserved;
}

void RatedBuckets::add(Bucket bucket, GpuTime time, const PriceRow* row) {
    byRate[row ? std::optional(row->rate.value) : std::nullopt][indexOf(bucket)] += time;
}

void RatedBuckets::add(const RatedBuckets& other) {
    for (const auto& [rate, buckets] : other.byRate)
        for (std::size_t i = 0; i < buckets.size(); ++i)
            byRate[rate][i] += buckets[i];
}

BucketTimes RatedBuckets::all() const {
    BucketTimes sum{};
    for (const auto& [rate, buckets] : byRate)
        for (std::size_t i = 0; i < buckets.size(); ++i)
            sum[i] += buckets[i];
    return sum;
}

namespace {

GpuTime lostOf(const BucketTimes& buckets) {
    GpuTime sum;
    for (const Bucket bucket : telemetry::kLostBuckets)
        sum += buckets[indexOf(bucket)];
    return sum;
}

} // namespace

GpuTime RatedBuckets::lost() const { return lostOf(all()); }

Micros RatedBuckets::lostMoney() const {
    Micros sum;
    for (const auto& [rate, buckets] : byRate)
        if (rate)
            sum = sum + priceOf(lostOf(buckets), {*rate});
    return sum;
}

BucketTimes bucketsOf(std::span<const HistorySpan> line, double baseline) {
    LineState state;
    return bucketsOf(line, {baseline, {}, {}}, {}, state).all();
}

RatedBuckets bucketsOf(std::span<const HistorySpan> line, const Yardstick& worth, const JobPrice& price,
                       LineState& state) {
    RatedBuckets buckets;
    for (const HistorySpan& span : line)
        eachBucket(span, worth, price, state,
                   [&](const HistorySpan& piece, Bucket bucket, std::int64_t wall, const PriceRow* row) {
                       buckets.add(bucket, GpuTime::of(Duration(wall), piece.gpus), row);
                   });
    return buckets;
}

TimeRatios ratiosOf(const BucketTimes& buckets) {
    TimeRatios ratios;
    const auto of = [&](Bucket bucket) { return buckets[indexOf(bucket)]; };
    const GpuTime seen = std::accumulate(buckets.begin(), buckets.end(), -of(Bucket::unobserved));
    if (seen <= GpuTime())
        return ratios;
    const auto productive = static_cast<double>(of(Bucket::productive));
    ratios.goodput = productive / static_cast<double>(seen);
    if (const GpuTime available = seen - of(Bucket::planned); available > GpuTime())
        ratios.ettr =
            (productive + static_cast<double>(of(Bucket::slowExcess))) / static_cast<double>(available);
    return ratios;
}

BucketTimes Ledger::buckets(const topology::EntityId& job) const {
    BucketTimes buckets{};
    for (const LedgerRow& row : rows)
        if (!row.withdrawn && (job.isEmpty() || row.job == job))
            buckets[indexOf(row.bucket)] += row.time;
    return buckets;
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

namespace {

/// Builds the text of one file; a day of 16,384 GPUs has hundreds of thousands of rows.
class CsvWriter {
public:
    explicit CsvWriter(std::ostream& out)
        : m_out(out) {
        m_text.reserve(kFlush + 4096);
    }
    ~CsvWriter() { flush(); }
    CsvWriter(const CsvWriter&) = delete;
    CsvWriter& operator=(const CsvWriter&) = delete;

    CsvWriter& cell(std::string_view text) {
        m_text += csvField(text);
        return next();
    }
    CsvWriter& cell(std::int64_t value) {
        std::array<char, 24> digits{};
        m_text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
        return next();
    }
    CsvWriter& cell(GpuTime time) { return cell(time.text()); }
    CsvWriter& cell(TimePoint t) {
        // Neighbouring rows share their edges.
        if (t != m_lastTime || m_lastText.empty()) {
            m_lastTime = t;
            m_lastText = formatRfc3339(t);
        }
        m_text += m_lastText;
        return next();
    }
    CsvWriter& empty(int cells = 1) {
        m_text.append(static_cast<std::size_t>(cells), ',');
        return *this;
    }
    void endRow() {
        m_text.back() = '\r';
        m_text += '\n';
        if (m_text.size() > kFlush)
            flush();
    }

private:
    static constexpr std::size_t kFlush = std::size_t{1} << 18;
    CsvWriter& next() {
        m_text += ',';
        return *this;
    }
    void flush() {
        m_out.write(m_text.data(), static_cast<std::streamsize>(m_text.size()));
        m_text.clear();
    }

    std::ostream& m_out;
    std::string m_text;
    TimePoint m_lastTime{};
    std::string m_lastText;
};

void writeTime(const Ledger& ledger, CsvWriter& csv) {
    for (const LedgerRow& row : ledger.rows) {
        csv.cell("time").cell(row.job.text()).cell(row.from).cell(row.to);
        csv.cell(std::int64_t{row.gpus}).cell(telemetry::name(row.bucket)).cell(row.time);
        if (row.price)
            csv.cell(row.price->rate.value)
                .cell(row.price->source)
                .cell(row.price->basis)
                .cell(ledger.currency)
                .cell(priceOf(row.time, row.price->rate).value);
        else
            csv.empty(5);
        csv.cell(row.incident).cell(row.stated);
        if (row.withdrawn)
            csv.cell(*row.withdrawn);
        else
            csv.empty();
        csv.endRow();
    }
}

void writeCost(std::string_view kind, const CostLine& line, GpuTime time, std::optional<Micros> rate,
               const LedgerIncident& incident, const std::string& currency, CsvWriter& csv) {
    csv.cell(kind).cell(line.job.text()).cell(incident.from).cell(incident.to).empty();
    csv.cell(name(line.layer)).cell(time);
    if (rate)
        csv.cell(rate->value).cell(line.source).empty().cell(currency).cell(priceOf(time, *rate).value);
    else
        csv.empty(5);
    csv.cell(incident.id).cell(incident.to).empty();
    csv.endRow();
}

} // namespace

void writeLedgerCsv(const Ledger& ledger, std::span<const LedgerIncident> incidents,
                    std::span<const CostLine> lines, std::span<const BandLine> bands, std::ostream& out) {
    out << "kind,job,from,to,gpus,bucket,gpu_ns,rate_micros,price_source,basis,currency,micros,incident,"
           "stated,withdrawn\r\n";
    CsvWriter csv(out);
    writeTime(ledger, csv);
    for (const CostLine& line : lines) {
        const LedgerIncident& incident = incidents[line.incident];
        const auto write = [&](std::string_view kind, GpuTime time, std::optional<Micros> rate) {
            writeCost(kind, line, time, rate, incident, ledger.currency, csv);
        };
        write("cost", line.time, line.ratePerHour);
        write("cost_low", line.low, line.ratePerHour);
        write("cost_high", line.high, line.ratePerHour);
        if (line.lowRatePerHour)
            write("value_low", line.time, line.lowRatePerHour);
        if (line.highRatePerHour)
            write("value_high", line.time, line.highRatePerHour);
    }
    for (const BandLine& band : bands) {
        csv.cell("band").cell(band.job.text()).cell(band.range.from).cell(band.range.to).empty();
        csv.cell("lost").cell(band.time);
        if (band.price)
            csv.cell(band.price->rate.value)
                .cell(band.price->source)
                .cell(band.price->basis)
                .cell(ledger.currency)
                .cell(priceOf(band.time, band.price->rate).value);
        else
            csv.empty(5);
        csv.empty().cell(band.range.to).empty();
        csv.endRow();
    }
}

} // namespace seamscope::economics
