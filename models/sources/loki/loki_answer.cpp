// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/loki/loki_answer.h"

#include "base/json.h"
#include "base/log_sink.h"
#include "base/stable_hash.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace seamscope::sources {
namespace {

constexpr unsigned kDepth = 16;
constexpr std::string_view kKernel = "kernel";

// The first that is there holds.
constexpr std::array<const char*, 8> kHostLabels = {"host", "hostname", "nodename", "node_name", "node", "host_name", "k8s_node_name", "instance"};
constexpr std::array<const char*, 3> kTransportLabels = {"transport", "_TRANSPORT", "journal_transport"};
constexpr std::array<const char*, 7> kProgramLabels = {"syslog_identifier", "identifier", "appname", "app", "unit", "systemd_unit", "container"};

/// What the labels of a stream say of each of its lines.
struct Stream {
    std::string host;
    std::string program; ///< empty: the line says, or it is the kernel's
    std::string text;    ///< all labels, in the order of their names
};

template <std::size_t N>
std::string firstOf(const Json& labels, const std::array<const char*, N>& names) {
    for (const char* const name : names)
        if (const auto it = labels.find(name); it != labels.end() && it->is_string() && !it->get_ref<const std::string&>().empty())
            return it->get<std::string>();
    return {};
}

Stream streamOf(const Json& labels) {
    Stream stream;
    stream.host = firstOf(labels, kHostLabels);
    if (const auto colon = stream.host.find(':'); colon != std::string::npos && colon == stream.host.rfind(':')) // a port, as `instance` has it
        stream.host.resize(colon);
    const std::string transport = firstOf(labels, kTransportLabels);
    stream.program = transport == kKernel ? transport : firstOf(labels, kProgramLabels);
    if (!transport.empty() && transport != kKernel && (stream.program.empty() || stream.program == kKernel))
        stream.program = transport; // whoever likes may call himself kernel
    stream.text = labels.dump(-1, ' ', false, Json::error_handler_t::replace);
    return stream;
}

std::optional<std::int64_t> nanoseconds(const Json& value) {
    const auto* text = value.get_ptr<const std::string*>();
    std::int64_t number = 0;
    if (!text || text->empty())
        return std::nullopt;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
    return error == std::errc() && end == text->data() + text->size() && number >= 0 ? std::optional(number) : std::nullopt;
}

LogLine lineOf(const Stream& stream, const std::string& text) {
    LogLine line;
    if (auto parsed = parseLogLine(text)) {
        line = std::move(*parsed);
    } else { // JSON of some program
        line.text = text;
        line.program = "json";
    }
    if (!stream.program.empty())
        line.program = stream.program;
    if (line.host.empty())
        line.host = stream.host;
    return line;
}

} // namespace

Result<LokiAnswer> parseLokiAnswer(std::string_view json, Problems& problems) {
    const auto document = parseJson(json, {LokiBounds::kAnswerBytes, kDepth});
    if (!document)
        return fail(document.error());
    JsonObject root(*document, "", problems);
    const Json* data = root.object("data");
    if (root.text("status") != "success" || !data)
        return fail(ErrorCode::invalidInput, "not an answer of Loki");
    JsonObject body(*data, "/data", problems);
    if (const auto type = body.text("resultType"); type != "streams")
        return fail(ErrorCode::invalidInput, "not lines but '" + printable(type.value_or("")) + "': the query is one of metrics");
    const Json* result = body.array("result", LokiBounds::kEntries);
    if (!result)
        return fail(ErrorCode::invalidInput, "no result, or more than " + std::to_string(LokiBounds::kEntries) + " streams", "/data/result");
    LokiAnswer answer;
    for (std::size_t i = 0; i < result->size(); ++i) {
        JsonObject one((*result)[i], "/data/result/" + std::to_string(i), problems);
        const Json* labels = one.object("stream");
        const Json* values = one.array("values", LokiBounds::kEntries);
        if (!labels || !values) {
            one.problem("", "neither labels nor lines");
            continue;
        }
        const Stream stream = streamOf(*labels);
        for (std::size_t k = 0; k < values->size(); ++k) {
            const Json& value = (*values)[k];
            const bool isPair = value.is_array() && value.size() >= 2 && value[1].is_string();
            const auto at = isPair ? nanoseconds(value[0]) : std::nullopt;
            if (!at) {
                one.problem("values/" + std::to_string(k), "not a time in nanoseconds and a line");
                continue;
            }
            if (++answer.lines > LokiBounds::kEntries)
                return fail(ErrorCode::tooLarge, "more than " + std::to_string(LokiBounds::kEntries) + " lines");
            answer.last = std::max(answer.last, fromNanoseconds(*at));
            const auto& text = value[1].get_ref<const std::string&>();
            if (text.size() > LokiBounds::kLineBytes) {
                ++answer.oversized;
                continue;
            }
            answer.entries.push_back({fromNanoseconds(*at), stableHash(std::to_string(*at) + "\n" + stream.text + "\n" + text), lineOf(stream, text)});
        }
    }
    std::stable_sort(answer.entries.begin(), answer.entries.end(), [](const LokiEntry& a, const LokiEntry& b) { return a.at < b.at; });
    return answer;
}

} // namespace seamscope::sources
