// SPDX-License-Identifier: GPL-3.0-or-later
#include "recording/export.h"
#include "recording/export_text.h"
#include "telemetry/openmetrics_text.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <ostream>
#include <set>

namespace seamscope::recording {
namespace {

using telemetry::SeriesInfo;
using telemetry::SignalKind;

bool isNameChar(char c, bool first) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (!first && c >= '0' && c <= '9');
}

std::string sanitised(std::string_view text, bool allowColon) {
    std::string out;
    for (const char c : text)
        out.push_back(isNameChar(c, out.empty()) || (allowColon && c == ':') ? c : '_');
    return out.empty() ? "_" : out;
}

/// Name of the family: a counter's without the `_total` that its samples have.
std::string familyName(const SeriesInfo& info) {
    std::string name = sanitised(info.signal.empty() ? info.metric : info.signal, true);
    if (info.kind == SignalKind::counter && name.size() > 6 && name.ends_with("_total"))
        name.resize(name.size() - 6);
    return name;
}

std::string labelSet(const SeriesInfo& info, std::string_view source) {
    std::map<std::string, std::string> labels;
    if (!info.entity.isEmpty())
        labels["entity"] = info.entity.text();
    if (!info.signal.empty())
        labels["metric"] = info.metric;
    labels["source"] = source;
    static const std::set<std::string> reserved{"entity", "metric", "source"};
    for (const auto& [name, value] : info.labels) {
        std::string key = sanitised(name, false);
        if (reserved.contains(key) || key.starts_with("__"))
            key = "exported_" + key;
        while (labels.contains(key)) // two names that differ only in characters that are not allowed
            key += '_';
        labels[key] = value;
    }
    std::string out = "{";
    for (const auto& [name, value] : labels)
        out += (out.size() > 1 ? "," : "") + name + "=\"" + telemetry::openMetricsEscaped(value) + '"';
    return out + '}';
}

/// Series of one name; OpenMetrics wants them together.
struct Family {
    SignalKind kind = SignalKind::gauge;
    bool isMixed = false; ///< sources disagree about the kind
    std::string unit;
    std::vector<std::uint32_t> slots;

    [[nodiscard]] bool isCounter() const { return kind == SignalKind::counter && !isMixed; }
    [[nodiscard]] std::string_view type() const {
        if (isMixed || kind == SignalKind::event)
            return "unknown";
        return kind == SignalKind::counter ? "counter" : "gauge";
    }
};

std::map<std::string, Family> familiesOf(std::span<const SeriesInfo> infos) {
    std::map<std::string, Family> families;
    for (std::uint32_t slot = 0; slot < infos.size(); ++slot) {
        const SeriesInfo& info = infos[slot];
        const auto [place, fresh] = families.try_emplace(familyName(info));
        Family& family = place->second;
        if (fresh) {
            family.kind = info.kind;
            family.unit = info.unit;
        }
        family.isMixed = family.isMixed || family.kind != info.kind;
        family.slots.push_back(slot);
    }
    return families;
}

/// Counts the samples of each series, or keeps those of a group of series.
class Gatherer final : public Visitor {
public:
    using Column = std::vector<std::pair<std::int64_t, double>>; ///< milliseconds, value

    Gatherer(const SeriesTable& series, ExportStats& stats)
        : counts(series.infos().size())
        , m_series(series)
        , m_stats(stats) {}

    void samples(telemetry::SampleBatch&& batch) override {
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const std::uint32_t slot = m_series.slot(batch.series[i]);
            if (slot == SeriesTable::kNone)
                continue;
            const bool missing = batch.qualityAt(i) == telemetry::Quality::missing;
            if (!m_keeping) {
                ++(missing ? m_stats.missing : counts[slot]);
                continue;
            }
            const auto column = columns.find(slot);
            if (column != columns.end() && !missing)
                column->second.emplace_back(toNanoseconds(batch.time[i]) / 1'000'000, batch.value[i]);
        }
    }
    void problem(const Error& error) override {
        if (!m_keeping) // told once, not in every pass
            m_stats.problems.push_back(error);
    }
    void keep(std::span<const std::uint32_t> slots) {
        m_keeping = true;
        columns.clear();
        for (const std::uint32_t slot : slots)
            columns[slot].reserve(counts[slot]);
    }

    std::vector<std::uint64_t> counts; ///< by slot
    std::map<std::uint32_t, Column> columns;

private:
    const SeriesTable& m_series;
    ExportStats& m_stats;
    bool m_keeping = false;
};

class OpenMetricsWriter {
public:
    OpenMetricsWriter(const Reader& reader, const ExportOptions& options, const SeriesTable& series,
                      std::ostream& out)
        : m_reader(reader)
        , m_options(options)
        , m_series(series)
        , m_out(out)
        , m_gatherer(series, m_stats) {
        m_stats.series = series.infos().size();
        if (const auto sources = reader.partAt<telemetry::SourceList>(reader.info().end); sources && *sources)
            for (const telemetry::SourceHealth& source : **sources)
                m_sources[source.id.value()] = source.name;
    }

    Result<ExportStats> run() {
        SEAM_TRY(m_reader.forEach(m_options.range, m_gatherer));
        const auto families = familiesOf(m_series.infos());
        std::vector<Unit> units;
        for (const auto& [name, family] : families)
            for (const std::uint32_t slot : family.slots)
                units.push_back({&name, &family, slot});
        for (std::span<const Unit> rest(units); !rest.empty();) {
            const auto part = rest.first(countThatFit(rest));
            SEAM_TRY(writeUnits(part));
            rest = rest.subspan(part.size());
        }
        m_out << "# EOF\n";
        SEAM_TRY(checkWritten(m_out));
        return std::move(m_stats);
    }

private:
    /// One series and the family that it stands in.
    struct Unit {
        const std::string* name;
        const Family* family;
        std::uint32_t slot;
    };

    /// How many series can be gathered in one pass over the recording; at least one.
    [[nodiscard]] std::size_t countThatFit(std::span<const Unit> units) const {
        std::size_t count = 0;
        for (std::uint64_t samples = 0; count < units.size(); ++count) {
            samples += m_gatherer.counts[units[count].slot];
            if (samples > m_options.samplesInMemory && count > 0)
                break;
        }
        return count;
    }

    Result<> writeUnits(std::span<const Unit> units) {
        std::vector<std::uint32_t> slots;
        for (const Unit& unit : units)
            slots.push_back(unit.slot);
        m_gatherer.keep(slots);
        SEAM_TRY(m_reader.forEach(m_options.range, m_gatherer));
        for (const Unit& unit : units) {
            if (unit.family != m_family)
                writeFamilyHead(unit);
            writeSeries(*unit.name + (unit.family->isCounter() ? "_total" : ""), unit.slot);
        }
        return {};
    }

    void writeFamilyHead(const Unit& unit) {
        m_family = unit.family;
        m_out << "# TYPE " << *unit.name << ' ' << unit.family->type() << '\n';
        if (!unit.family->unit.empty())
            m_out << "# HELP " << *unit.name << " Unit: " << telemetry::openMetricsEscaped(unit.family->unit) << '\n';
    }

    void writeSeries(const std::string& name, std::uint32_t slot) {
        const SeriesInfo& info = m_series.infos()[slot];
        const auto source = m_sources.find(info.source.value());
        const std::string head =
            name + labelSet(info, source == m_sources.end() ? "unknown" : std::string_view(source->second)) +
            ' ';
        Gatherer::Column& column = m_gatherer.columns[slot];
        std::stable_sort(column.begin(), column.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::optional<std::int64_t> last;
        for (const auto& [ms, value] : column) {
            if (last == ms) {
                ++m_stats.collapsed;
                continue;
            }
            last = ms;
            char time[32];
            std::snprintf(time, sizeof time, " %lld.%03lld\n", static_cast<long long>(ms / 1000),
                          static_cast<long long>(ms % 1000));
            m_out << head << telemetry::numberText(value) << time;
            ++m_stats.samples;
        }
    }

    const Reader& m_reader;
    const ExportOptions& m_options;
    const SeriesTable& m_series;
    std::ostream& m_out;
    ExportStats m_stats;
    Gatherer m_gatherer;
    std::map<std::uint32_t, std::string> m_sources;
    const Family* m_family = nullptr; ///< whose head was written last
};

} // namespace

Result<ExportStats> exportOpenMetrics(const Reader& reader, std::ostream& out, const ExportOptions& options) {
    const SeriesTable series = selectSeries(reader.series(), options.filter);
    return OpenMetricsWriter(reader, options, series, out).run();
}

} // namespace seamscope::recording
