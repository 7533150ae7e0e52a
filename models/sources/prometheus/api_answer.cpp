// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/prometheus/api_answer.h"

#include "sources/prometheus/exposition_text.h"

#include <simdjson.h>

#include <cmath>

namespace seamscope::sources::prometheus {
namespace {

namespace json = simdjson::dom;

constexpr std::size_t kMaxWarnings = 16;
constexpr std::size_t kMaxWords = 500;

Error errorOf(std::string_view type, std::string_view text) {
    ErrorCode code = ErrorCode::failedPrecondition;
    if (text.find("too many samples") != std::string_view::npos ||
        text.find("exceeded maximum resolution") != std::string_view::npos)
        code = ErrorCode::resourceExhausted;
    else if (type == "bad_data")
        code = ErrorCode::invalidInput;
    else if (type == "timeout")
        code = ErrorCode::deadlineExceeded;
    else if (type == "unavailable" || type == "internal")
        code = ErrorCode::unavailable;
    return {code, std::string(type) + ": " + std::string(text.substr(0, kMaxWords)),
            std::string(kServersWord)};
}

std::string_view textOr(const json::object& object, std::string_view key, std::string_view otherwise) {
    std::string_view text;
    return object[key].get_string().get(text) == simdjson::SUCCESS ? text : otherwise;
}

/// The root of an envelope whose status is a success.
Result<json::object> openEnvelope(json::parser& parser, const std::string& body) {
    json::object root;
    if (const auto error = parser.parse(body).get_object().get(root); error != simdjson::SUCCESS)
        return fail(ErrorCode::invalidInput,
                    std::string("the answer is no JSON object: ") + simdjson::error_message(error));
    const std::string_view status = textOr(root, "status", "");
    if (status == "error")
        return fail(errorOf(textOr(root, "errorType", "error"), textOr(root, "error", "no reason given")));
    if (status != "success")
        return fail(ErrorCode::invalidInput, "the answer is no envelope of the Prometheus API");
    return root;
}

/// [seconds, "value"]; times are whole milliseconds, which a double holds exactly enough to round to.
void readPoint(const json::element& element, ApiHandler& handler) {
    json::array pair;
    double seconds = 0;
    std::string_view text;
    constexpr double kLatest = 9e9; // the year 2255, near the end of int64 nanoseconds
    if (element.get_array().get(pair) == simdjson::SUCCESS && pair.size() == 2 &&
        pair.at(0).get_double().get(seconds) == simdjson::SUCCESS && std::abs(seconds) < kLatest &&
        pair.at(1).get_string().get(text) == simdjson::SUCCESS) {
        if (const auto value = parseValue(text)) {
            handler.point(fromNanoseconds(std::llround(seconds * 1000) * 1'000'000), *value);
            return;
        }
    }
    handler.broken("a point that is not [time, \"value\"]");
}

/// Reused for all series of one answer.
struct LabelBuffer {
    std::string key;
    std::string_view metric;
    std::vector<std::pair<std::string_view, std::string_view>> labels;

    [[nodiscard]] bool read(const json::object& set) {
        key.clear();
        metric = {};
        labels.clear();
        for (const auto& [name, value] : set) {
            std::string_view text;
            if (value.get_string().get(text) != simdjson::SUCCESS)
                return false;
            key.append(name).append(1, '\0').append(text).append(1, '\0');
            if (name == "__name__")
                metric = text;
            else
                labels.emplace_back(name, text);
        }
        return true;
    }
};

void readSeries(const json::element& element, bool isMatrix, LabelBuffer& buffer, ApiHandler& handler) {
    json::object set;
    if (element["metric"].get_object().get(set) != simdjson::SUCCESS || !buffer.read(set)) {
        handler.broken("a series without labels");
        return;
    }
    if (handler.beginSeries(buffer.key))
        handler.labels(buffer.metric, buffer.labels);
    json::element points;
    json::array list;
    if (element[isMatrix ? "values" : "value"].get(points) != simdjson::SUCCESS)
        handler.broken("a series without plain samples, such as a native histogram");
    else if (!isMatrix)
        readPoint(points, handler);
    else if (points.get_array().get(list) == simdjson::SUCCESS)
        for (const json::element& point : list)
            readPoint(point, handler);
    else
        handler.broken("'values' is no list");
}

std::vector<std::string> warningsOf(const json::object& root) {
    std::vector<std::string> warnings;
    json::array list;
    if (root["warnings"].get_array().get(list) != simdjson::SUCCESS)
        return warnings;
    for (const json::element& entry : list)
        if (std::string_view text;
            warnings.size() < kMaxWarnings && entry.get_string().get(text) == simdjson::SUCCESS)
            warnings.emplace_back(text.substr(0, kMaxWords));
    return warnings;
}

} // namespace

Result<std::vector<std::string>> readQueryAnswer(const std::string& body, ApiHandler& handler) {
    json::parser parser;
    const auto root = openEnvelope(parser, body);
    if (!root)
        return fail(root.error());
    json::object data;
    json::array result;
    if ((*root)["data"].get_object().get(data) != simdjson::SUCCESS)
        return fail(ErrorCode::invalidInput, "the answer holds no data");
    const std::string_view type = textOr(data, "resultType", "");
    if (type != "matrix" && type != "vector")
        return fail(ErrorCode::unsupported,
                    "result type '" + std::string(type.substr(0, 64)) + "' holds no series");
    if (data["result"].get_array().get(result) != simdjson::SUCCESS)
        return fail(ErrorCode::invalidInput, "the answer holds no result");
    LabelBuffer buffer;
    for (const json::element& series : result)
        readSeries(series, type == "matrix", buffer, handler);
    return warningsOf(*root);
}

Result<> readMetadata(const std::string& body, FamilyTable& table) {
    json::parser parser;
    const auto root = openEnvelope(parser, body);
    if (!root)
        return fail(root.error());
    json::object families;
    if ((*root)["data"].get_object().get(families) != simdjson::SUCCESS)
        return fail(ErrorCode::invalidInput, "the answer holds no data");
    for (const auto& [name, entries] : families) {
        json::array list;
        if (entries.get_array().get(list) != simdjson::SUCCESS)
            continue;
        for (const json::element& entry : list)
            if (json::object facts; entry.get_object().get(facts) == simdjson::SUCCESS) {
                table.setType(name, textOr(facts, "type", ""));
                table.setUnit(name, textOr(facts, "unit", ""));
            }
    }
    return {};
}

} // namespace seamscope::sources::prometheus
