// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/flight_recorder.h"

#include "base/json.h"
#include "collectives/formats/flight_recorder_text.h"
#include "collectives/formats/json_tree.h"
#include "collectives/formats/pickle.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace seamscope::collectives {
namespace {

using Id = ValueTree::Id;
using Kind = ValueTree::Kind;

constexpr std::size_t kMaxEntries = 1'000'000;
constexpr std::uint64_t kMaxElements = std::uint64_t{1} << 56;
constexpr std::size_t kMaxNameBytes = 512;

std::string textOf(const ValueTree& tree, Id id) {
    const auto text = tree.text(id);
    return text ? std::string(text->substr(0, kMaxNameBytes)) : std::string();
}

/// [[4096, 1, 5120], [3]] → 20,971,523; a shape without dimensions is one element.
std::uint64_t elements(const ValueTree& tree, Id shapes) {
    if (tree.kind(shapes) != Kind::list)
        return kNoCount;
    std::uint64_t total = 0;
    for (const Id shape : tree.children(shapes)) {
        std::uint64_t product = 1;
        for (const Id dimension : tree.children(shape)) {
            const auto size = tree.integer(dimension);
            if (!size || *size < 0 || *size > (std::int64_t{1} << 56))
                return kNoCount;
            if (*size > 0 && product > kMaxElements / static_cast<std::uint64_t>(*size))
                return kNoCount;
            product *= static_cast<std::uint64_t>(*size);
        }
        total += product;
        if (total > kMaxElements)
            return kNoCount;
    }
    return total;
}

/// One name for the types of a tensor list: "BFloat16", or "BFloat16,Float".
std::string dtypes(const ValueTree& tree, Id list) {
    std::string all;
    std::vector<std::string> seen;
    for (const Id item : tree.children(list)) {
        std::string type = textOf(tree, item);
        if (type.empty() || std::find(seen.begin(), seen.end(), type) != seen.end() || seen.size() > 8)
            continue;
        all += (all.empty() ? "" : ",") + type;
        seen.push_back(std::move(type));
    }
    return all;
}

TimePoint timeOf(const ValueTree& tree, Id id) {
    const auto ns = tree.integer(id); // JSON writes 0 for what is missing
    return ns && *ns > 0 ? fromNanoseconds(*ns) : kNoTime;
}

/// (name, description), or before 2.0 a name alone, as text or number.
void takeGroup(const ValueTree& tree, Id id, FlightRecorderDump::Entry& entry) {
    const auto& parts = tree.children(id);
    const Id nameId = parts.empty() ? id : parts.front();
    entry.group = textOf(tree, nameId);
    if (entry.group.empty())
        if (const auto number = tree.integer(nameId))
            entry.group = std::to_string(*number);
    if (parts.size() > 1)
        entry.description = textOf(tree, parts[1]);
    if (entry.description == "undefined")
        entry.description.clear();
}

Result<FlightRecorderDump::Entry> readEntry(const ValueTree& tree, Id id) {
    if (tree.kind(id) != Kind::dict)
        return fail(ErrorCode::invalidInput, "no entry but something else");
    FlightRecorderDump::Entry entry;
    const auto number = [&](const char* key) { return tree.integer(tree.find(id, key)).value_or(-1); };
    entry.recordId = number("record_id");
    entry.groupId = number("pg_id");
    takeGroup(tree, tree.find(id, "process_group"), entry);
    entry.collectiveSequence = number("collective_seq_id");
    entry.pointToPointSequence = number("p2p_seq_id");
    if (entry.collectiveSequence < 0 && entry.pointToPointSequence < 0)
        entry.collectiveSequence = number("seq_id"); // 1.x
    entry.name = textOf(tree, tree.find(id, "profiling_name"));
    const CollectiveOp op = collectiveOpFromName(entry.name);
    entry.isPointToPoint = tree.boolean(tree.find(id, "is_p2p")).value_or(isPointToPoint(op));
    if (entry.name.empty() || (entry.collectiveSequence < 0 && entry.pointToPointSequence < 0))
        return fail(ErrorCode::invalidInput, "an entry without profiling_name or sequence");
    entry.state = collectiveStateFromName(textOf(tree, tree.find(id, "state")));
    entry.retired = tree.boolean(tree.find(id, "retired")).value_or(false);
    entry.elementsIn = elements(tree, tree.find(id, "input_sizes"));
    entry.elementsOut = elements(tree, tree.find(id, "output_sizes"));
    entry.dtype = dtypes(tree, tree.find(id, "input_dtypes"));
    if (entry.dtype.empty())
        entry.dtype = dtypes(tree, tree.find(id, "output_dtypes"));
    entry.created = timeOf(tree, tree.find(id, "time_created_ns"));
    entry.started = timeOf(tree, tree.find(id, "time_discovered_started_ns"));
    entry.completed = timeOf(tree, tree.find(id, "time_discovered_completed_ns"));
    const auto milliseconds = tree.real(tree.find(id, "duration_ms"));
    if (milliseconds && *milliseconds >= 0 && *milliseconds < 1e9)
        entry.milliseconds = milliseconds;
    return entry;
}

void readGroups(const ValueTree& tree, Id groups, FlightRecorderDump& dump, Problems& problems) {
    const auto& pairs = tree.children(groups);
    for (std::size_t i = 0; tree.kind(groups) == Kind::dict && i + 1 < pairs.size(); i += 2) {
        const std::string key = textOf(tree, pairs[i]);
        FlightRecorderDump::Group group;
        group.description = textOf(tree, tree.find(pairs[i + 1], "desc"));
        if (group.description == "undefined")
            group.description.clear();
        const Id ranks = tree.find(pairs[i + 1], "ranks");
        if (const auto text = tree.text(ranks)) {
            if (auto list = parseRankList(*text, CollectiveDirectory::kMaxRank))
                group.ranks = std::move(*list);
            else
                problems.add(ErrorCode::invalidInput, "pg_config/" + key, "no list of ranks");
        } else {
            for (const Id item : tree.children(ranks))
                if (const auto rank = tree.integer(item);
                    rank && *rank >= 0 && *rank <= CollectiveDirectory::kMaxRank)
                    group.ranks.push_back(static_cast<std::uint32_t>(*rank));
        }
        dump.groups[key] = std::move(group);
    }
}

void readStatus(const ValueTree& tree, Id status, FlightRecorderDump& dump) {
    const auto& pairs = tree.children(status);
    for (std::size_t i = 0; tree.kind(status) == Kind::dict && i + 1 < pairs.size(); i += 2) {
        const auto key = tree.integer(pairs[i]);
        if (!key)
            continue;
        const auto number = [&](const char* name) {
            return tree.integer(tree.find(pairs[i + 1], name)).value_or(-1);
        };
        dump.status[*key] = {number("last_enqueued_collective"), number("last_started_collective"),
                             number("last_completed_collective")};
    }
}

/// "2.10" → 2 and 10.
void readVersion(std::string_view text, FlightRecorderDump& dump) {
    const auto dot = text.find('.');
    const auto number = [](std::string_view digits, int& value) {
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    };
    number(text.substr(0, dot), dump.major);
    if (dot != std::string_view::npos)
        number(text.substr(dot + 1), dump.minor);
}

void readEntries(const ValueTree& tree, Id entries, FlightRecorderDump& dump, Problems& problems) {
    const auto& items = tree.children(entries);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string where = "entry " + std::to_string(i);
        if (dump.entries.size() >= kMaxEntries) {
            problems.add({ErrorCode::tooLarge, "more entries than are read", where}, items.size() - i);
            return;
        }
        if (tree.isPartial(items[i])) {
            problems.add(ErrorCode::truncated, where, "cut off");
            continue;
        }
        auto entry = readEntry(tree, items[i]);
        if (entry)
            dump.entries.push_back(std::move(*entry));
        else
            problems.add(entry.error().in(where));
    }
}

/// Members of a group that was issued as one have no stamps and stay "scheduled" for ever: they are where the
/// entry that ends the group is.
void settleCoalesced(std::vector<FlightRecorderDump::Entry>& entries) {
    for (std::size_t end = 0; end < entries.size(); ++end) {
        const auto& last = entries[end];
        if (collectiveOpFromName(last.name) != CollectiveOp::coalesced)
            continue;
        for (std::size_t i = end; i-- > 0;) {
            auto& member = entries[i];
            const bool isSame =
                member.group == last.group && member.isPointToPoint == last.isPointToPoint &&
                (last.isPointToPoint ? member.pointToPointSequence == last.pointToPointSequence
                                     : member.collectiveSequence == last.collectiveSequence);
            if (!isSame)
                break;
            member.state = last.state;
            member.retired = last.retired;
            if (!isKnown(member.completed))
                member.completed = last.completed;
        }
    }
}

Result<PickledValue> readDocument(std::string_view bytes, bool isPickle) {
    if (isPickle)
        return readPickle(bytes);
    auto json = parseJson(bytes);
    if (!json)
        return fail(json.error());
    PickledValue value;
    auto root = addJson(value.tree, *json);
    if (!root)
        return fail(root.error());
    value.root = *root;
    return value;
}

} // namespace

std::optional<std::uint32_t> FlightRecorderDump::rankByGroups() const {
    std::optional<std::vector<std::uint32_t>> common;
    for (const auto& [key, group] : groups) {
        if (group.ranks.empty())
            continue;
        std::vector<std::uint32_t> ranks = group.ranks;
        std::sort(ranks.begin(), ranks.end());
        if (common) {
            std::vector<std::uint32_t> both;
            std::set_intersection(common->begin(), common->end(), ranks.begin(), ranks.end(),
                                  std::back_inserter(both));
            ranks = std::move(both);
        }
        common = std::move(ranks);
    }
    return common && common->size() == 1 ? std::optional(common->front()) : std::nullopt;
}

Result<FlightRecorderDump> readFlightRecorder(std::string_view bytes, Problems& problems) {
    const auto first = bytes.find_first_not_of(" \t\r\n");
    const bool isPickle = first == std::string_view::npos || (bytes[first] != '{' && bytes[first] != '[');
    auto document = readDocument(bytes, isPickle);
    if (!document)
        return fail(document.error());
    const ValueTree& tree = document->tree;
    FlightRecorderDump dump;
    dump.truncated = document->truncated;
    if (document->truncated)
        problems.add(ErrorCode::truncated, "", document->reason);
    if (tree.kind(document->root) == Kind::list) { // 1.x: the entries alone
        dump.major = 1;
        readEntries(tree, document->root, dump, problems);
    } else if (tree.kind(document->root) == Kind::dict) {
        readVersion(textOf(tree, tree.find(document->root, "version")), dump);
        readGroups(tree, tree.find(document->root, "pg_config"), dump, problems);
        readStatus(tree, tree.find(document->root, "pg_status"), dump);
        readEntries(tree, tree.find(document->root, "entries"), dump, problems);
    }
    if (dump.entries.empty() && dump.groups.empty())
        return fail(ErrorCode::invalidInput, "no Flight Recorder dump: neither entries nor pg_config");
    settleCoalesced(dump.entries);
    return dump;
}

} // namespace seamscope::collectives
