// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/csv.h"
#include "recording/export.h"
#include "recording/export_text.h"
#include "telemetry/openmetrics_text.h"

#include <array>
#include <ostream>

namespace seamscope::recording {
namespace {

constexpr std::array<std::string_view, 4> kQualities{"good", "uncertain", "bad", "missing"};

std::string labelsText(const telemetry::Labels& labels) {
    const std::string all = telemetry::formatSeries({}, labels); // {a="b",c="d"}
    return all.size() < 2 ? std::string() : all.substr(1, all.size() - 2);
}

class CsvWriter final : public Visitor {
public:
    CsvWriter(const SeriesTable& series, std::ostream& out, ExportStats& stats)
        : m_series(series)
        , m_out(out)
        , m_stats(stats) {
        for (const telemetry::SeriesInfo& info : series.infos())
            m_columns.push_back(csvField(info.entity.text()) + ',' + csvField(info.signal) + ',' +
                                csvField(info.metric) + ',' + csvField(labelsText(info.labels)) + ',' +
                                csvField(info.unit) + ',');
    }

    bool proceed(TimePoint) override { return m_out.good(); }
    void samples(telemetry::SampleBatch&& batch) override {
        const std::string arrival = formatRfc3339(batch.arrival) + ',';
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const std::uint32_t slot = m_series.slot(batch.series[i]);
            if (slot == SeriesTable::kNone)
                continue;
            const auto quality = batch.qualityAt(i);
            const bool missing = quality == telemetry::Quality::missing;
            m_out << formatRfc3339(batch.time[i]) << ',' << arrival << m_columns[slot]
                  << (missing ? std::string() : telemetry::numberText(batch.value[i])) << ','
                  << kQualities[static_cast<std::size_t>(quality)] << "\r\n";
            ++(missing ? m_stats.missing : m_stats.samples);
        }
    }
    void problem(const Error& error) override { m_stats.problems.push_back(error); }

private:
    const SeriesTable& m_series;
    std::ostream& m_out;
    ExportStats& m_stats;
    std::vector<std::string> m_columns; ///< the part of a line that a series always has, by slot
};

} // namespace

Result<ExportStats> exportCsv(const Reader& reader, std::ostream& out, const ExportOptions& options) {
    ExportStats stats;
    const SeriesTable series = selectSeries(reader.series(), options.filter);
    stats.series = series.infos().size();
    out << "time,arrival,entity,signal,metric,labels,unit,value,quality\r\n";
    CsvWriter writer(series, out, stats);
    SEAM_TRY(reader.forEach(options.range, writer));
    SEAM_TRY(checkWritten(out));
    return stats;
}

} // namespace seamscope::recording
