// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/entity.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

/// Where names stand: within entity ids, in labels, in texts.
namespace seamscope::redaction {

/// A piece of the name of an entity: a name, or what counts or describes within it (index, port, device).
struct NamePart {
    std::string_view text;
    bool isName = true;
};
/// Pieces in order, separators between them left out: `gpu/HOST:4` → HOST, 4; `rank/JOB:7` → JOB, 7;
/// `link/A:PORT~B:PORT` → A, PORT, B, PORT.
[[nodiscard]] std::vector<NamePart> partsOf(topology::EntityKind kind, std::string_view name);

/// Whether a label, or a member of a document, holds a name by itself: a host, a user, a project, a model.
[[nodiscard]] bool holdsName(std::string_view label);
/// Whether its value is a number that must stay one: bounds of histograms.
[[nodiscard]] bool holdsNumber(std::string_view label);

/// Things that are recognised by their form where a word may begin.
enum class Form {
    address4,
    address6,
    mac,
    uuid,
    pci,      ///< place of a device: says nothing
    date,     ///< with a T behind it, if there is one
    longHex,  ///< GUIDs, hashes, container ids
    shortHex, ///< 0x1f
};
struct FormAt {
    Form form;
    std::size_t end;
};
[[nodiscard]] std::optional<FormAt> formAt(std::string_view text, std::size_t at);

} // namespace seamscope::redaction
