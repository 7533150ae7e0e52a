// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gateway/config.h"

namespace CLI {
class App;
}

namespace seamscope::seamctl {

/// --listen, --tls-cert, --tls-key, --tls-ca and --token-file of a command that serves.
void addListenOptions(CLI::App& command, gateway::ListenConfig& options);

} // namespace seamscope::seamctl
