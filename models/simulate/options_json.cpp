// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/options_json.h"

#include "base/json.h"

#include <charconv>
#include <chrono>
#include <limits>

namespace seamscope::simulate {
namespace {

constexpr std::int64_t kMostHosts = 2048;
constexpr std::int64_t kMostSeconds = 30LL * 24 * 3600;

std::int64_t secondsOf(Duration time) { return time / std::chrono::seconds(1); }

} // namespace

std::string runJson(const Run& run) {
    const Options& how = run.options;
    OrderedJson json;
    json["schema"] = 1;
    json["scenario"] = how.scenario;
    json["gpus"] = how.gpus;
    json["seed"] = std::to_string(how.seed); // as a number it would lose digits in half of all readers
    json["hall"] = how.isDrawn ? "drawn" : "reference";
    json["start"] = formatRfc3339(how.start);
    json["length_seconds"] = secondsOf(run.length);
    json["onset_seconds"] = secondsOf(how.onset);
    if (how.faultLength)
        json["fault_seconds"] = secondsOf(*how.faultLength);
    json["severity"] = how.severity;
    if (!how.second.empty()) {
        json["second"] = how.second;
        json["second_onset_seconds"] = secondsOf(how.secondOnset);
    }
    json["bystanders"] = how.bystanders;
    if (how.deadExporters > 0) {
        json["dead_exporters"] = how.deadExporters;
        json["exporters_onset_seconds"] = secondsOf(how.exportersOnset);
    }
    return json.dump(1) + "\n";
}

Result<Run> runFromJson(std::string_view text) {
    const auto json = parseJson(text);
    if (!json)
        return fail(json.error());
    Problems problems;
    const JsonObject object(*json, {}, problems);
    SEAM_TRY(checkSchema(object));
    const auto seconds = [&](const char* key) -> std::optional<Duration> {
        const auto value = object.integer(key, 0, kMostSeconds);
        return value ? std::optional<Duration>(std::chrono::seconds(*value)) : std::nullopt;
    };
    const auto scenario = object.text("scenario");
    const auto start = object.time("start");
    const auto length = seconds("length_seconds");
    const auto onset = seconds("onset_seconds");
    const auto seed = object.text("seed");
    const auto gpus = object.integer("gpus", 1, std::numeric_limits<std::int32_t>::max());
    if (problems.isEmpty() && (!scenario || !start || !length || !onset || !seed || !gpus))
        return fail(ErrorCode::invalidInput, "scenario, gpus, seed, start, length and onset are needed");
    Run run;
    Options& how = run.options;
    how.faultLength = seconds("fault_seconds");
    how.severity = object.number("severity", 0, 100).value_or(1);
    how.second = object.text("second").value_or(std::string());
    how.secondOnset = seconds("second_onset_seconds").value_or(how.secondOnset);
    how.bystanders = static_cast<std::uint32_t>(object.integer("bystanders", 0, 1000).value_or(0));
    how.deadExporters = static_cast<std::uint32_t>(object.integer("dead_exporters", 0, kMostHosts).value_or(0));
    how.exportersOnset = seconds("exporters_onset_seconds").value_or(how.exportersOnset);
    how.isDrawn = object.text("hall").value_or("reference") == "drawn";
    if (!problems.isEmpty())
        return fail(problems.first().front());
    how.scenario = *scenario;
    how.start = *start;
    how.onset = *onset;
    how.gpus = static_cast<std::uint32_t>(*gpus);
    run.length = *length;
    const char* const end = seed->data() + seed->size();
    const auto [stop, error] = std::from_chars(seed->data(), end, how.seed);
    if (error != std::errc() || stop != end)
        return fail(ErrorCode::invalidInput, "is no whole number", "/seed");
    return run;
}

} // namespace seamscope::simulate
