// SPDX-License-Identifier: GPL-3.0-or-later
#include "outlets/json_source.h"

#include "base/asker.h"
#include "base/json.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <memory>

namespace seamscope::outlets {
namespace {

constexpr std::size_t kMostBody = std::size_t{1} << 20;
constexpr std::size_t kMostNames = 1000;
constexpr std::size_t kMostTargets = 20;
constexpr std::uint32_t kMostSeries = 64;
constexpr std::int64_t kMostPoints = 2000;
constexpr std::size_t kMostAnswered = 250'000; ///< points of all targets: each is a hundred bytes until it is sent; more come coarser
constexpr int kMostTries = 3;                  ///< the second fits, unless series are added meanwhile
constexpr std::size_t kMostValues = 100'000;   ///< in a question
constexpr std::size_t kMostAnnotations = 1000;
constexpr std::size_t kMostEchoed = 2048; ///< bytes: each annotation says again what it was asked with
constexpr std::chrono::seconds kPatience{10};     ///< with an answer; whoever waits may have less
constexpr std::chrono::milliseconds kLookPeriod{20}; ///< whether anybody still waits

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; }

Result<Json> objectOf(std::string_view body) {
    auto json = parseJson(body, {kMostBody, 32, kMostValues});
    if (!json)
        return fail(json.error());
    if (!json->is_object())
        return fail(ErrorCode::invalidInput, "an object is wanted");
    return std::move(*json);
}

Result<TimeRange> rangeOf(const JsonObject& root) {
    const Json* range = root.object("range");
    if (!range)
        return fail(ErrorCode::invalidInput, "range with from and to is wanted");
    const JsonObject object(*range, "/range", root.problems());
    const auto from = object.time("from");
    const auto to = object.time("to");
    if (!from || !to || *to <= *from)
        return fail(ErrorCode::invalidInput, "range.from and range.to are RFC 3339, one before the other");
    return TimeRange{*from, *to};
}

/// A body that asks for a span of time.
struct Question {
    Json json; ///< an object
    TimeRange range;
};

Result<Question> questionOf(std::string_view body) {
    auto json = objectOf(body);
    if (!json)
        return fail(json.error());
    Problems problems;
    const auto range = rangeOf(JsonObject(*json, "", problems));
    if (!range)
        return fail(range.error());
    return Question{std::move(*json), *range};
}

/// Waits for what a feed answers on another thread, for as long as who asks does.
template<class T, class Ask>
Result<T> answerOf(Ask ask) {
    auto promise = std::make_shared<std::promise<Result<T>>>();
    auto answer = promise->get_future();
    ask([promise](Result<T> result) { promise->set_value(std::move(result)); });
    const auto end = OnBehalfOf::Clock::now() + kPatience;
    while (answer.wait_for(kLookPeriod) != std::future_status::ready)
        if (OnBehalfOf::isInVain() || OnBehalfOf::Clock::now() >= end)
            return fail(ErrorCode::deadlineExceeded, "no answer in time");
    return answer.get();
}

std::string nameOf(const telemetry::SeriesInfo& info) { return info.entity.text() + ' ' + info.signal; }

Json pointsOf(const telemetry::RangeSeries& series) {
    Json points = Json::array();
    for (const telemetry::RangeColumn& column : series.columns)
        points.push_back({column.mean, toNanoseconds(column.time) / 1'000'000});
    return points;
}

/// What is asked of one target.
Result<telemetry::RangeQuery> queryOf(const std::string& target, const telemetry::RangeQuery& asked) {
    const auto space = target.find(' ');
    if (space == std::string::npos)
        return fail(ErrorCode::invalidInput, "a target is ENTITY SIGNAL", target.substr(0, 100));
    telemetry::RangeQuery query = asked;
    query.filter = {{target.substr(0, space)}, {target.substr(space + 1)}};
    return query;
}

/// All targets, none of them left out. @param asked has fewer columns, where it was answered false: then all of them fit
Result<bool> addTargets(const std::vector<std::string>& targets, telemetry::RangeQuery& asked, telemetry::Feed& feed, Json& answer) {
    std::size_t points = 0;
    std::size_t series = 0;
    answer = Json::array();
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const auto query = queryOf(targets[i], asked);
        if (!query)
            return fail(query.error());
        const auto result = answerOf<telemetry::RangeResult>([&](auto reply) { feed.queryRange(*query, std::move(reply)); });
        if (!result)
            return fail(result.error());
        series += result->series.size();
        for (const telemetry::RangeSeries& one : result->series)
            points += one.columns.size();
        if (points > kMostAnswered) {
            // Columns lie on a grid: one more than was asked for may touch the range.
            asked.maxColumns = static_cast<std::uint32_t>(kMostAnswered / (series + (targets.size() - i - 1) * kMostSeries) - 1);
            return false;
        }
        for (const telemetry::RangeSeries& one : result->series)
            answer.push_back({{"target", nameOf(one.info)}, {"datapoints", pointsOf(one)}});
    }
    return true;
}

std::int64_t millisecondsOf(TimePoint time) { return toNanoseconds(time) / 1'000'000; }

Json annotationOf(const telemetry::Incident& incident, const Json& asked) {
    Json tags = {"seamscope", incident.seam, incident.ended ? "ended" : "open"};
    std::string title = incident.id + " " + incident.seam;
    std::string text = incident.actionText;
    if (!incident.roots.empty()) {
        const telemetry::IncidentRoot& root = incident.roots.front();
        tags.push_back(root.mechanism);
        title += ": " + root.mechanism + (root.entity.isEmpty() ? "" : " at " + root.entity.text());
    }
    Json annotation = {{"annotation", asked}, {"time", millisecondsOf(incident.onset)}, {"title", title}, {"text", text},
                       {"tags", std::move(tags)}, {"isRegion", incident.ended.has_value()}};
    if (incident.ended)
        annotation["timeEnd"] = millisecondsOf(*incident.ended);
    return annotation;
}

/// Of series with a signal, sorted.
Result<std::vector<std::string>> namesWith(const std::string& wanted, telemetry::Feed& feed) {
    const auto series = answerOf<std::vector<telemetry::SeriesInfo>>([&](auto reply) { feed.listSeries({}, std::move(reply)); });
    if (!series)
        return fail(series.error());
    std::vector<std::string> names;
    for (const telemetry::SeriesInfo& info : *series)
        if (!info.signal.empty() && !info.entity.isEmpty())
            if (std::string name = nameOf(info); name.find(wanted) != std::string::npos)
                names.push_back(std::move(name));
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    names.resize(std::min(names.size(), kMostNames));
    return names;
}

} // namespace

Result<std::string> searchAnswer(std::string_view body, telemetry::Feed& feed) {
    const auto json = objectOf(body.empty() ? "{}" : body);
    if (!json)
        return fail(json.error());
    Problems problems;
    const auto names = namesWith(JsonObject(*json, "", problems).text("target").value_or(""), feed);
    if (!names)
        return fail(names.error());
    return dumped(*names);
}

Result<std::string> metricsAnswer(std::string_view, telemetry::Feed& feed) {
    const auto names = namesWith({}, feed);
    if (!names)
        return fail(names.error());
    Json answer = Json::array();
    for (const std::string& name : *names)
        answer.push_back({{"label", name}, {"value", name}});
    return dumped(answer);
}

Result<std::string> variableAnswer(std::string_view body, telemetry::Feed& feed) {
    const auto json = objectOf(body.empty() ? "{}" : body);
    if (!json)
        return fail(json.error());
    Problems problems;
    const JsonObject root(*json, "", problems);
    const Json* payload = root.object("payload");
    const auto names = namesWith(payload ? JsonObject(*payload, "/payload", problems).text("target").value_or("") : "", feed);
    if (!names)
        return fail(names.error());
    Json answer = Json::array();
    for (const std::string& name : *names)
        answer.push_back({{"__text", name}, {"__value", name}});
    return dumped(answer);
}

Result<std::string> queryAnswer(std::string_view body, telemetry::Feed& feed) {
    const auto question = questionOf(body);
    if (!question)
        return fail(question.error());
    Problems problems;
    const JsonObject root(question->json, "", problems);
    const Json* targets = root.array("targets", kMostTargets);
    if (!targets)
        return fail(ErrorCode::invalidInput, "targets: a list of at most " + std::to_string(kMostTargets));
    telemetry::RangeQuery query;
    query.range = question->range;
    query.maxSeries = kMostSeries;
    query.maxColumns = static_cast<std::uint32_t>(std::clamp<std::int64_t>(root.integer("maxDataPoints", 1, INT64_MAX).value_or(1000), 1, kMostPoints));
    std::vector<std::string> wanted;
    for (const Json& target : *targets) {
        auto text = target.is_object() ? JsonObject(target, "/targets", problems).text("target") : std::nullopt;
        if (text && !text->empty()) // an empty row of a panel asks nothing
            wanted.push_back(std::move(*text));
    }
    Json answer;
    for (int tries = 0; tries < kMostTries; ++tries) {
        const auto fits = addTargets(wanted, query, feed, answer);
        if (!fits)
            return fail(fits.error());
        if (*fits)
            return dumped(answer);
    }
    return fail(ErrorCode::tooLarge, "more than " + std::to_string(kMostAnswered) + " points");
}

Result<std::string> annotationsAnswer(std::string_view body, const telemetry::Parts& parts) {
    const auto question = questionOf(body);
    if (!question)
        return fail(question.error());
    Problems problems;
    const JsonObject root(question->json, "", problems);
    const Json* asked = root.object("annotation");
    if (asked && dumped(*asked).size() > kMostEchoed)
        return fail(ErrorCode::invalidInput, "annotation: more than " + std::to_string(kMostEchoed) + " bytes");
    Json answer = Json::array();
    if (parts.incidents)
        for (const telemetry::Incident& incident : parts.incidents->incidents)
            if (incident.onset < question->range.to && incident.ended.value_or(question->range.to) >= question->range.from && answer.size() < kMostAnnotations)
                answer.push_back(annotationOf(incident, asked ? *asked : Json::object()));
    return dumped(answer);
}

} // namespace seamscope::outlets
