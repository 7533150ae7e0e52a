// SPDX-License-Identifier: GPL-3.0-or-later
#include "qt/statement.h"

#include "economics/money.h"
#include "qt/format.h"
#include "qt/incident_pick.h"
#include "qt/incident_text.h"
#include "qt/statement_periods.h"
#include "qt/statement_shown.h"
#include "telemetry/buckets.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <map>

namespace seamscope::models {
namespace {

using telemetry::Incident;
using telemetry::LedgerLine;
using economics::saturatedSum;

struct StatementWords {
    Q_DECLARE_TR_FUNCTIONS(StatementWords)
};

/// GPU time by what it is and what it costs; each rate is rounded once.
class Sum {
public:
    void add(const QString& name, const LedgerLine& line, GpuTime time) {
        Part& part = m_parts[{name, line.rateMicros.value_or(-1)}];
        part.time += time;
        part.source = QString::fromStdString(line.source);
    }
    [[nodiscard]] std::vector<StatementProduct> products() const {
        std::vector<StatementProduct> out;
        for (const auto& [key, part] : m_parts) {
            StatementProduct product{key.first, part.time, std::nullopt, 0, part.source};
            if (key.second >= 0) {
                product.rateMicros = key.second;
                product.micros = economics::priceOf(part.time, {key.second}).value;
            }
            if (part.time != GpuTime())
                out.push_back(std::move(product));
        }
        std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.micros > b.micros; });
        return out;
    }

private:
    struct Part {
        GpuTime time{};
        QString source;
    };
    std::map<std::pair<QString, std::int64_t>, Part> m_parts;
};

std::int64_t sumOf(const std::vector<StatementProduct>& products) {
    std::int64_t micros = 0;
    for (const StatementProduct& product : products)
        micros = saturatedSum(micros, product.micros);
    return micros;
}

bool isLost(const std::string& bucket) {
    return std::any_of(telemetry::kLostBuckets.begin(), telemetry::kLostBuckets.end(),
                       [&](telemetry::Bucket one) { return telemetry::name(one) == bucket; });
}

class Maker {
public:
    Maker(const telemetry::LedgerAnswer& partition, const telemetry::LedgerAnswer& layers,
          const telemetry::MeterReading& reading, const telemetry::IncidentReport* report, const topology::Topology* graph)
        : m_partition(partition)
        , m_layers(layers)
        , m_reading(reading)
        , m_report(report)
        , m_graph(graph) {}

    Statement make() {
        m_out.currency = m_partition.currency;
        m_out.from = m_reading.since;
        m_out.to = m_reading.at;
        m_out.isWhole = m_partition.lines.size() >= m_partition.matched;
        addTime();
        addCauses();
        byCause("seam", StatementWords::tr("By seam"), [](const Incident& one) { return plainWords(one.seam); });
        byJob();
        byTeam();
        byCause("part", StatementWords::tr("By part"), [](const Incident& one) {
            return one.roots.empty() ? StatementWords::tr("cause unknown") : entityTitle(one.roots.front().entity);
        });
        byWeek();
        byMonth();
        addSteps();
        return std::move(m_out);
    }

private:
    static StatementLine lineOf(std::string key, QString name, const Sum& sum) {
        StatementLine line;
        line.key = std::move(key);
        line.name = std::move(name);
        line.products = sum.products();
        line.micros = sumOf(line.products);
        return line;
    }

    [[nodiscard]] std::string ownerOf(const topology::EntityId& id) const {
        const topology::Job* job = m_graph ? m_graph->job(id) : nullptr;
        return job ? job->owner : std::string();
    }

    /// Every line of GPU time, once.
    void addTime() {
        Sum lost, paid;
        std::map<std::string, Sum> buckets;
        for (const auto& line : m_reading.jobs) { // of what loses now nothing may be lost yet
            m_jobs[line.job];
            m_teams[ownerOf(line.job)];
        }
        for (const LedgerLine& line : m_partition.lines) {
            if (line.withdrawn)
                continue;
            m_out.isPriced = m_out.isPriced && (line.rateMicros || line.time == GpuTime());
            const QString name = plainWords(line.bucket);
            paid.add(name, line, line.time);
            buckets[line.bucket].add(name, line, line.time);
            if (!isLost(line.bucket))
                continue;
            lost.add(name, line, line.time);
            m_jobs[line.job].add(name, line, line.time);
            m_teams[ownerOf(line.job)].add(name, line, line.time);
            addTo(m_months, kMonths, name, line);
            addTo(m_weeks, kWeeks, name, line);
        }
        const std::int64_t signedLoss = sumOf(lost.products());
        payNoOther(lost);
        m_out.paidMicros = sumOf(paid.products());
        m_out.lostMicros = sumOf(lost.products());
        for (const auto& [bucket, sum] : buckets)
            m_buckets[bucket] = sumOf(sum.products());
        m_out.deliveredMicros = m_buckets["productive"] + signedLoss - m_out.lostMicros;
    }

    /// A job that in all was faster than its reference has lost nothing, and what it gained pays for no other.
    void payNoOther(Sum& lost) {
        struct Gain {
            GpuTime time{};
            LedgerLine last;
            std::map<std::int64_t, GpuTime> byRate; ///< −1: no price
        };
        std::map<topology::EntityId, Gain> jobs;
        for (const LedgerLine& line : m_partition.lines)
            if (!line.withdrawn && isLost(line.bucket)) {
                Gain& gain = jobs[line.job];
                gain.time += line.time;
                gain.byRate[line.rateMicros.value_or(-1)] += line.time;
                gain.last = line;
            }
        const QString name = StatementWords::tr("faster than the reference");
        for (auto& [job, gain] : jobs) {
            if (gain.time >= GpuTime())
                continue;
            for (const auto& [rate, time] : gain.byRate) {
                LedgerLine line = gain.last;
                line.rateMicros = rate < 0 ? std::nullopt : std::optional(rate);
                line.time = GpuTime() - time;
                lost.add(name, line, line.time);
                m_jobs[job].add(name, line, line.time);
                m_teams[ownerOf(job)].add(name, line, line.time);
                m_months[kMonths.beginOf(line.from)].add(name, line, line.time);
                m_weeks[kWeeks.beginOf(line.from)].add(name, line, line.time);
            }
        }
    }

    /// A line that a period ends in belongs to both, by its length in each.
    static void addTo(std::map<TimePoint, Sum>& periods, const Calendar& calendar, const QString& name, const LedgerLine& line) {
        TimePoint from = line.from;
        GpuTime rest = line.time;
        while (true) {
            const TimePoint begin = calendar.beginOf(from);
            const TimePoint end = calendar.nextOf(begin);
            if (line.to <= end || line.to <= line.from || line.to - line.from > kLongest) {
                periods[begin].add(name, line, rest);
                return;
            }
            const GpuTime part = GpuTime::rounded(static_cast<double>(line.time) * toSeconds(end - from) / toSeconds(line.to - line.from));
            periods[begin].add(name, line, part);
            rest -= part;
            from = end;
        }
    }

    /// What incidents have cost in GPU time, and the rest.
    void addCauses() {
        std::map<std::string, Sum> incidents;
        for (const LedgerLine& line : m_layers.lines)
            if (!line.withdrawn && (line.bucket == "direct_compute" || line.bucket == "rollback"))
                incidents[line.incident].add(plainWords(line.bucket), line, line.time);
        for (const auto& [id, sum] : incidents) {
            StatementLine line = lineOf("incident/" + id, QString::fromStdString(id), sum);
            line.incident = id;
            if (const Incident* incident = m_report ? findIncident(*m_report, id) : nullptr) {
                line.name = causeText(*incident);
                line.owner = incident->owners.empty() ? QString() : QString::fromStdString(incident->owners.front());
                line.perHourMicros = rateOf(*incident);
                if (!incident->roots.empty())
                    line.entity = incident->roots.front().entity;
                if (incident->cost)
                    line.range = rangeOf(*incident->cost);
            }
            m_out.namedMicros = saturatedSum(m_out.namedMicros, line.micros);
            m_out.causes.push_back(std::move(line));
        }
        m_out.causes.push_back(rest(m_out.causes));
        sortLines(m_out.causes);
        showCauses(m_out);
    }

    /// Of what a line names: GPU time that was lost and that is done again. Both ends together, as if neither said
    /// anything of the other.
    static std::optional<telemetry::MoneyRange> rangeOf(const telemetry::IncidentCost& cost) {
        constexpr std::array<std::size_t, 2> kLayers = {0, 2}; // direct_compute, rollback
        const std::array<std::int64_t, 2> likely = {cost.directComputeMicros, cost.rollbackMicros};
        telemetry::MoneyRange sum;
        double below = 0, above = 0; // squares
        for (std::size_t i = 0; i < kLayers.size(); ++i) {
            const telemetry::MoneyRange& one = cost.layers[kLayers[i]].range;
            sum.likelyMicros = saturatedSum(sum.likelyMicros, likely[i]);
            if (one.highMicros <= one.lowMicros)
                continue;
            below += std::pow(static_cast<double>(likely[i] - one.lowMicros), 2);
            above += std::pow(static_cast<double>(one.highMicros - likely[i]), 2);
        }
        if (below + above <= 0)
            return std::nullopt;
        sum.lowMicros = saturatedSum(sum.likelyMicros, -economics::roundedMicros(std::sqrt(below)));
        sum.highMicros = saturatedSum(sum.likelyMicros, economics::roundedMicros(std::sqrt(above)));
        return sum;
    }

    static std::int64_t rateOf(const Incident& incident) {
        return incident.ended || !incident.cost ? 0 : incident.cost->ratePerHourMicros;
    }

    /// What no cause explains, so that all come to the total.
    StatementLine rest(const std::vector<StatementLine>& lines) const {
        StatementLine line;
        line.key = "incident/unattributed";
        line.name = StatementWords::tr("unattributed");
        line.isUnattributed = true;
        line.micros = m_out.lostMicros;
        line.perHourMicros = m_reading.lostPerHourMicros;
        for (const StatementLine& one : lines) {
            line.micros = saturatedSum(line.micros, -one.micros);
            line.perHourMicros = saturatedSum(*line.perHourMicros, -one.perHourMicros.value_or(0));
        }
        return line;
    }

    /// What is left over stays last.
    static void sortLines(std::vector<StatementLine>& lines) {
        std::stable_sort(lines.begin(), lines.end(), [](const StatementLine& a, const StatementLine& b) {
            return a.isUnattributed != b.isUnattributed ? b.isUnattributed : a.micros > b.micros;
        });
    }

    /// @param isShown what stands for its lines is the sum of what stands for others
    void addGroup(std::string key, const QString& title, std::vector<StatementLine> lines, bool isShown = false) {
        StatementGroup group{std::move(key), title, std::move(lines), std::nullopt, 0};
        for (const StatementLine& line : group.lines) {
            group.micros = saturatedSum(group.micros, line.micros);
            if (line.perHourMicros)
                group.perHourMicros = saturatedSum(group.perHourMicros.value_or(0), *line.perHourMicros);
        }
        // Amounts are rounded line by line; some millionths that are over go where they are seen least.
        if (const std::int64_t over = m_out.lostMicros - group.micros; over != 0 && std::abs(over) < kRounding && !group.lines.empty()) {
            group.lines.front().micros += over;
            group.micros = m_out.lostMicros;
        }
        if (!isShown)
            showLines(group, m_out);
        sumShown(group);
        m_out.groups.push_back(std::move(group));
    }

    template<class NameOf>
    void byCause(const std::string& key, const QString& title, NameOf nameOf) {
        std::vector<StatementLine> lines;
        StatementLine left;
        for (const StatementLine& cause : m_out.causes) {
            const Incident* incident = m_report && !cause.incident.empty() ? findIncident(*m_report, cause.incident) : nullptr;
            if (cause.isUnattributed) {
                left = cause;
                continue;
            }
            const QString name = incident ? nameOf(*incident) : cause.name;
            const auto known = std::find_if(lines.begin(), lines.end(), [&](const StatementLine& line) { return line.name == name; });
            if (known == lines.end()) {
                lines.push_back(cause);
                lines.back().key = key + '/' + name.toStdString();
                lines.back().name = name;
                continue;
            }
            known->micros = saturatedSum(known->micros, cause.micros);
            known->perHourMicros = saturatedSum(known->perHourMicros.value_or(0), cause.perHourMicros.value_or(0));
            known->shownMicros = saturatedSum(known->shownMicros, cause.shownMicros);
            known->shownPerHourMicros = saturatedSum(known->shownPerHourMicros, cause.shownPerHourMicros);
            known->products.insert(known->products.end(), cause.products.begin(), cause.products.end());
            known->incident.clear();
            known->range.reset(); // of several together nobody has worked one out
        }
        left.key = key + "/unattributed";
        lines.push_back(std::move(left));
        sortLines(lines);
        addGroup(key, title, std::move(lines), true);
    }

    void byJob() {
        std::vector<StatementLine> lines;
        for (const auto& [job, sum] : m_jobs) {
            StatementLine line = lineOf("job/" + job.text(), job.isEmpty() ? StatementWords::tr("no job") : entityTitle(job), sum);
            line.entity = job;
            line.perHourMicros = perHourOf([&line](const topology::EntityId& one) { return one == line.entity; });
            line.owner = QString::fromStdString(ownerOf(job));
            lines.push_back(std::move(line));
        }
        sortLines(lines);
        addGroup("job", StatementWords::tr("By job"), std::move(lines));
    }

    void byTeam() {
        std::vector<StatementLine> lines;
        for (const auto& [team, sum] : m_teams) {
            const std::string& name = team; // a name of its own can be captured
            StatementLine line = lineOf("team/" + name, name.empty() ? StatementWords::tr("no team") : QString::fromStdString(name), sum);
            line.owner = QString::fromStdString(name);
            line.perHourMicros = perHourOf([&](const topology::EntityId& one) {
                return ownerOf(one) == name;
            });
            addJobsShown(line, name);
            lines.push_back(std::move(line));
        }
        sortLines(lines);
        addGroup("team", StatementWords::tr("By team that lost"), std::move(lines), true);
    }

    /// What stands for the jobs of a team, so that a job that is all of one has the same figure.
    void addJobsShown(StatementLine& line, const std::string& team) const {
        for (const StatementLine& job : m_out.groups.back().lines)
            if (ownerOf(job.entity) == team) {
                line.shownMicros = saturatedSum(line.shownMicros, job.shownMicros);
                line.shownPerHourMicros = saturatedSum(line.shownPerHourMicros, job.shownPerHourMicros);
            }
    }

    void byMonth() {
        byPeriod("month", StatementWords::tr("By month"), m_months, kMonths, monthText);
    }

    /// Only of a record that is longer: one week is what the month says already.
    void byWeek() {
        if (m_weeks.size() > 1)
            byPeriod("week", StatementWords::tr("By week"), m_weeks, kWeeks,
                     [](TimePoint begin) { return StatementWords::tr("from %1").arg(dayText(begin)); });
    }

    template<class TextOf>
    void byPeriod(const std::string& key, const QString& title, const std::map<TimePoint, Sum>& periods, const Calendar& calendar,
                  TextOf textOf) {
        std::vector<StatementLine> lines;
        for (const auto& [begin, sum] : periods) {
            const QString name = textOf(begin);
            StatementLine line = lineOf(key + '/' + name.toStdString(), name, sum);
            if (begin == calendar.beginOf(m_reading.at))
                line.perHourMicros = m_reading.lostPerHourMicros;
            lines.push_back(std::move(line));
        }
        addGroup(key, title, std::move(lines));
    }

    template<class Belongs>
    [[nodiscard]] std::int64_t perHourOf(Belongs belongs) const {
        std::int64_t micros = 0;
        for (const auto& line : m_reading.jobs)
            if (belongs(line.job))
                micros = saturatedSum(micros, line.lostPerHourMicros);
        return micros;
    }

    void addSteps() {
        using Kind = StatementStep::Kind;
        m_out.steps.push_back({Kind::paid, StatementWords::tr("Paid"), {}, m_out.paidMicros});
        const std::array<std::array<QString, 3>, 4> unused = {
            {{QStringLiteral("reserved_idle"), StatementWords::tr("Idle"), StatementWords::tr("not used")},
             {QStringLiteral("planned"), StatementWords::tr("Planned"), StatementWords::tr("announced")},
             {QStringLiteral("checkpoint"), StatementWords::tr("Checkpoints"), StatementWords::tr("writes")},
             {QStringLiteral("unobserved"), StatementWords::tr("Not seen"), StatementWords::tr("no telemetry")}}};
        for (const auto& [bucket, name, remark] : unused)
            if (const auto found = m_buckets.find(bucket.toStdString()); found != m_buckets.end() && found->second != 0)
                m_out.steps.push_back({Kind::unused, name, remark, found->second});
        for (const StatementGroup& group : m_out.groups)
            if (group.key == "seam")
                for (const StatementLine& line : group.lines)
                    if (line.micros != 0)
                        m_out.steps.push_back({line.isUnattributed ? Kind::unattributed : Kind::lost, line.name, {}, line.micros, line.shownMicros});
        m_out.steps.push_back({Kind::delivered, StatementWords::tr("Delivered"), {}, m_out.deliveredMicros});
        showSteps(m_out);
    }

    static constexpr std::int64_t kRounding = 10'000;                 ///< a cent
    static constexpr Duration kLongest = std::chrono::hours(24 * 3660); ///< of a line: longer is no use of anything

    const telemetry::LedgerAnswer& m_partition;
    const telemetry::LedgerAnswer& m_layers;
    const telemetry::MeterReading& m_reading;
    const telemetry::IncidentReport* m_report;
    const topology::Topology* m_graph;
    std::map<topology::EntityId, Sum> m_jobs;
    std::map<std::string, Sum> m_teams;
    std::map<TimePoint, Sum> m_months, m_weeks; ///< by their begin
    std::map<std::string, std::int64_t> m_buckets;
    Statement m_out;
};

} // namespace

Statement statementOf(const telemetry::LedgerAnswer& partition, const telemetry::LedgerAnswer& layers,
                      const telemetry::MeterReading& reading, const telemetry::IncidentReport* report,
                      const topology::Topology* graph) {
    return Maker(partition, layers, reading, report, graph).make();
}

} // namespace seamscope::models
