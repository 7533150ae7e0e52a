// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/flight_recorder.h"

#include "base/json.h"
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
constexpr std::uint64_t kMaxElements = std::uint64_t{1} << 56;
constexpr std::size_t kMaxNameBytes = 512;
/// Of all groups together: a pickle may name one list for every group.
constexpr std::size_t kMaxGroupRanks = 500'000;

std::string textOf(const ValueTree& tree, Id id) {
    const auto text = tree.text(id);
    return text ? std::string(text->substr(0, kMaxNameBytes)) : std::string();
}

TimePoint timeOf(const ValueTree& tree, Id id) {
    const auto ns = tree.integer(id); // JSON writes 0 for what is missing
    return ns && *ns > 0 ? fromNanoseconds(*ns) : kNoTime;
}

/// What an entry may hold under its keys.
enum class Field : std::uint8_t {
    other,
    recordId,
    groupId,
    processGroup,
    collectiveSequence,
    pointToPointSequence,
    sequence, ///< of both, in 1.x
    name,
    isPointToPoint,
    state,
    retired,
    sizesIn,
    sizesOut,
    dtypesIn,
    dtypesOut,
    created,
    started,
    completed,
    milliseconds,
};
constexpr std::array<std::string_view, 18> kKeys = {"record_id",
                                                    "pg_id",
                                                    "process_group",
                                                    "collective_seq_id",
                                                    "p2p_seq_id",
                                                    "seq_id",
                                                    "profiling_name",
                                                    "is_p2p",
                                                    "state",
                                                    "retired",
                                                    "input_sizes",
                                                    "output_sizes",
                                                    "input_dtypes",
                                                    "output_dtypes",
                                                    "time_created_ns",
                                                    "time_discovered_started_ns",
                                                    "time_discovered_completed_ns",
                                                    "duration_ms"};

/// Reads the entries of one dump. Keys, texts, lists and whole entries may be shared by all entries of a
/// pickle: what each means is found out once, or a small file of references would cost as much as the large
/// one it stands for.
class EntryReader {
public:
    EntryReader(const ValueTree& tree, TextPool& texts)
        : m_tree(tree)
        , m_texts(texts) {}
    Result<FlightRecorderDump::Entry> read(Id id);

private:
    using Values = std::array<Id, kKeys.size() + 1>;
    [[nodiscard]] Field fieldOf(Id key);
    [[nodiscard]] std::string_view text(Id id);
    [[nodiscard]] std::string_view dtypes(Id list);
    [[nodiscard]] std::string_view dtypesOf(Id list);
    [[nodiscard]] std::uint64_t elements(Id shapes);
    [[nodiscard]] std::uint64_t elementsOf(Id shapes);
    [[nodiscard]] std::uint64_t elementsOfShape(Id shape) const;
    [[nodiscard]] CollectiveOp opOf(std::string_view name);
    void takeGroup(Id id, FlightRecorderDump::Entry& entry);

    const ValueTree& m_tree;
    TextPool& m_texts;
    std::unordered_map<Id, Field> m_fields;
    std::unordered_map<Id, std::string_view> m_known;
    std::unordered_map<const char*, CollectiveOp> m_ops; ///< of names in the pool
    std::unordered_map<Id, std::string_view> m_types;
    std::unordered_map<Id, std::uint64_t> m_shapes; ///< of one tensor
    std::unordered_map<Id, std::uint64_t> m_sizes;  ///< of a list of tensors
};

std::uint64_t EntryReader::elementsOfShape(Id shape) const {
    std::uint64_t product = 1;
    for (const Id dimension : m_tree.children(shape)) {
        const auto size = m_tree.integer(dimension);
        if (!size || *size < 0 || *size > (std::int64_t{1} << 56))
            return kNoCount;
        if (*size > 0 && product > kMaxElements / static_cast<std::uint64_t>(*size))
            return kNoCount;
        product *= static_cast<std::uint64_t>(*size);
    }
    return product;
}

/// [[4096, 1, 5120], [3]] → 20,971,523; a shape without dimensions is one element.
std::uint64_t EntryReader::elementsOf(Id shapes) {
    if (m_tree.kind(shapes) != Kind::list)
        return kNoCount;
    std::uint64_t total = 0;
    for (const Id shape : m_tree.children(shapes)) {
        const auto [known, isNew] = m_shapes.try_emplace(shape);
        if (isNew)
            known->second = elementsOfShape(shape);
        if (known->second == kNoCount)
            return kNoCount;
        total += known->second;
        if (total > kMaxElements)
            return kNoCount;
    }
    return total;
}

std::uint64_t EntryReader::elements(Id shapes) {
    const auto [known, isNew] = m_sizes.try_emplace(shapes);
    if (isNew)
        known->second = elementsOf(shapes);
    return known->second;
}

std::string_view EntryReader::dtypes(Id list) {
    const auto [known, isNew] = m_types.try_emplace(list);
    if (isNew)
        known->second = dtypesOf(list);
    return known->second;
}

Field EntryReader::fieldOf(Id key) {
    const auto [known, isNew] = m_fields.try_emplace(key, Field::other);
    if (!isNew)
        return known->second;
    const auto at = std::find(kKeys.begin(), kKeys.end(), m_tree.text(key).value_or(""));
    if (at != kKeys.end())
        known->second = static_cast<Field>(at - kKeys.begin() + 1);
    return known->second;
}

std::string_view EntryReader::text(Id id) {
    const auto [known, isNew] = m_known.try_emplace(id);
    if (isNew)
        known->second = m_texts.keep(m_tree.text(id).value_or("").substr(0, kMaxNameBytes));
    return known->second;
}

/// One name for the types of a tensor list: "BFloat16", or "BFloat16,Float".
std::string_view EntryReader::dtypesOf(Id list) {
    const auto items = m_tree.children(list);
    if (items.size() == 1)
        return text(items.front());
    std::string all;
    std::vector<std::string_view> seen;
    for (const Id item : items) {
        const std::string_view type = text(item);
        if (type.empty() || std::find(seen.begin(), seen.end(), type) != seen.end() || seen.size() > 8)
            continue;
        all += (all.empty() ? "" : ",") + std::string(type);
        seen.push_back(type);
    }
    return m_texts.keep(all);
}

CollectiveOp EntryReader::opOf(std::string_view name) {
    const auto [known, isNew] = m_ops.try_emplace(name.data(), CollectiveOp::none);
    if (isNew)
        known->second = collectiveOpFromName(name);
    return known->second;
}

/// (name, description), or before 2.0 a name alone, as text or number.
void EntryReader::takeGroup(Id id, FlightRecorderDump::Entry& entry) {
    const auto parts = m_tree.children(id);
    const Id nameId = parts.empty() ? id : parts.front();
    entry.group = text(nameId);
    if (entry.group.empty())
        if (const auto number = m_tree.integer(nameId))
            entry.group = m_texts.keep(std::to_string(*number));
    if (parts.size() > 1)
        entry.description = text(parts[1]);
    if (entry.description == "undefined")
        entry.description = {};
}

Result<FlightRecorderDump::Entry> EntryReader::read(Id id) {
    if (m_tree.kind(id) != Kind::dict)
        return fail(ErrorCode::invalidInput, "no entry but something else");
    Values values{}; // kNone where a key is absent; of several of one name the last one wins
    const auto pairs = m_tree.children(id);
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2)
        values[static_cast<std::size_t>(fieldOf(pairs[i]))] = pairs[i + 1];
    const auto at = [&](Field field) { return values[static_cast<std::size_t>(field)]; };
    const auto number = [&](Field field) { return m_tree.integer(at(field)).value_or(-1); };
    FlightRecorderDump::Entry entry;
    entry.recordId = number(Field::recordId);
    entry.groupId = number(Field::groupId);
    takeGroup(at(Field::processGroup), entry);
    entry.collectiveSequence = number(Field::collectiveSequence);
    entry.pointToPointSequence = number(Field::pointToPointSequence);
    if (entry.collectiveSequence < 0 && entry.pointToPointSequence < 0)
        entry.collectiveSequence = number(Field::sequence);
    entry.name = text(at(Field::name));
    entry.op = opOf(entry.name);
    entry.isPointToPoint = m_tree.boolean(at(Field::isPointToPoint)).value_or(isPointToPoint(entry.op));
    if (entry.name.empty() || (entry.collectiveSequence < 0 && entry.pointToPointSequence < 0))
        return fail(ErrorCode::invalidInput, "an entry without profiling_name or sequence");
    entry.state = collectiveStateFromName(m_tree.text(at(Field::state)).value_or(""));
    entry.retired = m_tree.boolean(at(Field::retired)).value_or(false);
    entry.elementsIn = elements(at(Field::sizesIn));
    entry.elementsOut = elements(at(Field::sizesOut));
    entry.dtype = dtypes(at(Field::dtypesIn));
    if (entry.dtype.empty())
        entry.dtype = dtypes(at(Field::dtypesOut));
    entry.created = timeOf(m_tree, at(Field::created));
    entry.started = timeOf(m_tree, at(Field::started));
    entry.completed = timeOf(m_tree, at(Field::completed));
    const auto milliseconds = m_tree.real(at(Field::milliseconds));
    if (milliseconds && *milliseconds >= 0 && *milliseconds < 1e9)
        entry.milliseconds = milliseconds;
    return entry;
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
