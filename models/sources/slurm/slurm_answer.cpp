// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/slurm/slurm_answer.h"

#include "base/json.h"
#include "base/json_lists.h"
#include "base/text.h"
#include "telemetry/label_repair.h"
#include "telemetry/shown_text.h"
#include "topology/hostlist.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <tuple>
#include <utility>

namespace seamscope::sources {
namespace {

constexpr JsonLimits kSlurmLimits{SlurmBounds::kBytes, 24, 4'000'000};
constexpr std::size_t kMaxShownBytes = 1024;
constexpr std::size_t kMaxHostlistBytes = std::size_t{1} << 20;
constexpr std::int64_t kLatestSecond = 7'258'118'400; ///< 2200

/// What one answer may name of hosts and GPUs in all; many small items must not add up to much memory.
struct Allowance {
    std::size_t hosts = SlurmBounds::kHosts;
    std::size_t gpus = SlurmBounds::kGpus;
};

std::string shownText(const JsonObject& object, const char* key) {
    return telemetry::shownText(object, key, kMaxShownBytes);
}

/// A whole number as it is, or as {"set": true, "infinite": false, "number": 7} of 0.0.39 and later.
std::optional<std::int64_t> wholeNumber(const JsonObject& object, const char* key, std::int64_t most) {
    const Json* value = object.find(key);
    if (!value || !value->is_object())
        return object.integer(key, 0, most);
    const JsonObject inner(*value, object.pointer(key), object.problems());
    if (!inner.boolean("set").value_or(true) || inner.boolean("infinite").value_or(false))
        return std::nullopt;
    return inner.integer("number", 0, most);
}

/// Seconds since 1970; 0 is what has not happened and is not planned.
std::optional<TimePoint> timeOf(const JsonObject& object, const char* key) {
    const auto seconds = wholeNumber(object, key, kLatestSecond);
    if (!seconds || *seconds == 0)
        return std::nullopt;
    return fromNanoseconds(*seconds * 1'000'000'000);
}

/// A word, or a list of them, in capitals.
std::vector<std::string> wordsOf(const JsonObject& object, const char* key) {
    constexpr std::size_t kMaxWords = 64;
    const Json* value = object.find(key);
    if (!value)
        return {};
    if (value->is_string())
        return {upper(shownText(object, key))};
    std::vector<std::string> words;
    if (const Json* list = object.array(key, kMaxWords))
        for (const Json& word : *list)
            if (word.is_string())
                words.push_back(upper(telemetry::repairedText(word.get_ref<const std::string&>(), kMaxShownBytes)));
    return words;
}

bool hasWord(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// An ended job that is still cleaned up is CANCELLED and COMPLETING; one that goes back to the queue is what its
/// new state says: the first of these lists with a word of the state decides.
std::pair<SlurmJobPhase, std::string> phaseOf(const std::vector<std::string>& words) {
    using List = std::pair<SlurmJobPhase, std::vector<std::string_view>>;
    static const std::array<List, 3> kLists = {
        List{SlurmJobPhase::waiting, {"PENDING", "REQUEUED", "REQUEUE_HOLD", "REQUEUE_FED", "SPECIAL_EXIT", "RESV_DEL_HOLD", "REVOKED"}},
        List{SlurmJobPhase::ended, {"COMPLETED", "CANCELLED", "FAILED", "TIMEOUT", "NODE_FAIL", "PREEMPTED", "BOOT_FAIL",
                                    "DEADLINE", "OUT_OF_MEMORY", "LAUNCH_FAILED"}},
        List{SlurmJobPhase::running, {"RUNNING", "SUSPENDED", "COMPLETING", "CONFIGURING", "RESIZING", "STOPPED",
                                      "SIGNALING", "STAGE_OUT", "EXPEDITING", "RECONFIG_FAIL", "POWER_UP_NODE"}}};
    for (const auto& [phase, list] : kLists)
        for (const std::string_view word : list)
            if (hasWord(words, word))
                return {phase, std::string(word)};
    return {SlurmJobPhase::unknown, words.empty() ? "" : words.front()};
}

std::vector<std::string> hostsOf(const JsonObject& object, const char* key, Allowance& allowance) {
    const Json* value = object.find(key);
    if (!value || !value->is_string() || value->get_ref<const std::string&>().size() > kMaxHostlistBytes) {
        if (value)
            object.problem(key, "not a list of hosts");
        return {};
    }
    auto hosts = topology::expandHostlist(value->get_ref<const std::string&>(), allowance.hosts);
    if (!hosts) {
        object.problem(key, telemetry::repairedText(hosts.error().detail, kMaxShownBytes), hosts.error().code);
        return {};
    }
    const auto isBad = [](const std::string& host) { return !telemetry::isCleanText(host, 255); };
    if (std::any_of(hosts->begin(), hosts->end(), isBad)) {
        object.problem(key, "a host's name with control characters");
        return {};
    }
    allowance.hosts -= hosts->size();
    return std::move(*hosts);
}

/// Names of GRES that are accelerators: sites without GPUs call theirs otherwise.
constexpr std::array<std::string_view, 4> kAccelerators = {"gpu", "hpu", "gaudi", "tpu"};

bool isAccelerator(std::string_view gres) {
    const std::string_view name = gres.substr(0, gres.find_first_of(":=("));
    return std::find(kAccelerators.begin(), kAccelerators.end(), name) != kAccelerators.end();
}

/// GPUs in "gpu:h100:4(IDX:0-3),nic:1(IDX:0)" of one host: how many, and which, where it says so.
struct HeldGpus {
    std::uint32_t count = 0;
    std::vector<std::uint32_t> indices;
};

std::optional<std::uint32_t> smallNumber(std::string_view text) {
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number > SlurmBounds::kGpusPerHost)
        return std::nullopt;
    return number;
}

std::optional<HeldGpus> heldGpus(std::string_view text) {
    HeldGpus held;
    while (!text.empty()) {
        auto comma = text.find(',');
        if (const auto open = text.find('('); open < comma) // commas inside are of the indices
            comma = text.find(',', text.find(')', open));
        const std::string_view item = text.substr(0, comma);
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
        if (!isAccelerator(item) || item.find(':') == std::string_view::npos)
            continue;
        const std::string_view head = item.substr(0, item.find('('));
        const auto count = smallNumber(head.substr(head.rfind(':') + 1));
        if (!count || held.count + *count > SlurmBounds::kGpusPerHost)
            return std::nullopt;
        held.count += *count;
        const auto from = item.find("(IDX:");
        const auto to = item.find(')', from);
        if (from == std::string_view::npos || to == std::string_view::npos)
            continue;
        const auto list = topology::expandHostlist("[" + std::string(item.substr(from + 5, to - from - 5)) + "]",
                                                   SlurmBounds::kGpusPerHost);
        if (list)
            for (const std::string& index : *list)
                if (const auto number = smallNumber(index))
                    held.indices.push_back(*number);
    }
    if (held.indices.size() != held.count)
        held.indices.clear();
    return held;
}

/// "cpu=64,gres/gpu=16,gres/gpu:h100=16,node=2"
std::uint32_t gpusOfTres(std::string_view text) {
    std::uint32_t all = 0;
    for (const std::string_view name : kAccelerators) {
        const std::string wanted = "gres/" + std::string(name) + "=";
        const auto at = text.find(wanted);
        std::uint32_t number = 0;
        if (at != std::string_view::npos)
            std::from_chars(text.data() + at + wanted.size(), text.data() + text.size(), number);
        all += std::min<std::uint32_t>(number, SlurmBounds::kGpus);
    }
    return std::min<std::uint32_t>(all, SlurmBounds::kGpus);
}

void readGpus(const JsonObject& object, SlurmJob& job, Allowance& allowance) {
    job.gpuCount = gpusOfTres(shownText(object, "tres_alloc_str"));
    const Json* details = object.array("gres_detail", SlurmBounds::kHosts);
    if (!details || details->empty())
        return;
    std::uint32_t count = 0;
    bool isPlaced = details->size() == job.hosts.size();
    for (std::size_t i = 0; i < details->size(); ++i) {
        const Json& detail = (*details)[i];
        const auto held = detail.is_string() ? heldGpus(detail.get_ref<const std::string&>()) : std::nullopt;
        if (!held || held->count > allowance.gpus) {
            object.problem("gres_detail", "cannot be read, or too many GPUs");
            job.gpus.clear();
            return;
        }
        allowance.gpus -= held->count;
        count += held->count;
        isPlaced = isPlaced && held->indices.size() == held->count;
        for (const std::uint32_t index : held->indices)
            job.gpus.push_back({static_cast<std::uint32_t>(i), index});
    }
    if (!isPlaced)
        job.gpus.clear();
    job.gpuCount = std::max(job.gpuCount, count);
}

std::optional<SlurmJob> readJob(const JsonObject& object, Allowance& allowance) {
    SlurmJob job;
    const auto id = wholeNumber(object, "job_id", std::int64_t{1} << 40);
    if (!id || *id == 0) {
        object.problem("job_id", "a job needs a number");
        return std::nullopt;
    }
    job.id = static_cast<std::uint64_t>(*id);
    job.name = shownText(object, "name");
    job.user = shownText(object, "user_name");
    job.account = shownText(object, "account");
    job.partition = shownText(object, "partition");
    std::tie(job.phase, job.state) = phaseOf(wordsOf(object, "job_state"));
    if (job.phase == SlurmJobPhase::unknown)
        object.problem("job_state", "not a state of a job: '" + job.state + "'");
    job.start = timeOf(object, "start_time");
    job.end = timeOf(object, "end_time");
    job.nodes = shownText(object, "nodes");
    if (job.phase == SlurmJobPhase::waiting)
        return job; // holds nothing
    job.hosts = hostsOf(object, "nodes", allowance);
    readGpus(object, job, allowance);
    return job;
}

std::optional<SlurmNode> readNode(const JsonObject& object, Allowance& /*allowance*/) {
    SlurmNode node;
    const auto name = object.text("name");
    if (!name || name->empty()) {
        object.problem("name", "a node needs a name");
        return std::nullopt;
    }
    node.name = telemetry::repairedText(*name, 255);
    auto words = wordsOf(object, "state");
    for (std::string& flag : wordsOf(object, "state_flags"))
        words.push_back(std::move(flag));
    node.isDrained = hasWord(words, "DRAIN") || hasWord(words, "DRAINED") || hasWord(words, "DRAINING");
    node.isDown = hasWord(words, "DOWN") || hasWord(words, "ERROR") || hasWord(words, "FAIL") || hasWord(words, "NOT_RESPONDING");
    if (const Json* list = object.array("partitions", 64))
        for (const Json& one : *list)
            if (one.is_string())
                node.partitions.push_back(telemetry::repairedText(one.get_ref<const std::string&>(), 255));
    if (const auto gres = object.text("gres")) {
        node.hasGpus = false;
        for (std::string_view left = *gres; !left.empty();) {
            const auto comma = left.find(',');
            node.hasGpus = *node.hasGpus || isAccelerator(left.substr(0, comma));
            left.remove_prefix(comma == std::string_view::npos ? left.size() : comma + 1);
        }
    }
    node.address = shownText(object, "address");
    node.hostname = shownText(object, "hostname");
    node.reason = shownText(object, "reason");
    node.reasonBy = shownText(object, "reason_set_by_user");
    node.reasonAt = timeOf(object, "reason_changed_at");
    return node;
}

std::optional<SlurmReservation> readReservation(const JsonObject& object, Allowance& allowance) {
    SlurmReservation reservation;
    reservation.name = shownText(object, "name");
    reservation.users = shownText(object, "users");
    const auto from = timeOf(object, "start_time");
    const auto until = timeOf(object, "end_time");
    if (reservation.name.empty() || !from || !until || *until <= *from) {
        object.problem("start_time", "a reservation needs a name, a start and a later end");
        return std::nullopt;
    }
    reservation.from = *from;
    reservation.until = *until;
    reservation.isMaintenance = hasWord(wordsOf(object, "flags"), "MAINT");
    reservation.hosts = hostsOf(object, "node_list", allowance);
    return reservation;
}

/// Members of jobs, nodes, reservations and errors that are read here. One has some hundred more, which as a tree take ten times the
/// memory of their text.
bool isRead(std::string_view key) {
    static constexpr std::array<std::string_view, 24> kKeys = {"account", "address", "description", "end_time", "flags", "gres", "gres_detail", "hostname", "job_id",
                                                               "job_state", "name", "node_list", "nodes", "partition", "partitions", "reason", "reason_changed_at",
                                                               "reason_set_by_user", "start_time", "state", "state_flags", "tres_alloc_str", "user_name", "users"};
    return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

template<class T, class Read>
Result<std::vector<T>> readList(std::string_view json, const char* key, Problems& problems, const Read& read) {
    constexpr int kOfRoot = 1; // depth of what the document says, and of what an item of a list in it does
    constexpr int kOfItem = 3;
    const auto document = parseJson(json, kSlurmLimits, [&](int depth, Json::parse_event_t event, Json& parsed) {
        const auto* name = event == Json::parse_event_t::key ? parsed.get_ptr<const std::string*>() : nullptr;
        return !name || (depth == kOfRoot ? *name == key || *name == "errors" : depth != kOfItem || isRead(*name));
    });
    if (!document)
        return fail(document.error());
    if (!document->is_object())
        return fail(ErrorCode::invalidInput, "not an answer of slurmrestd");
    const JsonObject root(*document, "", problems);
    if (const Json* errors = root.find("errors"); errors && errors->is_array() && !errors->empty()) {
        const Json& first = errors->front();
        const auto words = first.is_object() ? first.find("description") : first.end();
        return fail(ErrorCode::unavailable,
                    words != first.end() && words->is_string()
                        ? telemetry::repairedText(words->template get_ref<const std::string&>(), kMaxShownBytes)
                        : "slurmrestd answers with an error");
    }
    const auto list = document->find(key);
    if (list == document->end() || !list->is_array())
        return fail(ErrorCode::invalidInput, std::string("without a list of ") + key, std::string("/") + key);
    if (list->size() > SlurmBounds::kItems)
        return fail(ErrorCode::tooLarge, "more than " + std::to_string(SlurmBounds::kItems) + " " + key);
    std::vector<T> items;
    Allowance allowance;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string place = std::string("/") + key + "/" + std::to_string(i);
        if (!(*list)[i].is_object())
            problems.add(ErrorCode::invalidInput, place, "not an object");
        else if (auto item = read(JsonObject((*list)[i], place, problems), allowance))
            items.push_back(std::move(*item));
    }
    return items;
}

} // namespace

std::map<std::string, std::string> slurmAddresses(const std::vector<SlurmNode>& nodes) {
    const auto namesOf = [](const SlurmNode& node) {
        std::set<std::string> names;
        for (const std::string* name : {&node.address, &node.hostname}) {
            const bool isOwn = name->starts_with("127.") || *name == "::1" || name->starts_with("localhost");
            if (!name->empty() && *name != node.name && !isOwn && name->find(',') == std::string::npos)
                names.insert(*name);
        }
        return names;
    };
    std::map<std::string, std::size_t> told;
    for (const SlurmNode& node : nodes) {
        ++told[node.name];
        for (const std::string& name : namesOf(node))
            ++told[name];
    }
    std::map<std::string, std::string> addresses;
    for (const SlurmNode& node : nodes)
        for (const std::string& name : namesOf(node))
            if (told[name] == 1)
                addresses[node.name] += (addresses[node.name].empty() ? "" : ", ") + name;
    return addresses;
}

Result<std::vector<SlurmJob>> parseSlurmJobs(std::string_view json, Problems& problems) {
    return readList<SlurmJob>(json, "jobs", problems, readJob);
}

Result<std::vector<SlurmNode>> parseSlurmNodes(std::string_view json, Problems& problems) {
    return readList<SlurmNode>(json, "nodes", problems, readNode);
}

Result<std::vector<SlurmReservation>> parseSlurmReservations(std::string_view json, Problems& problems) {
    return readList<SlurmReservation>(json, "reservations", problems, readReservation);
}

} // namespace seamscope::sources
