// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/formats/flight_recorder_entry.h"

#include <algorithm>
#include <array>

namespace seamscope::collectives {
namespace {

using Kind = ValueTree::Kind;

constexpr std::uint64_t kMaxElements = std::uint64_t{1} << 56;

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

TimePoint timeOf(const ValueTree& tree, ValueTree::Id id) {
    const auto ns = tree.integer(id); // JSON writes 0 for what is missing
    return ns && *ns > 0 ? fromNanoseconds(*ns) : kNoTime;
}

} // namespace

/// What an entry may hold under its keys.
enum class EntryReader::Field : std::uint8_t {
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

EntryReader::Field EntryReader::fieldOf(Id key) {
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
    std::array<Id, kKeys.size() + 1> values{}; // kNone where a key is absent; of several of one name the last one wins
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

} // namespace seamscope::collectives
