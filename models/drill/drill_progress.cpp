// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_progress.h"

#include "base/json.h"
#include "drill/exercise_clock.h"
#include "drill/play.h"

namespace seamscope::drill {
namespace {

constexpr std::size_t kMostPersons = 1000;
constexpr std::size_t kMostInjects = 100'000;
constexpr std::int64_t kMostMilliseconds = std::int64_t{366} * 24 * 3600 * 1000;
constexpr JsonLimits kLimits{std::size_t{64} << 20, 8};

std::int64_t milliseconds(Duration time) { return time / std::chrono::milliseconds(1); }

std::optional<Phase> phaseFromName(const std::string& text) {
    for (const Phase phase : {Phase::lobby, Phase::running, Phase::frozen, Phase::revealed, Phase::ended})
        if (name(phase) == text)
            return phase;
    return std::nullopt;
}

Duration timeOf(const JsonObject& object, const char* key) {
    return std::chrono::milliseconds(object.integer(key, 0, kMostMilliseconds).value_or(0));
}

} // namespace

std::string toJson(const DrillProgress& progress) {
    Json json = {{"schema", 1},
                 {"title", progress.title},
                 {"length_ms", milliseconds(progress.length)},
                 {"phase", name(progress.phase)},
                 {"position_ms", milliseconds(progress.position)},
                 {"speed", progress.speed},
                 {"chairs", Json::array()},
                 {"leaders", progress.leaders},
                 {"delivered_ms", Json::array()},
                 {"acts", Json::parse(toJson(progress.acts))}};
    for (const DrillProgress::Holder& one : progress.holders)
        json["chairs"].push_back({{"seat", name(one.seat)}, {"who", one.who}, {"id", one.id}});
    for (const auto& at : progress.delivered)
        json["delivered_ms"].push_back(at ? Json(milliseconds(*at)) : Json(nullptr));
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<DrillProgress> progressFromJson(std::string_view text) {
    const auto json = parseJson(text, kLimits);
    if (!json)
        return fail(json.error());
    Problems problems;
    const JsonObject object(*json, {}, problems);
    SEAM_TRY(checkSchema(object));
    DrillProgress out;
    out.title = object.text("title").value_or(std::string());
    out.length = timeOf(object, "length_ms");
    out.position = timeOf(object, "position_ms");
    const auto phase = phaseFromName(object.text("phase").value_or(std::string()));
    if (!phase)
        return fail(ErrorCode::invalidInput, "no phase of a drill", "/phase");
    out.phase = *phase;
    out.speed = object.number("speed", ExerciseClock::kMinSpeed, ExerciseClock::kMaxSpeed).value_or(1);
    if (const Json* chairs = object.array("chairs", kMostPersons))
        for (std::size_t i = 0; i < chairs->size(); ++i) {
            const JsonObject chair((*chairs)[i], "/chairs/" + std::to_string(i), problems);
            const auto seat = seatFromName(chair.text("seat").value_or(std::string()));
            if (!seat)
                return fail(ErrorCode::invalidInput, "no seat of a drill", chair.pointer("seat"));
            out.holders.push_back({chair.text("id").value_or(std::string()), *seat, chair.text("who").value_or(std::string())});
        }
    if (const Json* leaders = object.array("leaders", kMostPersons))
        for (const Json& one : *leaders)
            out.leaders.push_back(one.is_string() ? one.get<std::string>() : std::string());
    if (const Json* delivered = object.array("delivered_ms", kMostInjects))
        for (const Json& one : *delivered) {
            std::optional<Duration>& at = out.delivered.emplace_back();
            if (one.is_number_integer() && one.get<std::int64_t>() >= 0 && one.get<std::int64_t>() <= kMostMilliseconds)
                at = std::chrono::milliseconds(one.get<std::int64_t>());
        }
    if (const Json* acts = object.array("acts", kMostActs)) {
        auto list = actsFromJson(acts->dump(), out.length);
        if (!list)
            return fail(list.error().in("/acts"));
        out.acts = std::move(*list);
    }
    if (!problems.isEmpty())
        return fail(problems.first().front());
    return out;
}

} // namespace seamscope::drill
