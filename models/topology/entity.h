// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <compare>
#include <functional>
#include <string>
#include <string_view>

namespace seamscope::topology {

/// Kinds of the contract §2, in order of their domains.
enum class EntityKind : unsigned char {
    site, chiller, cdu, loop, pump, crah, row, rack, pdu, ups, feed,           // facilities
    host, psu, gpu, nvlink, nic, link, switch_, storage,                       // fabric
    job, comm, rank, pool, route, checkpoint,                                  // runtime
    program, milestone, reservation, team,                                     // finance
    unknown,
};
inline constexpr int kEntityKindCount = static_cast<int>(EntityKind::unknown);

/// Columns of the dependency graph, left to right.
enum class Domain : unsigned char { facilities, fabric, runtime, finance, unknown };

[[nodiscard]] std::string_view name(EntityKind kind); ///< "gpu", "switch", …, "unknown"
[[nodiscard]] EntityKind entityKindFromName(std::string_view text);
[[nodiscard]] Domain domainOf(EntityKind kind);
[[nodiscard]] std::string_view name(Domain domain);

/// `kind/name`, name in [A-Za-z0-9._:~-]+, at most 255 bytes. Empty means "no entity known".
class EntityId {
public:
    EntityId() = default;

    /// Strict: refuses an unknown kind or a character outside the grammar.
    [[nodiscard]] static Result<EntityId> parse(std::string_view text);
    /// Builds from parts; characters outside the grammar become '_' (labels from outside are hostile).
    [[nodiscard]] static EntityId make(EntityKind kind, std::string_view name);
    [[nodiscard]] static EntityId gpu(std::string_view host, std::string_view index);
    [[nodiscard]] static EntityId nic(std::string_view host, std::string_view device);
    [[nodiscard]] static EntityId rank(std::string_view job, unsigned number);
    /// Ends are sorted, so both directions give one id.
    [[nodiscard]] static EntityId link(std::string_view endA, std::string_view endB);

    [[nodiscard]] bool isEmpty() const { return m_text.empty(); }
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] EntityKind kind() const { return m_kind; }
    [[nodiscard]] std::string_view name() const; ///< the part after the slash
    /// The host named by the id of a gpu, nic, psu or nvlink (`gpu/HOST:4` → `host/HOST`); empty for others.
    [[nodiscard]] EntityId host() const;

    bool operator==(const EntityId& other) const { return m_text == other.m_text; }
    auto operator<=>(const EntityId& other) const { return m_text <=> other.m_text; }

private:
    EntityId(EntityKind kind, std::string text) : m_text(std::move(text)), m_kind(kind) {}

    std::string m_text;
    EntityKind m_kind = EntityKind::unknown;
};

} // namespace seamscope::topology

template <>
struct std::hash<seamscope::topology::EntityId> {
    std::size_t operator()(const seamscope::topology::EntityId& id) const noexcept {
        return std::hash<std::string>()(id.text());
    }
};
