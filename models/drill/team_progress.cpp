// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/team_progress.h"

#include "base/json.h"
#include "base/median.h"

#include <algorithm>
#include <span>

namespace seamscope::drill {
namespace {

constexpr std::size_t kMostScore = std::size_t{16} << 20;
constexpr double kMostSeconds = 1e9;

using When = std::optional<Duration>;

/// Absent or null: it never happened.
When whenOf(const JsonObject& clocks, const char* key) {
    const auto seconds = clocks.number(key, 0, kMostSeconds);
    return seconds ? When(fromSeconds(*seconds)) : std::nullopt;
}

/// Who never came to it stands behind everybody who did.
When middle(std::span<const PlayedDrill> played, When PlayedDrill::*clock) {
    std::vector<Duration> times;
    for (const PlayedDrill& one : played)
        times.push_back((one.*clock).value_or(Duration::max()));
    const Duration found = upperMedian(times);
    return found == Duration::max() ? std::nullopt : When(found);
}

template<class Of>
double medianOf(std::span<const PlayedDrill> played, const Of& of) {
    std::vector<double> values;
    for (const PlayedDrill& one : played)
        values.push_back(static_cast<double>(of(one)));
    return medianInPlace(values);
}

Typical typicalOf(std::span<const PlayedDrill> played) {
    Typical typical;
    typical.score = medianOf(played, [](const PlayedDrill& one) { return one.score; });
    typical.detect = middle(played, &PlayedDrill::detect);
    typical.attribute = middle(played, &PlayedDrill::attribute);
    typical.handover = middle(played, &PlayedDrill::handover);
    typical.mitigate = middle(played, &PlayedDrill::mitigate);
    typical.wrongTeamMinutes = medianOf(played, [](const PlayedDrill& one) { return one.wrongTeamMinutes; });
    typical.hints = medianOf(played, [](const PlayedDrill& one) { return one.hints; });
    return typical;
}

OrderedJson secondsJson(When time) { return time ? OrderedJson(toSeconds(*time)) : OrderedJson(nullptr); }

/// The clocks and what else PlayedDrill and Typical both have.
template<class Told>
void putClocks(OrderedJson& json, const Told& told) {
    json["score"] = told.score;
    json["detect_seconds"] = secondsJson(told.detect);
    json["attribute_seconds"] = secondsJson(told.attribute);
    json["handover_seconds"] = secondsJson(told.handover);
    json["mitigate_seconds"] = secondsJson(told.mitigate);
    json["wrong_team_minutes"] = told.wrongTeamMinutes;
    json["hints"] = told.hints;
}

OrderedJson typicalJson(const std::optional<Typical>& typical) {
    if (!typical)
        return nullptr;
    OrderedJson json;
    putClocks(json, *typical);
    return json;
}

} // namespace

Result<PlayedDrill> playedDrill(std::string_view text) {
    const auto document = parseJson(text, {kMostScore});
    if (!document)
        return fail(document.error());
    Problems problems;
    const JsonObject root(*document, "", problems);
    const Json* score = root.object("score");
    const Json* clocks = root.object("clocks");
    if (!score || !clocks)
        return fail(ErrorCode::invalidInput, "no score, or no clocks", score ? "/clocks" : "/score");
    PlayedDrill played;
    const auto total = JsonObject(*score, "/score", problems).integer("total", -100, 100);
    const JsonObject times(*clocks, "/clocks", problems);
    played.detect = whenOf(times, "detect_seconds");
    played.attribute = whenOf(times, "attribute_seconds");
    played.handover = whenOf(times, "handover_seconds");
    played.mitigate = whenOf(times, "mitigate_seconds");
    played.wrongTeamMinutes = times.number("wrong_team_minutes", 0, kMostSeconds).value_or(0);
    if (const Json* hints = root.array("hints", 1000))
        for (const Json& hint : *hints) {
            ++played.hints;
            played.hintPoints +=
                static_cast<int>(JsonObject(hint, "/hints", problems).integer("price", 0, 100).value_or(0));
        }
    if (!problems.isEmpty())
        return fail(problems.first()[0]);
    if (!total)
        return fail(ErrorCode::invalidInput, "no total", "/score/total");
    played.score = static_cast<int>(*total);
    return played;
}

TeamProgress teamProgress(std::vector<PlayedDrill> played) {
    TeamProgress progress;
    std::ranges::stable_sort(played, [](const PlayedDrill& a, const PlayedDrill& b) {
        return a.written != b.written ? a.written < b.written : a.path < b.path;
    });
    progress.played = std::move(played);
    const std::span all(progress.played);
    if (const std::size_t half = all.size() / 2; half > 0) {
        progress.earlier = typicalOf(all.first(half));
        progress.later = typicalOf(all.last(half));
    }
    return progress;
}

std::string toJson(const TeamProgress& progress) {
    OrderedJson json = {{"schema", 1}, {"sessions", OrderedJson::array()}};
    for (const PlayedDrill& one : progress.played) {
        OrderedJson session = {{"path", one.path},
                               {"title", one.title},
                               {"level", one.level},
                               {"written", formatRfc3339(one.written)}};
        putClocks(session, one);
        session["hint_points"] = one.hintPoints;
        json["sessions"].push_back(std::move(session));
    }
    json["earlier"] = typicalJson(progress.earlier);
    json["later"] = typicalJson(progress.later);
    return json.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

} // namespace seamscope::drill
