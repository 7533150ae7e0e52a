// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/gnmi/gnmi_decoder.h"

#include "base/wire_reader.h"
#include "sources/gnmi/gnmi_json.h"
#include "sources/points/json_point.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <limits>

namespace seamscope::sources {
namespace {

using telemetry::InputFault;
using Type = WireReader::Type;
using Kind = GnmiValue::Kind;

constexpr std::int64_t kYear2000 = 946'684'800LL * 1'000'000'000;
constexpr std::uint64_t kMostDuplicates = 1'000'000; ///< that are believed of one update
constexpr std::size_t kShown = 160;

} // namespace

GnmiDecoder::GnmiDecoder(GnmiShared& shared, std::string device)
    : m_shared(shared)
    , m_device(std::move(device))
    , m_tree(shared.room)
    , m_linkVersion(shared.links ? shared.links->version() : 0) {}

void GnmiDecoder::fault(InputFault fault, std::string_view what, std::uint64_t count) {
    m_shared.lane.fault(fault, m_device + ": " + telemetry::repairedText(what, 2 * kShown), count);
}

void GnmiDecoder::fault(const Error& error) {
    fault(error.code == ErrorCode::unsupported ? InputFault::hostileLabel : faultOf(error), error.text());
}

void GnmiDecoder::take(std::string_view message, TimePoint arrival) {
    m_arrival = arrival;
    if (m_shared.links && m_shared.links->version() != m_linkVersion)
        resolveAgain();
    WireReader fields(message);
    while (fields.next()) {
        if (fields.is(1, Type::bytes))
            notification(fields.bytes());
        else if (fields.is(3, Type::varint))
            m_isSynced = m_isSynced || fields.number() != 0;
        else if (fields.is(4, Type::bytes))
            fault(InputFault::malformed, "the switch reports an error in the way of before gNMI 0.4");
    }
    if (fields.isBroken())
        fault(InputFault::malformed, "byte " + std::to_string(fields.at() - message.data()) + ": not a message of gNMI");
}

bool GnmiDecoder::readHead(std::string_view bytes, Notification& head) {
    std::int64_t timestamp = 0;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::varint))
            timestamp = static_cast<std::int64_t>(fields.number());
        else if (fields.is(2, Type::bytes))
            head.prefixBytes = fields.bytes();
        else if (fields.is(6, Type::varint))
            head.isAtomic = fields.number() != 0;
        head.updates += fields.is(4, Type::bytes) ? 1 : 0;
        head.deletes += fields.is(5, Type::bytes) ? 1 : 0;
    }
    if (fields.isBroken()) {
        fault(InputFault::malformed, "byte " + std::to_string(fields.at() - bytes.data()) + " of a notification: not protobuf");
        return false;
    }
    m_counters.updates += head.updates;
    m_counters.deletes += head.deletes;
    if (timestamp < kYear2000) {
        if (head.updates + head.deletes > 0)
            fault(InputFault::epochZero, "timestamp " + std::to_string(timestamp) + " is not nanoseconds since 1970", head.updates + head.deletes);
        return false;
    }
    head.at = fromNanoseconds(timestamp);
    if (const auto read = readGnmiPath(head.prefixBytes, head.prefix); !read) {
        fault(read.error().in("prefix"));
        return false;
    }
    return true;
}

void GnmiDecoder::notification(std::string_view bytes) {
    Notification head;
    if (!readHead(bytes, head))
        return;
    ++m_notifications;
    WireReader deletes(bytes); // first, whatever their order on the wire: specification, 3.5.2.3
    while (head.deletes > 0 && deletes.next())
        if (deletes.is(5, Type::bytes))
            remove(deletes.bytes(), head);
    WireReader updates(bytes);
    while (head.updates > 0 && updates.next())
        if (updates.is(4, Type::bytes))
            update(updates.bytes(), head);
    if (head.isAtomic) // what it does not tell of is not there any more
        m_tree.remove(head.prefix, [&](const GnmiLeaf& leaf) { return leaf.told != m_notifications; }, [&](GnmiLeaf& leaf) { end(leaf, head.at); });
}

void GnmiDecoder::update(std::string_view bytes, const Notification& in) {
    Update told;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::bytes))
            told.path = fields.bytes();
        else if (fields.is(2, Type::bytes))
            told.oldValue = fields.bytes();
        else if (fields.is(3, Type::bytes))
            told.value = fields.bytes();
        else if (fields.is(4, Type::varint))
            told.duplicates = fields.number();
    }
    if (fields.isBroken())
        return fault(InputFault::malformed, "an update is not protobuf");
    if (const auto put = this->put(told, in); !put)
        fault(put.error());
    if (told.duplicates == 0)
        return;
    const std::uint64_t merged = std::min(told.duplicates, kMostDuplicates);
    m_counters.duplicates += merged;
    fault(InputFault::queueFull, "the switch merged values that it could not send in time", merged);
}

Result<> GnmiDecoder::put(const Update& told, const Notification& in) {
    const auto value = told.value.empty() && !told.oldValue.empty() ? readOldGnmiValue(told.oldValue) : readGnmiValue(told.value);
    if (!value)
        return fail(value.error());
    GnmiLeaf* leaf = m_tree.known(in.prefixBytes, told.path);
    if (leaf && value->kind == Kind::number) {
        add(*leaf, value->number, in.at);
        return {};
    }
    GnmiPath path = in.prefix;
    SEAM_TRY(readGnmiPath(told.path, path));
    const GnmiPath shown = path;
    leaf = nullptr;
    if (const auto taken = valueAt(std::move(path), *value, in, &leaf); !taken)
        return fail(taken.error().where.empty() ? taken.error().in(telemetry::repairedText(shown.text(), kShown)) : taken.error());
    if (leaf)
        m_tree.remember(in.prefixBytes, told.path, *leaf);
    return {};
}

Result<> GnmiDecoder::valueAt(GnmiPath&& path, const GnmiValue& value, const Notification& in, GnmiLeaf** leaf) {
    switch (value.kind) {
    case Kind::none:
        return fail(ErrorCode::invalidInput, "an update without a value");
    case Kind::number:
        return number(std::move(path), value.number, in, leaf);
    case Kind::word:
        return word(std::move(path), value.bytes, in, leaf);
    case Kind::ascii:
        if (const auto told = numberOf(value.bytes))
            return number(std::move(path), *told, in, leaf);
        return word(std::move(path), value.bytes, in, leaf);
    case Kind::json:
        return tree(std::move(path), value.bytes, in);
    case Kind::list:
        return list(path, value.bytes, in);
    case Kind::opaque:
        break;
    }
    return fail(ErrorCode::invalidInput, "bytes that only their maker can read");
}

Result<> GnmiDecoder::list(const GnmiPath& path, std::string_view bytes, const Notification& in) {
    std::size_t index = 0;
    WireReader fields(bytes);
    while (fields.next()) {
        if (!fields.is(1, Type::bytes))
            continue;
        if (index == kMaxGnmiList)
            return fail(ErrorCode::tooLarge, "a list of more than " + std::to_string(kMaxGnmiList) + " values");
        const auto value = readGnmiValue(fields.bytes());
        if (!value)
            return fail(value.error());
        if (value->kind == Kind::json || value->kind == Kind::list)
            return fail(ErrorCode::invalidInput, "a list has something other than scalars in it");
        GnmiPath entry = path;
        entry.elements.push_back({"item", {{"index", std::to_string(index++)}}});
        GnmiLeaf* leaf = nullptr;
        SEAM_TRY(valueAt(std::move(entry), *value, in, &leaf));
    }
    return fields.isBroken() ? Result<>(fail(ErrorCode::invalidInput, "a list is not protobuf")) : Result<>();
}

Result<> GnmiDecoder::tree(GnmiPath&& path, std::string_view text, const Notification& in) {
    return eachGnmiScalar(path, text, [&](GnmiPath&& at, const GnmiScalar& scalar) {
        GnmiLeaf* leaf = nullptr;
        return scalar.number ? number(std::move(at), *scalar.number, in, &leaf) : word(std::move(at), scalar.text, in, &leaf);
    });
}

Result<> GnmiDecoder::word(GnmiPath&& path, std::string_view text, const Notification& in, GnmiLeaf** leaf) {
    const GnmiSubscription* of = subscriptionOf(m_shared.subscriptions, path);
    if (of && !of->values.empty()) {
        const auto value = of->values.find(withoutGnmiModule(text));
        return number(std::move(path), value == of->values.end() ? std::numeric_limits<double>::quiet_NaN() : value->second, in, leaf);
    }
    plug(path, text);
    const bool isNumber = m_tree.find(path) || isGnmiCounter(path) || (of && of->kind);
    if (!isNumber) {
        ++m_counters.words;
        return {};
    }
    return fail(ErrorCode::invalidInput, "a text where a number is wanted: '" + telemetry::repairedText(text, 40) + "'");
}

Result<> GnmiDecoder::number(GnmiPath&& path, double value, const Notification& in, GnmiLeaf** leaf) {
    *leaf = m_tree.find(path);
    if (!*leaf) {
        if (std::any_of(path.elements.begin(), path.elements.end(), [](const GnmiElement& e) { return e.name.find('*') != std::string::npos; }))
            return fail(ErrorCode::invalidInput, "a value at a wildcard");
        GnmiLeaf made;
        made.of = subscriptionOf(m_shared.subscriptions, path);
        made.name = nameOf(path, made.of);
        if (made.name.metric.empty())
            return fail(ErrorCode::invalidInput, "a value at no path");
        made.path = std::move(path);
        *leaf = m_tree.add(std::move(made));
        if (!*leaf)
            return fail(ErrorCode::tooLarge, "more than " + std::to_string(m_shared.room.most) + " values of all switches");
    }
    add(**leaf, value, in.at);
    return {};
}

void GnmiDecoder::remove(std::string_view bytes, const Notification& in) {
    GnmiPath path = in.prefix;
    if (const auto read = readGnmiPath(bytes, path); !read)
        return fault(read.error().in("delete"));
    m_tree.remove(path, [](const GnmiLeaf&) { return true; }, [&](GnmiLeaf& leaf) { end(leaf, in.at); });
}

} // namespace seamscope::sources
