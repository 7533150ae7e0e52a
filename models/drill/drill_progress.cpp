// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drill_progress.h"

#include "base/json.h"
#include "drill/answer.h"
#include "drill/exercise_clock.h"
#include "drill/play.h"

namespace seamscope::drill {
namespace {

constexpr std::size_t kMostPersons = 1000;
constexpr std::size_t kMostSnapshots = 100;
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

std::optional<SnapshotKind> snapshotKindFromName(const std::string& text) {
    for (const SnapshotKind kind : {SnapshotKind::named, SnapshotKind::start, SnapshotKind::onset, SnapshotKind::action, SnapshotKind::handover})
        if (name(kind) == text)
            return kind;
    return std::nullopt;
}

Json deliveredJson(const std::vector<std::optional<Duration>>& delivered) {
    Json out = Json::array();
    for (const auto& at : delivered)
        out.push_back(at ? Json(milliseconds(*at)) : Json(nullptr));
    return out;
}

std::vector<std::optional<Duration>> deliveredIn(const JsonObject& object) {
    std::vector<std::optional<Duration>> out;
    const Json* list = object.array("delivered_ms", kMostInjects);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const Json& one = (*list)[i];
        std::optional<Duration>& at = out.emplace_back();
        if (one.is_number_integer() && one.get<std::int64_t>() >= 0 && one.get<std::int64_t>() <= kMostMilliseconds)
            at = std::chrono::milliseconds(one.get<std::int64_t>());
    }
    return out;
}

/// What of an object is a moment's kind; told as a problem where it is none.
SnapshotKind kindIn(const JsonObject& object) {
    const auto kind = snapshotKindFromName(object.text("kind").value_or(std::string()));
    if (!kind)
        object.problem("kind", "no kind of snapshot");
    return kind.value_or(SnapshotKind::named);
}

KeptSnapshot snapshotFrom(const JsonObject& object) {
    KeptSnapshot out;
    out.what = {static_cast<std::uint32_t>(object.integer("id", 1, 1'000'000'000).value_or(1)), kindIn(object),
                object.text("name").value_or(std::string()), timeOf(object, "at_ms")};
    out.acts = static_cast<std::size_t>(object.integer("acts", 0, kMostActs).value_or(0));
    out.delivered = deliveredIn(object);
    return out;
}

WentBack returnFrom(const JsonObject& object) {
    return {timeOf(object, "from_ms"), timeOf(object, "to_ms"), kindIn(object), object.text("name").value_or(std::string()),
            static_cast<std::uint32_t>(object.integer("acts", 0, kMostActs).value_or(0)),
            static_cast<std::uint32_t>(object.integer("snapshots", 0, kMostSnapshots).value_or(0))};
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
                 {"delivered_ms", deliveredJson(progress.delivered)},
                 {"acts", Json::parse(toJson(progress.acts))},
                 {"snapshots", Json::array()},
                 {"returns", Json::array()},
                 {"speeds", Json::array()},
                 {"added", Json::parse(toJson(progress.added))}};
    for (const DrillProgress::Holder& one : progress.holders)
        json["chairs"].push_back({{"seat", name(one.seat)}, {"who", one.who}, {"id", one.id}});
    for (const KeptSnapshot& one : progress.snapshots)
        json["snapshots"].push_back({{"id", one.what.id},
                                     {"kind", name(one.what.kind)},
                                     {"name", one.what.name},
                                     {"at_ms", milliseconds(one.what.at)},
                                     {"acts", one.acts},
                                     {"delivered_ms", deliveredJson(one.delivered)}});
    for (const WentBack& one : progress.returns)
        json["returns"].push_back({{"from_ms", milliseconds(one.from)},
                                   {"to_ms", milliseconds(one.to)},
                                   {"kind", name(one.kind)},
                                   {"name", one.name},
                                   {"acts", one.acts},
                                   {"snapshots", one.snapshots}});
    for (const PlayedAt& one : progress.speeds)
        json["speeds"].push_back({{"from_ms", milliseconds(one.from)}, {"speed", one.speed}});
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
    out.delivered = deliveredIn(object);
    if (const Json* snapshots = object.array("snapshots", kMostSnapshots))
        for (std::size_t i = 0; i < snapshots->size(); ++i)
            out.snapshots.push_back(snapshotFrom({(*snapshots)[i], "/snapshots/" + std::to_string(i), problems}));
    if (const Json* returns = object.array("returns", kMostActs))
        for (std::size_t i = 0; i < returns->size(); ++i)
            out.returns.push_back(returnFrom({(*returns)[i], "/returns/" + std::to_string(i), problems}));
    if (const Json* speeds = object.array("speeds", kMostSpeeds))
        for (std::size_t i = 0; i < speeds->size(); ++i) {
            const JsonObject one((*speeds)[i], "/speeds/" + std::to_string(i), problems);
            out.speeds.push_back({timeOf(one, "from_ms"), one.number("speed", ExerciseClock::kMinSpeed, ExerciseClock::kMaxSpeed).value_or(1)});
        }
    if (const Json* acts = object.array("acts", kMostActs)) {
        auto list = actsFromJson(acts->dump(), out.length);
        if (!list)
            return fail(list.error().in("/acts"));
        out.acts = std::move(*list);
    }
    if (const Json* added = object.array("added", kMostInjects)) {
        auto list = injectsInOrder(added->dump(), out.length);
        if (!list)
            return fail(list.error().in("/added"));
        out.added = std::move(*list);
    }
    if (!problems.isEmpty())
        return fail(problems.first().front());
    return out;
}

} // namespace seamscope::drill
