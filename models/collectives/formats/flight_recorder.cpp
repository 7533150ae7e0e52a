// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/flight_recorder.h"

#include "base/json.h"
#include "collectives/formats/flight_recorder_entry.h"
#include "collectives/formats/flight_recorder_text.h"
#include "collectives/formats/json_tree.h"
#include "collectives/formats/pickle.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <limits>
#include <span>
#include <unordered_map>

namespace seamscope::collectives {
namespace {

using Id = ValueTree::Id;
using Kind = ValueTree::Kind;

constexpr std::size_t kMaxEntries = 1'000'000;
/// Of all groups together: a pickle may name one list for every group.
constexpr std::size_t kMaxGroupRanks = 500'000;

std::string textOf(const ValueTree& tree, Id id) {
    const auto text = tree.text(id);
    return text ? std::string(text->substr(0, EntryReader::kMaxNameBytes)) : std::string();
}

std::vector<std::uint32_t> ranksOf(const ValueTree& tree, Id ranks, const std::string& key,
                                   Problems& problems) {
    std::vector<std::uint32_t> list;
    if (const auto text = tree.text(ranks)) {
        if (auto parsed = parseRankList(*text, CollectiveDirectory::kMaxRank))
            return std::move(*parsed);
        problems.add(ErrorCode::invalidInput, "pg_config/" + key, "no list of ranks");
        return list;
    }
    for (const Id item : tree.children(ranks))
        if (const auto rank = tree.integer(item);
            rank && *rank >= 0 && *rank <= CollectiveDirectory::kMaxRank)
            list.push_back(static_cast<std::uint32_t>(*rank));
    return list;
}

void readGroups(const ValueTree& tree, Id groups, FlightRecorderDump& dump, Problems& problems) {
    const auto pairs = tree.children(groups);
    std::unordered_map<Id, FlightRecorderDump::Group> known;
    std::unordered_map<Id, std::vector<std::uint32_t>> lists;
    std::size_t named = 0;
    for (std::size_t i = 0; tree.kind(groups) == Kind::dict && i + 1 < pairs.size(); i += 2) {
        const std::string key = textOf(tree, pairs[i]);
        const auto [group, isNew] = known.try_emplace(pairs[i + 1]);
        if (isNew) {
            group->second.description = textOf(tree, tree.find(pairs[i + 1], "desc"));
            if (group->second.description == "undefined")
                group->second.description.clear();
            const Id ranks = tree.find(pairs[i + 1], "ranks");
            const auto [list, isNewList] = lists.try_emplace(ranks);
            if (isNewList)
                list->second = ranksOf(tree, ranks, key, problems);
            if (list->second.size() <= kMaxGroupRanks)
                group->second.ranks = list->second;
        }
        named += group->second.ranks.size();
        if (named > kMaxGroupRanks) {
            problems.add({ErrorCode::tooLarge, "more ranks in groups than are read", "pg_config/" + key},
                         (pairs.size() - i) / 2);
            return;
        }
        dump.groups[key] = group->second;
    }
}

void readStatus(const ValueTree& tree, Id status, FlightRecorderDump& dump) {
    const auto pairs = tree.children(status);
    std::unordered_map<Id, FlightRecorderDump::Status> known;
    for (std::size_t i = 0; tree.kind(status) == Kind::dict && i + 1 < pairs.size(); i += 2) {
        const auto key = tree.integer(pairs[i]);
        if (!key)
            continue;
        const auto [told, isNew] = known.try_emplace(pairs[i + 1]);
        const auto number = [&](const char* name) {
            return tree.integer(tree.find(pairs[i + 1], name)).value_or(-1);
        };
        if (isNew)
            told->second = {number("last_enqueued_collective"), number("last_started_collective"),
                            number("last_completed_collective")};
        dump.status[*key] = told->second;
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
    const auto items = tree.children(entries);
    EntryReader reader(tree, *dump.texts);
    dump.entries.reserve(std::min(items.size(), kMaxEntries));
    constexpr std::size_t kUnreadable = std::numeric_limits<std::size_t>::max();
    std::unordered_map<Id, std::size_t> seen; // where it stands: one that is shared is read once
    const auto place = [](std::size_t i) { return "entry " + std::to_string(i); };
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (dump.entries.size() >= kMaxEntries) {
            problems.add({ErrorCode::tooLarge, "more entries than are read", place(i)}, items.size() - i);
            return;
        }
        if (tree.isPartial(items[i])) {
            problems.add(ErrorCode::truncated, place(i), "cut off");
            continue;
        }
        const auto [known, isNew] = seen.try_emplace(items[i], dump.entries.size());
        if (!isNew && known->second == kUnreadable) {
            problems.add(ErrorCode::invalidInput, place(i), "the same again");
            continue;
        }
        if (!isNew) {
            dump.entries.push_back(FlightRecorderDump::Entry(dump.entries[known->second]));
            continue;
        }
        auto entry = reader.read(items[i]);
        if (entry) {
            dump.entries.push_back(std::move(*entry));
        } else {
            known->second = kUnreadable;
            problems.add(entry.error().in(place(i)));
        }
    }
}

bool isOneGroup(const FlightRecorderDump::Entry& a, const FlightRecorderDump::Entry& b) {
    return a.group == b.group && a.isPointToPoint == b.isPointToPoint &&
           (a.isPointToPoint ? a.pointToPointSequence == b.pointToPointSequence
                             : a.collectiveSequence == b.collectiveSequence);
}

/// From the end: the last mark says how all before it are, the next one with a time when they were.
void settleGroup(std::span<FlightRecorderDump::Entry> group) {
    const FlightRecorderDump::Entry* last = nullptr;
    TimePoint completed = kNoTime;
    for (auto member = group.rbegin(); member != group.rend(); ++member) {
        const TimePoint own = member->completed;
        if (last) {
            member->state = last->state;
            member->retired = last->retired;
            if (!isKnown(own))
                member->completed = completed;
        }
        if (member->op != CollectiveOp::coalesced)
            continue;
        last = last ? last : &*member;
        completed = isKnown(own) ? own : completed;
    }
}

/// Members of a group that was issued as one have no stamps and stay "scheduled" for ever: they are where the
/// entry that ends the group is.
void settleCoalesced(std::span<FlightRecorderDump::Entry> entries) {
    for (std::size_t from = 0; from < entries.size();) {
        std::size_t to = from + 1;
        while (to < entries.size() && isOneGroup(entries[from], entries[to]))
            ++to;
        settleGroup(entries.subspan(from, to - from));
        from = to;
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
