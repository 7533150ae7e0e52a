// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/bundle_writer.h"

#include "base/json.h"
#include "simulate/text_sink.h"
#include "topology/jobs_json.h"
#include "topology/topology_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <unordered_map>

namespace seamscope::simulate {
namespace {

using telemetry::EventKind;
using telemetry::SignalKind;
namespace fs = std::filesystem;

/// "1772355600.123", nanoseconds only where they are needed.
void appendTime(std::string& text, TimePoint t) {
    const std::int64_t ns = toNanoseconds(t);
    const std::int64_t seconds = ns >= 0 ? ns / 1'000'000'000 : -((-ns + 999'999'999) / 1'000'000'000);
    const std::int64_t rest = ns - seconds * 1'000'000'000;
    std::array<char, 32> digits{};
    const bool isMillis = rest % 1'000'000 == 0;
    const int n = isMillis
                      ? std::snprintf(digits.data(), digits.size(), "%lld.%03d",
                                      static_cast<long long>(seconds), static_cast<int>(rest / 1'000'000))
                      : std::snprintf(digits.data(), digits.size(), "%lld.%09d",
                                      static_cast<long long>(seconds), static_cast<int>(rest));
    text.append(digits.data(), static_cast<std::size_t>(n));
}

/// Shortest text that reads back as the same number; OpenMetrics spelling of the odd ones.
void appendValue(std::string& text, double value) {
    if (std::isnan(value)) {
        text += "NaN";
    } else if (std::isinf(value)) {
        text += value > 0 ? "+Inf" : "-Inf";
    } else {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
        text.append(digits.data(), end.ptr);
    }
}

/// Metric names from elsewhere may hold anything; a file name may not.
std::string fileNameOf(std::string_view metric) {
    std::string name;
    for (char c : metric.substr(0, 200)) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                             c == '_' || c == '-';
        name += isPlain ? c : '_';
    }
    return name.empty() ? "_" : name;
}

/// OpenMetrics lets only names on _total be counters; others go untyped and the catalogue knows better.
std::string typeLine(std::string_view metric, std::optional<SignalKind> kind) {
    constexpr std::string_view kTotal = "_total";
    if (kind == SignalKind::counter && metric.size() > kTotal.size() && metric.ends_with(kTotal))
        return "# TYPE " + std::string(metric.substr(0, metric.size() - kTotal.size())) + " counter\n";
    const bool isGauge = kind == SignalKind::gauge || kind == SignalKind::state;
    return "# TYPE " + std::string(metric) + (isGauge ? " gauge\n" : " unknown\n");
}

bool isKernel(EventKind kind) {
    return kind == EventKind::xid || kind == EventKind::sxid || kind == EventKind::gpuLost;
}

std::string eventLine(const telemetry::Event& event) {
    OrderedJson line;
    line["time"] = formatRfc3339(event.at);
    line["kind"] = telemetry::name(event.kind);
    line["entity"] = event.entity.text();
    line["text"] = event.text;
    if (event.until)
        line["until"] = formatRfc3339(*event.until);
    return line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

} // namespace

struct BundleWriter::Private {
    struct Series {
        std::string prefix; ///< name and labels with a space behind
        std::size_t file = 0;
    };

    fs::path folder;
    BundleOptions options;
    std::vector<Series> series;
    std::unordered_map<std::string, std::uint32_t> seriesIndex;
    std::vector<TextSink> metricFiles;
    std::unordered_map<std::string, std::size_t> metricIndex;
    std::map<std::string, TextSink> textFiles; ///< by path inside the bundle
    topology::TopologyFragment topology;
    telemetry::Catalogue catalogue;
    telemetry::SourceHealth health;
    std::optional<TimePoint> first;
    TimePoint last{};
    TimePoint newestArrival{};
    std::string line;
    Result<> state;
    bool isDone = false;

    void keep(Result<> result) {
        if (state && !result)
            state = std::move(result);
    }
    void seen(TimePoint t) {
        first = std::min(first.value_or(t), t);
        last = std::max(last, t);
    }
    fs::path inside(const std::string& path) {
        std::error_code error;
        fs::create_directories((folder / path).parent_path(), error);
        if (error)
            keep(fail(ErrorCode::io, error.message(), (folder / path).parent_path().string()));
        return folder / path;
    }
    TextSink& text(const std::string& path) {
        auto it = textFiles.find(path);
        if (it == textFiles.end())
            it = textFiles.emplace(path, TextSink(inside(path), false)).first;
        return it->second;
    }
    std::size_t metricFile(const telemetry::RawSeries& raw) {
        const auto [it, isNew] = metricIndex.try_emplace(std::string(raw.metric), metricFiles.size());
        if (isNew) {
            const std::string path =
                "metrics/" + fileNameOf(raw.metric) + (options.isGzipped ? ".om.gz" : ".om");
            metricFiles.emplace_back(inside(path), options.isGzipped);
            metricFiles.back().write(typeLine(raw.metric, raw.declaredKind));
        }
        return it->second;
    }
};

Result<std::unique_ptr<BundleWriter>> BundleWriter::create(const fs::path& folder, BundleOptions options) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        return fail(ErrorCode::io, error.message(), folder.string());
    if (!fs::is_empty(folder, error) || error)
        return fail(ErrorCode::alreadyExists, "the folder for a bundle must be new or empty",
                    folder.string());
    return std::unique_ptr<BundleWriter>(new BundleWriter(folder, std::move(options)));
}

BundleWriter::BundleWriter(const fs::path& folder, BundleOptions options)
    : d(std::make_unique<Private>()) {
    d->folder = folder;
    d->options = std::move(options);
    d->health.kind = "bundle";
    d->health.endpoint = folder.string();
}

BundleWriter::~BundleWriter() = default;

telemetry::SeriesId BundleWriter::series(const telemetry::RawSeries& raw) {
    telemetry::Labels labels;
    for (const auto& [name, value] : raw.labels)
        labels.emplace_back(name, value);
    std::sort(labels.begin(), labels.end());
    std::string name = telemetry::formatSeries(raw.metric, labels);
    const auto [it, isNew] = d->seriesIndex.try_emplace(name, static_cast<std::uint32_t>(d->series.size()));
    if (isNew) {
        d->series.push_back({std::move(name) + ' ', d->metricFile(raw)});
        ++d->health.series;
    }
    return telemetry::SeriesId(it->second);
}

void BundleWriter::samples(telemetry::SampleBatch&& batch) {
    d->newestArrival = std::max(d->newestArrival, batch.arrival);
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (batch.series[i].value() >= d->series.size()) {
            fault(telemetry::InputFault::unknownReference, "a sample of a series that was not announced");
            continue;
        }
        const Private::Series& series = d->series[batch.series[i].value()];
        d->line = series.prefix;
        appendValue(d->line,
                    batch.qualityAt(i) == telemetry::Quality::missing ? std::nan("") : batch.value[i]);
        d->line += ' ';
        appendTime(d->line, batch.time[i]);
        d->line += '\n';
        d->metricFiles[series.file].write(d->line);
        d->seen(batch.time[i]);
    }
    d->health.samples += batch.size();
}

void BundleWriter::event(telemetry::Event&& event) {
    d->seen(event.at);
    ++d->health.events;
    if (telemetry::isStated(event.kind)) {
        d->text("events.jsonl").write(eventLine(event));
    } else if (isKernel(event.kind) ||
               (event.kind == EventKind::log && event.entity.kind() == topology::EntityKind::host)) {
        const topology::EntityId owner = event.entity.host();
        const std::string host(owner.isEmpty() ? event.entity.name() : owner.name());
        // As journalctl -k -o short-iso-precise prints it.
        d->text("kernel/" + fileNameOf(host) + ".log")
            .write(formatRfc3339(event.at) + " " + host + " kernel: " + event.text + "\n");
    } else if (event.kind == EventKind::log && event.entity.kind() == topology::EntityKind::job) {
        d->text("training/" + fileNameOf(event.entity.name()) + ".log").write(event.text + "\n");
    }
}

void BundleWriter::topology(const topology::TopologyFragment& fragment) {
    auto& all = d->topology;
    all.entities.insert(all.entities.end(), fragment.entities.begin(), fragment.entities.end());
    all.edges.insert(all.edges.end(), fragment.edges.begin(), fragment.edges.end());
    all.jobs.insert(all.jobs.end(), fragment.jobs.begin(), fragment.jobs.end());
}

void BundleWriter::document(std::string_view name, std::string_view text) {
    if (name != "pricing.json" && name != "catalogue.yaml" && !name.starts_with("flight_recorder/"))
        return; // manifest and the rest are this writer's own
    d->text(std::string(name)).write(text);
}

void BundleWriter::fault(telemetry::InputFault fault, std::string_view example, std::uint64_t count) {
    auto& entry = d->health.faults[static_cast<std::size_t>(fault)];
    if (entry.count == 0)
        entry.firstExample = example;
    entry.count += count;
}

void BundleWriter::contactFailed(const Error& error) { d->health.lastError = error.text(); }
telemetry::SourceHealth BundleWriter::health() const { return d->health; }
const telemetry::Catalogue& BundleWriter::catalogue() const { return d->catalogue; }
TimePoint BundleWriter::now() const { return d->newestArrival; }

Result<> BundleWriter::finish() {
    if (std::exchange(d->isDone, true))
        return d->state;
    if (!d->topology.entities.empty() || !d->topology.edges.empty())
        d->text("topology.json").write(topology::writeTopologyJson(d->topology));
    if (!d->topology.jobs.empty())
        d->text("jobs.json").write(topology::writeJobsJson(d->topology.jobs));
    OrderedJson manifest;
    manifest["title"] = d->options.title;
    manifest["start"] = formatRfc3339(d->first.value_or(TimePoint{}));
    manifest["end"] = formatRfc3339(d->last);
    manifest["timezone"] = "UTC";
    manifest["notes"] = d->options.notes;
    d->text("manifest.json")
        .write(manifest.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    for (TextSink& file : d->metricFiles) {
        file.write("# EOF\n");
        d->keep(file.close());
    }
    for (auto& [path, file] : d->textFiles)
        d->keep(file.close());
    return d->state;
}

} // namespace seamscope::simulate
