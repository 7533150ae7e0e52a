// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/bundle/line_reader.h"

namespace seamscope::sources::bundle {
namespace {
constexpr std::size_t kBatch = 8192;
}

telemetry::SeriesId SampleWriter::series(std::string_view metric,
                                         const std::vector<std::pair<std::string, std::string>>& labels,
                                         std::string_view unit) {
    std::vector<std::pair<std::string_view, std::string_view>> views(labels.begin(), labels.end());
    telemetry::RawSeries raw;
    raw.metric = metric;
    raw.labels = views;
    raw.declaredUnit = unit;
    return m_lane.series(raw);
}

void SampleWriter::add(telemetry::SeriesId id, TimePoint at, double value, telemetry::Quality quality) {
    m_batch.add(id, at, value, quality);
    if (m_batch.size() >= kBatch)
        flush();
}

void SampleWriter::flush() {
    if (m_batch.isEmpty())
        return;
    m_lane.samples(std::move(m_batch));
    m_batch = {};
}

void MemberContext::reject(std::uint64_t number, const Error& error, telemetry::InputFault fault) const {
    lane.fault(fault, error.in(report.path + ": line " + std::to_string(number)).text());
}

std::string hostOf(std::string_view path) {
    if (const auto slash = path.rfind('/'); slash != std::string_view::npos)
        path.remove_prefix(slash + 1);
    bool cut = true;
    while (cut) {
        cut = false;
        for (std::string_view ending :
             {".gz", ".zst", ".txt", ".log", ".json", ".jsonl", ".out", ".prom", ".csv", ".tsv"}) {
            if (path.size() > ending.size() && path.substr(path.size() - ending.size()) == ending) {
                path.remove_suffix(ending.size());
                cut = true;
            }
        }
    }
    return std::string(path);
}

} // namespace seamscope::sources::bundle
