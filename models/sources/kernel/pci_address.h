// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace seamscope::sources {

/// One spelling for a PCI device, that of DCGM's `pci_bus_id`: "DDDDDDDD:BB:dd.0", upper-case hexadecimal.
/// Kernel lines write a four-digit domain in lower case, with or without function and "PCI:". The function is
/// always 0: a GPU or switch is one device. nullopt when the text is no address.
[[nodiscard]] std::optional<std::string> normalisePci(std::string_view text);

/// The first address in a longer text ("GPU 0000:18:00.0: GPU has …"), normalised.
[[nodiscard]] std::optional<std::string> findPci(std::string_view text);

} // namespace seamscope::sources
