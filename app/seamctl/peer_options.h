// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gateway/exit_code.h"
#include "gateway/peer.h"

namespace CLI {
class App;
}

namespace seamscope::seamctl {

/// --connect, --tls-ca, --tls-cert, --tls-key and --token-file of a command that speaks to a gateway.
void addPeerOptions(CLI::App& command, gateway::PeerOptions& options);

/// Says on stderr what is wrong with the address.
[[nodiscard]] bool isUsable(const gateway::PeerOptions& options);

} // namespace seamscope::seamctl
