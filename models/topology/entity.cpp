// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/entity.h"

#include <array>

namespace seamscope::topology {
namespace {

constexpr std::array<std::string_view, kEntityKindCount> kKindNames = {
    "site",    "chiller", "cdu",  "loop",   "pump", "crah",   "row",     "rack",       "pdu",         "ups",
    "feed",    "host",    "psu",  "gpu",    "nvlink", "nic",  "link",    "switch",     "storage",     "job",
    "comm",    "rank",    "pool", "route",  "checkpoint", "program", "milestone", "reservation", "team",
};
constexpr std::size_t kMaxIdBytes = 255;

constexpr bool isNameChar(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
           c == ':' || c == '~' || c == '-';
}

} // namespace

std::string_view name(EntityKind kind) {
    return kind == EntityKind::unknown ? "unknown" : kKindNames[static_cast<std::size_t>(kind)];
}

EntityKind entityKindFromName(std::string_view text) {
    for (std::size_t i = 0; i < kKindNames.size(); ++i)
        if (kKindNames[i] == text)
            return static_cast<EntityKind>(i);
    return EntityKind::unknown;
}

Domain domainOf(EntityKind kind) {
    if (kind == EntityKind::unknown)
        return Domain::unknown;
    if (kind <= EntityKind::feed)
        return Domain::facilities;
    if (kind <= EntityKind::storage)
        return Domain::fabric;
    if (kind <= EntityKind::checkpoint)
        return Domain::runtime;
    return Domain::finance;
}

std::string_view name(Domain domain) {
    switch (domain) {
    case Domain::facilities: return "facilities";
    case Domain::fabric: return "fabric";
    case Domain::runtime: return "runtime";
    case Domain::finance: return "finance";
    case Domain::unknown: break;
    }
    return "unknown";
}

Result<EntityId> EntityId::parse(std::string_view text) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos || slash + 1 == text.size() || text.size() > kMaxIdBytes)
        return fail(ErrorCode::invalidInput, "not an entity id 'kind/name': '" + std::string(text.substr(0, 64)) + "'");
    const EntityKind kind = entityKindFromName(text.substr(0, slash));
    if (kind == EntityKind::unknown)
        return fail(ErrorCode::invalidInput, "unknown entity kind '" + std::string(text.substr(0, slash)) + "'");
    for (char c : text.substr(slash + 1))
        if (!isNameChar(c))
            return fail(ErrorCode::invalidInput, "character not allowed in entity id '" + std::string(text) + "'");
    return EntityId(kind, std::string(text));
}

EntityId EntityId::make(EntityKind kind, std::string_view entityName) {
    if (entityName.empty() || kind == EntityKind::unknown)
        return {};
    std::string text(topology::name(kind));
    text += '/';
    for (char c : entityName.substr(0, kMaxIdBytes - text.size()))
        text += isNameChar(c) ? c : '_';
    return EntityId(kind, std::move(text));
}

EntityId EntityId::gpu(std::string_view host, std::string_view index) {
    return make(EntityKind::gpu, std::string(host) + ':' + std::string(index));
}

EntityId EntityId::nic(std::string_view host, std::string_view device) {
    return make(EntityKind::nic, std::string(host) + ':' + std::string(device));
}

EntityId EntityId::rank(std::string_view job, unsigned number) {
    return make(EntityKind::rank, std::string(job) + ':' + std::to_string(number));
}

EntityId EntityId::link(std::string_view endA, std::string_view endB) {
    const bool ordered = endA <= endB;
    return make(EntityKind::link,
                std::string(ordered ? endA : endB) + '~' + std::string(ordered ? endB : endA));
}

std::string_view EntityId::name() const {
    const auto slash = m_text.find('/');
    return slash == std::string::npos ? std::string_view() : std::string_view(m_text).substr(slash + 1);
}

EntityId EntityId::host() const {
    switch (m_kind) {
    case EntityKind::gpu:
    case EntityKind::nic:
    case EntityKind::psu:
    case EntityKind::nvlink: {
        const std::string_view own = name();
        const auto colon = own.rfind(':');
        return colon == std::string_view::npos ? EntityId() : make(EntityKind::host, own.substr(0, colon));
    }
    default: return {};
    }
}

} // namespace seamscope::topology
