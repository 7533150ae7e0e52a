// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/jobs_json.h"

#include "base/json_lists.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_set>
#include <utility>

namespace seamscope::topology {
namespace {

constexpr std::size_t kMaxJobs = 100'000;
constexpr std::size_t kMaxRanks = 4'000'000;
constexpr std::size_t kMaxPools = 10'000;
constexpr std::size_t kMaxTiers = 16;
constexpr double kMaxSeconds = 1e9;
constexpr double kMaxFigure = 1e18;
constexpr double kSmallest = 1e-12; ///< references are divisors: zero and below are refused

EntityId idAt(const JsonObject& object, const char* key, EntityKind kind) {
    const auto text = object.text(key);
    if (!text)
        return {};
    auto id = EntityId::parse(*text);
    if (!id)
        object.problem(key, id.error().detail);
    else if (id->kind() != kind)
        object.problem(key, "'" + *text + "' is not a " + std::string(name(kind)));
    else
        return *id;
    return {};
}

/// "tp-dp-pp": each part one of the known dimensions, none twice.
bool isOrder(std::string_view text) {
    std::set<std::string_view> seen;
    while (true) {
        const auto dash = text.find('-');
        const std::string_view part = text.substr(0, dash);
        if ((part != "tp" && part != "pp" && part != "dp" && part != "ep") || !seen.insert(part).second)
            return false;
        if (dash == std::string_view::npos)
            return true;
        text.remove_prefix(dash + 1);
    }
}

Parallelism parallelismAt(const JsonObject& job) {
    Parallelism result;
    const Json* value = job.object("parallelism");
    if (!value)
        return result;
    const JsonObject object(*value, job.pointer("parallelism"), job.problems());
    const auto size = [&](const char* key) {
        return static_cast<unsigned>(object.integer(key, 1, kMaxRanks).value_or(1));
    };
    result.tp = size("tp");
    result.pp = size("pp");
    result.dp = size("dp");
    result.ep = size("ep");
    if (auto order = object.text("order")) {
        if (isOrder(*order))
            result.order = *order;
        else
            object.problem("order", "not an order of dimensions: '" + order->substr(0, 64) + "'");
    }
    object.tellUnread();
    return result;
}

/// Ranks come one by one, and before the rest of their job is known.
struct RankList {
    std::vector<RankPlacement> ranks;
    std::unordered_set<unsigned> seen;

    void take(const JsonObject& object) {
        const auto number = object.integer("rank", 0, kMaxRanks);
        const EntityId gpu = idAt(object, "gpu", EntityKind::gpu);
        if (!number || gpu.isEmpty()) {
            if (!number && !object.find("rank"))
                object.problem("rank", "missing");
            if (!object.find("gpu"))
                object.problem("gpu", "missing");
            return;
        }
        const auto rank = static_cast<unsigned>(*number);
        if (!seen.insert(rank).second)
            object.problem("rank", "rank " + std::to_string(rank) + " is there a second time");
        else
            ranks.push_back({rank, gpu});
        object.tellUnread();
    }
    /// Of the job that has ended.
    [[nodiscard]] std::vector<RankPlacement> give(const JsonObject& job) {
        static_cast<void>(job.array("ranks", kMaxRanks)); // its elements have been taken
        seen.clear();
        return std::exchange(ranks, {});
    }
};

JobReference referenceAt(const JsonObject& job) {
    JobReference result;
    const Json* value = job.object("reference");
    if (!value)
        return result;
    const JsonObject object(*value, job.pointer("reference"), job.problems());
    result.stepSeconds = object.number("step_seconds", kSmallest, kMaxSeconds);
    result.tokensPerStep = object.number("tokens_per_step", kSmallest, kMaxFigure);
    result.tokensTotal = object.number("tokens_total", kSmallest, kMaxFigure);
    result.busGigabytesPerSecond = object.number("bus_gb_per_s", kSmallest, kMaxFigure);
    result.ttftP99Seconds = object.number("ttft_p99_seconds", kSmallest, kMaxSeconds);
    result.transferP99Seconds = object.number("transfer_p99_seconds", kSmallest, kMaxSeconds);
    result.requestsPerSecond = object.number("requests_per_second", kSmallest, kMaxFigure);
    result.source = object.text("source").value_or(std::string());
    object.tellUnread();
    return result;
}

std::vector<CheckpointTier> tiersAt(const JsonObject& policy) {
    std::vector<CheckpointTier> tiers;
    const Json* list = policy.array("tiers", kMaxTiers);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const JsonObject object((*list)[i], policy.pointer("tiers") + "/" + std::to_string(i),
                                policy.problems());
        const auto name = object.text("name");
        if (!name || name->empty()) {
            object.problem("name", "missing");
            continue;
        }
        tiers.push_back({*name, object.number("interval_seconds", kSmallest, kMaxSeconds),
                         object.number("write_seconds", 0, kMaxSeconds),
                         object.number("restart_seconds", 0, kMaxSeconds),
                         object.number("recovers", 0, 1).value_or(0)});
        object.tellUnread();
    }
    return tiers;
}

std::optional<CheckpointPolicy> checkpointAt(const JsonObject& job) {
    const Json* value = job.object("checkpoint");
    if (!value)
        return std::nullopt;
    const JsonObject object(*value, job.pointer("checkpoint"), job.problems());
    CheckpointPolicy result;
    result.intervalSeconds = object.number("interval_seconds", kSmallest, kMaxSeconds);
    result.writeSeconds = object.number("write_seconds", 0, kMaxSeconds);
    result.restartSeconds = object.number("restart_seconds", 0, kMaxSeconds);
    result.storage = idAt(object, "storage", EntityKind::storage);
    result.blocking = object.boolean("blocking").value_or(true);
    result.drainSeconds = object.number("drain_seconds", 0, kMaxSeconds);
    result.keepSeconds = object.number("keep_seconds", kSmallest, kMaxSeconds);
    result.tiers = tiersAt(object);
    object.tellUnread();
    return result;
}

std::vector<EntityId> gpusOf(const JsonObject& pool) {
    std::vector<EntityId> gpus;
    const Json* list = pool.array("gpus", kMaxRanks);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const auto* text = (*list)[i].get_ptr<const std::string*>();
        const auto id =
            text ? EntityId::parse(*text) : Result<EntityId>(fail(ErrorCode::invalidInput, "not a string"));
        if (id && id->kind() == EntityKind::gpu)
            gpus.push_back(*id);
        else
            pool.problems().add(ErrorCode::invalidInput, pool.pointer("gpus") + "/" + std::to_string(i),
                                id ? "'" + id->text() + "' is not a gpu" : id.error().detail);
    }
    return gpus;
}

template<std::size_t N>
std::string oneOf(const JsonObject& object, const char* key, const std::array<std::string_view, N>& allowed) {
    auto text = object.text(key);
    if (!text)
        return {};
    if (std::find(allowed.begin(), allowed.end(), *text) != allowed.end())
        return *text;
    object.problem(key, "unknown word '" + text->substr(0, 64) + "'");
    return {};
}

void readInference(const JsonObject& source, Job& job) {
    constexpr std::array<std::string_view, 4> kRoles = {"prefill", "decode", "expert", "mixed"};
    constexpr std::array<std::string_view, 3> kRouteKinds = {"kv", "activation", "experts"};
    const Json* pools = source.array("pools", kMaxPools);
    for (std::size_t i = 0; pools && i < pools->size(); ++i) {
        const JsonObject object((*pools)[i], source.pointer("pools") + "/" + std::to_string(i),
                                source.problems());
        const EntityId id = idAt(object, "id", EntityKind::pool);
        if (!id.isEmpty())
            job.pools.push_back({id, oneOf(object, "role", kRoles), gpusOf(object)});
        else if (!object.find("id"))
            object.problem("id", "missing");
        if (!id.isEmpty())
            object.tellUnread();
    }
    const Json* routes = source.array("routes", kMaxPools);
    for (std::size_t i = 0; routes && i < routes->size(); ++i) {
        const JsonObject object((*routes)[i], source.pointer("routes") + "/" + std::to_string(i),
                                source.problems());
        const EntityId id = idAt(object, "id", EntityKind::route);
        const EntityId from = idAt(object, "from", EntityKind::pool);
        const EntityId to = idAt(object, "to", EntityKind::pool);
        if (!id.isEmpty() && !from.isEmpty() && !to.isEmpty())
            job.routes.push_back({id, from, to, oneOf(object, "kind", kRouteKinds)});
        else
            object.problem("id", "a route needs id, from and to");
        if (!id.isEmpty() && !from.isEmpty() && !to.isEmpty())
            object.tellUnread();
    }
}

void countGpus(const JsonObject& source, Job& job) {
    std::unordered_set<EntityId> placed;
    for (const RankPlacement& rank : job.ranks)
        placed.insert(rank.gpu);
    for (const InferencePool& pool : job.pools)
        placed.insert(pool.gpus.begin(), pool.gpus.end());
    const auto stated = source.integer("gpus", 0, kMaxRanks);
    job.gpus = static_cast<std::uint32_t>(stated.value_or(static_cast<std::int64_t>(placed.size())));
    if (stated && !placed.empty() && placed.size() != static_cast<std::size_t>(*stated))
        source.problem("gpus", "states " + std::to_string(*stated) + ", but " +
                                   std::to_string(placed.size()) +
                                   " GPUs are placed; the stated number counts");
}

std::optional<Job> jobOf(const JsonObject& source, std::vector<RankPlacement> ranks) {
    Job job;
    job.id = idAt(source, "id", EntityKind::job);
    if (job.id.isEmpty()) {
        if (!source.find("id"))
            source.problem("id", "missing");
        return std::nullopt;
    }
    job.program = idAt(source, "program", EntityKind::program);
    job.owner = source.text("owner").value_or(std::string());
    constexpr std::array<std::string_view, 2> kNames = {"training", "inference"};
    job.kind = oneOf(source, "kind", kNames) == "inference" ? JobKind::inference : JobKind::training;
    job.start = source.time("start");
    job.end = source.time("end");
    if (job.start && job.end && *job.end < *job.start) {
        source.problem("end", "before the start");
        job.end.reset();
    }
    job.parallelism = parallelismAt(source);
    job.ranks = std::move(ranks);
    job.reference = referenceAt(source);
    job.checkpoint = checkpointAt(source);
    job.watchdogSeconds = source.number("watchdog_seconds", kSmallest, kMaxSeconds);
    if (const auto allowed = source.integer("restarts_allowed", 0, 1'000'000))
        job.restartsAllowed = static_cast<std::uint32_t>(*allowed);
    if (job.kind == JobKind::inference)
        readInference(source, job);
    countGpus(source, job);
    source.tellUnread();
    return job;
}

template<class T>
void put(Json& json, const char* key, const std::optional<T>& value) {
    if (value)
        json[key] = *value;
}

void put(Json& json, const char* key, const std::string& value) {
    if (!value.empty())
        json[key] = value;
}

Json referenceJson(const JobReference& reference) {
    Json json = Json::object();
    put(json, "step_seconds", reference.stepSeconds);
    put(json, "tokens_per_step", reference.tokensPerStep);
    put(json, "tokens_total", reference.tokensTotal);
    put(json, "bus_gb_per_s", reference.busGigabytesPerSecond);
    put(json, "ttft_p99_seconds", reference.ttftP99Seconds);
    put(json, "transfer_p99_seconds", reference.transferP99Seconds);
    put(json, "requests_per_second", reference.requestsPerSecond);
    put(json, "source", reference.source);
    return json;
}

Json checkpointJson(const CheckpointPolicy& policy) {
    Json json{{"blocking", policy.blocking}};
    put(json, "interval_seconds", policy.intervalSeconds);
    put(json, "write_seconds", policy.writeSeconds);
    put(json, "restart_seconds", policy.restartSeconds);
    put(json, "storage", policy.storage.text());
    put(json, "drain_seconds", policy.drainSeconds);
    put(json, "keep_seconds", policy.keepSeconds);
    for (const CheckpointTier& tier : policy.tiers) {
        Json entry{{"name", tier.name}, {"recovers", tier.recovers}};
        put(entry, "interval_seconds", tier.intervalSeconds);
        put(entry, "write_seconds", tier.writeSeconds);
        put(entry, "restart_seconds", tier.restartSeconds);
        json["tiers"].push_back(std::move(entry));
    }
    return json;
}

void putInference(Json& json, const Job& job) {
    Json pools = Json::array();
    for (const InferencePool& pool : job.pools) {
        Json gpus = Json::array();
        for (const EntityId& gpu : pool.gpus)
            gpus.push_back(gpu.text());
        Json entry{{"id", pool.id.text()}, {"gpus", std::move(gpus)}};
        put(entry, "role", pool.role);
        pools.push_back(std::move(entry));
    }
    Json routes = Json::array();
    for (const InferenceRoute& route : job.routes) {
        Json entry{{"id", route.id.text()}, {"from", route.from.text()}, {"to", route.to.text()}};
        put(entry, "kind", route.kind);
        routes.push_back(std::move(entry));
    }
    json["pools"] = std::move(pools);
    json["routes"] = std::move(routes);
}

Json jobJson(const Job& job) {
    const Parallelism& p = job.parallelism;
    Json json{{"id", job.id.text()},
              {"kind", job.kind == JobKind::training ? "training" : "inference"},
              {"gpus", job.gpus},
              {"parallelism", {{"tp", p.tp}, {"pp", p.pp}, {"dp", p.dp}, {"ep", p.ep}, {"order", p.order}}}};
    put(json, "program", job.program.text());
    put(json, "owner", job.owner);
    if (job.start)
        json["start"] = formatRfc3339(*job.start);
    if (job.end)
        json["end"] = formatRfc3339(*job.end);
    if (!job.ranks.empty()) {
        Json ranks = Json::array();
        for (const RankPlacement& rank : job.ranks)
            ranks.push_back({{"rank", rank.rank}, {"gpu", rank.gpu.text()}});
        json["ranks"] = std::move(ranks);
    }
    json["reference"] = referenceJson(job.reference);
    if (job.checkpoint)
        json["checkpoint"] = checkpointJson(*job.checkpoint);
    put(json, "watchdog_seconds", job.watchdogSeconds);
    put(json, "restarts_allowed", job.restartsAllowed);
    if (job.kind == JobKind::inference)
        putInference(json, job);
    return json;
}

} // namespace

Result<std::vector<Job>> parseJobsJson(std::string_view text, Problems& problems) {
    std::vector<Job> jobs;
    std::unordered_set<EntityId> seen;
    RankList ranks;
    std::array lists = {
        JsonList{{"jobs"}, kMaxJobs,
                 [&](const Json& element, const std::string& pointer) {
                     const JsonObject source(element, pointer, problems);
                     auto job = jobOf(source, ranks.give(source));
                     if (!job)
                         return;
                     if (seen.insert(job->id).second)
                         jobs.push_back(std::move(*job));
                     else
                         source.problem("id", "'" + job->id.text() + "' is there a second time");
                 }},
        JsonList{{"jobs", "*", "ranks"}, kMaxRanks,
                 [&](const Json& element, const std::string& pointer) { ranks.take(JsonObject(element, pointer, problems)); }}};
    auto document = parseJsonLists(text, lists);
    if (!document)
        return fail(document.error());
    if (!document->is_object())
        return fail(ErrorCode::invalidInput, "the document is not an object");
    const JsonObject root(*document, "", problems);
    SEAM_TRY(checkSchema(root));
    static_cast<void>(root.array("jobs", kMaxJobs));
    tellOverlong(lists, problems);
    root.tellUnread();
    return jobs;
}

std::string writeJobsJson(std::span<const Job> jobs) {
    Json list = Json::array();
    for (const Job& job : jobs)
        list.push_back(jobJson(job));
    const Json document{{"schema", 1}, {"jobs", std::move(list)}};
    return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace seamscope::topology
