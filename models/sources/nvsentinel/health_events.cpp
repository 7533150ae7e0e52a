// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/nvsentinel/health_events.h"

#include "base/text.h"
#include "base/wire_reader.h"
#include "sources/kernel/pci_address.h"
#include "telemetry/label_repair.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace seamscope::sources {
namespace {

using telemetry::Event;
using telemetry::EventKind;
using telemetry::InputFault;
using telemetry::Quality;
using topology::EntityId;
using topology::EntityKind;
using Type = WireReader::Type;

constexpr std::size_t kMaxEvents = 10'000; ///< of a message, as told and as made of it
constexpr std::size_t kMaxEntries = 64;    ///< codes or entities of an event; later ones are counted
constexpr std::size_t kMaxText = 4'096;
constexpr std::size_t kMaxName = 255;
constexpr std::uint64_t kVersion = 1;
constexpr std::int64_t kMostSeconds = 7'258'118'400; ///< the year 2200

/// The enumeration has the numbers of DCGM's actions, with gaps.
constexpr std::array<std::pair<std::uint64_t, std::string_view>, 12> kActions{{{0, "NONE"}, {2, "COMPONENT_RESET"}, {5, "CONTACT_SUPPORT"},
    {6, "RUN_FIELDDIAG"}, {15, "RESTART_VM"}, {24, "RESTART_BM"}, {25, "REPLACE_VM"}, {26, "RUN_DCGMEUD"}, {27, "CUSTOM"}, {28, "REMEDIATE"},
    {39, "RESTART_APP"}, {99, "UNKNOWN"}}};
constexpr std::uint64_t kCustom = 27; ///< an action of the site's own, which has its name in a field of its own

struct Told {
    std::string agent, component, check, message, node, custom;
    std::vector<std::string> codes;
    std::vector<std::pair<std::string, std::string>> entities; ///< type in upper case, value
    std::uint64_t action = 0;
    bool isFatal = false;
    bool isHealthy = false;
    std::optional<TimePoint> at;
    std::uint64_t version = kVersion;
    std::size_t leftOut = 0;
};

/// A google.protobuf.Timestamp; nullopt where it is none that can be.
std::optional<TimePoint> timeOf(std::string_view bytes) {
    std::int64_t seconds = 0;
    std::int64_t nanos = 0;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::varint))
            seconds = static_cast<std::int64_t>(fields.number());
        else if (fields.is(2, Type::varint))
            nanos = static_cast<std::int64_t>(fields.number());
    }
    if (fields.isBroken() || seconds < 0 || seconds > kMostSeconds || nanos < 0 || nanos > 999'999'999)
        return std::nullopt;
    return TimePoint(std::chrono::seconds(seconds) + std::chrono::nanoseconds(nanos));
}

bool readEntity(std::string_view bytes, Told& told) {
    std::string type;
    std::string value;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.is(1, Type::bytes))
            type = upper(telemetry::repairedText(fields.bytes(), kMaxName));
        else if (fields.is(2, Type::bytes))
            value = telemetry::repairedText(fields.bytes(), kMaxName);
    }
    if (told.entities.size() < kMaxEntries)
        told.entities.emplace_back(std::move(type), std::move(value));
    else
        ++told.leftOut;
    return !fields.isBroken();
}

std::optional<Told> readEvent(std::string_view bytes) {
    Told told;
    WireReader fields(bytes);
    while (fields.next()) {
        if (fields.type() == Type::varint) {
            switch (fields.field()) {
            case 1: told.version = fields.number(); break;
            case 5: told.isFatal = fields.number() != 0; break;
            case 6: told.isHealthy = fields.number() != 0; break;
            case 8: told.action = fields.number(); break;
            default: break;
            }
        } else if (fields.type() == Type::bytes) {
            const auto text = [&](std::size_t most) { return telemetry::repairedText(fields.bytes(), most); };
            switch (fields.field()) {
            case 2: told.agent = text(kMaxName); break;
            case 3: told.component = text(kMaxName); break;
            case 4: told.check = text(kMaxName); break;
            case 7: told.message = text(kMaxText); break;
            case 9:
                if (told.codes.size() < kMaxEntries)
                    told.codes.push_back(text(kMaxName));
                else
                    ++told.leftOut;
                break;
            case 10:
                if (!readEntity(fields.bytes(), told))
                    return std::nullopt;
                break;
            case 12: told.at = timeOf(fields.bytes()); break;
            case 13: told.node = text(kMaxName); break;
            case 18: told.custom = text(kMaxName); break;
            default: break;
            }
        }
    }
    return fields.isBroken() ? std::nullopt : std::optional(std::move(told));
}

EventKind kindOf(const Told& told) {
    if (told.isHealthy)
        return EventKind::note;
    // As they are spelt: in other letters SysLogsXIDError has an SXid in it.
    const auto names = [&](const char* word) { return told.check.find(word) != std::string::npos; };
    if (names("FallenOff"))
        return EventKind::gpuLost;
    if (names("SXID"))
        return EventKind::sxid;
    return names("XID") ? EventKind::xid : EventKind::log;
}

/// "79", "145.RLW_REMAP" and "XID_48" are of one kind.
std::optional<std::int32_t> codeOf(std::string_view text) {
    const auto first = text.find_first_of("0123456789");
    if (first == std::string_view::npos || (first > 0 && text[first - 1] != '_'))
        return std::nullopt;
    std::int32_t code = 0;
    const auto [end, error] = std::from_chars(text.data() + first, text.data() + text.size(), code);
    const bool isWhole = end == text.data() + text.size() || *end == '.';
    return error == std::errc() && isWhole ? std::optional(code) : std::nullopt;
}

std::string actionOf(const Told& told) {
    if (told.action == kCustom && !told.custom.empty())
        return told.custom;
    const auto known = std::find_if(kActions.begin(), kActions.end(), [&](const auto& one) { return one.first == told.action; });
    return known == kActions.end() ? std::to_string(told.action) : std::string(known->second);
}

std::string valueOf(const Told& told, std::string_view type) {
    const auto found = std::find_if(told.entities.begin(), told.entities.end(), [&](const auto& entity) { return entity.first == type; });
    return found == told.entities.end() ? std::string() : found->second;
}

/// What the event is of: GPUs by their PCI addresses where those are known, else by number; a NIC; the host.
std::vector<EntityId> entitiesOf(const Told& told, GpuDirectory& directory) {
    std::vector<EntityId> found;
    const auto add = [&](EntityId id) {
        if (!id.isEmpty() && std::find(found.begin(), found.end(), id) == found.end())
            found.push_back(std::move(id));
    };
    for (const auto& [type, value] : told.entities)
        if (const auto pci = type == "PCI" ? normalisePci(value) : std::nullopt)
            add(directory.find(told.node, *pci));
    if (found.empty())
        for (const auto& [type, value] : told.entities)
            if (type == "GPU" && !value.empty() && !told.node.empty())
                add(EntityId::gpu(told.node, value));
    if (found.empty() && !told.node.empty())
        for (const auto& [type, value] : told.entities)
            if (type == "NIC" && !value.empty())
                add(EntityId::nic(told.node, value));
    if (found.empty())
        found.push_back(told.node.empty() ? EntityId() : EntityId::make(EntityKind::host, told.node));
    return found;
}

} // namespace

Result<> HealthEventReader::take(std::string_view message, TimePoint arrival) {
    std::size_t events = 0;
    std::optional<Error> wrong; ///< the first that was
    m_most = m_made + kMaxEvents;
    WireReader fields(message);
    while (fields.next()) {
        if (fields.is(1, Type::varint) && fields.number() > kVersion)
            m_lane.fault(InputFault::wrongVersion, "health events of version " + std::to_string(fields.number()));
        if (!fields.is(2, Type::bytes) || ++events > kMaxEvents || one(fields.bytes(), arrival))
            continue;
        // Where it ends is known by the message around it: those behind it are as good as those before.
        const std::string place = "health event " + std::to_string(events);
        m_lane.fault(InputFault::malformed, place + ": not protobuf");
        if (!wrong)
            wrong = Error{ErrorCode::invalidInput, "not protobuf", place};
    }
    if (events > kMaxEvents) {
        m_lane.fault(InputFault::oversized, "more than " + std::to_string(kMaxEvents) + " health events in a message", events - kMaxEvents);
        wrong = Error{ErrorCode::tooLarge, "more than " + std::to_string(kMaxEvents) + " events", {}};
    }
    if (fields.isBroken()) {
        const std::string place = "byte " + std::to_string(fields.at() - message.data());
        m_lane.fault(InputFault::malformed, place + ": not health events");
        wrong = Error{ErrorCode::invalidInput, "not health events", place};
    }
    if (wrong)
        return fail(std::move(*wrong));
    return {};
}

bool HealthEventReader::one(std::string_view bytes, TimePoint arrival) {
    const auto told = readEvent(bytes);
    if (!told)
        return false;
    ++m_told;
    if (told->leftOut > 0)
        m_lane.fault(InputFault::oversized, "codes or entities of a health event beyond " + std::to_string(kMaxEntries), told->leftOut);
    if (told->node.empty())
        m_lane.fault(InputFault::unknownReference, "a health event of " + (told->agent.empty() ? "nobody" : told->agent) + " without a node");
    const auto pci = normalisePci(valueOf(*told, "PCI"));
    const std::string uuid = valueOf(*told, "GPU_UUID");
    if (pci && !uuid.empty())
        m_directory->learnUuid(told->node, *pci, uuid);

    Event event;
    event.kind = kindOf(*told);
    event.at = told->at.value_or(arrival);
    event.quality = told->at ? Quality::good : Quality::uncertain;
    event.arrival = arrival;
    event.text = told->message.empty() ? told->check + (told->codes.empty() ? "" : " " + joined(told->codes)) : told->message;
    if (told->isHealthy)
        event.text = "healthy: " + event.text;
    const std::pair<const char*, std::string> attributes[] = {
        // In the order of their names, as Labels want it.
        {"action", actionOf(*told)},
        {"agent", told->agent},
        {"check", told->check},
        {"codes", joined(told->codes)},
        {"component", told->component},
        {"fatal", told->isFatal ? "true" : ""},
        {"pci", pci.value_or("")},
        {"uuid", uuid},
    };
    for (const auto& [name, value] : attributes)
        if (!value.empty())
            event.attributes.emplace_back(name, value);

    std::vector<std::int32_t> codes;
    if (event.kind == EventKind::xid || event.kind == EventKind::sxid) {
        for (const std::string& text : told->codes)
            if (const auto code = codeOf(text))
                codes.push_back(*code);
        if (codes.empty()) // the check knows of one and does not say which
            event.kind = EventKind::log;
    }
    if (codes.empty())
        codes.push_back(0);
    const std::vector<EntityId> entities = entitiesOf(*told, *m_directory);
    if (const std::uint64_t more = entities.size() * codes.size(); more > m_most - m_made)
        m_lane.fault(InputFault::oversized, "codes times entities of the health events of a message beyond " + std::to_string(kMaxEvents),
                     more - (m_most - m_made));
    for (const EntityId& entity : entities)
        for (const std::int32_t code : codes) {
            if (m_made == m_most)
                return true;
            Event copy = event;
            copy.code = code;
            copy.entity = entity;
            m_lane.event(std::move(copy));
            ++m_made;
        }
    return true;
}

} // namespace seamscope::sources
