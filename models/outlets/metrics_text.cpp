// SPDX-License-Identifier: GPL-3.0-or-later
#include "outlets/metrics_text.h"

#include "feed/alarm.h"
#include "feed/feed.h"
#include "outlets/exposition_writer.h"
#include "telemetry/heard.h"
#include "telemetry/viewer_row.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>

namespace seamscope::outlets {
namespace {

using telemetry::SourceHealth;
using telemetry::SourceState;
using Type = ExpositionWriter::Type;

constexpr std::size_t kMostSources = 500;
constexpr std::size_t kMostJobs = 50;
constexpr double kMicros = 1e6;

double secondsOf(TimePoint time) { return static_cast<double>(toNanoseconds(time)) / 1e9; }

void tellSelf(const MetricsFacts& facts, ExpositionWriter& writer) {
    writer.family("seamscope_build", Type::info, "Which program answers, and for which site.");
    writer.sample(1, {{"version", facts.version}, {"site", facts.site}});
    writer.family("seamscope_start_time_seconds", Type::gauge, "When this gateway was started.", "seconds");
    writer.sample(secondsOf(facts.started));
    writer.family("seamscope_clock_seconds", Type::gauge, "Its clock when it was asked.", "seconds");
    writer.sample(secondsOf(facts.now));
}

template<class Value>
void eachSource(const telemetry::SourceList& sources, ExpositionWriter& writer, Value value) {
    for (std::size_t i = 0; i < std::min(sources.size(), kMostSources); ++i)
        writer.sample(value(sources[i]), {{"source", sources[i].name}, {"kind", sources[i].kind}});
}

void tellStates(const telemetry::SourceList& sources, ExpositionWriter& writer) {
    writer.family("seamscope_source_up", Type::gauge, "1 while the source answers and its data are fresh, else 0.");
    eachSource(sources, writer, [](const SourceHealth& source) {
        return isHeard(source.state) ? 1.0 : 0.0;
    });
    std::array<std::size_t, 6> counts{};
    for (const SourceHealth& source : sources)
        ++counts[static_cast<std::size_t>(source.state)];
    writer.family("seamscope_sources", Type::gauge, "Sources by state; those that no series names are among them.");
    for (std::size_t state = 0; state < counts.size(); ++state)
        writer.sample(static_cast<double>(counts[state]), {{"state", name(static_cast<SourceState>(state))}});
}

/// Who reads this gateway: a watcher outside sees when one of them does not any more.
void tellViewers(const telemetry::SourceList& viewers, ExpositionWriter& writer) {
    writer.family("seamscope_viewer_connected", Type::gauge, "1 while the console, wall or program is connected, 0 for a day after it left.");
    for (const SourceHealth& viewer : viewers)
        writer.sample(viewer.state == SourceState::finished ? 0 : 1, {{"viewer", viewer.name}});
    writer.family("seamscope_viewer_last_taken_timestamp_seconds", Type::gauge, "When it took its last update, to ten seconds.", "seconds");
    for (const SourceHealth& viewer : viewers)
        if (viewer.newest != TimePoint{})
            writer.sample(secondsOf(viewer.newest), {{"viewer", viewer.name}});
}

void tellSources(const telemetry::SourceList& sources, ExpositionWriter& writer) {
    tellStates(sources, writer);
    writer.family("seamscope_source_samples", Type::counter, "Samples that came from the source.");
    eachSource(sources, writer, [](const SourceHealth& source) { return static_cast<double>(source.samples); });
    writer.family("seamscope_source_events", Type::counter, "Events that came from the source.");
    eachSource(sources, writer, [](const SourceHealth& source) { return static_cast<double>(source.events); });
    writer.family("seamscope_source_series", Type::gauge, "Series of the source.");
    eachSource(sources, writer, [](const SourceHealth& source) { return static_cast<double>(source.series); });
    writer.family("seamscope_source_unmapped_series", Type::gauge, "Series of the source that are no signal.");
    eachSource(sources, writer, [](const SourceHealth& source) { return static_cast<double>(source.unmapped); });
    writer.family("seamscope_source_last_contact_timestamp_seconds", Type::gauge, "Last successful exchange with the source.", "seconds");
    for (std::size_t i = 0; i < std::min(sources.size(), kMostSources); ++i)
        if (sources[i].lastContact != TimePoint{})
            writer.sample(secondsOf(sources[i].lastContact), {{"source", sources[i].name}, {"kind", sources[i].kind}});
    writer.family("seamscope_source_faults", Type::counter, "Input that was not taken, or taken with a mark, by reason.");
    for (std::size_t i = 0; i < std::min(sources.size(), kMostSources); ++i)
        for (std::size_t fault = 0; fault < sources[i].faults.size(); ++fault)
            if (sources[i].faults[fault].count > 0)
                writer.sample(static_cast<double>(sources[i].faults[fault].count),
                              {{"source", sources[i].name}, {"kind", sources[i].kind}, {"fault", name(static_cast<telemetry::InputFault>(fault))}});
}

/// Money lost an hour by open incidents, by seam and currency: what is open now, as the newest report has it.
void tellIncidents(const telemetry::IncidentReport& report, ExpositionWriter& writer) {
    std::map<std::pair<std::string, std::string_view>, std::size_t> counts;
    std::map<std::pair<std::string, std::string>, double> losses;
    for (const telemetry::Incident& incident : report.incidents) {
        ++counts[{incident.seam, incident.ended ? "ended" : "open"}];
        if (!incident.ended && incident.cost && !incident.cost->currency.empty())
            losses[{incident.seam, incident.cost->currency}] += static_cast<double>(incident.cost->ratePerHourMicros) / kMicros;
    }
    writer.family("seamscope_incidents", Type::gauge, "Incidents that the analysis holds, by seam and state.");
    for (const auto& [key, count] : counts)
        writer.sample(static_cast<double>(count), {{"seam", key.first}, {"state", key.second}});
    writer.family("seamscope_seam_loss_rate", Type::gauge, "Money per hour that open incidents of the seam lose, in units of the currency.");
    for (const auto& [key, loss] : losses)
        writer.sample(loss, {{"seam", key.first}, {"currency", key.second}});
    constexpr std::array<std::string_view, 4> kStates = {"normal", "watch", "incident", "blind"};
    writer.family("seamscope_seams", Type::gauge, "Edges between two owners, by kind of seam and state.");
    for (const telemetry::SeamCount& count : report.seamCounts.empty() ? telemetry::countSeams(report.seams) : report.seamCounts)
        for (std::size_t state = 0; state < count.states.size(); ++state)
            writer.sample(count.states[state], {{"seam", count.seam}, {"state", kStates[state]}});
    writer.family("seamscope_silent_parts", Type::gauge, "Hosts and devices that were heard and are not any more.");
    std::size_t silent = 0;
    for (const telemetry::Silence& silence : report.silent)
        silent += silence.until ? 0 : silence.parts;
    writer.sample(static_cast<double>(silent));
}

void tellJobs(const telemetry::MeterReading& meter, ExpositionWriter& writer) {
    std::vector<const telemetry::MeterReading::JobLine*> lines;
    for (const auto& line : meter.jobs)
        if (line.quality == telemetry::Quality::good) // of the others nothing is known
            lines.push_back(&line);
    std::stable_sort(lines.begin(), lines.end(), [](const auto* a, const auto* b) { return a->lostPerHourMicros > b->lostPerHourMicros; });
    writer.family("seamscope_job_loss_rate", Type::gauge, "Money per hour that the job loses, in units of the currency; the jobs that lose most.");
    double rest = 0;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (i < kMostJobs)
            writer.sample(static_cast<double>(lines[i]->lostPerHourMicros) / kMicros, {{"job", lines[i]->job.name()}, {"currency", meter.currency}});
        else
            rest += static_cast<double>(lines[i]->lostPerHourMicros) / kMicros;
    if (lines.size() > kMostJobs)
        writer.sample(rest, {{"job", "(others)"}, {"currency", meter.currency}});
}

void tellMeter(const telemetry::MeterReading& meter, ExpositionWriter& writer) {
    writer.family("seamscope_metered_gpus", Type::gauge, "GPUs of jobs whose expectation is known.");
    writer.sample(meter.gpus);
    writer.family("seamscope_unmetered_gpus", Type::gauge, "GPUs whose loss cannot be told.");
    writer.sample(meter.gpusWithoutReference);
    if (meter.gpus > 0) {
        writer.family("seamscope_delivered_ratio", Type::gauge, "Useful work by what was expected, weighted by GPUs.", "ratio");
        writer.sample(meter.delivered);
        writer.family("seamscope_lost_gpu_seconds", Type::counter, "GPU-time lost since the gateway began to count.", "seconds");
        writer.sample(static_cast<double>(meter.lostGpuTime) / 1e9);
    }
    if (meter.currency.empty())
        return;
    writer.family("seamscope_unpriced_gpus", Type::gauge, "GPUs of running jobs that have no price: in none of the rates.");
    writer.sample(meter.gpusWithoutPrice);
    if (meter.gpus == 0)
        return;
    writer.family("seamscope_loss_rate", Type::gauge, "Money per hour that is lost, in units of the currency.");
    writer.sample(static_cast<double>(meter.lostPerHourMicros) / kMicros, {{"currency", meter.currency}});
    writer.family("seamscope_paid_rate", Type::gauge, "Money per hour that the metered GPUs cost, in units of the currency.");
    writer.sample(static_cast<double>(meter.paidPerHourMicros) / kMicros, {{"currency", meter.currency}});
    tellJobs(meter, writer);
}

void tellAlarms(const telemetry::AlarmReport& report, ExpositionWriter& writer) {
    constexpr std::array<std::string_view, telemetry::kAlarmPriorityCount> kPriorities = {"low", "medium", "high", "critical"};
    std::map<std::pair<std::string_view, std::string_view>, std::size_t> counts;
    for (const telemetry::Alarm& alarm : report.alarms)
        ++counts[{kPriorities[static_cast<std::size_t>(alarm.priority)], name(alarm.state)}];
    writer.family("seamscope_alarms", Type::gauge, "Alarms by priority and state.");
    for (const auto& [key, count] : counts)
        writer.sample(static_cast<double>(count), {{"priority", key.first}, {"state", key.second}});
    writer.family("seamscope_alarms_failing", Type::gauge, "1 while what people do about alarms cannot be kept, and is not taken.");
    writer.sample(report.keeping == telemetry::AlarmKeeping::failing || report.keeping == telemetry::AlarmKeeping::readOnly ? 1 : 0);
}

void tellRecording(const telemetry::RecordingInfo& recording, ExpositionWriter& writer) {
    writer.family("seamscope_recording_active", Type::gauge, "1 while a recording is written.");
    writer.sample(recording.active ? 1 : 0);
    writer.family("seamscope_recording_failing", Type::gauge, "1 while the recording cannot be written as it should.");
    writer.sample(recording.problem.empty() ? 0 : 1);
    writer.family("seamscope_recording_size_bytes", Type::gauge, "Size of the recording that is written, or of the last.", "bytes");
    writer.sample(static_cast<double>(recording.bytes));
}

} // namespace

std::string metricsText(const telemetry::Parts& parts, const MetricsFacts& facts, MetricsFormat format) {
    ExpositionWriter writer(format);
    tellSelf(facts, writer);
    if (parts.sources) {
        telemetry::SourceList sources = *parts.sources;
        const auto viewers = std::stable_partition(sources.begin(), sources.end(), std::not_fn(telemetry::isViewerRow));
        tellViewers({viewers, sources.end()}, writer);
        sources.erase(viewers, sources.end());
        tellSources(sources, writer);
    }
    if (parts.incidents)
        tellIncidents(*parts.incidents, writer);
    if (parts.meter)
        tellMeter(*parts.meter, writer);
    if (parts.alarms)
        tellAlarms(*parts.alarms, writer);
    if (parts.recording)
        tellRecording(*parts.recording, writer);
    return writer.take();
}

MetricsFormat formatOf(const std::string& accept) {
    return accept.find("application/openmetrics-text") != std::string::npos ? MetricsFormat::openMetrics : MetricsFormat::text;
}

std::string contentTypeOf(MetricsFormat format) {
    return format == MetricsFormat::openMetrics ? "application/openmetrics-text; version=1.0.0; charset=utf-8"
                                                : "text/plain; version=0.0.4; charset=utf-8";
}

} // namespace seamscope::outlets
